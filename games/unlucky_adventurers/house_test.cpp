// The rulings where the rulebook is silent.
#include <gtest/gtest.h>

#include "games/unlucky_adventurers/given.hpp"

namespace lucky::unlucky_adventurers {
namespace {

TEST(UnluckyAdventurersHouse, H1_a_blunder_in_your_turn_is_your_card) {
  const auto drawing = [](Options options) {
    Play p({.hands = {"rest rest", "rest trap", "rest"}, .stock = "wrong_turn", .options = options});
    p.play("play rest");
    return p.s.active;
  };
  EXPECT_EQ(drawing({}), 2);
  EXPECT_EQ(drawing({.blunder = OnBlunder::PlayOn}), 1);
}

TEST(UnluckyAdventurersHouse, H7_the_attacked_are_asked_when_the_loss_is_certain_or_before_the_roll) {
  const auto hands = std::vector<std::string>{"fireball_ish rest rest", "rest rest", "shield rest"};
  Play after({.hands = hands, .rolls = {2}});
  after.play("play fireball_ish");
  EXPECT_EQ(after.asked(), (std::vector<Seat>{1, 2})) << "with a Shield or without";
  EXPECT_EQ(after.count<Rolled>(), 1);
  Play harmless({.hands = hands, .rolls = {1}});
  harmless.play("play fireball_ish");
  EXPECT_EQ(harmless.task(), Task::Lose) << "it backfired: nobody else is asked";
  Play before({.hands = hands, .rolls = {2}, .options = {.shield = ShieldTime::BeforeRoll}});
  before.play("play fireball_ish");
  EXPECT_EQ(before.asked(), (std::vector<Seat>{1, 2}));
  EXPECT_EQ(before.count<Rolled>(), 0);
  before.play(2, "shield").play(1, "suffer");
  EXPECT_EQ(before.count<Rolled>(), 1);
  EXPECT_EQ(before.asked(), (std::vector<Seat>{1})) << "only who is not shielded discards";
  before.play("discard rest");
  EXPECT_EQ(before.cards(2), 1);
  Play paper({.hands = {"summon_paperwork rest", "shield rest", "rest"},
              .rolls = {3},
              .options = {.shield = ShieldTime::BeforeRoll}});
  paper.play("play summon_paperwork 1").play("shield");
  EXPECT_EQ(paper.last<TurnMissed>()->seat, 1) << "that is no attack";
}

TEST(UnluckyAdventurersHouse, H8_the_last_card_may_be_the_shield) {
  Play p({.hands = {"trap rest", "shield", "rest rest"}});
  p.play("play trap").play(1, "shield").play(2, "suffer").play(2, "discard rest");
  EXPECT_TRUE(p.out(1));
}

TEST(UnluckyAdventurersHouse, H9_a_shield_in_your_own_turn_is_wasted) {
  Play p({.hands = {"shield shield", "rest"}});
  const auto choice = p.game.choice(p.game.view(p.s, Seat{0}), Move::play(*Card::from_key("shield")));
  EXPECT_TRUE(choice.wasted);
  p.play("play shield");
  EXPECT_EQ(p.cards(0), 1);
}

TEST(UnluckyAdventurersHouse, H10_the_victim_chooses_what_to_discard_the_thief_does_not) {
  Play p({.hands = {"rusty_halberd rest", "trap shield rest"}, .rolls = {2}});
  p.play("play rusty_halberd 1").play("suffer");
  EXPECT_EQ(p.actor(), 1);
  EXPECT_EQ(p.moves(), (TextSet{"discard rest", "discard trap", "discard shield"}));
  p.all({"discard trap", "discard rest"});
  EXPECT_TRUE(p.s.hands[1].has(*Card::from_key("shield")));
  Hand stolen;
  for (int i = 0; i < 40; ++i) {
    Play thief({.hands = {"thief rest", "trap shield ally"}});
    thief.dice = Dice(static_cast<std::uint64_t>(i));
    thief.play("play thief 1").play("suffer");
    thief.last<Stolen>()->cards->for_each([&](Card card) {
      if (!stolen.has(card)) stolen.add(card);
    });
  }
  EXPECT_EQ(Play::keys(stolen), "ally trap shield") << "any of them";
}

TEST(UnluckyAdventurersHouse, H11_resurrection_discards_the_rest_and_ends_your_turn) {
  Play p({.hands = {"boomerang_axe resurrection", "rest rest"}, .rolls = {1}});  // it drops the last card
  p.play("play boomerang_axe 1").play("resurrect");
  EXPECT_EQ(p.cards(0), 7);
  EXPECT_TRUE(p.s.discards.has(*Card::from_key("resurrection")));
  EXPECT_EQ(p.s.active, 1);
  Play q({.hands = {"rest rest", "trap resurrection", "rest"},
          .stock = "hole_in_the_bag",
          .options = {.blunder = OnBlunder::PlayOn}});
  q.play("play rest").play("resurrect");
  EXPECT_EQ(q.s.active, 2) << "it was their turn";
}

TEST(UnluckyAdventurersHouse, H12_if_everybody_would_be_out_the_active_player_stays) {
  Play p({.hands = {"trap", "rest", "rest"}});
  p.play("play trap").play(1, "suffer").play(2, "suffer").all({"fall", "fall"});
  EXPECT_EQ(p.last<Survived>()->seat, 0);
  EXPECT_FALSE(p.out(0));
  EXPECT_EQ(p.game.outcome(p.s).winners, std::vector<Seat>{0});
  Play q({.hands = {"charm_acquaintance", "rest rest", "rest"}, .rolls = {6}});
  q.play("play charm_acquaintance 1").play("suffer").play("fall");
  EXPECT_FALSE(q.out(0)) << "two cards stolen before anybody looks";
  EXPECT_TRUE(q.out(1));
}

TEST(UnluckyAdventurersHouse, H14_winds_skip_when_exactly_two_are_in_play) {
  Play p({.hands = {"winds_of_change rest", "rest", "", ""}, .rolls = {1, 1}, .options = {.ghosts = true}});
  p.play("play winds_of_change");
  EXPECT_TRUE(p.s.clockwise) << "ghosts do not count";
  EXPECT_EQ(p.last<TurnMissed>()->seat, 1);
  Play ghost({.hands = {"rest rest", "", "rest rest", ""},
              .stock = "winds_of_change",
              .rolls = {6, 1, 1},
              .options = {.ghosts = true}});
  ghost.play("play rest");
  EXPECT_EQ(ghost.last<TurnMissed>()->seat, 2) << "a ghost's Winds skip who would be next";
}

TEST(UnluckyAdventurersHouse, H15_trading_post_is_for_anyone_in_play) {
  Play p({.hands = {"trading_post rest", "rest", "trap trap", ""}, .options = {.teams = true}});
  EXPECT_EQ(p.moves(), (TextSet{"play rest", "play trading_post 1", "play trading_post 2"}));
  EXPECT_EQ(p.reason("play trading_post 3"), "target_out");
  EXPECT_EQ(p.reason("play trading_post 0"), "target_yourself");
  EXPECT_EQ(p.reason("play trading_post"), "needs_target");
}

TEST(UnluckyAdventurersHouse, H18_cards_set_aside_come_back_into_the_pile) {
  const Play p(3, {}, "", "own_foot wrong_turn beast_encounter", {2});
  EXPECT_EQ(p.count<SetAside>(), 3);
  const auto shuffles = std::ranges::count_if(p.events, [](const Event& event) {
    const auto* one = std::get_if<Shuffled>(&event);
    return one && one->deck == Deck::Quest;
  });
  EXPECT_EQ(shuffles, 2);
  for (const auto& event : p.events) {
    const auto* one = std::get_if<Shuffled>(&event);
    EXPECT_FALSE(one && one->again) << "the game has only begun";
  }
  EXPECT_EQ(p.s.stock + p.s.discards.size() + p.cards(0) + p.cards(1) + p.cards(2) + p.s.brawl.laid.size(), 102);
  Play later({.hands = {"resurrection", "rest rest"}, .stock = "own_foot"});
  later.play("play resurrection");
  EXPECT_TRUE(later.last<Shuffled>()->again);
}

TEST(UnluckyAdventurersHouse, H19_the_dealer_is_drawn_by_lot) {
  for (int seat = 0; seat < 5; ++seat) {
    const Play p(5, {}, "", "", {seat});
    EXPECT_EQ(p.last<DealerDrawn>()->seat, seat);
    EXPECT_TRUE(std::holds_alternative<DealerDrawn>(p.events.front())) << "before anything else";
  }
}

// Seven each, one at a time; then seat 1's two Blunders are replaced by what lies next, then seat 0's.
TEST(UnluckyAdventurersHouse, H20_all_are_dealt_before_any_is_replaced) {
  const Play p(2, {}, "",
               "own_foot wrong_turn own_foot wrong_turn rest shield rest shield rest shield trap shield trap shield "
               "thief thief ally ally",
               {0});
  for (const auto& event : p.events) {
    const auto* dealt = std::get_if<Dealt>(&event);
    if (!dealt) continue;
    EXPECT_EQ(Play::keys(*dealt->hand), dealt->seat == 1 ? "rest rest rest trap trap thief thief"
                                                         : "ally ally shield shield shield shield shield");
  }
}

TEST(UnluckyAdventurersHouse, H21_cards_go_to_the_discards_at_once_but_for_those_in_a_fight) {
  Play p({.hands = {"trap rest", "rusty_halberd mild_poison rest rest"},
          .stock = "beast_encounter",
          .beasts = "damp_goblin"});
  p.play("play trap");
  EXPECT_EQ(p.s.top, Card::from_key("trap")) << "before anybody has answered";
  p.play("suffer").play("discard rest");
  EXPECT_EQ(p.task(), Task::Fight);
  p.play("lay rusty_halberd");
  EXPECT_FALSE(p.s.discards.has(*Card::from_key("rusty_halberd")));
}

TEST(UnluckyAdventurersHouse, H22_a_target_is_named_with_the_card) {
  Play p({.hands = {"rusty_halberd fizzing_draught", "rest", "rest"}});
  EXPECT_EQ(p.moves(), (TextSet{"play fizzing_draught", "play rusty_halberd 1", "play rusty_halberd 2"}));
  EXPECT_EQ(p.reason("play rusty_halberd"), "needs_target");
  EXPECT_EQ(p.reason("play rusty_halberd 1 2"), "one_target");
  EXPECT_EQ(p.reason("play fizzing_draught 1"), "no_target");
  EXPECT_EQ(p.reason("play rusty_halberd 5"), "no_such_seat");
}

TEST(UnluckyAdventurersHouse, H22_the_thief_takes_two_only_from_who_has_two) {
  Play p({.hands = {"thief rest", "trap", "shield shield"}});
  EXPECT_EQ(p.moves(), (TextSet{"play rest", "play thief 1", "play thief 1 2", "play thief 2", "play thief 2 2"}));
  EXPECT_EQ(p.reason("play thief 1 1"), "has_one");
}

TEST(UnluckyAdventurersHouse, H23_missed_turns_do_not_add_up) {
  Play p({.hands = {"soup_of_the_day rest", "rest rest", "rest rest"}, .stock = "wrong_turn", .rolls = {1}});
  p.play("play soup_of_the_day");  // seat 1's Blunder both costs a turn and makes it miss one
  EXPECT_EQ(p.last<TurnMissed>()->seat, 1);
  EXPECT_FALSE(p.s.seats[1].misses);
}

TEST(UnluckyAdventurersHouse, H24_answers_in_any_order_losses_clockwise_from_the_attacker) {
  Play p({.hands = {"rest rest", "trap rest rest", "rest rest", "rest rest"}, .active = 1});
  p.play("play trap").play(3, "suffer").play(0, "suffer");
  EXPECT_EQ(p.asked(), std::vector<Seat>{2});
  p.play(2, "suffer");
  EXPECT_EQ(p.actor(), 2);
  p.play("discard rest");
  EXPECT_EQ(p.actor(), 3);
  p.play("discard rest");
  EXPECT_EQ(p.actor(), 0);
  Play all({.hands = {"crossbow_of_regret rest", "rest rest", "rest"}, .rolls = {6}});
  all.play("play crossbow_of_regret 1").play("suffer").play("fall");
  EXPECT_TRUE(all.out(1)) << "three of two: all";
}

TEST(UnluckyAdventurersHouse, H25_who_would_be_left_without_cards_is_asked) {
  Play p({.hands = {"thief rest", "rest", "rest"}});
  p.play("play thief 1").play("suffer");
  EXPECT_EQ(p.task(), Task::Rescue);
  EXPECT_EQ(p.moves(), (TextSet{"fall"})) << "even without a Resurrection";
  EXPECT_EQ(p.reason("resurrect"), "no_resurrection");
  p.play("fall");
  EXPECT_EQ(p.hand(0), "rest rest") << "the thief has it";
  Play trade({.hands = {"trading_post", "resurrection rest", "rest"}});
  trade.play("play trading_post 1");
  EXPECT_EQ(trade.moves(1), (TextSet{"resurrect", "fall"})) << "an empty hand is traded too";
  trade.play("resurrect");
  EXPECT_EQ(trade.cards(1), 8) << "a fresh hand, and a card for the turn";
  EXPECT_TRUE(trade.out(0));
}

TEST(UnluckyAdventurersHouse, H29_no_card_anywhere_and_nothing_is_drawn) {
  Play p({.hands = {"lucky_talisman rest", "rest"}, .stock = "", .bare = true, .rolls = {6}});
  p.play("play lucky_talisman");
  EXPECT_EQ(p.hand(0), "rest lucky_talisman") << "the Talisman itself was the only discard";
  EXPECT_EQ(p.count<NothingDrawn>(), 2) << "and nothing for the next";
  Play beasts({.hands = {"rest rest", "rest trap"}, .stock = "beast_encounter"});
  beasts.s.beasts_left = 0;
  beasts.play("play rest");
  EXPECT_EQ(beasts.count<NothingDrawn>(), 1) << "all beasts are about already: nobody is fought";
  EXPECT_EQ(beasts.moves(), (TextSet{"play rest", "play trap"}));
}

TEST(UnluckyAdventurersHouse, H30_at_the_cap_most_cards_win) {
  Play p({.hands = {"rest rest rest", "rest", "shield shield shield"}, .active = 2, .options = {.turn_cap = {50}}});
  p.s.turn = 50;
  p.play("play shield");
  EXPECT_EQ(p.last<Capped>()->turns, 50);
  EXPECT_EQ(p.game.outcome(p.s).winners, std::vector<Seat>{0});
  Play q({.hands = {"rest rest", "shield shield shield", "rest trap trap trap"},
          .active = 2,
          .options = {.turn_cap = {50}}});
  q.s.turn = 50;
  q.play("play rest");
  EXPECT_EQ(q.game.outcome(q.s).winners, (std::vector<Seat>{1, 2})) << "three each, and two";
}

TEST(UnluckyAdventurersHouse, H31_a_round_is_the_most_turns_anyone_began) {
  Play p({.hands = {"winds_of_change winds_of_change rest", "rest"}});
  p.s.seats[0].turns = 1;
  p.play("play winds_of_change");
  EXPECT_EQ(p.game.rounds_played(p.s), 2);
  EXPECT_EQ(p.s.seats[1].turns, 1) << "a missed turn counts";
}

TEST(UnluckyAdventurersHouse, H35_what_is_left_is_left_whichever_way_play_goes) {
  Play p({.hands = {"winds_of_change rest rest", "trap trap", "rest rest rest"}, .stock = "mixed_up_luggage"});
  p.play("play winds_of_change");  // seat 2 is next, and has seat 0 on its left
  EXPECT_EQ(p.hand(2), "rest rest");
  Play poor({.hands = {"rest rest", "rusty_halberd mild_poison", "shield"},
             .stock = "beast_encounter mixed_up_luggage helpful_stranger",
             .beasts = "tax_imp"});
  poor.all({"play rest", "lay rusty_halberd", "lay mild_poison", "strike", "fall", "fall"});
  EXPECT_EQ(poor.last<Stolen>()->by, 0) << "seat 2 has just got an empty hand: who has cards is next";
  Play gift({.hands = {"sack_of_holes rest rest", "shield shield"}, .rolls = {1}});
  gift.play("play sack_of_holes 1");
  EXPECT_EQ(gift.last<Stolen>()->by, 1);
  EXPECT_EQ(gift.count<Attacked>(), 0);
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
