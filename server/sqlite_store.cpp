// The store in one SQLite file: WAL, every commit synced.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/sqlite_file.hpp"
#include "server/store.hpp"

namespace lucky {
namespace {

class SqliteStore final : public Store {
 public:
  SqliteStore(FileLock lock, Database db) : lock_(std::move(lock)), db_(std::move(db)) {}

  // Whether all it will ever ask could be prepared.
  bool ready() const {
    return std::ranges::all_of(std::array{&put_table_, &put_seat_, &insert_move_, &select_table_, &select_seats_,
                                          &select_moves_, &select_code_, &select_unfinished_, &select_mine_},
                               [](const Statement* statement) { return statement->prepared(); });
  }

  // A conflict is one change's own; whatever else fails, fails for all of them, so that nothing is half there.
  std::vector<Result<void>> write(std::span<const Change> changes) override {
    if (const auto why = why_not_now()) return {changes.size(), fail("storage", *why)};
    if (!execute("BEGIN IMMEDIATE")) return {changes.size(), failure()};
    std::vector<Result<void>> results;
    for (const auto& change : changes) {
      results.push_back(write_one(change));
      if (results.back() || results.back().error().code == "conflict") continue;
      return {changes.size(), given_up(results.back().error())};
    }
    if (!execute("COMMIT")) return {changes.size(), given_up(failure().error())};
    return results;
  }

  Result<std::optional<StoredMatch>> load(const std::string& id) override {
    StoredMatch match;
    const int found = select_table_.start(id).step();
    bool understood = found != SQLITE_ROW || read_table(match.table);
    select_table_.finish();
    if (found == SQLITE_DONE) return std::nullopt;
    if (found != SQLITE_ROW) return failure();
    int code = SQLITE_ROW;
    for (select_seats_.start(id); (code = select_seats_.step()) == SQLITE_ROW;) {
      understood = read_seat(match.table.seats) && understood;
    }
    select_seats_.finish();
    if (code != SQLITE_DONE) return failure();
    for (select_moves_.start(id); (code = select_moves_.step()) == SQLITE_ROW;) {
      understood = read_move(id, match.moves) && understood;
    }
    select_moves_.finish();
    if (code != SQLITE_DONE) return failure();
    if (!understood) return fail("storage", "what is stored of this table is not what this program writes");
    return match;
  }

  Result<std::optional<std::string>> waiting_with_code(const std::string& code) override {
    auto ids = ids_of(select_code_.start(code));
    if (!ids) return std::unexpected(ids.error());
    if (ids->empty()) return std::nullopt;
    return ids->front();
  }

  Result<std::vector<std::string>> unfinished(int most) override { return ids_of(select_unfinished_.start(most)); }

  Result<std::vector<std::string>> unfinished_of(const std::string& person, int most) override {
    return ids_of(select_mine_.start(person, most));
  }

 private:
  bool execute(const char* sql) { return sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

  std::unexpected<Error> failure() {
    const int code = sqlite3_errcode(db_.get());
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) {
      damaged_ = true;
      return fail("storage", kDamaged);
    }
    return fail(code == SQLITE_CONSTRAINT ? "conflict" : "storage", sqlite3_errmsg(db_.get()));
  }

  // Nothing is written to a file that is damaged, nor to one that nobody will find again.
  std::optional<std::string> why_not_now() {
    if (damaged_) return kDamaged;
    int moved = 0;
    sqlite3_file_control(db_.get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved != 0) return "the database's file was moved or deleted: put it back, or stop the server";
    return {};
  }

  // SQLite may have rolled back by itself already.
  std::unexpected<Error> given_up(const Error& error) {
    if (sqlite3_get_autocommit(db_.get()) == 0) execute("ROLLBACK");
    return std::unexpected(error);
  }

  Result<void> write_one(const Change& change) {
    if (!execute("SAVEPOINT one")) return storage_failure();
    auto result = insert(change);
    const bool stands = sqlite3_get_autocommit(db_.get()) == 0;
    if (!stands && result) return fail("storage", "the transaction ended by itself");
    if (!stands) return fail("storage", result.error().message);
    if (!execute(result ? "RELEASE one" : "ROLLBACK TO one; RELEASE one")) return storage_failure();
    return result;
  }

  std::unexpected<Error> storage_failure() { return fail("storage", failure().error().message); }

  Result<void> insert(const Change& change) {
    for (const auto& table : change.tables) {
      if (auto put = put_table(table); !put) return put;
    }
    for (const auto& move : change.moves) {
      if (insert_move_.run(move.match, move.ply, move.seat, move.move, key_of(move.by), move.at) != SQLITE_DONE) {
        return failure();
      }
    }
    return {};
  }

