// Lucky Jack, our rulings: each test carries the number of the clause in text/rules.en.md that it holds to.
#include <gtest/gtest.h>

#include "games/lucky_jack/given.hpp"

namespace lucky::lucky_jack {
namespace {

TEST(LuckyJack, H1_with_three_unmatched_cards_the_drawn_one_stays_unless_the_option_says_otherwise) {
  auto p = given({.hands = {{Bell, Bell, Jack}, kMixed}});
  EXPECT_EQ(p.play("draw").forbids("drop"), "H1");
  EXPECT_EQ(p.play("keep").s.seats[0].cards, 4);
  auto free = given({.hands = {{Bell, Bell, Jack}, kMixed}, .options = {.last_three = LastThree::MayDrop}});
  EXPECT_EQ(free.play("draw").moves(), (std::set<std::string>{"keep", "drop"}));
}

TEST(LuckyJack, H2_no_lower_discard_from_three) {
  auto p = given({.hands = {{Lemon, Bell, Jack}, kMixed}});
  EXPECT_FALSE(p.legal("discard lemon"));
  EXPECT_EQ(p.forbids("discard lemon"), "R8");
}

TEST(LuckyJack, H3_a_lower_discard_is_never_a_jackpot) {
  auto p = given({.hands = {{Bell, Bell, Bell, Bell, Lemon}, kMixed}, .pile = {Clover}, .stock = {Bell, Bell}});
  p.play("discard lemon");
  EXPECT_EQ(p.count<WonJackpot>(), 0);
  EXPECT_EQ(p.s.hands[0].of(Bell), 6);
}

TEST(LuckyJack, H4_five_of_a_kind_less_one_is_a_jackpot_of_four) {
  auto p = given({.hands = {{Bell, Bell, Bell, Bell, Bell}, kMixed}});
  p.play("discard bell");
  ASSERT_EQ(p.count<WonJackpot>(), 1);
  EXPECT_EQ(p.last<WonJackpot>()->count, 4);
  EXPECT_EQ(p.last<WonJackpot>()->points, 7000);
}

TEST(LuckyJack, H5_automatic_by_default_called_by_hand_as_an_option) {
  EXPECT_EQ(given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}}).play("discard jack").s.round, 2);
  auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}, .options = {.shout = Shout::Hand}});
  p.play("discard jack");
  EXPECT_EQ(p.s.round, 1);
  EXPECT_EQ(p.moves(), (std::set<std::string>{"silent", "jackpot"}));
  EXPECT_EQ(p.play("jackpot").s.seats[0].points, 5000);
  auto chasing = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}, .stock = {Bell}});
  EXPECT_EQ(chasing.play("draw").play("keep").s.hands[0].of(Bell), 4);
}

TEST(LuckyJack, H6_dropping_a_drawn_card_on_three_or_four_of_a_kind_is_a_jackpot) {
  auto p = given({.hands = {{Bell, Bell, Bell, Lemon}, kMixed}, .pile = {Bell}, .stock = {}});
  p.stack({Lemon, Bell});
  p.play("discard lemon");  // only one card can be drawn for it: the Bell
  ASSERT_EQ(p.s.hands[0], counts({Bell, Bell, Bell, Bell}));
  EXPECT_EQ(p.count<WonJackpot>(), 0);
  p.play("discard seven");  // two cards in the pile make a stock for the next turn
  p.play("draw").play("drop");
  ASSERT_EQ(p.count<WonJackpot>(), 1);
  EXPECT_EQ(p.last<WonJackpot>()->points, 7000);
}

TEST(LuckyJack, H7_a_dropped_card_may_be_lower_without_penalty) {
  auto p = given({.hands = {kMixed, kMixed}, .pile = {Seven}, .stock = {Lemon, Jack}});
  p.play("draw").play("drop");
  EXPECT_EQ(p.s.top, Lemon);
  EXPECT_EQ(p.s.seats[0].cards, 5);
}

TEST(LuckyJack, H8_taking_is_free_or_costs_the_turn) {
  const Given position{.hands = {kMixed, kMixed, kMixed}, .pile = {Grape, Clover}, .stock = {Jack, Lemon}};
  auto p = given(position);
  p.play("draw").play("drop").play("take");
  EXPECT_EQ(p.s.actor, 1);
  EXPECT_EQ(p.s.top, Clover);
  EXPECT_EQ(p.s.seats[1].cards, 6);
  EXPECT_TRUE(p.legal("discard jack"));
  EXPECT_FALSE(p.legal("take"));
  auto costly = position;
  costly.options.take_cost = TakeCost::Turn;
  auto q = given(costly);
  q.play("draw").play("drop").play("take");
  EXPECT_EQ(q.s.actor, 2);
  EXPECT_EQ(q.s.phase, Phase::Choose);
}

