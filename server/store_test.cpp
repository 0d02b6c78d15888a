// The contract of every store, and what SQLite's refuses to open. A back end joins the suite by naming itself in
// Stores.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>

#include "server/identity.hpp"
#include "server/store.hpp"
#include "server/test_client.hpp"

namespace lucky {
namespace {

using protocol::Kind;
using protocol::Status;

struct Sqlite {
  std::filesystem::path folder = testing::temporary_folder();
  ~Sqlite() { std::filesystem::remove_all(folder); }
  std::unique_ptr<Store> open() {
    auto store = open_sqlite(folder / "deep" / "er" / "lucky.db");
    EXPECT_TRUE(store) << store.error().message;
    return std::move(*store);
  }
};

StoredTable some_table(const std::string& code) {
  return {
      .id = new_table_id(),
      .code = code,
      .game = "lucky_jack",
      .rules_version = 1,
      .options = {{"rounds", 5}},
      .seed = "42",
      .is_public = true,
      .clock = 30,
      .created = 1'700'000'000'000,
      .status = Status::Waiting,
      .opener = "p1",
      .rematch = "",
      .seats = {{Kind::Person, "Zoé 'x'; --", "p1", {}}, {Kind::Open, "", "", {}}, {Kind::Bot, "", "", Bot::Random}}};
}

StoredMove some_move(const StoredTable& table, int ply) {
  return {table.id, ply, 1, "discard bell", protocol::By::Clock, 1'700'000'000'001};
}

template <class Backend>
class StoreContract : public ::testing::Test {
 protected:
  Backend backend;
  std::unique_ptr<Store> store = backend.open();

  std::string write(const Change& change) {
    const auto result = store->write({&change, 1}).front();
    return result ? "ok" : result.error().code;
  }
  StoredMatch load(const std::string& id) {
    auto match = store->load(id);
    EXPECT_TRUE(match && *match);
    return match && *match ? **match : StoredMatch{};
  }
  void reopen() {
    store.reset();
    store = backend.open();
  }
};
using Stores = ::testing::Types<Sqlite>;
TYPED_TEST_SUITE(StoreContract, Stores);

TYPED_TEST(StoreContract, keeps_tables_and_moves_across_opening) {
  auto table = some_table("bofa27");
  EXPECT_EQ(this->write({{table}, {}}), "ok");
  EXPECT_EQ(this->write({{}, {some_move(table, 1)}}), "ok");
  EXPECT_EQ(this->write({{}, {some_move(table, 2)}}), "ok");
  table.code.clear();
  table.status = Status::Playing;
  table.seats[1] = {Kind::Person, "Ana", "p2", Bot::Greedy};
  table.rematch = "next";
  EXPECT_EQ(this->write({{table}, {}}), "ok");
  this->reopen();
  const auto match = this->load(table.id);
  EXPECT_EQ(match.table, table);
  EXPECT_EQ(match.moves, (std::vector{some_move(table, 1), some_move(table, 2)}));
}

TYPED_TEST(StoreContract, a_ply_is_written_once) {
  const auto table = some_table("bofa27");
  EXPECT_EQ(this->write({{table}, {some_move(table, 1)}}), "ok");
  auto other = some_move(table, 1);
  other.move = "draw";
  EXPECT_EQ(this->write({{}, {other}}), "conflict");
  EXPECT_EQ(this->load(table.id).moves, std::vector{some_move(table, 1)});
}

TYPED_TEST(StoreContract, a_change_happens_as_a_whole_and_others_do_not_suffer) {
  const auto a = some_table("bofa27"), b = some_table("bofa28"), c = some_table("bofa29");
  EXPECT_EQ(this->write({{a}, {some_move(a, 1)}}), "ok");
  const std::vector<Change> changes = {{{}, {some_move(a, 2)}}, {{b}, {some_move(a, 1)}}, {{c}, {}}};
  const auto results = this->store->write(changes);
  ASSERT_EQ(results.size(), 3U);
  EXPECT_TRUE(results[0]);
  ASSERT_FALSE(results[1]);
  EXPECT_EQ(results[1].error().code, "conflict");
  EXPECT_TRUE(results[2]);
  EXPECT_FALSE(*this->store->load(b.id)) << "half a change";
  EXPECT_EQ(this->load(a.id).moves.size(), 2U);
  EXPECT_EQ(this->load(c.id).table, c);
}

TYPED_TEST(StoreContract, a_code_is_one_waiting_table) {
  auto first = some_table("bofa27");
  const auto second = some_table("bofa27");
  EXPECT_EQ(this->write({{first}, {}}), "ok");
  EXPECT_EQ(this->write({{second}, {}}), "conflict");
  EXPECT_EQ(*this->store->waiting_with_code("bofa27"), first.id);
  first.code.clear();
  first.status = Status::Playing;
  EXPECT_EQ(this->write({{first}, {}}), "ok");
  EXPECT_FALSE(*this->store->waiting_with_code("bofa27"));
  EXPECT_EQ(this->write({{second}, {}}), "ok") << "the code is free again";
}

TYPED_TEST(StoreContract, lists_what_is_not_over_newest_first) {
  std::vector<StoredTable> tables;
  for (int i = 0; i < 4; ++i) {
    tables.push_back(some_table("bofa2" + std::to_string(i)));
    tables.back().created += i;
  }
  tables[1].status = Status::Over;
  tables[2].seats[0].person = "p9";
  EXPECT_EQ(this->write({tables, {}}), "ok");
  EXPECT_EQ(*this->store->unfinished(10), (std::vector{tables[3].id, tables[2].id, tables[0].id}));
  EXPECT_EQ(*this->store->unfinished(1), std::vector{tables[3].id});
  EXPECT_EQ(*this->store->unfinished_of("p1", 10), (std::vector{tables[3].id, tables[0].id}));
  EXPECT_TRUE((*this->store->unfinished_of("p2", 10)).empty());
}

TYPED_TEST(StoreContract, nothing_is_there_that_was_not_written) {
  EXPECT_FALSE(*this->store->load("nothing"));
  EXPECT_TRUE((*this->store->unfinished(10)).empty());
  EXPECT_EQ(this->write({}), "ok");
}

class SqliteFile : public ::testing::Test {
 protected:
  std::filesystem::path folder = testing::temporary_folder();
  std::filesystem::path file = folder / "some.db";
  ~SqliteFile() override { std::filesystem::remove_all(folder); }

