// Contest<G>: each thread takes the next deal until there are none. What a deal gave is kept in its own place, so the
// sums do not depend on which thread was faster. For lab/one_game.cpp.in.
#pragma once

#include <atomic>
#include <thread>

#include "lab/duel.hpp"
#include "lab/game_for.hpp"
#include "lab/playing.hpp"
#include "lab/simulate.hpp"

namespace lucky {

template <Game G>
class Contest {
 public:
  Contest(const DuelOptions& options, G game) : options_(options), game_(std::move(game)) {}

  DealScores run(std::int64_t deals) {
    DealScores scores(static_cast<std::size_t>(deals));
    std::vector<std::jthread> threads;
    for (int i = 0; i < options_.threads; ++i) {
      threads.emplace_back([&] {
        for (auto deal = next_++; deal < deals; deal = next_++) {
          scores[static_cast<std::size_t>(deal)] = play(deal);
          if (options_.progress) options_.progress(done_ += options_.players);
        }
      });
    }
    threads.clear();  // joins
    return scores;
  }

 private:
  std::vector<SideScore> play(std::int64_t deal) const {
    std::vector<SideScore> total(options_.bots.size());
    for (int turn = 0; turn < options_.players; ++turn) {
      const auto sides = duel_seating(options_, turn);
      std::vector<Bot> bots;
      for (const auto side : sides) bots.push_back(options_.bots[side]);
      Playing<G> playing(game_, bots, seed_of_game(options_.seed, deal), options_.thinking);
      playing.play([](Seat, typename G::Move) {});
      add(total, sides, game_.outcome(playing.state()));
    }
    return total;
  }

  // A side's points are compared with those of the seats it does not hold.
  void add(std::vector<SideScore>& total, const std::vector<std::size_t>& sides, const Outcome& outcome) const {
    const auto games = static_cast<double>(options_.players), seats = games;
    double all = 0;
    for (const int points : outcome.points) all += points;
    std::vector<double> held(total.size()), points(total.size());
    for (std::size_t seat = 0; seat < sides.size(); ++seat) {
      ++held[sides[seat]];
      points[sides[seat]] += outcome.points[seat];
    }
    for (const Seat winner : outcome.winners)
      total[sides[winner]].wins += 1 / static_cast<double>(outcome.winners.size()) / games;
    for (std::size_t side = 0; side < total.size(); ++side)
      total[side].points += (points[side] / held[side] - (all - points[side]) / (seats - held[side])) / games;
  }

  const DuelOptions& options_;
  G game_;
  std::atomic<std::int64_t> next_ = 0, done_ = 0;
};

template <Game G>
Result<DealScores> play_deals(const DuelOptions& options, std::int64_t deals) {
  auto game = game_for<G>(options.bots, options.options, options.players);
  if (!game) return std::unexpected(game.error());
  return Contest<G>(options, std::move(*game)).run(deals);
}

}  // namespace lucky
