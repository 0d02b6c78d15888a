// Beasts: how they come, how they are beaten, and what happens to those who do not beat them.
#include <gtest/gtest.h>

#include "games/unlucky_adventurers/given.hpp"

namespace lucky::unlucky_adventurers {
namespace {

// Seat 0 rests; seat 1 draws what lies on top and meets what follows from it.
Play meeting(const std::string& hand, const std::string& beasts, const std::string& stock = "beast_encounter",
             Options options = {}, const std::string& characters = "") {
  Play p({.hands = {"rest trap trap", hand, "shield shield"},
          .characters = characters,
          .stock = stock,
          .beasts = beasts,
          .options = options});
  p.play("play rest");
  return p;
}

TEST(UnluckyAdventurersFights, R27_an_encounter_brings_a_beast_and_is_the_card_of_the_turn) {
  auto p = meeting("rusty_halberd two_handed_fork rest", "damp_goblin");
  EXPECT_EQ(p.last<BeastCame>()->beast.key(), "damp_goblin");
  EXPECT_EQ(p.task(), Task::Fight);
  EXPECT_EQ(p.actor(), 1);
  p.all({"lay rusty_halberd", "lay rest", "strike"});
  EXPECT_EQ(p.s.active, 2) << "no other card is played";
  EXPECT_TRUE(p.s.discards.has(*Card::from_key("beast_encounter")));
  auto q =
      meeting("rusty_halberd two_handed_fork rest", "damp_goblin", "beast_encounter", {.blunder = OnBlunder::PlayOn});
  q.all({"lay rusty_halberd", "lay rest", "strike"});
  EXPECT_EQ(q.s.active, 2) << "whatever holds for Blunders";
}

TEST(UnluckyAdventurersFights, R28_enough_cards_and_enough_points) {
  auto p = meeting("rusty_halberd crossbow_of_regret mild_poison rest", "toll_bridge_troll");  // 3 cards, 7 points
  EXPECT_EQ(p.reason("strike"), "not_enough");
  p.all({"lay crossbow_of_regret", "lay rusty_halberd"});
  EXPECT_FALSE(p.legal("strike")) << "7 points, but two cards only";
  EXPECT_EQ(p.game.why_not(p.s, 1, Move::only(Kind::Strike)).args, Json({{"cards", 1}, {"points", 0}}));
  p.play("lay rest");
  EXPECT_TRUE(p.legal("strike"));
  const auto prompt = p.game.prompt(p.game.view(p.s, Seat{1}));
  EXPECT_EQ(prompt.cards, 0);
  EXPECT_EQ(prompt.points, 0);
}

TEST(UnluckyAdventurersFights, R29_the_winner_draws_the_reward_and_may_have_to_fight_on) {
  auto p = meeting("rusty_halberd crossbow_of_regret mild_poison two_handed_fork rest rest",
                   "toll_bridge_troll damp_goblin", "beast_encounter thief beast_encounter trap");
  p.all({"lay crossbow_of_regret", "lay rusty_halberd", "lay rest", "strike"});
  EXPECT_EQ(p.last<Beaten>()->reward, 3);
  EXPECT_EQ(p.hand(1), "mild_poison two_handed_fork rest trap thief") << "all three drawn first";
  EXPECT_EQ(p.s.brawl.beast.key(), "damp_goblin");
  EXPECT_TRUE(p.s.discards.has(*Card::from_key("rusty_halberd")));
  EXPECT_TRUE(p.s.gone.has(*Beast::from_key("toll_bridge_troll")));
  p.all({"lay mild_poison", "lay rest", "strike"});
  EXPECT_EQ(p.s.active, 2);
}

TEST(UnluckyAdventurersFights, R30_too_few_points_cost_the_minimum_and_bring_nothing) {
  auto p = meeting("rest rest trap shield", "toll_bridge_troll");
  EXPECT_EQ(p.moves(), (TextSet{"yield"}));
  EXPECT_EQ(p.reason("lay shield"), "cannot_win");
  p.all({"yield", "discard rest", "discard rest", "discard trap"});
  EXPECT_EQ(p.hand(1), "shield");
  EXPECT_EQ(p.count<Beaten>(), 0);
  EXPECT_TRUE(p.s.gone.has(*Beast::from_key("toll_bridge_troll")));
  EXPECT_EQ(p.s.active, 2);
}

TEST(UnluckyAdventurersFights, R31_too_few_cards_and_you_are_out) {
  auto p = meeting("crossbow_of_regret two_handed_fork", "toll_bridge_troll");
  EXPECT_EQ(p.moves(), (TextSet{"fall"}));
  p.play("fall");
  EXPECT_TRUE(p.out(1));
  EXPECT_EQ(p.last<Devoured>()->beast.key(), "toll_bridge_troll");
  EXPECT_TRUE(p.s.discards.has(*Card::from_key("two_handed_fork")));
}

TEST(UnluckyAdventurersFights, H2_a_beast_out_of_turn_is_fought_at_once_and_costs_the_next_turn) {
  const auto drawing = [](Options options) {
    Play p({.hands = {"rubber_mace rest", "rusty_halberd mild_poison rest", "rest rest"},
            .stock = "beast_encounter",
            .beasts = "damp_goblin",
            .rolls = {1},
            .options = options});
    p.play("play rubber_mace 1");
    EXPECT_EQ(p.task(), Task::Fight);
    p.all({"lay rusty_halberd", "lay mild_poison", "strike"});
    return p;
  };
  EXPECT_EQ(drawing({}).s.active, 2);
  EXPECT_EQ(drawing({.far_beast = FarBeast::Free}).s.active, 1);
}

TEST(UnluckyAdventurersFights, H3_blunders_interrupt_and_beasts_wait_in_order) {
  Play p({.hands = {"lucky_talisman rusty_halberd mild_poison two_handed_fork crossbow_of_regret rest rest", "rest"},
          .stock = "beast_encounter own_foot beast_encounter thief trap",
          .beasts = "damp_goblin tax_imp",
          .rolls = {4}});
  p.play("play lucky_talisman");
  EXPECT_EQ(p.task(), Task::Lose) << "the Blunder first";
  p.play("discard rest");
  EXPECT_EQ(p.count<BeastCame>(), 2);
  EXPECT_TRUE(p.s.hands[0].has(*Card::from_key("thief"))) << "all is drawn before the first fight";
  EXPECT_EQ(p.s.brawl.beast.key(), "damp_goblin");
  EXPECT_EQ(p.game.view(p.s, Seat{1}).fight->waiting.count, 1);
  p.all({"lay rusty_halberd", "lay rest", "strike"});
  EXPECT_EQ(p.s.brawl.beast.key(), "tax_imp");
}

TEST(UnluckyAdventurersFights, H4_who_can_win_must_but_may_lay_more) {
  auto p = meeting("rusty_halberd mild_poison rest trap", "damp_goblin", "beast_encounter", {}, "- rogue");
  EXPECT_EQ(p.moves(), (TextSet{"lay rusty_halberd", "lay mild_poison", "lay rest", "lay trap", "use rogue"}));
  EXPECT_EQ(p.reason("yield"), "can_win");
  p.all({"lay rusty_halberd", "lay rest"});
  EXPECT_EQ(p.moves(), (TextSet{"strike", "lay mild_poison", "lay trap", "use rogue"}));
  auto timid = meeting("rusty_halberd mild_poison rest", "damp_goblin", "beast_encounter", {.must_win = false});
  EXPECT_TRUE(timid.legal("yield"));
  timid.play("lay rest");
  EXPECT_EQ(timid.reason("yield"), "already_laid");
  auto helped = meeting("rest rest trap", "damp_goblin", "beast_encounter", {}, "- rogue");
  EXPECT_EQ(helped.moves(), (TextSet{"yield", "use rogue"})) << "nobody is made to use an ability";
  helped.play("use rogue");
  EXPECT_EQ(helped.moves(), (TextSet{"lay rest", "lay trap"}));
}

TEST(UnluckyAdventurersFights, H4_who_holds_a_resurrection_may_give_in) {
  const auto* const hand = "crossbow_of_regret two_handed_fork resurrection";
  auto p = meeting(hand, "toll_bridge_troll");  // 3 cards, 7 points
  EXPECT_EQ(p.moves(), (TextSet{"lay crossbow_of_regret", "lay two_handed_fork", "lay resurrection", "yield"}));
  p.play("yield");
  EXPECT_EQ(p.moves(), (TextSet{"resurrect", "fall"})) << "three of three cards: what a Resurrection is for";
  p.play("resurrect");
  EXPECT_EQ(p.cards(1), 7);
  EXPECT_EQ(p.s.active, 2);
  auto bold = meeting(hand, "toll_bridge_troll");
  bold.play("lay two_handed_fork");
  EXPECT_EQ(bold.reason("yield"), "already_laid");
  auto spare = meeting("rusty_halberd mild_poison rest resurrection", "damp_goblin");
  EXPECT_TRUE(spare.legal("yield")) << "whether the win needs it or not";
  auto none = meeting("crossbow_of_regret two_handed_fork rest", "toll_bridge_troll");
  EXPECT_EQ(none.reason("yield"), "can_win");
}

TEST(UnluckyAdventurersFights, H5_the_loser_chooses_exactly_the_minimum) {
  auto p = meeting("rest rest trap shield shield", "insured_dragon");
  p.play("yield");
  auto q = meeting("rest rest trap shield winds_of_change", "toll_bridge_troll");
  q.play("yield");
  EXPECT_EQ(q.moves(), (TextSet{"discard rest", "discard winds_of_change", "discard trap", "discard shield"}));
  q.all({"discard shield", "discard trap", "discard rest"});
  EXPECT_EQ(q.hand(1), "rest winds_of_change");
  EXPECT_EQ(p.task(), Task::Rescue) << "five of five: nothing to choose";
}

TEST(UnluckyAdventurersFights, H6_the_reward_comes_before_one_looks_who_is_out) {
  auto p = meeting("rusty_halberd mild_poison", "damp_goblin", "beast_encounter thief");
  p.all({"lay rusty_halberd", "lay mild_poison", "strike"});
  EXPECT_FALSE(p.out(1));
  EXPECT_EQ(p.hand(1), "thief");
  auto q = meeting("rusty_halberd mild_poison", "damp_goblin", "beast_encounter wrong_turn");
  q.all({"lay rusty_halberd", "lay mild_poison", "strike"});
  EXPECT_TRUE(q.out(1)) << "the reward was a Blunder";
  auto r = meeting("rusty_halberd mild_poison", "damp_goblin tax_imp", "beast_encounter beast_encounter");
  r.all({"lay rusty_halberd", "lay mild_poison", "strike"});
  EXPECT_EQ(r.last<Devoured>()->beast.key(), "tax_imp") << "without cards there is nothing to ask";
  EXPECT_TRUE(r.out(1));
}

TEST(UnluckyAdventurersFights, H26_resurrection_ends_the_fight_and_those_that_wait) {
  Play p({.hands = {"lucky_talisman resurrection", "rest rest"},
          .stock = "beast_encounter beast_encounter",
          .beasts = "insured_dragon hydra_on_monday",
          .rolls = {2}});
  p.play("play lucky_talisman");
  EXPECT_EQ(p.moves(), (TextSet{"resurrect", "fall"}));
  p.play("resurrect");
  EXPECT_EQ(p.cards(0), 7);
  EXPECT_EQ(p.s.active, 1);
  EXPECT_TRUE(p.s.gone.has(*Beast::from_key("insured_dragon")) && p.s.gone.has(*Beast::from_key("hydra_on_monday")));
}

TEST(UnluckyAdventurersFights, every_beast_asks_for_what_its_card_says) {
  for (unsigned code = 0; code < kBeasts; ++code) {
    const Beast beast(code);
    const auto& entry = card_set()[beast];
    auto p =
        meeting("two_handed_fork two_handed_fork crossbow_of_regret crossbow_of_regret hailstone_hymn rusty_halberd",
                beast.key());
    const auto fight = *p.game.view(p.s, {}).fight;
    EXPECT_EQ(fight.cards, entry.cards);
    EXPECT_EQ(fight.points, entry.points);
    while (!p.legal("strike")) p.play(p.listed(1).front());
    EXPECT_GE(p.s.brawl.cards, entry.cards);
    EXPECT_GE(p.s.brawl.total, entry.points);
    p.play("strike");
    EXPECT_EQ(p.last<Beaten>()->reward, entry.reward);
    EXPECT_EQ(p.count<Drew>(), entry.reward + (p.s.active == 2 ? 1 : 0));
  }
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
