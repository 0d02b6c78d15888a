// Golden games: every record in games/<key>/golden/ has a transcript beside it that a person can read. It is written
// again and compared; LUCKY_GOLDEN=write accepts what is written now.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace lucky::testkit {

struct GoldenGame {
  std::filesystem::path record, transcript;
};

// Those of a game, by name.
std::vector<GoldenGame> golden_games(std::string_view key);

// Everything that happened in a record, in English and unredacted, then the end as each seat sees it. The error: the
// record does not hold.
Result<std::string> transcript_of(const std::filesystem::path& record);

// Compares the transcript with the one on file, or writes that: what is wrong, "" if nothing.
std::string check_golden(const GoldenGame& game);

}  // namespace lucky::testkit
