// The bots of Lucky Bastard: what a sensible player does, and what others forget.
#include "games/lucky_bastard/hints/hints.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "games/lucky_bastard/given.hpp"
#include "games/lucky_bastard/hints/belief.hpp"
#include "games/lucky_bastard/hints/race.hpp"
#include "games/lucky_bastard/hints/worth.hpp"

namespace lucky::lucky_bastard {
namespace {

using enum Face;

std::string advice(const Play& p, Seat seat, Recall recall = {}) {
  Dice dice(1);
  const auto moves = moves_of(p.game, p.s, seat);
  return LuckyBastard::move_text(sensible(p.game, p.game.view(p.s, seat), moves, dice, recall));
}

// A Crab is played; seat 1 has two, and has seen the second in its line.
Play crab_played() {
  auto p = given({.lines = {{Gull, Gull, Gull}, {Crab, Crab, Shell}}, .drawn = Crab});
  p.show(1, 2, 1);
  p.play("discard");
  return p;
}

TEST(LuckyBastardBots, throw_what_they_know_and_nothing_else) {
  auto p = crab_played();
  EXPECT_EQ(advice(p, 1), "throw 2");
  p.play(1, "throw 2");
  EXPECT_EQ(advice(p, 1), "done") << "the other Crab was never seen";
  EXPECT_EQ(advice(p, 0), "done");
}

TEST(LuckyBastardBots, play_what_lets_them_throw) {
  auto p = given({.lines = {{Gull, Crab, Anchor}, {Shell, Shell, Shell}}, .drawn = Crab});
  for (unsigned slot = 1; slot <= 3; ++slot) p.show(0, slot, 0);
  EXPECT_EQ(advice(p, 0), "discard") << "the drawn Crab goes, and the Crab in the line after it";
  auto pair = given({.lines = {{Gull, Crab, Gull}, {Shell, Shell, Shell}}, .drawn = Sardine});
  for (unsigned slot = 1; slot <= 3; ++slot) pair.show(0, slot, 0);
  EXPECT_TRUE(advice(pair, 0) == "swap 1" || advice(pair, 0) == "swap 3");
}

TEST(LuckyBastardBots, peek_at_what_they_do_not_know_and_spoil_what_others_do) {
  auto p = given({.lines = {{Gull, Crab, Gull}, {Shell, Shell, Shell}}, .drawn = Peek});
  p.show(0, 1, 0);
  p.show(0, 3, 0);
  p.play("discard").all_done();
  EXPECT_EQ(advice(p, 0), "peek 2");
  auto q = given({.lines = {{Gull, Crab}, {Shell}, {Pearl, Pearl}}, .drawn = Switch});
  q.show(0, 2, 0);
  q.show(1, 1, 1);
  q.play("discard").all_done();
  EXPECT_EQ(advice(q, 0), "switch 0 1 1 1") << "an unknown card for the leader's last, known one";
}

std::string seasoned_advice(const Play& p, Seat seat) {
  Dice dice(1);
  const auto moves = moves_of(p.game, p.s, seat);
  return LuckyBastard::move_text(seasoned(p.game, p.game.view(p.s, seat), moves, dice));
}

std::string imagined(const Play& p, Seat seat) {
  Dice dice(1);
  return LuckyBastard::move_text(playout(p.game, p.s, seat, moves_of(p.game, p.s, seat), dice));
}

TEST(LuckyBastardRace, twins_leave_together_and_common_faces_sooner) {
  const auto half_way = [](std::vector<float> rates, int blind) {
    Runner runner{.blind = blind};
    for (const float rate : rates) runner.add(rate);
    return curve_of(runner, 4)[kAhead / 2];
  };
  EXPECT_GT(half_way({0.15F}, 0), half_way({0.12F}, 0));
  EXPECT_GT(half_way({0.12F}, 0), half_way({0.12F, 0.12F}, 0)) << "two faces must both be played";
  EXPECT_GT(half_way({0.12F}, 0), half_way({}, 1)) << "a card not known waits for its owner's turn";
  EXPECT_GT(half_way({}, 1), half_way({}, 2));
}

TEST(LuckyBastardRace, who_needs_fewer_rounds_has_the_better_chances) {
  std::array<float, 3> out{};
  game_chances(std::array{3, 3, 3}, out);
  for (const float chance : out) EXPECT_NEAR(chance, 1.0F / 3, 0.01F);
  game_chances(std::array{1, 1, 2}, out);
  EXPECT_NEAR(out[0], 4.0F / 9, 0.01F) << "one of three at once, or one third of what is left when the last one wins";
  EXPECT_NEAR(out[2], 1.0F / 9, 0.01F);
  game_chances(std::array{1, 0, 2}, out);
  EXPECT_EQ(out[1], 1) << "has won";
  EXPECT_EQ(out[0], 0);
}

TEST(LuckyBastardSeasoned, does_not_give_up_two_common_cards_for_one_that_is_rare) {
  auto p = given({.lines = {{Gull, Gull}, {Shell, Shell, Shell}}, .drawn = Pearl});
  p.show(0, 1, 0);
  p.show(0, 2, 0);
  EXPECT_NE(advice(p, 0), "discard") << "greedy is content with a card less";
  EXPECT_EQ(seasoned_advice(p, 0), "discard") << "the next Gull takes both";
}

TEST(LuckyBastardSeasoned, throws_what_it_knows_and_does_not_gamble_without_need) {
  auto p = crab_played();
  EXPECT_EQ(seasoned_advice(p, 1), "throw 2");
  p.play(1, "throw 2");
  EXPECT_EQ(seasoned_advice(p, 1), "done");
}

TEST(LuckyBastardSeasoned, spoils_the_line_of_who_would_win_the_game) {
  auto p = given({.lines = {{Gull, Crab}, {Shell}, {Pearl}}, .drawn = Switch});
  p.show(0, 2, 0);
  p.show(1, 1, 1);
  p.show(2, 1, 2);
  p.s.seats[2].tokens = 2;
  p.play("discard").all_done();
  EXPECT_EQ(seasoned_advice(p, 0), "switch 0 1 2 1");
}

// Otherwise two with one card each pass it to and fro for ever.
TEST(LuckyBastardBots, do_not_switch_away_what_they_can_throw_next) {
  const Given start{.lines = {{Switch}, {Gull}}, .drawn = Switch, .options = {.powers = Powers::AtOnce}};
  auto p = given(start);
  p.show(0, 1, 0);
  p.show(1, 1, 1);
  p.play("discard");
  ASSERT_EQ(p.s.phase, Phase::Power);
  EXPECT_EQ(advice(p, 0), "decline");
  EXPECT_EQ(seasoned_advice(p, 0), "decline");
  EXPECT_EQ(imagined(p, 0), "decline");
  auto late = start;
  late.lines[0].push_back(Crab);
  late.options.powers = Powers::After;
  auto q = given(late);
  q.show(0, 1, 0);
  q.show(1, 1, 1);
  q.play("discard").all_done();
  for (const auto& said : {advice(q, 0), seasoned_advice(q, 0), imagined(q, 0)}) EXPECT_NE(said, "decline");
}

TEST(LuckyBastardBelief, who_did_not_throw_has_not_got_it) {
  auto p = given({.lines = {{Gull, Gull}, {Shell, Anchor}}, .drawn = Sardine});
  p.show(1, 1, 1);
  const std::array<int, kFaces> out = {3, 3, 4, 4, 5, 5, 6, 6, 7, 6, 0, 0, 0, 0, 4, 4};
  const auto before = belief_of(p.game.view(p.s, 0), out);
  p.play("discard").all_done();
  const auto after = belief_of(p.game.view(p.s, 0), out);
  EXPECT_LT(after.held[1][index(Sardine)], before.held[1][index(Sardine)] / 2);
  EXPECT_GT(after.chance[index(Sardine)], before.chance[index(Sardine)]) << "so more of them are still to come";
  EXPECT_GT(after.held[1][index(Gull)], before.held[1][index(Gull)]);
}

TEST(LuckyBastardBelief, guesses_are_mended_to_fit) {
  auto p = given({.lines = {{Gull, Gull}, {Shell, Anchor}}, .drawn = Sardine, .stock = {Whale, Pearl, Crab, Gull}});
  p.show(1, 1, 1);
  p.play("discard").all_done();
  const auto view = p.game.view(p.s, 0);
  State world = p.s;
  auto& card = world.lines[world.lines.place_of(1, 1)];
  card = {1, Sardine, card.seen(), card.since()};
  Dice dice(1);
  likelier(p.game, view, world, dice);
  EXPECT_NE(world.lines[world.lines.place_of(1, 1)].face(), Sardine);
  EXPECT_EQ(world.lines[world.lines.place_of(1, 2)].face(), Anchor) << "not known to its owner: it may be anything";
}

TEST(LuckyBastardPlayout, goes_by_what_the_seat_has_seen) {
  auto p = given({.lines = {{Gull, Crab, Anchor}, {Crab, Crab, Shell}}, .drawn = Crab});
  EXPECT_EQ(imagined(p, 0), "swap 3") << "a card it does not know, for one it does";
  p.show(0, 2, 0);
  EXPECT_EQ(imagined(p, 0), "discard");
  p.show(1, 2, 1);
  p.play("discard");
  EXPECT_EQ(imagined(p, 0), "throw 2");
  EXPECT_EQ(imagined(p, 1), "throw 2");
  p.play(1, "throw 2");
  EXPECT_EQ(imagined(p, 1), "done") << "it has not seen the other Crab";
}

TEST(LuckyBastardPlayout, the_shorter_line_is_worth_more_and_a_round_won_most) {
  auto p = given({.lines = {{Gull}, {Crab, Shell, Anchor}}, .drawn = Pearl, .stock = {Gull, Crab, Shell, Anchor}});
  p.show(0, 1, 0);
  std::array<float, kSeats> before{}, after{};
  worth(p.game, p.s, before);
  EXPECT_GT(before[0], before[1]);
  EXPECT_NEAR(before[0] + before[1], 1, 0.02);
  p.s.drawn = Gull;
  p.play("discard").play(0, "throw 1");
  worth(p.game, p.s, after);
  EXPECT_GT(after[0], before[0]);
}

// Of the turns and Switches of some rounds, how many are played as `sensible` would have; equal moves are a matter of
// chance.
TEST(LuckyBastardPlayout, does_what_a_sensible_player_would) {
  const LuckyBastard game({.tokens = {1}}, 4);
  int same = 0, all = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Dice dice(seed);
    EventLog<Event> silence;
    auto s = game.setup(dice, silence);
    while (!game.actors(s).none()) {
      const Seat seat = game.actors(s).must.first();
      const auto moves = moves_of(game, s, seat);
      const auto move = playout(game, s, seat, moves, dice);
      const auto view = game.view(s, seat);
      if (s.phase == Phase::Turn) {
        const auto other = sensible(game, view, moves, dice);
        same += game.choice(view, move).face == game.choice(view, other).face;
        ++all;
      }
      game.apply(s, seat, move, dice, silence);
    }
  }
  EXPECT_GT(all, 400);
  EXPECT_GT(same, all * 93 / 100);
}

TEST(LuckyBastardPlayout, spoils_what_two_with_short_lines_know) {
  auto p = given({.lines = {{Gull, Crab}, {Shell}, {Pearl, Whale}, {Gull, Gull, Gull}}, .drawn = Switch});
  p.show(1, 1, 1);
  p.show(2, 1, 2);
  p.show(3, 1, 3);
  p.play("discard").all_done();
  EXPECT_EQ(imagined(p, 0), "switch 1 1 2 1");
}

TEST(LuckyBastardPlayout, is_cut_only_where_a_turn_begins) {
  auto p = given({.lines = {{Gull, Crab}, {Shell, Shell}}, .drawn = Peek});
  EXPECT_TRUE(quiet(p.s));
  p.play("discard");
  EXPECT_FALSE(quiet(p.s));
  p.all_done();
  EXPECT_EQ(p.s.phase, Phase::Power);
  EXPECT_FALSE(quiet(p.s));
}

std::array<float, kSeats> worth_of(const Play& p) {
  std::array<float, kSeats> out{};
  worth(p.game, p.s, out);
  return out;
}

TEST(LuckyBastardWorth, a_line_that_its_owner_knows_is_worth_more_and_twins_are_nearly_one_card) {
  const std::vector<Face> stock(20, Gull);
  const auto with = [&](std::vector<Face> line, unsigned known) {
    auto p = given({.lines = {std::move(line), {Crab, Shell, Anchor}, {Crab, Shell, Anchor}}, .stock = stock});
    for (unsigned slot = 1; slot <= known; ++slot) p.show(0, slot, 0);
    return worth_of(p)[0];
  };
  EXPECT_GT(with({Gull, Gull, Gull}, 3), with({Gull, Gull, Gull}, 0));
  EXPECT_GT(with({Gull, Gull, Gull}, 3), with({Gull, Crab, Shell}, 3));
  EXPECT_GT(with({Gull}, 1), with({Gull, Crab}, 2));
  EXPECT_GT(with({Gull}, 1), with({Pearl}, 1)) << "no Pearl is left in the stock";
}

TEST(LuckyBastardWorth, is_shared_out_among_any_number_of_seats) {
  for (int seats = 2; seats <= kSeats; ++seats) {
    const LuckyBastard game({}, seats);
    Dice dice(1);
    EventLog<Event> silence;
    auto s = game.setup(dice, silence);
    std::array<float, kSeats> dealt{}, begun{};
    worth(game, s, dealt);
    for (; s.turn == 0; game.apply(s, s.asked.first(), moves_of(game, s, s.asked.first())[0], dice, silence)) {
    }
    worth(game, s, begun);
    EXPECT_NEAR(std::accumulate(dealt.begin(), dealt.end(), 0.0F), 1, 0.02) << seats;
    EXPECT_NEAR(std::accumulate(begun.begin(), begun.end(), 0.0F), 1, 0.02) << seats;
  }
}

TEST(LuckyBastardPlayout, only_moves_worth_a_thought_are_left) {
  auto p = given({.lines = {{Gull, Crab, Gull, Pearl}, {Shell, Shell, Shell}}, .drawn = Sardine});
  p.show(0, 1, 0);
  auto moves = moves_of(p.game, p.s, 0);
  narrow(p.game, p.s, 0, moves);
  int blind = 0;
  for (const Move move : moves) blind += move.kind() == Kind::Swap && move.slot() != 1;
  EXPECT_EQ(blind, 1) << "three cards it does not know are alike";
  EXPECT_EQ(std::ranges::find(moves, Move(Kind::Swap, 1)), moves.end()) << "the only one it knows";
}

TEST(LuckyBastardPlayout, every_use_of_a_power_is_worth_a_thought) {
  for (const Face power : {Switch, Peek}) {
    auto p = given({.lines = {{Gull, Crab, Gull, Pearl}, {Shell, Shell, Shell}}, .drawn = power});
    p.show(0, 1, 0);
    p.play("discard");
    EXPECT_EQ(plan(p.game, p.game.view(p.s, 0), Skill::Expert).iterations, 0) << "what to throw is plain";
    p.all_done();
    auto moves = moves_of(p.game, p.s, 0);
    const auto all = moves.size();
    narrow(p.game, p.s, 0, moves);
    EXPECT_EQ(moves.size(), all) << "cards it does not know may be known to others";
    EXPECT_GT(plan(p.game, p.game.view(p.s, 0), Skill::Expert).iterations, 0);
    EXPECT_EQ(plan(p.game, p.game.view(p.s, 0), Skill::Strong).iterations, 0);
  }
}

TEST(LuckyBastardPlayout, moves_are_left_out_by_what_is_at_stake) {
  const auto left = [](std::uint8_t tokens) {
    auto p = given({.lines = {{Gull, Crab, Pearl, Whale}, {Shell, Shell, Shell}, {Shell, Shell}}, .drawn = Sardine});
    for (unsigned slot = 1; slot <= 3; ++slot) p.show(0, slot, 0);
    for (auto& chair : p.s.seats) chair.tokens = tokens;
    auto moves = moves_of(p.game, p.s, 0);
    narrow(p.game, p.s, 0, moves);
    return moves.size();
  };
  EXPECT_EQ(left(0), left(2)) << "the last round is worth more, and so is every difference";
}

// Plays games of one kind of bot and counts wrong throws, and those of cards it had seen.
struct Throws {
  int right = 0, wrong = 0, known_wrong = 0;
};
Throws throws_of(Recall recall, int games) {
  Throws out;
  const LuckyBastard game({.turn_cap = {200}}, 3);
  for (int i = 0; i < games; ++i) {
    Dice dice(static_cast<std::uint64_t>(i)), thoughts(static_cast<std::uint64_t>(1000 + i));
    EventLog<Event> silence;
    auto s = game.setup(dice, silence);
    while (!game.actors(s).none()) {
      const Seat seat = game.actors(s).must.first();
      const auto move = sensible(game, game.view(s, seat), moves_of(game, s, seat), thoughts, recall);
      if (move.kind() == Kind::Throw) {
        const auto card = s.lines[s.lines.place_of(seat, move.slot())];
        card.face() == s.target ? ++out.right : ++out.wrong;
        if (card.face() != s.target && card.seen().has(seat)) ++out.known_wrong;
      }
      game.apply(s, seat, move, dice, silence);
    }
  }
  return out;
}

TEST(LuckyBastardBots, a_perfect_memory_never_throws_wrongly_and_a_beginners_does) {
  const auto perfect = throws_of(recall_of(Skill::Expert), 20);
  EXPECT_GT(perfect.right, 100);
  EXPECT_EQ(perfect.wrong, 0);
  const auto beginner = throws_of(recall_of(Skill::Beginner), 20);
  EXPECT_GT(beginner.right, 50);
  EXPECT_GT(beginner.known_wrong, 5);
  EXPECT_LT(beginner.wrong, beginner.right) << "forgetful, not mad";
}

TEST(LuckyBastardBots, forget_for_good_and_always_the_same) {
  auto p = given({.lines = {{Gull, Gull, Gull}, {Crab, Anchor, Shell, Pearl, Whale, Gull}}, .drawn = Crab});
  for (unsigned slot = 1; slot <= 6; ++slot) p.show(1, slot, 1);
  p.play("discard");
  const Recall fading{.half_life = 10, .slip = 0};
  bool forgotten = false;
  for (std::uint16_t turn = 1; turn < 300; ++turn) {
    p.s.turn = turn;
    const bool remembers = advice(p, 1, fading) == "throw 1";
    EXPECT_EQ(remembers, advice(p, 1, fading) == "throw 1");
    EXPECT_FALSE(forgotten && remembers) << "what is forgotten does not come back";
    forgotten = forgotten || !remembers;
  }
  EXPECT_TRUE(forgotten);
}

// Six beginners who pay two cards for a mistake had a round of 1,883 moves.
TEST(LuckyBastardBots, take_care_in_a_round_that_goes_on_and_on) {
  const Recall forgetful{.half_life = 0.01, .slip = 1};
  for (const unsigned turn : {2U, 60U, 100U, 5000U}) {
    auto p = given({.lines = {{Gull, Gull, Gull}, {Crab, Shell, Shell}}, .drawn = Crab});
    p.s.turn = turn;
    p.show(1, 1, 1);
    p.s.turn = turn + 5;
    p.play("discard");
    EXPECT_EQ(advice(p, 1, forgetful), turn > 80 ? "throw 1" : "done");
  }
}

}  // namespace
}  // namespace lucky::lucky_bastard
