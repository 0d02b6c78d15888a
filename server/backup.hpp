// A copy of the database that is whole, whether or not a server writes to it meanwhile. Copying the file is not enough:
// the newest moves are in the log beside it.
#pragma once

#include <cstdint>
#include <filesystem>

#include "core/error.hpp"

namespace lucky {

struct Backup {
  std::int64_t tables = 0, moves = 0;
  std::uintmax_t bytes = 0;
};

// Everything that was acknowledged before it was called is in the copy. `file` appears when it is whole and checked, or
// not at all; one that is there stays unless it is to be replaced. The error is one line for people.
Result<Backup> back_up(const std::filesystem::path& database, const std::filesystem::path& file, bool replace);

}  // namespace lucky
