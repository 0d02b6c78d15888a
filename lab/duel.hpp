// Which bot is stronger, and how surely. Every deal is played once for each seat, with the bots moved round the table,
// so that good cards favour nobody; a deal's games hang together, so intervals are taken over deals.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "lab/stats.hpp"

namespace lucky {

struct DuelOptions {
  std::string game;
  int players = 4;
  std::int64_t games = 1000;  // rounded up to whole deals
  std::vector<Bot> bots;      // two: the first in one seat, the second in all others; or one for each seat
  Json options = Json::object();
  std::uint64_t seed = 1;
  int threads = 1;
  Thinking thinking;                                      // of bots that search
  std::function<void(std::int64_t games_done)> progress;  // called now and then, from any thread
};

struct DuelResult {
  struct Side {
    Bot bot{};
    double share = 0;  // of the wins, for each seat it sat in; even is 1 / players
    Interval share_interval;
    double points = 0;  // for each seat, less those of the other side
    Interval points_interval;
    double elo = 0;  // two bots: above the second; more: above their average
  };
  std::int64_t games = 0, deals = 0;
  std::vector<Side> sides;
  double seconds = 0;
};

Result<DuelResult> duel(const DuelOptions& options);

// The result as JSON; docs/lab.md describes the fields.
Json duel_json(const DuelOptions& options, const DuelResult& result);

// What a side got in the games of one deal, on average.
struct SideScore {
  double wins = 0;    // in all its seats together
  double points = 0;  // in each of its seats, less those of the others
};
using DealScores = std::vector<std::vector<SideScore>>;  // by deal and side

// The side in each seat when the bots have been moved round by `turn` seats.
std::vector<std::size_t> duel_seating(const DuelOptions& options, int turn);

// How much stronger whoever wins this share is than each of the others, if all others are equal.
double elo_of(double share, int players);

}  // namespace lucky
