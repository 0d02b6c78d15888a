// Chance: fair, repeatable, and as scripted.
#include "core/dice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace lucky {
namespace {

TEST(Dice, the_same_seed_gives_the_same_stream_and_another_seed_another) {
  Dice a(1), b(1), c(2);
  int same = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto drawn = a.pick(1'000'000);
    EXPECT_EQ(drawn, b.pick(1'000'000));
    same += drawn == c.pick(1'000'000) ? 1 : 0;
  }
  EXPECT_LT(same, 10);
}

TEST(Dice, every_result_is_equally_likely) {
  Dice dice(3);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) ++counts[dice.pick(7)];
  double chi2 = 0;
  for (const int count : counts) chi2 += (count - 10'000.0) * (count - 10'000.0) / 10'000.0;
  EXPECT_LT(chi2, 25);  // six degrees of freedom: one run in 3000 exceeds this
}

TEST(Dice, a_die_has_its_faces_and_a_lot_its_seats) {
  Dice dice(4);
  for (int i = 0; i < 1000; ++i) {
    const int face = dice.die(6);
    EXPECT_TRUE(face >= 1 && face <= 6);
    EXPECT_LT(dice.lot(4), 4);
  }
}

TEST(Dice, a_shuffle_moves_every_card_everywhere) {
  Dice dice(5);
  std::array<std::array<int, 5>, 5> seen{};
  for (int i = 0; i < 5000; ++i) {
    std::array<std::uint8_t, 5> deck{0, 1, 2, 3, 4};
    dice.shuffle(std::span(deck));
    for (std::size_t place = 0; place < 5; ++place) ++seen[deck[place]][place];
  }
  for (const auto& card : seen) {
    for (const int count : card) EXPECT_NEAR(count, 1000, 150);
  }
}

TEST(Dice, a_script_puts_cards_on_top_and_leaves_the_rest_to_the_seed) {
  std::array<std::uint8_t, 6> free{0, 1, 2, 3, 4, 5}, stacked = free;
  Dice plain(6), scripted(6);
  scripted.follow({.stacks = {{{5, 0}}}, .rolls = {}});
  plain.shuffle(std::span(free));
  scripted.shuffle(std::span(stacked));
  EXPECT_EQ(stacked[5], 5);
  EXPECT_EQ(stacked[4], 0);
  std::vector<std::uint8_t> rest;
  std::ranges::copy_if(free, std::back_inserter(rest), [](auto card) { return card != 5 && card != 0; });
  EXPECT_TRUE(std::ranges::equal(rest, std::span(stacked).first(4)));
  EXPECT_FALSE(scripted.fault());
}

TEST(Dice, each_deck_and_each_shuffle_has_its_own_stack) {
  std::array<std::uint8_t, 4> deck{0, 1, 2, 3};
  Dice dice(7);
  dice.follow({.stacks = {{{0}, {1}}, {{3}}}, .rolls = {}});
  dice.shuffle(std::span(deck), 0);
  EXPECT_EQ(deck.back(), 0);
  dice.shuffle(std::span(deck), 1);
  EXPECT_EQ(deck.back(), 3);
  dice.shuffle(std::span(deck), 0);
  EXPECT_EQ(deck.back(), 1);
}

TEST(Dice, what_cannot_be_is_a_fault) {
  std::array<std::uint8_t, 3> deck{0, 1, 2};
  Dice cards(8), rolls(8);
  cards.follow({.stacks = {{{2, 2}}}, .rolls = {}});
  cards.shuffle(std::span(deck));
  EXPECT_EQ(cards.fault(), (Fault{.deck = 0, .number = 1, .wanted = 2}));
  rolls.follow({.stacks = {}, .rolls = {6, 7}});
  EXPECT_EQ(rolls.die(6), 6);
  EXPECT_FALSE(rolls.fault());
  rolls.die(6);
  EXPECT_EQ(rolls.fault(), (Fault{.is_roll = true, .number = 2, .wanted = 7, .lowest = 1, .highest = 6}));
}

}  // namespace
}  // namespace lucky
