// Lucky Bastard as a whole: the deck, rounds and turns. The window, the rulings and the bots have
// their own files; each test carries the number of the clause in text/rules.en.md that it holds to.
#include "games/lucky_bastard/lucky_bastard.hpp"

#include <gtest/gtest.h>

#include "games/lucky_bastard/given.hpp"
#include "table/table.hpp"
#include "testkit/laws.hpp"

namespace lucky::lucky_bastard {
namespace {

using enum Face;

TEST(LuckyBastardLaws, hold_when_options_are_combined) {
  const Options origins{.variant = Variant::Origins, .rounds = {3}};
  const Options endless{.variant = Variant::Origins, .rounds = {0}};
  const Options sealed{.window = Window::Sealed, .throwers = Throwers::Fastest, .powers = Powers::AtOnce};
  const Options fast{.throwers = Throwers::Fastest, .penalty = {2}, .powers = Powers::AtOnce, .turn_cap = {50}};
  Options powers{.window = Window::Sealed, .powers = Powers::AtOnce, .turn_cap = {50}};
  powers.deck = *Copies::from_json({{"switch", 16}, {"peek", 8}, {"crab", 12}});
  for (int seats = 2; seats <= 6; ++seats) {
    for (const auto& options : {origins, endless, sealed, fast, powers})
      testkit::check_laws<LuckyBastard>(options, seats, laws());
  }
}

TEST(LuckyBastardLaws, hold_to_the_end) {
  for (const auto seats : {2, 4}) {
    testkit::check_laws<LuckyBastard>({.turn_cap = {50}}, seats, {.games = 1, .every = 97, .audit = count_cards});
  }
}

TEST(LuckyBastard, texts_of_moves_are_read_strictly) {
  for (const auto* text : {"", "look", "look x", "look 256", "look 03", "look 3 4", "look  3", "done 1", "switch 1 2 3",
                           "switch 9 1 0 1", "switch 0 1 2 3 4", " done", "done ", "Look 3"})
    EXPECT_FALSE(LuckyBastard::move_from_text(text)) << text;
  EXPECT_EQ(LuckyBastard::move_from_text("switch 0 2 3 1"), Move::exchange({0, 2}, {3, 1}));
  EXPECT_EQ(LuckyBastard::move_text(Move::exchange({5, 255}, {4, 1})), "switch 5 255 4 1");
}

// Any card a seat has not seen may be anywhere it has not seen: in a line, in the other's hand, in the stock.
TEST(LuckyBastard, guesses_range_over_all_unseen_places) {
  Play p(2);
  p.play(0, "look 1").play(0, "look 2").play(1, "look 1").play(1, "look 2");
  ASSERT_EQ(p.s.active, 0);
  const View view = p.game.view(p.s, Seat{1});
  std::set<Face> drawn, mine, theirs, top;
  for (int i = 0; i < 600; ++i) {
    const State guess = p.game.guess(view, p.dice);
    EXPECT_EQ(guess.lines[guess.lines.place_of(1, 1)].face(), p.face(1, 1));
    drawn.insert(guess.drawn);
    mine.insert(guess.lines[guess.lines.place_of(1, 3)].face());
    theirs.insert(guess.lines[guess.lines.place_of(0, 1)].face());
    top.insert(guess.deck[guess.stock - 1U]);
  }
  for (const auto& faces : {drawn, mine, theirs, top}) EXPECT_EQ(faces.size(), 12U);
}

TEST(LuckyBastard, R1_a_round_won_is_a_token) {
  auto p = given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Crab});
  p.play("discard").play(0, "throw 1");
  EXPECT_EQ(p.s.seats[0].tokens, 1);
  EXPECT_EQ(p.last<WonRound>()->tokens, 1);
  EXPECT_EQ(Options{}.tokens, 3);
}

TEST(LuckyBastard, R2_fifty_eight_cards_and_two_powers) {
  EXPECT_EQ(Copies::house().size(), 58);
  EXPECT_GT(Copies::house().of(Switch), 0);
  EXPECT_GT(Copies::house().of(Peek), 0);
  Play p(3);
  EXPECT_EQ(p.game.view(p.s, Seat{0}).copies, Copies::house());
  EXPECT_EQ(p.last<Shuffled>()->order->size(), 58U);
}

