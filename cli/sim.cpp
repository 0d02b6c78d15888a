// lucky sim GAME: bots play each other by the thousand, and the figures come with 95 % intervals.
#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "cli/progress.hpp"
#include "cli/series.hpp"
#include "lab/simulate.hpp"

namespace lucky::cli {
namespace {

struct SimRequest : Series {
  bool openings = false;
  std::string records;
};

Result<std::vector<Bot>> seats_of(const SimRequest& request) {
  auto named = bots_named(request.bots);
  if (!named) return named;
  auto& bots = *named;
  const auto players = static_cast<std::size_t>(request.players);
  if (bots.size() == 1) bots.resize(players, bots[0]);
  if (bots.size() != players) {
    return fail("bad_seats",
                fmt::format("{} bots for {} players: name one for all, or one for each seat", bots.size(), players));
  }
  return named;
}

void print(const SimOptions& options, const SimResult& result) {
  const Json json = sim_json(options, result);
  fmt::print("{}: {} games with {} players in {:.1f} s ({:.0f} games per second)\n", options.game, result.games,
             options.players, result.seconds, json["games_per_second"].get<double>());
  fmt::print("seat  bot         wins     95 % interval      points\n");
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    const auto& seat = json["seats"][i];
    fmt::print("{:4}  {:<9}  {:5.2f} %   {:5.2f} - {:5.2f} %  {:10.1f}\n", i, seat["bot"].get<std::string>(),
               seat["share"].get<double>() * 100, seat["low"].get<double>() * 100, seat["high"].get<double>() * 100,
               seat["points_mean"].get<double>());
  }
  fmt::print("moves: {:.1f} on average, {} at the median, {} at 95 %; rounds: {} at the median\n",
             json["moves_mean"].get<double>(), json["moves_p50"].get<int>(), json["moves_p95"].get<int>(),
             json["rounds_p50"].get<int>());
}

// How those who began with something fared, the best first.
void print_openings(const SimOptions& options, const Json& openings) {
  std::vector<std::pair<double, std::string>> order;
  for (const auto& [key, figures] : openings.items()) order.emplace_back(-figures["share"].get<double>(), key);
  std::ranges::sort(order);
  const double even = 100.0 / options.players;
  fmt::print("began with                 seats    wins     95 % interval     from even\n");
  for (const auto& [share, key] : order) {
    const auto& figures = openings[key];
    fmt::print("{:<22} {:9.0f}  {:5.2f} %   {:5.2f} - {:5.2f} %  {:+9.2f}\n", key, figures["times"].get<double>(),
               -share * 100, figures["low"].get<double>() * 100, figures["high"].get<double>() * 100,
               -share * 100 - even);
  }
}

int sim(const SimRequest& request) {
  auto bots = seats_of(request);
  if (!bots) return complain(bots.error());
  auto options = begin<SimOptions>(request, std::move(*bots));
  if (!options) return complain(options.error());
  options->openings = request.openings;
  std::atomic<bool> lost = false;
  if (!request.records.empty()) {
    std::error_code failed;
    std::filesystem::create_directories(request.records, failed);
    if (failed)
      return complain(fmt::format("{}: the folder for records cannot be made: {}", request.records, failed.message()));
    options->keep = [&](std::int64_t game, const Record& record) {
      std::ofstream file(std::filesystem::path(request.records) / fmt::format("{}-{:07}.json", request.game, game));
      file << write_record(record).dump() << '\n';
      if (!file.flush()) lost = true;
      return !lost;
    };
  }
  const auto result = watched(*options, request.games, simulate);
  if (!result) return complain(result.error());
  if (lost) return complain(fmt::format("{}: a record could not be written; is the disk full?", request.records));
  if (request.json) {
    fmt::print("{}\n", sim_json(*options, *result).dump(2));
  } else {
    print(*options, *result);
    if (request.openings) print_openings(*options, sim_json(*options, *result)["openings"]);
  }
  return 0;
}

}  // namespace

void add_sim(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("sim", "Let bots play many games and count");
  auto request = std::make_shared<SimRequest>();
  request->bots = {"greedy"};
  add_series(*verb, *request, "One name for all seats, or one for each: greedy,random,...", 10'000'000'000);
  verb->add_option("--records", request->records, "Keep every game as a record in this folder");
  verb->add_flag("--openings", request->openings, "Also by what a seat began with: character, cards, place in turn");
  verb->callback([=, &code] { code = sim(*request); });
}

}  // namespace lucky::cli
