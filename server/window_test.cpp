// Windows that open for several people at once, and moves that are the host's alone, over real sockets.
#include <gtest/gtest.h>

#include "server/loop.hpp"
#include "server/test_party.hpp"

namespace lucky::testing {
namespace {

Json bastard(Json options) { return {{"game", "lucky_bastard"}, {"options", std::move(options)}}; }

Json move(const TestClient& client, const std::string& text) {
  return {{"do", "move"}, {"ply", client.state["ply"]}, {"move", text}};
}

bool offers(const TestClient& client, const std::string& text) {
  for (const auto& choice : client.state["moves"]) {
    if (choice["move"] == text) return true;
  }
  return false;
}

void wait_for_all(Party& party, int ply) {
  for (auto* client : party.clients()) ASSERT_TRUE(client->wait_for_ply(ply));
}

// Everybody looks and the first card is played: a window is open.
void open_window(Party& party, int people) {
  int ply = 0;
  for (int seat = 0; seat < people; ++seat) {
    for (const auto* look : {"look 1", "look 2"}) {
      ASSERT_EQ(party[seat].code_of(move(party[seat], look)), "ok");
      wait_for_all(party, ++ply);
    }
  }
  ASSERT_EQ(party[party.actor()].code_of(move(party[party.actor()], "discard")), "ok");
  wait_for_all(party, ++ply);
}

TEST(Window, whoever_is_slower_is_not_stale) {
  LiveServer server;
  Party party(server.port(), 3, bastard({{"deck", {{"crab", 20}, {"gull", 20}}}, {"seconds", 30}}));
  open_window(party, 3);
  std::vector<Json> wishes;
  for (int seat = 0; seat < 3; ++seat) wishes.push_back(move(party[seat], "done"));  // all saw the same ply
  for (int seat = 2; seat >= 0; --seat) EXPECT_EQ(party[seat].code_of(wishes[static_cast<std::size_t>(seat)]), "ok");
  EXPECT_EQ(party[0].state["view"]["phase"], "turn");
  EXPECT_EQ(party[2].code_of(wishes[2]), "stale") << "but the window is over";
}

TEST(Window, looking_together_nobody_is_stale) {
  LiveServer server;
  Party party(server.port(), 2, bastard(Json::object()));
  const auto first = move(party[0], "look 1"), second = move(party[1], "look 4");
  EXPECT_EQ(party[1].code_of(second), "ok");
  EXPECT_EQ(party[0].code_of(first), "ok");
  EXPECT_EQ(party[0].code_of(first), "stale") << "one's own move is news to oneself";
}

TEST(Window, is_not_longer_for_whoever_throws) {
  LiveServer server;
  Party party(server.port(), 2, bastard({{"deck", {{"crab", 20}, {"gull", 20}}}, {"seconds", 2}}));
  open_window(party, 2);
  const auto opened = steady_ms();
  EXPECT_EQ(party[0].state["clock"]["of_ms"], 2000);
  std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  ASSERT_EQ(party[0].code_of(move(party[0], "throw 4")), "ok");
  EXPECT_LE(party[0].state["clock"]["left_ms"].get<int>(), 900);
  while (party[0].state["view"]["phase"] == "window") ASSERT_TRUE(party[0].wait_for("state").is_object());
  EXPECT_LT(steady_ms() - opened, 3000);
  EXPECT_EQ(party[0].state["by"], "clock");
}

TEST(Window, bots_answer_without_waiting_for_each_other) {
  auto options = LiveServer::quick();
  options.bot_delay_ms = 150;
  LiveServer server(options);
  Party party(server.port(), 1, bastard({{"seconds", 30}}), {"greedy", "beginner", "casual", "greedy", "greedy"});
  const auto begun = steady_ms();
  ASSERT_EQ(party[0].code_of(move(party[0], "look 1")), "ok");
  ASSERT_EQ(party[0].code_of(move(party[0], "look 2")), "ok");
  while (party[0].state["view"]["phase"] == "looking") ASSERT_TRUE(party[0].wait_for("state").is_object());
  EXPECT_LT(steady_ms() - begun, 1200) << "ten looks one after the other would take longer";
}

TEST(Host, alone_may_end_an_endless_game) {
  LiveServer server;
  Party party(server.port(), 2, bastard({{"variant", "origins"}, {"rounds", 0}}), {"random"});
  EXPECT_TRUE(offers(party[0], "finish"));
  EXPECT_FALSE(offers(party[1], "finish"));
  EXPECT_EQ(party[1].state["actors"]["may"], parse_json("[0]"));
  EXPECT_EQ(party[1].code_of(move(party[1], "finish")), "not_host");
  ASSERT_EQ(party[0].code_of({{"do", "move"}, {"ply", party[0].state["ply"]}, {"move", "finish"}}), "ok");
  while (party[1].state["outcome"] == nullptr) ASSERT_TRUE(party[1].wait_for("state").is_object());
}

}  // namespace
}  // namespace lucky::testing
