// lucky duel GAME: two bots, or one for each seat, play the same deals from every seat.
#include <fmt/format.h>

#include <thread>

#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "lab/duel.hpp"

namespace lucky::cli {
namespace {

struct Request {
  std::string game;
  int players = 4;
  std::int64_t games = 1000;
  std::vector<std::string> bots{"greedy", "random"};
  std::vector<std::string> options;
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

void print(const DuelOptions& options, const DuelResult& result) {
  fmt::print("{}: {} deals with {} players, each played {} times with the seats exchanged, in {:.1f} s\n", options.game,
             result.deals, options.players, options.players, result.seconds);
  fmt::print("bot         wins     95 % interval      points    95 % interval       Elo\n");
  for (const auto& side : result.sides) {
    fmt::print("{:<9}  {:5.2f} %   {:5.2f} - {:5.2f} %  {:+8.2f}  {:+8.2f} - {:+8.2f}  {:+6.0f}\n", key_of(side.bot),
               side.share * 100, side.share_interval.low * 100, side.share_interval.high * 100, side.points,
               side.points_interval.low, side.points_interval.high, side.elo);
  }
  fmt::print("even is {:.2f} % for each seat\n", 100.0 / options.players);
}

int run(const Request& request) {
  auto bots = bots_named(request.bots);
  if (!bots) return complain(bots.error());
  auto rules = options_from(request.game, request.options);
  if (!rules) return complain(rules.error());
  DuelOptions options{.game = request.game,
                      .players = request.players,
                      .games = request.games,
                      .bots = std::move(*bots),
                      .options = std::move(*rules),
                      .seed = request.seed,
                      .threads = request.threads > 0
                                     ? request.threads
                                     : static_cast<int>(std::max(1U, std::thread::hardware_concurrency())),
                      .progress = {}};
  Result<DuelResult> result;
  {
    Progress progress(request.games);
    options.progress = [&](std::int64_t done) { progress.report(done); };
    result = duel(options);
  }
  if (!result) return complain(result.error());
  if (request.json) {
    fmt::print("{}\n", duel_json(options, *result).dump(2));
  } else {
    print(options, *result);
  }
  return 0;
}

}  // namespace

void add_duel(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("duel", "Let bots play the same deals from every seat: which is stronger?");
  auto request = std::make_shared<Request>();
  verb->add_option("game", request->game, "Its key, as in `lucky games`")->required();
  verb->add_option("--bots", request->bots,
                   "Two names: one seat of the first against the second in all others. Or one for each seat")
      ->delimiter(',');
  verb->add_option("--players", request->players, "How many sit at the table")->capture_default_str();
  verb->add_option("--games", request->games, "How many games, rounded up to whole deals")
      ->check(CLI::Range(1L, 100'000'000L))
      ->capture_default_str();
  verb->add_option("--option", request->options, "A house rule, key=value; may be given several times");
  verb->add_option("--seed", request->seed, "The same seed gives the same deals")->capture_default_str();
  verb->add_option("--threads", request->threads, "0: as many as there are cores")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  verb->add_flag("--json", request->json, "As JSON");
  verb->callback([=, &code] { code = run(*request); });
}

}  // namespace lucky::cli
