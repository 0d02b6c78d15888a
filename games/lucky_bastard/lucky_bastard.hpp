// Lucky Bastard: a memory game. Four cards lie face down in front of you, you have seen two; after every card played
// whoever believes to hold the same face throws it, and whoever is rid of the last card wins. The rules, clause by
// clause, are in text/rules.en.md; `R9` and `H6` in the code are its numbers. The one thing easily got wrong: the
// window is about the face played by the active seat, whatever is thrown in it (H23).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/lucky_bastard/events.hpp"

namespace lucky {
class Screen;
}

namespace lucky::lucky_bastard {

class LuckyBastard {
 public:
  using Options = lucky_bastard::Options;
  using State = lucky_bastard::State;
  using View = lucky_bastard::View;
  using Move = lucky_bastard::Move;
  using Event = lucky_bastard::Event;
  using Choice = lucky_bastard::Choice;
  using Prompt = lucky_bastard::Prompt;
  using Log = EventLog<Event>;

  static constexpr std::string_view kKey = "lucky_bastard";
  static constexpr int kLeastSeats = 2, kMostSeats = kSeats, kRulesVersion = 1, kMinutes = 20, kMenuPlace = 3;
  // A Switch chooses from every two cards of different lines: most with all cards on the table in six equal lines.
  static constexpr std::size_t kMostMoves = kMostCards * kMostCards * (kSeats - 1) / kSeats / 2 + 2;
  using Moves = List<Move, kMostMoves>;
  static constexpr int kEnoughMoves = 2000;  // of a random game: such players take all cards and win nothing

  LuckyBastard(Options options, int seats);

  int seats() const { return seats_; }
  const Options& options() const { return options_; }

  State setup(Dice& dice, Log& log) const;
  Actors actors(const State& state) const {
    return {.must = state.asked, .may = endless_ && state.phase != Phase::Over ? SeatSet::all(seats_) : SeatSet{}};
  }
  void moves(const State& state, Seat who, Moves& list) const;
  void apply(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  Refusal why_not(const State& state, Seat who, Move move) const;
  Outcome outcome(const State& state) const;
  int rounds_played(const State& state) const { return state.round; }
  int window_seconds(const State& state) const {
    return state.phase == Phase::Window && options_.window == Window::Timer ? int{options_.seconds} : 0;  // H4
  }
  static bool host_only(Move move) { return move.kind() == Kind::Finish; }  // H17

  View view(const State& state, Viewer viewer) const;
  Event redact(const Event& event, Viewer viewer) const;
  State guess(const View& view, Dice& dice) const;

  Choice choice(const View& view, Move move) const;
  Prompt prompt(const View& view) const;

  static std::string move_text(Move move);
  static std::optional<Move> move_from_text(std::string_view text);
  static std::vector<std::string> decks() { return {"cards"}; }
  static std::optional<std::uint8_t> card_from_key(std::string_view key);
  static std::string card_key(std::uint8_t card) { return key_of(static_cast<Face>(card)); }

 private:
  // Rounds and turns.
  int hand_of(const State& state, Seat seat) const;
  [[gnu::noinline]] void begin_round(State& state, Dice& dice, Log& log) const;
  void look(State& state, Seat who, unsigned slot, Dice& dice, Log& log) const;
  void begin_turn(State& state, Seat who, Dice& dice, Log& log) const;
  bool refill(State& state, Dice& dice, Log& log) const { return state.stock > 0 || reshuffle(state, dice, log); }
  [[gnu::noinline]] bool reshuffle(State& state, Dice& dice, Log& log) const;
  void play(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  [[gnu::noinline]] void win_round(State& state, Seat who, Dice& dice, Log& log) const;
  [[gnu::noinline]] void void_round(State& state, Dice& dice, Log& log) const;
  void next_round(State& state, Seat starter, Dice& dice, Log& log) const;
  void end_game(State& state, Log& log) const;

  // The window and the powers: window.cpp.
  void list_throws(const State& state, Seat who, Moves& list) const;
  void list_powers(const State& state, Seat who, Moves& list) const;
  void open_window(State& state, Log& log) const;
  void done(State& state, Seat who, Dice& dice, Log& log) const;
  void seal(State& state, Seat who, unsigned slot, Log& log) const;
  bool turn_over(State& state, Seat who, unsigned slot, Dice& dice, Log& log) const;
  bool match(State& state, Seat who, std::size_t place, Dice& dice, Log& log) const;
  void penalise(State& state, Seat who, Dice& dice, Log& log) const;
  void shut_others(State& state, Seat who, Log& log) const;
  void turn_over_sealed(State& state, Dice& dice, Log& log) const;
  void go_on(State& state, Dice& dice, Log& log) const;
  void wake_power(State& state, Log& log) const;
  void use_power(State& state, Seat who, Move move, Dice& dice, Log& log) const;

  // What is said about moves that are not legal: view.cpp.
  Refusal why_not_throw(const State& state, Seat who, Move move) const;
  Refusal why_not_power(const State& state, Move move) const;

  Options options_;
  int seats_;
  bool endless_;                             // until the host ends it (H17)
  std::array<Face, kMostCards> new_deck_{};  // by face
  std::uint8_t cards_ = 0;                   // in the deck
};

// A view as one screen of text; part of the terminal program, defined in render.cpp.
std::string render(const LuckyBastard& game, const View& view, const Screen& screen);

}  // namespace lucky::lucky_bastard
