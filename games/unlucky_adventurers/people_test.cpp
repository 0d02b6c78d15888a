// Characters and allies, teams, ghosts.
#include <gtest/gtest.h>

#include "games/unlucky_adventurers/given.hpp"

namespace lucky::unlucky_adventurers {
namespace {

TEST(UnluckyAdventurersPeople, R32_pairs_never_sit_side_by_side) {
  for (const int seats : {4, 6}) {
    const Play p(seats, {.teams = true}, "", "");
    for (Seat seat = 0; seat < seats; ++seat) {
      EXPECT_NE(p.s.seats[seat].team, p.s.seats[left_of(seat, seats)].team);
      const auto mates = std::ranges::count(p.s.seats, p.s.seats[seat].team, &Chair::team);
      EXPECT_EQ(mates, 2);
    }
  }
  for (const int seats : {2, 3, 5}) EXPECT_FALSE(Play(seats, {.teams = true}, "", "").s.seats[0].team);
}

TEST(UnluckyAdventurersPeople, R33_a_resurrection_brings_a_mate_back) {
  Play p({.hands = {"resurrection rest", "rest rest", "", "rest rest"}, .options = {.teams = true}});
  EXPECT_EQ(p.moves(), (TextSet{"play rest", "play resurrection", "play resurrection 2"}));
  EXPECT_EQ(p.reason("play resurrection 1"), "not_mate");
  p.play("play resurrection 2");
  EXPECT_FALSE(p.out(2));
  EXPECT_EQ(p.cards(2), 7);
  EXPECT_EQ(p.hand(0), "rest");
  EXPECT_EQ(p.s.active, 1) << "that was the turn";
  Play in({.hands = {"resurrection rest", "rest", "rest", "rest"}, .options = {.teams = true}});
  EXPECT_EQ(in.reason("play resurrection 2"), "mate_in");
}

TEST(UnluckyAdventurersPeople, R34_the_last_team_with_cards_wins_as_a_whole) {
  Play p({.hands = {"trap rest", "rest", "", "rest"}, .options = {.teams = true}});
  p.play("play trap").play(1, "suffer").play(3, "suffer").play("fall").play("fall");
  EXPECT_TRUE(p.s.over);
  EXPECT_EQ(p.game.outcome(p.s).winners, (std::vector<Seat>{0, 2}));
  EXPECT_EQ(p.game.outcome(p.s).places, (std::vector<int>{1, 3, 1, 3}));
  Play q({.hands = {"trap rest", "rest", "rest rest", "rest rest"}, .options = {.teams = true}});
  q.play("play trap")
      .play(1, "suffer")
      .play(2, "suffer")
      .play(3, "suffer")
      .play("fall")
      .play("discard rest")
      .play("discard rest");
  EXPECT_FALSE(q.s.over) << "seat 3 plays on for both";
}

TEST(UnluckyAdventurersPeople, R35_a_ghost_rolls_for_a_six_and_plays_what_it_draws) {
  const Given given{
      .hands = {"rest rest", "", "rest rest", "rest rest"}, .stock = "trap", .rolls = {6}, .options = {.ghosts = true}};
  Play p(given);
  p.play("play rest");
  EXPECT_EQ(p.last<GhostRolled>()->seat, 1);
  EXPECT_EQ(p.last<GhostDrew>()->card.key(), "trap");
  EXPECT_EQ(p.asked(), (std::vector<Seat>{0, 2, 3}));
  Given five = given;
  five.rolls = {5};
  Play q(five);
  q.play("play rest");
  EXPECT_EQ(q.count<GhostDrew>(), 0);
  EXPECT_EQ(q.s.active, 2);
  for (const int seats : {2, 3}) EXPECT_FALSE(UnluckyAdventurers({.ghosts = true}, seats).ghosts());
  EXPECT_FALSE(UnluckyAdventurers({.teams = true, .ghosts = true}, 4).ghosts());
}

TEST(UnluckyAdventurersPeople, H13_any_number_of_allies) {
  Play p({.hands = {"rest rest", "rest"}, .characters = "mage -", .allies = {"ranger seer pickpocket"}});
  EXPECT_EQ(p.moves(), (TextSet{"play rest", "use ranger", "use seer", "use pickpocket 1"}));
  p.play("use pickpocket 1").play("fall");
  EXPECT_TRUE(p.s.over);
  EXPECT_EQ(p.s.seats[0].allies.size(), 2);
  EXPECT_FALSE(p.s.seats[0].used);
}

TEST(UnluckyAdventurersPeople, H16_mates_sit_opposite) {
  const Play four(4, {.teams = true}, "", ""), six(6, {.teams = true}, "", "");
  EXPECT_EQ(four.s.seats[0].team, four.s.seats[2].team);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(six.s.seats[seat].team, six.s.seats[seat + 3].team);
}

TEST(UnluckyAdventurersPeople, H17_what_a_ghost_cannot_play_is_discarded_and_resurrection_brings_it_back) {
  const auto drawing = [](const std::string& card) {
    Play p({.hands = {"rest rest", "", "rest rest", "rest rest"},
            .stock = card,
            .rolls = {6},
            .options = {.ghosts = true}});
    p.play("play rest");
    return p;
  };
  for (const auto* card : {"shield", "lucky_talisman", "trading_post", "ally", "own_foot", "beast_encounter"}) {
    const auto p = drawing(card);
    EXPECT_TRUE(p.last<GhostDrew>()->wasted) << card;
    EXPECT_TRUE(p.s.discards.has(*Card::from_key(card)));
    EXPECT_EQ(p.s.active, 2);
  }
  const auto back = drawing("resurrection");
  EXPECT_FALSE(back.out(1));
  EXPECT_EQ(back.cards(1), 7);
  auto aims = drawing("rusty_halberd");
  EXPECT_EQ(aims.moves(1), (TextSet{"play rusty_halberd 0", "play rusty_halberd 2", "play rusty_halberd 3"}));
  EXPECT_EQ(aims.reason("play rest"), "not_in_hand");
  Play thief({.hands = {"shield shield", "", "rest", "ally trap"},
              .stock = "thief",
              .rolls = {6},
              .options = {.ghosts = true}});
  thief.play("play shield");
  EXPECT_FALSE(thief.legal("play thief 2 2")) << "H22 holds for ghosts too";
  EXPECT_TRUE(thief.legal("play thief 2 3") && thief.legal("play thief 3 3"));
}

TEST(UnluckyAdventurersPeople, H27_who_may_change_a_die) {
  Play mage({.hands = {"rusty_halberd rest rest", "rest rest rest"}, .characters = "mage bard", .rolls = {1, 2, 4}});
  mage.play("play rusty_halberd 1");
  EXPECT_EQ(mage.moves(), (TextSet{"accept", "use mage"}));
  mage.play("use mage");
  EXPECT_TRUE(mage.last<Rolled>()->again);
  EXPECT_EQ(mage.actor(), 1) << "the Bard, whom two cards would harm";
  EXPECT_EQ(mage.moves(), (TextSet{"accept", "use bard"}));
  mage.play("use bard");
  EXPECT_EQ(mage.last<Rolled>()->face, 4);
  EXPECT_EQ(mage.task(), Task::Attack);
  Play calm({.hands = {"rusty_halberd rest rest", "rest rest"}, .characters = "- bard", .rolls = {1}});
  calm.play("play rusty_halberd 1");
  EXPECT_EQ(calm.task(), Task::Lose) << "it harms somebody else: the Bard is not asked";
  Play twice(
      {.hands = {"rusty_halberd rest", "rest rest rest rest rest"}, .characters = "berserker bard", .rolls = {2, 4}});
  twice.play("play rusty_halberd 1").all({"use berserker", "use bard", "suffer"});
  EXPECT_EQ(twice.s.now().count, 4) << "still double after the new roll";
  Play nothing({.hands = {"hex_of_hiccups rest", "rest rest"}, .characters = "berserker", .rolls = {1}});
  nothing.play("play hex_of_hiccups 1");
  EXPECT_EQ(nothing.s.active, 1) << "twice nothing is not asked about";
  Play talisman({.hands = {"lucky_talisman rest", "rest"}, .characters = "berserker", .rolls = {3}});
  talisman.play("play lucky_talisman");
  EXPECT_EQ(talisman.cards(0), 4) << "no attack roll";
  Play shielded({.hands = {"rusty_halberd rest", "shield rest"},
                 .characters = "- bard",
                 .rolls = {2},
                 .options = {.shield = ShieldTime::BeforeRoll}});
  shielded.play("play rusty_halberd 1").play("shield");
  EXPECT_EQ(shielded.s.active, 1) << "it harms nobody any more";
}

TEST(UnluckyAdventurersPeople, H27_the_berserker_is_asked_where_doubling_makes_a_difference) {
  const auto asked = [](const std::string& mine, int face, const std::string& theirs, Options options = {}) {
    Play p({.hands = {mine, theirs, "ally"}, .characters = "berserker", .rolls = {face}, .options = options});
    const auto card = mine.substr(0, mine.find(' '));
    p.play("play " + card + (p.game.cards()[*Card::from_key(card)].aim == Aim::One ? " 1" : ""));
    if (options.shield == ShieldTime::BeforeRoll) p.play("shield");
    return p.s.pending.count > 0 && p.task() == Task::Roll && p.legal("use berserker");
  };
  EXPECT_TRUE(asked("fizzing_draught rest", 6, "trap")) << "two more to draw";
  EXPECT_TRUE(asked("soup_of_the_day rest", 1, "trap")) << "others draw";
  EXPECT_TRUE(asked("rubber_mace rest", 1, "trap")) << "the target draws";
  EXPECT_FALSE(asked("summon_paperwork rest", 1, "trap trap")) << "two turns missed are one (H23)";
  EXPECT_FALSE(asked("summon_paperwork rest", 3, "trap trap"));
  EXPECT_TRUE(asked("rusty_halberd rest", 2, "trap trap trap")) << "two of three";
  EXPECT_FALSE(asked("rusty_halberd rest", 2, "trap trap")) << "two of two: that is all of them";
  EXPECT_FALSE(asked("mostly_rope rest", 6, "trap"));
  EXPECT_TRUE(asked("rusty_halberd rest rest", 1, "trap")) << "its player has two left, and discards one";
  EXPECT_FALSE(asked("rusty_halberd rest", 1, "trap"));
  EXPECT_FALSE(asked("two_handed_fork rest rest", 1, "trap"));
  EXPECT_FALSE(asked("polite_dagger rest", 1, "trap"));
  EXPECT_TRUE(asked("fireball_ish rest", 2, "trap trap")) << "one of the others has two";
  EXPECT_FALSE(asked("fireball_ish rest", 2, "trap"));
  EXPECT_FALSE(asked("rusty_halberd rest", 2, "shield trap trap trap", {.shield = ShieldTime::BeforeRoll}))
      << "who is shielded loses nothing, twice";
  Play both({.hands = {"summon_paperwork rest", "trap"}, .characters = "berserker", .rolls = {3}, .allies = {"mage"}});
  both.play("play summon_paperwork 1");
  EXPECT_EQ(both.moves(), (TextSet{"accept", "use mage"}));
}

TEST(UnluckyAdventurersPeople, H28_a_ghost_holds_no_cards) {
  const auto haunting = [](const std::string& card, std::vector<int> rolls) {
    Play p({.hands = {"rest rest", "", "trap trap trap", "rest rest"},
            .stock = card,
            .rolls = std::move(rolls),
            .options = {.ghosts = true}});
    p.play("play rest");
    return p;
  };
  auto thief = haunting("thief", {6});
  thief.play("play thief 2 2").play("suffer");
  EXPECT_EQ(thief.cards(1), 0);
  EXPECT_EQ(thief.s.discards.count(*Card::from_key("trap")), 2) << "what it steals is discarded";
  auto last = haunting("thief", {6});
  last.play("play thief 3 3").all({"suffer", "fall"});
  EXPECT_TRUE(last.out(3) && last.out(1));
  EXPECT_EQ(last.cards(1), 0) << "nor the last cards of somebody";
  EXPECT_EQ(haunting("fizzing_draught", {6, 6}).cards(1), 0) << "it draws nothing";
  EXPECT_EQ(haunting("fizzing_draught", {6, 1}).s.active, 2) << "and gives up nothing";
}

TEST(UnluckyAdventurersPeople, H32_who_is_out_has_no_allies_and_a_sleeping_character) {
  Play p({.hands = {"trap rest rest", "rest", "rest rest", "resurrection resurrection"},
          .characters = "- bard",
          .stock = "resurrection",
          .allies = {"", "mage"},
          .options = {.ghosts = true}});
  p.s.seats[1].no_draw = true;
  p.play("play trap").play(1, "suffer").play(2, "suffer").play(3, "suffer").play("fall");
  p.play("discard rest").play("discard resurrection");
  EXPECT_TRUE(p.out(1));
  EXPECT_FALSE(p.s.seats[1].no_draw) << "forgotten";
  EXPECT_TRUE(p.s.seats[1].allies.empty());
  EXPECT_TRUE(p.s.retired.has(*Character::from_key("mage")));
  EXPECT_FALSE(p.game.usable(p.s, 1, *Character::from_key("bard")));
  p.s.seats[1].out.reset();
  EXPECT_TRUE(p.game.usable(p.s, 1, *Character::from_key("bard"))) << "awake again after a Resurrection";
}

TEST(UnluckyAdventurersPeople, H33_every_character_does_what_its_card_says) {
  Play rogue({.hands = {"rest rest", "rest rest shield"},
              .characters = "- rogue",
              .stock = "beast_encounter",
              .beasts = "tax_imp"});
  rogue.play("play rest").play("use rogue");
  EXPECT_EQ(rogue.s.brawl.total, 3);
  Play mage({.hands = {"lucky_talisman rest", "rest"}, .characters = "mage", .rolls = {1, 6}});
  mage.play("play lucky_talisman").play("use mage");
  EXPECT_EQ(mage.cards(0), 7);
  Play berserker({.hands = {"fizzing_draught rest", "rest"}, .characters = "berserker", .rolls = {6}});
  berserker.play("play fizzing_draught").play("use berserker");
  EXPECT_EQ(berserker.cards(0), 5);
  Play healer({.hands = {"trap rest", "rest rest"}, .characters = "- healer"});
  healer.play("play trap").play("use healer");
  EXPECT_EQ(healer.count<Warded>(), 1);
  EXPECT_EQ(healer.count<Discarded>(), 0);
  Play monk({.hands = {"rest rest", "rest rest"}, .characters = "- monk", .stock = "hole_in_the_bag"});
  monk.play("play rest");
  EXPECT_EQ(monk.moves(), (TextSet{"accept", "use monk"}));
  monk.play("use monk");
  EXPECT_EQ(monk.cards(1), 2);
  EXPECT_EQ(monk.s.active, 1) << "it costs no turn";
  Play tinker({.hands = {"rest rest", "rest"}, .characters = "tinker"});
  tinker.s.discards.add(*Card::from_key("resurrection"));
  tinker.s.discards.add(*Card::from_key("own_foot"));
  EXPECT_TRUE(tinker.legal("use tinker resurrection"));
  EXPECT_EQ(tinker.reason("use tinker own_foot"), "unfit");
  EXPECT_EQ(tinker.reason("use tinker trap"), "not_discarded");
  tinker.play("use tinker resurrection");
  EXPECT_EQ(tinker.hand(0), "rest rest resurrection");
  Play witch({.hands = {"rest rest", "rest"}, .characters = "witch"});
  witch.play("use witch 1").play("play rest");
  EXPECT_EQ(witch.count<DrawMissed>(), 1);
  EXPECT_EQ(witch.hand(1), "rest");
  Play trader({.hands = {"rest rest trap trap", "shield", "rest"}, .characters = "trader"});
  trader.play("use trader 1");
  EXPECT_EQ(trader.hand(0), "shield");
  Play poor({.hands = {"rest rest trap", "shield"}, .characters = "trader"});
  EXPECT_EQ(poor.reason("use trader 1"), "too_few_cards");
  EXPECT_EQ(poor.reason("use trader"), "ability_needs_target");
  EXPECT_EQ(poor.reason("use mage"), "no_such_ability");
}

TEST(UnluckyAdventurersPeople, H34_the_seer_takes_one_of_the_top_three) {
  Play p({.hands = {"rest rest", "rest"}, .characters = "seer", .stock = "thief own_foot trap"});
  p.play("use seer");
  EXPECT_EQ(p.moves(), (TextSet{"keep thief", "keep trap"}));
  EXPECT_EQ(p.game.view(p.s, Seat{0}).sought.count, 3);
  EXPECT_EQ(p.game.view(p.s, Seat{1}).sought.count, 0);
  EXPECT_EQ(p.reason("keep own_foot"), "unfit");
  EXPECT_EQ(p.reason("keep shield"), "not_among");
  EXPECT_EQ(p.reason("leave"), "something_to_keep");
  p.play("keep trap");
  EXPECT_EQ(p.hand(0), "rest rest trap");
  EXPECT_EQ(Play::keys(p.last<Kept>()->cards), "thief own_foot");
  Play two({.hands = {"rest rest", "rest"}, .characters = "seer", .stock = "own_foot wrong_turn", .bare = true});
  two.play("use seer");
  EXPECT_EQ(two.moves(), (TextSet{"leave"})) << "two cards are there, neither can be taken";
  two.play("leave");
  EXPECT_EQ(two.s.stock, 0);
  Play none({.hands = {"rest rest", "rest"}, .characters = "seer", .bare = true});
  EXPECT_EQ(none.reason("use seer"), "nothing_left");
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