TEST(LuckyBastard, R3_four_cards_each_one_at_a_time_and_nobody_looks) {
  std::vector<std::uint8_t> top;
  for (int i = 0; i < 4; ++i) {
    for (const Face face : {Crab, Gull, Shell}) top.push_back(static_cast<std::uint8_t>(face));
  }
  Play p(3, {}, top);
  EXPECT_EQ(p.line(0), (std::vector{Crab, Crab, Crab, Crab})) << "the starter gets the first card";
  EXPECT_EQ(p.line(1), (std::vector{Gull, Gull, Gull, Gull}));
  EXPECT_EQ(p.line(2), (std::vector{Shell, Shell, Shell, Shell}));
  for (Seat seat = 0; seat < 3; ++seat) {
    for (unsigned slot = 1; slot <= 4; ++slot) {
      EXPECT_TRUE(p.knowing(seat, slot).empty());
      EXPECT_FALSE(p.seen({}, seat, slot).face);
      EXPECT_FALSE(p.seen(seat, seat, slot).since);
    }
  }
}

TEST(LuckyBastard, R4_the_rest_is_the_stock) {
  Play p(4);
  EXPECT_EQ(p.s.stock, 58 - 16);
  for (const auto& event : p.events) {
    const Event seen = p.game.redact(event, Seat{0});
    if (const auto* shuffled = std::get_if<Shuffled>(&seen)) {
      EXPECT_FALSE(shuffled->order) << "its order is nobody's business";
    }
  }
}

TEST(LuckyBastard, R5_everybody_looks_at_two_cards_of_their_own_in_secret) {
  Play p(2);
  EXPECT_EQ(p.listed(1), (std::vector<std::string>{"look 1", "look 2", "look 3", "look 4"}));
  p.play(1, "look 3");
  EXPECT_EQ(p.knowing(1, 3), SeatSet(Seat{1}));
  EXPECT_FALSE(p.seen({}, 1, 3).face);
  EXPECT_EQ(p.seen(0, 1, 3).seen_by, SeatSet(Seat{1})) << "everybody sees who looks where";
  EXPECT_EQ(p.seen(0, 1, 3).since, 0);
  const Event looked = *p.last<Looked>();
  EXPECT_EQ(std::get<Looked>(p.game.redact(looked, Seat{1})).face, p.face(1, 3));
  EXPECT_FALSE(std::get<Looked>(p.game.redact(looked, Seat{0})).face);
  EXPECT_FALSE(std::get<Looked>(p.game.redact(looked, Viewer{})).face);
  EXPECT_EQ(p.listed(1), (std::vector<std::string>{"look 1", "look 2", "look 4"}));
  p.play(1, "look 1");
  EXPECT_TRUE(p.moves(1).empty()) << "two and no more";
}

TEST(LuckyBastard, R6_turns_go_clockwise) {
  auto p = given({.lines = {{Crab, Crab}, {Gull, Gull}, {Shell, Shell}}});
  EXPECT_EQ(p.play("discard").all_done().s.active, 1);
  EXPECT_EQ(p.play("discard").all_done().s.active, 2);
  EXPECT_EQ(p.play("discard").all_done().s.active, 0);
  EXPECT_EQ(p.s.turn, 4U);
}

TEST(LuckyBastard, R7_the_drawn_card_is_seen_by_the_drawer_alone) {
  auto p = given({.lines = {{Crab, Crab}, {Gull, Gull}}, .stock = {Shell, Whale}});
  p.play("discard").all_done();
  EXPECT_EQ(p.game.view(p.s, Seat{1}).drawn, Shell);
  EXPECT_FALSE(p.game.view(p.s, Seat{0}).drawn);
  EXPECT_FALSE(p.game.view(p.s, Viewer{}).drawn);
  EXPECT_TRUE(p.game.view(p.s, Seat{0}).holding);
  const Event drew = *p.last<Drew>();
  EXPECT_EQ(std::get<Drew>(p.game.redact(drew, Seat{1})).face, Shell);
  EXPECT_FALSE(std::get<Drew>(p.game.redact(drew, Seat{0})).face);
}

TEST(LuckyBastard, R8_play_the_drawn_card_or_swap_it) {
  const Given start{.lines = {{Crab, Anchor}, {Gull, Gull}}, .drawn = Shell};
  auto straight = given(start);
  EXPECT_EQ(straight.listed(0), (std::vector<std::string>{"discard", "swap 1", "swap 2"}));
  straight.play("discard");
  EXPECT_EQ(straight.s.discard[0], Shell);
  EXPECT_EQ(straight.line(0), (std::vector{Crab, Anchor}));
  EXPECT_FALSE(straight.last<Played>()->slot);
  auto swapped = given(start);
  swapped.play("swap 2");
  EXPECT_EQ(swapped.s.discard[0], Anchor);
  EXPECT_EQ(swapped.s.target, Anchor);
  EXPECT_EQ(swapped.line(0), (std::vector{Crab, Shell}));
  EXPECT_EQ(swapped.last<Played>()->slot, 2);
}

