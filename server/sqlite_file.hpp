// The database's file, looked at before SQLite may open it for writing, so that a wrong path on the command line cannot
// hurt somebody else's data.
#pragma once

#include <filesystem>

#include "core/error.hpp"
#include "server/sqlite.hpp"

namespace lucky {

// One line for people: what is wrong with the file.
std::unexpected<Error> bad_database(const std::filesystem::path& path, std::string_view why);

Result<FileLock> lock_database(const std::filesystem::path& path);
Result<void> inspect_database(const std::filesystem::path& path);  // by its first bytes; an empty one is new
Result<void> check_database(const std::filesystem::path& path);    // reads all of it
Result<Database> connect_database(const std::filesystem::path& path, int flags);

std::string schema_sql();  // makes an empty file ours

}  // namespace lucky
