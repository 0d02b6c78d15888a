// The bots: what they do where a person would see the difference, and that it pays.
#include "games/my_game/hints/hints.hpp"

#include <gtest/gtest.h>

#include "games/my_game/given.hpp"
#include "testkit/strength.hpp"

namespace lucky::my_game {
namespace {

std::string advice(const Play& p) {
  Dice dice(1);
  const auto moves = moves_of(p.game, p.s, p.s.actor);
  return MyGame::move_text(sensible(p.game, p.game.view(p.s, p.s.actor), moves, dice));
}

TEST(MyGameBots, play_the_smallest_that_fits_and_keep_the_mouse) {
  EXPECT_EQ(advice(given({.hands = {{Mouse, Wolf, Bear}, {Cat}}, .top = Dog})), "play wolf");
  EXPECT_EQ(advice(given({.hands = {{Mouse, Cat}, {Cat}}, .top = Dog})), "play mouse");
  EXPECT_EQ(advice(given({.hands = {{Cat}, {Cat}}, .top = Dog})), "draw");
}

TEST(MyGameBots, beat_chance) {
  const double share = testkit::share_of_first("my_game", {Bot::Greedy, Bot::Random}, 500);
  EXPECT_GT(share, 0.6);
}

}  // namespace
}  // namespace lucky::my_game