TEST(LuckyBastard, R8_a_swapped_card_is_known_to_its_drawer_and_only_that_one_is) {
  auto p = given({.lines = {{Crab, Anchor}, {Gull, Gull}, {Gull, Gull}}, .drawn = Shell});
  p.show(0, 2, 1);  // seat 1 knew what lay there
  p.play("swap 2");
  EXPECT_EQ(p.knowing(0, 2), SeatSet(Seat{0}));
  EXPECT_EQ(p.seen(1, 0, 2).seen_by, SeatSet(Seat{0}));
  EXPECT_EQ(p.seen(1, 0, 2).since, 1);
  EXPECT_TRUE(p.knowing(0, 1).empty());
  EXPECT_FALSE(p.seen({}, 0, 2).face);
}

TEST(LuckyBastard, R12_the_winner_takes_a_token_and_begins_the_next_round) {
  auto p = given({.lines = {{Crab, Crab}, {Gull}, {Shell, Shell}}, .drawn = Gull});
  p.play("discard").play(1, "throw 1");
  EXPECT_EQ(p.s.seats[1].tokens, 1);
  EXPECT_EQ(p.s.round, 2);
  EXPECT_EQ(p.s.phase, Phase::Looking);
  EXPECT_EQ(p.s.starter, 1);
  EXPECT_EQ(p.s.winner, 1);
  EXPECT_EQ(p.last<RoundBegan>()->cards, (std::vector{4, 4, 4}));
  while (p.s.phase == Phase::Looking) p.play(p.listed(p.s.asked.first())[0]);
  EXPECT_EQ(p.s.active, 1);
}

TEST(LuckyBastard, R12_after_the_last_round_it_still_says_who_began_it) {
  const Options one_token{.tokens = {1}}, one_round{.variant = Variant::Origins, .rounds = {1}};
  for (const auto& options : {one_token, one_round}) {
    auto p = given({.lines = {{Gull, Gull}, {Crab}}, .drawn = Crab, .options = options});
    p.play("discard").play(1, "throw 1");
    const View view = p.game.view(p.s, Viewer{});
    EXPECT_EQ(view.phase, Phase::Over);
    EXPECT_EQ(view.winner, 1);
    EXPECT_EQ(view.starter, 0) << "there is no next round for the winner to begin";
  }
}

TEST(LuckyBastard, R16_the_third_token_ends_the_game) {
  auto p = given({.lines = {{Crab}, {Gull, Gull}, {Shell, Shell}}, .drawn = Crab});
  p.s.seats[0].tokens = 2;
  p.s.seats[2].tokens = 1;
  p.play("discard").play(0, "throw 1");
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_TRUE(p.game.actors(p.s).none());
  EXPECT_EQ(p.game.outcome(p.s), (Outcome{{1, 3, 2}, {3, 0, 1}, {0}}));
  EXPECT_EQ(p.last<GameEnded>()->winners, std::vector<Seat>{0});
  EXPECT_EQ(p.game.why_not(p.s, 0, Move(Kind::Done)).clause, "R16");
}

TEST(LuckyBastard, R17_origins_deals_a_card_more_for_each_win_in_a_row) {
  auto p = given({.lines = {{Crab}, {Gull, Gull}}, .drawn = Crab, .options = {.variant = Variant::Origins}});
  p.s.seats[0].streak = 1;
  p.s.seats[0].level = 5;
  p.play("discard").play(0, "throw 1");
  EXPECT_EQ(p.last<RoundBegan>()->cards, (std::vector{6, 4})) << "the rulebook's example: two wins, six cards";
  EXPECT_EQ(p.s.seats[0].looks, 3) << "half of them";
  EXPECT_EQ(p.s.seats[1].looks, 2);
  EXPECT_EQ(p.s.seats[0].level, 6);
  EXPECT_EQ(p.s.seats[0].tokens, 0);
  p.s.seats[0].streak = 0;
  p.s.seats[0].looks = p.s.seats[1].looks = 1;
  auto five = given({.lines = {{Crab, Crab}, {Gull}}, .drawn = Gull, .options = {.variant = Variant::Origins}});
  five.s.seats[0].streak = 3;
  five.play("discard").play(1, "throw 1");
  EXPECT_EQ(five.last<RoundBegan>()->cards, (std::vector{4, 5})) << "back to four, and five for the new winner";
  EXPECT_EQ(five.s.seats[1].looks, 3) << "rounded up";
}

}  // namespace
}  // namespace lucky::lucky_bastard
