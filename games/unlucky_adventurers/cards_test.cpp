// The set of cards: that the file is sound, that each card does what its line says, and the nine actions.
#include "games/unlucky_adventurers/cards.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/embedded.hpp"
#include "core/text.hpp"
#include "games/unlucky_adventurers/given.hpp"

namespace lucky::unlucky_adventurers {
namespace {

Json file() { return parse_json(embedded("games/unlucky_adventurers/data/cards.json")); }

TEST(UnluckyAdventurersCards, mistakes_in_the_file_are_named) {
  const auto fault = [](auto&& change) {
    Json data = file();
    change(data);
    const auto read = read_set(data);
    return read ? std::string("none") : read.error();
  };
  EXPECT_EQ(fault([](Json&) {}), "none");
  EXPECT_EQ(fault([](Json& d) { d["quest"][0]["roll"]["1"] = {{"explode", 1}}; }),
            "borrowed_lantern: unknown effect explode");
  EXPECT_EQ(fault([](Json& d) { d["characters"][0]["effect"] = {{"fly", 1}}; }), "rogue: unknown effect fly");
  EXPECT_EQ(fault([](Json& d) { d["quest"][0]["roll"].erase("6"); }),
            "borrowed_lantern: each face of the die has one result");
  EXPECT_EQ(fault([](Json& d) { d["quest"][0]["value"] = 5; }), "borrowed_lantern: value must be 0 to 4");
  EXPECT_EQ(fault([](Json& d) { d["quest"][0]["copies"] = 3; }), "there must be 102 Quest cards");
  EXPECT_EQ(fault([](Json& d) { d["characters"][1]["when"] = "noon"; }), "mage: unknown when noon");
  EXPECT_EQ(fault([](Json& d) { d["beasts"].erase(0); }), "there must be 12 beasts");
  EXPECT_EQ(fault([](Json& d) { d.erase("quest"); }), "no list quest");
}

TEST(UnluckyAdventurersCards, every_effect_is_used_somewhere) {
  std::set<Effect> used;
  const auto& set = card_set();
  for (const auto& card : set.quest) {
    used.insert(card.result.effect);
    for (const auto& result : card.by_face) used.insert(result.effect);
  }
  for (const auto& character : set.characters) used.insert(character.result.effect);
  for_each_value<Effect>([&](Effect effect, std::string_view name) { EXPECT_TRUE(used.contains(effect)) << name; });
}

TEST(UnluckyAdventurersCards, every_entry_says_where_it_comes_from) {
  const Json data = file();
  for (const auto* list : {"quest", "characters", "beasts"}) {
    for (const auto& entry : data[list]) EXPECT_EQ(entry["source"], "house") << entry["key"];
  }
}

// What stands on a card is put together from what its data does, in both languages.
TEST(UnluckyAdventurersCards, lines_say_what_the_data_does) {
  for (const auto* language : {"en", "fr"}) {
    const auto texts = *lucky::Texts::of_game("unlucky_adventurers", language);
    const auto say = [&](const std::string& key, const Json& args = Json::object()) {
      return texts.say(key, args, {});
    };
    for (const auto& entry : file()["quest"]) {
      if (!entry.contains("roll")) continue;
      std::string line;
      for (const auto& [faces, result] : entry["roll"].items()) {
        const auto effect = result.begin();
        line += (line.empty() ? "" : " ") + say("roll." + faces) + say("roll.colon") +
                say("short." + effect.key(), {{"count", effect.value()}}) + ".";
      }
      EXPECT_EQ(say("line." + entry["key"].get<std::string>()), line);
    }
  }
}

// One card played at the next seat with one face of the die: whoever loses cards takes it.
class Outcome : public Play {
 public:
  Outcome(Card card, int face)
      : Play({.hands = {card.key() + " shield shield ally ally thief", "trap trap trap rest rest",
                        "winds_of_change trading_post"},
              .stock = "lucky_talisman lucky_talisman lucky_talisman lucky_talisman",
              .rolls = {face}}) {
    play("play " + card.key() + (game.cards()[card].aim == Aim::One ? " 1" : ""));
    for (int n = 0; n < 20 && !s.over && s.pending.count > 0; ++n) {
      const Seat seat = actor();
      play(seat, listed(seat).front());
    }
  }
};

// R11: each Item, Potion, Weapon and Spell with each face of the die.
TEST(UnluckyAdventurersCards, R11_the_die_decides) {
  for (unsigned code = 0; code < card_set().quest.size(); ++code) {
    const Card card(code);
    if (!card_set()[card].rolls) continue;
    for (int face = 1; face <= kSides; ++face) {
      const Outcome p(card, face);
      SCOPED_TRACE(card.key() + " rolls " + std::to_string(face));
      const auto [effect, n] = card_set().result(card, face);
      EXPECT_EQ(p.last<Rolled>()->face, face);
      const int next = p.s.active == 1 ? 1 : 0;  // the next seat has drawn for its turn
      int mine = 5, theirs = 5 + next, others = 2;
      switch (effect) {
        case Effect::Draw: mine += n; break;
        case Effect::Discard:
        case Effect::Drop: mine -= n; break;
        case Effect::TargetDiscards: theirs -= n; break;
        case Effect::TargetDraws: theirs += n; break;
        case Effect::Steal: mine += n, theirs -= n; break;
        case Effect::Give: mine -= n, theirs += n; break;
        case Effect::OthersDiscard: theirs -= n, others -= n; break;
        case Effect::OthersDraw: theirs += n, others += n; break;
        case Effect::Miss: EXPECT_TRUE(p.s.seats[0].misses); break;
        case Effect::TargetMisses:
          EXPECT_EQ(p.last<TurnMissed>()->seat, 1);
          ++others;
          break;
        default: EXPECT_EQ(effect, Effect::Nothing);
      }
      EXPECT_EQ(p.cards(0), mine);
      EXPECT_EQ(p.cards(1), theirs);
      EXPECT_EQ(p.cards(2), others);
    }
  }
}

TEST(UnluckyAdventurersCards, R12_values_count_against_beasts_only) {
  std::set<int> values;
  for (const auto& card : card_set().quest) {
    if (card.held()) values.insert(card.value);
  }
  EXPECT_EQ(values, (std::set<int>{0, 1, 2, 3, 4}));
  Play p({.hands = {"rest shield", "rusty_halberd trap shield"}, .stock = "beast_encounter", .beasts = "damp_goblin"});
  p.play("play rest").play("lay rusty_halberd");
  EXPECT_EQ(p.s.brawl.total, 3);
  EXPECT_EQ(p.count<Rolled>(), 0) << "no attack roll in a fight";
}

TEST(UnluckyAdventurersCards, R13_a_blunder_is_carried_out_at_once_and_drawing_goes_on) {
  Play p({.hands = {"lucky_talisman rest rest", "shield"}, .stock = "shield own_foot trap", .rolls = {3}});
  p.play("play lucky_talisman");
  EXPECT_EQ(p.last<Blundered>()->card.key(), "own_foot");
  EXPECT_EQ(p.hand(0), "rest rest shield") << "the rest is not yet drawn";
  p.play("discard rest");
  EXPECT_EQ(p.hand(0), "rest trap shield");
  EXPECT_TRUE(p.s.discards.has(*Card::from_key("own_foot")));
}

TEST(UnluckyAdventurersCards, R14_a_blunder_out_of_turn_costs_the_next_turn) {
  Play p({.hands = {"rubber_mace rest", "rest rest", "rest shield"}, .stock = "wrong_turn thief", .rolls = {1}});
  p.play("play rubber_mace 1");  // seat 1 draws a card
  EXPECT_EQ(p.count<TurnMissed>(), 1);
  EXPECT_EQ(p.last<TurnMissed>()->seat, 1);
  EXPECT_EQ(p.s.active, 2);
  EXPECT_EQ(p.hand(2), "rest thief shield");
}

TEST(UnluckyAdventurersCards, every_blunder) {
  const auto after = [](const std::string& blunder) {
    Play p({.hands = {"rest rest rest", "trap trap", "shield shield shield shield"}, .stock = blunder, .active = 2});
    p.play("play shield");
    return p;
  };
  auto foot = after("own_foot");
  foot.play("discard rest");
  EXPECT_EQ(foot.cards(0), 2);
  EXPECT_EQ(after("hole_in_the_bag").cards(0), 1);
  const auto stranger = after("helpful_stranger");
  EXPECT_EQ(stranger.last<Stolen>()->by, 1) << "on the left";
  EXPECT_EQ(stranger.cards(0), 2);
  EXPECT_TRUE(after("wrong_turn").s.seats[0].misses);
  const auto luggage = after("mixed_up_luggage");
  EXPECT_EQ(luggage.hand(0), "trap trap");
  EXPECT_EQ(luggage.s.hands[1].count(*Card::from_key("rest")), 3);
}

TEST(UnluckyAdventurersCards, R15_actions_need_no_roll) {
  for (const auto& card : card_set().quest) {
    EXPECT_EQ(card.rolls, card.kind < CardKind::Action) << card.key;
  }
}

TEST(UnluckyAdventurersCards, R16_a_shield_blocks_an_attack_on_its_holder) {
  Play p({.hands = {"trap rest", "shield rest", "rest rest"}});
  p.play("play trap");
  EXPECT_EQ(p.moves(1), (TextSet{"suffer", "shield"}));
  EXPECT_EQ(p.moves(2), (TextSet{"suffer"}));
  EXPECT_EQ(p.game.why_not(p.s, 2, Move::only(Kind::Shield)).reason, "no_shield");
  p.play(1, "shield").play(2, "suffer").play(2, "discard rest");
  EXPECT_TRUE(p.s.hands[1].has(*Card::from_key("rest")));
  EXPECT_EQ(p.cards(2), 1);
  Play q({.hands = {"shield rest", "rest"}});
  q.play("play shield");
  EXPECT_TRUE(q.last<Played>()->wasted);
}

TEST(UnluckyAdventurersCards, R17_what_is_an_attack_and_what_is_not) {
  Play steal({.hands = {"mostly_rope rest", "shield rest"}, .rolls = {6}});
  steal.play("play mostly_rope 1");
  EXPECT_TRUE(steal.legal("shield"));
  Play trade({.hands = {"trading_post rest", "shield rest"}});
  trade.play("play trading_post 1");
  EXPECT_EQ(trade.count<Attacked>(), 0);
  Play pick({.hands = {"rest rest", "shield rest"}, .characters = "pickpocket"});
  pick.play("use pickpocket 1");
  EXPECT_EQ(pick.count<Attacked>(), 0) << "no ability is one";
  EXPECT_EQ(pick.cards(1), 1);
  Play draws({.hands = {"rubber_mace rest", "shield rest"}, .rolls = {1}});
  draws.play("play rubber_mace 1");
  EXPECT_EQ(draws.count<Attacked>(), 0);
}

TEST(UnluckyAdventurersCards, R18_rest_does_nothing) {
  Play p({.hands = {"rest shield", "trap"}});
  p.play("play rest");
  EXPECT_EQ(p.cards(0), 1);
  EXPECT_EQ(p.s.active, 1);
  EXPECT_FALSE(p.last<Played>()->wasted);
}

TEST(UnluckyAdventurersCards, R19_winds_of_change_turn_the_direction) {
  Play p({.hands = {"winds_of_change rest", "rest", "rest rest"}});
  p.play("play winds_of_change");
  EXPECT_FALSE(p.s.clockwise);
  EXPECT_EQ(p.s.active, 2);
  p.play("play rest");
  EXPECT_EQ(p.s.active, 1);
}

TEST(UnluckyAdventurersCards, R20_with_two_the_other_skips_a_turn) {
  Play p({.hands = {"winds_of_change rest", "rest"}});
  p.play("play winds_of_change");
  EXPECT_TRUE(p.s.clockwise);
  EXPECT_EQ(p.last<TurnMissed>()->seat, 1);
  EXPECT_EQ(p.s.active, 0);
  EXPECT_EQ(p.cards(1), 1) << "neither drawn nor played";
}

TEST(UnluckyAdventurersCards, R21_lucky_talisman_draws_what_the_die_says) {
  Play p({.hands = {"lucky_talisman rest", "rest"}, .rolls = {5}});
  p.play("play lucky_talisman");
  EXPECT_EQ(p.cards(0), 6);
}

TEST(UnluckyAdventurersCards, R22_the_thief_takes_up_to_two_from_one_or_two_players) {
  const Given given{.hands = {"thief rest", "trap trap trap", "shield shield shield"}};
  Play p(given);
  EXPECT_EQ(p.moves(0), (TextSet{"play rest", "play thief 1", "play thief 1 1", "play thief 1 2", "play thief 2",
                                 "play thief 2 2"}));
  EXPECT_EQ(p.reason("play thief 2 1"), "lower_first");
  p.play("play thief 1 2").play(1, "suffer").play(2, "suffer");
  EXPECT_EQ(p.hand(0), "rest trap shield");
  Play q(given);
  q.play("play thief 1 1").play("suffer");
  EXPECT_EQ(q.hand(0), "rest trap trap");
  Play r(given);
  r.play("play thief 1 2").play(2, "shield").play(1, "suffer");
  EXPECT_EQ(r.hand(0), "rest trap") << "a Shield keeps its holder's card, not the other's";
}

TEST(UnluckyAdventurersCards, R23_trading_post_swaps_whole_hands) {
  Play p({.hands = {"trading_post rest", "shield trap trap", "rest"}});
  p.play("play trading_post 1");
  EXPECT_EQ(p.hand(0), "trap trap shield");
  EXPECT_EQ(p.s.hands[1].count(*Card::from_key("rest")), 1);
  EXPECT_EQ(p.cards(1), 2) << "and one drawn";
  EXPECT_EQ(p.count<Shielded>(), 0);
}

TEST(UnluckyAdventurersCards, R24_an_ally_joins_and_is_discarded_after_use) {
  Play p({.hands = {"ally rest rest", "rest"}, .characters = "- -"});
  const Character top = p.s.character_deck[p.s.characters_left - 1U];
  p.play("play ally");
  EXPECT_TRUE(p.s.seats[0].allies.has(top));
  Play q({.hands = {"rest rest", "rest"}, .allies = {"ranger"}});
  q.play("use ranger");
  EXPECT_TRUE(q.last<Used>()->ally);
  EXPECT_TRUE(q.s.seats[0].allies.empty());
  EXPECT_TRUE(q.s.retired.has(*Character::from_key("ranger")));
  Play none({.hands = {"ally rest", "rest"}});
  none.s.characters_left = 0;
  none.play("play ally");
  EXPECT_EQ(none.count<NobodyJoined>(), 1);
}

TEST(UnluckyAdventurersCards, R25_a_trap_costs_all_others_a_card) {
  Play p({.hands = {"trap rest", "rest rest", "shield trap"}});
  p.play("play trap");
  EXPECT_EQ(p.asked(), (std::vector<Seat>{1, 2}));
  p.play(2, "suffer").play(1, "suffer").play(1, "discard rest").play(2, "discard shield");
  EXPECT_EQ(p.hand(2), "trap");
  EXPECT_EQ(p.cards(0), 1) << "not the player";
}

TEST(UnluckyAdventurersCards, R26_resurrection_is_for_the_last_card_or_the_last_moment) {
  Play last({.hands = {"resurrection", "rest rest", "rest"}});
  last.play("play resurrection");
  EXPECT_EQ(last.cards(0), 7);
  EXPECT_EQ(last.s.active, 1) << "that was the turn";
  last.s.hands[0].for_each([&](Card card) { EXPECT_TRUE(card_set()[card].held()); });
  Play early({.hands = {"resurrection rest", "rest"}});
  early.play("play resurrection");
  EXPECT_TRUE(early.last<Played>()->wasted);
  EXPECT_EQ(early.cards(0), 1);
  Play attacked({.hands = {"crossbow_of_regret rest", "resurrection shield", "rest"}, .rolls = {6}});
  attacked.play("play crossbow_of_regret 1").play("suffer");
  EXPECT_EQ(attacked.moves(), (TextSet{"resurrect", "fall"}));
  attacked.play("resurrect");
  EXPECT_EQ(attacked.last<Dealt>()->cards, 7);
  EXPECT_FALSE(attacked.out(1));
  EXPECT_EQ(attacked.s.active, 1) << "it was not their turn that ended";
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
