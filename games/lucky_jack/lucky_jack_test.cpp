// Lucky Jack, clause by clause: each test carries the number of the clause in text/rules.en.md that it holds to. The
// rulings (H) are in rulings_test.cpp.
#include <gtest/gtest.h>

#include "games/lucky_jack/given.hpp"
#include "testkit/laws.hpp"

namespace lucky::lucky_jack {
namespace {

TEST(LuckyJackLaws, hold_when_options_are_combined) {
  const Options all{.rounds = {5},
                    .take_cost = TakeCost::Turn,
                    .take_by = TakeBy::Anyone,
                    .shout = Shout::Hand,
                    .last_three = LastThree::MayDrop,
                    .tie = Tie::Broken};
  for (int seats = 2; seats <= 6; ++seats) testkit::check_laws<LuckyJack>(all, seats, laws());
}

TEST(LuckyJack, R1_two_to_six_players_84_cards_three_or_five_rounds) {
  EXPECT_EQ(LuckyJack::kLeastSeats, 2);
  EXPECT_EQ(LuckyJack::kMostSeats, 6);
  EXPECT_EQ(Counts::full_deck().size(), 84);
  for (const Symbol symbol : {Lemon, Cherry, Grape, Clover, Bell, Seven, Jack})
    EXPECT_EQ(Counts::full_deck().of(symbol), 12);
  EXPECT_TRUE(read_options<Options>({{"rounds", 5}}));
  EXPECT_FALSE(read_options<Options>({{"rounds", 4}}));
}

TEST(LuckyJack, R2_symbols_rank_from_lemon_to_jack) {
  const Cards low_to_high{Lemon, Cherry, Grape, Clover, Bell, Seven, Jack};
  EXPECT_TRUE(std::ranges::is_sorted(low_to_high));
  auto p = given({.hands = {{Lemon, Bell, Bell, Bell, Seven}, kMixed}, .pile = {Seven}});
  p.play("discard bell");
  EXPECT_EQ(p.last<Discarded>()->effect, Effect::Lower);
}

TEST(LuckyJack, R3_seven_cards_each_one_at_a_time_from_the_starter) {
  const LuckyJack game({}, 3);
  Dice dice(1);
  dice.follow({.stacks = {{{6, 0, 1, 6, 0, 1, 6, 0, 1}}}, .rolls = {2}});  // the cards on top, the starter
  std::vector<Event> events;
  EventLog<Event> log(events);
  const State s = game.setup(dice, log);
  EXPECT_EQ(s.starter, 2);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(s.hands[seat].size(), 7);
  EXPECT_GE(s.hands[2].of(Jack), 3);
  EXPECT_GE(s.hands[0].of(Lemon), 3);
  EXPECT_GE(s.hands[1].of(Cherry), 3);
  EXPECT_EQ(s.stock, 84 - 21 - 1);
}

TEST(LuckyJack, R3_nobody_sees_another_hand_or_the_stock) {
  const LuckyJack game({}, 2);
  Dice dice(1);
  std::vector<Event> events;
  EventLog<Event> log(events);
  const State s = game.setup(dice, log);
  EXPECT_EQ(game.view(s, Seat{0}).hand, s.hands[0]);
  EXPECT_EQ(game.view(s, Viewer{}).hand, Counts{});
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

TEST(LuckyJack, R4_the_starter_flips_a_card_and_plays_first_then_clockwise) {
  const LuckyJack game({}, 3);
  Dice dice(3);
  EventLog<Event> silence;
  const State s = game.setup(dice, silence);
  EXPECT_EQ(s.pile.size(), 1);
  EXPECT_TRUE(s.pile.has(s.top));
  EXPECT_EQ(s.actor, s.starter);
  auto p = given({.hands = {kMixed, kMixed, kMixed}, .actor = 2});
  EXPECT_EQ(p.play("discard bell").s.actor, 0);
}

TEST(LuckyJack, R5_discard_the_same_or_a_higher_symbol) {
  auto p = given({.hands = {{Clover, Bell, Grape, Lemon, Lemon}, kMixed}});
  EXPECT_EQ(p.moves(),
            (std::set<std::string>{"draw", "discard clover", "discard bell", "discard grape", "discard lemon"}));
  p.play("discard clover");
  EXPECT_EQ(p.last<Discarded>()->effect, Effect::Equal);
  EXPECT_EQ(p.s.seats[0].cards, 4);
  p.play("discard seven");
  EXPECT_EQ(p.last<Discarded>()->effect, Effect::Higher);
  EXPECT_EQ(p.s.top, Seven);
  EXPECT_EQ(p.count<Drew>(), 0);
  EXPECT_EQ(given({.hands = {{Clover, Bell, Grape, Lemon, Lemon}, kMixed}}).forbids("discard jack"), "R5");
}

TEST(LuckyJack, R6_a_lower_discard_draws_two) {
  auto p = given({.hands = {{Clover, Bell, Grape, Lemon}, kMixed}, .stock = {Jack, Seven, Bell}});
  p.play("discard grape");
  EXPECT_EQ(p.s.hands[0], counts({Clover, Bell, Lemon, Jack, Seven}));
  EXPECT_EQ(p.count<Drew>(), 2);
  EXPECT_TRUE(p.last<Drew>()->penalty);
  EXPECT_EQ(p.s.top, Grape);
  EXPECT_EQ(p.s.actor, 1);
}

TEST(LuckyJack, R7_draw_then_keep_or_drop_and_only_a_dropped_card_may_be_taken) {
  auto p = given({.hands = {kMixed, kMixed}, .stock = {Jack, Jack, Lemon}});
  p.play("draw");
  EXPECT_EQ(p.moves(), (std::set<std::string>{"keep", "drop"}));
  p.play("keep");
  EXPECT_TRUE(p.s.hands[0].has(Jack));
  EXPECT_FALSE(p.legal("take"));
  EXPECT_EQ(p.forbids("take"), "R7");
  p.play("draw").play("drop");
  EXPECT_EQ(p.s.top, Jack);
  ASSERT_TRUE(p.legal("take"));
  p.play("take");
  EXPECT_EQ(p.s.hands[0].of(Jack), 2);
  auto q = given({.hands = {kMixed, kMixed}});
  EXPECT_FALSE(q.play("discard seven").legal("take"));
}

TEST(LuckyJack, R7_only_the_drawer_sees_the_drawn_card) {
  auto p = given({.hands = {kMixed, kMixed}, .stock = {Jack}});
  p.play("draw");
  EXPECT_EQ(p.game.view(p.s, Seat{0}).drawn, Jack);
  EXPECT_EQ(p.game.view(p.s, Seat{1}).drawn, std::nullopt);
  EXPECT_EQ(p.game.view(p.s, Viewer{}).drawn, std::nullopt);
  p.play("keep");
  for (const auto& event : p.events) {
    const auto own = p.game.redact(event, Seat{0}), other = p.game.redact(event, Seat{1}),
               open = p.game.redact(event, Viewer{});
    if (const auto* drew = std::get_if<Drew>(&own)) {
      EXPECT_EQ(drew->card, Jack);
    }
    if (const auto* drew = std::get_if<Drew>(&other)) {
      EXPECT_FALSE(drew->card);
    }
    if (const auto* kept = std::get_if<Kept>(&other)) {
      EXPECT_FALSE(kept->card);
    }
    if (const auto* kept = std::get_if<Kept>(&open)) {
      EXPECT_FALSE(kept->card);
    }
  }
}

TEST(LuckyJack, R8_three_unmatched_cards_only_draw) {
  auto p = given({.hands = {{Bell, Bell, Jack}, kMixed}});
  EXPECT_EQ(p.moves(), std::set<std::string>{"draw"});
  EXPECT_EQ(p.forbids("discard jack"), "R8");
  EXPECT_EQ(p.play("draw").moves(), std::set<std::string>{"keep"});
}

TEST(LuckyJack, R9_three_or_four_of_a_kind_by_discarding) {
  EXPECT_EQ(given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}}).play("discard jack").count<WonJackpot>(), 1);
  EXPECT_EQ(given({.hands = {{Bell, Bell, Bell, Bell, Jack}, kMixed}}).play("discard jack").count<WonJackpot>(), 1);
  EXPECT_EQ(given({.hands = {{Bell, Bell, Seven, Jack}, kMixed}}).play("discard jack").count<WonJackpot>(), 0);
  EXPECT_EQ(given({.hands = {{Bell, Bell, Bell, Bell, Bell, Jack}, kMixed}}).play("discard jack").count<WonJackpot>(),
            0);
  auto kept = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}, .stock = {Bell, Bell}});
  EXPECT_EQ(kept.play("draw").play("keep").count<WonJackpot>(), 0);
}

