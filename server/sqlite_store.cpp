// The store in one SQLite file: WAL, every commit synced.
#include "server/sqlite_file.hpp"
#include "server/store.hpp"

namespace lucky {
namespace {

class SqliteStore final : public Store {
 public:
  SqliteStore(FileLock lock, Database db) : lock_(std::move(lock)), db_(std::move(db)) {}

  std::vector<Result<void>> write(std::span<const Change> changes) override {
    if (sqlite3_exec(db_.get(), "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) != SQLITE_OK) {
      return {changes.size(), failure()};
    }
    std::vector<Result<void>> results;
    for (const auto& change : changes) results.push_back(write_one(change));
    if (sqlite3_exec(db_.get(), "COMMIT", nullptr, nullptr, nullptr) != SQLITE_OK) {
      const auto failed = failure();
      sqlite3_exec(db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
      return {changes.size(), failed};
    }
    return results;
  }

  Result<std::optional<StoredMatch>> load(const std::string& id) override {
    StoredMatch match;
    const int found = select_table_.start(id).step();
    if (found == SQLITE_ROW) match.table = read_table();
    select_table_.finish();
    if (found == SQLITE_DONE) return std::nullopt;
    if (found != SQLITE_ROW) return failure();
    int code = SQLITE_ROW;
    for (select_seats_.start(id); (code = select_seats_.step()) == SQLITE_ROW;) {
      match.table.seats.push_back({value_of<protocol::Kind>(select_seats_.text(0)).value_or(protocol::Kind::Open),
                                   select_seats_.text(1), select_seats_.text(2), value_of<Bot>(select_seats_.text(3))});
    }
    select_seats_.finish();
    if (code != SQLITE_DONE) return failure();
    for (select_moves_.start(id); (code = select_moves_.step()) == SQLITE_ROW;) {
      match.moves.push_back({id, static_cast<int>(select_moves_.number(0)), static_cast<Seat>(select_moves_.number(1)),
                             select_moves_.text(2),
                             value_of<protocol::By>(select_moves_.text(3)).value_or(protocol::By::Person),
                             select_moves_.number(4)});
    }
    select_moves_.finish();
    if (code != SQLITE_DONE) return failure();
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
  std::unexpected<Error> failure() const {
    const int code = sqlite3_errcode(db_.get());
    return fail(code == SQLITE_CONSTRAINT ? "conflict" : "storage", sqlite3_errmsg(db_.get()));
  }

  Result<void> write_one(const Change& change) {
    sqlite3_exec(db_.get(), "SAVEPOINT one", nullptr, nullptr, nullptr);
    auto result = insert(change);
    sqlite3_exec(db_.get(), result ? "RELEASE one" : "ROLLBACK TO one; RELEASE one", nullptr, nullptr, nullptr);
    return result;
  }

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

  StoredTable read_table() const {
    const auto& row = select_table_;
    StoredTable table;
    table.id = row.text(0);
    table.code = row.text(1);
    table.game = row.text(2);
    table.rules_version = static_cast<int>(row.number(3));
    table.options = parse_json(row.text(4));
    table.seed = row.text(5);
    table.is_public = row.number(6) != 0;
    table.clock = static_cast<int>(row.number(7));
    table.created = row.number(8);
    table.status = value_of<protocol::Status>(row.text(9)).value_or(protocol::Status::Waiting);
    table.opener = row.text(10);
    table.rematch = row.text(11);
    return table;
  }

  Result<std::vector<std::string>> ids_of(Statement& statement) {
    std::vector<std::string> ids;
    int code = SQLITE_ROW;
    while ((code = statement.step()) == SQLITE_ROW) ids.push_back(statement.text(0));
    statement.finish();
    if (code != SQLITE_DONE) return failure();
    return ids;
  }

  FileLock lock_;
  Database db_;
  Statement put_table_{db_.get(), R"sql(
      INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      ON CONFLICT (id) DO UPDATE SET code = ?2, status = ?10, rematch = ?12)sql"};
  Statement put_seat_{db_.get(), R"sql(INSERT OR REPLACE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6))sql"};
  Statement insert_move_{db_.get(), "INSERT INTO moves VALUES (?1, ?2, ?3, ?4, ?5, ?6)"};
  Statement select_table_{db_.get(), "SELECT * FROM tables WHERE id = ?1"};
  Statement select_seats_{db_.get(),
                          R"sql(SELECT kind, name, person, bot FROM seats WHERE "match" = ?1 ORDER BY seat)sql"};
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
  auto held = lock_database(path);
  if (!held) return std::unexpected(held.error());
  if (auto seen = inspect_database(path); !seen) return std::unexpected(seen.error());
  const bool fresh = std::filesystem::file_size(path, failed) == 0;
  if (!fresh) {
    if (auto healthy = check_database(path); !healthy) return std::unexpected(healthy.error());
  }
  auto db = connect_database(path, SQLITE_OPEN_READWRITE);
  if (!db) return std::unexpected(db.error());
  sqlite3_busy_timeout(db->get(), 2000);
  const std::string sql =
      (fresh ? schema_sql() : std::string()) + "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;";
  if (sqlite3_exec(db->get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return bad_database(path, sqlite3_errmsg(db->get()));
  }
  return std::make_unique<SqliteStore>(std::move(*held), std::move(*db));
}

}  // namespace lucky