  Result<void> put_table(const StoredTable& t) {
    if (put_table_.run(t.id, t.code, t.game, t.rules_version, protocol::text_of(t.options), t.seed,
                       std::int64_t{t.is_public}, t.clock, t.created, key_of(t.status), t.opener,
                       t.rematch) != SQLITE_DONE) {
      return failure();
    }
    for (std::size_t i = 0; i < t.seats.size(); ++i) {
      const auto& seat = t.seats[i];
      if (put_seat_.run(t.id, static_cast<std::int64_t>(i), key_of(seat.kind), seat.name, seat.person,
                        seat.bot ? key_of(*seat.bot) : std::string()) != SQLITE_DONE) {
        return failure();
      }
    }
    return {};
  }

  // These are false for what nobody but damage can have put there.
  bool read_table(StoredTable& table) const {
    const auto& row = select_table_;
    const auto status = value_of<protocol::Status>(row.text(9));
    table.id = row.text(0);
    table.code = row.text(1);
    table.game = row.text(2);
    table.rules_version = static_cast<int>(row.number(3));
    table.options = parse_json(row.text(4));
    table.seed = row.text(5);
    table.is_public = row.number(6) != 0;
    table.clock = static_cast<int>(row.number(7));
    table.created = row.number(8);
    table.status = status.value_or(protocol::Status::Waiting);
    table.opener = row.text(10);
    table.rematch = row.text(11);
    return status && table.options.is_object();
  }

  bool read_seat(std::vector<StoredSeat>& seats) const {
    const auto& row = select_seats_;
    const auto kind = value_of<protocol::Kind>(row.text(1));
    const auto bot = value_of<Bot>(row.text(4));
    const bool follows = row.number(0) == std::ssize(seats);
    seats.push_back({kind.value_or(protocol::Kind::Open), row.text(2), row.text(3), bot});
    return kind && follows && bot.has_value() != row.text(4).empty();
  }

  bool read_move(const std::string& id, std::vector<StoredMove>& moves) const {
    const auto& row = select_moves_;
    const auto by = value_of<protocol::By>(row.text(3));
    const bool follows = row.number(0) == std::ssize(moves) + 1;
    const bool has_seat = row.number(1) >= 0 && row.number(1) < kMostSeats;
    moves.push_back({id, static_cast<int>(row.number(0)), static_cast<Seat>(row.number(1)), row.text(2),
                     by.value_or(protocol::By::Person), row.number(4)});
    return by && follows && has_seat;
  }

  Result<std::vector<std::string>> ids_of(Statement& statement) {
    std::vector<std::string> ids;
    int code = SQLITE_ROW;
    while ((code = statement.step()) == SQLITE_ROW) ids.push_back(statement.text(0));
    statement.finish();
    if (code != SQLITE_DONE) return failure();
    return ids;
  }

  static constexpr const char* kDamaged =
      "the database is damaged and nothing more is written to it: stop the server and restore a backup";

  FileLock lock_;
  Database db_;
  bool damaged_ = false;
  Statement put_table_{db_.get(), R"sql(
      INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      ON CONFLICT (id) DO UPDATE SET code = ?2, status = ?10, rematch = ?12)sql"};
  Statement put_seat_{db_.get(), R"sql(INSERT OR REPLACE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6))sql"};
  Statement insert_move_{db_.get(), "INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};
  Statement select_table_{db_.get(), "SELECT * FROM tables WHERE id = ?1"};
  Statement select_seats_{db_.get(),
                          R"sql(SELECT seat, kind, name, person, bot FROM seats WHERE "match" = ?1 ORDER BY seat)sql"};
  Statement select_moves_{db_.get(),
                          R"sql(SELECT ply, seat, move, by, at FROM moves WHERE "match" = ?1 ORDER BY ply)sql"};
  Statement select_code_{db_.get(), "SELECT id FROM tables WHERE code = ?1"};
  Statement select_unfinished_{db_.get(),
                               "SELECT id FROM tables WHERE status <> 'over' ORDER BY created DESC LIMIT ?1"};
  Statement select_mine_{db_.get(), R"sql(
      SELECT DISTINCT id FROM seats JOIN tables ON id = "match"
      WHERE person = ?1 AND status <> 'over' ORDER BY created DESC LIMIT ?2)sql"};
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& path) {
  std::error_code failed;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) return bad_database(path, failed.message());
  const bool there = std::filesystem::exists(path, failed);
  if (failed) return bad_database(path, failed.message());
  if (!there) {
    if (auto made = create_database(path); !made) return std::unexpected(made.error());
  }
  auto held = lock_database(path, Use::Alone);
  if (!held) return std::unexpected(held.error());
  if (const auto fault = fault_of(path)) return bad_database(path, *fault);
  auto db = connect_database(path, SQLITE_OPEN_READWRITE);
  if (!db) return std::unexpected(db.error());
  sqlite3_busy_timeout(db->get(), 2000);
  const auto* sql = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";
  if (sqlite3_exec(db->get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return bad_database(path, fmt::format("{}; it and its folder must be writable", sqlite3_errmsg(db->get())));
  }
  auto store = std::make_unique<SqliteStore>(std::move(*held), std::move(*db));
  if (!store->ready()) return bad_database(path, "SQLite cannot read it; restore a backup");
  return store;
}

}  // namespace lucky
