// The window and the powers of Lucky Bastard: what is thrown, what it costs, and who then knows what.
#include <gtest/gtest.h>

#include "games/lucky_bastard/given.hpp"

namespace lucky::lucky_bastard {
namespace {

using enum Face;
const SeatSet kAllThree = SeatSet::all(3);
const Options kSealed{.window = Window::Sealed};

TEST(LuckyBastard, R9_everybody_may_throw_what_is_like_the_card_played) {
  auto p = given({.lines = {{Crab, Anchor}, {Crab, Crab, Gull}, {Shell, Shell}}, .drawn = Crab});
  p.play("discard");
  EXPECT_EQ(p.s.phase, Phase::Window);
  EXPECT_EQ(p.game.actors(p.s).must, kAllThree) << "the active seat too, and seats that hold none";
  EXPECT_EQ(p.listed(1), (std::vector<std::string>{"done", "throw 1", "throw 2", "throw 3"}));
  p.play(1, "throw 1").play(0, "throw 1").play(1, "throw 2");
  EXPECT_EQ(p.line(0), std::vector{Anchor});
  EXPECT_EQ(p.line(1), std::vector{Gull});
  EXPECT_EQ(p.s.discard.count, 4);
  EXPECT_TRUE(p.last<Threw>()->right);
  EXPECT_EQ(p.game.view(p.s, Viewer{}).discard, p.s.discard) << "thrown cards lie open";
}

TEST(LuckyBastard, R10_a_wrong_card_goes_back_and_brings_one_nobody_has_seen) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}, {Shell, Shell}}, .drawn = Crab, .stock = {Whale, Pearl}});
  p.play("discard").play(1, "throw 2");
  EXPECT_EQ(p.line(1), (std::vector{Gull, Shell, Whale}));
  EXPECT_FALSE(p.last<Threw>()->right);
  EXPECT_EQ(p.last<Penalised>()->slot, 3);
  EXPECT_EQ(p.s.discard.count, 1);
  EXPECT_TRUE(p.knowing(1, 3).empty());
  EXPECT_FALSE(p.seen({}, 1, 3).face);
  EXPECT_FALSE(p.seen(1, 1, 3).since);
}

TEST(LuckyBastard, R11_only_a_throw_empties_a_line) {
  auto p = given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Shell, .stock = {Shell, Pearl, Whale}});
  p.play("swap 1").all_done();
  EXPECT_EQ(p.s.round, 1) << "the last card was played, not thrown";
  EXPECT_EQ(p.line(0), std::vector{Shell});
  p.play("discard").play(0, "throw 1");
  EXPECT_EQ(p.s.round, 2);
  EXPECT_EQ(p.last<WonRound>()->seat, 0);
}

TEST(LuckyBastard, R13_powers_work_for_whoever_placed_them_in_that_order) {
  auto p = given({.lines = {{Peek, Anchor}, {Peek, Gull}, {Peek, Shell}}, .drawn = Peek});
  p.play("discard").play(2, "throw 1").play(0, "throw 1").all_done();
  const auto waiting = p.game.view(p.s, Seat{1}).powers;
  ASSERT_EQ(waiting.size(), 3U);
  EXPECT_EQ(waiting[0], (Waiting{0, Peek})) << "the card played first";
  EXPECT_EQ(waiting[1].seat, 2);
  EXPECT_EQ(waiting[2].seat, 0);
  for (const Seat seat : {0, 2, 0}) {
    EXPECT_EQ(p.game.actors(p.s).must, SeatSet(seat));
    p.play(seat, "decline");
  }
  EXPECT_EQ(p.s.active, 1);
}

