// What spectators can do to those who play: nothing. They come, leave, talk and ask in great numbers and all at once,
// and both players, who read all the time as browsers do, stay and are told the right number in the end.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/loop.hpp"
#include "server/test_party.hpp"

namespace lucky::testing {
namespace {

constexpr int kCrowd = 300;

// Reads on a thread of its own for as long as it lives.
class Reader {
 public:
  explicit Reader(TestClient& client) : client_(client), thread_([this] { run(); }) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() {
    stop_ = true;
    thread_.join();
  }

  bool connected() const { return connected_; }
  int tables() const { return tables_; }  // messages `table` so far
  bool hears_of(int watching, int ms = 10'000) const {
    for (const auto end = steady_ms() + ms; steady_ms() < end && connected_;) {
      if (watching_ == watching) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return watching_ == watching;
  }

 private:
  void run() {
    while (!stop_ && client_.connected()) {
      const auto message = client_.receive(20);
      if (message && (*message)["type"] == "table") ++tables_;
      watching_ = client_.table["watching"].get<int>();
      client_.heard.clear();
    }
    connected_ = client_.connected();
  }

  TestClient& client_;
  std::atomic<bool> stop_ = false, connected_ = true;
  std::atomic<int> watching_ = 0, tables_ = 0;
  std::thread thread_;
};

// Whoever watches the party's table, each with a name of their own.
class Crowd {
 public:
  Crowd(std::uint16_t port, const std::string& table) : clients_(kCrowd) {
    std::vector<std::thread> threads;
    for (std::size_t first = 0; first < kDoors; ++first) {
      threads.emplace_back([&, first] {
        for (auto i = first; i < clients_.size(); i += kDoors) {
          clients_[i] = std::make_unique<TestClient>(port, table, new_token());
        }
      });
    }
    for (auto& thread : threads) thread.join();
  }
  void all_say(const std::string& text) {
    for (auto& client : clients_) client->send_text(text);
  }
  void leave() { clients_.clear(); }

 private:
  static constexpr std::size_t kDoors = 4;
  std::vector<std::unique_ptr<TestClient>> clients_;
};

TEST(Spectators, who_come_and_leave_at_once_cost_nobody_the_seat) {
  LiveServer server;
  Party party(server.port(), 2);
  {
    const Reader first(party[0]), second(party[1]);
    Crowd crowd(server.port(), party.table);
    EXPECT_TRUE(first.hears_of(kCrowd) && second.hears_of(kCrowd));
    crowd.leave();
    EXPECT_TRUE(first.hears_of(0) && second.hears_of(0)) << "cut off, or never told";
    EXPECT_LT(first.tables(), kCrowd / 2) << "a mere number is told at a gentle pace";
  }
  ASSERT_TRUE(party[0].connected() && party[1].connected());
  auto& acting = party[party.actor()];
  EXPECT_EQ(acting.code_of({{"do", "move"}, {"ply", 0}, {"move", acting.state["moves"][0]["move"]}}), "ok");
}

TEST(Spectators, who_talk_and_ask_at_once_cost_nobody_the_seat) {
  LiveServer server;
  Party party(server.port(), 2);
  {
    const Reader first(party[0]), second(party[1]);
    Crowd crowd(server.port(), party.table);
    for (int i = 0; i < 10; ++i) {
      crowd.all_say(R"({"do":"chat","text":"look at that"})");
      crowd.all_say(R"({"do":"move","ply":0,"move":"draw"})");
      crowd.all_say(R"({"do":"sit","seat":0,"name":"Me"})");
    }
    crowd.leave();
    EXPECT_TRUE(first.hears_of(0) && second.hears_of(0));
  }
  EXPECT_TRUE(party[0].connected() && party[1].connected());
}

// Whoever finds an open seat may take it and leave it as often as they like, and whoever sits may talk.
TEST(Spectators, who_sit_down_and_stand_up_again_cost_nobody_the_seat) {
  LiveServer server;
  Player host;
  const auto table = open_table(server.port(), host.token, {"me", "open", "open"})["table"].get<std::string>();
  host.enter(server.port(), table);
  std::vector<Player> restless(2);
  for (auto& one : restless) one.enter(server.port(), table);
  {
    const Reader reader(*host.client);
    for (int i = 0; i < 400; ++i) {
      for (std::size_t seat : {0U, 1U}) {
        auto& client = *restless[seat].client;
        client.send({{"do", "sit"}, {"seat", seat + 1}, {"name", "X"}});
        client.send({{"do", "chat"}, {"text", "hop"}});
        client.send({{"do", "stand"}});
        while (client.receive(0)) client.heard.clear();
      }
    }
    restless.clear();
    EXPECT_TRUE(reader.hears_of(0));
  }
  EXPECT_TRUE(host.client->connected());
}

}  // namespace
}  // namespace lucky::testing
