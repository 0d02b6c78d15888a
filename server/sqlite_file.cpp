// What is said of a file ends in what to do about it.
#include "server/sqlite_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>

#include "server/sqlite_wal.hpp"

namespace lucky {
namespace {

constexpr std::uint32_t kSchema = 1;
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

// A schema as a list of its parts; the words of the statements that made it do not matter.
constexpr const char* kParts = R"sql(
WITH ours AS (SELECT name, ncol, wr, strict FROM pragma_table_list
              WHERE schema = 'main' AND type = 'table' AND name IN ('tables', 'seats', 'moves'))
SELECT format('%s has %d columns, %d %d', name, ncol, wr, strict) FROM ours
UNION ALL
SELECT format('%s %d is %s %s %d %d', ours.name, c.cid, c.name, c.type, c."notnull", c.pk)
FROM ours JOIN pragma_table_info(ours.name) AS c
UNION ALL
SELECT format('%s %s of %s is %s, %d %d', i.name, c.seqno, ours.name, c.name, i."unique", i.partial)
FROM ours JOIN pragma_index_list(ours.name) AS i JOIN pragma_index_info(i.name) AS c WHERE i.origin = 'c'
)sql";

constexpr std::string_view kDamaged = "it is damaged; restore a backup or choose another file with --db";
constexpr std::string_view kSomethingElse = "it is something else; choose another file with --db";

// The first hundred bytes (https://sqlite.org/fileformat.html#the_database_header).
class Head {
 public:
  explicit Head(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(bytes_.data()), bytes_.size());
    size_ = static_cast<std::size_t>(file.gcount());
  }
  bool empty() const { return size_ == 0; }
  bool whole() const { return size_ == bytes_.size(); }
  bool is_sqlite() const {
    constexpr std::string_view kMagic("SQLite format 3", 16);  // with the zero at its end
    return size_ >= kMagic.size() && std::memcmp(bytes_.data(), kMagic.data(), kMagic.size()) == 0;
  }
  std::uint32_t page_size() const {
    const auto size = number(14) & 0xFFFF;  // two bytes, from 16
    return size == 1 ? 65'536 : size;
  }
  std::uint32_t schema() const { return number(60); }
  std::uint32_t application() const { return number(68); }

 private:
  std::uint32_t number(std::size_t at) const {
    return std::uint32_t{bytes_[at]} << 24 | std::uint32_t{bytes_[at + 1]} << 16 | std::uint32_t{bytes_[at + 2]} << 8 |
           std::uint32_t{bytes_[at + 3]};
  }

  std::array<unsigned char, 100> bytes_{};
  std::size_t size_ = 0;
};

std::optional<std::string> fault_of_head(const Head& head) {
  if (head.empty()) return "it is empty; restore a backup, or delete it and a new one is made";
  if (!head.is_sqlite()) return std::string(kSomethingElse);
  if (!head.whole()) return std::string(kDamaged);
  if (head.application() != kApplication) return std::string(kSomethingElse);
  if (head.schema() > kSchema) {
    return fmt::format(
        "it was written by a newer version (schema {}, this program knows {}); use that one, or choose "
        "another file with --db",
        head.schema(), kSchema);
  }
  if (head.schema() < kSchema || head.page_size() < 512) return std::string(kDamaged);
  return {};
}

// A page that is cut off is read as if it ended in zeros, unless the log has it whole.
bool is_cut_off(const std::filesystem::path& path, const Head& head, const WalLook& log) {
  std::error_code failed;
  const auto size = std::filesystem::file_size(path, failed);
  if (failed) return true;
  const auto page = head.page_size();
  return size % page != 0 && !log.pages.contains(static_cast<std::uint32_t>(size / page + 1));
}

std::optional<std::set<std::string>> parts_of(sqlite3* db) {
  std::set<std::string> parts;
  Statement list(db, kParts);
  int code = SQLITE_ROW;
  while ((code = list.step()) == SQLITE_ROW) parts.insert(list.text(0));
  return code == SQLITE_DONE ? std::optional(parts) : std::nullopt;
}

// Whoever added an index of their own may keep it.
bool has_our_tables(sqlite3* db) {
  const auto model = connect_database(":memory:", SQLITE_OPEN_READWRITE);
  if (!model || sqlite3_exec(model->get(), kTables, nullptr, nullptr, nullptr) != SQLITE_OK) return false;
  const auto wanted = parts_of(model->get()), found = parts_of(db);
  return wanted && found && std::ranges::includes(*found, *wanted);
}

std::optional<std::string> fault_of_content(const std::filesystem::path& path) {
  const auto db = open_quietly(path);
  if (!db) return std::string(kDamaged);
  Statement check(db->get(), "PRAGMA quick_check(1)");
  const int code = check.step();
  if (code == SQLITE_IOERR || code == SQLITE_NOMEM || code == SQLITE_CANTOPEN) return sqlite3_errmsg(db->get());
  if (code != SQLITE_ROW || check.text(0) != "ok") return std::string(kDamaged);
  check.finish();
  if (has_our_tables(db->get())) return {};
  return "its tables are not as this program makes them; restore a backup or choose another file with --db";
}