TEST(LuckyBastard, R14_a_switch_lets_two_cards_change_places_face_down) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}, {Pearl, Pearl}}, .drawn = Switch});
  p.show(1, 2, 1);
  p.play("discard").all_done();
  EXPECT_EQ(p.listed(0).size(), 1U + 3 * 4);
  p.play("switch 0 1 1 2");
  EXPECT_EQ(p.line(0), (std::vector{Shell, Anchor}));
  EXPECT_EQ(p.line(1), (std::vector{Gull, Crab}));
  EXPECT_EQ(p.knowing(0, 1), SeatSet(Seat{1})) << "who knew the card still does";
  EXPECT_TRUE(p.knowing(1, 2).empty()) << "nobody looked";
  EXPECT_EQ(p.last<Switched>()->second, (Place{1, 2}));
}

TEST(LuckyBastard, R14_it_may_leave_the_player_out) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}, {Pearl, Whale}}, .drawn = Switch});
  p.play("discard").all_done().play("switch 1 1 2 2");
  EXPECT_EQ(p.line(1), (std::vector{Whale, Shell}));
  EXPECT_EQ(p.line(2), (std::vector{Pearl, Gull}));
}

TEST(LuckyBastard, R15_a_peek_shows_one_card_to_its_owner_alone) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}, {Pearl, Pearl}}, .drawn = Peek});
  p.s.turn = 5;
  p.play("discard").all_done();
  EXPECT_EQ(p.listed(0), (std::vector<std::string>{"decline", "peek 1", "peek 2"}));
  p.play("peek 2");
  EXPECT_EQ(p.knowing(0, 2), SeatSet(Seat{0}));
  EXPECT_EQ(p.seen(2, 0, 2).since, 5);
  EXPECT_FALSE(p.seen({}, 0, 2).face);
  const Event peeked = *p.last<Peeked>();
  EXPECT_EQ(std::get<Peeked>(p.game.redact(peeked, Seat{0})).face, Anchor);
  EXPECT_FALSE(std::get<Peeked>(p.game.redact(peeked, Seat{1})).face);
  EXPECT_FALSE(std::get<Peeked>(p.game.redact(peeked, Viewer{})).face);
}

TEST(LuckyBastard, H2_not_a_race_all_may_throw) {
  auto p = given({.lines = {{Crab, Anchor}, {Crab, Gull}, {Crab, Shell}}, .drawn = Crab});
  p.play("discard").play(2, "throw 1");
  EXPECT_TRUE(p.legal(0, "throw 1"));
  EXPECT_TRUE(p.legal(1, "throw 1"));
  p.play(1, "throw 1").play(0, "throw 1");
  EXPECT_EQ(p.s.discard.count, 4);
}

TEST(LuckyBastard, H3_nobody_is_forced_to_throw) {
  auto p = given({.lines = {{Crab, Anchor}, {Crab, Gull}}, .drawn = Crab});
  p.play("discard").play(0, "done").play(1, "done");
  EXPECT_EQ(p.line(1), (std::vector{Crab, Gull}));
  EXPECT_EQ(p.s.active, 1);
}

TEST(LuckyBastard, H4_a_window_for_all_seats_after_every_card_played) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Gull}, {Shell, Shell}}, .drawn = Pearl});
  p.play("discard");
  EXPECT_EQ(p.game.window_seconds(p.s), 6);
  EXPECT_EQ(p.last<WindowOpened>()->seconds, 6);
  EXPECT_EQ(p.listed(2)[0], "done") << "what the clock plays";
  p.play(2, "done").play(0, "done");
  EXPECT_EQ(p.game.actors(p.s).must, SeatSet(Seat{1}));
  EXPECT_EQ(p.s.active, 0) << "nobody draws before all are done";
  EXPECT_TRUE(p.game.view(p.s, Seat{1}).seats[2].answered);
  EXPECT_FALSE(p.game.view(p.s, Seat{1}).seats[1].answered);
  p.play(1, "done");
  EXPECT_EQ(p.s.phase, Phase::Turn);
  EXPECT_EQ(p.game.window_seconds(p.s), 0);
  auto slow = given({.lines = {{Crab, Anchor}, {Gull, Gull}}, .options = {.seconds = {30}}});
  EXPECT_EQ(slow.game.window_seconds(slow.play("discard").s), 30);
  auto sealed = given({.lines = {{Crab, Anchor}, {Gull, Gull}}, .options = kSealed});
  EXPECT_EQ(sealed.game.window_seconds(sealed.play("discard").s), 0);
  EXPECT_FALSE(sealed.last<WindowOpened>()->seconds);
}

