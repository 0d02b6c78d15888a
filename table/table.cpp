// The menu of games and the opening of tables.
#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "table/table_game.hpp"

namespace lucky {

const std::vector<GameInfo>& all_games() {
  static const std::vector<GameInfo> menu = [] {
    std::vector<const TableGame*> games;
    for (const auto& game : table_games()) games.push_back(&game);
    std::ranges::sort(games, {}, [](const TableGame* game) { return std::pair(game->menu_place, game->info.key); });
    std::vector<GameInfo> out;
    for (const auto* game : games) out.push_back(game->info);
    return out;
  }();
  return menu;
}

Result<const TableGame*> find_table_game(std::string_view key) {
  for (const auto& game : table_games()) {
    if (game.info.key == key) return &game;
  }
  std::string keys;
  for (const auto& game : all_games()) keys += (keys.empty() ? "" : ", ") + game.key;
  return fail("bad_game", fmt::format("no game is called '{}'; there is {}", key, keys));
}

Result<GameInfo> find_game(std::string_view key) {
  const auto game = find_table_game(key);
  if (!game) return std::unexpected(game.error());
  return (*game)->info;
}

Result<std::unique_ptr<Table>> open_table(std::string_view key, const Json& options, int seats, Dice dice) {
  const auto game = find_table_game(key);
  if (!game) return std::unexpected(game.error());
  return (*game)->open(options, seats, std::move(dice));
}

Result<Json> complete_options(std::string_view key, const Json& options) {
  const auto game = find_table_game(key);
  if (!game) return std::unexpected(game.error());
  return (*game)->complete_options(options);
}

}  // namespace lucky