std::error_code last_error() { return {errno, std::generic_category()}; }

// Has a file, or what a folder lists, on disk.
std::error_code sync(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return last_error();
  const auto failed = fsync(fd) == 0 ? std::error_code() : last_error();
  close(fd);
  return failed;
}

Result<void> write_schema(const std::filesystem::path& path) {
  const auto db = connect_database(path, SQLITE_OPEN_READWRITE);
  if (!db) return std::unexpected(db.error());
  const auto sql = fmt::format("BEGIN; {} PRAGMA application_id = {}; PRAGMA user_version = {}; COMMIT;", kTables,
                               kApplication, kSchema);
  if (sqlite3_exec(db->get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return bad_database(path, sqlite3_errmsg(db->get()));
}

}  // namespace

std::unexpected<Error> bad_database(const std::filesystem::path& path, std::string_view why, std::string code) {
  return fail(std::move(code), fmt::format("cannot use {} as the database: {}", path.string(), why));
}

std::error_code put_in_place(const std::filesystem::path& finished, const std::filesystem::path& path, bool replace) {
  if (const auto failed = sync(finished)) return failed;
  const auto flags = replace ? 0U : RENAME_NOREPLACE;
  if (renameat2(AT_FDCWD, finished.c_str(), AT_FDCWD, path.c_str(), flags) != 0) {
    if (errno != EINVAL) return last_error();
    if (std::filesystem::exists(path)) return std::make_error_code(std::errc::file_exists);  // a simple file system
    if (rename(finished.c_str(), path.c_str()) != 0) return last_error();
  }
  return sync(path.has_parent_path() ? path.parent_path() : ".");
}

// An empty file is never ours: the schema is in it before it has its name.
Result<void> create_database(const std::filesystem::path& path) {
  if (has_wal(path)) {
    return bad_database(path, fmt::format("it is not there, but its log {} is; restore a backup, or move the log away",
                                          wal_of(path).string()));
  }
  auto name = path.string() + ".XXXXXX";
  const int fd = mkstemp(name.data());
  if (fd < 0) return bad_database(path, std::strerror(errno));
  close(fd);
  auto made = write_schema(name);
  std::error_code failed;
  if (made) failed = put_in_place(name, path, false);
  if (!made || failed) unlink(name.c_str());
  if (failed && failed != std::errc::file_exists) return bad_database(path, failed.message());
  return made;
}

Result<FileLock> lock_database(const std::filesystem::path& path, Use use) {
  struct stat seen{};
  if (stat(path.c_str(), &seen) != 0) return bad_database(path, std::strerror(errno));
  if (S_ISDIR(seen.st_mode)) return bad_database(path, "it is a folder; name a file in it with --db");
  if (!S_ISREG(seen.st_mode)) return bad_database(path, kSomethingElse);
  const bool alone = use == Use::Alone;
  if (alone && (seen.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) {  // to root all files are open
    return bad_database(path, "it is read-only; make it writable or choose another file with --db");
  }
  const int fd = ::open(path.c_str(), (alone ? O_RDWR : O_RDONLY) | O_CLOEXEC);
  if (fd < 0) return bad_database(path, std::strerror(errno));
  FileLock held(fd);
  if (flock(fd, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0) {
    return bad_database(path, "another server or a backup has it open", "in_use");
  }
  return held;
}

std::optional<std::string> fault_of(const std::filesystem::path& path) {
  const Head head(path);
  if (auto fault = fault_of_head(head)) return fault;
  const auto log = look_at_wal(path);
  if (log.damaged) {
    return fmt::format("its log, {}, is damaged; restore a backup, or move the log away to go on without it",
                       wal_of(path).string());
  }
  if (is_cut_off(path, head, log)) return std::string(kDamaged);
  return fault_of_content(path);
}

Result<Database> connect_database(const std::filesystem::path& path, int flags, const char* vfs) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, vfs);
  Database db(handle);
  if (code != SQLITE_OK) return bad_database(path, sqlite3_errstr(code));
  return db;
}

// SQLite would make the log's index beside it, and lock. With a lock to itself it keeps the index in memory, and where
// locks are no locks it may think that it has one. A file without a log it reads as one that nobody can change.
Result<Database> open_quietly(const std::filesystem::path& path) {
  if (!has_wal(path)) {
    std::string uri = "file:";
    for (const char c : std::filesystem::absolute(path).string()) {
      const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/';
      uri += plain ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
    }
    return connect_database(uri + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
  }
  auto db = connect_database(path, SQLITE_OPEN_READONLY, "unix-none");
  if (!db) return db;
  sqlite3_db_config(db->get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  if (sqlite3_exec(db->get(), "PRAGMA locking_mode = EXCLUSIVE", nullptr, nullptr, nullptr) == SQLITE_OK) return db;
  return bad_database(path, sqlite3_errmsg(db->get()));
}

}  // namespace lucky
