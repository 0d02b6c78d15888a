// The levels against each other: one seat of the higher, all others of the lower, for every pair.
#pragma once

#include <functional>
#include <vector>

#include "lab/duel.hpp"

namespace lucky {

struct LadderResult {
  struct Cell {
    Bot level{}, against{};
    DuelResult::Side side;  // of the level, in one seat
  };
  struct Rung {
    Bot level{};
    double elo = 0;  // above the lowest
  };
  std::vector<Cell> cells;
  std::vector<Rung> rungs;  // lowest first
  double seconds = 0;
};

// Like a duel in all but the bots; `progress` counts the games of all pairs, of which there are `ladder_pairs()`.
Result<LadderResult> ladder(const DuelOptions& options);
int ladder_pairs();

Json ladder_json(const DuelOptions& options, const LadderResult& result);

}  // namespace lucky
