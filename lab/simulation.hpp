// Simulation<G>: each thread takes the next block of games until there are none. For lab/one_game.cpp.in.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>

#include "lab/game_for.hpp"
#include "lab/playing.hpp"
#include "lab/simulate.hpp"

namespace lucky {

// A game that deals different things has `opening(state, seat)`: what a seat begins with, as keys.
template <class G>
concept KnowsOpenings = requires(const G game, const typename G::State state, Seat seat) {
  { game.opening(state, seat) } -> std::same_as<std::vector<std::string>>;
};

template <Game G>
class Simulation {
 public:
  Simulation(const SimOptions& options, G game) : options_(options), game_(std::move(game)) {}

  SimResult run() {
    SimResult total(options_.bots);
    std::vector<std::jthread> threads;
    for (int i = 0; i < options_.threads; ++i) {
      threads.emplace_back([&] {
        const SimResult part = work();
        const std::lock_guard lock(mutex_);
        total.add(part);
      });
    }
    threads.clear();  // joins
    return total;
  }

 private:
  static constexpr std::int64_t kBlock = 64;

  SimResult work() {
    SimResult result(options_.bots);
    while (!stopped_) {
      const auto first = next_.fetch_add(kBlock);
      if (first >= options_.games) break;
      const auto last = std::min(first + kBlock, options_.games);
      for (auto i = first; i < last && !stopped_; ++i) play(i, result);
      if (options_.progress) options_.progress(done_ += last - first);
    }
    return result;
  }

  void play(std::int64_t number, SimResult& result) {
    const auto seed = seed_of_game(options_.seed, number);
    Playing<G> playing(game_, options_.bots, seed);
    const auto openings = openings_of(playing.state());
    std::vector<Record::Ply> record;
    const int plies = playing.play([&](Seat seat, typename G::Move move) {
      if (options_.keep) record.push_back({seat, G::move_text(move)});
    });
    count(playing.state(), plies, openings, result);
    if (options_.keep) keep(number, seed, std::move(record));
  }

  using Openings = std::vector<std::vector<std::string>>;

  Openings openings_of(const typename G::State& state) const {
    Openings out;
    if constexpr (KnowsOpenings<G>) {
      for (Seat seat = 0; options_.openings && seat < game_.seats(); ++seat) out.push_back(game_.opening(state, seat));
    }
    return out;
  }

  void count(const typename G::State& state, int plies, const Openings& openings, SimResult& result) const {
    const auto outcome = game_.outcome(state);
    ++result.games;
    result.moves.add(plies);
    result.rounds.add(game_.rounds_played(state));
    for (const Seat seat : outcome.winners)
      result.seats[seat].wins += 1.0 / static_cast<double>(outcome.winners.size());
    for (std::size_t i = 0; i < result.seats.size(); ++i) result.seats[i].points += outcome.points[i];
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
      const bool won = std::ranges::find(outcome.winners, seat) != outcome.winners.end();
      for (const auto& key : openings[seat]) {
        auto& opening = result.openings[key];
        ++opening.times;
        opening.wins += won ? 1.0 / static_cast<double>(outcome.winners.size()) : 0;
      }
    }
  }

  void keep(std::int64_t number, std::uint64_t seed, std::vector<Record::Ply> moves) {
    Record record{.game = std::string(G::kKey),
                  .rules_version = G::kRulesVersion,
                  .options = write_json(game_.options()),
                  .players = {},
                  .seed = std::to_string(seed),
                  .stack = {},
                  .rolls = {},
                  .moves = std::move(moves)};
    for (const Bot bot : options_.bots) record.players.push_back(key_of(bot));
    if (!options_.keep(number, record)) stopped_ = true;
  }

  const SimOptions& options_;
  G game_;
  std::atomic<std::int64_t> next_ = 0, done_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
};

template <Game G>
Result<SimResult> simulate_game(const SimOptions& options) {
  auto game = game_for<G>(options.bots, options.options, options.players);
  if (!game) return std::unexpected(game.error());
  if (options.openings && !KnowsOpenings<G>)
    return fail("no_openings", std::string(G::kKey) + " deals everybody the same; leave --openings out");
  return Simulation<G>(options, std::move(*game)).run();
}

}  // namespace lucky
