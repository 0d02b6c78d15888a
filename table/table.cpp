// The list of games and the opening of tables: the one place where a game's key becomes its type.
#include "table/table.hpp"

#include "games/all.hpp"
#include "table/table_of.hpp"

namespace lucky {
namespace {

Error no_such_game(std::string_view key) {
  std::string keys;
  for (const auto& game : all_games()) keys += (keys.empty() ? "" : ", ") + game.key;
  return {"bad_game", fmt::format("no game is called '{}'; there is {}", key, keys)};
}

template <Game G>
Result<std::unique_ptr<Table>> open(const Json& json, int seats, Dice dice) {
  auto game = make_game<G>(json, seats);
  if (!game) return std::unexpected(game.error());
  return std::make_unique<TableOf<G>>(std::move(*game), std::move(dice));
}

}  // namespace

const std::vector<GameInfo>& all_games() {
  static const std::vector<GameInfo> games = [] {
    std::vector<GameInfo> out;
    for_each_game([&]<Game G>() {
      out.push_back({std::string(G::kKey),
                     {G::kLeastSeats, G::kMostSeats},
                     G::kMinutes,
                     G::kRulesVersion,
                     bot_names(is_level),
                     {options_schema<typename G::Options>()}});
    });
    return out;
  }();
  return games;
}

Result<GameInfo> find_game(std::string_view key) {
  for (const auto& game : all_games()) {
    if (game.key == key) return game;
  }
  return std::unexpected(no_such_game(key));
}

Result<std::unique_ptr<Table>> open_table(std::string_view game, const Json& options, int seats, Dice dice) {
  Result<std::unique_ptr<Table>> table = std::unexpected(no_such_game(game));
  with_game(game, [&]<Game G>() { table = open<G>(options, seats, std::move(dice)); });
  return table;
}

Result<Json> complete_options(std::string_view game, const Json& options) {
  Result<Json> complete = std::unexpected(no_such_game(game));
  with_game(game, [&]<Game G>() {
    const auto read = read_options<typename G::Options>(options);
    if (read) {
      complete = write_json(*read);
    } else {
      complete = std::unexpected(read.error());
    }
  });
  return complete;
}

}  // namespace lucky
