// The bots of Lucky Jack: what a level does where a person would see the difference, and that the levels are ordered.
#include "games/lucky_jack/hints/hints.hpp"

#include <gtest/gtest.h>

#include "games/lucky_jack/given.hpp"
#include "games/lucky_jack/hints/race.hpp"
#include "lab/playing.hpp"
#include "testkit/strength.hpp"

namespace lucky::lucky_jack {
namespace {

std::string advice(const Play& p, Skill skill) {
  Dice dice(1);
  const auto moves = moves_of(p.game, p.s, p.s.actor);
  return LuckyJack::move_text(sensible(p.game, p.game.view(p.s, p.s.actor), moves, dice, skill));
}

TEST(LuckyJackBots, every_level_closes_the_round_when_it_can) {
  const auto p = given({.hands = {{Bell, Bell, Bell, Jack}, kMixed}, .pile = {Lemon}});
  for (const Skill skill : {Skill::Beginner, Skill::Casual, Skill::Strong, Skill::Expert})
    EXPECT_EQ(advice(p, skill), "discard jack") << static_cast<int>(skill);
}

TEST(LuckyJackBots, a_beginner_seldom_pays_for_a_discard_and_others_do) {
  auto p = given({.hands = {{Lemon, Cherry, Grape, Bell, Bell}, kMixed}, .pile = {Jack}});
  EXPECT_EQ(advice(p, Skill::Beginner), "draw");
  EXPECT_EQ(advice(p, Skill::Casual), "discard lemon");
  p.s.hands[0] = counts({Lemon, Cherry, Bell, Bell, Bell});
  EXPECT_EQ(advice(p, Skill::Beginner), "draw");
  EXPECT_EQ(advice(p, Skill::Strong), "discard lemon");
}

// Once it never drew while it could discard, so that nobody ever had a card of its to take.
TEST(LuckyJackBots, a_casual_player_with_three_together_waits_and_drops_what_does_not_help) {
  const Given position{.hands = {{Lemon, Cherry, Bell, Bell, Bell}, kMixed}, .pile = {Jack}, .stock = {Seven, Jack}};
  auto p = given(position);
  EXPECT_EQ(advice(p, Skill::Casual), "draw");
  EXPECT_EQ(advice(p.play("draw"), Skill::Casual), "drop");
  auto better = position;
  better.stock = {Bell, Jack};
  EXPECT_EQ(advice(given(better).play("draw"), Skill::Casual), "keep");
  better.pile = {Cherry};
  EXPECT_EQ(advice(given(better), Skill::Casual), "discard cherry") << "it need not pay";
}

// Once nobody paid, with every Lemon and Cherry in a hand, and the round went on for ever.
TEST(LuckyJackBots, a_beginner_loses_patience_in_the_end) {
  const auto p = given({.hands = {{Lemon, Jack, Jack, Jack, Jack}, kMixed}, .pile = {Grape}});
  const auto moves = moves_of(p.game, p.s, 0);
  Dice dice(1);
  int paid = 0;
  for (int turn = 0; turn < 1000; ++turn) {
    const Move move = sensible(p.game, p.game.view(p.s, 0), moves, dice, Skill::Beginner);
    paid += move == Move{Kind::Discard, Lemon};
  }
  EXPECT_GT(paid, 20);
  EXPECT_LT(paid, 150);
}

constexpr std::array<Bot, 5> kOpinions{Bot::Beginner, Bot::Casual, Bot::Greedy, Bot::Strong, Bot::Expert};

Move choice_of(const Play& p, Bot bot) {
  Dice dice(1);
  return choose<LuckyJack>(bot, p.game, p.game.view(p.s, p.s.actor), moves_of(p.game, p.s, p.s.actor), dice, {});
}

TEST(LuckyJackBots, nobody_keeps_or_takes_a_fifth_of_a_kind) {
  const Cards four{Lemon, Cherry, Jack, Jack, Jack, Jack};
  for (const Bot bot : kOpinions) {
    auto p = given(
        {.hands = {four, four}, .pile = {Seven}, .stock = {Jack, Jack, Jack}, .options = {.take_by = TakeBy::Anyone}});
    EXPECT_EQ(choice_of(p.play("draw"), bot), (Move{Kind::Drop})) << key_of(bot);
    EXPECT_EQ(choice_of(p.play("drop"), bot), (Move{Kind::Leave})) << key_of(bot);
  }
}

// No round may take longer.
constexpr int kMostMoves = 2000;

// Plays on until the round is over and says whether it was in time.
bool ends(const LuckyJack& game, State s, std::span<const Bot> bots, std::uint64_t seed) {
  Dice dice(seed), thoughts(~seed);
  EventLog<Event> silence;
  const int round = s.round;
  for (int moves = 0; s.phase != Phase::Over && s.round == round; ++moves) {
    if (moves == kMostMoves) return false;
    const auto list = moves_of(game, s, s.actor);
    game.apply(s, s.actor, choose<LuckyJack>(bots[s.actor], game, game.view(s, s.actor), list, thoughts, {}), dice,
               silence);
  }
  return true;
}

// They kept and took a favourite of which they had four already, until hardly a card was left outside the hands: one of
// these games took eight million moves.
TEST(LuckyJackBots, beginners_do_not_hoard_until_nobody_can_move) {
  const LuckyJack game({.take_by = TakeBy::Anyone}, 6);
  const std::vector<Bot> bots(6, Bot::Beginner);
  for (int number = 0; number < 20; ++number) {
    Playing<LuckyJack> playing(game, bots, seed_of_game(5, number));
    int round = 0, since = 0;
    bool long_round = false;
    playing.play_until([&](const State& s, int plies) {
      if (s.round != round) round = s.round, since = plies;
      return long_round = long_round || plies - since > kMostMoves;
    });
    EXPECT_FALSE(long_round) << "game " << number;
  }
}

// All cards outside the hands are Jacks and nobody has one: whoever only draws and drops waits for ever.
TEST(LuckyJackBots, nobody_waits_for_what_is_not_there) {
  Cards hand, outside(12, Jack);
  for (const Symbol symbol : {Lemon, Cherry, Grape, Clover, Bell, Seven}) hand.insert(hand.end(), 4, symbol);
  for (const Bot bot : kOpinions) {
    for (const TakeBy by : {TakeBy::Next, TakeBy::Anyone}) {
      const auto p = given({.hands = {hand, hand, hand},
                            .pile = {Jack},
                            .stock = {outside.begin() + 1, outside.end()},
                            .options = {.take_by = by}});
      const std::vector<Bot> bots(3, bot);
      for (std::uint64_t seed = 1; seed <= 20; ++seed) EXPECT_TRUE(ends(p.game, p.s, bots, seed)) << key_of(bot);
    }
  }
}

// With three cards nothing can be discarded, and where a drawn card may be dropped, dropping all of them leads nowhere.
TEST(LuckyJackBots, nobody_drops_for_ever_with_three_cards) {
  const Cards three{Lemon, Cherry, Grape};
  Cards outside;
  for (const Symbol symbol : {Lemon, Cherry, Grape}) outside.insert(outside.end(), 10, symbol);
  for (const Symbol symbol : {Clover, Bell, Seven, Jack}) outside.insert(outside.end(), 12, symbol);
  for (const Bot bot : kOpinions) {
    const auto p = given({.hands = {three, three},
                          .pile = {Jack},
                          .stock = {outside.begin(), outside.end() - 1},
                          .options = {.last_three = LastThree::MayDrop}});
    const std::vector<Bot> bots(2, bot);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) EXPECT_TRUE(ends(p.game, p.s, bots, seed)) << key_of(bot);
  }
}

TEST(LuckyJackBots, a_beginner_takes_only_what_completes_three) {
  auto p = given({.hands = {{Lemon, Cherry, Jack, Seven}, kMixed}, .pile = {Seven, Jack}});
  p.s.takeable = true, p.s.dropper = 1, p.s.beneath = Seven;
  EXPECT_NE(advice(p, Skill::Beginner), "take");
  EXPECT_EQ(advice(p, Skill::Casual), "take");
  p.s.hands[0] = counts({Lemon, Jack, Jack, Seven});
  EXPECT_EQ(advice(p, Skill::Beginner), "take");
}

TEST(LuckyJackBots, only_an_expert_refuses_a_jackpot_that_loses_the_game) {
  auto p = given({.hands = {{Lemon, Lemon, Lemon, Jack}, kMixed}, .pile = {Cherry}, .round = 3});
  EXPECT_EQ(advice(p, Skill::Expert), "discard jack");
  p.s.seats[1].points = 6000;
  EXPECT_EQ(advice(p, Skill::Strong), "discard jack");
  EXPECT_NE(advice(p, Skill::Expert), "discard jack") << "three Lemons would end the game in second place";
}

TEST(LuckyJackRace, prefers_what_is_nearer_to_a_jackpot_and_what_pays_more) {
  const auto p = given({.hands = {kMixed, kMixed}});
  const Race& race = Race::of(p.game, p.s, 0, false);
  EXPECT_GT(race.waiting(counts({Bell, Bell, Bell, Jack})), race.waiting(counts({Bell, Bell, Clover, Jack})));
  EXPECT_GT(race.waiting(counts({Jack, Jack, Jack, Bell})), race.waiting(counts({Cherry, Cherry, Cherry, Bell})));
  EXPECT_GT(race.turn(counts({Bell, Bell, Bell, Cherry}), Lemon), race.turn(counts({Bell, Bell, Bell, Cherry}), Seven));
}

// All hands of four and more of a kind with up to four other cards.
TEST(LuckyJackRace, never_keeps_a_fifth) {
  const auto p = given({.hands = {kMixed, kMixed}});
  const Race& race = Race::of(p.game, p.s, 0, false);
  const auto check = [&](auto&& self, Counts hand, int symbol, int room) -> void {
    if (symbol < kSymbols) {
      for (int n = 0; n <= room; ++n, hand.add(static_cast<Symbol>(symbol))) self(self, hand, symbol + 1, room - n);
      return;
    }
    for (int i = 0; i < kSymbols; ++i) {
      Counts many = hand;
      many.add(static_cast<Symbol>(i), 4);
      EXPECT_FALSE(race.keeps(many, static_cast<Symbol>(i))) << write_json(many).dump();
    }
  };
  check(check, Counts{}, 0, 4);
}

TEST(LuckyJackRace, plays_on_with_more_cards_than_it_has_solved) {
  const Cards many{Lemon, Lemon, Cherry, Cherry, Grape, Grape, Clover, Clover, Bell, Bell, Seven, Jack};
  const auto p = given({.hands = {many, kMixed}, .pile = {Bell}});
  EXPECT_TRUE(p.legal(advice(p, Skill::Expert)));
}

double share(Bot one, Bot others) { return testkit::share_of_first("lucky_jack", {one, others, others, others}, 1000); }

TEST(LuckyJackBots, levels_are_ordered) {
  EXPECT_GT(share(Bot::Casual, Bot::Beginner), 0.29);
  EXPECT_GT(share(Bot::Strong, Bot::Casual), 0.29);
  EXPECT_GT(share(Bot::Expert, Bot::Casual), 0.30);
}

}  // namespace
}  // namespace lucky::lucky_jack
