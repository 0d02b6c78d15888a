// What is tested of every game because it is one: its laws, its signature, its golden games, its words, what bots may
// know, and that they come to an end. testkit/one_game.cpp.in runs these tests for each folder of games/, so that no
// game can be without them.
#pragma once

#include <gtest/gtest.h>

#include "core/embedded.hpp"
#include "lab/signature.hpp"
#include "testkit/ending.hpp"
#include "testkit/golden.hpp"
#include "testkit/laws.hpp"
#include "testkit/words.hpp"

namespace lucky::testkit {

// How the laws are checked: `laws()` in the game's given.hpp.
template <Game G>
LawOptions<G> laws_of();

template <class G>
class EveryGame : public testing::Test {
 protected:
  // f(game, seats, options) by all seat counts and every value of every option.
  template <class F>
  static void for_each_table(F&& f) {
    for (int seats = G::kLeastSeats; seats <= G::kMostSeats; ++seats) {
      for (const auto& options : option_sweep<typename G::Options>()) f(G(options, seats), seats, options);
    }
  }

  // Shows `look` some decisions of games between random players.
  template <class F>
  static void for_some_decisions(const G& game, int wanted, F&& look) {
    Dice dice(11), chance(12);
    EventLog<typename G::Event> silence;
    auto state = game.setup(dice, silence);
    for (int ply = 0; wanted > 0; ++ply) {
      const auto actors = game.actors(state);
      if (actors.none()) {
        state = game.setup(dice, silence);
        continue;
      }
      const Seat seat = actors.must.first();
      const auto moves = moves_of(game, state, seat);
      if (moves.size() > 1 && ply % 9 == 0) {
        look(state, seat, moves);
        --wanted;
      }
      game.apply(state, seat, moves[chance.pick(static_cast<std::uint32_t>(moves.size()))], dice, silence);
    }
  }
};
TYPED_TEST_SUITE_P(EveryGame);

TYPED_TEST_P(EveryGame, obeys_the_laws_by_any_house_rules) {
  using G = TypeParam;
  const auto laws = laws_of<G>();
  ASSERT_TRUE(laws.audit) << "given.hpp: laws() has no audit, so nobody counts the cards";
  this->for_each_table([&](const G&, int seats, const auto& options) { check_laws<G>(options, seats, laws); });
}

TYPED_TEST_P(EveryGame, has_the_signature_on_file) {
  using G = TypeParam;
  EXPECT_EQ(signature<G>() + "\n", embedded(fmt::format("games/{}/golden/signature.txt", G::kKey)))
      << "the behaviour changed: if that was meant, put the new signature into games/" << G::kKey
      << "/golden/signature.txt, build again, and name it in the commit";
}

TYPED_TEST_P(EveryGame, has_golden_games_that_read_as_they_did) {
  const auto games = golden_games(TypeParam::kKey);
  ASSERT_FALSE(games.empty()) << "put a record into games/" << TypeParam::kKey << "/golden: lucky sim --records";
  for (const auto& game : games) EXPECT_EQ(check_golden(game), "") << game.record;
}

TYPED_TEST_P(EveryGame, has_words_for_everything_in_both_languages) {
  using G = TypeParam;
  for (const auto* language : {"en", "fr"}) {
    Words words(G::kKey, language);
    for (const auto& key : needed_keys<G>()) words.need(key);
    this->for_each_table([&](const G& game, int, const auto&) {
      for (std::uint64_t seed = 1; seed <= (kSanitized ? 1 : 3); ++seed) Narrator<G>(game, words).tell_game(seed, 250);
    });
    for (const auto& missing : words.missing()) ADD_FAILURE() << language << ": " << missing;
  }
}

// The audit: the table that thinks holds another truth, the seat sees the same, and the bot chooses the same.
TYPED_TEST_P(EveryGame, has_bots_that_choose_by_what_they_see) {
  using G = TypeParam;
  const G game({}, G::kLeastSeats + 1);
  Dice imagination(21);
  int hidden = 0;
  this->for_some_decisions(game, kSanitized ? 2 : 6, [&](const auto& truth, Seat seat, const auto&) {
    const auto other = game.guess(game.view(truth, seat), imagination);
    hidden += other == truth ? 0 : 1;
    for_each_value<Bot>([&](Bot bot, std::string_view name) {
      Dice one(31), two(31);
      const auto by_truth = TableOf<G>(game, Dice(1), truth).think(seat, bot, {})(one);
      const auto by_other = TableOf<G>(game, Dice(2), other).think(seat, bot, {})(two);
      EXPECT_EQ(by_truth, by_other) << name;
    });
  });
  EXPECT_GT(hidden, 0) << "every guess was the truth: nothing was hidden, so nothing was shown";
}

TYPED_TEST_P(EveryGame, has_bots_that_choose_legal_moves_at_once) {
  using G = TypeParam;
  Dice dice(41);
  this->for_each_table([&](const G& game, int, const auto& options) {
    this->for_some_decisions(game, kSanitized ? 2 : 6, [&](const auto& state, Seat seat, const auto& moves) {
      for_each_value<Bot>([&](Bot bot, std::string_view name) {
        const auto move = choose<G>(bot, game, game.view(state, seat), moves, dice, {.limit_ms = 1});
        EXPECT_NE(std::ranges::find(moves, move), moves.end()) << name << ", " << write_json(options).dump();
      });
    });
  });
}

TYPED_TEST_P(EveryGame, has_bots_that_end_every_round) {
  constexpr std::array quick = {Bot::Beginner, Bot::Casual, Bot::Greedy};
  check_endings<TypeParam>(quick, kSanitized ? 2'000 : 100'000, {});
}

TYPED_TEST_P(EveryGame, has_bots_that_end_every_round_in_a_hurry) {
  constexpr std::array levels = {Bot::Beginner, Bot::Casual, Bot::Strong, Bot::Expert};
  check_endings<TypeParam>(levels, kSanitized ? 100 : 1'000, {.limit_ms = 1});
}

// A checked move has lost its type on the way: it must be the same move that comes back.
TYPED_TEST_P(EveryGame, plays_at_a_table_what_was_checked) {
  using G = TypeParam;
  const G game({}, G::kMostSeats);
  EventLog<typename G::Event> silence;
  this->for_some_decisions(game, kSanitized ? 5 : 30, [&](const auto& before, Seat seat, const auto& moves) {
    for (const auto& move : moves) {
      auto after = before;
      Dice dice(51);
      game.apply(after, seat, move, dice, silence);
      TableOf<G> table(game, Dice(51), before);
      const auto checked = table.check(seat, G::move_text(move));
      ASSERT_TRUE(checked) << G::move_text(move);
      EXPECT_EQ(checked->seat(), seat);
      table.play_checked(*checked);
      EXPECT_TRUE(table.state() == after) << G::move_text(move);
    }
  });
}

REGISTER_TYPED_TEST_SUITE_P(EveryGame, obeys_the_laws_by_any_house_rules, has_the_signature_on_file,
                            has_golden_games_that_read_as_they_did, has_words_for_everything_in_both_languages,
                            has_bots_that_choose_by_what_they_see, has_bots_that_choose_legal_moves_at_once,
                            has_bots_that_end_every_round, has_bots_that_end_every_round_in_a_hurry,
                            plays_at_a_table_what_was_checked);

}  // namespace lucky::testkit
