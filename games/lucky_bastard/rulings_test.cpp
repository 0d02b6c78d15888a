// Rulings about rounds, the deck, Origins and the end of Lucky Bastard. Those about the window are in window_test.cpp.
#include <gtest/gtest.h>

#include "core/embedded.hpp"
#include "games/lucky_bastard/given.hpp"
#include "table/table.hpp"

namespace lucky::lucky_bastard {
namespace {

using enum Face;

TEST(LuckyBastard, H1_the_kept_card_takes_that_very_slot) {
  auto p = given({.lines = {{Crab, Anchor, Gull}, {Shell, Shell}}, .drawn = Pearl});
  p.play("swap 2");
  EXPECT_EQ(p.line(0), (std::vector{Crab, Pearl, Gull}));
  EXPECT_EQ(p.face(0, 2), Pearl);
}

TEST(LuckyBastard, H15_by_lot_before_anything_else_then_the_winner) {
  for (int starter = 0; starter < 3; ++starter) {
    const LuckyBastard game({}, 3);
    Dice dice(1);
    dice.follow({.stacks = {}, .rolls = {starter}});
    std::vector<Event> events;
    EventLog<Event> log(events);
    EXPECT_EQ(game.setup(dice, log).starter, starter);
    EXPECT_TRUE(std::holds_alternative<StarterDrawn>(events.front()));
  }
}

TEST(LuckyBastard, H16_one_to_five_tokens) {
  const auto won = [](int tokens) {
    return given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Crab, .options = {.tokens = {tokens}}})
        .play("discard")
        .play(0, "throw 1")
        .s.phase;
  };
  EXPECT_EQ(won(1), Phase::Over);
  EXPECT_EQ(won(2), Phase::Looking);
  EXPECT_FALSE(complete_options("lucky_bastard", {{"tokens", 6}}));
  EXPECT_FALSE(complete_options("lucky_bastard", {{"tokens", 0}}));
}

TEST(LuckyBastard, H17_origins_ends_after_its_rounds_and_the_best_level_wins) {
  const Options two{.variant = Variant::Origins, .rounds = {2}};
  auto p = given({.lines = {{Crab}, {Gull, Gull}, {Gull, Gull}}, .drawn = Crab, .options = two});
  p.s.round = 2;
  p.s.seats[2].level = 7;
  p.play("discard").play(0, "throw 1");
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_EQ(p.game.outcome(p.s), (Outcome{{2, 3, 1}, {5, 4, 7}, {2}}));
}

TEST(LuckyBastard, H17_without_a_number_the_host_ends_it_at_any_time) {
  const Options endless{.variant = Variant::Origins, .rounds = {0}};
  auto p = given({.lines = {{Crab, Crab}, {Gull, Gull}, {Gull, Gull}}, .drawn = Crab, .options = endless});
  EXPECT_EQ(p.game.actors(p.s).may, SeatSet::all(3));
  EXPECT_EQ(p.listed(1), std::vector<std::string>{"finish"});
  EXPECT_EQ(p.listed(0).front(), "discard");
  EXPECT_EQ(p.listed(0).back(), "finish");
  EXPECT_EQ(p.refusal(1, "discard").reason, "only_finish");
  p.play(1, "finish");
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_EQ(p.last<Finished>()->seat, 1);
  EXPECT_EQ(p.game.outcome(p.s).winners.size(), 3U);
  EXPECT_TRUE(LuckyBastard::host_only(Move(Kind::Finish)));
  EXPECT_FALSE(LuckyBastard::host_only(Move(Kind::Done)));
  auto classic = given({.lines = {{Crab, Crab}, {Gull, Gull}}, .options = {.rounds = {0}}});
  EXPECT_TRUE(classic.game.actors(classic.s).may.empty());
  EXPECT_EQ(classic.refusal(0, "finish").clause, "H17");
}

TEST(LuckyBastard, H17_nothing_waits_once_the_host_has_ended_it) {
  const Options endless{.variant = Variant::Origins, .rounds = {0}};
  auto sealed = endless;
  sealed.window = Window::Sealed;
  auto with_powers = given({.lines = {{Peek, Crab}, {Gull, Gull}}, .drawn = Peek, .options = endless});
  with_powers.play("discard").play(0, "throw 1");
  auto with_seals = given({.lines = {{Crab, Crab}, {Gull, Gull}}, .drawn = Crab, .options = sealed});
  with_seals.play("discard").play(1, "throw 2");
  Play with_looks(2, endless);
  for (auto* p : {&with_powers, &with_seals, &with_looks}) {
    p->play(0, "finish");
    const View view = p->game.view(p->s, Seat{1});
    EXPECT_TRUE(view.powers.empty());
    EXPECT_TRUE(view.sealed.empty());
    for (const auto& chair : view.seats) {
      EXPECT_EQ(chair.sealed, 0);
      EXPECT_EQ(chair.looks, 0);
    }
  }
}

