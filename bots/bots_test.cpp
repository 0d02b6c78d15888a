// A bot knows a View and nothing else; what it chooses can be repeated; and a search finds what there is to find, in a
// game small enough to know the answer. What holds for the bots of every game is in testkit/every_game.hpp.
#include "bots/choosing.hpp"

#include <gtest/gtest.h>

namespace lucky {
namespace {

// Toss: a coin lies hidden. Seat 0 takes the safe bet, which wins three games in five, or names a side, which wins one
// in two unless one cheats. In the other variant seat 1 counts aloud to five, and seat 0 may call out once: it wins at
// three.
struct TossOptions {
  bool counting = false;
  bool operator==(const TossOptions&) const = default;
};
BOOST_DESCRIBE_STRUCT(TossOptions, (), (counting))

struct TossPart {
  int count = 0;
  bool over = false;
  bool won = false;
  bool operator==(const TossPart&) const = default;
};
BOOST_DESCRIBE_STRUCT(TossPart, (), (count, over, won))

enum class TossMove : std::uint8_t { Safe, Heads, Tails, Count, Call };

class Toss {
 public:
  using Options = TossOptions;
  using Move = TossMove;
  struct State : TossPart {
    bool heads = false;
    bool operator==(const State&) const = default;
  };
  struct View : TossPart {
    Viewer viewer;
    bool operator==(const View&) const = default;
  };
  using Event = TossPart;
  using Log = EventLog<Event>;
  static constexpr std::string_view kKey = "toss";
  static constexpr int kLeastSeats = 2, kMostSeats = 2, kRulesVersion = 1, kMinutes = 1;
  static constexpr std::size_t kMostMoves = 3;

  Toss(Options options, int) : options_(options) {}
  int seats() const { return 2; }
  const Options& options() const { return options_; }
  State setup(Dice& dice, Log&) const {
    State state;
    state.heads = dice.lot(2) == 1;
    return state;
  }
  Actors actors(const State& state) const {
    if (state.over) return {};
    if (!options_.counting) return {SeatSet(Seat{0}), {}};
    return {SeatSet(Seat{1}), SeatSet(Seat{0})};
  }
  void moves(const State& state, Seat who, MoveList<Toss>& list) const {
    list.clear();
    if (!actors(state).can_act(who)) return;
    if (options_.counting) return list.push_back(who == 1 ? Move::Count : Move::Call);
    for (const Move move : {Move::Safe, Move::Heads, Move::Tails}) list.push_back(move);
  }
  void apply(State& state, Seat, Move move, Dice& dice, Log&) const {
    if (move == Move::Count) {
      state.over = ++state.count == 5;
      return;
    }
    state.over = true;
    if (move == Move::Safe) state.won = dice.die(5) <= 3;
    if (move == Move::Heads) state.won = state.heads;
    if (move == Move::Tails) state.won = !state.heads;
    if (move == Move::Call) state.won = state.count == 3;
  }
  Refusal why_not(const State&, Seat, Move) const { return {}; }
  Outcome outcome(const State& state) const { return {{1, 1}, {0, 0}, {static_cast<Seat>(state.won ? 0 : 1)}}; }
  int rounds_played(const State&) const { return 1; }
  View view(const State& state, Viewer viewer) const { return {state, viewer}; }
  Event redact(const Event& event, Viewer) const { return event; }
  State guess(const View& view, Dice& dice) const { return {view, dice.pick(2) == 1}; }
  TossPart choice(const View&, Move) const { return {}; }
  TossPart prompt(const View&) const { return {}; }
  static std::string move_text(Move move) { return std::to_string(static_cast<int>(move)); }
  static std::optional<Move> move_from_text(std::string_view) { return {}; }
  static std::vector<std::string> decks() { return {}; }
  static std::optional<std::uint8_t> card_from_key(std::string_view) { return {}; }
  static std::string card_key(std::uint8_t) { return {}; }

