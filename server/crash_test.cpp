// kill -9 in the middle of games. Every move that was acknowledged must be there after the restart, and every player
// must see what they saw.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include "server/test_child.hpp"
#include "server/test_party.hpp"

namespace lucky::testing {
namespace {

// What a seat has seen so far, and how far it was promised that the game had come.
struct Memory {
  int acknowledged = 0;
  std::map<int, Json> views;  // by ply
};

// Plays at random until the server is gone.
void play_until_gone(TestClient& client, Memory& memory, unsigned seed) {
  while (client.connected()) {
    if (client.state["outcome"].is_object()) return;
    if (client.state["moves"].empty()) {
      if (!client.receive(300)) return;
    } else {
      seed = seed * 1664525U + 1013904223U;
      const auto& moves = client.state["moves"];
      const int ply = client.state["ply"].get<int>();
      client.send({{"do", "move"}, {"ply", ply}, {"move", moves[(seed >> 8) % moves.size()]["move"]}, {"id", 1}});
      while (const auto answer = client.receive(2000)) {
        if ((*answer)["type"] == "ok") memory.acknowledged = ply + 1;
        if (answer->contains("id")) break;
      }
    }
    for (const auto& message : client.heard) {
      if (message["type"] != "state") continue;
      memory.views[message["state"]["ply"].get<int>()] = message["state"]["view"];
    }
    client.heard.clear();
  }
}

TEST(Crash, no_acknowledged_move_is_lost) {
  const auto folder = temporary_folder();
  auto child = std::make_unique<Child>(folder / "lucky.db");
  ASSERT_NE(child->port(), 0);
  constexpr int kTables = 3, kKills = 5;
  std::vector<std::unique_ptr<Party>> parties;
  std::vector<std::vector<Memory>> memories(kTables, std::vector<Memory>(2));
  const std::vector<std::vector<std::string>> bots = {{}, {"greedy"}, {"random", "greedy"}};
  for (const auto& some : bots) {
    parties.push_back(std::make_unique<Party>(child->port(), 2, Json{{"options", {{"rounds", 5}}}}, some));
  }
  for (int round = 0; round < kKills; ++round) {
    std::vector<std::thread> threads;
    for (int t = 0; t < kTables; ++t) {
      for (int seat = 0; seat < 2; ++seat) {
        threads.emplace_back([&, t, seat, seed = static_cast<unsigned>(round * 100 + t * 10 + seat)] {
          play_until_gone((*parties[static_cast<std::size_t>(t)])[seat],
                          memories[static_cast<std::size_t>(t)][static_cast<std::size_t>(seat)], seed);
        });
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(60 + 37 * round));
    child->end(SIGKILL);
    for (auto& thread : threads) thread.join();
    child = std::make_unique<Child>(folder / "lucky.db");
    ASSERT_NE(child->port(), 0);
    for (std::size_t t = 0; t < kTables; ++t) {
      for (std::size_t seat = 0; seat < 2; ++seat) {
        auto& player = parties[t]->players[seat];
        player.enter(child->port(), parties[t]->table);
        const auto& memory = memories[t][seat];
        const int ply = player.client->state["ply"].get<int>();
        EXPECT_GE(ply, memory.acknowledged);
        EXPECT_GE(ply, memory.views.empty() ? 0 : memory.views.rbegin()->first) << "what was told was on disk";
        const auto seen = memory.views.find(ply);
        if (seen != memory.views.end()) {
          EXPECT_EQ(player.client->state["view"], seen->second);
        }
      }
    }
  }
  int acknowledged = 0;
  for (const auto& table : memories) acknowledged += table[0].acknowledged;
  EXPECT_GT(acknowledged, 20) << "the test tests nothing";
  const int status = child->end(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  std::filesystem::remove_all(folder);
}

TEST(Crash, a_database_in_use_ends_with_code_2) {
  const auto folder = temporary_folder();
  const Child first(folder / "lucky.db");
  EXPECT_EQ(try_to_serve(folder / "lucky.db").code, 2);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace lucky::testing
