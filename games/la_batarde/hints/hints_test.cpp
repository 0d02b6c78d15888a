// The bots of La Bâtarde: what a rubber is worth, quick moves for playouts, which hands explain a bid, and how people
// play who do not count cards.
#include "games/la_batarde/hints/hints.hpp"

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/mind.hpp"
#include "games/la_batarde/given.hpp"
#include "games/la_batarde/hints/prospects.hpp"
#include "testkit/strength.hpp"

namespace lucky::la_batarde {
namespace {

std::array<float, kSeats> worth_of(const Play& p) {
  std::array<float, kSeats> values{};
  worth(p.game, p.s, values);
  return values;
}

TEST(LaBatardeBots, a_lead_is_worth_more_the_fewer_deals_are_to_come) {
  Play p(4);
  EXPECT_FLOAT_EQ(worth_of(p)[2], 0.25F);
  for (Seat seat = 0; seat < 4; ++seat) p.s.seats[seat].points = 10;
  p.s.seats[2].points = 8;
  p.s.deal = 5;
  const float early = worth_of(p)[2];
  p.s.deal = 10;
  const float late = worth_of(p)[2];
  EXPECT_GT(early, 0.25F);
  EXPECT_GT(late, early);
  p.s.phase = Phase::Over;
  EXPECT_EQ(worth_of(p)[2], 1);
  EXPECT_EQ(worth_of(p)[0], 0);
}

TEST(LaBatardeBots, H14_a_shared_win_is_half_a_win_unless_exact_deals_decide) {
  const auto over = [](Tie tie) {
    Play p(3, {.tie = tie});
    p.s.phase = Phase::Over;
    p.s.seats[0].points = 9;
    p.s.seats[1].exact = 4;
    p.s.seats[2].exact = 5;
    return worth_of(p);
  };
  EXPECT_EQ(over(Tie::Shared)[1], 0.5F);
  EXPECT_EQ(over(Tie::Exact)[1], 0);
  EXPECT_EQ(over(Tie::Exact)[2], 1);
}

std::string playout_of(Play& p) {
  return LaBatarde::move_text(playout(p.game, p.s, p.s.actor, moves_of(p.game, p.s, p.s.actor), p.dice));
}

TEST(LaBatardeBots, playouts_win_what_was_bid_and_no_more) {
  auto p = Play::tricks("bid 2 no_trumps",
                        {"clubs_jack hearts_cat", "clubs_dog hearts_dog", "clubs_king clubs_fool clubs_cat"});
  p.all({"play clubs_jack", "play clubs_dog"});
  EXPECT_EQ(playout_of(p), "play clubs_fool") << "the best card that loses";
  p.s.seats[2].bid = 3;
  EXPECT_EQ(playout_of(p), "play clubs_king");
}

TEST(LaBatardeBots, playouts_bid_what_the_hand_is_worth) {
  Play p(4);
  p.s.hands[0] = cards_of("spades_cat hearts_cat hearts_dog diamonds_cat clubs_dog");
  p.play("bid 0 spades");
  p.s.hands[1] = cards_of("spades_fool spades_musician spades_juggler spades_king hearts_cat");
  EXPECT_EQ(playout_of(p), "bid 3 spades");
  p.s.hands[1] = cards_of("hearts_juggler hearts_cat hearts_dog diamonds_cat clubs_dog");
  EXPECT_EQ(playout_of(p), "bid 0 spades");
}

TEST(LaBatardeBots, think_only_about_bids_near_what_the_hand_is_worth) {
  Play p(4);
  p.s.hands[0] = cards_of("spades_fool spades_musician spades_juggler spades_king spades_queen");
  auto moves = moves_of(p.game, p.s, 0);
  const auto all = moves.size();
  narrow(p.game, p.s, 0, moves);
  const auto thought_of = [&](int number, Denomination trump) {
    return std::ranges::find(moves, Move::bid(number, trump)) != moves.end();
  };
  EXPECT_LT(moves.size(), all / 2);
  EXPECT_TRUE(thought_of(5, Denomination::Spades));
  EXPECT_FALSE(thought_of(0, Denomination::Spades));
  EXPECT_FALSE(thought_of(5, Denomination::Hearts));
}

TEST(LaBatardeBots, think_once_about_cards_that_are_alike) {
  const auto thoughts = [](const Play& p) {
    auto moves = moves_of(p.game, p.s, p.s.actor);
    narrow(p.game, p.s, p.s.actor, moves);
    TextSet texts;
    for (const Move move : moves) texts.insert(move.card().key());
    return texts;
  };
  auto p = Play::tricks("bid 2 no_trumps", {"clubs_jack clubs_queen clubs_king hearts_cat",
                                            "clubs_knight clubs_fool hearts_king", "clubs_cat clubs_dog hearts_fool"});
  EXPECT_EQ(thoughts(p), (TextSet{"hearts_cat", "clubs_jack", "clubs_king"})) << "the knight comes between";
  p.play("play clubs_jack");
  EXPECT_EQ(thoughts(p), (TextSet{"clubs_fool", "clubs_knight"})) << "the jack lies on the table";
  p.play("play clubs_knight");
  EXPECT_EQ(thoughts(p), (TextSet{"clubs_dog"}));
  p.play("play clubs_dog").play("play hearts_king");
  p.play("play hearts_fool");
  EXPECT_EQ(thoughts(p), (TextSet{"hearts_cat"})) << "hearts must be followed";

  auto later = Play::tricks("bid 2 no_trumps", {"clubs_jack clubs_queen hearts_cat", "clubs_fool", "clubs_dog"});
  EXPECT_EQ(thoughts(later), (TextSet{"hearts_cat", "clubs_jack", "clubs_queen"}));
  later.s.played[later.s.played.count++] = *Card::from_key("clubs_knight");
  EXPECT_EQ(thoughts(later), (TextSet{"hearts_cat", "clubs_queen"})) << "the knight is gone";
}

std::array<float, kSeats> solved(Play& p) {
  std::array<float, kSeats> values{};
  EXPECT_TRUE(solve(p.game, p.s, values, p.dice));
  return values;
}

TEST(LaBatardeBots, see_through_the_last_tricks) {
  const auto after = [](const std::vector<std::string>& plays) {
    auto p =
        Play::tricks("bid 0 no_trumps", {"clubs_king clubs_cat", "clubs_queen hearts_king", "clubs_jack hearts_dog"});
    p.all(plays);
    return solved(p);
  };
  EXPECT_EQ(after({}), after({"play clubs_cat"})) << "a king that leads wins, one that is discarded does not";
  EXPECT_GT(after({"play clubs_cat"})[0], after({"play clubs_king"})[0]);
  auto p = Play::tricks("bid 0 no_trumps", {"clubs_cat", "clubs_dog", "clubs_jack"});
  const auto values = solved(p);
  p.all({"play clubs_cat", "play clubs_dog", "play clubs_jack"});
  EXPECT_EQ(values, worth_of(p)) << "the last trick is only played";
}

TEST(LaBatardeBots, solve_only_endings) {
  for (const auto& [seats, most] : {std::pair{3, 3}, {4, 3}, {5, 3}, {6, 2}, {7, 2}}) {
    Play p(seats);
    p.s.phase = Phase::Play;
    std::array<float, kSeats> values{};
    p.s.seats[p.s.actor].cards = static_cast<std::uint8_t>(most + 1);
    EXPECT_FALSE(solve(p.game, p.s, values, p.dice)) << seats;
    EXPECT_TRUE(is_ending(seats, most)) << seats;
  }
}

// Of all cards, those left out as equal too, none is better than the solution says, and one is as good.
TEST(LaBatardeBots, an_ending_is_worth_what_its_best_card_is_worth) {
  for (const int seats : {3, 4, 5, 7}) {
    Play p(seats, {.last_call = {0}});
    const State start = p.s;
    const auto ending = [&] { return p.s.phase == Phase::Play && is_ending(seats, p.s.seats[p.s.actor].cards); };
    for (int checked = 0; checked < 40;) {
      const State before = p.s;
      const auto moves = moves_of(p.game, p.s, p.s.actor);
      if (ending() && before.seats[before.actor].cards > 1 && moves.size() > 1) {
        const float value = solved(p)[before.actor];
        float best = 0;
        for (const Move move : moves) {
          p.play(LaBatarde::move_text(move));
          best = std::max(best, solved(p)[before.actor]);
          p.s = before;
        }
        EXPECT_NEAR(value, best, 1e-5) << seats;
        ++checked;
      }
      p.play(LaBatarde::move_text(any_of<LaBatarde>(moves, p.dice)));
      if (p.s.phase == Phase::Over) p.s = start;
    }
  }
}

TEST(LaBatardeBots, believe_in_hands_that_explain_the_bids) {
  Play p(4);
  p.all({"bid 1 hearts", "bid 3 spades", "bid 0 spades"});
  const View view = p.game.view(p.s, Seat{3});
  const auto weight = [&](std::string_view second, std::string_view third) {
    State world = p.s;
    world.hands[1] = cards_of(second);
    world.hands[2] = cards_of(third);
    return likelihood(p.game, view, world);
  };
  const auto strong = "spades_fool spades_musician spades_king clubs_cat clubs_dog";
  const auto weak = "spades_cat hearts_cat diamonds_cat diamonds_dog clubs_juggler";
  EXPECT_GT(weight(strong, weak), 10 * weight(weak, strong));
}

std::string advice(const View& view, const Play& p, Skill skill) {
  Dice dice(1);
  return LaBatarde::move_text(sensible(p.game, view, moves_of(p.game, p.s, *view.viewer), dice, skill));
}

TEST(LaBatardeBots, beginners_forget_what_was_played_and_casual_players_remember_kings) {
  auto p = Play::tricks("bid 1 no_trumps", {"clubs_queen diamonds_fool hearts_cat", "clubs_jack hearts_dog spades_dog",
                                            "clubs_cat hearts_fool spades_cat"});
  View before = p.game.view(p.s, Seat{0});
  for (const Seat seat : {Seat{1}, Seat{2}}) before.seats[seat].cards = 12;  // much may still beat the queen
  View after = before;
  after.played[after.played.count++] = *Card::from_key("clubs_king");
  EXPECT_EQ(advice(before, p, Skill::Beginner), "play clubs_queen");
  EXPECT_EQ(advice(after, p, Skill::Beginner), "play clubs_queen");
  EXPECT_EQ(advice(before, p, Skill::Casual), "play hearts_cat");
  EXPECT_EQ(advice(after, p, Skill::Casual), "play clubs_queen") << "the king is gone";
}

// The last call after these bids at spades, as seat 1 sees it with this hand.
struct Asked {
  Asked(std::string_view hand, const std::vector<int>& bids) {
    p.s.hands[1] = cards_of(hand);
    for (const int bid : bids) p.play("bid " + std::to_string(bid) + " spades");
  }
  std::string says(Skill skill) const { return advice(p.game.view(p.s, Seat{1}), p, skill); }

