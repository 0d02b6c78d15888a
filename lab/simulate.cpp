// What a run of games adds up to, and its JSON. The games themselves are played by lab/simulation.hpp.
#include "lab/simulate.hpp"

#include <chrono>

#include "lab/lab_game.hpp"

namespace lucky {

SimResult::SimResult(const std::vector<Bot>& bots) {
  for (const Bot bot : bots) seats.push_back({.bot = bot});
}

void SimResult::add(const SimResult& other) {
  games += other.games;
  moves.add(other.moves);
  rounds.add(other.rounds);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    seats[i].wins += other.seats[i].wins;
    seats[i].points += other.seats[i].points;
  }
  for (const auto& [key, opening] : other.openings) {
    openings[key].times += opening.times;
    openings[key].wins += opening.wins;
  }
}

std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t i) {
  std::uint64_t z = seed + 0x9e3779b97f4a7c15U * (static_cast<std::uint64_t>(i) + 1);  // splitmix64: neighbours differ
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
  z = (z ^ z >> 27) * 0x94d049bb133111ebU;
  return z ^ z >> 31;
}

Result<SimResult> simulate(const SimOptions& options) {
  CHECK(static_cast<int>(options.bots.size()) == options.players && options.threads > 0);
  const auto start = std::chrono::steady_clock::now();
  const auto game = find_lab_game(options.game);
  if (!game) return std::unexpected(game.error());
  auto result = (*game)->simulate(options);
  if (result) result->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

Json sim_json(const SimOptions& options, const SimResult& result) {
  Json seats = Json::array();
  const auto games = static_cast<double>(result.games);
  for (const auto& seat : result.seats) {
    const auto [low, high] = wilson(seat.wins, games);
    seats.push_back({{"bot", key_of(seat.bot)},
                     {"share", seat.wins / games},
                     {"low", low},
                     {"high", high},
                     {"points_mean", seat.points / games}});
  }
  Json openings = Json::object();
  for (const auto& [key, opening] : result.openings) {
    const auto [low, high] = wilson(opening.wins, opening.times);
    openings[key] = {{"times", opening.times}, {"share", opening.wins / opening.times}, {"low", low}, {"high", high}};
  }
  Json out = {{"game", options.game},
              {"players", options.players},
              {"games", result.games},
              {"seats", seats},
              {"moves_mean", result.moves.mean()},
              {"moves_p50", result.moves.quantile(0.5)},
              {"moves_p95", result.moves.quantile(0.95)},
              {"rounds_p50", result.rounds.quantile(0.5)},
              {"games_per_second", games / std::max(result.seconds, 1e-9)}};
  if (options.openings) out["openings"] = openings;
  return out;
}

}  // namespace lucky
