// Lucky Jack: shed your cards until three or four of a kind are left. The rules, clause by clause, are in
// text/rules.en.md; `R6` and `H8` in the code are its numbers. The one thing easily got wrong: a card that is drawn and
// dropped costs nothing when it is lower, a card discarded from the hand costs two (R6, H7).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/options.hpp"
#include "games/lucky_jack/cards.hpp"

namespace lucky {
class Screen;
}

namespace lucky::lucky_jack {

constexpr int kSeats = 6;
constexpr int kLeast = 3;  // cards one always holds, R8

enum class TakeCost : std::uint8_t { Free, Turn };
BOOST_DESCRIBE_ENUM(TakeCost, Free, Turn)
enum class TakeBy : std::uint8_t { Next, Anyone };
BOOST_DESCRIBE_ENUM(TakeBy, Next, Anyone)
enum class Shout : std::uint8_t { Auto, Hand };
BOOST_DESCRIBE_ENUM(Shout, Auto, Hand)
enum class LastThree : std::uint8_t { Keep, MayDrop };
BOOST_DESCRIBE_ENUM(LastThree, Keep, MayDrop)
enum class Tie : std::uint8_t { Shared, Broken };
BOOST_DESCRIBE_ENUM(Tie, Shared, Broken)

struct Options {
  OneOf<3, 5> rounds{3};
  TakeCost take_cost = TakeCost::Free;
  TakeBy take_by = TakeBy::Next;
  Shout shout = Shout::Auto;
  LastThree last_three = LastThree::Keep;
  Tie tie = Tie::Shared;

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (rounds, take_cost, take_by, shout, last_three, tie))

enum class Phase : std::uint8_t { Choose, Drawn, Offer, Shout, Over };
BOOST_DESCRIBE_ENUM(Phase, Choose, Drawn, Offer, Shout, Over)

// What everybody sees of one seat.
struct Chair {
  Counts known;  // cards the whole table knows this hand holds: taken and not discarded since
  std::uint8_t cards = 0;
  std::uint8_t jackpots = 0;
  bool owes = false;  // loses the next turn (H8, H18)
  std::uint16_t best = 0;
  std::int32_t points = 0;

  bool operator==(const Chair&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (cards, known, points, jackpots, best, owes))

// What everybody sees.
struct Open {
  Phase phase = Phase::Choose;
  Seat actor = 0;
  std::uint16_t round = 1;
  Seat starter = 0;
  std::uint8_t stock = 0;
  Symbol top{};
  bool takeable = false;
  std::uint8_t passes = 0;        // in a row
  std::optional<Seat> dropper;    // whose drop may still be taken
  std::optional<Symbol> beneath;  // what lies under it
  Counts pile;                    // all of the discard pile, its top included
  PerSeat<Chair, kSeats> seats;

  bool operator==(const Open&) const = default;
};
BOOST_DESCRIBE_STRUCT(Open, (),
                      (phase, actor, round, starter, stock, pile, top, beneath, takeable, dropper, passes, seats))

inline bool can_draw(const Open& open) { return open.stock > 0 || open.pile.size() > 1; }  // H13, H20

struct State : Open {
  std::array<Counts, kSeats> hands{};
  std::array<Symbol, kDeck> deck{};  // the first `stock` are the draw pile, the last of them its top
  Symbol drawn{};                    // in Phase::Drawn

  bool operator==(const State&) const = default;
};

struct View : Open {
  Viewer viewer;
  Counts hand;
  std::optional<Symbol> drawn;

  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (Open), (viewer, hand, drawn))

enum class Kind : std::uint8_t { Draw, Pass, Discard, Take, Leave, Keep, Drop, Silent, Jackpot };
BOOST_DESCRIBE_ENUM(Kind, Draw, Pass, Discard, Take, Leave, Keep, Drop, Silent, Jackpot)

struct Move {
  Kind kind = Kind::Draw;
  Symbol card{};  // of a discard only