TEST(LuckyJack, H8_everybody_knows_a_card_that_was_taken_until_it_is_discarded) {
  auto p = given({.hands = {kMixed, kMixed}, .stock = {Jack, Lemon}});
  p.play("draw").play("drop").play("take");
  EXPECT_EQ(p.game.view(p.s, Seat{0}).seats[1].known, counts({Jack}));
  p.play("discard jack");
  EXPECT_EQ(p.game.view(p.s, Seat{0}).seats[1].known, Counts{});
}

TEST(LuckyJack, H8_every_guess_leaves_a_taken_card_where_it_is) {
  const LuckyJack game({}, 2);
  Dice dice(5);
  EventLog<Event> silence;
  State s = game.setup(dice, silence);
  const Seat dropper = s.actor, taker = left_of(dropper, 2);
  game.apply(s, dropper, {Kind::Draw}, dice, silence);
  game.apply(s, dropper, {Kind::Drop}, dice, silence);
  const Symbol taken = s.top;
  game.apply(s, taker, {Kind::Take}, dice, silence);
  std::set<std::string> hands;
  for (int i = 0; i < 200; ++i) {
    const State guess = game.guess(game.view(s, dropper), dice);
    EXPECT_TRUE(guess.hands[taker].has(taken));
    hands.insert(write_json(guess.hands[taker]).dump());
  }
  EXPECT_GT(hands.size(), 150U) << "the rest of the hand may be anything unseen";
}

TEST(LuckyJack, H9_only_the_next_player_or_anyone_in_order) {
  const Given position{.hands = {kMixed, kMixed, kMixed}, .stock = {Jack, Lemon}};
  EXPECT_EQ(given(position).play("draw").play("drop").s.phase, Phase::Choose);
  auto all = position;
  all.options.take_by = TakeBy::Anyone;
  auto p = given(all);
  p.play("draw").play("drop");
  EXPECT_EQ(p.s.phase, Phase::Offer);
  EXPECT_EQ(p.s.actor, 1);
  EXPECT_EQ(p.moves(), (std::set<std::string>{"leave", "take"}));
  p.play("leave");
  EXPECT_EQ(p.s.actor, 2);
  p.play("take");
  EXPECT_TRUE(p.s.hands[2].has(Jack));
  EXPECT_EQ(p.s.actor, 1);
  EXPECT_EQ(p.s.phase, Phase::Choose);
}

TEST(LuckyJack, H10_the_next_player_is_simply_asked) {
  auto p = given({.hands = {kMixed, kMixed}, .stock = {Jack, Lemon}});
  p.play("draw").play("drop");
  const auto actors = p.game.actors(p.s);
  EXPECT_EQ(actors.must, SeatSet(1));
  EXPECT_TRUE(actors.may.empty());
}

TEST(LuckyJack, H11_taking_never_empties_the_pile) {
  auto p = given({.hands = {kMixed, kMixed}, .pile = {Clover, Grape}, .stock = {}});
  p.stack({Grape, Clover});
  p.play("draw").play("drop").play("take");
  EXPECT_EQ(p.s.pile, counts({Grape}));
  EXPECT_EQ(p.s.top, Grape);
}

TEST(LuckyJack, H12_the_whole_pile_with_its_top_is_shuffled_in_the_middle_of_a_draw) {
  auto p = given({.hands = {{Clover, Bell, Grape, Lemon}, kMixed}, .pile = {Jack, Clover}, .stock = {Seven}});
  p.stack({Grape, Jack, Clover});
  p.play("discard grape");  // draws the Seven, then Jack, Clover and Grape are shuffled
  EXPECT_EQ(p.last<Shuffled>()->cards, 3);
  EXPECT_EQ(p.s.hands[0], counts({Clover, Bell, Lemon, Seven, Jack}));
  EXPECT_EQ(p.s.top, Grape);
  EXPECT_EQ(p.s.stock, 1);
}

