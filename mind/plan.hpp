// How a bot goes about a decision that it searches. A game's hints may say it, for each level and situation, in
// `Plan plan(game, view, skill)`.
#pragma once

#include "mind/skill.hpp"

namespace lucky {

struct Plan {
  int iterations = 1000;
  int depth = 1 << 20;     // plies of the tree; 1: only the decision itself, so plain Monte Carlo
  int plies = 1 << 20;     // a playout is cut after so many, once it is quiet, and judged
  int worlds = 1;          // imagined for each iteration; the likeliest have the best chance to be used
  double curiosity = 0.7;  // how much a move seldom tried is preferred: the c of UCB1
};

}  // namespace lucky
