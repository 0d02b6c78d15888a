// What the game is made of: options, State and View, moves, events, and the class that knows the rules. `R3` and `H1`
// are clauses of text/rules.en.md. The one thing easily got wrong: the Mouse is the smallest animal and still goes on
// any other (R4).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/options.hpp"

namespace lucky {
class Screen;
}

namespace lucky::my_game {

// The cards. An enumerator is "mouse" outside: in JSON, in moves and as `card.mouse` in the texts. For a whole pack a
// class of one byte serves better: games/la_batarde/cards.hpp has one.
enum class Card : std::uint8_t { Mouse, Cat, Dog, Wolf, Bear, Elephant };  // small to big, R1
BOOST_DESCRIBE_ENUM(Card, Mouse, Cat, Dog, Wolf, Bear, Elephant)

constexpr int kSeats = 5, kAnimals = 6, kCopies = 8, kDeck = kAnimals * kCopies;

using Cards = Few<Card, kDeck>;  // in place: a State is one piece of memory, copied millions of times by the bots

Cards full_deck();
void add(Cards& hand, Card card);  // a hand lies from small to big
Card take_top(Cards& cards);

// House rules. The types say what may be chosen, and menus, flags and checks follow: see core/options.hpp.
enum class Frightens : std::uint8_t { Everybody, Elephant };
BOOST_DESCRIBE_ENUM(Frightens, Everybody, Elephant)

struct Options {
  Between<3, 7> hand{5};                   // H2
  Frightens mouse = Frightens::Everybody;  // H3

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (hand, mouse))

// What everybody sees of one seat.
struct Chair {
  std::uint8_t cards = 0;

  bool operator==(const Chair&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (cards))

enum class Phase : std::uint8_t { Turn, Over };
BOOST_DESCRIBE_ENUM(Phase, Turn, Over)

// What everybody sees. State and View share it, so that nothing open is written twice.
struct Open {
  Phase phase = Phase::Turn;
  Seat actor = 0;
  std::uint16_t turn = 1;
  std::uint8_t stock = 0;   // cards left to draw
  std::uint8_t passes = 0;  // in a row
  Cards pile;               // its last card is the top
  PerSeat<Chair, kSeats> seats;

  bool operator==(const Open&) const = default;
};
BOOST_DESCRIBE_STRUCT(Open, (), (phase, actor, turn, stock, passes, pile, seats))

// The whole truth. Nobody is ever sent one, so it is not described.
struct State : Open {
  std::array<Cards, kSeats> hands;
  Cards deck;  // the stock; its last card is the top

  bool operator==(const State&) const = default;
};

// What one seat may know: what is open, and its own hand.
struct View : Open {
  Viewer viewer;
  Cards hand;

  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (Open), (viewer, hand))

enum class Kind : std::uint8_t { Draw, Pass, Play };
BOOST_DESCRIBE_ENUM(Kind, Draw, Pass, Play)

struct Move {
  Kind kind = Kind::Draw;
  Card card{};  // of Play only

  bool operator==(const Move&) const = default;
};

// What a legal move is and does, for buttons: said by `move.<kind>`. A move with more parts may have kinds of its own.
struct Choice {
  Kind kind{};
  std::optional<Card> card;
  bool wins{};
};
BOOST_DESCRIBE_STRUCT(Choice, (), (kind, card, wins))

// What a player is asked: said by `prompt.<key>`.
enum class Ask : std::uint8_t { Turn, NoStock };
BOOST_DESCRIBE_ENUM(Ask, Turn, NoStock)

struct Prompt {
  Ask key{};
  Card top{};
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (key, top))

// Events, said by `event.<name>`. An optional field is a secret: redact() empties it for whoever may not know.
struct StarterDrawn {
  Seat seat{};
};
struct Shuffled {
  std::optional<Cards> order;  // top first
};
struct Dealt {
  Seat seat{};
  int cards{};
  std::optional<Cards> hand;
};
struct Flipped {
  Card card{};
};
struct Played {
  Seat seat{};
  Card card{};
};
struct Drew {
  Seat seat{};
  std::optional<Card> card;
};
struct Passed {
  Seat seat{};
};
struct GameEnded {
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(StarterDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (order))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, cards, hand))
BOOST_DESCRIBE_STRUCT(Flipped, (), (card))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<StarterDrawn, Shuffled, Dealt, Flipped, Played, Drew, Passed, GameEnded>;

// The rules: immutable, made of options and the number of seats. What each function owes is in core/game.hpp.
class MyGame {
 public:
  using Options = my_game::Options;
  using State = my_game::State;
  using View = my_game::View;
  using Move = my_game::Move;
  using Event = my_game::Event;
  using Choice = my_game::Choice;
  using Prompt = my_game::Prompt;
  using Log = EventLog<Event>;

  static constexpr std::string_view kKey = "my_game";
  static constexpr int kLeastSeats = 2, kMostSeats = kSeats, kRulesVersion = 1, kMinutes = 5;
  static constexpr std::size_t kMostMoves = kAnimals + 1;
  using Moves = List<Move, kMostMoves>;

  MyGame(Options options, int seats);

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
  int rounds_played(const State& state) const { return (state.turn - 1) / seats_ + 1; }

  View view(const State& state, Viewer viewer) const;
  Event redact(const Event& event, Viewer viewer) const;
  State guess(const View& view, Dice& dice) const;

  Choice choice(const View& view, Move move) const;
  Prompt prompt(const View& view) const;

  static std::string move_text(Move move);
  static std::optional<Move> move_from_text(std::string_view text);
  static std::vector<std::string> decks() { return {"cards"}; }
  static std::optional<std::uint8_t> card_from_key(std::string_view key);
  static std::string card_key(std::uint8_t card) { return key_of(static_cast<Card>(card)); }

 private:
  bool fits(Card card, Card top) const;
  void deal(State& state, Dice& dice, Log& log) const;

  Options options_;
  int seats_;
};

// A view as one screen of text: part of the terminal program, defined in render.cpp.
std::string render(const MyGame& game, const View& view, const Screen& screen);

}  // namespace lucky::my_game