  Play p{4};
};

constexpr auto kHopeless = "hearts_cat hearts_dog diamonds_cat clubs_cat clubs_dog";
constexpr auto kDoubtful = "spades_king hearts_queen hearts_dog diamonds_king clubs_queen";
constexpr auto kSplendidHand = "spades_fool spades_musician spades_juggler spades_cat hearts_dog";

struct Shares {
  double mechounes, chounes;  // of all deals
};

// What a table of four such bots hears.
Shares heard(Bot bot, int games) {
  SimOptions o;
  o.game = "la_batarde";
  o.games = games;
  o.bots = {bot, bot, bot, bot};
  Shares calls{};
  const double each = 1.0 / (games * LaBatarde({}, 4).ladder().size());
  o.keep = [&](std::int64_t, const Record& record) {
    calls.mechounes += each * static_cast<double>(std::ranges::count(record.moves, "mechoune", &Record::Ply::move));
    calls.chounes += each * static_cast<double>(std::ranges::count(record.moves, "choune", &Record::Ply::move));
    return true;
  };
  EXPECT_TRUE(simulate(o));
  return calls;
}

TEST(LaBatardeBots, beginners_call_now_and_then_and_not_always_wisely) {
  EXPECT_EQ(Asked(kHopeless, {2, 0, 1, 1}).says(Skill::Beginner), "decline");
  EXPECT_EQ(Asked(kHopeless, {3, 0, 3, 3}).says(Skill::Beginner), "mechoune") << "somebody has to miss";
  EXPECT_EQ(Asked(kDoubtful, {3, 2, 2, 2}).says(Skill::Beginner), "mechoune") << "why not me";
  EXPECT_EQ(Asked(kSplendidHand, {2, 3, 1, 0}).says(Skill::Beginner), "mechoune") << "such a hand!";
  Play proposer(4);
  proposer.s.hands[0] = cards_of(kSplendidHand);
  proposer.play("bid 3 spades").play(2, "mechoune").all({"bid 0 spades", "bid 1 spades", "bid 0 spades"});
  EXPECT_EQ(advice(proposer.game.view(proposer.s, Seat{0}), proposer, Skill::Beginner), "choune");
  const auto calls = heard(Bot::Beginner, 60);
  EXPECT_GT(calls.mechounes, 0.02);
  EXPECT_LT(calls.mechounes, 0.12);
}

TEST(LaBatardeBots, casual_players_call_when_sure_of_their_bid) {
  EXPECT_EQ(Asked(kHopeless, {2, 0, 1, 1}).says(Skill::Casual), "mechoune");
  EXPECT_EQ(Asked(kHopeless, {2, 1, 1, 0}).says(Skill::Casual), "decline") << "that one is not to be won";
  EXPECT_EQ(Asked(kDoubtful, {2, 1, 1, 0}).says(Skill::Casual), "decline");
  Dice dice(1);
  const auto called = [&](std::string_view hand, Skill skill) {
    Play p(4);
    p.s.hands[1] = cards_of(hand);
    p.all({"bid 2 spades", "bid 0 spades"});
    return interrupt(p.game, p.game.view(p.s, Seat{1}), moves_of(p.game, p.s, 1), dice, skill).has_value();
  };
  EXPECT_TRUE(called(kHopeless, Skill::Casual)) << "at once: a better trump will not come";
  EXPECT_FALSE(called(kDoubtful, Skill::Casual));
  EXPECT_FALSE(called(kHopeless, Skill::Beginner)) << "who waits for the last call";
  const auto calls = heard(Bot::Casual, 60);
  EXPECT_GT(calls.mechounes, 0.1);
  EXPECT_LT(calls.mechounes, 0.3);
  EXPECT_GT(calls.chounes, 0.005);
}

TEST(LaBatardeBots, strong_players_call_in_some_deals_and_far_from_all) {
  const auto calls = heard(Bot::Strong, 15);
  EXPECT_GT(calls.mechounes, 0.25);
  EXPECT_LT(calls.mechounes, 0.55);
  EXPECT_GT(calls.chounes, 0.01);
  EXPECT_LT(calls.chounes, 0.2);
}

TEST(LaBatardeBots, experts_call_when_much_is_at_stake) {
  const auto says = [](Asked asked, int deal, int behind) {
    asked.p.s.deal = static_cast<std::uint8_t>(deal);
    for (auto& chair : asked.p.s.seats) chair.points = static_cast<std::uint16_t>(deal - 1);
    asked.p.s.seats[1].points = static_cast<std::uint16_t>(deal - 1 + behind);
    Dice dice(1);
    const View view = asked.p.game.view(asked.p.s, Seat{1});
    const auto moves = moves_of(asked.p.game, asked.p.s, 1);
    return LaBatarde::move_text(choose<LaBatarde>(Bot::Expert, asked.p.game, view, moves, dice));
  };
  EXPECT_EQ(says(Asked(kHopeless, {2, 0, 2, 3}), 10, 1), "mechoune") << "sure of its bid and a point behind";
  EXPECT_EQ(says(Asked(kHopeless, {2, 0, 2, 3}), 10, 0), "decline") << "it wins without";
  EXPECT_EQ(says(Asked(kHopeless, {2, 0, 1, 1}), 1, 0), "decline") << "it would hardly matter yet";
  EXPECT_EQ(says(Asked(kDoubtful, {2, 1, 1, 0}), 10, 0), "decline") << "the others may miss less";
}

TEST(LaBatardeBots, levels_are_ordered) {
  const auto share = [](Bot one, Bot others, int games) {
    return testkit::share_of_first("la_batarde", {one, others, others, others}, games);
  };
  EXPECT_GT(share(Bot::Beginner, Bot::Random, 60), 0.6);
  EXPECT_GT(share(Bot::Casual, Bot::Beginner, 400), 0.29);
}

}  // namespace
}  // namespace lucky::la_batarde
