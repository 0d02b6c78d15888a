// The bots of Lucky Bastard: what a sensible player does, and that worse memories play worse.
#include "games/lucky_bastard/hints.hpp"

#include <gtest/gtest.h>

#include "games/lucky_bastard/given.hpp"
#include "lab/simulate.hpp"

namespace lucky::lucky_bastard {
namespace {

using enum Face;

std::string advice(const Play& p, Seat seat, Recall recall = {}) {
  Dice dice(1);
  const auto moves = moves_of(p.game, p.s, seat);
  return LuckyBastard::move_text(sensible(p.game, p.game.view(p.s, seat), moves, dice, recall));
}

TEST(LuckyBastardBots, throw_what_they_know_and_nothing_else) {
  auto p = given({.lines = {{Gull, Gull, Gull}, {Crab, Crab, Shell}}, .drawn = Crab});
  p.show(1, 2, 1);
  p.play("discard");
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

double share(std::vector<Bot> bots, int games) {
  SimOptions o;
  o.game = "lucky_bastard";
  o.players = static_cast<int>(bots.size());
  o.games = games;
  o.bots = std::move(bots);
  o.threads = 1;
  return simulate(o)->seats[0].wins / games;
}

// Random players take all cards and void most rounds, so it is the rounds won that tell.
TEST(LuckyBastardBots, greedy_beats_random) {
  SimOptions o;
  o.game = "lucky_bastard";
  o.players = 3;
  o.games = 40;
  o.bots = {Bot::Random, Bot::Greedy, Bot::Random};
  const auto result = simulate(o);
  EXPECT_GT(result->seats[1].points, 10 * (result->seats[0].points + result->seats[2].points));
}

TEST(LuckyBastardBots, levels_are_ordered) {
  EXPECT_GT(share({Bot::Casual, Bot::Beginner}, 300), 0.55);
  EXPECT_GT(share({Bot::Greedy, Bot::Casual}, 300), 0.55);
  EXPECT_GT(share({Bot::Greedy, Bot::Beginner}, 300), 0.65);
}

TEST(LuckyBastardBots, an_endless_game_ends_in_the_lab) {
  SimOptions o;
  o.game = "lucky_bastard";
  o.players = 3;
  o.games = 4;
  o.bots = {Bot::Greedy, Bot::Greedy, Bot::Greedy};
  o.options = {{"variant", "origins"}, {"rounds", 0}};
  EXPECT_EQ(simulate(o)->rounds.quantile(0.5), 13);
}

}  // namespace
}  // namespace lucky::lucky_bastard
