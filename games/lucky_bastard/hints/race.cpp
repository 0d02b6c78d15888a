// Curves of a race: the chance that a line is gone after t plays, and from all of them who is through first.
#include "games/lucky_bastard/hints/race.hpp"

#include <algorithm>
#include <cmath>

namespace lucky::lucky_bastard {
namespace {

// The chance that a turn plays what a player has chosen to keep; found by duels.
constexpr float kChosen = 0.11F;

// powers[t] = (1 - rate)^t
void fade(float rate, Curve& powers) {
  powers[0] = 1;
  for (std::size_t t = 1; t < powers.size(); ++t) powers[t] = powers[t - 1] * (1 - rate);
}

}  // namespace

Curve curve_of(const Runner& runner, int seats) {
  Curve out;
  out.fill(1);
  static const Curve kChosenFade = [] {
    Curve powers;
    fade(kChosen, powers);
    return powers;
  }();
  // A card nobody knows, or one that hardly turns up, is exchanged for a better one, one in each of the owner's turns.
  const auto exchanged = [&](std::size_t t, int queue) {
    const int left = static_cast<int>(t) - runner.wait - queue * seats;
    return left > 0 ? kChosenFade[static_cast<std::size_t>(left)] : 1.0F;
  };
  for (int i = 0; i < runner.blind; ++i) {
    for (std::size_t t = 0; t < out.size(); ++t) out[t] *= 1 - exchanged(t, i);
  }
  for (int i = 0; i < runner.faces; ++i) {
    Curve powers;
    fade(runner.rates[static_cast<std::size_t>(i)], powers);
    for (std::size_t t = 0; t < out.size(); ++t) out[t] *= 1 - std::min(powers[t], exchanged(t, runner.blind));
  }
  return out;
}

void chances(std::span<const Curve> curves, std::span<float> out) {
  constexpr float kAlmost = 1e-5F;  // nobody is quite sure to be through: it is divided by
  std::array<float, kSeats> open{};
  for (Seat seat = 0; seat < curves.size(); ++seat) out[seat] = 0;
  float rest = 1;
  for (std::size_t t = 1; t <= kAhead; ++t) {
    rest = 1;
    for (Seat seat = 0; seat < curves.size(); ++seat) {
      open[seat] = std::max(kAlmost, 1 - (curves[seat][t] + curves[seat][t - 1]) / 2);
      rest *= open[seat];
    }
    for (Seat seat = 0; seat < curves.size(); ++seat)
      out[seat] += (curves[seat][t] - curves[seat][t - 1]) * rest / open[seat];
  }
  for (Seat seat = 0; seat < curves.size(); ++seat) out[seat] += rest / static_cast<float>(curves.size());
}

// Rounds are won by lot here, so wins may as well come like rain: then how many one has got by a time does not depend
// on how many the others have, and who is first is easily summed up over time.
void game_chances(std::span<const int> needs, std::span<float> out) {
  constexpr std::size_t kSteps = 20, kMostNeeds = 6;
  constexpr float kStep = 0.4F, kAlmost = 1e-5F;
  using Wins = std::array<float, kSteps + 1>;
  static const auto kWon = [] {  // the chance of so many wins by then
    std::array<Wins, kMostNeeds> won{};
    for (std::size_t i = 0; i <= kSteps; ++i) {
      const float time = kStep * static_cast<float>(i);
      float exactly = std::exp(-time), fewer = 0;
      for (std::size_t need = 0; need < kMostNeeds; ++need) {
        won[need][i] = 1 - fewer;
        fewer += exactly;
        exactly *= time / static_cast<float>(need + 1);
      }
    }
    return won;
  }();
  for (std::size_t seat = 0; seat < needs.size(); ++seat) out[seat] = needs[seat] <= 0 ? 1.0F : 0.0F;
  if (std::ranges::find_if(needs, [](int need) { return need <= 0; }) != needs.end()) return;
  for (std::size_t i = 1; i <= kSteps; ++i) {
    std::array<float, kSeats> open{};
    float none = 1;
    for (std::size_t seat = 0; seat < needs.size(); ++seat) {
      const Wins& won = kWon[static_cast<std::size_t>(needs[seat])];
      none *= open[seat] = std::max(kAlmost, 1 - (won[i] + won[i - 1]) / 2);
    }
    for (std::size_t seat = 0; seat < needs.size(); ++seat) {
      const Wins& won = kWon[static_cast<std::size_t>(needs[seat])];
      out[seat] += (won[i] - won[i - 1]) * none / open[seat];
    }
  }
}

void prizes(const LuckyBastard& game, const std::array<int, kSeats>& tokens, Seat winner,
            std::array<float, kSeats>& out) {
  out = {};
  out[winner] = 1;
  if (game.options().variant == Variant::Origins) return;
  std::array<int, kSeats> needs{};
  for (Seat seat = 0; seat < game.seats(); ++seat)
    needs[seat] = game.options().tokens - tokens[seat] - (seat == winner ? 1 : 0);
  const auto count = static_cast<std::size_t>(game.seats());
  game_chances(std::span(needs).first(count), std::span(out).first(count));
}

}  // namespace lucky::lucky_bastard
