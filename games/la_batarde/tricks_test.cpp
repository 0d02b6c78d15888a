// La Bâtarde's tricks, clause by clause: each test carries the number of the clause in text/rules.en.md.
#include <gtest/gtest.h>

#include "games/la_batarde/given.hpp"

namespace lucky::la_batarde {
namespace {

TEST(LaBatardeTricks, R14_the_dealers_left_leads_and_winners_lead_on) {
  auto p = Play::tricks("bid 2 spades", {"clubs_jack clubs_dog", "clubs_king hearts_cat", "clubs_queen hearts_dog"});
  EXPECT_EQ(p.s.actor, 0);
  EXPECT_EQ(p.forbids("play hearts_king"), "R14");
  p.all({"play clubs_jack", "play clubs_king", "play clubs_queen"});
  EXPECT_EQ(p.s.seats[1].tricks, 1);
  EXPECT_EQ(p.s.actor, 1);
  EXPECT_EQ(p.last<WonTrick>()->seat, 1);
  const View v = p.game.view(p.s, Seat{0});
  EXPECT_EQ(v.trick.leader, 1);
  ASSERT_TRUE(v.last_trick);
  EXPECT_EQ(v.last_trick->winner, Seat{1});
  EXPECT_EQ(v.last_trick->cards[1], *Card::from_key("clubs_king"));
  EXPECT_EQ(Play(4).forbids("play clubs_king"), "R14") << "the bidding is still open";
}

TEST(LaBatardeTricks, R14_the_highest_trump_wins_or_the_highest_of_the_suit_led) {
  auto p = Play::tricks("bid 2 spades", {"clubs_king", "spades_cat", "clubs_queen"});
  p.all({"play clubs_king", "play spades_cat", "play clubs_queen"});
  EXPECT_EQ(p.last<WonTrick>()->seat, 1);
  auto normal = Play::tricks("bid 2 spades", {"clubs_fool", "clubs_jack", "clubs_musician"});
  normal.all({"play clubs_fool", "play clubs_jack", "play clubs_musician"});
  EXPECT_EQ(normal.last<WonTrick>()->seat, 1);
}

TEST(LaBatardeTricks, R15_follow_suit) {
  auto p = Play::tricks("bid 2 spades", {"hearts_jack", "hearts_cat hearts_king spades_fool", "clubs_cat"});
  p.play("play hearts_jack");
  EXPECT_EQ(p.moves(), (TextSet{"play hearts_cat", "play hearts_king"}));
  EXPECT_EQ(p.refusal("play spades_fool"), (Refusal{"R15", "follow_suit", {{"suit", "hearts"}}}));
}

TEST(LaBatardeTricks, R16_rise_on_a_trump_lead_else_any_trump_else_discard) {
  auto p = Play::tricks("bid 2 spades", {"spades_king", "spades_jack spades_juggler hearts_cat",
                                         "spades_queen spades_cat hearts_dog", "hearts_king clubs_cat"});
  p.play("play spades_king");
  EXPECT_EQ(p.moves(), TextSet{"play spades_juggler"}) << "an artist beats the king";
  EXPECT_EQ(p.refusal("play spades_jack"), (Refusal{"R16", "must_rise", {{"card", "spades_king"}}}));
  p.play("play spades_juggler");
  EXPECT_EQ(p.moves(), (TextSet{"play spades_queen", "play spades_cat"}));
  p.play("play spades_cat");
  EXPECT_EQ(p.moves(), (TextSet{"play hearts_king", "play clubs_cat"}));
}

TEST(LaBatardeTricks, R17_void_in_a_plain_suit_trump_and_higher_if_you_can) {
  auto p = Play::tricks("bid 2 spades", {"hearts_king", "spades_king clubs_cat", "spades_fool spades_jack clubs_dog",
                                         "spades_dog spades_cat clubs_king"});
  p.play("play hearts_king");
  EXPECT_EQ(p.moves(), TextSet{"play spades_king"});
  EXPECT_EQ(p.refusal("play clubs_cat"), (Refusal{"R17", "must_trump", {{"suit", "spades"}}}));
  p.play("play spades_king");
  EXPECT_EQ(p.moves(), TextSet{"play spades_fool"});
  EXPECT_EQ(p.refusal("play spades_jack"), (Refusal{"R17", "must_rise", {{"card", "spades_king"}}}));
  p.play("play spades_fool");
  EXPECT_EQ(p.moves(), (TextSet{"play spades_dog", "play spades_cat"}));
}

TEST(LaBatardeTricks, R18_discard_with_neither_and_never_win) {
  auto p = Play::tricks("bid 2 spades", {"hearts_cat", "clubs_king diamonds_king", "hearts_dog"});
  p.play("play hearts_cat");
  EXPECT_EQ(p.moves(), (TextSet{"play clubs_king", "play diamonds_king"}));
  p.play("play clubs_king");
  EXPECT_EQ(p.last<Played>()->effect, Effect::Discard);
  EXPECT_EQ(p.play("play hearts_dog").last<WonTrick>()->seat, 2);
}

TEST(LaBatardeTricks, R19_no_trumps_no_cutting_normal_order_everywhere) {
  auto p = Play::tricks("bid 2 no_trumps", {"hearts_jack", "spades_fool clubs_fool", "hearts_fool hearts_king"});
  p.play("play hearts_jack");
  EXPECT_EQ(p.moves(), (TextSet{"play spades_fool", "play clubs_fool"}));
  p.play("play spades_fool");
  EXPECT_EQ(p.moves(), (TextSet{"play hearts_fool", "play hearts_king"})) << "no duty to rise";
  EXPECT_EQ(p.play("play hearts_fool").last<WonTrick>()->seat, 0);
}

TEST(LaBatardeTricks, R20_all_trumps_rise_within_the_suit_and_no_cutting) {
  auto p = Play::tricks("bid 2 all_trumps", {"hearts_king", "hearts_queen hearts_fool spades_fool", "spades_musician"});
  p.play("play hearts_king");
  EXPECT_EQ(p.moves(), TextSet{"play hearts_fool"});
  EXPECT_EQ(p.forbids("play hearts_queen"), "R20");
  EXPECT_EQ(p.forbids("play spades_fool"), "R15");
  p.play("play hearts_fool").play("play spades_musician");
  EXPECT_EQ(p.last<WonTrick>()->seat, 1);
}

TEST(LaBatardeTricks, R23_of_two_equal_cards_the_favoured_pack_wins) {
  for (const Pack favoured : {Pack::Simple, Pack::Marked}) {
    auto p = Play::tricks("bid 2 clubs " + key_of(favoured),
                          {"spades_king", "spades_king_marked", "spades_cat", "spades_dog", "spades_dog_marked"});
    p.all({"play spades_king", "play spades_king_marked", "play spades_cat", "play spades_dog",
           "play spades_dog_marked"});
    EXPECT_EQ(p.last<WonTrick>()->seat, favoured == Pack::Simple ? 0 : 1);
  }
  EXPECT_EQ((Cards::all(2) & Cards::of(Suit::Hearts)).size(), 18);
}

TEST(LaBatardeTricks, H7_the_dealers_left_leads_whoever_chose_trumps) {
  Play p(4, {.last_call = {0}});
  p.all({"bid 1 clubs", "bid 2 spades", "bid 0 spades", "bid 0 spades", "bid 0 spades"});
  EXPECT_EQ(p.s.proposer, Seat{1});
  EXPECT_EQ(p.s.actor, 0);
  EXPECT_EQ(p.last<AuctionClosed>()->seat, 1);
}

TEST(LaBatardeTricks, H8_no_duty_to_beat_in_a_plain_suit_nor_a_cut) {
  auto p = Play::tricks("bid 2 spades", {"hearts_jack", "spades_cat", "hearts_king hearts_cat spades_fool"});
  p.all({"play hearts_jack", "play spades_cat"});
  EXPECT_EQ(p.moves(), (TextSet{"play hearts_king", "play hearts_cat"}));
}

TEST(LaBatardeTricks, H9_beat_the_best_trump_not_only_the_first) {
  auto p = Play::tricks("bid 2 spades", {"spades_cat", "spades_musician", "spades_king spades_fool", "spades_juggler"});
  p.all({"play spades_cat", "play spades_musician"});
  EXPECT_EQ(p.moves(), TextSet{"play spades_fool"});
  p.play("play spades_fool");
  EXPECT_EQ(p.moves(), TextSet{"play spades_juggler"});
}

TEST(LaBatardeTricks, H10_under_trump_when_you_cannot_go_over) {
  auto p = Play::tricks("bid 2 spades", {"hearts_cat", "spades_musician", "spades_king clubs_king", "clubs_cat"});
  p.all({"play hearts_cat", "play spades_musician"});
  EXPECT_EQ(p.moves(), TextSet{"play spades_king"});
  p.play("play spades_king").play("play clubs_cat");
  EXPECT_EQ(p.last<WonTrick>()->seat, 1);
}

TEST(LaBatardeTricks, H11_at_all_trumps_follow_with_any_if_you_cannot_beat) {
  auto p = Play::tricks("bid 2 all_trumps", {"hearts_musician", "hearts_king hearts_cat", "spades_fool clubs_cat"});
  p.play("play hearts_musician");
  EXPECT_EQ(p.moves(), (TextSet{"play hearts_king", "play hearts_cat"}));
  p.play("play hearts_cat");
  EXPECT_EQ(p.moves(), (TextSet{"play spades_fool", "play clubs_cat"}));
  EXPECT_EQ(p.play("play spades_fool").last<WonTrick>()->seat, 0);
}

TEST(LaBatardeTricks, H12_the_favoured_twin_counts_as_higher_for_the_duty_to_rise) {
  const std::vector<std::string> hands{"spades_fool", "spades_fool_marked spades_cat", "clubs_cat", "clubs_dog",
                                       "clubs_king"};
  auto marked = Play::tricks("bid 2 spades marked", hands);
  EXPECT_EQ(marked.play("play spades_fool").moves(), TextSet{"play spades_fool_marked"});
  auto simple = Play::tricks("bid 2 spades simple", hands);
  EXPECT_EQ(simple.play("play spades_fool").moves(), (TextSet{"play spades_fool_marked", "play spades_cat"}));
}

// What a card shows about the hand it came from, and that no guess forgets it.
TEST(LaBatardeTricks, R15_R16_R17_shown_voids_and_failures_to_rise_are_known) {
  auto p = Play::tricks("bid 2 spades", {"hearts_king spades_knight", "spades_king clubs_cat",
                                         "spades_jack hearts_fool", "clubs_dog clubs_king"});
  p.s.hands[2].remove(*Card::from_key("hearts_fool"));
  p.s.hands[2].add(*Card::from_key("diamonds_fool"));
  p.all({"play hearts_king", "play spades_king", "play spades_jack", "play clubs_dog"});
  const View v = p.game.view(p.s, Seat{0});
  EXPECT_TRUE(v.limits[1].none(Suit::Hearts));
  EXPECT_FALSE(v.limits[1].none(Suit::Spades));
  EXPECT_EQ(v.limits[2].unbeaten(Suit::Spades), Card::from_key("spades_king"));
  EXPECT_TRUE(v.limits[3].none(Suit::Hearts) && v.limits[3].none(Suit::Spades));
  Cards one, two, three;
  for (int i = 0; i < 300; ++i) {
    const State guess = p.game.guess(v, p.dice);
    one = one | guess.hands[1];
    two = two | guess.hands[2];
    three = three | guess.hands[3];
  }
  const Cards hearts = Cards::of(Suit::Hearts), spades = Cards::of(Suit::Spades);
  EXPECT_TRUE((one & hearts).empty());
  EXPECT_TRUE(one.has(*Card::from_key("spades_fool")));
  EXPECT_TRUE((two & cards_of("spades_fool spades_musician spades_juggler")).empty());
  EXPECT_TRUE(two.has(*Card::from_key("spades_queen")));
  EXPECT_TRUE((three & (hearts | spades)).empty());
  EXPECT_FALSE(three.empty());
}

}  // namespace
}  // namespace lucky::la_batarde