TEST(LuckyBastard, H5_of_two_last_cards_the_first_to_arrive_wins) {
  const Given two{.lines = {{Gull, Gull}, {Crab}, {Crab}}, .drawn = Crab};
  EXPECT_EQ(given(two).play("discard").play(2, "throw 1").last<WonRound>()->seat, 2);
  EXPECT_EQ(given(two).play("discard").play(1, "throw 1").last<WonRound>()->seat, 1);
  auto all = two;
  all.options = kSealed;
  auto p = given(all);
  p.play("discard").play(2, "throw 1").play(1, "throw 1").all_done();
  EXPECT_EQ(p.last<WonRound>()->seat, 1) << "clockwise from the active player";
}

TEST(LuckyBastard, H6_one_blind_card_for_each_wrong_one_or_two) {
  const Given wrong{.lines = {{Crab, Anchor}, {Peek, Shell}}, .drawn = Crab, .stock = {Whale, Pearl, Gull, Gull, Gull}};
  auto p = given(wrong);
  p.play("discard").play(1, "throw 1").play(1, "throw 2");
  EXPECT_EQ(p.line(1), (std::vector{Peek, Shell, Whale, Pearl}));
  EXPECT_EQ(p.s.powers.count, 0) << "a wrong card wakes no power";
  auto twice = wrong;
  twice.options.penalty = {2};
  auto q = given(twice);
  q.play("discard").play(1, "throw 1");
  EXPECT_EQ(q.line(1), (std::vector{Peek, Shell, Whale, Pearl}));
  EXPECT_EQ(q.count<Penalised>(), 2);
}

TEST(LuckyBastard, H7_powers_wait_for_the_window_and_a_win_comes_first) {
  const Given start{.lines = {{Gull, Gull}, {Switch}, {Shell, Shell}}, .drawn = Switch};
  auto p = given(start);
  p.play("discard");
  EXPECT_EQ(p.s.phase, Phase::Window);
  EXPECT_EQ(p.game.view(p.s, Seat{2}).powers.size(), 1U);
  p.play(1, "throw 1");
  EXPECT_EQ(p.s.round, 2);
  EXPECT_EQ(p.count<PowerWoke>(), 0);
  EXPECT_EQ(p.s.powers.count, 0);
  auto q = given(start);
  q.play("discard").all_done();
  EXPECT_EQ(q.s.phase, Phase::Power);
  EXPECT_EQ(q.count<PowerWoke>(), 1);
}

TEST(LuckyBastard, H8_a_power_may_be_left) {
  auto p = given({.lines = {{Gull, Gull}, {Shell, Shell}}, .drawn = Switch});
  p.play("discard").all_done();
  EXPECT_EQ(p.listed(0)[0], "decline");
  p.play("decline");
  EXPECT_EQ(p.last<Declined>()->power, Switch);
  EXPECT_EQ(p.line(0), (std::vector{Gull, Gull}));
  EXPECT_EQ(p.s.active, 1);
}

TEST(LuckyBastard, H9_a_switch_takes_two_different_players) {
  auto p = given({.lines = {{Gull, Gull}, {Shell, Shell}, {Crab, Crab}}, .drawn = Switch});
  p.play("discard").all_done();
  EXPECT_EQ(p.refusal(0, "switch 0 1 0 2").clause, "H9");
  EXPECT_EQ(p.refusal(0, "switch 1 1 1 2").reason, "two_players");
  EXPECT_EQ(p.refusal(0, "switch 2 1 1 1").reason, "lower_seat_first");
  EXPECT_EQ(p.refusal(0, "switch 0 1 3 1").reason, "no_such_seat");
  EXPECT_EQ(p.refusal(0, "switch 0 1 1 9").clause, "H19");
  EXPECT_EQ(p.refusal(0, "switch 0 9 1 1").clause, "H19");
  EXPECT_EQ(p.refusal(0, "peek 1").clause, "R14");
}

