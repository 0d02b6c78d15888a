// The bots of Unlucky Adventurers: what a level does where a person would see the difference, and that the levels are
// ordered.
#include "games/unlucky_adventurers/hints/hints.hpp"

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "games/unlucky_adventurers/given.hpp"
#include "games/unlucky_adventurers/hints/odds.hpp"
#include "testkit/strength.hpp"

namespace lucky::unlucky_adventurers {
namespace {

std::string advice(const Play& p, Bot bot) {
  Dice dice(1);
  const Seat seat = p.actor();
  return UnluckyAdventurers::move_text(
      choose<UnluckyAdventurers>(bot, p.game, p.game.view(p.s, seat), moves_of(p.game, p.s, seat), dice));
}

double odds_of(const Play& p, std::string_view move) {
  const auto view = p.game.view(p.s, p.actor());
  const Leanings leanings;
  return Odds(p.game, view, leanings).of(*UnluckyAdventurers::move_from_text(move));
}

const std::string kSix = "rest rest winds_of_change ally trap thief";

TEST(UnluckyAdventurersBots, a_beginner_strikes_whoever_has_most_and_an_expert_whoever_is_nearly_out) {
  const auto p = Play({.hands = {"hex_of_hiccups rest", "shield shield", kSix}});
  EXPECT_EQ(advice(p, Bot::Beginner), "play hex_of_hiccups 2");
  EXPECT_EQ(advice(p, Bot::Expert), "play hex_of_hiccups 1");
}

TEST(UnluckyAdventurersBots, a_beginner_never_thinks_of_a_shield_and_others_do) {
  auto p = Play({.hands = {"thief rest rest", "shield ally ally", kSix.substr(10)}});
  p.play("play thief 1 1");
  ASSERT_EQ(p.actor(), 1);
  EXPECT_EQ(advice(p, Bot::Beginner), "suffer");
  EXPECT_EQ(advice(p, Bot::Expert), "shield");
}

TEST(UnluckyAdventurersBots, an_expert_keeps_a_resurrection_while_there_is_another_card) {
  const auto p = Play({.hands = {"resurrection rest", "shield shield", "ally trap"}});
  EXPECT_EQ(advice(p, Bot::Expert), "play rest");
}

TEST(UnluckyAdventurersBots, rather_rise_again_than_lay_a_resurrection_with_all_other_cards) {
  const auto meeting = [](const std::string& hand) {
    Play p({.hands = {"rest shield", hand, "ally"}, .stock = "beast_encounter", .beasts = "toll_bridge_troll"});
    p.play("play rest");
    return p;
  };
  const auto all = meeting("crossbow_of_regret two_handed_fork resurrection");
  const auto spare = meeting("crossbow_of_regret two_handed_fork rest resurrection");
  for (const Bot bot : {Bot::Greedy, Bot::Casual, Bot::Strong, Bot::Expert}) {
    EXPECT_EQ(advice(all, bot), "yield");
    EXPECT_NE(advice(spare, bot), "yield") << "three others suffice";
  }
}

TEST(UnluckyAdventurersOdds, the_first_cards_count_most) {
  const auto poor = Play({.hands = {"lucky_talisman rest", "ally trap thief", "shield shield shield"}});
  const auto rich = Play({.hands = {"lucky_talisman rest secondhand_map secondhand_map soup_of_the_day soup_of_the_day "
                                    "mild_poison mild_poison rubber_mace rubber_mace two_handed_fork two_handed_fork",
                                    "ally trap thief", "shield shield shield"}});
  const auto gain = [](const Play& p) { return odds_of(p, "play lucky_talisman") - odds_of(p, "play rest"); };
  EXPECT_GT(gain(poor), 3 * gain(rich));
}

TEST(UnluckyAdventurersOdds, know_that_a_trade_is_as_good_as_the_hands_differ) {
  const auto p = Play({.hands = {"trading_post rest", "ally ally", kSix}});
  EXPECT_GT(odds_of(p, "play trading_post 2"), 0);
  EXPECT_GT(odds_of(p, "play trading_post 2"), odds_of(p, "play trading_post 1"));
}

std::array<float, kSeats> worth_of(const Play& p) {
  std::array<float, kSeats> values{};
  worth(p.game, p.s, values);
  return values;
}

TEST(UnluckyAdventurersSearch, judges_by_cards_and_by_what_they_save_one_from) {
  const auto values = worth_of(Play({.hands = {"rest rest", "rest resurrection", "ally trap thief shield"}}));
  EXPECT_GT(values[1], values[0]);
  EXPECT_GT(values[2], values[1]);
  EXPECT_NEAR(values[0] + values[1] + values[2], 1, 1e-6);
}

TEST(UnluckyAdventurersSearch, knows_that_a_team_wins_together) {
  const auto values =
      worth_of(Play({.hands = {"rest", "rest rest", "ally trap thief", "rest rest"}, .options = {.teams = true}}));
  EXPECT_EQ(values[0], values[2]);
  EXPECT_EQ(values[1], values[3]);
  EXPECT_NEAR(values[0] + values[1], 1, 1e-6);
  auto won = Play({.hands = {"", "rest", "", "rest"}, .options = {.teams = true}});
  won.s.over = true;
  won.s.winners = SeatSet(Seat{1}) | SeatSet(Seat{3});
  EXPECT_EQ(worth_of(won)[1], 1) << "to win is worth more than any hope to";
}

TEST(UnluckyAdventurersSearch, thinks_about_a_dozen_moves_and_never_leaves_out_the_best) {
  const auto p = Play({.hands = {"thief trap hex_of_hiccups mild_poison rubber_mace two_handed_fork resurrection rest",
                                 "shield shield", kSix, "rest rest"}});
  auto moves = moves_of(p.game, p.s, 0);
  const Move best =
      *std::ranges::max_element(moves, {}, [&](Move move) { return odds_of(p, UnluckyAdventurers::move_text(move)); });
  ASSERT_GT(moves.size(), 12U);
  narrow(p.game, p.s, 0, moves);
  EXPECT_EQ(moves.size(), 12U);
  EXPECT_NE(std::ranges::find(moves, best), moves.end());
  EXPECT_EQ(std::ranges::find(moves, *UnluckyAdventurers::move_from_text("play resurrection")), moves.end());
}

double share(Bot one, Bot others, int games = 1000) {
  return testkit::share_of_first("unlucky_adventurers", {one, others, others, others}, games);
}

TEST(UnluckyAdventurersBots, levels_are_ordered) {
  EXPECT_GT(share(Bot::Beginner, Bot::Random), 0.28);
  EXPECT_GT(share(Bot::Casual, Bot::Beginner), 0.35);
  EXPECT_GT(share(Bot::Strong, Bot::Casual), 0.29);
  EXPECT_GT(share(Bot::Expert, Bot::Casual, 40), 0.30);
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
