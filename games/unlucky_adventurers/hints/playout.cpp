// How an Expert searches Unlucky Adventurers: plain Monte Carlo over the best plays of its turn, played on for a turn
// or so the way careful players would, and judged by what everybody holds then. Longer playouts were no better in
// duels, nor was a search of other decisions.
#include <algorithm>
#include <functional>
#include <vector>

#include "games/unlucky_adventurers/hints/hints.hpp"
#include "games/unlucky_adventurers/hints/odds.hpp"

namespace lucky::unlucky_adventurers {
namespace {

// Found by duels.
constexpr int kPlayouts = 4000, kPlies = 4;
constexpr std::size_t kWorthAThought = 12;  // moves, by their odds

// How well a seat stands, by its cards; in the end, whether it has won.
float standing(const UnluckyAdventurers& game, const State& s, Seat seat) {
  if (s.over) return s.winners.has(seat) ? 1 : 0;
  if (s.seats[seat].out) return 0;
  const Leanings leanings;
  const Hand& hand = s.hands[seat];
  double sum = strength(s.seats[seat].cards, leanings) + leanings.point * game.points(hand);
  if (hand.has(game.cards().resurrection)) sum += leanings.resurrection;
  if (hand.has(game.cards().shield)) sum += leanings.shield;
  return static_cast<float>(sum);
}

}  // namespace

bool quiet(const State& s) { return s.pending.count == 0; }

void worth(const UnluckyAdventurers& game, const State& s, std::array<float, kSeats>& values) {
  values.fill(0);
  std::array<float, kSeats> standings{};
  float all = 0;
  for (Seat seat = 0; seat < game.seats(); ++seat) all += standings[seat] = standing(game, s, seat);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    for (Seat mate = 0; mate < game.seats(); ++mate) {  // a team wins together
      const bool with = seat == mate || (s.seats[seat].team && s.seats[seat].team == s.seats[mate].team);
      if (with) values[seat] += standings[mate] / all;
    }
  }
}

void narrow(const UnluckyAdventurers& game, const State& s, Seat seat, UnluckyAdventurers::Moves& moves) {
  if (!quiet(s) || moves.size() <= kWorthAThought) return;
  struct Ranked {
    double value;
    Move move;
  };
  const View view = game.view(s, seat);
  const Leanings leanings;
  const Odds odds(game, view, leanings);
  std::vector<Ranked> ranked;
  for (const Move move : moves) ranked.push_back({odds.of(move), move});
  std::ranges::partial_sort(ranked, ranked.begin() + kWorthAThought, std::greater{}, &Ranked::value);
  moves.clear();
  for (std::size_t i = 0; i < kWorthAThought; ++i) moves.push_back(ranked[i].move);
}

Move playout(const UnluckyAdventurers& game, const State& s, Seat seat, const UnluckyAdventurers::Moves& moves,
             Dice& dice) {
  if (moves.size() == 1) return moves[0];
  return sensible(game, game.view(s, seat), std::span(moves.data(), moves.size()), dice, Skill::Strong);
}

Plan plan(const UnluckyAdventurers&, const View& view, Skill skill) {
  const bool searched = skill == Skill::Expert && view.phase == Phase::Turn;
  return {.iterations = searched ? kPlayouts : 0, .depth = 1, .plies = kPlies};
}

}  // namespace lucky::unlucky_adventurers