TEST(LuckyBastard, H10_a_peek_is_at_ones_own_card) {
  auto p = given({.lines = {{Gull}, {Shell, Shell, Shell}}, .drawn = Peek});
  p.play("discard").all_done();
  EXPECT_EQ(p.listed(0), (std::vector<std::string>{"decline", "peek 1"}));
  EXPECT_EQ(p.refusal(0, "peek 2").clause, "H10");
  EXPECT_EQ(p.refusal(0, "switch 0 1 1 1").clause, "R15");
}

TEST(LuckyBastard, H11_a_card_straight_from_the_stock_has_its_power) {
  auto straight = given({.lines = {{Gull, Gull}, {Shell, Shell}}, .drawn = Peek});
  EXPECT_EQ(straight.play("discard").all_done().s.phase, Phase::Power);
  auto swapped = given({.lines = {{Peek, Gull}, {Shell, Shell}}, .drawn = Crab});
  EXPECT_EQ(swapped.play("swap 1").all_done().s.phase, Phase::Power);
  auto kept = given({.lines = {{Crab, Gull}, {Shell, Shell}}, .drawn = Peek});
  EXPECT_EQ(kept.play("swap 1").all_done().s.phase, Phase::Turn) << "not the one that is kept";
}

TEST(LuckyBastard, H12_with_one_card_left_a_swap_keeps_it_at_one) {
  auto p = given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Crab});
  p.play("swap 1");
  EXPECT_EQ(p.s.round, 1);
  EXPECT_EQ(p.line(0), std::vector{Crab});
  p.play(0, "throw 1");
  EXPECT_EQ(p.s.round, 2) << "but the one that came in may be thrown";
}

TEST(LuckyBastard, H13_only_ones_own_cards) {
  auto p = given({.lines = {{Anchor}, {Crab, Gull, Crab}}, .drawn = Crab});
  p.play("discard");
  EXPECT_EQ(p.listed(0), (std::vector<std::string>{"done", "throw 1"}));
  p.play(0, "throw 1");
  EXPECT_EQ(p.line(1).size(), 3U);
}

TEST(LuckyBastard, H14_all_discards_but_the_top_are_shuffled_when_a_card_is_needed) {
  auto p = given({.lines = {{Anchor, Anchor}, {Gull, Gull}}, .drawn = Crab, .stock = {}, .discard = {Shell, Shell}});
  p.play("discard");
  EXPECT_EQ(p.s.stock, 0) << "not when the last one leaves";
  p.play(1, "throw 1");
  EXPECT_EQ(p.last<Shuffled>()->cards, 2);
  EXPECT_TRUE(p.last<Shuffled>()->again);
  EXPECT_EQ(p.line(1), (std::vector{Gull, Gull, Shell}));
  EXPECT_EQ(p.s.discard.count, 1);
  EXPECT_EQ(p.s.discard[0], Crab);
  EXPECT_TRUE(p.knowing(1, 3).empty()) << "everybody saw it once, nobody knows it now";
  p.play(1, "throw 2").play(0, "throw 1");
  EXPECT_EQ(p.count<PenaltySpared>(), 1) << "there was one more, and then none";
  EXPECT_EQ(p.line(0).size(), 2U);
  auto draw = given({.lines = {{Anchor, Anchor}, {Gull, Gull}}, .drawn = Crab, .stock = {}, .discard = {Shell}});
  draw.play("discard").all_done();
  EXPECT_EQ(draw.s.drawn, Shell) << "a turn needs one too";
}

