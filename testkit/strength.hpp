// How often a bot wins, for tests of levels. Few games from one seat: enough to see an order, not a measure; that is
// `lucky duel`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/simulate.hpp"

namespace lucky::testkit {

// The share of games that the first of the bots wins.
inline double share_of_first(std::string game, std::vector<Bot> bots, int games) {
  SimOptions o;
  o.game = std::move(game);
  o.players = static_cast<int>(bots.size());
  o.games = games;
  o.bots = std::move(bots);
  return simulate(o)->seats[0].wins / games;
}

}  // namespace lucky::testkit
