// What answers to attempts tell about hands, and what bots make of it.
#include <gtest/gtest.h>

#include "games/kill_doctor_lucky/given.hpp"
#include "games/kill_doctor_lucky/hints/hints.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

using enum Space;

std::vector<Forgone> forgone(const Play& p, Seat seat) {
  const auto& all = p.s.seats[seat].forgone;
  return {all.begin(), all.end()};
}

void draw(Play& p, Seat seat) {
  p.s.active = p.s.actor = seat;
  p.s.phase = Phase::Snooped;
  p.play("draw");
}

// The same attempt once more.
void strike(Play& p, std::string_view attempt = "attack") {
  p.s.active = p.s.actor = 0;
  p.s.doctor = p.s.seats[0].space = Kitchen;
  p.s.phase = Phase::Turn;
  p.play(attempt);
}

TEST(KillDoctorLuckyAnswers, a_pass_tells_the_more_the_less_the_others_can_do) {
  Play p(alone({"", "nursery failure_1", "failure_1 parlor library"}));
  p.play("attack").play("pass");
  const std::uint8_t covered = 100 * 3 * 62 / (96 * 1);  // three cards of 96, which have 62 points
  EXPECT_EQ(forgone(p, 1), (std::vector<Forgone>{{1, covered, 0}, {2, covered, 0}, {3, covered, 0}}));
  EXPECT_TRUE(forgone(p, 2).empty());
}

TEST(KillDoctorLuckyAnswers, after_a_reshuffle_hands_have_all_failure_cards) {
  Play p(alone({"killing_joke", "nursery", "failure_1 parlor library"}));
  p.s.again = true;
  p.all({"attack killing_joke", "pass"});
  EXPECT_EQ(forgone(p, 1)[0].covered, 255) << "three cards of four, or more than that";
}

TEST(KillDoctorLuckyAnswers, the_most_telling_pass_is_remembered) {
  Play p(alone({"killing_joke silken_cord runcible_spoon", "nursery", "failure_3 failure_3 parlor library"}));
  p.all({"attack killing_joke", "pass", "foil failure_3"});
  draw(p, 1);
  const auto before = forgone(p, 1);
  EXPECT_EQ(before[0].drawn, 1);
  draw(p, 2);
  draw(p, 2);
  strike(p, "attack silken_cord");
  p.all({"pass", "foil failure_3"});
  EXPECT_EQ(forgone(p, 1), before) << "those asked later had more cards than then";
  p.s.hands[2] = {};
  p.s.seats[2].cards = 0;
  strike(p, "attack runcible_spoon");
  p.play("pass");
  EXPECT_EQ(forgone(p, 1), (std::vector<Forgone>{{1, 0, 0}, {2, 0, 0}, {3, 0, 0}}));
}

TEST(KillDoctorLuckyAnswers, a_card_played_tells_about_those_that_would_have_been_better) {
  Play big(alone({"", "failure_3", ""}));
  big.all({"attack", "foil failure_3"});
  EXPECT_EQ(forgone(big, 1), (std::vector<Forgone>{{1, 0, 0}, {2, 0, 0}})) << "one point was missing";
  Play small(alone({"killing_joke", "failure_1", ""}));
  small.all({"attack killing_joke", "foil failure_1"});
  EXPECT_EQ(forgone(small, 1), (std::vector<Forgone>{{2, 0, 0}, {3, 0, 0}})) << "three points were missing";
  Play exact(alone({"", "failure_1", ""}));
  exact.all({"attack", "foil failure_1"});
  EXPECT_TRUE(forgone(exact, 1).empty());
}

TEST(KillDoctorLuckyAnswers, a_card_that_seemed_missing_was_drawn_since) {
  Play p(alone({"", "failure_3 failure_1", ""}));
  p.all({"attack", "foil failure_3"});
  draw(p, 1);
  draw(p, 1);
  EXPECT_EQ(forgone(p, 1), (std::vector<Forgone>{{1, 0, 2}, {2, 0, 2}}));
  strike(p);
  p.play("foil failure_1");
  EXPECT_EQ(forgone(p, 1), (std::vector<Forgone>{{1, 0, 1}, {2, 0, 1}}));
}

