// The bots of Kill Doctor Lucky: what a beginner does, what those who count do better, and how a search is guided.
#include "games/kill_doctor_lucky/hints/hints.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "bots/bots.hpp"
#include "games/kill_doctor_lucky/given.hpp"
#include "games/kill_doctor_lucky/hints/policy.hpp"
#include "lab/playing.hpp"
#include "testkit/laws.hpp"
#include "testkit/strength.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

std::string advice(const Play& p, Bot bot) {
  Dice dice(1);
  const Seat seat = p.s.actor;
  return KillDoctorLucky::move_text(
      choose<KillDoctorLucky>(bot, p.game, p.game.view(p.s, seat), moves_of(p.game, p.s, seat), dice));
}

// Failure cards leave the stock, so that all can count them.
void spend(Play& p, int points, int cards) {
  for (int n = 0; n < cards; ++n) {
    auto* const end = p.s.deck.begin() + p.s.stock;
    auto* const card = std::find(p.s.deck.begin(), end, Card::failure(points));
    ASSERT_NE(card, end);
    p.s.failures.items[p.s.failures.count++] = *card;
    std::move(card + 1, end, card);
    --p.s.stock;
  }
}

TEST(KillDoctorLuckyBots, a_beginner_follows_the_doctor_and_strikes_with_the_best) {
  const Play away({.places = {Space::WinterGarden, Space::Library}, .doctor = Space::Kitchen});
  EXPECT_TRUE(advice(away, Bot::Beginner) == "snoop wine_cellar" || advice(away, Bot::Beginner) == "snoop hall_sw");
  const Play near({.places = {Space::WineCellar, Space::Library}, .doctor = Space::Kitchen});
  EXPECT_EQ(advice(near, Bot::Beginner), "step kitchen");
  const Play there({.places = {Space::Kitchen, Space::Library},
                    .doctor = Space::Kitchen,
                    .hands = {"crepe_pan runcible_spoon tight_hat"}});
  EXPECT_EQ(advice(there, Bot::Beginner), "attack crepe_pan") << "4 in the Kitchen";
}

TEST(KillDoctorLuckyBots, a_beginner_foils_with_the_biggest_card) {
  Play p({.places = {Space::Kitchen, Space::Library, Space::Library},
          .doctor = Space::Kitchen,
          .hands = {"", "failure_1 failure_3", "failure_1 failure_1 failure_1"}});
  p.play("attack");
  EXPECT_EQ(advice(p, Bot::Beginner), "foil failure_3");
}

// Somebody strikes, and the last one asked has six cards: plenty, unless all failure cards are gone.
TEST(KillDoctorLuckyBots, only_a_casual_player_trusts_in_cards_that_are_gone) {
  Play p({.places = {Space::Kitchen, Space::Library, Space::Library},
          .doctor = Space::Kitchen,
          .hands = {"", "failure_1", "nursery armory library piazza foyer gallery"}});
  p.play("attack");
  EXPECT_EQ(advice(p, Bot::Casual), "pass");
  EXPECT_EQ(advice(p, Bot::Greedy), "pass");
  spend(p, 1, 25);
  spend(p, 2, 12);
  spend(p, 3, 4);
  EXPECT_EQ(advice(p, Bot::Casual), "pass");
  EXPECT_EQ(advice(p, Bot::Greedy), "foil failure_1");
  EXPECT_EQ(advice(p, Bot::Strong), "foil failure_1");
}

TEST(KillDoctorLuckyBots, an_expert_takes_a_sure_win) {
  const Play p(
      {.places = {Space::WineCellar, Space::Library, Space::Library, Space::Armory}, .doctor = Space::Kitchen});
  EXPECT_EQ(advice(p, Bot::Expert), "step kitchen") << "nobody holds a card";
}