TEST(LuckyBastard, H19_a_hole_stays_and_a_penalty_opens_a_new_slot) {
  auto p = given({.lines = {{Crab, Anchor, Gull}, {Shell, Shell}}, .drawn = Crab});
  p.play("discard").play(0, "throw 1");
  EXPECT_EQ(p.listed(0), (std::vector<std::string>{"done", "throw 2", "throw 3"}));
  EXPECT_EQ(p.refusal(0, "throw 1").clause, "H19");
  p.play(0, "throw 3");
  EXPECT_EQ(p.face(0, 4), Whale);
  EXPECT_EQ(p.game.view(p.s, Seat{1}).seats[0].slots, 4);
  p.all_done().play("discard").all_done();
  EXPECT_EQ(p.listed(0), (std::vector<std::string>{"discard", "swap 2", "swap 3", "swap 4"}));
  EXPECT_EQ(p.refusal(0, "swap 1").clause, "H19");
}

TEST(LuckyBastard, H20_a_wrong_card_is_seen_by_all_and_not_tried_twice) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}, {Pearl, Pearl}}, .drawn = Crab});
  p.play("discard").play(1, "throw 1");
  EXPECT_EQ(p.knowing(1, 1), kAllThree);
  EXPECT_EQ(p.seen({}, 1, 1).face, Gull) << "spectators watched too";
  EXPECT_EQ(p.seen({}, 1, 1).seen_by, kAllThree);
  EXPECT_TRUE(p.seen(0, 1, 1).tried);
  EXPECT_EQ(p.refusal(1, "throw 1").clause, "H20");
  EXPECT_TRUE(p.legal(1, "throw 2"));
  p.all_done();
  EXPECT_FALSE(p.seen(0, 1, 1).tried) << "the window is over";
  p.play("discard");
  EXPECT_EQ(p.knowing(1, 1), kAllThree) << "it stays known in its slot";
  EXPECT_TRUE(p.legal(1, "throw 1")) << "another window, another chance";
}

TEST(LuckyBastard, H20_knowledge_follows_a_card_through_a_switch) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}, {Pearl, Pearl}}, .drawn = Switch});
  p.show(0, 1, 0);
  p.show(0, 1, 2);
  p.play("discard").all_done().play("switch 0 1 1 1");
  EXPECT_EQ(p.knowing(1, 1), SeatSet::from_bits(0b101));
  EXPECT_EQ(p.seen(1, 1, 1).seen_by, SeatSet::from_bits(0b101)) << "and its new owner sees that they know";
  EXPECT_FALSE(p.seen(1, 1, 1).face);
  EXPECT_TRUE(p.knowing(0, 1).empty());
}

TEST(LuckyBastard, H21_done_is_final) {
  auto p = given({.lines = {{Crab, Anchor}, {Crab, Gull}}, .drawn = Crab});
  p.play("discard").play(1, "done");
  EXPECT_TRUE(p.moves(1).empty());
}

TEST(LuckyBastard, H21_sealed_throws_are_secret_until_all_are_done) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Crab}, {Crab, Shell, Pearl}},
                  .drawn = Crab,
                  .stock = {Whale, Pearl},
                  .options = kSealed});
  p.play("discard").play(1, "throw 1").play(2, "throw 3").play(2, "throw 1");
  EXPECT_EQ(p.count<Threw>(), 0);
  EXPECT_EQ(p.refusal(1, "throw 1").clause, "H21");
  EXPECT_EQ(p.game.view(p.s, Seat{2}).sealed, (Few<std::uint8_t, kMostCards>{3, 1})) << "in one's own order";
  EXPECT_TRUE(p.game.view(p.s, Seat{0}).sealed.empty());
  EXPECT_EQ(p.game.view(p.s, Seat{0}).seats[2].sealed, 2) << "how many is seen";
  EXPECT_TRUE(p.knowing(1, 1).empty());
  const Event sealed = *p.last<Sealed>();
  EXPECT_EQ(std::get<Sealed>(p.game.redact(sealed, Seat{2})).slot, 1);
  EXPECT_FALSE(std::get<Sealed>(p.game.redact(sealed, Seat{0})).slot);
  p.events.clear();
  p.all_done();
  std::vector<std::pair<Seat, int>> turned;
  for (const auto& event : p.events) {
    if (const auto* threw = std::get_if<Threw>(&event)) turned.emplace_back(threw->seat, threw->slot);
  }
  EXPECT_EQ(turned, (std::vector<std::pair<Seat, int>>{{1, 1}, {2, 3}, {2, 1}}));
  EXPECT_EQ(p.line(1), (std::vector{Gull, Crab, Whale}));
  EXPECT_EQ(p.line(2), (std::vector{Shell, Pearl, Pearl}));
  EXPECT_EQ(p.s.sealed.count, 0);
  EXPECT_EQ(p.s.active, 1);
}