TEST(LuckyJack, H13_draw_what_exists_then_pass_and_a_circle_of_passes_voids_the_round) {
  auto p = given({.hands = {kMixed, kMixed}, .pile = {Clover}, .stock = {}});
  EXPECT_TRUE(p.legal("pass"));
  p.play("pass");
  EXPECT_EQ(p.s.round, 1);
  p.play("pass");
  EXPECT_EQ(p.count<RoundVoided>(), 1);
  EXPECT_EQ(p.s.round, 2);
  EXPECT_EQ(p.s.seats[0].points + p.s.seats[1].points, 0);
}

TEST(LuckyJack, H14_the_starter_is_drawn_by_lot_before_anything_else) {
  const LuckyJack game({}, 6);
  for (int starter = 0; starter < 6; ++starter) {
    Dice dice(1);
    dice.follow({.stacks = {}, .rolls = {starter}});
    std::vector<Event> events;
    EventLog<Event> log(events);
    EXPECT_EQ(game.setup(dice, log).starter, starter);
    EXPECT_TRUE(std::holds_alternative<StarterDrawn>(events.front()));
  }
}

TEST(LuckyJack, H15_three_or_five_rounds) {
  for (const int rounds : {3, 5}) {
    auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed},
                    .options = {.rounds = {rounds}},
                    .round = static_cast<std::uint16_t>(rounds)});
    EXPECT_EQ(p.play("discard jack").s.phase, Phase::Over);
    auto earlier = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed},
                          .options = {.rounds = {rounds}},
                          .round = static_cast<std::uint16_t>(rounds - 1)});
    EXPECT_NE(earlier.play("discard jack").s.phase, Phase::Over);
  }
}

TEST(LuckyJack, H16_equal_points_share_the_win) {
  auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed, kMixed}, .round = 3});
  p.s.seats[2].points = 5000;
  p.play("discard jack");
  EXPECT_EQ(p.game.outcome(p.s), (Outcome{{1, 3, 1}, {5000, 0, 5000}, {0, 2}}));
}

TEST(LuckyJack, H17_keep_and_drop_are_the_only_choices_after_drawing) {
  auto p = given({.hands = {kMixed, kMixed}});
  p.play("draw");
  EXPECT_EQ(p.moves(), (std::set<std::string>{"keep", "drop"}));
  EXPECT_EQ(p.forbids("draw"), "R14");
  EXPECT_EQ(p.forbids("take"), "R14");
}

TEST(LuckyJack, H18_the_right_to_take_comes_before_a_reshuffle) {
  auto p = given({.hands = {kMixed, kMixed}, .pile = {Clover, Bell}, .stock = {Jack}});
  p.play("draw").play("drop");  // the stock is empty now
  EXPECT_EQ(p.count<Shuffled>(), 0);
  ASSERT_TRUE(p.legal("take"));
  p.play("take");
  EXPECT_EQ(p.count<Shuffled>(), 1);
  EXPECT_TRUE(p.s.hands[1].has(Jack));
}

TEST(LuckyJack, H18_the_right_is_gone_with_any_other_move) {
  auto p = given({.hands = {kMixed, kMixed, kMixed}, .stock = {Lemon, Jack, Jack}});
  p.play("draw").play("drop").play("discard seven");
  EXPECT_FALSE(p.legal("take"));
  auto q = given({.hands = {kMixed, kMixed, kMixed}, .stock = {Lemon, Jack, Jack}});
  q.play("draw").play("drop").play("draw");
  EXPECT_EQ(q.moves(), (std::set<std::string>{"keep", "drop"}));
}

TEST(LuckyJack, H18_a_taker_out_of_turn_pays_with_the_next_turn_and_is_not_asked_before) {
  auto p = given({.hands = {kMixed, kMixed, kMixed},
                  .stock = {Jack, Lemon, Cherry, Grape},
                  .options = {.take_cost = TakeCost::Turn, .take_by = TakeBy::Anyone}});
  p.play("draw").play("drop").play("leave").play("take");  // seat 2 takes
  EXPECT_TRUE(p.s.seats[2].owes);
  EXPECT_EQ(p.s.actor, 1);
  p.play("draw").play("drop");  // seat 2 is not asked, seat 0 is
  EXPECT_EQ(p.s.phase, Phase::Offer);
  EXPECT_EQ(p.s.actor, 0);
  p.play("leave");
  EXPECT_EQ(p.last<Skipped>()->seat, 2);
  EXPECT_FALSE(p.s.seats[2].owes);
  EXPECT_EQ(p.s.actor, 0);
}

