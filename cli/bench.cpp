// lucky bench: how fast the engine is here, and the signatures of the games.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "lab/bench.hpp"
#include "table/table.hpp"

namespace lucky::cli {
namespace {

void print(const std::string& game, const Figures& figures) {
  fmt::print("{} ({} players, whole random games)\n", game, figures.players);
  fmt::print("  {:10.2f} million moves per CPU-second\n", figures.moves_per_cpu_second / 1e6);
  fmt::print("  {:10.0f} games per CPU-second, {:.1f} moves each\n", figures.games_per_cpu_second,
             figures.moves_per_game);
  fmt::print("  {:10.1f} ns to copy a state of {} bytes\n", figures.copy_ns, figures.state_bytes);
  fmt::print("  {:10.1f} ns for a view, {:.1f} ns for a guess\n", figures.view_ns, figures.guess_ns);
  fmt::print("  {:10.0f} iterations of the textbook's search per CPU-second\n",
             figures.search_iterations_per_cpu_second);
  fmt::print("  signature {}\n", figures.signature);
}

int bench(std::vector<std::string> games, double seconds, bool json) {
  if (games.empty()) {
    for (const auto& game : all_games()) games.push_back(game.key);
  }
  const double draws = calibrate();
  if (!json) fmt::print("calibration: {:.1f} million std::mt19937_64 draws per CPU-second\n", draws / 1e6);
  Json out = {{"calibration_draws_per_cpu_second", draws}, {"games", Json::object()}};
  for (const auto& game : games) {
    const auto figures = bench_game(game, seconds);
    if (!figures) return complain(figures.error());
    out["games"][game] = write_json(*figures);
    if (!json) print(game, *figures);
  }
  if (json) fmt::print("{}\n", out.dump(2));
  return 0;
}

}  // namespace

void add_bench(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("bench", "Measure the engine's speed on this machine");
  auto games = std::make_shared<std::vector<std::string>>();
  auto seconds = std::make_shared<double>(2);
  auto json = std::make_shared<bool>(false);
  verb->add_option("games", *games, "Only these games");
  verb->add_option("--seconds", *seconds, "CPU time for each game")
      ->check(CLI::Range(0.01, 600.0))
      ->capture_default_str();
  verb->add_flag("--json", *json, "As JSON");
  verb->callback([=, &code] { code = bench(*games, *seconds, *json); });
}

}  // namespace lucky::cli
