// Unlucky Adventurers: draw a card, play a card, and be the last who still has any. The rules, clause by clause, are in
// text/rules.en.md; `R16` and `H7` in the code are its numbers. The one thing easily got wrong: nothing is settled by
// the move that starts it. A move only puts its consequences on the stack `pending`; `advance` works them off, and
// stops where somebody must decide. Who is out is looked at when the stack is empty (H12).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/unlucky_adventurers/events.hpp"

namespace lucky {
class Screen;
}

namespace lucky::unlucky_adventurers {

// Who does something, with what, to whom.
struct Deed {
  Seat seat = 0;
  std::optional<Card> card;
  Seat target = kNobody, second = kNobody;
  SeatSet safe;  // shielded before the roll
  int count = 0;
};

class UnluckyAdventurers {
 public:
  using Options = unlucky_adventurers::Options;
  using State = unlucky_adventurers::State;
  using View = unlucky_adventurers::View;
  using Move = unlucky_adventurers::Move;
  using Event = unlucky_adventurers::Event;
  using Choice = unlucky_adventurers::Choice;
  using Prompt = unlucky_adventurers::Prompt;
  using Log = EventLog<Event>;

  static constexpr std::string_view kKey = "unlucky_adventurers";
  static constexpr int kLeastSeats = 2, kMostSeats = kSeats, kRulesVersion = 2, kMinutes = 30, kMenuPlace = 5;
  // Every card of a hand at each of five targets, the Thief's pairs, and every ability at once.
  static constexpr std::size_t kMostMoves = kMostKinds * (kSeats - 1) + 64;
  using Moves = List<Move, kMostMoves>;
  using Targets = PerSeat<Seat, kSeats>;  // whom a card can be played at

  UnluckyAdventurers(Options options, int seats);

  int seats() const { return seats_; }
  const Options& options() const { return options_; }
  const CardSet& cards() const { return *set_; }
  bool teams() const { return teams_; }
  bool ghosts() const { return ghosts_; }

