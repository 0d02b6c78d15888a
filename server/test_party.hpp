// People at a table, for tests: everybody connected and seated, the game begun.
#pragma once

#include <gtest/gtest.h>

#include "server/identity.hpp"
#include "server/test_client.hpp"

namespace lucky::testing {

struct Player {
  std::string token = new_token();
  std::unique_ptr<TestClient> client;

  void enter(std::uint16_t port, const std::string& table) {
    client = std::make_unique<TestClient>(port, table, token);
    ASSERT_TRUE(client->wait_for("welcome").is_object());
  }
};

// A table of `people`, all seated, the game begun.
struct Party {
  std::vector<Player> players;
  std::string table;

  Party(std::uint16_t port, int people, const Json& more = Json::object(), std::vector<std::string> bots = {})
      : players(static_cast<std::size_t>(people)) {
    std::vector<std::string> seats(static_cast<std::size_t>(people), "open");
    seats[0] = "me";
    seats.insert(seats.end(), bots.begin(), bots.end());
    table = open_table(port, players[0].token, seats, more)["table"].get<std::string>();
    for (int i = 0; i < people; ++i) {
      players[static_cast<std::size_t>(i)].enter(port, table);
      if (i > 0) {
        EXPECT_EQ((*this)[i].code_of({{"do", "sit"}, {"seat", i}, {"name", "P" + std::to_string(i)}}), "ok");
      }
    }
    for (int i = 0; i < people; ++i) EXPECT_TRUE((*this)[i].wait_for_ply(0));
  }
  TestClient& operator[](int seat) { return *players[static_cast<std::size_t>(seat)].client; }
  std::vector<TestClient*> clients() {
    std::vector<TestClient*> out;
    for (auto& player : players) out.push_back(player.client.get());
    return out;
  }
  int actor() { return (*this)[0].state["actors"]["must"][0].get<int>(); }
};

}  // namespace lucky::testing
