// Duels: each thread takes the next deal until there are none. What a deal gave is kept in its own place, so the sums
// do not depend on which thread was faster.
#include "lab/duel.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "games/all.hpp"
#include "lab/playing.hpp"
#include "lab/simulate.hpp"
#include "table/table_of.hpp"

namespace lucky {
namespace {

// What a side got in the games of one deal, on average.
struct Score {
  double wins = 0;    // in all its seats together
  double points = 0;  // in each of its seats, less those of the others
};

// The side in each seat when the bots have been moved round by `turn` seats.
std::vector<std::size_t> seating(const DuelOptions& options, int turn) {
  std::vector<std::size_t> sides(static_cast<std::size_t>(options.players), 1);
  for (int i = 0; i < options.players; ++i) {
    const auto seat = static_cast<std::size_t>((i + turn) % options.players);
    sides[seat] = options.bots.size() == 2 ? (i == 0 ? 0 : 1) : static_cast<std::size_t>(i);
  }
  return sides;
}

template <Game G>
class Contest {
 public:
  Contest(const DuelOptions& options, G game) : options_(options), game_(std::move(game)) {}

  std::vector<std::vector<Score>> run(std::int64_t deals) {
    std::vector<std::vector<Score>> scores(static_cast<std::size_t>(deals));
    std::vector<std::jthread> threads;
    for (int i = 0; i < options_.threads; ++i) {
      threads.emplace_back([&] {
        for (auto deal = next_++; deal < deals; deal = next_++) {
          scores[static_cast<std::size_t>(deal)] = play(deal);
          if (options_.progress) options_.progress(done_ += options_.players);
        }
      });
    }
    threads.clear();  // joins
    return scores;
  }

 private:
  std::vector<Score> play(std::int64_t deal) const {
    std::vector<Score> total(options_.bots.size());
    for (int turn = 0; turn < options_.players; ++turn) {
      const auto sides = seating(options_, turn);
      std::vector<Bot> bots;
      for (const auto side : sides) bots.push_back(options_.bots[side]);
      Playing<G> playing(game_, bots, seed_of_game(options_.seed, deal), options_.thinking);
      playing.play([](Seat, typename G::Move) {});
      add(total, sides, game_.outcome(playing.state()));
    }
    return total;
  }

  // A side's points are compared with those of the seats it does not hold.
  void add(std::vector<Score>& total, const std::vector<std::size_t>& sides, const Outcome& outcome) const {
    const auto games = static_cast<double>(options_.players), seats = games;
    double all = 0;
    for (const int points : outcome.points) all += points;
    std::vector<double> held(total.size()), points(total.size());
    for (std::size_t seat = 0; seat < sides.size(); ++seat) {
      ++held[sides[seat]];
      points[sides[seat]] += outcome.points[seat];
    }
    for (const Seat winner : outcome.winners)
      total[sides[winner]].wins += 1 / static_cast<double>(outcome.winners.size()) / games;
    for (std::size_t side = 0; side < total.size(); ++side)
      total[side].points += (points[side] / held[side] - (all - points[side]) / (seats - held[side])) / games;
  }

  const DuelOptions& options_;
  G game_;
  std::atomic<std::int64_t> next_ = 0, done_ = 0;
};

// What `of` says of each deal.
template <class F>
std::vector<double> by_deal(const std::vector<std::vector<Score>>& scores, F&& of) {
  std::vector<double> values;
  values.reserve(scores.size());
  for (const auto& score : scores) values.push_back(of(score));
  return values;
}

DuelResult summary(const DuelOptions& options, const std::vector<std::vector<Score>>& scores) {
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

double elo_of(double share, int players) { return 400 * std::log10(share * (players - 1) / (1 - share)); }

Result<DuelResult> duel(const DuelOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  if (const auto game = find_game(options.game); !game) return std::unexpected(game.error());
  if (options.bots.size() != 2 && static_cast<int>(options.bots.size()) != options.players) {
    return fail("bad_seats", fmt::format("{} bots for {} players: name two, or one for each seat", options.bots.size(),
                                         options.players));
  }
  const auto deals = (options.games + options.players - 1) / options.players;
  Result<DuelResult> result = fail("bad_game", "");
  with_game(options.game, [&]<Game G>() {
    auto game = make_game<G>(options.options, options.players);
    if (!game) {
      result = std::unexpected(game.error());
    } else {
      result = summary(options, Contest<G>(options, std::move(*game)).run(deals));
    }
  });
  if (result) result->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
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