TEST(LuckyBastard, H21_clockwise_from_the_active_player) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Crab}, {Shell, Crab}},
                  .drawn = Pearl,
                  .stock = {Crab, Pearl},
                  .options = kSealed});
  p.play("discard").all_done().play("discard");
  ASSERT_EQ(p.s.active, 1);
  p.events.clear();
  p.play(0, "throw 1").play(2, "throw 2").play(1, "throw 2").all_done();
  std::vector<Seat> order;
  for (const auto& event : p.events) {
    if (const auto* threw = std::get_if<Threw>(&event)) order.push_back(threw->seat);
  }
  EXPECT_EQ(order, (std::vector<Seat>{1, 2, 0}));
}

TEST(LuckyBastard, H21_the_first_empty_line_wins_and_the_rest_is_not_turned_over) {
  auto p = given({.lines = {{Anchor, Anchor}, {Crab, Crab}, {Crab}}, .drawn = Crab, .options = kSealed});
  p.play("discard").play(2, "throw 1").play(1, "throw 2").play(1, "throw 1").all_done();
  EXPECT_EQ(p.last<WonRound>()->seat, 1);
  EXPECT_EQ(p.count<Threw>(), 2);
  EXPECT_EQ(p.s.sealed.count, 0);
  EXPECT_EQ(p.s.seats[2].sealed, 0);
}

TEST(LuckyBastard, H22_the_first_right_card_shuts_out_the_others) {
  auto p = given({.lines = {{Crab, Anchor}, {Crab, Crab, Gull}, {Shell, Crab}},
                  .drawn = Crab,
                  .options = {.throwers = Throwers::Fastest}});
  p.play("discard").play(2, "throw 1");
  EXPECT_EQ(p.count<Shut>(), 0) << "a wrong one shuts nothing";
  p.play(1, "throw 1");
  EXPECT_EQ(p.last<Shut>()->seat, 1);
  EXPECT_EQ(p.game.actors(p.s).must, SeatSet(Seat{1}));
  EXPECT_TRUE(p.game.view(p.s, Seat{0}).seats[0].answered);
  p.play(1, "throw 2");
  EXPECT_EQ(p.count<Shut>(), 1) << "it may go on";
  p.play(1, "done");
  EXPECT_EQ(p.s.phase, Phase::Turn);
  EXPECT_EQ(p.line(0), (std::vector{Crab, Anchor}));
}

TEST(LuckyBastard, H22_sealed_cards_of_the_others_stay_where_they_are) {
  auto p = given({.lines = {{Anchor, Anchor}, {Gull, Crab, Crab, Shell}, {Crab, Pearl}},
                  .drawn = Crab,
                  .options = {.window = Window::Sealed, .throwers = Throwers::Fastest}});
  p.play("discard").play(2, "throw 2").play(2, "throw 1").play(1, "throw 1").play(1, "throw 2").play(1, "throw 3");
  p.all_done();
  EXPECT_EQ(p.line(2), (std::vector{Crab, Pearl})) << "neither thrown nor punished";
  EXPECT_TRUE(p.knowing(2, 2).empty());
  EXPECT_EQ(p.line(1), (std::vector{Gull, Shell, Whale})) << "wrong before, right twice";
  EXPECT_EQ(p.s.seats[2].sealed, 0);
}

