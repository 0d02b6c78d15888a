// Duels: fair to both, the same whatever the number of threads, and sure where it should be.
#include "lab/duel.hpp"

#include <gtest/gtest.h>

namespace lucky {
namespace {

DuelOptions between(std::vector<Bot> bots, int players, int games, int threads = 1) {
  DuelOptions o;
  o.game = "lucky_jack";
  o.players = players;
  o.games = games;
  o.bots = std::move(bots);
  o.threads = threads;
  return o;
}

TEST(Duel, elo_follows_from_the_odds) {
  EXPECT_NEAR(elo_of(0.5, 2), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.25, 4), 0, 1e-9);
  EXPECT_NEAR(elo_of(10.0 / 11, 2), 400, 1e-9);
  EXPECT_NEAR(elo_of(10.0 / 13, 4), 400, 1e-9);
}

// The same bot everywhere plays each deal the same way from every seat: luck cancels to the last digit.
TEST(Duel, equal_bots_are_exactly_even) {
  const auto result = duel(between({Bot::Greedy, Bot::Greedy}, 4, 80));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->deals, 20);
  EXPECT_EQ(result->games, 80);
  for (const auto& side : result->sides) {
    EXPECT_NEAR(side.share, 0.25, 1e-12);
    EXPECT_NEAR(side.share_interval.high - side.share_interval.low, 0, 1e-9);
    EXPECT_NEAR(side.points, 0, 1e-9);
    EXPECT_NEAR(side.elo, 0, 1e-6);
  }
}

TEST(Duel, one_seat_of_the_first_against_the_second_in_all_others) {
  const auto result = duel(between({Bot::Greedy, Bot::Random}, 4, 400));
  ASSERT_TRUE(result);
  const auto &greedy = result->sides[0], &random = result->sides[1];
  EXPECT_GT(greedy.share_interval.low, 0.8);
  EXPECT_NEAR(greedy.share + 3 * random.share, 1, 1e-9);
  EXPECT_NEAR(greedy.points, -random.points, 1e-9);
  EXPECT_GT(greedy.points_interval.low, 0);
  EXPECT_GT(greedy.elo, 400);
  EXPECT_EQ(random.elo, 0);
}

TEST(Duel, who_always_wins_is_not_sure_to) {
  const auto result = duel(between({Bot::Greedy, Bot::Random}, 4, 8));
  ASSERT_EQ(result->sides[0].share, 1);
  EXPECT_LT(result->sides[0].share_interval.low, 0.4);
  EXPECT_NEAR(result->sides[1].share_interval.high, (1 - result->sides[0].share_interval.low) / 3, 1e-9);
}

TEST(Duel, with_a_name_for_each_seat_all_move_round) {
  const auto result = duel(between({Bot::Greedy, Bot::Random, Bot::Random}, 3, 300));
  ASSERT_TRUE(result);
  ASSERT_EQ(result->sides.size(), 3U);
  EXPECT_NEAR(result->sides[0].share + result->sides[1].share + result->sides[2].share, 1, 1e-9);
  EXPECT_NEAR(result->sides[0].elo + result->sides[1].elo + result->sides[2].elo, 0, 1e-6);
  EXPECT_GT(result->sides[0].share, 0.8);
}

TEST(Duel, threads_do_not_change_the_result) {
  const auto one = duel(between({Bot::Greedy, Bot::Random}, 3, 120, 1));
  const auto four = duel(between({Bot::Greedy, Bot::Random}, 3, 120, 4));
  EXPECT_EQ(duel_json(between({}, 3, 0), *one), duel_json(between({}, 3, 0), *four));
}

TEST(Duel, games_are_rounded_up_to_whole_deals) {
  EXPECT_EQ(duel(between({Bot::Random, Bot::Random}, 4, 5))->games, 8);
}

TEST(Duel, refuses_what_cannot_be_played) {
  EXPECT_EQ(duel(between({Bot::Random}, 4, 4)).error().code, "bad_seats");
  EXPECT_EQ(duel(between({Bot::Random, Bot::Random, Bot::Random}, 4, 4)).error().code, "bad_seats");
  EXPECT_EQ(duel(between({Bot::Random, Bot::Random}, 9, 9)).error().code, "bad_seats");
  auto poker = between({Bot::Random, Bot::Random}, 2, 2);
  poker.game = "poker";
  EXPECT_EQ(duel(poker).error().code, "bad_game");
}

}  // namespace
}  // namespace lucky