TEST(LuckyBastard, H17_a_table_with_a_host_lets_nobody_else_end_it) {
  const Json endless = {{"variant", "origins"}, {"rounds", 0}};
  const auto table = std::move(*open_table("lucky_bastard", endless, 3, Dice(1)));
  EXPECT_EQ(table->actors().may, SeatSet::all(3));
  table->seat_host(Seat{2});
  EXPECT_EQ(table->actors().may, SeatSet(Seat{2}));
  EXPECT_EQ(table->moves(0).back(), "look 4");
  EXPECT_EQ(table->choices(0).size(), 4U);
  EXPECT_EQ(table->moves(2).back(), "finish");
  EXPECT_EQ(table->check(0, "finish").error().error.code, "not_host");
  EXPECT_EQ(table->play(1, "finish")->error.code, "not_host");
  Dice thoughts(1);
  for (int i = 0; i < 100; ++i) EXPECT_NE(table->think(2, Bot::Random, {})(thoughts), "finish") << "a bot is no host";
  EXPECT_FALSE(table->play(2, "finish"));
  EXPECT_TRUE(table->over());
}

TEST(LuckyBastard, H18_looks_are_a_duty_in_any_order_before_the_first_turn) {
  Play p(3);
  EXPECT_EQ(p.game.actors(p.s).must, SeatSet::all(3));
  p.play(2, "look 4").play(0, "look 1").play(2, "look 2");
  EXPECT_EQ(p.game.actors(p.s).must, SeatSet::from_bits(0b011));
  EXPECT_EQ(p.refusal(0, "look 1").clause, "H18");
  EXPECT_EQ(p.refusal(0, "look 5").clause, "H19");
  EXPECT_EQ(p.refusal(0, "discard").reason, "look_first");
  EXPECT_EQ(p.s.turn, 0U);
  p.play(1, "look 1").play(1, "look 2");
  EXPECT_EQ(p.s.phase, Phase::Looking);
  p.play(0, "look 2");
  EXPECT_EQ(p.s.phase, Phase::Turn);
  EXPECT_EQ(p.s.turn, 1U);
  EXPECT_TRUE(p.s.holding) << "the card is drawn as the turn begins";
  EXPECT_EQ(p.s.stock, 58 - 12 - 1);
  EXPECT_EQ(p.refusal(0, "done").clause, "R8");
}

TEST(LuckyBastard, H24_no_card_to_draw_in_a_full_circle_voids_the_round) {
  auto p = given({.lines = {{Crab, Crab}, {Gull, Gull}, {Shell, Shell}}, .drawn = Pearl, .stock = {}});
  p.s.seats[1].streak = 2;
  p.s.winner = 1;
  p.play("discard").all_done();
  EXPECT_EQ(p.count<NothingDrawn>(), 3);
  EXPECT_EQ(p.last<RoundVoid>()->round, 1);
  EXPECT_EQ(p.count<WindowOpened>(), 1) << "a turn without a card has no window";
  EXPECT_EQ(p.s.round, 2);
  EXPECT_EQ(p.s.starter, 0);
  EXPECT_FALSE(p.s.winner);
  EXPECT_EQ(p.s.seats[1].streak, 2);
  EXPECT_EQ(p.s.turns, 4U) << "turns they were";
  for (const auto& chair : p.s.seats) EXPECT_EQ(chair.tokens, 0);
}

TEST(LuckyBastard, H24_in_origins_a_void_round_counts) {
  auto p = given({.lines = {{Crab, Crab}, {Gull, Gull}},
                  .drawn = Pearl,
                  .stock = {},
                  .options = {.variant = Variant::Origins, .rounds = {1}}});
  EXPECT_EQ(p.play("discard").all_done().s.phase, Phase::Over);
}

TEST(LuckyBastard, H25_the_best_level_is_the_longest_streak_and_the_deal_leaves_a_card) {
  const Options origins{.variant = Variant::Origins};
  auto p = given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Crab, .options = origins});
  p.s.seats[0].level = 9;
  p.play("discard").play(0, "throw 1");
  EXPECT_EQ(p.s.seats[0].level, 9) << "a streak of one does not beat a streak of five";
  EXPECT_EQ(p.s.seats[0].streak, 1);
  auto small = given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Crab, .options = {.variant = Variant::Origins}});
  small.s.seats[0].streak = 60;
  small.play("discard").play(0, "throw 1");
  EXPECT_EQ(small.last<RoundBegan>()->cards, (std::vector{58 - 1 - 4, 4}));
  EXPECT_EQ(small.s.stock, 1);
  EXPECT_EQ(small.s.seats[0].level, 65);
  auto tie =
      given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Crab, .options = {.variant = Variant::Origins, .rounds = {1}}});
  tie.s.seats[1].level = 5;
  tie.play("discard").play(0, "throw 1");
  EXPECT_EQ(tie.game.outcome(tie.s).winners, (std::vector<Seat>{0, 1}));
}