TEST(LuckyJack, H19_taking_with_three_unmatched_cards) {
  auto p = given({.hands = {kMixed, {Lemon, Bell, Bell}}, .stock = {Seven, Lemon}});
  p.play("draw").play("drop");
  EXPECT_EQ(p.moves(), (std::set<std::string>{"draw", "take"}));
  p.play("take");
  EXPECT_TRUE(p.legal("discard seven"));
}

TEST(LuckyJack, H20_pass_exactly_when_no_card_exists_and_nothing_between) {
  EXPECT_FALSE(given({.hands = {kMixed, kMixed}, .pile = {Clover, Clover}, .stock = {}}).legal("pass"));
  EXPECT_FALSE(given({.hands = {kMixed, kMixed}, .pile = {Clover}, .stock = {Jack}}).legal("pass"));
  auto p = given({.hands = {kMixed, kMixed, kMixed}, .pile = {Clover}, .stock = {}});
  EXPECT_EQ(p.moves(), (std::set<std::string>{"pass", "discard lemon", "discard cherry", "discard grape",
                                              "discard bell", "discard seven"}));
  EXPECT_EQ(p.forbids("draw"), "H20");
  p.s.starter = 1;
  p.play("pass").play("pass").play("discard seven");  // two cards in the pile: the next player refills
  EXPECT_EQ(p.s.passes, 0);
  EXPECT_EQ(p.count<RoundVoided>(), 0);
  auto q = given({.hands = {kMixed, kMixed, kMixed}, .pile = {Clover}, .stock = {}, .round = 3});
  q.play("pass").play("pass").play("pass");
  EXPECT_EQ(q.s.phase, Phase::Over);
  EXPECT_EQ(q.game.outcome(q.s).winners.size(), 3U);
}

TEST(LuckyJack, H21_an_empty_stock_is_filled_at_the_start_of_a_turn_but_not_from_one_card) {
  auto p = given({.hands = {kMixed, kMixed}, .pile = {Clover, Bell}, .stock = {Jack}});
  p.play("draw").play("keep");
  EXPECT_EQ(p.count<Shuffled>(), 1);
  EXPECT_EQ(p.s.stock, 1);
  auto q = given({.hands = {kMixed, kMixed}, .pile = {Clover}, .stock = {Jack}});
  q.play("draw").play("keep");
  EXPECT_EQ(q.count<Shuffled>(), 0);
  EXPECT_TRUE(q.legal("pass"));
}

// Whoever may take the last card of the stock: nobody chooses before the new stock is there, and nothing is shuffled
// before that card is taken or left.
TEST(LuckyJack, H21_first_who_takes_the_last_card_then_the_new_stock_then_the_choice) {
  for (const TakeBy by : {TakeBy::Next, TakeBy::Anyone}) {
    const Given position{
        .hands = {kMixed, kMixed, kMixed}, .pile = {Clover, Bell}, .stock = {Jack}, .options = {.take_by = by}};
    auto p = given(position);
    p.play("draw").play("drop");
    ASSERT_EQ(p.s.phase, Phase::Offer);
    EXPECT_EQ(p.s.actor, 1);
    EXPECT_EQ(p.moves(), (std::set<std::string>{"leave", "take"}));
    EXPECT_EQ(p.forbids("discard seven"), "H18");
    EXPECT_EQ(p.count<Shuffled>(), 0);
    while (p.s.phase == Phase::Offer) p.play("leave");
    EXPECT_EQ(p.count<Left>(), by == TakeBy::Next ? 1 : 2);
    EXPECT_EQ(p.count<Shuffled>(), 1);
    EXPECT_EQ(p.s.actor, 1);
    EXPECT_EQ(p.s.stock, 2) << "Clover, Bell and Jack, one of them flipped";
    EXPECT_TRUE(p.legal("draw") && p.legal("discard seven") && !p.legal("take"));
    auto taken = given(position);
    taken.play("draw").play("drop").play("take");
    EXPECT_EQ(taken.count<Shuffled>(), 1);
    EXPECT_EQ(taken.s.actor, 1);
    EXPECT_EQ(taken.s.stock, 1) << "Clover and Bell, one of them flipped";
    EXPECT_TRUE(taken.legal("draw") && taken.legal("discard seven") && !taken.legal("take"));
  }
}

