// What `sim`, `duel` and `ladder` have in common: many games between bots.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/verbs.hpp"

namespace lucky::cli {

struct Series {
  std::string game;
  int players = 4;
  std::int64_t games = 1000;
  std::vector<std::string> bots;
  std::vector<std::string> options;
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

// Adds the flags; `bots` says what the names mean to this verb ("": it takes none), `most` how many games it takes.
void add_series(CLI::App& verb, Series& series, const std::string& bots, std::int64_t most);

// Adds `--time`, and what it means.
void add_time(CLI::App& verb, int& time);
Thinking thinking_for(int time);

// 0: as many as there are cores.
int threads_for(int wanted);

// What every run of games is told: fills the fields a SimOptions and a DuelOptions share.
template <class Options>
Result<Options> begin(const Series& series, std::vector<Bot> bots) {
  auto rules = options_from(series.game, series.options);
  if (!rules) return std::unexpected(rules.error());
  Options options;
  options.game = series.game;
  options.players = series.players;
  options.games = series.games;
  options.bots = std::move(bots);
  options.options = std::move(*rules);
  options.seed = series.seed;
  options.threads = threads_for(series.threads);
  return options;
}

}  // namespace lucky::cli
