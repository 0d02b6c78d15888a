// The levels of Lucky Jack. Beginner and Casual collect the symbol they hold most of and nothing else; Strong and
// Expert play the race, and Expert minds the points as well. What chance leaves to decide is small: no
// search that was tried, with these very moves in its playouts, did better.
#include <algorithm>
#include <cmath>

#include "games/lucky_jack/hints/hints.hpp"
#include "games/lucky_jack/hints/race.hpp"

namespace lucky::lucky_jack {
namespace {

bool takes(const LuckyJack& game, const Race& race, const View& view) {
  const Counts more = view.hand.with(view.top);
  if (more.size() > Race::kMostCards) return false;
  if (game.options().take_cost == TakeCost::Turn) return race.waiting(more) > race.turn(view.hand, view.top);
  return race.turn(more, *view.beneath) > race.turn(view.hand, view.top);
}

Move race_move(const LuckyJack& game, const View& view, std::span<const Move> moves, bool aware) {
  const Race& race = Race::of(game, view, *view.viewer, aware);
  switch (view.phase) {
    case Phase::Choose: {
      if (view.takeable && takes(game, race, view)) return {Kind::Take};
      const Move move = race.choose(view.hand, view.top);
      return move.kind == Kind::Draw ? moves.front() : move;  // or the pass that stands in for it
    }
    case Phase::Drawn: return {race.keeps(view.hand, *view.drawn) ? Kind::Keep : Kind::Drop};
    case Phase::Offer: return {takes(game, race, view) ? Kind::Take : Kind::Leave};
    case Phase::Shout:
    case Phase::Over: break;
  }
  return moves.back();  // the Jackpot
}

// The symbol most of the hand shows; of two, the one that pays more.
Symbol favourite(Counts hand) {
  Symbol best{};
  hand.for_each_kind([&](Symbol symbol) {
    if (hand.of(symbol) >= hand.of(best)) best = symbol;
  });
  return best;
}

constexpr std::uint32_t kPatience = 16;  // turns a beginner waits, on average, before paying for a discard after all

// Somebody who collects. A beginner sheds the first card that comes to hand and seldom pays for it; a casual player
// sheds the low ones first, and rather pays than waits. If nobody ever paid, a round in which all low cards are held
// would have no end.
Move collect(const View& view, std::span<const Move> moves, Dice& dice, bool beginner) {
  const Symbol mine = favourite(view.hand);
  const auto wanted = [&](Symbol card) { return card == mine && (!beginner || view.hand.of(mine) >= 2); };
  if (view.phase == Phase::Drawn) return {wanted(*view.drawn) ? Kind::Keep : Kind::Drop};
  if (view.phase == Phase::Offer) return {wanted(view.top) ? Kind::Take : Kind::Leave};
  if (view.phase == Phase::Shout) return moves.back();
  if (view.takeable && wanted(view.top)) return {Kind::Take};
  const bool pays = !beginner || dice.pick(kPatience) == 0;
  Move best = moves.front();
  double most = 0;
  for (const Move move : moves) {
    if (move.kind != Kind::Discard || (move.card == mine && view.hand.of(mine) <= 4)) continue;
    const bool free = move.card >= view.top;
    if (!pays && !free) continue;
    const double low = kSymbols - static_cast<int>(move.card);
    const double value = (free ? kSymbols : 0) + (beginner ? 1 + dice.pick(kSymbols) : low);
    if (value > most) most = value, best = move;
  }
  return best;
}

}  // namespace

Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill) {
  if (moves.size() == 1) return moves.front();
  if (skill >= Skill::Strong) return race_move(game, view, moves, skill == Skill::Expert);
  return collect(view, moves, dice, skill == Skill::Beginner);
}

// The chance to win the game. Points behind can be made good as long as rounds are left.
void worth(const LuckyJack& game, const State& state, std::array<float, kSeats>& values) {
  constexpr float kOneRound = 3500, kManyRounds = 5500;  // points behind that leave a third of the chances
  const float reach = state.round >= game.options().rounds ? kOneRound : kManyRounds;
  std::int32_t most = 0;
  for (const Chair& chair : state.seats) most = std::max(most, chair.points);
  float sum = 0;
  for (Seat seat = 0; seat < state.seats.size(); ++seat) {
    const auto behind = static_cast<float>(most - state.seats[seat].points);
    const float chance = state.phase == Phase::Over ? static_cast<float>(behind == 0) : std::exp(-behind / reach);
    values[seat] = chance;
    sum += chance;
  }
  for (float& value : values) value /= sum;
}

Plan plan(const LuckyJack&, const View&, Skill) { return {.iterations = 0}; }

}  // namespace lucky::lucky_jack