TEST(KillDoctorLuckyBots, think_about_cards_only_if_they_lead_to_an_attempt) {
  const Play p({.places = {Space::WineCellar, Space::Library},
                .doctor = Space::Nursery,
                .hands = {"nursery kitchen move_1 tight_hat"}});
  auto moves = moves_of(p.game, p.s, 0);
  const auto all = moves.size();
  narrow(p.game, p.s, 0, moves);
  EXPECT_LT(moves.size(), all);
  const auto kept = [&](Move move) { return std::ranges::find(moves, move) != moves.end(); };
  EXPECT_TRUE(kept(Move::snoop(Space::Kitchen)));
  EXPECT_TRUE(kept(Move::play(*Card::of(Space::Kitchen), Piece::Doctor, Space::Kitchen))) << "and step there";
  EXPECT_FALSE(kept(Move::play(*Card::of(Space::Nursery), Piece::Me, Space::Nursery))) << "seen from the Library";
  EXPECT_FALSE(kept(Move::only(Kind::End)));
}

TEST(KillDoctorLuckyBots, do_not_think_about_wasting_a_bigger_card) {
  Play p({.places = {Space::Kitchen, Space::Library},
          .doctor = Space::Kitchen,
          .hands = {"tight_hat", "failure_1 failure_2 failure_3"}});
  p.play("attack tight_hat");
  auto moves = moves_of(p.game, p.s, 1);
  narrow(p.game, p.s, 1, moves);
  ASSERT_EQ(moves.size(), 3U);
  EXPECT_EQ(moves[1], Move::foil(Card::failure(1)));
  EXPECT_EQ(moves[2], Move::foil(Card::failure(2)));
}

TEST(KillDoctorLuckyBots, worth_is_a_chance_and_sees_a_murder_coming) {
  std::array<float, kSeats> values{};
  Play p({.places = {Space::WineCellar, Space::Library, Space::Library}, .doctor = Space::Kitchen});
  worth(p.game, p.s, values);
  EXPECT_NEAR(std::accumulate(values.begin(), values.end(), 0.0F), 1, 1e-4);
  EXPECT_GT(values[0], 0.6F) << "one step, and nobody can foil it";
  p.all({"step kitchen", "attack", "pass", "pass"});
  worth(p.game, p.s, values);
  EXPECT_EQ(values[0], 1);
  EXPECT_EQ(values[1], 0);
}

// Whole games by the policy of the playouts: all its moves are legal, whatever is played.
TEST(KillDoctorLuckyBots, playouts_are_legal_and_end) {
  for (const TurnKind turn : {TurnKind::TwoKinds, TurnKind::OneKind}) {
    for (int seats = 2; seats <= kSeats; ++seats) {
      const KillDoctorLucky game({.turn = turn, .sharp_weapons = seats % 2 == 0, .spite = seats % 3 == 0}, seats);
      Dice dice(static_cast<std::uint64_t>(seats));
      KillDoctorLucky::Log silence;
      auto s = game.setup(dice, silence);
      while (!game.actors(s).none()) {
        const auto moves = moves_of(game, s, s.actor);
        const Move move = playout(game, s, s.actor, moves, dice);
        ASSERT_NE(std::ranges::find(moves, move), moves.end()) << KillDoctorLucky::move_text(move);
        game.apply(s, s.actor, move, dice, silence);
      }
      EXPECT_TRUE(s.winner);
    }
  }
}

// Within as many moves as anybody would sit through, and without a cap.
bool ends(const KillDoctorLucky& game, std::span<const Bot> bots, std::uint64_t seed) {
  constexpr int kMostMoves = 1500;
  Playing<KillDoctorLucky> playing(game, bots, seed);
  playing.play_until([](const State&, int plies) { return plies >= kMostMoves; });
  return playing.state().winner.has_value();
}

// Those who only follow the Doctor meet him together, and nobody can strike: with seven of them every third of these
// games never ended.
TEST(KillDoctorLuckyBots, beginners_do_not_go_round_for_ever) {
  for (const int seats : {3, 5, 7, 8}) {
    const std::vector bots(static_cast<std::size_t>(seats), Bot::Beginner);
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
      EXPECT_TRUE(ends({{.turn_cap = {0}}, seats}, bots, seed)) << seats << " seats, seed " << seed;
  }
}