 private:
  Options options_;
};
static_assert(Game<Toss>);

TossMove sensible(const Toss&, const Toss::View&, std::span<const TossMove> moves, Dice&) { return moves.front(); }

constexpr std::array kSides{TossMove::Safe, TossMove::Heads, TossMove::Tails};

// What the textbook's search chooses, in worlds from `imagine`.
template <class F>
std::optional<TossMove> searched(const Plan& plan, Dice& dice, F&& imagine) {
  MoveList<Toss> moves;
  moves.append(std::span<const TossMove>(kSides));
  return search<Uniform<Toss>>(Toss({}, 2), 0, moves, false, plan, {}, dice, imagine);
}

TEST(Search, does_not_know_what_is_hidden) {
  const Toss game({}, 2);
  for (const bool heads : {false, true}) {
    Toss::State truth;
    truth.heads = heads;
    for (const Bot bot : {Bot::Expert, Bot::Reference}) {
      Dice dice(3);
      EXPECT_EQ(choose<Toss>(bot, game, game.view(truth, Seat{0}), kSides, dice), TossMove::Safe);
    }
  }
}

TEST(Search, shown_the_truth_it_names_the_side) {
  Toss::State truth;
  truth.heads = true;
  Dice dice(3);
  EXPECT_EQ(searched({}, dice, [&](Dice&) { return truth; }), TossMove::Heads);
}

TEST(Search, without_a_tree_it_stops_once_the_best_is_plain) {
  Toss::State truth;
  truth.heads = true;
  int worlds = 0;
  Dice dice(3);
  const auto seen = [&](Dice&) { return ++worlds, truth; };
  EXPECT_EQ(searched({.iterations = 1'000'000, .depth = 1}, dice, seen), TossMove::Heads);
  EXPECT_LT(worlds, 1000);
}

TEST(Search, without_a_tree_it_thinks_on_while_options_are_close) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Dice dice(seed);
    const auto guessed = [](Dice& thoughts) { return Toss::State{{}, thoughts.pick(2) == 1}; };
    EXPECT_EQ(searched({.iterations = 20'000, .depth = 1}, dice, guessed), TossMove::Safe) << "seed " << seed;
  }
}

// A mind to whom the safe bet is dear: it wins one game in ten more often than another.
struct Thrifty : Uniform<Toss> {
  static float price(const Toss::State&, TossMove move) { return move == TossMove::Safe ? 0.2F : 0; }
};

TEST(Search, without_a_tree_a_move_must_be_better_by_its_price) {
  MoveList<Toss> moves;
  moves.append(std::span<const TossMove>(kSides));
  Dice dice(3);
  const auto guessed = [](Dice& thoughts) { return Toss::State{{}, thoughts.pick(2) == 1}; };
  const auto move =
      search<Thrifty>(Toss({}, 2), 0, moves, false, {.iterations = 20'000, .depth = 1}, {}, dice, guessed);
  EXPECT_NE(move, TossMove::Safe);
}

TEST(Search, waits_until_it_is_time_to_call) {
  const Toss game({.counting = true}, 2);
  constexpr std::array kCall{TossMove::Call};
  for (int count = 0; count < 5; ++count) {
    Toss::State state;
    state.count = count;
    Dice dice(5);
    const auto move = choose_interrupt<Toss>(Bot::Reference, game, game.view(state, Seat{0}), kCall, dice);
    EXPECT_EQ(move.has_value(), count == 3) << count;
  }
}

TEST(Search, stops_once_no_other_move_can_catch_up) {
  Toss::State truth;
  truth.heads = true;
  int worlds = 0;
  const auto seen = [&](Dice&) { return ++worlds, truth; };
  Dice dice(3);
  EXPECT_EQ(searched({.iterations = 1000}, dice, seen), TossMove::Heads);
  EXPECT_GT(worlds, 500);
  EXPECT_LT(worlds, 900);
}

TEST(Search, several_threads_add_up_and_can_be_repeated) {
  const Toss game({}, 2);
  const auto view = game.view(Toss::State{}, Seat{0});
  Dice one(7), two(7);
  EXPECT_EQ(choose<Toss>(Bot::Expert, game, view, kSides, one, {.threads = 3}), TossMove::Safe);
  EXPECT_EQ(choose<Toss>(Bot::Expert, game, view, kSides, two, {.threads = 3}), TossMove::Safe);
  EXPECT_EQ(one.pick(1'000'000), two.pick(1'000'000)) << "it took another number of thoughts";
}

TEST(Search, a_limit_ends_it) {
  const Toss game({}, 2);
  Dice dice(1);
  const auto move =
      choose<Toss>(Bot::Expert, game, game.view(Toss::State{}, Seat{0}), kSides, dice, {.limit_ms = 20, .fill = true});
  EXPECT_EQ(move, TossMove::Safe);
}

}  // namespace
}  // namespace lucky