TEST(KillDoctorLuckyAnswers, what_proves_wrong_is_forgotten) {
  Play p(alone({"", "failure_1 failure_2 failure_3", "parlor"}));
  p.s.hands[2].add(Card::failure(1));
  ++p.s.seats[2].cards;
  p.all({"attack", "foil failure_3"});  // a waste
  strike(p);
  p.all({"pass", "foil failure_1"});
  EXPECT_EQ(forgone(p, 1).size(), 3U);
  strike(p);
  p.play("foil failure_1");
  EXPECT_TRUE(forgone(p, 1).empty()) << "it had one all the time";
}

// Points of failure the viewer imagines in another hand, on average.
double imagined(const Play& p, Seat viewer, Seat seat) {
  constexpr int kWorlds = 2000;
  Dice dice(1);
  const View view = p.game.view(p.s, viewer);
  int points = 0;
  for (int i = 0; i < kWorlds; ++i) {
    State world = p.game.guess(view, dice);
    likelier(p.game, view, world, dice);
    EXPECT_EQ(p.game.view(world, viewer), view);
    world.hands[seat].for_each([&](Card card) {
      const bool shuffled = card.one_of_a_kind() && world.recycled.has(card);
      EXPECT_FALSE(shuffled && view.seats[seat].fresh == 0) << card.key() << " was never drawn";
    });
    points += world.hands[seat].failure_points();
  }
  return static_cast<double>(points) / kWorlds;
}

TEST(KillDoctorLuckyAnswers, who_passed_alone_is_imagined_without_failure_cards) {
  Play p(alone({"failure_1", "nursery armory library", "foyer"}));
  p.s.seats[1].forgone = {.items = {{{1, 20, 0}, {2, 20, 0}, {3, 20, 0}}}, .count = 3};
  EXPECT_EQ(imagined(p, 0, 1), 0);
  EXPECT_GT(imagined(p, 0, 2), 0.6);
  for (auto& kind : p.s.seats[1].forgone) kind.drawn = 1;
  EXPECT_NEAR(imagined(p, 0, 1), 0.7, 0.15) << "one of three cards may be anything";
  for (auto& kind : p.s.seats[1].forgone) kind.covered = 200;
  EXPECT_GT(imagined(p, 0, 1), 1.8) << "others were to be asked: to pass was prudent";
  EXPECT_GT(imagined(p, 2, 1), 1.8);
}

TEST(KillDoctorLuckyAnswers, a_kind_may_be_missing_alone) {
  Play p(alone({"", "nursery armory library piazza", ""}));
  p.s.seats[1].forgone = {.items = {{{1, 0, 0}, {2, 0, 0}}}, .count = 2};
  const double points = imagined(p, 0, 1);
  EXPECT_GT(points, 0.3);
  EXPECT_LT(points, 1.0) << "threes";
}

TEST(KillDoctorLuckyAnswers, hands_are_richer_in_failure_cards_than_the_stock) {
  const Play p(alone({"", "nursery armory library piazza gallery foyer", "parlor"}));
  constexpr double kEven = 6 * 62.0 / 96;
  EXPECT_GT(imagined(p, 0, 1), 1.05 * kEven);
  EXPECT_LT(imagined(p, 0, 1), 1.30 * kEven);
}

// R21: then all failure cards are in hands, and what is shuffled again is only where it was drawn.
TEST(KillDoctorLuckyAnswers, after_a_reshuffle_another_hand_has_them) {
  Play p({.places = {Kitchen, HedgeMaze, HedgeMaze},
          .doctor = Kitchen,
          .hands = {"nursery", "armory library", "failure_1 failure_2 foyer"},
          .bare = true});
  Hand rest = p.game.full_deck();
  for (const auto& hand : p.s.hands) hand.for_each([&](Card card) { rest.remove(card); });
  rest.for_each([&](Card card) {
    if (card.kind() == CardKind::Failure) p.s.failures.items[p.s.failures.count++] = card;
    if (card.kind() != CardKind::Failure) p.s.deck[p.s.stock++] = card, p.s.recycled.add(card);
  });
  p.s.recycled.add(*Card::of(Foyer));
  p.s.seats[2].fresh = 1;
  p.s.again = true;
  EXPECT_GT(imagined(p, 0, 1), 0.5);
  p.s.seats[1].forgone = {.items = {{{1, 0, 0}, {2, 0, 0}, {3, 0, 0}}}, .count = 3};
  EXPECT_EQ(imagined(p, 0, 1), 0);
  EXPECT_EQ(imagined(p, 0, 2), 3);
}

}  // namespace
}  // namespace lucky::kill_doctor_lucky