TEST(KillDoctorLuckyBots, every_mix_of_levels_and_house_rules_comes_to_an_end) {
  constexpr std::array kBots{Bot::Beginner, Bot::Beginner, Bot::Beginner, Bot::Casual, Bot::Strong, Bot::Greedy};
  Dice lots(71);
  for (int i = 0; i < (testkit::kSanitized ? 40 : 1500); ++i) {
    const int seats = 2 + static_cast<int>(lots.pick(kSeats - 1));
    std::vector<Bot> bots;
    for (int seat = 0; seat < seats; ++seat) bots.push_back(kBots[lots.pick(kBots.size())]);
    const Options options{.turn = lots.pick(2) == 0 ? TurnKind::TwoKinds : TurnKind::OneKind,
                          .sharp_weapons = lots.pick(2) == 0,
                          .no_threes = lots.pick(2) == 0,
                          .spite = lots.pick(2) == 0,
                          .turn_cap = {0}};
    const auto seed = lots.pick(1'000'000);
    EXPECT_TRUE(ends({options, seats}, bots, seed)) << seats << " seats, seed " << seed;
  }
}

// What waiting.cpp is built on.
TEST(KillDoctorLuckyBots, lairs_are_on_the_doctors_way_and_out_of_each_others_sight) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Space lair = kLairs[seat];
    EXPECT_LT(at(lair), kNumbered) << key_of(lair);
    for (Seat other = 0; other < kSeats; ++other) {
      if (other == seat) continue;
      EXPECT_NE(lair, kLairs[other]);
      EXPECT_FALSE(mansion().sees[at(lair)].has(kLairs[other])) << key_of(lair) << ", " << key_of(kLairs[other]);
      const bool next = mansion().next[at(lair)] == kLairs[other];
      EXPECT_TRUE(!next || other == seat + 1) << "the next lair on his way belongs to the next player";
    }
  }
}

TEST(KillDoctorLuckyBots, lie_in_wait_once_a_game_goes_on_for_too_long) {
  for (const Bot bot : {Bot::Beginner, Bot::Casual, Bot::Strong, Bot::Expert, Bot::Greedy}) {
    const auto late = [&](std::vector<Space> places, Space doctor, const std::string& hand, TurnKind turn = {}) {
      Play p({.places = std::move(places), .doctor = doctor, .hands = {hand}, .options = {.turn = turn}});
      p.s.turn = kPatience + 1;
      return advice(p, bot);
    };
    ASSERT_EQ(kLairs[0], Space::DrawingRoom);
    EXPECT_EQ(late({Space::Foyer, Space::Library}, Space::Kitchen, "kitchen move_3"), "snoop drawing_room");
    EXPECT_EQ(late({Space::DrawingRoom, Space::Library}, Space::Kitchen, "kitchen move_3"), "snoop drawing_room");
    EXPECT_EQ(late({Space::Foyer, Space::Library}, Space::Kitchen, "move_3", TurnKind::OneKind), "step drawing_room");
    EXPECT_EQ(late({Space::DrawingRoom, Space::Library}, Space::Kitchen, "", TurnKind::OneKind), "draw");
    EXPECT_EQ(late({Space::DrawingRoom, Space::Library}, Space::DrawingRoom, "trowel chain_saw"), "attack chain_saw");
    EXPECT_EQ(late({Space::DrawingRoom, Space::Foyer}, Space::DrawingRoom, "trowel"), "snoop drawing_room") << "seen";
    EXPECT_EQ(late({Space::DrawingRoom, Space::Library}, Space::Foyer, "trowel"), "step foyer") << "next door";
  }
}

TEST(KillDoctorLuckyBots, levels_are_ordered) {
  const auto share = [](Bot one, Bot other) { return testkit::share_of_first("kill_doctor_lucky", {one, other}, 300); };
  EXPECT_GT(share(Bot::Casual, Bot::Beginner), 0.55);
  EXPECT_GT(share(Bot::Greedy, Bot::Beginner), 0.55);
}

}  // namespace
}  // namespace lucky::kill_doctor_lucky