TEST(LuckyBastard, H26_after_so_many_turns_the_game_ends_as_it_stands) {
  auto p = given({.lines = {{Crab, Crab}, {Gull, Gull}, {Gull, Gull}}, .options = {.turn_cap = {50}}});
  p.s.seats[1].tokens = p.s.seats[2].tokens = 2;
  p.s.turns = 49;
  p.play("discard").all_done();
  EXPECT_EQ(p.s.phase, Phase::Turn) << "the fiftieth is played";
  p.play("discard").all_done();
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_EQ(p.last<Capped>()->turns, 50);
  EXPECT_EQ(p.game.outcome(p.s), (Outcome{{3, 1, 1}, {0, 2, 2}, {1, 2}}));
}

TEST(LuckyBastard, H26_no_turn_is_the_last_unless_the_table_says_so) {
  EXPECT_EQ(Options{}.turn_cap, 0);
  for (const auto& options : {Options{}, Options{.variant = Variant::Origins}}) {
    auto p = given({.lines = {{Crab, Crab}, {Gull, Gull}}, .options = options});
    for (const unsigned turns : {50U, 1000U, 5000U, 65'535U}) {
      p.s.turns = turns;
      p.play("discard").all_done();
      EXPECT_EQ(p.s.phase, Phase::Turn);
      EXPECT_EQ(p.s.turns, turns + 1);
    }
  }
}

TEST(LuckyBastard, H26_a_round_may_be_longer_than_a_card_can_remember) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Gull}}, .drawn = Shell});
  p.s.turn = 70'000;
  p.play("swap 2");
  EXPECT_EQ(p.game.view(p.s, Seat{0}).turn, 70'000U);
  EXPECT_EQ(p.seen(0, 0, 2).since, kMostTurns);
  EXPECT_EQ(p.knowing(0, 2), SeatSet(Seat{0}));
  EXPECT_EQ(p.line(0), (std::vector{Crab, Shell}));
}

std::string fault(const Json& deck) {
  const auto options = complete_options("lucky_bastard", {{"deck", deck}});
  return options ? "" : options.error().message;
}

TEST(LuckyBastard, H27_the_house_deck_is_the_one_on_file_and_another_may_be_given) {
  const Json file = parse_json(embedded("games/lucky_bastard/data/deck.json"));
  EXPECT_EQ(file["source"], "house");
  EXPECT_EQ(Copies::from_json(file), Copies::house());
  EXPECT_EQ(complete_options("lucky_bastard", Json::object())->at("deck"), Copies::house().json());
  const Json small = {{"crab", 20}, {"peek", 6}};
  EXPECT_EQ(complete_options("lucky_bastard", {{"deck", small}})->at("deck"), small);
  const auto table = std::move(*open_table("lucky_bastard", {{"deck", small}}, 6, Dice(1)));
  EXPECT_EQ(table->view({})["copies"], small);
  EXPECT_EQ(table->view({})["stock"], 2);
  EXPECT_EQ(fault({{"crab", 20}, {"peek", 5}}), "option 'deck': a deck has 26 to 64 cards, not 25");
  EXPECT_EQ(fault({{"crab", 60}, {"peek", 5}}), "option 'deck': a deck has 26 to 64 cards, not 65");
  EXPECT_EQ(fault({{"crab", 26}}), "option 'deck': a deck has at least two different faces");
  EXPECT_TRUE(fault({{"dragon", 26}}).starts_with("option 'deck': no face is called 'dragon'; there is pearl, whale"));
  EXPECT_EQ(fault({{"crab", -1}}), "option 'deck': there cannot be -1 of 'crab': give a whole number from 0 to 64");
  EXPECT_TRUE(fault({{"crab", "x"}}).starts_with("option 'deck': there cannot be \"x\""));
  EXPECT_TRUE(fault("house").starts_with("option 'deck': a deck is an object"));
  EXPECT_EQ(open_table("lucky_bastard", {}, 7, Dice(1)).error().code, "bad_seats");
  EXPECT_EQ(open_table("lucky_bastard", {}, 1, Dice(1)).error().code, "bad_seats");
}

TEST(LuckyBastard, H28_a_line_has_at_most_255_slots) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Shell}}, .drawn = Crab});
  p.s.seats[1].slots = 254;
  p.play("discard").play(1, "throw 1");
  EXPECT_EQ(p.face(1, 255), Whale);
  p.play(1, "throw 2");
  EXPECT_EQ(p.count<PenaltySpared>(), 1);
  EXPECT_EQ(p.line(1).size(), 3U);
  EXPECT_EQ(p.s.stock, 3);
  EXPECT_TRUE(p.legal(1, "throw 255"));
}

}  // namespace
}  // namespace lucky::lucky_bastard
