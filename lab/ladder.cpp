// Levels as duels of every pair, and their distances by least squares. A pair plays the seeds of any other pair.
#include "lab/ladder.hpp"

namespace lucky {
namespace {

std::vector<Bot> levels() {
  std::vector<Bot> out;
  for_each_value<Bot>([&](Bot bot, std::string_view) {
    if (is_level(bot)) out.push_back(bot);
  });
  return out;
}

// Least squares over all pairs: a level's average distance from the others, itself included.
std::vector<LadderResult::Rung> rungs_of(const std::vector<LadderResult::Cell>& cells) {
  std::vector<LadderResult::Rung> rungs;
  const auto all = levels();
  for (const Bot level : all) {
    double sum = 0;
    for (const auto& cell : cells) {
      if (cell.level == level) sum += cell.side.elo;
      if (cell.against == level) sum -= cell.side.elo;
    }
    rungs.push_back({level, sum / static_cast<double>(all.size())});
  }
  const double lowest = rungs.front().elo;
  for (auto& rung : rungs) rung.elo -= lowest;
  return rungs;
}

}  // namespace

int ladder_pairs() {
  const auto count = static_cast<int>(levels().size());
  return count * (count - 1) / 2;
}

Result<LadderResult> ladder(const DuelOptions& options) {
  LadderResult result;
  std::int64_t before = 0;
  const auto all = levels();
  for (std::size_t high = 1; high < all.size(); ++high) {
    for (std::size_t low = 0; low < high; ++low) {
      DuelOptions pair = options;
      pair.bots = {all[high], all[low]};
      if (options.progress) pair.progress = [&](std::int64_t done) { options.progress(before + done); };
      const auto played = duel(pair);
      if (!played) return std::unexpected(played.error());
      result.cells.push_back({all[high], all[low], played->sides.front()});
      result.seconds += played->seconds;
      before += played->games;
    }
  }
  result.rungs = rungs_of(result.cells);
  return result;
}

Json ladder_json(const DuelOptions& options, const LadderResult& result) {
  Json levels = Json::array(), cells = Json::array();
  for (const auto& rung : result.rungs) levels.push_back({{"name", key_of(rung.level)}, {"elo", rung.elo}});
  for (const auto& cell : result.cells) {
    cells.push_back({{"level", key_of(cell.level)},
                     {"against", key_of(cell.against)},
                     {"share", cell.side.share},
                     {"low", cell.side.share_interval.low},
                     {"high", cell.side.share_interval.high},
                     {"elo", cell.side.elo}});
  }
  return {{"game", options.game},
          {"players", options.players},
          {"games", options.games},
          {"levels", levels},
          {"cells", cells}};
}

}  // namespace lucky