  bool operator==(const Move&) const = default;
};

enum class Effect : std::uint8_t { Equal, Higher, Lower };
BOOST_DESCRIBE_ENUM(Effect, Equal, Higher, Lower)

struct Choice {
  Kind kind{};
  std::optional<Symbol> card;
  std::optional<Effect> effect;
  int jackpot = 0;  // points it wins at once
};
BOOST_DESCRIBE_STRUCT(Choice, (), (kind, card, effect, jackpot))

// What a seat is asked: one value for each set of moves it may have; which discards there are, `discards` says.
enum class Ask : std::uint8_t {
  Choose,            // discard or draw
  ChooseOrTake,      // discard, draw, or take the card just dropped
  NoCard,            // discard or pass
  ThreeLeft,         // three unmatched cards: draw, and keep what comes
  ThreeLeftOrTake,   // that, or take
  ThreeCards,        // three cards: draw, and what comes may be dropped
  ThreeCardsOrTake,  // that, or take
  ThreePass,         // three cards and none to draw: pass
  Drawn,             // keep or drop
  DrawnKeep,         // keep
  Offer,             // take or leave
  Shout,             // Jackpot or silence
  NoJackpot,         // silence
};
BOOST_DESCRIBE_ENUM(Ask, Choose, ChooseOrTake, NoCard, ThreeLeft, ThreeLeftOrTake, ThreeCards, ThreeCardsOrTake,
                    ThreePass, Drawn, DrawnKeep, Offer, Shout, NoJackpot)

// Which discards there are: those that cost nothing, lower ones, or both.
enum class Discardable : std::uint8_t { Any, Fitting, Lower };
BOOST_DESCRIBE_ENUM(Discardable, Any, Fitting, Lower)

struct Prompt {
  Ask key{};
  Symbol top{};
  std::optional<Symbol> card;           // the one drawn
  std::optional<Discardable> discards;  // if any
  std::optional<TakeCost> take;         // what taking would cost, if one may
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (key, top, card, discards, take))

// Events. An optional field is a secret: redact() empties it for everyone but `seat`.
struct StarterDrawn {
  Seat seat{};
};
struct RoundBegan {
  int round{};
  Seat starter{};
};
struct Shuffled {
  int cards{};
  bool again{};
  std::optional<Few<Symbol, kDeck>> order;
};  // top first
struct Dealt {
  Seat seat{};
  int cards{};
  std::optional<Counts> hand;
};
struct Flipped {
  Symbol card{};
};
struct Discarded {
  Seat seat{};
  Symbol card{};
  Effect effect{};
  Symbol onto{};
};
struct Drew {
  Seat seat{};
  std::optional<Symbol> card;
  bool penalty{};
};
struct Kept {
  Seat seat{};
  std::optional<Symbol> card;
};
struct Dropped {
  Seat seat{};
  Symbol card{};
};
struct Took {
  Seat seat{};
  Symbol card{};
};
struct Left {
  Seat seat{};
};
struct Passed {
  Seat seat{};
};
struct Skipped {
  Seat seat{};
};
struct StayedSilent {
  Seat seat{};
};
struct WonJackpot {
  Seat seat{};
  Symbol card{};
  int count{};
  int points{};
};
struct RoundVoided {
  int round{};
};
struct ExtraRound {
  int round{};
};
struct GameEnded {
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(StarterDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, starter))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cards, again, order))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, cards, hand))
BOOST_DESCRIBE_STRUCT(Flipped, (), (card))
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card, effect, onto))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card, penalty))
BOOST_DESCRIBE_STRUCT(Kept, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Dropped, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Took, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Left, (), (seat))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(Skipped, (), (seat))
BOOST_DESCRIBE_STRUCT(StayedSilent, (), (seat))
BOOST_DESCRIBE_STRUCT(WonJackpot, (), (seat, card, count, points))
BOOST_DESCRIBE_STRUCT(RoundVoided, (), (round))
BOOST_DESCRIBE_STRUCT(ExtraRound, (), (round))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<StarterDrawn, RoundBegan, Shuffled, Dealt, Flipped, Discarded, Drew, Kept, Dropped, Took,
                           Left, Passed, Skipped, StayedSilent, WonJackpot, RoundVoided, ExtraRound, GameEnded>;

