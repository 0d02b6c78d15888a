// Clause by clause: each test carries the number of the clause in text/rules.en.md that it holds to. Laws, signature,
// golden games and words need no test here: every game is tested for them.
#include <gtest/gtest.h>

#include "games/my_game/given.hpp"

namespace lucky::my_game {
namespace {

using testkit::TextSet;

TEST(MyGame, R1_two_to_five_players_and_eight_of_each_animal_from_mouse_to_elephant) {
  EXPECT_EQ(MyGame::kLeastSeats, 2);
  EXPECT_EQ(MyGame::kMostSeats, 5);
  EXPECT_EQ(full_deck().size(), 48U);
  EXPECT_EQ(std::ranges::count(full_deck(), Wolf), 8);
  EXPECT_TRUE(std::ranges::is_sorted(Row{Mouse, Cat, Dog, Wolf, Bear, Elephant}));
}

TEST(MyGame, R2_five_cards_each_one_turned_over_and_a_starter_by_lot) {
  const MyGame game({}, 3);
  Dice dice(1);
  dice.follow({.stacks = {{{5, 5, 5, 5, 5, 0}}}, .rolls = {2}});  // the cards on top of the deck, and the lot
  EventLog<Event> silence;
  const State s = game.setup(dice, silence);
  EXPECT_EQ(s.actor, 2);
  EXPECT_EQ(s.hands[2], Cards(5, Elephant));
  EXPECT_EQ(s.hands[0][0], Mouse);
  EXPECT_EQ(s.pile.size(), 1U);
  EXPECT_EQ(s.stock, 48 - 15 - 1);
}

TEST(MyGame, R2_nobody_sees_another_hand_or_the_stock) {
  const MyGame game({}, 2);
  Dice dice(1);
  std::vector<Event> events;
  EventLog<Event> log(events);
  const State s = game.setup(dice, log);
  EXPECT_EQ(game.view(s, Seat{0}).hand, s.hands[0]);
  EXPECT_TRUE(game.view(s, Viewer{}).hand.empty());
  for (const auto& event : events) {
    const auto seen = game.redact(event, Seat{0});
    if (const auto* dealt = std::get_if<Dealt>(&seen)) {
      EXPECT_EQ(dealt->hand.has_value(), dealt->seat == 0);
    }
    if (const auto* shuffled = std::get_if<Shuffled>(&seen)) {
      EXPECT_FALSE(shuffled->order);
    }
  }
}

TEST(MyGame, R3_the_same_animal_or_a_bigger_one) {
  auto p = given({.hands = {{Cat, Dog, Wolf}, {Bear}}, .top = Dog});
  EXPECT_EQ(p.moves(), (TextSet{"draw", "play dog", "play wolf"}));
  EXPECT_EQ(p.forbids("play cat"), "R3");
  EXPECT_EQ(p.forbids("play bear"), "R3");
  p.play("play wolf");
  EXPECT_EQ(p.s.pile.back(), Wolf);
  EXPECT_EQ(p.s.actor, 1);
}

TEST(MyGame, R4_the_mouse_goes_on_any_animal) {
  EXPECT_EQ(given({.hands = {{Mouse, Cat}, {Bear}}, .top = Bear}).moves(), (TextSet{"draw", "play mouse"}));
}

TEST(MyGame, R5_whoever_draws_keeps_the_card_and_nobody_else_sees_it) {
  auto p = given({.hands = {{Cat}, {Cat}}, .top = Bear, .stock = {Wolf, Dog}});
  p.play("draw");
  EXPECT_EQ(p.s.hands[0], (Cards{Cat, Wolf}));
  EXPECT_EQ(p.s.actor, 1);
  EXPECT_EQ(std::get<Drew>(p.game.redact(*p.last<Drew>(), Seat{0})).card, Wolf);
  EXPECT_FALSE(std::get<Drew>(p.game.redact(*p.last<Drew>(), Seat{1})).card);
}

TEST(MyGame, R6_whoever_has_no_card_left_wins) {
  auto p = given({.hands = {{Dog}, {Cat, Cat}, {Cat}}});
  EXPECT_TRUE(p.game.choice(p.game.view(p.s, Seat{0}), {Kind::Play, Dog}).wins);
  p.play("play dog");
  EXPECT_TRUE(p.game.actors(p.s).none());
  EXPECT_EQ(p.game.outcome(p.s), (Outcome{{1, 3, 2}, {0, 2, 1}, {0}}));
  EXPECT_EQ(p.last<GameEnded>()->winners, std::vector<Seat>{0});
}

TEST(MyGame, H1_with_an_empty_stock_one_may_pass_and_all_passes_end_the_game) {
  EXPECT_EQ(given({.hands = {{Cat}, {Cat}}}).forbids("pass"), "H1");
  auto p = given({.hands = {{Dog, Dog}, {Dog}, {Dog}}, .stock = {}});
  EXPECT_EQ(p.moves(), (TextSet{"pass", "play dog"}));
  EXPECT_EQ(p.forbids("draw"), "H1");
  p.play("pass").play("pass").play("pass");
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_EQ(p.game.outcome(p.s).winners, (std::vector<Seat>{1, 2}));
}

TEST(MyGame, H2_three_to_seven_cards_are_dealt) {
  EventLog<Event> silence;
  Dice dice(1);
  EXPECT_EQ(MyGame({.hand = {7}}, 5).setup(dice, silence).hands[4].size(), 7U);
  EXPECT_FALSE(read_options<Options>({{"hand", 8}}));
}

TEST(MyGame, H3_the_mouse_may_frighten_the_elephant_only) {
  const Options brave{.mouse = Frightens::Elephant};
  EXPECT_EQ(given({.hands = {{Mouse}, {Bear}}, .top = Bear, .options = brave}).forbids("play mouse"), "H3");
  EXPECT_EQ(given({.hands = {{Mouse}, {Bear}}, .top = Elephant, .options = brave}).moves().count("play mouse"), 1U);
}

}  // namespace
}  // namespace lucky::my_game
