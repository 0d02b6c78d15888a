// La Bâtarde's auction and its calls, clause by clause: each test carries the number of the clause in text/rules.en.md.
#include <gtest/gtest.h>

#include "games/la_batarde/given.hpp"

namespace lucky::la_batarde {
namespace {

TEST(LaBatardeAuction, R7_the_dealers_left_bids_first_then_clockwise_and_nobody_passes) {
  Play p(4);
  EXPECT_EQ(p.s.dealer, 3);
  EXPECT_EQ(p.s.actor, 0);
  EXPECT_EQ(p.refusal("decline").reason, "nobody_passes");
  p.play("bid 2 spades");
  EXPECT_EQ(p.s.actor, 1);
  EXPECT_EQ(p.refusal(2, "bid 1 spades").reason, "not_your_bid");
}

TEST(LaBatardeAuction, R8_six_trumps_in_their_order) {
  const std::vector<std::string> low_to_high{"no_trumps", "clubs", "diamonds", "hearts", "spades", "all_trumps"};
  Play p(3);
  for (const auto& trump : low_to_high) {
    p.play("bid 2 " + trump);
    for (const auto& other : low_to_high) {
      if (other == trump) continue;
      const bool higher = std::ranges::find(low_to_high, other) > std::ranges::find(low_to_high, trump);
      EXPECT_EQ(p.legal("bid 2 " + other), higher) << other << " over " << trump;
    }
  }
}

TEST(LaBatardeAuction, R9_after_two_diamonds_three_clubs_or_two_spades) {
  Play p(4);
  p.play("bid 2 diamonds");
  EXPECT_FALSE(p.legal("bid 2 clubs"));
  EXPECT_EQ(p.refusal("bid 2 clubs"), (Refusal{"R9", "too_low", {{"number", 2}, {"denomination", "diamonds"}}}));
  EXPECT_TRUE(p.legal("bid 3 clubs"));
  EXPECT_FALSE(p.legal("bid 1 spades"));
  EXPECT_TRUE(p.legal("bid 2 spades"));
  for (int number = 0; number <= 5; ++number) EXPECT_TRUE(p.legal("bid " + std::to_string(number) + " diamonds"));
}

TEST(LaBatardeAuction, R10_a_new_trump_cancels_the_bids_and_all_must_agree) {
  Play p(4);
  p.all({"bid 2 diamonds", "bid 1 diamonds", "bid 2 hearts"});
  EXPECT_FALSE(p.s.seats[0].bid);
  EXPECT_FALSE(p.s.seats[1].bid);
  EXPECT_EQ(p.s.seats[2].bid, 2);
  EXPECT_TRUE(p.s.seats[1].said.has(Denomination::Diamonds, 1));
  EXPECT_EQ(p.s.proposer, Seat{2});
  p.all({"bid 0 hearts", "bid 1 hearts"});
  EXPECT_EQ(p.s.phase, Phase::Bidding);
  p.play("bid 3 hearts");
  EXPECT_EQ(p.s.phase, Phase::LastCall);
  EXPECT_EQ(p.s.denomination, Denomination::Hearts);
  for (const Seat seat : {1, 0, 3}) p.play(seat, "decline");
  EXPECT_EQ(p.refusal("bid 4 hearts").reason, "bidding_closed");
}

// R9 and H1: each new trump is a higher bid than the one before, and while one stands every other seat bids once.
TEST(LaBatardeAuction, R9_no_auction_goes_on_for_ever) {
  for (int seats = 3; seats <= 7; ++seats) {
    Play p(seats);
    const auto most_bids = [&](int cards) { return seats * static_cast<int>(kDenominations) * (cards + 1); };
    const int most = most_bids(p.s.size), cards = *std::ranges::max_element(p.game.ladder());
    EXPECT_LT(most_bids(cards) + seats * cards + seats + 2, 600) << "with the cards, the answers and the calls";
    int bids = 0;
    for (; p.s.phase == Phase::Bidding; ++bids) {
      const auto moves = moves_of(p.game, p.s, p.s.actor);
      const bool last = p.s.proposer == left_of(p.s.actor, seats);
      const auto changes = [&](Move move) {
        return move.kind() == Kind::Bid && move.denomination() != p.s.denomination;
      };
      const auto change = std::ranges::find_if(moves, changes);  // the lowest
      p.play(LaBatarde::move_text(last && change != moves.end() ? *change : moves[0]));
    }
    EXPECT_GT(bids, most / 2) << "nearly the longest there is";
    EXPECT_LE(bids, most);
  }
}

TEST(LaBatardeAuction, R11_the_last_to_bid_may_not_make_the_sum) {
  const auto given = [] {
    Play play(4);
    play.all({"bid 2 no_trumps", "bid 0 no_trumps", "bid 1 no_trumps"});
    return play;
  };
  auto p = given(), again = given();
  EXPECT_EQ(p.refusal("bid 2 no_trumps"), (Refusal{"R11", "forbidden_sum", {{"number", 2}, {"cards", 5}}}));
  EXPECT_EQ(p.game.view(p.s, Seat{0}).forbidden, 2);
  for (const auto* bid : {"bid 0 no_trumps", "bid 1 no_trumps", "bid 3 no_trumps", "bid 5 no_trumps", "bid 2 hearts"})
    EXPECT_TRUE(p.legal(bid)) << bid;
  again.play("bid 2 hearts");
  EXPECT_EQ(again.s.phase, Phase::Bidding);
  EXPECT_EQ(again.game.view(again.s, Seat{0}).forbidden, std::nullopt);
  EXPECT_EQ(p.play("bid 1 no_trumps").s.phase, Phase::LastCall);
}

TEST(LaBatardeAuction, R11_nothing_is_forbidden_once_more_is_bid_than_there_is) {
  Play beyond(4);
  beyond.all({"bid 3 clubs", "bid 2 clubs", "bid 1 clubs"});
  EXPECT_EQ(beyond.game.view(beyond.s, {}).forbidden, std::nullopt) << "more than five are bid already";
}

TEST(LaBatardeAuction, R12_mechoune_freezes_the_trump_and_doubles) {
  Play p(4);
  p.play("bid 2 diamonds").play(3, "mechoune");
  EXPECT_EQ(p.s.factor, 2);
  EXPECT_EQ(p.s.mechouner, Seat{3});
  EXPECT_EQ(p.refusal("bid 5 spades"), (Refusal{"R12", "frozen", {{"denomination", "diamonds"}}}));
  EXPECT_EQ(p.moves(), (TextSet{"bid 0 diamonds", "bid 1 diamonds", "bid 2 diamonds", "bid 3 diamonds",
                                "bid 4 diamonds", "bid 5 diamonds"}));
}

TEST(LaBatardeAuction, R13_choune_until_the_first_card_makes_it_four) {
  Play p(3);
  EXPECT_EQ(p.forbids("choune"), "R13");
  p.play("bid 2 diamonds").play(1, "mechoune").play(0, "choune");
  EXPECT_EQ(p.s.factor, 4);
  p.all({"bid 1 diamonds", "bid 1 diamonds"});
  EXPECT_EQ(p.s.phase, Phase::Play);
  EXPECT_EQ(p.forbids("choune"), "R13");
}

TEST(LaBatardeAuction, H1_compared_with_the_introducing_bid_or_as_an_option_with_the_highest) {
  Play p(4);
  p.all({"bid 2 diamonds", "bid 4 diamonds"});
  EXPECT_TRUE(p.legal("bid 2 hearts"));
  EXPECT_TRUE(p.legal("bid 3 clubs"));
  Play highest(4, {.raise = Raise::Highest});
  highest.all({"bid 2 diamonds", "bid 4 diamonds"});
  EXPECT_EQ(highest.refusal("bid 3 hearts"), (Refusal{"H1", "below_highest", {{"number", 4}}}));
  EXPECT_FALSE(highest.legal("bid 4 clubs"));
  EXPECT_TRUE(highest.legal("bid 4 hearts"));
  EXPECT_TRUE(highest.legal("bid 5 clubs"));
}

TEST(LaBatardeAuction, H2_opening_with_none) {
  Play p(4);
  p.play("bid 0 no_trumps");
  EXPECT_EQ(p.s.seats[0].bid, 0);
  EXPECT_TRUE(p.legal("bid 0 clubs"));
}

TEST(LaBatardeAuction, H3_anybody_but_the_proposer_once_per_deal_until_another_trump) {
  Play p(4);
  p.play("bid 2 diamonds");
  EXPECT_EQ(p.game.actors(p.s), (Actors{SeatSet(1), SeatSet::from_bits(0b1100)}));
  EXPECT_EQ(p.moves(2), TextSet{"mechoune"});
  EXPECT_EQ(p.refusal(0, "mechoune"), (Refusal{"H3", "own_trump"}));
  p.play("bid 2 hearts");
  EXPECT_EQ(p.game.actors(p.s), (Actors{SeatSet(2), SeatSet::from_bits(0b1001)}));
  p.play(0, "mechoune");
  EXPECT_EQ(p.refusal(3, "mechoune"), (Refusal{"H3", "called_already", {{"words", "choune"}}}));
  p.all({"bid 0 hearts", "bid 0 hearts", "bid 0 hearts", "decline"});
  EXPECT_EQ(p.refusal("mechoune"), (Refusal{"H3", "too_late"}));
}

TEST(LaBatardeAuction, H4_after_a_mechoune_the_others_still_bid_and_the_last_is_bound) {
  Play p(3);
  p.play("bid 2 diamonds").play(2, "mechoune");
  EXPECT_EQ(p.s.actor, 1);
  p.play("bid 3 diamonds");
  EXPECT_EQ(p.s.actor, 2);
  EXPECT_EQ(p.forbids("bid 2 diamonds"), "R11") << "seat 2 doubled and is last itself";
  EXPECT_EQ(p.moves().size(), 7U);
}

TEST(LaBatardeAuction, H5_live_with_a_last_call_of_some_seconds_or_asked_in_order) {
  const std::vector<std::string> bids{"bid 2 diamonds", "bid 0 diamonds", "bid 1 diamonds", "bid 0 diamonds"};
  Play p(4);
  EXPECT_EQ(p.game.window_seconds(p.s), 0);
  EXPECT_EQ(p.all(bids).game.window_seconds(p.s), 5);
  EXPECT_EQ(Play(4, {.last_call = {12}}).all(bids).game.window_seconds(p.s), 12);
  Play asked(4, {.calls = Calls::Asked});
  asked.play("bid 2 diamonds");
  EXPECT_EQ(asked.game.actors(asked.s), (Actors{SeatSet(1), {}}));
  EXPECT_TRUE(asked.legal("mechoune")) << "in turn";
  asked.all({"bid 0 diamonds", "bid 1 diamonds", "bid 0 diamonds"});
  for (const Seat seat : {1, 2, 3}) {
    EXPECT_EQ(asked.game.actors(asked.s), (Actors{SeatSet(seat), {}}));
    EXPECT_EQ(asked.game.window_seconds(asked.s), 0);
    asked.play("decline");
  }
  EXPECT_EQ(asked.s.phase, Phase::Play);
}

TEST(LaBatardeAuction, H6_only_the_proposer_answers) {
  Play p(4);
  p.all({"bid 2 diamonds", "bid 2 hearts"}).play(0, "mechoune");
  EXPECT_EQ(p.moves(1), TextSet{"choune"});
  EXPECT_EQ(p.refusal(0, "choune").clause, "H6");
  EXPECT_EQ(p.refusal(2, "choune").clause, "H6");
}

TEST(LaBatardeAuction, H12_with_two_packs_the_proposer_names_one) {
  Play p(5);
  EXPECT_EQ(p.forbids("bid 4 spades"), "H12");
  p.play("bid 4 spades marked");
  EXPECT_EQ(p.s.pack, Pack::Marked);
  EXPECT_EQ(p.forbids("bid 5 hearts"), "H12");
  p.play("bid 5 no_trumps simple");
  EXPECT_EQ(p.s.pack, Pack::Simple);
  EXPECT_EQ(Play(4).refusal("bid 3 spades marked"), (Refusal{"R23", "one_pack"}));
}

TEST(LaBatardeAuction, H16_other_words_and_the_same_game) {
  Play p(3, {.words = Words::Double});
  p.play("bid 1 clubs").play(2, "mechoune");
  EXPECT_EQ(p.last<Mechouned>()->words, Words::Double);
  EXPECT_EQ(p.game.choice(p.game.view(p.s, Seat{0}), Move(Kind::Choune)).words, Words::Double);
  EXPECT_EQ(p.s.factor, 2);
}

TEST(LaBatardeAuction, H18_choune_at_once_or_when_asked_before_the_first_lead) {
  Play p(3);
  p.play("bid 2 diamonds").play(1, "mechoune");
  EXPECT_EQ(p.game.actors(p.s), (Actors{SeatSet(1), SeatSet(0)}));
  p.all({"bid 1 diamonds", "bid 1 diamonds"});
  EXPECT_EQ(p.s.phase, Phase::Choune);
  EXPECT_EQ(p.game.actors(p.s), (Actors{SeatSet(0), {}}));
  EXPECT_EQ(p.moves(), (TextSet{"decline", "choune"}));
  EXPECT_EQ(p.forbids("bid 1 diamonds"), "H18");
  EXPECT_EQ(p.play("choune").s.factor, 4);
  EXPECT_EQ(p.s.phase, Phase::Play);
  Play late(3);
  late.all({"bid 2 diamonds", "bid 1 diamonds", "bid 1 diamonds"}).play(2, "mechoune");
  EXPECT_EQ(late.s.phase, Phase::Choune);
  EXPECT_EQ(late.play("decline").s.factor, 2);
  EXPECT_EQ(late.s.phase, Phase::Play);
  Play asked(3, {.calls = Calls::Asked});
  asked.all({"bid 2 diamonds", "mechoune"});
  EXPECT_TRUE(asked.moves(0).empty());
  EXPECT_EQ(asked.game.why_not(asked.s, 0, Move(Kind::Choune)).clause, "H18");
}

TEST(LaBatardeAuction, H19_no_more_than_the_cards_no_call_before_a_bid_and_a_call_in_turn) {
  Play p(4);
  EXPECT_EQ(p.refusal("bid 6 spades"), (Refusal{"H19", "too_many", {{"cards", 5}}}));
  EXPECT_EQ(p.forbids("mechoune"), "H19");
  EXPECT_TRUE(p.game.actors(p.s).may.empty());
  Play top(4);
  top.play("bid 5 all_trumps");
  for (const auto& move : top.moves()) EXPECT_TRUE(move.ends_with("all_trumps") || move == "mechoune") << move;
  top.play("mechoune");
  EXPECT_EQ(top.s.actor, 1) << "whoever calls in turn still bids";
  EXPECT_FALSE(top.legal("mechoune"));
  EXPECT_EQ(top.moves().size(), 6U);
}

TEST(LaBatardeAuction, H20_following_names_no_pack) {
  Play p(5);
  p.play("bid 4 spades marked");
  EXPECT_TRUE(p.legal("bid 4 spades"));
  EXPECT_EQ(p.forbids("bid 4 spades marked"), "H20");
  EXPECT_EQ(p.forbids("bid 5 spades simple"), "H20");
  EXPECT_EQ(p.play("bid 7 spades").s.pack, Pack::Marked);
}

TEST(LaBatardeAuction, H21_the_last_call_asks_all_but_the_proposer_until_one_calls) {
  const std::vector<std::string> bids{"bid 2 diamonds", "bid 0 diamonds", "bid 1 diamonds", "bid 0 diamonds"};
  Play p(4);
  p.all(bids);
  EXPECT_EQ(p.game.actors(p.s), (Actors{SeatSet::from_bits(0b1110), {}}));
  EXPECT_TRUE(p.moves(0).empty());
  EXPECT_EQ(moves_of(p.game, p.s, 2)[0], Move(Kind::Decline)) << "silence is no";
  EXPECT_EQ(p.forbids("bid 4 diamonds"), "H21");
  p.play(2, "decline");
  EXPECT_TRUE(p.moves(2).empty());
  EXPECT_EQ(p.last<Declined>()->seat, 2);
  p.play(3, "mechoune");
  EXPECT_EQ(p.s.phase, Phase::Choune);
  EXPECT_TRUE(p.moves(1).empty());
  EXPECT_EQ(Play(4, {.last_call = {0}}).all(bids).s.phase, Phase::Play);
  Play called(4);
  called.play("bid 2 diamonds").play(3, "mechoune").all({"bid 0 diamonds", "bid 1 diamonds", "bid 0 diamonds"});
  EXPECT_EQ(called.s.phase, Phase::Choune) << "somebody has called already";
}

}  // namespace
}  // namespace lucky::la_batarde
