// La Bâtarde: bid how many tricks you will win, agree on a trump by outbidding it, then win exactly that many. The
// rules, clause by clause, are in text/rules.en.md; `R9` and `H3` in the code are its numbers. The one thing easily got
// wrong: a new trump is compared with the bid that introduced the standing one, not with the bids that followed it
// (H1).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/la_batarde/events.hpp"

namespace lucky {
class Screen;
}

namespace lucky::la_batarde {

class LaBatarde {
 public:
  using Options = la_batarde::Options;
  using State = la_batarde::State;
  using View = la_batarde::View;
  using Move = la_batarde::Move;
  using Event = la_batarde::Event;
  using Choice = la_batarde::Choice;
  using Prompt = la_batarde::Prompt;
  using Log = EventLog<Event>;

  static constexpr std::string_view kKey = "la_batarde";
  static constexpr int kLeastSeats = 3, kMostSeats = kSeats, kRulesVersion = 1, kMinutes = 60, kMenuPlace = 2;
  static constexpr std::size_t kMostMoves = (kMostCards + 1) * kDenominations * 2 + 1;
  using Moves = List<Move, kMostMoves>;

  LaBatarde(Options options, int seats);
  static std::string_view seats_advice(int seats);  // what to do instead with so many players

  int seats() const { return seats_; }
  const Options& options() const { return options_; }
  int packs() const { return packs_; }
  const PerSeat<std::uint8_t, kMostDeals>& ladder() const { return ladder_; }

  State setup(Dice& dice, Log& log) const;
  Actors actors(const State& state) const {
    if (state.phase == Phase::Play) return {.must = SeatSet(state.actor), .may = {}};
    return callers(state);
  }
  void moves(const State& state, Seat who, Moves& list) const;
  void apply(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  Refusal why_not(const State& state, Seat who, Move move) const;
  Outcome outcome(const State& state) const;
  int rounds_played(const State& state) const { return state.deal; }
  int window_seconds(const State& state) const;  // the last call's

  View view(const State& state, Viewer viewer) const;
  Event redact(const Event& event, Viewer viewer) const;
  State guess(const View& view, Dice& dice) const;

  Choice choice(const View& view, Move move) const;
  Prompt prompt(const View& view) const;

  std::optional<std::uint8_t> forbidden(const Open& open) const;  // for the seat in turn (R11)
  static Effect effect_of(const Order& order, std::optional<Suit> led, Card card);
  static Row<kMostCards> sorted(const Open& open, Cards hand);

  static std::string move_text(Move move);
  static std::optional<Move> move_from_text(std::string_view text);
  static std::vector<std::string> decks() { return {"cards"}; }
  static std::optional<std::uint8_t> card_from_key(std::string_view key);
  static std::string card_key(std::uint8_t card) { return Card(card).key(); }

 private:
  Actors callers(const Open& open) const;
  bool may_mechoune(const Open& open, Seat who) const;
  bool may_choune(const Open& open, Seat who) const;
  int to_beat(const Open& open) const;
  bool is_change(const Open& open, Move move) const;
  Refusal why_not_bid(const State& state, Seat who, Move move) const;
  Refusal why_not_call(const State& state, Seat who, Move move) const;
  Refusal why_not_play(const State& state, Seat who, Move move) const;
  void list_calls(const State& state, Seat who, Moves& list) const;
  void list_bids(const State& state, Moves& list) const;

  void deal_cards(State& state, Dice& dice, Log& log) const;
  void call(State& state, Seat who, Move move, Log& log) const;
  void bid(State& state, Seat who, Move move, Log& log) const;
  void close_auction(State& state, Log& log) const;
  void mechoune(State& state, Seat who, Log& log) const;
  void choune(State& state, Seat who, Log& log) const;
  void decline(State& state, Seat who, Log& log) const;
  void ask_next(State& state, Log& log) const;
  void begin_play(State& state, Log& log) const;
  void play(State& state, Seat who, Card card, Dice& dice, Log& log) const;
  [[gnu::noinline, gnu::cold]] void play_aloud(State& state, Seat who, Card card, Dice& dice, Log& log) const;
  void finish_trick(State& state, Dice& dice, Log& log) const;
  [[gnu::noinline]] void end_deal(State& state, Dice& dice, Log& log) const;

  Options options_;
  int seats_;
  int packs_ = 1;
  PerSeat<std::uint8_t, kMostDeals> ladder_;
};

// A view as one screen of text; part of the terminal program, defined in render.cpp.
std::string render(const LaBatarde& game, const View& view, const Screen& screen);

}  // namespace lucky::la_batarde
