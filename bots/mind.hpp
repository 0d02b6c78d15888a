// What a search asks about a game. A game's hints may answer, with functions found by their names; what they leave open
// is answered here, without any knowledge of the game:
//
//   int part(state)                                 the deal or round under way; a search looks no further
//   void worth(game, state, values)                 what a state is worth to each seat, from 0 to 1
//   Move playout(game, state, seat, moves, dice)    a sensible move in an imagined world, faster than `sensible`
//   optional<Move> playout_interrupt(...)           the same for a seat that may act but need not
//   void narrow(game, state, seat, moves)           leaves out moves not worth a thought, by what that seat knows
//   float price(state, move)                        how much better than the others a move must be to be made, where
//                                                   moves are compared without a tree
//   double likelihood(game, view, state)            how well an imagined world explains what the others did
//   void likelier(game, view, state, dice)          changes a guess into one that explains better what others did
//   bool solve(game, state, values, dice)           what a state near its end is worth if everybody sees all cards and
//                                                   plays well; false if it is too far off
//   bool quiet(state)                               whether nothing is under way: a playout may be cut only there
//   Plan plan(game, view, skill)                    how to search
#pragma once

#include <optional>
#include <span>

#include "bots/lots.hpp"
#include "core/game.hpp"
#include "mind/plan.hpp"

namespace lucky {

// What a state is worth to each seat, from 0 to 1.
template <Game G>
using Values = std::array<float, G::kMostSeats>;

// What every game has in its hints: the move a sensible person would make.
template <class G>
concept HasOpinion =
    requires(const G game, const typename G::View view, std::span<const typename G::Move> moves, Dice dice) {
      { sensible(game, view, moves, dice) } -> std::same_as<typename G::Move>;
    };

// A game whose opinion depends on skill has `sensible(game, view, moves, dice, skill)` in its hints.
template <class G>
concept KnowsSkills =
    requires(const G game, const typename G::View view, std::span<const typename G::Move> moves, Dice dice) {
      { sensible(game, view, moves, dice, Skill{}) } -> std::same_as<typename G::Move>;
    };

// The textbook's playouts: every move is as good as any other.
template <Game G>
struct Uniform {
  using State = typename G::State;
  using Move = typename G::Move;

  static Move playout(const G&, const State&, Seat, const MoveList<G>& moves, Dice& dice) {
    return any_of<G>(moves, dice);
  }
  static std::optional<Move> playout_interrupt(const G&, const State&, Seat, const MoveList<G>& moves, Dice& dice) {
    return rarely_any_of<G>(moves, dice);
  }
  static void narrow(const G&, const State&, Seat, MoveList<G>&) {}
  static float price(const State&, const Move&) { return 0; }
  static bool solve(const G&, const State&, Values<G>&, Dice&) { return false; }
  static bool quiet(const State&) { return true; }
  static State imagine(const G& game, const typename G::View& view, const Plan&, Dice& dice) {
    return game.guess(view, dice);
  }
};

// Members of Guided have the names of the hints they ask for. `using hints::playout` in their bodies, as one does with
// std::swap, lets the game's own function be found behind the member.
namespace hints {
void playout();
void playout_interrupt();
void narrow();
void price();
void solve();
void quiet();
}  // namespace hints

// Asks the game's hints wherever they have an answer.
template <Game G>
struct Guided {
  using State = typename G::State;
  using Move = typename G::Move;

  static Move playout(const G& game, const State& state, Seat seat, const MoveList<G>& moves, Dice& dice) {
    using hints::playout;
    if constexpr (requires { playout(game, state, seat, moves, dice); })
      return playout(game, state, seat, moves, dice);
    else if constexpr (KnowsSkills<G>)
      return sensible(game, game.view(state, seat), moves, dice, Skill::Expert);
    else
      return sensible(game, game.view(state, seat), moves, dice);
  }
  static std::optional<Move> playout_interrupt(const G& game, const State& state, Seat seat, const MoveList<G>& moves,
                                               Dice& dice) {
    using hints::playout_interrupt;
    if constexpr (requires { playout_interrupt(game, state, seat, moves, dice); })
      return playout_interrupt(game, state, seat, moves, dice);
    else
      return {};
  }
  static void narrow(const G& game, const State& state, Seat seat, MoveList<G>& moves) {
    using hints::narrow;
    if constexpr (requires { narrow(game, state, seat, moves); }) narrow(game, state, seat, moves);
  }
  static float price(const State& state, const Move& move) {
    using hints::price;
    if constexpr (requires { price(state, move); }) return price(state, move);
    return 0;
  }
  static bool solve(const G& game, const State& state, Values<G>& values, Dice& dice) {
    using hints::solve;
    if constexpr (requires { solve(game, state, values, dice); }) return solve(game, state, values, dice);
    return false;
  }
  static bool quiet(const State& state) {
    using hints::quiet;
    if constexpr (requires { quiet(state); }) return quiet(state);
    return true;
  }

  // One of several guesses, each with a chance in proportion to its likelihood.
  static State imagine(const G& game, const typename G::View& view, const Plan& how, Dice& dice) {
    State kept = guess_well(game, view, dice);
    if constexpr (requires { likelihood(game, view, kept); }) {
      double total = how.worlds > 1 ? likelihood(game, view, kept) : 0;
      for (int i = 1; i < how.worlds; ++i) {
        State other = guess_well(game, view, dice);
        const double weight = likelihood(game, view, other);
        total += weight;
        constexpr std::uint32_t kFine = 1U << 24;
        if (dice.pick(kFine) * total < weight * kFine) kept = other;
      }
    }
    return kept;
  }

 private:
  static State guess_well(const G& game, const typename G::View& view, Dice& dice) {
    State state = game.guess(view, dice);
    if constexpr (requires { likelier(game, view, state, dice); }) likelier(game, view, state, dice);
    return state;
  }
};

// The deal or round under way. Where it ends is a matter of scoring, not an opinion: the textbook's search knows it
// too.
template <Game G>
int part_of(const typename G::State& state) {
  if constexpr (requires { part(state); }) return part(state);
  return 0;
}

template <Game G>
Values<G> values_of(const G& game, const typename G::State& state) {
  Values<G> values{};
  if constexpr (requires { worth(game, state, values); }) {
    worth(game, state, values);
  } else if (game.actors(state).none()) {
    const auto outcome = game.outcome(state);
    for (const Seat winner : outcome.winners) values[winner] = 1.0F / static_cast<float>(outcome.winners.size());
  } else {
    values.fill(1.0F / static_cast<float>(game.seats()));
  }
  return values;
}

}  // namespace lucky
