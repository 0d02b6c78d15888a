// What the points of a rubber are worth: the chance to have the fewest in the end.
#include <algorithm>
#include <climits>
#include <cmath>

#include "games/la_batarde/hints/hints.hpp"

namespace lucky::la_batarde {
namespace {

constexpr float kPerQuotient = 64;               // steps of the table for a quotient of 1
constexpr std::size_t kQuotientSteps = 12 * 64;  // more is hopeless

// How much less likely the win is for a seat behind by so many times the spread of what is to come.
const auto kBehind = [] {
  std::array<float, kQuotientSteps> all{};
  for (std::size_t at = 0; at < kQuotientSteps; ++at)
    all[at] = static_cast<float>(std::exp(-static_cast<double>(at) / kPerQuotient));
  return all;
}();

// How far apart the deals to come may move two players: by what a deal cost so far, because some tables double every
// one, and evening out with their square root.
float spread_of(const LaBatarde& game, const State& s) {
  const int played = s.deal - 1, seats = game.seats();
  constexpr float kFirst = 1;  // the points of a deal where nothing is known yet
  float points = kFirst * static_cast<float>(seats);
  for (const Chair& chair : s.seats) points += chair.points;
  const auto deals = static_cast<float>(game.ladder().count - played);
  return points / static_cast<float>(seats * (played + 1)) * std::sqrt(deals);
}

}  // namespace

void worth(const LaBatarde& game, const State& s, std::array<float, kSeats>& values) {
  const auto seats = static_cast<std::size_t>(game.seats());
  const bool over = s.phase == Phase::Over;
  const float scale = over ? kPerQuotient * kQuotientSteps : kPerQuotient / spread_of(game, s);
  const bool by_exact = over && game.options().tie == Tie::Exact;  // H14
  constexpr int kPoint = kMostDeals + 1;                           // more than all deals without a penalty
  std::array<int, kSeats> behind{};
  int least = INT_MAX;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Chair& chair = s.seats.items[seat];
    behind[seat] = by_exact ? chair.points * kPoint - chair.exact : chair.points;
    least = std::min(least, behind[seat]);
  }
  float sum = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const auto at = static_cast<std::size_t>(static_cast<float>(behind[seat] - least) * scale);
    sum += values[seat] = over && at > 0 ? 0 : kBehind[std::min(at, kQuotientSteps - 1)];
  }
  for (std::size_t seat = 0; seat < seats; ++seat) values[seat] /= sum;
}

}  // namespace lucky::la_batarde