  static std::string content(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void put(const std::string& text) const { std::ofstream(file, std::ios::binary) << text; }
  // What is said about the file, which must stay as it is.
  std::string refusal() const {
    const auto before = content(file);
    const auto store = open_sqlite(file);
    EXPECT_EQ(content(file), before);
    return store ? "opened" : store.error().message;
  }
  void sql(const char* text) const {
    sqlite3* db = nullptr;
    sqlite3_open(file.c_str(), &db);
    EXPECT_EQ(sqlite3_exec(db, text, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(db);
  }
};

TEST_F(SqliteFile, another_kind_of_file_is_refused) {
  put("my diary");
  EXPECT_NE(refusal().find("something else"), std::string::npos);
  put(std::string(5000, 'x'));
  EXPECT_NE(refusal().find("something else"), std::string::npos);
}

TEST_F(SqliteFile, somebody_elses_database_is_refused) {
  sql("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')");
  EXPECT_NE(refusal().find("something else"), std::string::npos);
}

TEST_F(SqliteFile, a_newer_database_is_refused) {
  {
    const auto store = open_sqlite(file);
  }
  sql("PRAGMA user_version = 99");
  EXPECT_NE(refusal().find("newer"), std::string::npos);
}

TEST_F(SqliteFile, a_damaged_database_is_refused) {
  {
    auto store = open_sqlite(file);
    ASSERT_TRUE(store);
    for (int i = 0; i < 50; ++i) {
      const Change change{{some_table("")}, {}};
      ASSERT_TRUE((*store)->write({&change, 1}).front());
    }
  }
  auto bytes = content(file);
  for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7);
  put(bytes);
  EXPECT_NE(refusal().find("damaged"), std::string::npos) << refusal();
}

TEST_F(SqliteFile, a_second_server_is_refused) {
  auto first = open_sqlite(file);
  ASSERT_TRUE(first);
  EXPECT_NE(refusal().find("another server"), std::string::npos);
  first->reset();
  EXPECT_EQ(refusal(), "opened");
}

TEST_F(SqliteFile, a_folder_that_cannot_be_made_is_said) {
  put("a file, not a folder");
  const auto store = open_sqlite(file / "lucky.db");
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().message.find("cannot use"), std::string::npos);
}

}  // namespace
}  // namespace lucky