  State setup(Dice& dice, Log& log) const;
  Actors actors(const State& state) const {
    if (state.over) return {};
    return {.must = state.pending.count == 0 ? SeatSet(state.active) : deciders(state.now()), .may = {}};
  }
  void moves(const State& state, Seat who, Moves& list) const;
  void apply(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  Refusal why_not(const State& state, Seat who, Move move) const;
  Outcome outcome(const State& state) const;
  int rounds_played(const State& state) const { return round_of(state); }  // H31

  View view(const State& state, Viewer viewer) const;
  Event redact(const Event& event, Viewer viewer) const;
  State guess(const View& view, Dice& dice) const;

  Choice choice(const View& view, Move move) const;
  Prompt prompt(const View& view) const;

  // What a seat begins with, for figures: its place in turn, its character, the cards it holds at the first decision.
  static std::vector<std::string> opening(const State& state, Seat seat);

  static std::string move_text(Move move);
  static std::optional<Move> move_from_text(std::string_view text);
  static std::vector<std::string> decks() { return {"characters", "quest", "beasts"}; }
  static std::optional<std::uint8_t> card_from_key(std::string_view key);
  static std::string card_key(std::uint8_t card);

  // R8, H13: the character is there, not yet used, and its owner in play.
  bool usable(const Open& open, Seat seat, Character character) const {
    const auto& chair = open.seats[seat];
    return !chair.out && ((chair.character == character && !chair.used) || chair.allies.has(character));
  }
  Characters usable(const Open& open, Seat seat) const {
    const auto& chair = open.seats[seat];
    Characters out = chair.out ? Characters{} : chair.allies;
    if (!chair.used && !chair.out) out.add(chair.character);
    return out;
  }
  int points(const Hand& cards) const { return set_->points(cards); }
  static SeatSet in_play(const Open& open);
  static int round_of(const Open& open);

 private:
  SeatSet deciders(const Pending& now) const;
  Seat next_seat(const Open& open, Seat seat) const {
    if (open.clockwise) return left_of(seat, seats_);
    return static_cast<Seat>(seat == 0 ? seats_ - 1 : seat - 1);
  }

  // Moves.
  void list_turn(const State& state, Moves& list) const;
  static void list_aimed(const Targets& others, Card card, Moves& list);
  static void list_thief(const Open& open, const Targets& others, Card card, Moves& list);
  void list_abilities(const State& state, const Targets& others, Moves& list) const;
  Targets targets(const Open& open) const;
  void list_answers(const State& state, Seat who, Moves& list) const;
  void list_sought(const State& state, Moves& list) const;
  void list_fight(const State& state, Moves& list) const;
  // H4: a fight that could be won; as long as nothing is laid.
  bool may_yield(const State& state, Seat seat) const {
    return !options_.must_win || state.hands[seat].has(set_->resurrection);
  }
  bool is_mate(const Open& open, Seat seat, Seat other) const {
    return seat != other && open.seats[seat].team == open.seats[other].team;
  }
  bool wasted(const Open& open, Seat seat, Move move, int cards_left) const;
  Refusal why_not_play(const State& state, Seat who, Move move) const;
  Refusal why_not_use(const State& state, Seat who, Move move) const;
  Refusal why_not_fight(const State& state, Seat who, Move move) const;
  Refusal why_not_keep(const State& state, Move move) const;
  Refusal why_not_target(Seat who, Seat target) const;

  // What answers to a question do.
  void play(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  void launch(State& state, Move move, Dice& dice, Log& log) const;
  void guard(State& state, Move move, Log& log) const;
  void use(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  void spare(State& state, Seat who) const;
  void give_up(State& state, Seat who, Card card, Log& log) const;
  void be_saved(State& state, Seat who, Dice& dice, Log& log) const;
  void let_fall(State& state, Log& log) const;
  void lay(State& state, Seat who, Card card, Log& log) const;
  void strike(State& state, Log& log) const;
  void yield(State& state, Log& log) const;
  void keep(State& state, Seat who, std::optional<Card> card, Log& log) const;

  // Working off what is pending; false: somebody must decide.
  void advance(State& state, Dice& dice, Log& log) const;
  bool step(State& state, Dice& dice, Log& log) const;
  bool step_roll(State& state, Dice& dice, Log& log) const;
  bool step_attack(State& state, Dice& dice, Log& log) const;
  bool step_each(State& state, Dice& dice, Log& log) const;
  bool step_draw(State& state, Dice& dice, Log& log) const;
  bool step_lose(State& state, Dice& dice, Log& log) const;
  bool step_trade(State& state, Log& log) const;
  bool step_fight(State& state, Log& log) const;
  bool step_blunder(State& state, Dice& dice, Log& log) const;
  static Pending& push(State& state, Task task, Seat seat, Seat by) {
    CHECK(state.pending.count < kMostPending);
    auto& frame = state.pending.items[state.pending.count++];
    frame = {};
    frame.task = task;
    frame.seat = seat;
    frame.by = by;
    return frame;
  }
  static void pop(State& state) { --state.pending.count; }

  // Turns, and who is out.
  bool settle(State& state, Dice& dice, Log& log) const;
  void next_turn(State& state, Dice& dice, Log& log) const;
  void begin_turn(State& state, Log& log) const;
  void haunt(State& state, Dice& dice, Log& log) const;
  void fall(State& state, Seat seat, Log& log) const;
  void finish(State& state, SeatSet winners, Log& log) const;
  void cap(State& state, Log& log) const;
  SeatSet team_of(const Open& open, Seat seat) const;
  void charge(State& state, Seat seat, bool beast, Log& log) const;

  // Cards.
  std::optional<Card> take(State& state, Dice& dice, Log& log) const {
    if (state.stock == 0) [[unlikely]]
      refill(state, dice, log);
    if (state.stock == 0) return {};  // H29
    return state.deck[--state.stock];
  }
  void refill(State& state, Dice& dice, Log& log) const;
  std::optional<Character> take_character(State& state, Dice& dice, Log& log) const;
  std::optional<Beast> take_beast(State& state, Dice& dice, Log& log) const;
  void deal_characters(State& state, Seat dealer, Dice& dice, Log& log) const;
  void deal(State& state, std::span<const Seat> seats, Dice& dice, Log& log) const;
  static void hold(State& state, Seat seat, Card card) {
    state.hands[seat].add(card);
    ++state.seats[seat].cards;
  }
  static void release(State& state, Seat seat, Card card) {
    state.hands[seat].remove(card);
    --state.seats[seat].cards;
  }
  static void discard(State& state, Card card) {
    state.discards.add(card);
    state.top = card;
  }
  static void discard_all(State& state, Seat seat, Log& log);
  static void take_all(State& state, Seat from, Seat to, Log& log);
  void take_at_random(State& state, Seat from, Seat to, int count, Dice& dice, Log& log) const;
  void meet(State& state, Pending& draw, Dice& dice, Log& log) const;
  void resurrect(State& state, Seat seat, Seat by, Dice& dice, Log& log) const;
  void devour(State& state, Log& log) const;
  static void swap_hands(State& state, Seat seat, Seat by, Log& log);
  static std::optional<Seat> left_neighbour(const State& state, Seat seat);
  SeatSet asked_about(const State& state, const Pending& roll) const;
  void imagine_cards(State& state, const View& view, std::span<const std::uint8_t> unseen, Dice& dice) const;

  // Effects: effects.cpp.
  friend struct Effects;
  void perform(State& state, Result result, const Deed& deed, Dice& dice, Log& log) const;
  void attack(State& state, SeatSet targets, Effect effect, const Deed& deed, Log& log) const;
  bool doubling_counts(const Open& open, const Pending& roll) const;

  Options options_;
  int seats_;
  bool teams_, ghosts_;
  const CardSet* set_;
};

// A view as one screen of text; part of the terminal program, defined in render.cpp.
std::string render(const UnluckyAdventurers& game, const View& view, const Screen& screen);

}  // namespace lucky::unlucky_adventurers
