// A decision by search: how long to think, and what comes of it.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "bots/search.hpp"

namespace lucky {

// The most visited of the moves after a search from `imagine(dice)`; nothing if it is better to wait.
template <class Mind, Game G, class F>
std::optional<typename G::Move> search(const G& game, Seat me, const MoveList<G>& moves, bool may_wait,
                                       const Plan& plan, const Thinking& thinking, Dice& dice, F&& imagine) {
  if (moves.size() == 1 && !may_wait) return moves[0];  // the hints have left out all others
  Limit limit{.iterations = plan.iterations};
  if (thinking.limit_ms > 0) limit.deadline = Clock::now() + std::chrono::milliseconds(thinking.limit_ms);
  if (thinking.limit_ms > 0 && thinking.fill) limit.iterations = INT64_MAX;
  const int threads = std::max(1, thinking.threads);
  limit.iterations = limit.iterations / threads + (limit.iterations % threads != 0);
  limit.alone = threads == 1;
  std::vector<std::vector<Tried>> tallies(static_cast<std::size_t>(threads));
  const auto grow = [&](std::size_t tree, std::uint64_t seed) {
    Search<G, Mind> search(game, me, moves, may_wait, plan, seed);
    search.run(limit, imagine);
    tallies[tree] = search.tallies();
  };
  std::vector<std::uint64_t> seeds;
  for (int i = 0; i < threads; ++i) {
    const std::uint64_t high = dice.pick(UINT32_MAX);
    seeds.push_back(high << 32 | dice.pick(UINT32_MAX));
  }
  {
    std::vector<std::jthread> others;
    for (std::size_t tree = 1; tree < seeds.size(); ++tree) others.emplace_back(grow, tree, seeds[tree]);
    grow(0, seeds[0]);
  }
  std::vector<Tried> sum(tallies[0].size());
  for (const auto& tree : tallies) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      sum[i].visits += tree[i].visits;
      sum[i].worth += tree[i].worth;
    }
  }
  const auto best = std::ranges::max_element(sum, [](const Tried& a, const Tried& b) {
    return a.visits != b.visits ? a.visits < b.visits : a.worth < b.worth;
  });
  const auto place = static_cast<std::size_t>(best - sum.begin());
  if (may_wait && place == 0) return {};
  return moves[place - (may_wait ? 1 : 0)];
}

}  // namespace lucky
