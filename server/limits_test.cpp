// What a client cannot do to the server: flood it, stop reading, come from another page, come in too great numbers.
#include <gtest/gtest.h>

#include <set>

#include "server/test_party.hpp"

namespace lucky::testing {
namespace {

TEST(Limits, too_many_messages_are_refused_and_the_connection_kept) {
  auto options = LiveServer::quick();
  options.messages_per_second = 20;
  options.messages_at_once = 40;
  LiveServer server(options);
  Player player;
  player.enter(server.port(), open_table(server.port(), player.token, {"me", "open"})["table"].get<std::string>());
  for (int i = 0; i < 80; ++i) player.client->send({{"do", "ping"}, {"id", i}});
  int pongs = 0, refused = 0;
  for (int i = 0; i < 80; ++i) {
    const auto answer = player.client->receive();
    ASSERT_TRUE(answer);
    EXPECT_EQ((*answer)["id"], i);
    pongs += (*answer)["type"] == "pong" ? 1 : 0;
    refused += (*answer)["type"] == "error" && (*answer)["code"] == "too_fast" ? 1 : 0;
  }
  EXPECT_EQ(pongs + refused, 80);
  EXPECT_GE(pongs, 40);
  EXPECT_GE(refused, 20);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(player.client->ask({{"do", "ping"}})["type"], "pong");
}

// A flood is stopped before anybody reads what is in it: neither broken nor giant messages are a way around the limit.
TEST(Limits, come_before_what_is_said_is_read) {
  auto options = LiveServer::quick();
  options.messages_per_second = 20;
  options.messages_at_once = 40;
  LiveServer server(options);
  Party party(server.port(), 2);
  const auto answers = [&](const std::string& text, std::string_view wrong) {
    Player player;
    player.enter(server.port(), party.table);
    for (int i = 0; i < 80; ++i) player.client->send_text(text);
    std::map<std::string, int> codes;
    std::set<Json> refused_ids;
    for (int i = 0; i < 80; ++i) {
      const auto error = player.client->wait_for("error");
      if (!error.is_object()) break;
      ++codes[error["code"].get<std::string>()];
      if (error["code"] == "too_fast") refused_ids.insert(error["id"]);
    }
    EXPECT_EQ(codes[std::string(wrong)] + codes["too_fast"], 80) << text.substr(0, 40);
    EXPECT_GE(codes["too_fast"], 20) << text.substr(0, 40);
    return refused_ids;
  };
  answers(std::string(5'000, 'x'), "too_large");
  const auto ids = answers(R"({"id": 7, "do": "ping")", "bad_json");
  EXPECT_EQ(ids, std::set<Json>{7}) << "it was not parsed, or its id would be unknown";
}

TEST(Limits, too_many_posts_are_refused_before_they_are_read) {
  auto options = LiveServer::quick();
  options.posts_per_second = 0.1;
  options.posts_at_once = 5;
  LiveServer server(options);
  std::map<int, int> statuses;
  for (int i = 0; i < 12; ++i) ++statuses[http(server.port(), "POST", "/api/tables", "{").status];
  EXPECT_EQ(statuses, (std::map<int, int>{{400, 5}, {429, 7}}));
  EXPECT_EQ(http(server.port(), "GET", "/api/tables").status, 200);
}

TEST(Limits, whoever_has_too_many_tables_is_not_read) {
  auto options = LiveServer::quick();
  options.tables_per_person = 1;
  LiveServer server(options);
  const auto me = new_token();
  open_table(server.port(), me, {"me", "open"});
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", "{", me).status, 429);
}

TEST(Limits, a_client_that_does_not_read_is_cut_off_and_the_others_play_on) {
  LiveServer server;
  Party party(server.port(), 2);
  Player deaf;
  deaf.enter(server.port(), party.table);
  while (party[0].table["watching"] != 1) ASSERT_TRUE(party[0].wait_for("table").is_object());
  deaf.client->stop_reading();
  for (int i = 0; i < 150'000; ++i) {
    deaf.client->send_text(R"({"do":"dance"})");
    if (i % 1000 == 999) party[0].ask({{"do", "ping"}});
  }
  while (party[0].table["watching"] != 0) ASSERT_TRUE(party[0].wait_for("table").is_object()) << "it is still there";
  auto& acting = party[party.actor()];
  EXPECT_EQ(acting.code_of({{"do", "move"}, {"ply", 0}, {"move", acting.state["moves"][0]["move"]}}), "ok");
  deaf.enter(server.port(), party.table);
  EXPECT_EQ(deaf.client->state["ply"], 1) << "it comes back and has missed nothing";
}

TEST(Limits, another_page_cannot_open_a_socket) {
  LiveServer server;
  const auto token = new_token();
  const auto table = open_table(server.port(), token, {"me", "open"})["table"].get<std::string>();
  EXPECT_EQ(TestClient(server.port(), table, token, {{"Origin", "http://evil.example"}}).upgrade_status(), 403);
  EXPECT_EQ(TestClient(server.port(), table, token, {{"Origin", "http://localhost:1"}}).upgrade_status(), 403);
  const auto own = "http://localhost:" + std::to_string(server.port());
  EXPECT_EQ(TestClient(server.port(), table, token, {{"Origin", own}}).upgrade_status(), 101);
}

TEST(Limits, an_unknown_table_is_said_on_the_socket) {
  LiveServer server;
  for (const auto& table : {std::string("nothing"), std::string(), new_table_id()}) {
    TestClient client(server.port(), table, new_token());
    const auto error = client.wait_for("error");
    ASSERT_TRUE(error.is_object());
    EXPECT_EQ(error["code"], "no_such_table");
    EXPECT_FALSE(client.receive(2000));
    EXPECT_FALSE(client.connected());
  }
}

TEST(Limits, a_giant_message_ends_the_connection_and_nothing_else) {
  LiveServer server;
  Party party(server.port(), 2);
  Player giant;
  giant.enter(server.port(), party.table);
  giant.client->send_text(std::string(100'000, 'x'));
  while (giant.client->receive(2000)) {
  }
  EXPECT_FALSE(giant.client->connected());
  EXPECT_EQ(party[0].ask({{"do", "ping"}})["type"], "pong");
}

TEST(Limits, connections_of_one_address_are_counted) {
  auto options = LiveServer::quick();
  options.connections_per_address = 4;
  LiveServer server(options);
  const auto token = new_token();
  const auto table = open_table(server.port(), token, {"me", "open"})["table"].get<std::string>();
  std::vector<std::unique_ptr<TestClient>> clients;
  int open = 0;
  for (int i = 0; i < 7; ++i) {
    clients.push_back(std::make_unique<TestClient>(server.port(), table, token));
    open += clients.back()->connected() ? 1 : 0;
  }
  EXPECT_EQ(open, 4);
  clients.clear();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
}

TEST(Limits, a_server_that_stops_says_so) {
  LiveServer server;
  Party party(server.port(), 2);
  server.stop();
  EXPECT_EQ(party[0].wait_for("error")["code"], "shutting_down");
  EXPECT_FALSE(party[0].receive(2000));
}

TEST(Limits, a_table_nobody_looks_at_leaves_the_memory_and_comes_back) {
  auto options = LiveServer::quick();
  options.unload_ms = 50;
  LiveServer server(options);
  const auto listed = [&] { return http(server.port(), "GET", "/api/tables").json()["tables"].size(); };
  Party party(server.port(), 2, {{"public", true}});
  auto& acting = party[party.actor()];
  ASSERT_EQ(acting.code_of({{"do", "move"}, {"ply", 0}, {"move", acting.state["moves"][0]["move"]}}), "ok");
  for (auto& player : party.players) player.client.reset();
  for (int i = 0; i < 100 && listed() > 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(listed(), 0U);
  party.players[0].enter(server.port(), party.table);
  EXPECT_EQ(party[0].state["ply"], 1);
  EXPECT_EQ(listed(), 1U);
}

}  // namespace
}  // namespace lucky::testing
