// The lab: figures that can be trusted and repeated.
#include <gtest/gtest.h>

#include <array>
#include <mutex>

#include "lab/simulate.hpp"

namespace lucky {
namespace {

SimOptions options(std::vector<Bot> bots, int games, int threads = 1) {
  SimOptions o;
  o.game = "lucky_jack";
  o.players = static_cast<int>(bots.size());
  o.games = games;
  o.bots = std::move(bots);
  o.threads = threads;
  return o;
}

TEST(Stats, wilson_interval_is_the_textbook_one) {
  const auto [low, high] = wilson(30, 100);
  EXPECT_NEAR(low, 0.2189, 0.0001);
  EXPECT_NEAR(high, 0.3959, 0.0001);
  EXPECT_NEAR(wilson(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(wilson(10, 10).high, 1, 1e-12);
}

TEST(Stats, mean_has_students_interval) {
  const auto [mean, interval] = mean_of(std::array{1.0, 2.0, 3.0, 4.0, 5.0});
  EXPECT_DOUBLE_EQ(mean, 3);
  EXPECT_NEAR(interval.high - mean, 2.7764 * std::sqrt(0.5), 1e-4);
  EXPECT_NEAR(mean - interval.low, 2.7764 * std::sqrt(0.5), 1e-4);
  EXPECT_EQ(mean_of(std::array{3.0}).interval.high, INFINITY);
}

TEST(Stats, winning_every_time_is_no_certainty) {
  const std::vector<double> always(30, 1.0), never(30, 0.0);
  EXPECT_NEAR(mean_share(always).interval.low, 0.8865, 0.0001);
  EXPECT_NEAR(mean_share(never).interval.high, 0.1135, 0.0001);
  EXPECT_EQ(mean_share(std::array{0.5, 1.0}).interval.high, 1) << "no share is greater";
}

TEST(Stats, tally_knows_mean_and_quantiles) {
  Tally tally, more;
  for (const int value : {1, 2, 3, 4}) tally.add(value);
  more.add(100);
  tally.add(more);
  EXPECT_DOUBLE_EQ(tally.mean(), 22);
  EXPECT_EQ(tally.quantile(0.5), 3);
  EXPECT_EQ(tally.quantile(0.95), 100);
  EXPECT_EQ(tally.quantile(0), 1);
}

TEST(Sim, threads_do_not_change_the_result) {
  const auto one = simulate(options({Bot::Greedy, Bot::Random, Bot::Greedy}, 300, 1));
  const auto four = simulate(options({Bot::Greedy, Bot::Random, Bot::Greedy}, 300, 4));
  ASSERT_TRUE(one && four);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(one->seats[i].wins, four->seats[i].wins, 1e-9);
    EXPECT_EQ(one->seats[i].points, four->seats[i].points);
  }
  EXPECT_EQ(one->moves.mean(), four->moves.mean());
  EXPECT_EQ(one->games, 300);
}

TEST(Sim, every_game_kept_is_a_record_that_holds) {
  auto o = options({Bot::Random, Bot::Greedy}, 40, 2);
  std::mutex mutex;
  std::vector<Record> records;
  o.keep = [&](std::int64_t, const Record& record) {
    const std::lock_guard lock(mutex);
    records.push_back(record);
    return true;
  };
  ASSERT_TRUE(simulate(o));
  ASSERT_EQ(records.size(), 40U);
  for (const auto& record : records) {
    auto replay = Replay::of(*read_record(write_record(record)));
    ASSERT_TRUE(replay);
    EXPECT_FALSE(replay->finish());
    EXPECT_TRUE(replay->table().over());
  }
}

TEST(Sim, greedy_beats_random) {
  const auto result = simulate(options({Bot::Greedy, Bot::Random, Bot::Random, Bot::Random}, 400));
  const auto low = wilson(result->seats[0].wins, 400).low;
  EXPECT_GT(low, 0.8);
}

TEST(Sim, refuses_what_cannot_be_played) {
  auto o = options({Bot::Random}, 1);
  EXPECT_EQ(simulate(o).error().code, "bad_seats");
  o.game = "poker";
  EXPECT_EQ(simulate(o).error().code, "bad_game");
}

}  // namespace
}  // namespace lucky
