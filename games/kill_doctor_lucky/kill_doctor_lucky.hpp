// Kill Doctor Lucky: find the old man alone, unseen, with something heavy in your hand. The rules, clause by clause,
// are in text/rules.en.md; `R17` and `H3` in the code are its numbers. The one thing easily got wrong: whose turn it
// is. The Doctor walks after every turn, and whoever he comes to plays next, even if that is who just played (R23).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/kill_doctor_lucky/events.hpp"

namespace lucky {
class Screen;
}

namespace lucky::kill_doctor_lucky {

// Moves that depend on where a piece stands, ready to be copied into a list.
template <std::size_t N>
struct Block {
  std::array<Move, N> moves{};
  std::uint32_t count = 0;

  void add(Move move) {
    CHECK(count < N);
    moves[count++] = move;
  }
};
struct FromHere {
  Block<8> snoops, steps;
  std::array<Block<8>, 2> one;  // by piece: with a move card of 1, 2, 3
  std::array<Block<16>, 2> two;
  std::array<Block<26>, 2> three;
};

class KillDoctorLucky {
 public:
  using Options = kill_doctor_lucky::Options;
  using State = kill_doctor_lucky::State;
  using View = kill_doctor_lucky::View;
  using Move = kill_doctor_lucky::Move;
  using Event = kill_doctor_lucky::Event;
  using Choice = kill_doctor_lucky::Choice;
  using Prompt = kill_doctor_lucky::Prompt;
  using Log = EventLog<Event>;

  static constexpr std::string_view kKey = "kill_doctor_lucky";
  static constexpr int kLeastSeats = 2, kMostSeats = kSeats, kRulesVersion = 1, kMinutes = 60, kMenuPlace = 4;
  static constexpr std::size_t kMostMoves = 192;
  using Moves = List<Move, kMostMoves>;

  KillDoctorLucky(Options options, int seats);

  int seats() const { return seats_; }
  const Options& options() const { return options_; }

  State setup(Dice& dice, Log& log) const;
  Actors actors(const State& state) const {
    return state.phase == Phase::Over ? Actors{} : Actors{.must = SeatSet(state.actor), .may = {}};
  }
  void moves(const State& state, Seat who, Moves& list) const;
  void apply(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  Refusal why_not(const State& state, Seat who, Move move) const;
  Outcome outcome(const State& state) const;
  Options rematch_options(const State& state) const;
  int rounds_played(const State& state) const { return state.turn; }

  View view(const State& state, Viewer viewer) const;
  Event redact(const Event& event, Viewer viewer) const;
  State guess(const View& view, Dice& dice) const;

  Choice choice(const View& view, Move move) const;
  Prompt prompt(const View& view) const;

  // What an attempt there is worth, spite left out; no card: bare hands.
  int worth(Card weapon, Space space) const { return worth_[weapon.code()][at(space)]; }
  Hand full_deck() const { return full_deck_; }
  // Of failure, not played yet.
  int points_left(const State& state) const;
  // In the hands of those asked after the one who is asked now.
  int cards_asked_later(const State& state) const;

  static std::string move_text(Move move);
  static std::optional<Move> move_from_text(std::string_view text);
  static std::vector<std::string> decks() { return {"cards"}; }
  static std::optional<std::uint8_t> card_from_key(std::string_view key);
  static std::string card_key(std::uint8_t card) { return Card(card).key(); }

 private:
  bool may_draw_instead(const Open& open, Space here) const;
  bool may_attack(const State& state) const;
  void list_turn(const State& state, Moves& list) const;
  void list_foils(const State& state, Moves& list) const;
  Refusal why_not_attack(const State& state, Seat who, Card weapon) const;
  Refusal why_not_play(const State& state, Seat who, Move move) const;
  Refusal why_not_step(const State& state, Seat who, Move move) const;
  Refusal why_not_now(const State& state, Seat who, Move move) const;

  Seat name_dealer(Dice& dice, Log& log) const;
  void find_starter(State& state, Seat dealer, std::span<Card> deck, Dice& dice, Log& log) const;
  void deal(State& state, Seat dealer, std::span<Card> deck, Dice& dice, Log& log) const;
  [[gnu::noinline, gnu::cold]] static void tell_shuffle(std::span<const Card> deck, bool again, Log& log);
  void put_down(State& state, Card card) const;
  void snoop(State& state, Space to, Log& log) const;
  void draw(State& state, Dice& dice, Log& log) const;
  void leave(State& state, Log& log) const;
  [[gnu::noinline]] void reshuffle(State& state, Dice& dice, Log& log) const;
  void step(State& state, Space to, Log& log) const;
  void play(State& state, Move move, Log& log) const;
  void attack(State& state, Card weapon, Log& log) const;
  void foil(State& state, Card card, Log& log) const;
  void pass(State& state, Log& log) const;
  void note_pass(State& state) const;
  static void note_foil(State& state, int played);
  static void note_draw(Chair& chair);
  void escape(State& state, Log& log) const;
  void murder(State& state, Log& log) const;
  void end_turn(State& state, Log& log) const;

  Options options_;
  int seats_;
  const Board* board_;
  const std::array<FromHere, kSpaces>* from_here_;
  std::array<std::array<std::uint8_t, kSpaces>, kKinds + 1> worth_{};  // by weapon; the last row: bare hands
  Hand full_deck_;
};

// A view as one screen of text; part of the terminal program, defined in render.cpp.
std::string render(const KillDoctorLucky& game, const View& view, const Screen& screen);

}  // namespace lucky::kill_doctor_lucky
