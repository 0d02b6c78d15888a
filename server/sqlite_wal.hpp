// The write-ahead log beside a database, read without SQLite: SQLite takes a log up to the first frame that does not
// add up, and overwrites the rest. After a crash that is right; after damage it would lose moves that were
// acknowledged, and nobody would know.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>

namespace lucky {

struct WalLook {
  bool damaged = false;           // something was committed that cannot be read any more
  std::set<std::uint32_t> pages;  // those that stand in it instead of in the database, from 1
};

std::filesystem::path wal_of(const std::filesystem::path& database);  // where it lies
bool has_wal(const std::filesystem::path& database);                  // and something may have been committed to it
WalLook look_at_wal(const std::filesystem::path& database);

}  // namespace lucky
