// The calibration line and the choice of the game; what is timed of a game is in lab/measure.hpp.
#include "lab/bench.hpp"

#include <ctime>
#include <random>

#include "lab/lab_game.hpp"
#include "lab/measure.hpp"

namespace lucky {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double calibrate() {
  std::mt19937_64 engine(1);
  const double start = cpu_seconds();
  double passed = 0;
  std::int64_t draws = 0;
  std::uint64_t sum = 0;
  while ((passed = cpu_seconds() - start) < 0.5) {
    for (int i = 0; i < 1'000'000; ++i) sum += engine();
    draws += 1'000'000;
  }
  keep(sum);
  return static_cast<double>(draws) / passed;
}

Result<Figures> bench_game(std::string_view key, double seconds) {
  const auto game = find_lab_game(key);
  if (!game) return std::unexpected(game.error());
  return (*game)->measure(seconds);
}

}  // namespace lucky
