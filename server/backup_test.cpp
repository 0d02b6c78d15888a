// Backups: of a server that plays on, of one that was killed, and what is not written over.
#include "server/backup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>

#include "server/store.hpp"
#include "server/test_child.hpp"
#include "server/test_party.hpp"

namespace lucky::testing {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Moves at random until it is told to stop, and how far it was promised that the game had come.
void play_on(Party& party, std::atomic<int>& acknowledged, const std::atomic<bool>& stop, unsigned seed) {
  while (!stop && party[0].state["outcome"].is_null()) {
    auto& acting = party[party.actor()];
    const auto moves = acting.state["moves"];
    const int ply = acting.state["ply"].get<int>();
    seed = seed * 1664525U + 1013904223U;
    const auto move = moves[(seed >> 8) % moves.size()]["move"];
    ASSERT_EQ(acting.code_of({{"do", "move"}, {"ply", ply}, {"move", move}}), "ok");
    acknowledged = ply + 1;
    for (auto* client : party.clients()) {
      ASSERT_TRUE(client->wait_for_ply(ply + 1));
      client->heard.clear();
    }
  }
}

TEST(Backup, of_a_server_that_plays_on_has_every_acknowledged_move) {
  constexpr std::size_t kTables = 3, kBackups = 6;
  LiveServer server;
  const auto copies = temporary_folder();
  std::vector<std::unique_ptr<Party>> parties;
  std::vector<std::atomic<int>> acknowledged(kTables);
  for (std::size_t t = 0; t < kTables; ++t) {
    parties.push_back(std::make_unique<Party>(server.port(), 2, Json{{"options", {{"rounds", 5}}}}));
  }
  std::atomic<bool> stop = false;
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < kTables; ++t) {
    threads.emplace_back([&, t] { play_on(*parties[t], acknowledged[t], stop, static_cast<unsigned>(t)); });
  }
  std::vector<std::array<int, kTables>> promised(kBackups);
  for (std::size_t i = 0; i < kBackups; ++i) {
    for (std::size_t t = 0; t < kTables; ++t) promised[i][t] = acknowledged[t];
    const auto ended = make_backup(server.folder() / "lucky.db", copies / std::to_string(i));
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(std::ranges::count(ended.out, '\n'), 1) << ended.out;
    EXPECT_NE(ended.out.find("3 tables"), std::string::npos) << ended.out;
  }
  stop = true;
  for (auto& thread : threads) thread.join();
  EXPECT_GT(promised[kBackups - 1][0], promised[0][0]) << "nobody played meanwhile";
  EXPECT_EQ(std::distance(fs::directory_iterator(copies), {}), kBackups) << "nothing else is left";
  for (std::size_t i = 0; i < kBackups; ++i) {
    const Child restored(copies / std::to_string(i));
    for (std::size_t t = 0; t < kTables; ++t) {
      Player player{parties[t]->players[0].token, nullptr};
      player.enter(restored.port(), parties[t]->table);
      EXPECT_GE(player.client->state["ply"].get<int>(), promised[i][t]) << "backup " << i;
    }
  }
  fs::remove_all(copies);
}

class Copies : public ::testing::Test {
 protected:
  fs::path folder = temporary_folder(), original = folder / "lucky.db", copy = folder / "copy.db";
  ~Copies() override { fs::remove_all(folder); }

  void make(int tables) const {
    auto store = open_sqlite(original);
    ASSERT_TRUE(store);
    write(**store, tables);
  }
  static void write(Store& store, int tables) {
    for (int i = 0; i < tables; ++i) {
      const StoredTable table{.id = new_table_id(),
                              .code = "",
                              .game = "lucky_jack",
                              .options = Json::object(),
                              .seed = "1",
                              .status = protocol::Status::Playing,
                              .opener = "p",
                              .rematch = "",
                              .seats = {{}, {}}};
      const Change change{{table}, {{table.id, 1, 0, "draw", protocol::By::Person, 1}}};
      ASSERT_TRUE(store.write({&change, 1}).front());
    }
  }
  std::string refusal(bool replace = false) const {
    const auto done = back_up(original, copy, replace);
    return done ? "done" : done.error().message;
  }
  void expect_refusal(const std::string& why, bool replace = false) const {
    const auto said = refusal(replace);
    EXPECT_NE(said.find(why), std::string::npos) << said;
    EXPECT_EQ(said.find('\n'), std::string::npos) << said;
  }
  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder)) found.push_back(entry.path().filename());
    std::ranges::sort(found);
    return found;
  }
};

TEST_F(Copies, are_counted_and_checked) {
  make(7);
  const auto before = bytes_of(original);
  const auto done = back_up(original, copy, false);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->tables, 7);
  EXPECT_EQ(done->moves, 7);
  EXPECT_EQ(done->bytes, fs::file_size(copy));
  EXPECT_EQ(bytes_of(original), before);
  EXPECT_EQ(names(), (std::vector<std::string>{"copy.db", "lucky.db"}));
  EXPECT_EQ(fs::status(copy).permissions(), fs::perms::owner_read | fs::perms::owner_write) << "seeds are secret";
  EXPECT_TRUE(open_sqlite(copy));
}

TEST_F(Copies, of_what_a_killed_server_left_are_whole_and_leave_it_as_it_is) {
  std::string main, log;
  {
    auto store = open_sqlite(original);
    write(**store, 9);
    main = bytes_of(original);
    log = bytes_of(folder / "lucky.db-wal");
  }
  std::ofstream(original, std::ios::binary) << main;
  std::ofstream(folder / "lucky.db-wal", std::ios::binary) << log;
  const auto done = back_up(original, copy, false);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->tables, 9);
  EXPECT_EQ(bytes_of(original), main);
  EXPECT_EQ(bytes_of(folder / "lucky.db-wal"), log);
  EXPECT_EQ(names(), (std::vector<std::string>{"copy.db", "lucky.db", "lucky.db-wal"}));
}

TEST_F(Copies, replace_nothing_unless_they_are_told_to) {
  make(1);
  std::ofstream(copy) << "older";
  expect_refusal("--overwrite");
  EXPECT_EQ(bytes_of(copy), "older");
  EXPECT_EQ(refusal(true), "done");
  EXPECT_NE(bytes_of(copy), "older");
  copy = original;
  expect_refusal("the database itself", true);
  copy = folder;
  expect_refusal("a folder", true);
  copy = folder / "missing" / "copy.db";
  expect_refusal("No such file or directory");
  copy = folder / "new.db";
  std::ofstream(folder / "new.db-wal") << "of another time";
  expect_refusal("new.db-wal");
}

TEST_F(Copies, of_damage_are_not_made_and_the_older_one_stays) {
  expect_refusal("No such file or directory");
  make(60);
  EXPECT_EQ(refusal(), "done");
  const auto older = bytes_of(copy);
  fs::resize_file(original, 10'000);
  expect_refusal("damaged", true);
  EXPECT_EQ(bytes_of(copy), older);
  std::ofstream(original) << "my diary";
  expect_refusal("something else", true);
  EXPECT_EQ(names(), (std::vector<std::string>{"copy.db", "lucky.db"}));
}

}  // namespace
}  // namespace lucky::testing