TEST(LuckyJack, R10_the_pay_table_and_only_the_winner_scores) {
  const std::vector<std::pair<int, int>> pays{{1000, 3000}, {2000, 4000}, {3000, 5000}, {4000, 6000},
                                              {5000, 7000}, {6000, 8000}, {7000, 10000}};
  for (std::size_t i = 0; i < pays.size(); ++i) {
    const auto symbol = static_cast<Symbol>(i);
    const auto other = symbol == Jack ? Seven : Jack;
    const auto discard = "discard " + key_of(other);
    auto three = given({.hands = {{symbol, symbol, symbol, other}, kMixed}, .pile = {Lemon}});
    EXPECT_EQ(three.play(discard).last<WonJackpot>()->points, pays[i].first);
    EXPECT_EQ(three.s.seats[0].points, pays[i].first);
    EXPECT_EQ(three.s.seats[1].points, 0);
    auto four = given({.hands = {{symbol, symbol, symbol, symbol, other}, kMixed}, .pile = {Lemon}});
    EXPECT_EQ(four.play(discard).last<WonJackpot>()->points, pays[i].second);
  }
}

TEST(LuckyJack, R10_a_jackpot_ends_the_round_and_all_cards_are_dealt_again) {
  auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}});
  p.play("discard jack");
  EXPECT_EQ(p.s.round, 2);
  EXPECT_EQ(p.s.seats[0].cards, 7);
  EXPECT_EQ(p.s.stock, 84 - 14 - 1);
}

