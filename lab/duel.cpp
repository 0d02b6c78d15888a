// What the deals of a duel add up to. They are played by lab/contest.hpp.
#include "lab/duel.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "lab/lab_game.hpp"

namespace lucky {
namespace {

// What `of` says of each deal.
template <class F>
std::vector<double> by_deal(const DealScores& scores, F&& of) {
  std::vector<double> values;
  values.reserve(scores.size());
  for (const auto& score : scores) values.push_back(of(score));
  return values;
}

DuelResult summary(const DuelOptions& options, const DealScores& scores) {
  DuelResult result;
  result.deals = static_cast<std::int64_t>(scores.size());
  result.games = result.deals * options.players;
  const bool two = options.bots.size() == 2;
  double elos = 0;
  for (std::size_t side = 0; side < options.bots.size(); ++side) {
    const double held = two && side == 1 ? options.players - 1 : 1;  // seats
    const auto wins = mean_share(by_deal(scores, [&](const auto& score) { return score[side].wins; }));
    const auto points = mean_of(by_deal(scores, [&](const auto& score) { return score[side].points; }));
    const double least = 0.5 / static_cast<double>(result.games);  // who never wins is not infinitely weak
    result.sides.push_back({.bot = options.bots[side],
                            .share = wins.value / held,
                            .share_interval = {wins.interval.low / held, wins.interval.high / held},
                            .points = points.value,
                            .points_interval = points.interval,
                            .elo = elo_of(std::clamp(wins.value / held, least, 1 - least), options.players)});
    elos += result.sides.back().elo;
  }
  if (two) result.sides[1].elo = 0;  // the yardstick
  for (auto& side : result.sides) side.elo -= two ? 0 : elos / static_cast<double>(result.sides.size());
  return result;
}

}  // namespace

std::vector<std::size_t> duel_seating(const DuelOptions& options, int turn) {
  std::vector<std::size_t> sides(static_cast<std::size_t>(options.players), 1);
  for (int i = 0; i < options.players; ++i) {
    const auto seat = static_cast<std::size_t>((i + turn) % options.players);
    sides[seat] = options.bots.size() == 2 ? (i == 0 ? 0 : 1) : static_cast<std::size_t>(i);
  }
  return sides;
}

double elo_of(double share, int players) { return 400 * std::log10(share * (players - 1) / (1 - share)); }

Result<DuelResult> duel(const DuelOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const auto game = find_lab_game(options.game);
  if (!game) return std::unexpected(game.error());
  if (options.bots.size() != 2 && static_cast<int>(options.bots.size()) != options.players) {
    return fail("bad_seats", fmt::format("{} bots for {} players: name two, or one for each seat", options.bots.size(),
                                         options.players));
  }
  const auto deals = (options.games + options.players - 1) / options.players;
  const auto scores = (*game)->play_deals(options, deals);
  if (!scores) return std::unexpected(scores.error());
  auto result = summary(options, *scores);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

Json duel_json(const DuelOptions& options, const DuelResult& result) {
  Json bots = Json::array();
  for (const auto& side : result.sides) {
    bots.push_back({{"name", key_of(side.bot)},
                    {"share", side.share},
                    {"low", side.share_interval.low},
                    {"high", side.share_interval.high},
                    {"elo", side.elo},
                    {"points", side.points},
                    {"points_low", side.points_interval.low},
                    {"points_high", side.points_interval.high}});
  }
  return {{"game", options.game},
          {"players", options.players},
          {"games", result.games},
          {"deals", result.deals},
          {"bots", bots}};
}

}  // namespace lucky
