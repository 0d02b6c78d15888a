// Which games the lab has: the same as the tables.
#include "lab/lab_game.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "table/table.hpp"

namespace lucky {

Result<const LabGame*> find_lab_game(std::string_view key) {
  if (const auto known = find_game(key); !known) return std::unexpected(known.error());
  const auto games = lab_games();
  const auto found = std::ranges::find(games, key, &LabGame::key);
  CHECK(found != games.end());
  return &*found;
}

}  // namespace lucky
