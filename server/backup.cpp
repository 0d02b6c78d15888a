// The copy is made under another name, read again from the first byte to the last, and then given its own.
#include "server/backup.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <thread>

#include "server/sqlite_file.hpp"
#include "server/sqlite_wal.hpp"

namespace lucky {
namespace {

namespace fs = std::filesystem;

constexpr int kPatienceMs = 10'000;  // with a database that is locked

std::unexpected<Error> no_backup(const fs::path& file, std::string_view why) {
  return fail("bad_backup", fmt::format("cannot write the backup {}: {}", file.string(), why));
}

Result<void> check_target(const fs::path& database, const fs::path& file, bool replace) {
  std::error_code failed;
  if (fs::is_directory(file, failed)) return no_backup(file, "it is a folder; name a file in it");
  if (fs::exists(wal_of(file), failed)) {
    return no_backup(file, fmt::format("{} would be taken for a part of it; move that away", wal_of(file).string()));
  }
  if (!fs::exists(file, failed)) return {};
  if (fs::equivalent(database, file, failed)) return no_backup(file, "it is the database itself");
  if (!replace) return no_backup(file, "it is there already; --overwrite replaces it");
  if (!fs::is_regular_file(file, failed)) return no_backup(file, "it is no file");
  const auto unused = lock_database(file, Use::Shared);
  if (!unused && unused.error().code == "in_use") return no_backup(file, "a server has it open");
  return {};
}

// The database to copy from, and what keeps a server from opening it where none has.
struct Original {
  std::optional<FileLock> lock;
  Database db;
};

Result<Original> open_original(const fs::path& path) {
  auto lock = lock_database(path, Use::Shared);
  if (lock) {
    if (const auto fault = fault_of(path)) return bad_database(path, *fault);
    auto db = open_quietly(path);
    if (!db) return std::unexpected(db.error());
    return Original{std::move(*lock), std::move(*db)};
  }
  if (lock.error().code != "in_use") return std::unexpected(lock.error());
  auto db = connect_database(path, SQLITE_OPEN_READONLY);  // the server has looked at it
  if (!db) return std::unexpected(db.error());
  sqlite3_busy_timeout(db->get(), kPatienceMs);
  return Original{std::nullopt, std::move(*db)};
}

// All pages in one step: a server writes its log meanwhile and waits for nothing.
Result<void> copy_pages(sqlite3* from, const fs::path& into) {
  const auto to = connect_database(into, SQLITE_OPEN_READWRITE);
  if (!to) return std::unexpected(to.error());
  // Nobody needs a half copy, and a whole one is synced before it has its name.
  sqlite3_exec(to->get(), "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", nullptr, nullptr, nullptr);
  auto* backup = sqlite3_backup_init(to->get(), "main", from, "main");
  if (!backup) return fail("bad_backup", sqlite3_errmsg(to->get()));
  int code = SQLITE_OK;
  for (int waited = 0; waited < kPatienceMs; waited += 50) {
    code = sqlite3_backup_step(backup, -1);
    if (code != SQLITE_BUSY && code != SQLITE_LOCKED) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return fail("bad_backup", sqlite3_errstr(code));
  return {};
}

Result<Backup> count(const fs::path& copy) {
  const auto db = open_quietly(copy);
  if (!db) return std::unexpected(db.error());
  Statement ask(db->get(), "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM moves)");
  if (ask.step() != SQLITE_ROW) return fail("bad_backup", sqlite3_errmsg(db->get()));
  std::error_code failed;
  return Backup{ask.number(0), ask.number(1), fs::file_size(copy, failed)};
}

// A file of its own beside the one that is wanted; gone in the end, unless it became that one.
class Draft {
 public:
  explicit Draft(const fs::path& file) : name_(file.string() + ".XXXXXX"), fd_(mkstemp(name_.data())) {
    if (fd_ >= 0) close(fd_);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    if (fd_ >= 0) unlink(name_.c_str());
  }
  bool made() const { return fd_ >= 0; }
  fs::path path() const { return name_; }

 private:
  std::string name_;
  int fd_;
};

}  // namespace

Result<Backup> back_up(const fs::path& database, const fs::path& file, bool replace) {
  if (auto free = check_target(database, file, replace); !free) return std::unexpected(free.error());
  auto original = open_original(database);
  if (!original) return std::unexpected(original.error());
  const Draft draft(file);
  if (!draft.made()) return no_backup(file, std::strerror(errno));
  if (const auto copied = copy_pages(original->db.get(), draft.path()); !copied) {
    return no_backup(file, copied.error().message);
  }
  if (const auto fault = fault_of(draft.path()))
    return no_backup(file, fmt::format("the copy is not whole: {}", *fault));
  auto done = count(draft.path());
  if (!done) return no_backup(file, done.error().message);
  const auto failed = put_in_place(draft.path(), file, replace);
  if (failed == std::errc::file_exists) return no_backup(file, "it is there already; --overwrite replaces it");
  if (failed) return no_backup(file, failed.message());
  return done;
}

}  // namespace lucky