class LuckyJack {
 public:
  using Options = lucky_jack::Options;
  using State = lucky_jack::State;
  using View = lucky_jack::View;
  using Move = lucky_jack::Move;
  using Event = lucky_jack::Event;
  using Choice = lucky_jack::Choice;
  using Prompt = lucky_jack::Prompt;
  using Log = EventLog<Event>;
  using Moves = List<Move, 16>;

  static constexpr std::string_view kKey = "lucky_jack";
  static constexpr int kLeastSeats = 2, kMostSeats = kSeats, kRulesVersion = 2, kMinutes = 20, kMenuPlace = 1;
  static constexpr std::size_t kMostMoves = 16;

  LuckyJack(Options options, int seats);

  int seats() const { return seats_; }
  const Options& options() const { return options_; }

  State setup(Dice& dice, Log& log) const;
  Actors actors(const State& state) const {
    return state.phase == Phase::Over ? Actors{} : Actors{.must = SeatSet(state.actor), .may = {}};
  }
  void moves(const State& state, Seat who, Moves& list) const;
  [[gnu::flatten]] void apply(State& state, Seat who, Move move, Dice& dice, Log& log) const;
  Refusal why_not(const State& state, Seat who, Move move) const;
  Outcome outcome(const State& state) const;
  int rounds_played(const State& state) const { return state.round; }

  View view(const State& state, Viewer viewer) const;
  Event redact(const Event& event, Viewer viewer) const;
  State guess(const View& view, Dice& dice) const;

  Choice choice(const View& view, Move move) const;
  Prompt prompt(const View& view) const;
  int pays(Symbol symbol, int cards) const {
    return pays_[static_cast<std::size_t>(cards == 4)][static_cast<std::size_t>(symbol)];
  }

  static std::string move_text(Move move);
  static std::optional<Move> move_from_text(std::string_view text);
  static std::vector<std::string> decks() { return {"cards"}; }
  static std::optional<std::uint8_t> card_from_key(std::string_view key);
  static std::string card_key(std::uint8_t card) { return key_of(static_cast<Symbol>(card)); }

 private:
  bool must_keep(int cards, Counts hand) const;
  Ask question(const View& view) const;
  bool wins(const State& state, Seat who) const;
  Refusal why_not_discard(const State& state, Seat who, Symbol card) const;

  void deal_round(State& state, Dice& dice, Log& log) const;
  void refill(State& state, Dice& dice, Log& log) const {
    if (state.stock == 0) [[unlikely]]
      reshuffle(state, dice, log);
  }
  [[gnu::noinline]] void reshuffle(State& state, Dice& dice, Log& log) const;
  std::optional<Symbol> draw_one(State& state, Dice& dice, Log& log) const;
  void put_on_pile(State& state, Symbol card) const;
  void discard(State& state, Seat who, Symbol card, Dice& dice, Log& log) const;
  void drop(State& state, Seat who, Dice& dice, Log& log) const;
  void take(State& state, Seat who, Dice& dice, Log& log) const;
  void pass(State& state, Seat who, Dice& dice, Log& log) const;
  void after_free_discard(State& state, Seat who, Dice& dice, Log& log) const;
  [[gnu::noinline]] void pay_jackpot(State& state, Seat who, Dice& dice, Log& log) const;
  void end_turn(State& state, Seat who, Dice& dice, Log& log) const;
  void ask_next(State& state, Seat after, Dice& dice, Log& log) const;
  void begin_turn(State& state, Seat after, Dice& dice, Log& log) const;
  [[gnu::noinline]] void end_round(State& state, Dice& dice, Log& log) const;

  Options options_;
  int seats_;
  std::array<std::array<std::int32_t, kSymbols>, 2> pays_{};  // three cards, four cards
};

// A view as one screen of text; part of the terminal program, defined in render.cpp.
std::string render(const LuckyJack& game, const View& view, const Screen& screen);

}  // namespace lucky::lucky_jack
