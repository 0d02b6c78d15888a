// SQLite's handles, and the lock on the file. Only files about the database include this. A statement that could not be
// prepared, as one of a damaged database, answers every step with an error: nobody needs to ask it first.
#pragma once

#include <sqlite3.h>
#include <unistd.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace lucky {

struct CloseDatabase {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

// The lock on the database's file: a server has it for itself, backups share it. Closing any other handle of the file
// would drop SQLite's own locks, so this one lives as long as the connection.
class FileLock {
 public:
  explicit FileLock(int fd) : fd_(fd) {}
  FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock() {
    if (fd_ >= 0) close(fd_);
  }

 private:
  int fd_;
};

// One prepared statement, used again and again.
class Statement {
 public:
  Statement(sqlite3* db, const char* sql) {
    sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle_, nullptr);
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle_); }

  template <class... Args>
  int run(const Args&... args) {
    const int code = start(args...).step();
    finish();
    return code == SQLITE_ROW ? SQLITE_DONE : code;
  }
  template <class... Args>
  Statement& start(const Args&... args) {
    finish();
    int place = 0;
    (bind(++place, args), ...);
    return *this;
  }
  bool prepared() const { return handle_ != nullptr; }
  int step() { return handle_ ? sqlite3_step(handle_) : SQLITE_ERROR; }
  void finish() {
    if (!handle_) return;
    sqlite3_reset(handle_);
    sqlite3_clear_bindings(handle_);
  }

  std::int64_t number(int column) const { return sqlite3_column_int64(handle_, column); }
  std::string text(int column) const {
    const auto* chars = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
    return chars ? std::string(chars, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))) : std::string();
  }

 private:
  void bind(int place, std::int64_t value) {
    if (handle_) sqlite3_bind_int64(handle_, place, value);
  }
  void bind(int place, const std::string& value) {  // empty is NULL: all texts that may be missing are never empty
    if (value.empty() || !handle_) return;
    sqlite3_bind_text(handle_, place, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
  }

  sqlite3_stmt* handle_ = nullptr;
};

}  // namespace lucky