TEST(LuckyJack, R11_the_start_moves_to_the_left) {
  auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed, kMixed}});
  p.s.starter = 2;
  p.play("discard jack");
  EXPECT_EQ(p.s.starter, 0);
  EXPECT_EQ(p.s.actor, 0);
}

TEST(LuckyJack, R12_most_points_after_the_last_round_wins) {
  auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed, kMixed}, .round = 3});
  p.s.seats[1].points = 4000;
  p.play("discard jack");
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_TRUE(p.game.actors(p.s).none());
  EXPECT_EQ(p.game.outcome(p.s), (Outcome{{1, 2, 3}, {5000, 4000, 0}, {0}}));
  EXPECT_EQ(p.last<GameEnded>()->winners, std::vector<Seat>{0});
}

TEST(LuckyJack, R13_an_empty_stock_is_made_of_the_pile_and_one_card_is_flipped) {
  auto p = given({.hands = {kMixed, kMixed}, .pile = {Jack, Jack, Clover}, .stock = {}});
  p.stack({Clover, Jack});
  p.play("draw");
  EXPECT_EQ(p.last<Shuffled>()->cards, 3);
  EXPECT_TRUE(p.last<Shuffled>()->again);
  EXPECT_EQ(p.s.top, Clover);
  EXPECT_EQ(p.s.drawn, Jack);
  EXPECT_EQ(p.s.stock, 1);
}

TEST(LuckyJack, R14_no_other_card_after_drawing) {
  auto p = given({.hands = {kMixed, kMixed}});
  p.play("draw");
  EXPECT_EQ(p.forbids("discard seven"), "R14");
  p.play("keep");
  EXPECT_EQ(p.s.actor, 1);
}

}  // namespace
}  // namespace lucky::lucky_jack