TEST(LuckyJack, H21_who_pays_for_the_last_card_with_the_turn_leaves_the_new_stock_to_the_next) {
  auto p = given({.hands = {kMixed, kMixed, kMixed},
                  .pile = {Clover, Bell},
                  .stock = {Jack},
                  .options = {.take_cost = TakeCost::Turn}});
  p.play("draw").play("drop").play("take");
  EXPECT_EQ(p.s.actor, 2);
  EXPECT_EQ(p.s.phase, Phase::Choose);
  EXPECT_EQ(p.s.stock, 1);
  EXPECT_FALSE(p.s.seats[1].owes);
}

TEST(LuckyJack, H22_a_lower_discard_with_too_few_cards_to_draw_is_legal_and_no_jackpot) {
  auto p = given({.hands = {{Bell, Bell, Bell, Lemon}, kMixed}, .pile = {Clover}, .stock = {}});
  p.stack({Lemon, Clover});
  p.play("discard lemon");  // two cards in the pile: one is flipped, one is drawn
  EXPECT_EQ(p.count<Drew>(), 1);
  EXPECT_EQ(p.count<WonJackpot>(), 0);
  EXPECT_EQ(p.s.hands[0], counts({Bell, Bell, Bell, Clover}));
  EXPECT_EQ(p.s.actor, 1);
}

TEST(LuckyJack, H23_asked_with_or_without_a_jackpot_and_silence_loses_the_chance) {
  const Options by_hand{.shout = Shout::Hand};
  auto without = given({.hands = {{Bell, Seven, Bell, Jack}, kMixed}, .options = by_hand});
  without.play("discard jack");
  EXPECT_EQ(without.s.phase, Phase::Shout);
  EXPECT_EQ(without.moves(), std::set<std::string>{"silent"});
  EXPECT_EQ(without.forbids("jackpot"), "R9");
  auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed},
                  .pile = {Lemon},
                  .stock = {Seven, Lemon, Jack, Jack, Jack},
                  .options = by_hand});
  p.play("discard jack").play("silent");
  EXPECT_EQ(p.s.actor, 1);
  p.play("draw").play("keep");
  EXPECT_EQ(p.moves(), std::set<std::string>{"draw"}) << "three of a kind kept in silence";
  EXPECT_EQ(p.play("draw").moves(), (std::set<std::string>{"keep", "drop"})) << "they are not unmatched";
  p.play("drop");
  EXPECT_EQ(p.moves(), (std::set<std::string>{"silent", "jackpot"}));
  EXPECT_EQ(p.play("jackpot").s.seats[0].points, 5000);
}

TEST(LuckyJack, H23_five_cards_left_or_a_lower_discard_ask_nothing) {
  const Options by_hand{.shout = Shout::Hand};
  EXPECT_EQ(given({.hands = {{Bell, Seven, Bell, Jack, Jack, Jack}, kMixed}, .options = by_hand})
                .play("discard jack")
                .s.phase,
            Phase::Choose);
  EXPECT_EQ(given({.hands = {{Bell, Bell, Bell, Lemon}, kMixed}, .options = by_hand}).play("discard lemon").s.phase,
            Phase::Choose);
}

TEST(LuckyJack, H24_jackpots_then_the_best_one_then_an_extra_round) {
  const Given last{.hands = {{Bell, Bell, Bell, Jack}, kMixed}, .options = {.tie = Tie::Broken}, .round = 3};
  auto more = given(last);
  more.s.seats[1] = {.known = {}, .cards = 5, .jackpots = 2, .owes = false, .best = 3000, .points = 5000};
  EXPECT_EQ(more.play("discard jack").game.outcome(more.s).winners, std::vector<Seat>{1});
  auto best = given(last);
  best.s.seats[0] = {.known = {}, .cards = 4, .jackpots = 1, .owes = false, .best = 1000, .points = 1000};
  best.s.seats[1] = {.known = {}, .cards = 5, .jackpots = 2, .owes = false, .best = 3000, .points = 6000};
  EXPECT_EQ(best.play("discard jack").game.outcome(best.s).winners, std::vector<Seat>{0});
  auto equal = given(last);
  equal.s.seats[1] = {.known = {}, .cards = 5, .jackpots = 1, .owes = false, .best = 5000, .points = 5000};
  equal.play("discard jack");
  EXPECT_EQ(equal.count<ExtraRound>(), 1);
  EXPECT_EQ(equal.s.round, 4);
  EXPECT_EQ(equal.s.phase, Phase::Choose);
}

}  // namespace
}  // namespace lucky::lucky_jack
