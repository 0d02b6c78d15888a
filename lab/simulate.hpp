// Games by the million: bots play each other, wins and lengths are counted. Game i has its own seed, so the result does
// not depend on how many threads there are, and any game can be looked at again as a record.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/error.hpp"
#include "lab/stats.hpp"
#include "table/record.hpp"

namespace lucky {

struct SimOptions {
  std::string game;
  int players = 4;
  std::int64_t games = 1000;
  std::vector<Bot> bots;  // one per seat
  Json options = Json::object();
  std::uint64_t seed = 1;
  int threads = 1;
  bool openings = false;
  std::function<void(std::int64_t games_done)> progress;              // called now and then, from any thread
  std::function<bool(std::int64_t game, const Record& record)> keep;  // wants every record; false stops the run
};

struct SimResult {
  struct SeatResult {
    Bot bot{};
    double wins = 0;  // a win shared by two is half a win
    double points = 0;
  };
  struct Opening {
    double times = 0, wins = 0;
  };
  std::int64_t games = 0;
  std::vector<SeatResult> seats;
  std::map<std::string, Opening> openings;  // by what a seat began with, if that was asked for
  Tally moves, rounds;
  double seconds = 0;

  SimResult() = default;
  explicit SimResult(const std::vector<Bot>& bots);  // nothing played yet
  void add(const SimResult& other);
};

Result<SimResult> simulate(const SimOptions& options);

// The result as JSON; docs/lab.md describes the fields.
Json sim_json(const SimOptions& options, const SimResult& result);

// The seed of game `i` of a run.
std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t i);

}  // namespace lucky
