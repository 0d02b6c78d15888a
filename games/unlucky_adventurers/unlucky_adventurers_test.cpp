// Unlucky Adventurers as a whole: the box, the deal, turns, and what a seat sees and imagines. Cards,
// fights and house rules have their own files; each test carries the number of the clause in text/rules.en.md it holds
// to.
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

#include <gtest/gtest.h>

#include "games/unlucky_adventurers/given.hpp"
#include "games/unlucky_adventurers/hints/hints.hpp"
#include "lab/simulate.hpp"
#include "testkit/laws.hpp"

namespace lucky::unlucky_adventurers {
namespace {

TEST(UnluckyAdventurersLaws, hold_when_options_are_combined) {
  const Options teams{.blunder = OnBlunder::PlayOn, .must_win = false, .teams = true, .ghosts = true};
  const Options ghosts{.far_beast = FarBeast::Free, .shield = ShieldTime::BeforeRoll, .ghosts = true};
  const Options before{
      .blunder = OnBlunder::PlayOn, .must_win = false, .shield = ShieldTime::BeforeRoll, .teams = true};
  for (int seats = 2; seats <= 6; ++seats) {
    for (const auto& options : {teams, ghosts, before}) testkit::check_laws<UnluckyAdventurers>(options, seats, laws());
  }
}

TEST(UnluckyAdventurers, texts_of_moves_are_read_strictly) {
  for (const auto* text :
       {"", "play", "play dragon", "play thief 9", "play thief 1 2 3", "play  rest", "play rest ", "use", "use mage x",
        "use trader 1 2", "use tinker", "use tinker 1", "lay", "strike 1", "Play rest", "keep", "suffer now"})
    EXPECT_FALSE(UnluckyAdventurers::move_from_text(text)) << text;
  const auto thief = *Card::from_key("thief");
  EXPECT_EQ(UnluckyAdventurers::move_from_text("play thief 1 3"), Move::play(thief, 1, 3));
  EXPECT_EQ(UnluckyAdventurers::move_text(Move::play(thief, 2, 2)), "play thief 2 2");
}

TEST(UnluckyAdventurers, R1_two_to_six_play) {
  EXPECT_EQ(UnluckyAdventurers::kLeastSeats, 2);
  EXPECT_EQ(UnluckyAdventurers::kMostSeats, 6);
}

TEST(UnluckyAdventurers, R2_the_box_has_102_quest_12_character_and_12_beast_cards) {
  const auto& set = card_set();
  EXPECT_EQ(set.box.size(), 102);
  EXPECT_EQ(set.characters.size(), 12U);
  EXPECT_EQ(set.beasts.size(), 12U);
}

TEST(UnluckyAdventurers, R3_everybody_gets_a_character_face_up) {
  const Play p(3, {}, "monk witch seer", "", {2});  // the dealer is seat 2, so seat 0 is first
  EXPECT_EQ(p.s.seats[0].character.key(), "monk");
  EXPECT_EQ(p.s.seats[1].character.key(), "witch");
  EXPECT_EQ(p.s.seats[2].character.key(), "seer");
  EXPECT_EQ(p.s.characters_left, 9);
  EXPECT_EQ(p.count<CharacterDealt>(), 3);
  EXPECT_EQ(p.game.view(p.s, {}).seats[1].character.key(), "witch");
}

TEST(UnluckyAdventurers, R4_seven_cards_each) {
  for (int seats = 2; seats <= 6; ++seats) {
    const Play p(seats, {}, "", "");
    for (Seat seat = 0; seat < seats; ++seat) {
      const auto dealt = std::ranges::count_if(p.events, [&](const Event& event) {
        const auto* one = std::get_if<Dealt>(&event);
        return one && one->seat == seat && one->cards == 7 && one->hand->size() == 7;
      });
      EXPECT_EQ(dealt, 1);
    }
  }
}

// Top first: one card each in turn, from the dealer's left.
TEST(UnluckyAdventurers, R5_unfit_cards_are_replaced) {
  const Play p(2, {}, "",
               "rest own_foot rest shield rest shield ally shield ally shield trap shield trap beast_encounter "
               "wrong_turn thief thief",
               {1});
  EXPECT_EQ(p.last<SetAside>()->seat, 1);
  EXPECT_EQ(p.last<SetAside>()->cards.size(), 3U) << "the two, and the Blunder that came for one of them";
  for (const auto& event : p.events) {
    const auto* dealt = std::get_if<Dealt>(&event);
    if (!dealt) continue;
    EXPECT_EQ(Play::keys(*dealt->hand), dealt->seat == 0 ? "rest rest rest ally ally trap trap"
                                                         : "thief thief shield shield shield shield shield");
  }
}

TEST(UnluckyAdventurers, R6_left_of_the_dealer_begins_and_play_goes_clockwise) {
  Play p(4, {}, "", "", {2});
  EXPECT_EQ(p.last<DealerDrawn>()->seat, 2);
  EXPECT_EQ(p.s.active, 3);
  Play q({.hands = {"rest", "rest rest", "shield"}});
  q.play("play rest");
  EXPECT_EQ(q.s.active, 1);
}

TEST(UnluckyAdventurers, R7_draw_one_then_play_any_one) {
  Play p({.hands = {"rest shield", "trap", "shield"}, .stock = "winds_of_change"});
  p.play("play rest");
  EXPECT_EQ(p.s.active, 1);
  EXPECT_EQ(p.hand(1), "winds_of_change trap") << "drawn as the turn begins";
  EXPECT_EQ(p.moves(), (TextSet{"play winds_of_change", "play trap"})) << "the card just drawn too";
  p.play("play winds_of_change");
  EXPECT_EQ(p.s.active, 0) << "one card, and the turn is over";
  EXPECT_EQ(p.reason("play trap"), "not_in_hand");
  EXPECT_EQ(p.game.why_not(p.s, 2, Move::play(*Card::from_key("shield"))).reason, "not_your_turn");
}

TEST(UnluckyAdventurers, R8_an_ability_is_used_once_and_the_card_flipped) {
  Play p({.hands = {"rest shield", "trap"}, .characters = "ranger", .stock = "thief thief"});
  EXPECT_TRUE(p.legal("use ranger"));
  p.play("use ranger");
  EXPECT_EQ(p.hand(0), "rest thief thief shield");
  EXPECT_TRUE(p.s.seats[0].used);
  EXPECT_EQ(p.s.seats[0].character.key(), "ranger") << "kept, only flipped";
  EXPECT_EQ(p.s.active, 0) << "a card is still to be played";
  EXPECT_EQ(p.reason("use ranger"), "used");
  EXPECT_EQ(p.reason("use seer"), "no_such_ability");
}

TEST(UnluckyAdventurers, R9_without_cards_you_are_out_and_the_last_one_wins) {
  Play p({.hands = {"trap rest", "shield", "shield shield"}});
  p.play("play trap").play(1, "suffer").play(2, "suffer").play(1, "fall").play(2, "discard shield");
  EXPECT_TRUE(p.out(1));
  EXPECT_EQ(p.last<Fell>()->seat, 1);
  EXPECT_EQ(p.s.active, 2) << "who is out has no turn";
  EXPECT_FALSE(p.s.over);
  Play q({.hands = {"trap rest", "shield"}});
  q.play("play trap").play("suffer").play("fall");
  EXPECT_TRUE(q.s.over);
  EXPECT_EQ(q.last<GameEnded>()->winners, std::vector<Seat>{0});
  EXPECT_EQ(q.game.outcome(q.s).places, (std::vector<int>{1, 2}));
}

TEST(UnluckyAdventurers, R10_a_used_up_pile_is_made_of_its_discards) {
  Play q({.hands = {"rest rest shield", "shield rest"}, .stock = "thief", .bare = true});
  q.all({"play rest", "play rest"});
  EXPECT_TRUE(q.last<Shuffled>()->again);
  EXPECT_EQ(q.hand(0), "rest rest shield") << "drawn from the two discards";
  EXPECT_FALSE(q.s.top);
  Play r({.hands = {"ally rest", "shield"}});
  r.s.characters_left = 0;
  r.s.retired.add(*Character::from_key("bard"));
  r.play("play ally");
  EXPECT_TRUE(r.s.seats[0].allies.has(*Character::from_key("bard")));
  Play b({.hands = {"rest shield", "shield"}, .stock = "beast_encounter"});
  b.s.beasts_left = 0;
  b.s.gone.add(*Beast::from_key("tax_imp"));
  b.play("play rest");
  EXPECT_EQ(b.last<BeastCame>()->beast.key(), "tax_imp");
}

TEST(UnluckyAdventurers, secrets_are_told_to_those_they_concern) {
  Play p({.hands = {"thief rest", "shield trap", "shield"}});
  p.play("play thief 1").play("suffer");
  const auto* stolen = p.last<Stolen>();
  ASSERT_TRUE(stolen && stolen->cards);
  const auto cards = [&](Viewer viewer) { return std::get<Stolen>(p.game.redact(*stolen, viewer)).cards.has_value(); };
  EXPECT_TRUE(cards(Seat{0}) && cards(Seat{1}));
  EXPECT_FALSE(cards(Seat{2}) || cards({}));
  EXPECT_TRUE(p.game.view(p.s, {}).hand.empty());
  Play trade({.hands = {"trading_post rest", "shield trap", "shield"}});
  trade.play("play trading_post 1");
  const auto hands = [&](Viewer viewer) {
    const auto told = std::get<Traded>(trade.game.redact(*trade.last<Traded>(), viewer));
    return std::pair(told.hand.has_value(), told.by_hand.has_value());
  };
  EXPECT_EQ(hands(Seat{1}), std::pair(true, false)) << "everybody sees the hand they get";
  EXPECT_EQ(hands(Seat{0}), std::pair(false, true));
  EXPECT_EQ(hands(Seat{2}), std::pair(false, false));
}

// Whatever a seat has not seen may be anywhere, but Blunders and Encounters are in no hand.
TEST(UnluckyAdventurers, guesses_reach_every_world) {
  const Play p(3, {}, "", "");
  const View view = p.game.view(p.s, Seat{0});
  Hand met;
  Dice dice(5);
  for (int i = 0; i < 400; ++i) {
    const State guess = p.game.guess(view, dice);
    guess.hands[1].for_each_kind([&](Card card) {
      EXPECT_TRUE(p.game.cards()[card].held());
      if (!met.has(card)) met.add(card);
    });
  }
  for (unsigned code = 0; code < p.game.cards().quest.size(); ++code) {
    const Card card(code);
    const bool unseen = p.game.cards()[card].copies > p.s.hands[0].count(card) + p.s.discards.count(card);
    EXPECT_EQ(met.has(card), unseen && p.game.cards()[card].held()) << card.key();
  }
}

TEST(UnluckyAdventurers, greedy_beats_random) {
  SimOptions o;
  o.game = "unlucky_adventurers";
  o.games = 400;
  o.bots = {Bot::Greedy, Bot::Random, Bot::Random, Bot::Random};
  const auto result = simulate(o);
  EXPECT_GT(wilson(result->seats[0].wins, 400).low, 0.45);
}

TEST(UnluckyAdventurers, openings_are_counted) {
  SimOptions o;
  o.game = "unlucky_adventurers";
  o.games = 50;
  o.bots = std::vector<Bot>(4, Bot::Random);
  o.openings = true;
  const auto result = simulate(o);
  EXPECT_EQ(result->openings.at("turn_1").times, 50);
  double characters = 0, wins = 0;
  for (const auto& character : card_set().characters) {
    if (!result->openings.contains(character.key)) continue;
    characters += result->openings.at(character.key).times;
    wins += result->openings.at(character.key).wins;
  }
  EXPECT_EQ(characters, 200);
  EXPECT_NEAR(wins, 50, 1e-9);
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
