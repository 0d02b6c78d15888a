// The ladder: every level meets every lower one, and the rungs follow from the duels.
#include "lab/ladder.hpp"

#include <gtest/gtest.h>

namespace lucky {
namespace {

DuelOptions small() {
  DuelOptions o;
  o.game = "lucky_jack";
  o.players = 2;
  o.games = 4;
  return o;
}

TEST(Ladder, plays_every_pair_once) {
  auto options = small();
  std::int64_t reported = 0;
  options.progress = [&](std::int64_t done) { reported = std::max(reported, done); };
  const auto result = ladder(options);
  ASSERT_TRUE(result);
  EXPECT_EQ(reported, options.games * ladder_pairs());
  std::vector<std::pair<Bot, Bot>> pairs;
  for (const auto& cell : result->cells) pairs.emplace_back(cell.level, cell.against);
  EXPECT_EQ(pairs, (std::vector<std::pair<Bot, Bot>>{{Bot::Casual, Bot::Beginner},
                                                     {Bot::Strong, Bot::Beginner},
                                                     {Bot::Strong, Bot::Casual},
                                                     {Bot::Expert, Bot::Beginner},
                                                     {Bot::Expert, Bot::Casual},
                                                     {Bot::Expert, Bot::Strong}}));
}

TEST(Ladder, rungs_are_average_distances_from_the_lowest) {
  const auto result = ladder(small());
  ASSERT_TRUE(result);
  const auto elo = [&](Bot level, Bot against) {
    double sum = 0;
    for (const auto& cell : result->cells) sum += cell.level == level && cell.against == against ? cell.side.elo : 0;
    return sum;
  };
  ASSERT_EQ(result->rungs.size(), 4U);
  EXPECT_EQ(result->rungs[0].elo, 0);
  const double beginner =
      -elo(Bot::Casual, Bot::Beginner) - elo(Bot::Strong, Bot::Beginner) - elo(Bot::Expert, Bot::Beginner);
  const double expert = elo(Bot::Expert, Bot::Beginner) + elo(Bot::Expert, Bot::Casual) + elo(Bot::Expert, Bot::Strong);
  EXPECT_NEAR(result->rungs[3].elo, (expert - beginner) / 4, 1e-9);
}

TEST(Ladder, says_it_in_json) {
  const auto options = small();
  const auto json = ladder_json(options, *ladder(options));
  EXPECT_EQ(json["levels"][0], (Json{{"name", "beginner"}, {"elo", 0.0}}));
  EXPECT_EQ(json["cells"].size(), 6U);
  EXPECT_EQ(json["cells"][5]["level"], "expert");
  EXPECT_EQ(json["cells"][5]["against"], "strong");
}

TEST(Ladder, refuses_what_a_duel_refuses) {
  auto options = small();
  options.players = 9;
  EXPECT_EQ(ladder(options).error().code, "bad_seats");
}

}  // namespace
}  // namespace lucky
