// The bots of Lucky Jack: what a level does where a person would see the difference, and that the levels are ordered.
#include "games/lucky_jack/hints/hints.hpp"

#include <gtest/gtest.h>

#include "games/lucky_jack/given.hpp"
#include "games/lucky_jack/hints/race.hpp"
#include "testkit/strength.hpp"

namespace lucky::lucky_jack {
namespace {

std::string advice(const Play& p, Skill skill) {
  Dice dice(1);
  const auto moves = moves_of(p.game, p.s, p.s.actor);
  return LuckyJack::move_text(sensible(p.game, p.game.view(p.s, p.s.actor), moves, dice, skill));
}

TEST(LuckyJackBots, every_level_closes_the_round_when_it_can) {
  const auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}, .pile = {Lemon}});
  for (const Skill skill : {Skill::Beginner, Skill::Casual, Skill::Strong, Skill::Expert})
    EXPECT_EQ(advice(p, skill), "discard jack") << static_cast<int>(skill);
}

TEST(LuckyJackBots, a_beginner_seldom_pays_for_a_discard_and_others_do) {
  const auto p = given({.hands = {{Lemon, Cherry, Bell, Bell, Bell}, kMixed}, .pile = {Jack}});
  EXPECT_EQ(advice(p, Skill::Beginner), "draw");
  EXPECT_EQ(advice(p, Skill::Casual), "discard lemon");
  EXPECT_EQ(advice(p, Skill::Strong), "discard lemon");
}

// Once nobody paid, with every Lemon and Cherry in a hand, and the round went on for ever.
TEST(LuckyJackBots, a_beginner_loses_patience_in_the_end) {
  const auto p = given({.hands = {{Lemon, Jack, Jack, Jack, Jack}, kMixed}, .pile = {Grape}});
  const auto moves = moves_of(p.game, p.s, 0);
  Dice dice(1);
  int paid = 0;
  for (int turn = 0; turn < 1000; ++turn) {
    const Move move = sensible(p.game, p.game.view(p.s, 0), moves, dice, Skill::Beginner);
    paid += move == Move{Kind::Discard, Lemon};
  }
  EXPECT_GT(paid, 20);
  EXPECT_LT(paid, 150);
}

TEST(LuckyJackBots, a_beginner_takes_only_what_completes_three) {
  auto p = given({.hands = {{Lemon, Cherry, Jack, Seven}, kMixed}, .pile = {Seven, Jack}});
  p.s.takeable = true, p.s.dropper = 1, p.s.beneath = Seven;
  EXPECT_NE(advice(p, Skill::Beginner), "take");
  EXPECT_EQ(advice(p, Skill::Casual), "take");
  p.s.hands[0] = counts({Lemon, Jack, Jack, Seven});
  EXPECT_EQ(advice(p, Skill::Beginner), "take");
}

TEST(LuckyJackBots, only_an_expert_refuses_a_jackpot_that_loses_the_game) {
  auto p = given({.hands = {{Lemon, Lemon, Lemon, Jack}, kMixed}, .pile = {Cherry}, .round = 3});
  EXPECT_EQ(advice(p, Skill::Expert), "discard jack");
  p.s.seats[1].points = 6000;
  EXPECT_EQ(advice(p, Skill::Strong), "discard jack");
  EXPECT_NE(advice(p, Skill::Expert), "discard jack") << "three Lemons would end the game in second place";
}

TEST(LuckyJackRace, prefers_what_is_nearer_to_a_jackpot_and_what_pays_more) {
  const auto p = given({.hands = {kMixed, kMixed}});
  const Race& race = Race::of(p.game, p.s, 0, false);
  EXPECT_GT(race.waiting(counts({Bell, Bell, Bell, Jack})), race.waiting(counts({Bell, Bell, Clover, Jack})));
  EXPECT_GT(race.waiting(counts({Jack, Jack, Jack, Bell})), race.waiting(counts({Cherry, Cherry, Cherry, Bell})));
  EXPECT_GT(race.turn(counts({Bell, Bell, Bell, Cherry}), Lemon), race.turn(counts({Bell, Bell, Bell, Cherry}), Seven));
}

TEST(LuckyJackRace, plays_on_with_more_cards_than_it_has_solved) {
  const Cards many{Lemon, Lemon, Cherry, Cherry, Grape, Grape, Clover, Clover, Bell, Bell, Seven, Jack};
  const auto p = given({.hands = {many, kMixed}, .pile = {Bell}});
  EXPECT_TRUE(p.legal(advice(p, Skill::Expert)));
}

double share(Bot one, Bot others) { return testkit::share_of_first("lucky_jack", {one, others, others, others}, 1000); }

TEST(LuckyJackBots, levels_are_ordered) {
  EXPECT_GT(share(Bot::Casual, Bot::Beginner), 0.29);
  EXPECT_GT(share(Bot::Strong, Bot::Casual), 0.29);
  EXPECT_GT(share(Bot::Expert, Bot::Casual), 0.30);
}

}  // namespace
}  // namespace lucky::lucky_jack