TEST(LuckyBastard, H23_the_window_is_about_the_card_played_and_takes_blind_cards) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}}, .drawn = Crab, .stock = {Crab, Whale, Pearl, Pearl}});
  p.play("discard").play(1, "throw 1");
  EXPECT_EQ(p.s.target, Crab);
  p.play(1, "throw 3");
  EXPECT_TRUE(p.last<Threw>()->right) << "a penalty card, thrown blind";
  EXPECT_EQ(p.s.target, Crab);
}

TEST(LuckyBastard, H23_powers_at_once_interrupt_the_window) {
  auto p = given({.lines = {{Gull, Gull}, {Switch, Shell}, {Crab, Pearl}},
                  .drawn = Switch,
                  .options = {.powers = Powers::AtOnce}});
  p.play("discard");
  EXPECT_EQ(p.s.phase, Phase::Power);
  EXPECT_EQ(p.game.actors(p.s).must, SeatSet(Seat{0}));
  p.play("decline");
  EXPECT_EQ(p.s.phase, Phase::Window);
  EXPECT_EQ(p.game.actors(p.s).must, kAllThree);
  p.play(2, "throw 1").play(0, "done").play(1, "throw 1");
  EXPECT_EQ(p.s.phase, Phase::Power);
  EXPECT_TRUE(p.game.view(p.s, Seat{2}).seats[0].answered) << "the window is only interrupted";
  p.play(1, "switch 1 2 2 1");
  EXPECT_EQ(p.s.phase, Phase::Window);
  EXPECT_EQ(p.game.actors(p.s).must, SeatSet::from_bits(0b110));
  EXPECT_EQ(p.count<WindowOpened>(), 1);
  EXPECT_TRUE(p.legal(2, "throw 1")) << "the wrong card has left";
  EXPECT_FALSE(p.legal(1, "throw 2")) << "and is still wrong over there";
  p.all_done();
  EXPECT_EQ(p.s.active, 1);
}

TEST(LuckyBastard, H29_a_sealed_throw_is_for_its_slot) {
  auto p = given({.lines = {{Switch, Gull}, {Shell, Anchor}, {Crab, Pearl}},
                  .drawn = Switch,
                  .options = {.window = Window::Sealed, .powers = Powers::AtOnce}});
  p.play("discard").play("decline").play(1, "throw 1").play(0, "throw 1").all_done();
  EXPECT_EQ(p.s.phase, Phase::Power) << "the first card turned over wakes its power";
  EXPECT_EQ(p.game.view(p.s, Seat{0}).seats[1].sealed, 1);
  p.play("switch 1 1 2 1");
  EXPECT_EQ(p.last<Threw>()->face, Crab) << "what lies there now";
  EXPECT_EQ(p.knowing(1, 1), kAllThree);
  EXPECT_TRUE(p.knowing(2, 1).empty());
  EXPECT_EQ(p.s.phase, Phase::Turn);
}

TEST(LuckyBastard, H29_even_one_that_was_tried_already) {
  auto p = given({.lines = {{Gull, Switch}, {Shell, Anchor}, {Crab, Pearl}},
                  .drawn = Switch,
                  .options = {.window = Window::Sealed, .powers = Powers::AtOnce}});
  p.play("discard").play("decline").play(0, "throw 1").play(0, "throw 2").play(1, "throw 1").all_done();
  p.play("switch 0 1 1 1");  // the Gull that was wrong goes under seat 1's sealed throw
  EXPECT_EQ(p.last<Threw>()->face, Gull);
  EXPECT_EQ(p.last<Penalised>()->seat, 1);
  EXPECT_EQ(p.s.phase, Phase::Turn);
}

}  // namespace
}  // namespace lucky::lucky_bastard
