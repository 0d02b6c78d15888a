// What a table needs of one game, its type erased, and the list of all games. The one place where a game becomes its
// type is table/one_game.cpp.in, which CMake compiles for each folder of games/.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "table/table.hpp"

namespace lucky {

struct TableGame {
  GameInfo info;
  int menu_place = 0;  // menus list games by this, then by key
  Result<std::unique_ptr<Table>> (*open)(const Json& options, int seats, Dice dice);
  Result<Json> (*complete_options)(const Json& options);
  std::vector<std::string> decks;  // and their cards, by key
  std::optional<std::uint8_t> (*card_from_key)(std::string_view key);
};

// In no particular order; all_games() is the menu.
std::span<const TableGame> table_games();

// The error is bad_game and lists those there are.
Result<const TableGame*> find_table_game(std::string_view key);

}  // namespace lucky
