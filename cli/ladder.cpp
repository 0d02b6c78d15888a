// lucky ladder GAME: every level against every lower one.
#include <fmt/format.h>

#include "cli/progress.hpp"
#include "cli/series.hpp"
#include "lab/ladder.hpp"

namespace lucky::cli {
namespace {

void print(const DuelOptions& options, const LadderResult& result) {
  fmt::print(
      "{}: one seat of the row's level against the column's in all others; {} players, {} games a cell, {:.1f} s\n",
      options.game, options.players, options.games, result.seconds);
  fmt::print("{:<9}", "");
  for (const auto& rung : result.rungs) {
    if (rung.level != result.rungs.back().level) fmt::print("  {:>20}", key_of(rung.level));
  }
  fmt::print("  {:>6}\n", "Elo");
  for (const auto& rung : result.rungs) {
    fmt::print("{:<9}", key_of(rung.level));
    for (const auto& below : result.rungs) {
      if (below.level == result.rungs.back().level) break;
      const auto cell = std::ranges::find_if(
          result.cells, [&](const auto& one) { return one.level == rung.level && one.against == below.level; });
      if (cell == result.cells.end()) {
        fmt::print("  {:20}", "");
        continue;
      }
      const auto& [low, high] = cell->side.share_interval;
      fmt::print("  {:4.1f} % ({:4.1f} - {:5.1f})", cell->side.share * 100, low * 100, high * 100);
    }
    fmt::print("  {:+6.0f}\n", rung.elo);
  }
  fmt::print("even is {:.2f} %; in brackets 95 % intervals\n", 100.0 / options.players);
}

int run_ladder(const Series& series, int time) {
  auto options = begin<DuelOptions>(series, {});
  if (!options) return complain(options.error());
  options->thinking = thinking_for(time);
  const auto result = watched(*options, series.games * ladder_pairs(), ladder);
  if (!result) return complain(result.error());
  if (series.json) {
    fmt::print("{}\n", ladder_json(*options, *result).dump(2));
  } else {
    print(*options, *result);
  }
  return 0;
}

}  // namespace

void add_ladder(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("ladder", "Let the levels of the bots play each other: how far apart are they?");
  auto series = std::make_shared<Series>();
  auto time = std::make_shared<int>(0);
  series->games = 200;
  add_series(*verb, *series, "", 1'000'000);
  add_time(*verb, *time);
  verb->callback([=, &code] { code = run_ladder(*series, *time); });
}

}  // namespace lucky::cli
