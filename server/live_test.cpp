// Calls out of turn and windows, over real sockets, on La Bâtarde: who is heard when several speak at once, and how
// long.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/test_party.hpp"
#include "table/record.hpp"

namespace lucky::testing {
namespace {

const Json kRubber = {{"game", "la_batarde"}, {"options", {{"ladder", "half"}, {"last_call", 1}}}};

// Four people, and the seats in the order they bid.
struct Auction {
  explicit Auction(std::uint16_t port, const Json& more = kRubber) : party(port, 4, more) {
    for (int i = 0; i < 4; ++i) order.push_back((party.actor() + i) % 4);
  }
  TestClient& nth(int i) { return party[order[static_cast<std::size_t>(i)]]; }
  std::string says(int i, const std::string& move, int ply) {
    return nth(i).code_of({{"do", "move"}, {"ply", ply}, {"move", move}});
  }
  void settle(int ply) {
    for (auto* client : party.clients()) ASSERT_TRUE(client->wait_for_ply(ply));
  }
  void close_bidding() {
    ASSERT_EQ(says(0, "bid 1 clubs", 0), "ok");
    for (int i = 1; i < 4; ++i) {
      settle(i);
      ASSERT_EQ(says(i, "bid 0 clubs", i), "ok");
    }
    settle(4);
  }

  Party party;
  std::vector<int> order;
};

TEST(Live, a_call_out_of_turn_counts_if_the_trump_still_stands) {
  LiveServer server;
  Auction table(server.port());
  ASSERT_EQ(table.says(0, "bid 1 clubs", 0), "ok");
  table.settle(1);
  EXPECT_EQ(table.nth(3).state["prompt"]["key"], "mechoune");
  ASSERT_EQ(table.says(1, "bid 0 clubs", 1), "ok");
  EXPECT_EQ(table.says(3, "mechoune", 1), "ok") << "following changed nothing for the fourth";
  EXPECT_EQ(table.nth(3).state["view"]["factor"], 2);
}

TEST(Live, a_call_meant_for_another_trump_is_stale) {
  LiveServer server;
  Auction table(server.port());
  ASSERT_EQ(table.says(0, "bid 1 clubs", 0), "ok");
  table.settle(1);
  ASSERT_EQ(table.says(1, "bid 1 spades", 1), "ok");
  EXPECT_EQ(table.says(3, "mechoune", 1), "stale");
  table.settle(2);
  EXPECT_EQ(table.nth(3).state["view"]["factor"], 1);
  EXPECT_EQ(table.says(3, "mechoune", 2), "ok");
}

TEST(Live, a_bid_meant_before_a_mechoune_is_stale) {
  LiveServer server;
  Auction table(server.port());
  ASSERT_EQ(table.says(0, "bid 1 clubs", 0), "ok");
  table.settle(1);
  ASSERT_EQ(table.says(2, "mechoune", 1), "ok");
  EXPECT_EQ(table.says(1, "bid 0 clubs", 1), "stale") << "the price has doubled: think again";
  table.settle(2);
  EXPECT_EQ(table.says(1, "bid 0 clubs", 2), "ok");
}

TEST(Live, who_answers_at_the_same_moment_is_heard) {
  LiveServer server;
  Auction table(server.port());
  table.close_bidding();
  EXPECT_EQ(table.nth(1).state["view"]["phase"], "last_call");
  EXPECT_EQ(table.nth(0).state["moves"].size(), 0U);
  EXPECT_EQ(table.says(3, "decline", 4), "ok");
  EXPECT_EQ(table.says(1, "decline", 4), "ok");
  EXPECT_EQ(table.says(1, "decline", 4), "stale") << "a decline is final";
  EXPECT_EQ(table.says(2, "mechoune", 4), "ok");
  EXPECT_EQ(table.nth(2).state["view"]["phase"], "choune");
}

TEST(Live, a_window_has_one_time_for_all_and_the_clock_declines) {
  LiveServer server;
  Auction table(server.port());
  table.close_bidding();
  EXPECT_EQ(table.nth(1).state["clock"]["of_ms"], 1000);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ASSERT_EQ(table.says(1, "decline", 4), "ok");
  table.settle(5);
  EXPECT_LE(table.nth(2).state["clock"]["left_ms"].get<int>(), 800) << "another's answer gives no new time";
  table.settle(7);
  EXPECT_EQ(table.nth(2).state["by"], "clock");
  EXPECT_EQ(table.nth(2).state["view"]["phase"], "play");
}

TEST(Live, a_whole_rubber_with_bots_that_call_out_of_turn) {
  LiveServer server;
  Party party(server.port(), 1, kRubber, {"greedy", "random", "random"});
  play_out(party.clients(), 5);
  ASSERT_EQ(party[0].ask({{"do", "ping"}})["type"], "pong");
  ASSERT_EQ(party[0].table["status"], "over");
  const auto record = http(server.port(), "GET", "/api/tables/" + party.table + "/record").json();
  int calls = 0;
  for (const auto& ply : record["moves"]) calls += ply.dump().find("choune") != std::string::npos ? 1 : 0;
  EXPECT_GT(calls, 0);
  auto replay = Replay::of(*read_record(record));
  ASSERT_TRUE(replay);
  EXPECT_FALSE(replay->finish());
  EXPECT_EQ(replay->table().outcome(), party[0].state["outcome"]);
}

}  // namespace
}  // namespace lucky::testing
