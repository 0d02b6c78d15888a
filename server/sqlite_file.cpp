// What is said of a file ends in what to do about it.
#include "server/sqlite_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/std.h>
#include <sys/file.h>

#include <array>
#include <cstring>
#include <fstream>

namespace lucky {
namespace {

constexpr int kSchema = 1;
constexpr std::uint32_t kApplication = 0x4C4B5442;  // "LKTB"

constexpr const char* kTables = R"sql(
CREATE TABLE tables (
  id TEXT PRIMARY KEY, code TEXT, game TEXT NOT NULL, rules_version INTEGER NOT NULL, options TEXT NOT NULL,
  seed TEXT NOT NULL, public INTEGER NOT NULL, clock INTEGER NOT NULL, created INTEGER NOT NULL, status TEXT NOT NULL,
  opener TEXT NOT NULL, rematch TEXT) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX waiting_code ON tables (code) WHERE code IS NOT NULL;
CREATE INDEX unfinished ON tables (created) WHERE status <> 'over';
CREATE TABLE seats (
  "match" TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT, person TEXT, bot TEXT,
  PRIMARY KEY ("match", seat)) STRICT, WITHOUT ROWID;
CREATE INDEX seat_of ON seats (person) WHERE person IS NOT NULL;
CREATE TABLE moves (
  "match" TEXT NOT NULL, ply INTEGER NOT NULL, seat INTEGER NOT NULL, move TEXT NOT NULL, by TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY ("match", ply)) STRICT, WITHOUT ROWID;
)sql";

}  // namespace

std::unexpected<Error> bad_database(const std::filesystem::path& path, std::string_view why) {
  return fail("bad_store", fmt::format("cannot use {} as the database: {}", path.string(), why));
}

Result<FileLock> lock_database(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return bad_database(path, std::strerror(errno));
  FileLock held(fd);
  if (flock(fd, LOCK_EX | LOCK_NB) != 0) return bad_database(path, "another server has it open");
  return held;
}

// Looks at the file's first hundred bytes (https://sqlite.org/fileformat.html#the_database_header).
Result<void> inspect_database(const std::filesystem::path& path) {
  std::array<unsigned char, 100> head{};
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char*>(head.data()), head.size());
  if (file.gcount() == 0) return {};  // new
  const auto number = [&](std::size_t at) {
    return std::uint32_t{head[at]} << 24 | head[at + 1] << 16 | head[at + 2] << 8 | head[at + 3];
  };
  constexpr std::string_view kMagic = "SQLite format 3";
  if (file.gcount() < 100 || std::memcmp(head.data(), kMagic.data(), kMagic.size() + 1) != 0 ||
      number(68) != kApplication) {
    return bad_database(path, "it is something else; choose another file with --db");
  }
  if (number(60) > kSchema) {
    return bad_database(
        path, fmt::format("it was written by a newer version (schema {}, this program knows {})", number(60), kSchema));
  }
  return {};
}

Result<Database> connect_database(const std::filesystem::path& path, int flags) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database db(handle);
  if (code != SQLITE_OK) return bad_database(path, sqlite3_errstr(code));
  return db;
}

Result<void> check_database(const std::filesystem::path& path) {
  const auto db = connect_database(path, SQLITE_OPEN_READONLY);
  if (!db) return std::unexpected(db.error());
  Statement check(db->get(), "PRAGMA quick_check(1)");
  const int code = check.start().step();
  if (code == SQLITE_ROW && check.text(0) == "ok") return {};
  return bad_database(path,
                      code == SQLITE_ROW || code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR
                          ? "it is damaged; restore a copy or choose another file with --db"
                          : sqlite3_errmsg(db->get()));
}

// The schema goes into the file itself before the write-ahead log is switched on: inspect_database() reads only the
// file.
std::string schema_sql() {
  return fmt::format("BEGIN; {} PRAGMA application_id = {}; PRAGMA user_version = {}; COMMIT;", kTables, kApplication,
                     kSchema);
}

}  // namespace lucky
