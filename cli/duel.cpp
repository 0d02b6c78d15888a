// lucky duel GAME: two bots, or one for each seat, play the same deals from every seat.
#include <fmt/format.h>

#include "cli/progress.hpp"
#include "cli/series.hpp"
#include "lab/duel.hpp"

namespace lucky::cli {
namespace {

void print(const DuelOptions& options, const DuelResult& result) {
  fmt::print("{}: {} deals with {} players, each played {} times with the seats exchanged, in {:.1f} s\n", options.game,
             result.deals, options.players, options.players, result.seconds);
  fmt::print("{:<10}  {:>8}   {:<17}  {:>9}   {:<21}  {:>6}\n", "bot", "wins", "95 % interval", "points",
             "95 % interval", "Elo");
  for (const auto& side : result.sides) {
    fmt::print("{:<10}  {:6.2f} %   {:6.2f} - {:6.2f} %  {:+9.2f}   {:+9.2f} - {:+9.2f}  {:+6.0f}\n", key_of(side.bot),
               side.share * 100, side.share_interval.low * 100, side.share_interval.high * 100, side.points,
               side.points_interval.low, side.points_interval.high, side.elo);
  }
  fmt::print("even is {:.2f} % for each seat\n", 100.0 / options.players);
}

int run_duel(const Series& series, int time) {
  auto bots = bots_named(series.bots);
  if (!bots) return complain(bots.error());
  auto options = begin<DuelOptions>(series, std::move(*bots));
  if (!options) return complain(options.error());
  options->thinking = thinking_for(time);
  const auto result = watched(*options, series.games, duel);
  if (!result) return complain(result.error());
  if (series.json) {
    fmt::print("{}\n", duel_json(*options, *result).dump(2));
  } else {
    print(*options, *result);
  }
  return 0;
}

}  // namespace

void add_duel(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("duel", "Let bots play the same deals from every seat: which is stronger?");
  auto series = std::make_shared<Series>();
  series->bots = {"greedy", "random"};
  add_series(*verb, *series, "Two names: one seat of the first against the second in all others. Or one for each seat",
             100'000'000);
  auto time = std::make_shared<int>(0);
  add_time(*verb, *time);
  verb->callback([=, &code] { code = run_duel(*series, *time); });
}

}  // namespace lucky::cli
