// Files that are not, or no longer, a database of ours: each is refused in one line that says what to do, and neither
// the file nor anything beside it changes by a byte. What a killed server left is no damage: there everything is found.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>

#include "server/identity.hpp"
#include "server/store.hpp"
#include "server/test_child.hpp"
#include "server/test_client.hpp"

namespace lucky::testing {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void put(const fs::path& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

void sql(const fs::path& file, const std::string& text) {
  sqlite3* db = nullptr;
  sqlite3_open(file.c_str(), &db);
  EXPECT_EQ(sqlite3_exec(db, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << text << sqlite3_errmsg(db);
  sqlite3_close(db);
}

StoredTable some_table(std::size_t padding = 0) {
  return {.id = new_table_id(),
          .code = "",
          .game = "lucky_jack",
          .rules_version = 1,
          .options = {{"rounds", 5}, {"padding", std::string(padding, 'x')}},
          .seed = "42",
          .created = 1,
          .status = protocol::Status::Playing,
          .opener = "p1",
          .rematch = "",
          .seats = {{protocol::Kind::Person, "Zoé", "p1", {}}, {protocol::Kind::Bot, "", "", Bot::Random}}};
}

Result<void> write(Store& store, const Change& change) { return store.write({&change, 1}).front(); }

class Damage : public ::testing::Test {
 protected:
  fs::path folder = temporary_folder();
  fs::path file = folder / "lucky.db";
  std::vector<std::string> ids;

  ~Damage() override { fs::remove_all(folder); }

  void write_some(Store& store, int tables) {
    for (int i = 0; i < tables; ++i) {
      const auto table = some_table();
      ids.push_back(table.id);
      ASSERT_TRUE(write(store, {{table}, {{table.id, 1, 0, "draw", protocol::By::Person, 1}}}));
    }
  }
  void make_whole(int tables = 60) {
    auto store = open_sqlite(file);
    ASSERT_TRUE(store) << store.error().message;
    write_some(**store, tables);
  }
  // As kill -9 leaves it: nearly everything is in the log.
  void make_killed() {
    const auto log = folder / "lucky.db-wal";
    std::string bytes, log_bytes;
    {
      auto store = open_sqlite(file);
      ASSERT_TRUE(store);
      write_some(**store, 60);
      bytes = content(file);
      log_bytes = content(log);
    }
    ASSERT_LT(bytes.size(), content(file).size());
    put(file, bytes);
    put(log, log_bytes);
  }
  std::map<std::string, std::string> everything() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
      files[entry.path().filename()] = entry.is_regular_file() ? content(entry.path()) : "";
    }
    return files;
  }
  // What is said about the file, or "opened".
  std::string refusal() const {
    const auto before = everything();
    const auto store = open_sqlite(file);
    if (store) return "opened";
    EXPECT_EQ(everything(), before) << store.error().message;
    EXPECT_EQ(store.error().message.find('\n'), std::string::npos);
    return store.error().message;
  }
  void expect_all_there(const std::string& when) const {
    auto store = open_sqlite(file);
    ASSERT_TRUE(store) << when << store.error().message;
    for (const auto& id : ids) {
      const auto match = (*store)->load(id);
      ASSERT_TRUE(match && *match && (*match)->moves.size() == 1) << when;
    }
  }
};

TEST_F(Damage, a_file_cut_off_anywhere_is_refused) {
  make_whole();
  const auto whole = content(file);
  std::vector<std::size_t> lengths = {0, 1, 15, 16, 99, 100, 101, whole.size() - 1, whole.size() - 512};
  for (std::size_t length = 200; length < whole.size(); length += 499) lengths.push_back(length);
  for (std::size_t page = 4096; page < whole.size(); page += 4096) {
    lengths.insert(lengths.end(), {page - 1, page, page + 1});
  }
  for (const auto length : lengths) {
    put(file, whole.substr(0, length));
    EXPECT_NE(refusal(), "opened") << "the first " << length << " of " << whole.size() << " bytes";
  }
  put(file, whole);
  expect_all_there("as it was");
}

// The program as its user meets it: code 2, one line, nothing touched.
TEST_F(Damage, each_kind_is_one_line_of_the_program_with_code_2) {
  const auto fresh = [this] { fs::remove_all(folder), fs::create_directory(folder), make_whole(); };
  const auto change = [this](const char* text) { return [this, text] { sql(file, text); }; };
  const std::vector<std::tuple<std::string, std::function<void()>, std::string>> kinds = {
      {"empty", [&] { put(file, ""); }, "empty"},
      {"cut off", [&] { fs::resize_file(file, 10'000); }, "restore a backup"},
      {"garbage", [&] { put(file, std::string(50'000, '\x5a')); }, "--db"},
      {"garbage behind a good head", [&] { put(file, content(file).substr(0, 100) + std::string(50'000, 'x')); },
       "restore a backup"},
      {"another program's", [&] { fs::remove(file), sql(file, "CREATE TABLE recipes (name TEXT)"); }, "--db"},
      {"a column is missing", change("ALTER TABLE tables DROP COLUMN rematch"), "restore a backup"},
      {"a column too many", change("ALTER TABLE moves ADD COLUMN mood TEXT"), "restore a backup"},
      {"a table is missing", change("DROP TABLE seats"), "restore a backup"},
      {"an index is missing", change("DROP INDEX waiting_code"), "restore a backup"},
      {"newer", change("PRAGMA user_version = 99"), "newer"},
      {"read-only", [&] { fs::permissions(file, fs::perms::owner_read | fs::perms::group_read); }, "read-only"},
      {"a folder", [&] { fs::remove(file), fs::create_directory(file); }, "folder"},
      {"a pipe", [&] { fs::remove(file), mkfifo(file.c_str(), 0600); }, "--db"},
      {"a log of garbage", [&] { put(folder / "lucky.db-wal", std::string(5'000, 'x')); }, "lucky.db-wal"},
  };
  for (const auto& [kind, spoil, advice] : kinds) {
    fresh();
    spoil();
    const auto before = everything();
    const auto ended = try_to_serve(file);
    EXPECT_EQ(ended.code, 2) << kind;
    EXPECT_EQ(ended.out, "") << kind;
    EXPECT_TRUE(ended.err.starts_with("lucky: cannot use ")) << kind << ": " << ended.err;
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << kind << ": " << ended.err;
    EXPECT_NE(ended.err.find(advice), std::string::npos) << kind << ": " << ended.err;
    EXPECT_EQ(everything(), before) << kind;
  }
}

TEST_F(Damage, what_a_killed_server_left_is_found) {
  make_killed();
  expect_all_there("with its log");
  expect_all_there("and once more");
}

TEST_F(Damage, beside_a_log_is_seen_too) {
  make_killed();
  const auto killed = everything();
  const auto& whole = killed.at("lucky.db");
  const auto& log = killed.at("lucky.db-wal");
  const auto spoilt = [&](const std::string& bytes, const std::string& log_bytes, const std::string& what) {
    for (const auto& entry : fs::directory_iterator(folder)) fs::remove(entry);
    put(file, bytes);
    put(folder / "lucky.db-wal", log_bytes);
    if (refusal() == "opened") expect_all_there(what);
  };
  for (std::size_t length = 0; length < whole.size(); length += 701) {
    spoilt(whole.substr(0, length), log, "a file cut off at " + std::to_string(length));
  }
  for (std::size_t at = 3; at < log.size() / 2; at += 4021) {
    auto broken = log;
    broken[at] = static_cast<char>(broken[at] ^ 0x55);
    spoilt(whole, broken, "a log broken at " + std::to_string(at));
  }
}

// Nothing more is written to what is found to be damaged while it is open, and whatever was not written is said so.
TEST_F(Damage, while_it_is_open_ends_all_writing) {
  auto store = open_sqlite(file);
  ASSERT_TRUE(store);
  for (int i = 0; i < 300; ++i) {  // more than SQLite keeps in its memory
    const auto table = some_table(20'000);
    ids.push_back(table.id);
    ASSERT_TRUE(write(**store, {{table}, {}}));
  }
  sql(file, "PRAGMA wal_checkpoint(TRUNCATE)");
  auto bytes = content(file);
  for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7);
  std::fstream(file, std::ios::binary | std::ios::in | std::ios::out) << bytes;
  int unread = 0;
  for (const auto& id : ids) unread += (*store)->load(id) ? 0 : 1;
  EXPECT_GT(unread, 0);
  const auto refused = write(**store, {{some_table()}, {}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "storage");
  EXPECT_NE(refused.error().message.find("restore a backup"), std::string::npos) << refused.error().message;
  EXPECT_EQ(fs::file_size(folder / "lucky.db-wal"), 0U) << "nothing was written";
  store->reset();
  EXPECT_EQ(content(file), bytes);
}

TEST_F(Damage, a_file_that_was_moved_away_takes_no_moves) {
  auto store = open_sqlite(file);
  ASSERT_TRUE(store);
  write_some(**store, 1);
  fs::rename(file, folder / "elsewhere.db");
  const auto refused = write(**store, {{some_table()}, {}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "storage");
  fs::rename(folder / "elsewhere.db", file);
  write_some(**store, 1);
  store->reset();
  expect_all_there("put back");
}

// A disk is full for as long as this lives: no file may become longer.
class FullDisk {
 public:
  explicit FullDisk(std::uintmax_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit now = before_;
    now.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &now);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST_F(Damage, on_a_full_disk_what_is_refused_did_not_happen) {
  auto store = open_sqlite(file);
  ASSERT_TRUE(store);
  write_some(**store, 5);
  std::vector<std::string> refused;
  {
    const FullDisk full(fs::file_size(folder / "lucky.db-wal") + 150'000);
    for (int round = 0; round < 20; ++round) {
      std::vector<Change> changes;
      for (int i = 0; i < 5; ++i) changes.push_back({{some_table(i == 2 ? 60'000 : 100)}, {}});
      const auto results = (*store)->write(changes);
      for (std::size_t i = 0; i < changes.size(); ++i) {
        auto& list = results[i] ? ids : refused;
        list.push_back(changes[i].tables[0].id);
      }
    }
  }
  EXPECT_GT(refused.size(), 50U);
  write_some(**store, 1);
  store->reset();
  store = open_sqlite(file);
  ASSERT_TRUE(store);
  for (const auto& id : ids) EXPECT_TRUE((*store)->load(id) && *(*store)->load(id)) << "was acknowledged";
  for (const auto& id : refused) EXPECT_FALSE(*(*store)->load(id)) << "was refused";
}

TEST_F(Damage, of_single_entries_is_an_error_and_not_a_guess) {
  for (const auto* spoil :
       {"UPDATE tables SET status = 'dancing'", "UPDATE tables SET options = '{'", "UPDATE seats SET kind = 'king'",
        "UPDATE seats SET bot = 'hal' WHERE seat = 1", "DELETE FROM seats WHERE seat = 0", "UPDATE moves SET ply = 3",
        "UPDATE moves SET by = 'ghost'", "UPDATE moves SET seat = 300"}) {
    fs::remove(file);
    ids.clear();
    make_whole(1);
    sql(file, spoil);
    auto store = open_sqlite(file);
    ASSERT_TRUE(store) << spoil;
    const auto match = (*store)->load(ids[0]);
    ASSERT_FALSE(match) << spoil;
    EXPECT_EQ(match.error().code, "storage") << spoil;
    EXPECT_TRUE(write(**store, {{some_table()}, {}})) << "the other tables do not suffer";
  }
}

}  // namespace
}  // namespace lucky::testing
