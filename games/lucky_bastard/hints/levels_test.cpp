// The bots of Lucky Bastard over whole games: that worse memories play worse, and that games end.
#include <gtest/gtest.h>

#include "lab/simulate.hpp"
#include "testkit/strength.hpp"

namespace lucky::lucky_bastard {
namespace {

double share(Bot one, Bot other) { return testkit::share_of_first("lucky_bastard", {one, other}, 300); }

// Random players take all cards and void most rounds, so it is the rounds won that tell.
TEST(LuckyBastardBots, greedy_beats_random) {
  SimOptions o;
  o.game = "lucky_bastard";
  o.players = 3;
  o.games = 40;
  o.bots = {Bot::Random, Bot::Greedy, Bot::Random};
  o.options = {{"turn_cap", 1000}};
  const auto result = simulate(o);
  EXPECT_GT(result->seats[1].points, 10 * (result->seats[0].points + result->seats[2].points));
}

TEST(LuckyBastardBots, levels_are_ordered) {
  EXPECT_GT(share(Bot::Casual, Bot::Beginner), 0.55);
  EXPECT_GT(share(Bot::Strong, Bot::Casual), 0.55);
  EXPECT_GT(share(Bot::Greedy, Bot::Casual), 0.55);
  EXPECT_GT(share(Bot::Greedy, Bot::Beginner), 0.65);
}

TEST(LuckyBastardBots, an_endless_game_ends_in_the_lab) {
  SimOptions o;
  o.game = "lucky_bastard";
  o.players = 3;
  o.games = 4;
  o.bots = {Bot::Greedy, Bot::Greedy, Bot::Greedy};
  o.options = {{"variant", "origins"}, {"rounds", 0}};
  EXPECT_EQ(simulate(o)->rounds.quantile(0.5), 13);
}

TEST(LuckyBastardBots, fifty_rounds_of_origins_are_played_to_the_last) {
  SimOptions o;
  o.game = "lucky_bastard";
  o.players = 2;
  o.games = 60;
  o.bots = {Bot::Casual, Bot::Casual};
  o.options = {{"variant", "origins"}, {"rounds", 50}};
  EXPECT_EQ(simulate(o)->rounds.quantile(0), 50);
  o.options["turn_cap"] = 1000;
  EXPECT_LT(simulate(o)->rounds.quantile(0), 50) << "so long may they take";
}

// They win hardly any round, but every one ends somehow.
TEST(LuckyBastardBots, random_players_end_origins_by_its_rounds_and_the_rest_by_the_labs_cap) {
  SimOptions o;
  o.game = "lucky_bastard";
  o.players = 2;
  o.games = 1;
  o.bots = {Bot::Random, Bot::Random};
  o.options = {{"variant", "origins"}, {"rounds", 50}};
  EXPECT_EQ(simulate(o)->rounds.quantile(0.5), 50);
  o.options = {{"turn_cap", 0}};
  Json played;
  o.keep = [&](std::int64_t, const Record& record) {
    played = record.options;
    return true;
  };
  EXPECT_GT(simulate(o)->rounds.quantile(0.5), 100);
  EXPECT_EQ(played["turn_cap"], 5000);
}

}  // namespace
}  // namespace lucky::lucky_bastard
