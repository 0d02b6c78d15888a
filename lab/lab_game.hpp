// What the lab does with one game, its type erased, and the list of all games. The templates behind it are compiled for
// each folder of games/ in lab/one_game.cpp.in.
#pragma once

#include <span>
#include <string_view>

#include "lab/bench.hpp"
#include "lab/duel.hpp"
#include "lab/simulate.hpp"

namespace lucky {

struct LabGame {
  std::string_view key;
  Result<SimResult> (*simulate)(const SimOptions& options);
  Result<DealScores> (*play_deals)(const DuelOptions& options, std::int64_t deals);
  Figures (*measure)(double seconds);
};

std::span<const LabGame> lab_games();

// The error is bad_game and lists those there are.
Result<const LabGame*> find_lab_game(std::string_view key);

}  // namespace lucky
