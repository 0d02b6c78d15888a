// The flags of verbs that play many games.
#include "cli/series.hpp"

#include <algorithm>
#include <thread>

namespace lucky::cli {

void add_series(CLI::App& verb, Series& series, const std::string& bots, std::int64_t most) {
  verb.add_option("game", series.game, "Its key, as in `lucky games`")->required();
  verb.add_option("--players", series.players, "How many sit at the table")->capture_default_str();
  verb.add_option("--games", series.games, "How many games")
      ->check(CLI::Range(std::int64_t{1}, most))
      ->capture_default_str();
  if (!bots.empty()) verb.add_option("--bots", series.bots, bots)->delimiter(',');
  verb.add_option("--option", series.options, "A house rule, key=value; may be given several times");
  verb.add_option("--seed", series.seed, "The same seed gives the same games")->capture_default_str();
  verb.add_option("--threads", series.threads, "0: as many as there are cores")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  verb.add_flag("--json", series.json, "As JSON");
}

void add_time(CLI::App& verb, int& time) {
  verb.add_option(
          "--time", time,
          "Milliseconds for each decision of a bot that searches, instead of its own number of iterations: games "
          "then differ from run to run")
      ->check(CLI::Range(1, 60'000));
}

Thinking thinking_for(int time) { return {.limit_ms = time, .fill = time > 0}; }

int threads_for(int wanted) {
  return wanted > 0 ? wanted : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace lucky::cli
