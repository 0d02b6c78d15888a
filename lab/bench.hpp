// Speed, measured in CPU time so that a busy machine disturbs it little, beside a calibration line that makes figures
// from different machines comparable.
#pragma once

#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"

namespace lucky {

struct Figures {
  int players = 4;
  double moves_per_cpu_second = 0;
  double games_per_cpu_second = 0;
  double moves_per_game = 0;
  double copy_ns = 0;
  double view_ns = 0;
  double guess_ns = 0;
  double search_iterations_per_cpu_second = 0;
  std::int64_t state_bytes = 0;
  std::string signature;
};
BOOST_DESCRIBE_STRUCT(Figures, (),
                      (players, moves_per_cpu_second, games_per_cpu_second, moves_per_game, copy_ns, view_ns, guess_ns,
                       search_iterations_per_cpu_second, state_bytes, signature))

// std::mt19937_64 draws per CPU-second in this process, now.
double calibrate();

// Whole random games (set-up, deal, play) for about `seconds` of CPU time.
Result<Figures> bench_game(std::string_view game, double seconds);

}  // namespace lucky
