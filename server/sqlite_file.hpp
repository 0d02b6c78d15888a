// The database's file, looked at before SQLite may open it for writing: a wrong path on the command line must not hurt
// somebody else's data, and what is damaged must stay as it is for whoever may still rescue it.
#pragma once

#include <filesystem>
#include <optional>

#include "core/error.hpp"
#include "server/sqlite.hpp"

namespace lucky {

// One line for people: what is wrong with the file.
std::unexpected<Error> bad_database(const std::filesystem::path& path, std::string_view why,
                                    std::string code = "bad_store");

Result<void> create_database(const std::filesystem::path& path);  // whole or not at all; one that is there stays

enum class Use : std::uint8_t { Alone, Shared };
Result<FileLock> lock_database(const std::filesystem::path& path, Use use);  // in_use: another has it

// Why a file cannot be the database, and what to do about it; nothing: it is ours, and whole. Reads all of it and
// changes nothing, neither in it nor beside it. Only while nobody writes to it.
std::optional<std::string> fault_of(const std::filesystem::path& path);

Result<Database> connect_database(const std::filesystem::path& path, int flags, const char* vfs = nullptr);

// What the file and its log say, without a trace: no lock, no recovery, no file made. Only while nobody writes to it.
Result<Database> open_quietly(const std::filesystem::path& path);

// Gives a finished file its name, and has that on disk. Without `replace` a file that is there stays: file_exists.
std::error_code put_in_place(const std::filesystem::path& finished, const std::filesystem::path& path, bool replace);

}  // namespace lucky
