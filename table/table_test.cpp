// The one door for untrusted moves, and a bot's decision taken to another place.
#include "table/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace lucky {
namespace {

std::unique_ptr<Table> table(std::uint64_t seed = 1) {
  return std::move(*open_table("lucky_jack", Json::object(), 3, Dice(seed)));
}

TEST(Table, opens_only_what_exists) {
  EXPECT_EQ(open_table("poker", {}, 3, Dice(1)).error().code, "bad_game");
  EXPECT_EQ(open_table("lucky_jack", {{"rounds", 2}}, 3, Dice(1)).error().code, "bad_options");
  EXPECT_EQ(open_table("lucky_jack", {}, 7, Dice(1)).error().code, "bad_seats");
  EXPECT_EQ(complete_options("lucky_jack", {{"rounds", 5}})->at("tie"), "shared");
}

TEST(Table, checks_turn_words_and_law_in_that_order_and_changes_nothing) {
  const auto t = table();
  const Seat actor = t->actors().must.first(), other = left_of(actor, 3);
  const auto before = t->view({});
  EXPECT_EQ(t->check(other, "draw").error().error.code, "not_your_turn");
  EXPECT_EQ(t->check(99, "draw").error().error.code, "not_your_turn");
  EXPECT_EQ(t->check(actor, "dance").error().error.code, "unknown_move");
  EXPECT_EQ(t->check(actor, "").error().error.code, "unknown_move");
  EXPECT_EQ(t->check(actor, "keep").error().error.code, "illegal_move");
  EXPECT_EQ(t->check(actor, "keep").error().refusal.clause, "R7");
  EXPECT_EQ(t->play(actor, "keep")->error.code, "illegal_move");
  EXPECT_EQ(t->view({}), before);
  EXPECT_EQ(t->ply(), 0);
  EXPECT_FALSE(t->play(actor, "draw"));
  EXPECT_EQ(t->ply(), 1);
}

// That it plays what it checked is shown for every game by testkit/every_game.hpp.
TEST(Table, does_not_play_a_checked_move_after_another) {
  const auto t = table();
  const Seat actor = t->actors().must.first();
  const auto checked = t->check(actor, "draw");
  ASSERT_TRUE(checked);
  t->play_checked(*checked);
  EXPECT_DEATH(t->play_checked(*checked), "ply");
}

TEST(Table, has_no_moves_for_a_seat_it_does_not_have) {
  const auto t = std::move(*open_table("la_batarde", Json::object(), 3, Dice(1)));
  const Seat actor = t->actors().must.first();
  ASSERT_FALSE(t->play(actor, "bid 1 spades"));  // anybody may call now: anybody who is there
  EXPECT_FALSE(t->moves(left_of(left_of(actor, 3), 3)).empty());
  EXPECT_TRUE(t->moves(7).empty());
  EXPECT_TRUE(t->choices(7).empty());
}

TEST(Table, says_what_each_choice_is_and_does) {
  const auto t = table();
  const Seat actor = t->actors().must.first();
  const auto choices = t->choices(actor);
  const auto moves = t->moves(actor);
  ASSERT_EQ(choices.size(), moves.size());
  EXPECT_EQ(choices[0]["move"], "draw");
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(choices[i]["move"], moves[i]);
  EXPECT_EQ(t->prompt(actor)["key"], "choose");
  EXPECT_TRUE(t->prompt(left_of(actor, 3)).is_null());
}

TEST(Table, bots_play_it_to_the_end_and_the_winner_is_told) {
  for (const Bot bot : {Bot::Random, Bot::Greedy}) {
    const auto t = table(3);
    Dice thoughts(9);
    while (!t->over()) {
      EXPECT_TRUE(t->outcome().is_null());
      const Seat seat = t->actors().must.first();
      ASSERT_FALSE(t->play(seat, *t->think(seat, bot, {})(thoughts)));
    }
    EXPECT_FALSE(t->outcome()["winners"].empty());
    EXPECT_EQ(t->check(0, "draw").error().error.code, "game_over");
  }
}

// That it depends on nothing hidden is shown for every game by testkit/every_game.hpp.
TEST(Table, a_thought_holds_its_own_view_while_the_table_goes_on) {
  const auto t = table(4);
  const Seat seat = t->actors().must.first();
  const auto thought = t->think(seat, Bot::Greedy, {});
  Dice one(1), two(1);
  const auto first = thought(one);
  ASSERT_FALSE(t->play(seat, "draw"));
  ASSERT_NE(t->moves(seat).front(), *first) << "the table asks the same as before";
  EXPECT_EQ(thought(two), first);
}

TEST(Table, events_are_redacted_for_each_viewer) {
  const auto t = table();
  const Seat actor = t->actors().must.first(), other = left_of(actor, 3);
  t->play(actor, "draw");
  EXPECT_TRUE(t->events(actor)[0]["card"].is_string());
  EXPECT_TRUE(t->events(other)[0]["card"].is_null());
  EXPECT_TRUE(t->events({})[0]["card"].is_null());
  EXPECT_TRUE(t->everything()[0]["card"].is_string());
}

}  // namespace
}  // namespace lucky
