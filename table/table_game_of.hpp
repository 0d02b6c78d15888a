// The TableGame of a game whose type is known; for table/one_game.cpp.in.
#pragma once

#include <limits>

#include "bots/bots.hpp"
#include "table/table_game.hpp"
#include "table/table_of.hpp"

namespace lucky {

template <Game G>
Result<std::unique_ptr<Table>> open_table_of(const Json& options, int seats, Dice dice) {
  auto game = make_game<G>(options, seats);
  if (!game) return std::unexpected(game.error());
  return std::make_unique<TableOf<G>>(std::move(*game), std::move(dice));
}

template <Game G>
Result<Json> complete_options_of(const Json& options) {
  const auto read = read_options<typename G::Options>(options);
  if (!read) return std::unexpected(read.error());
  return write_json(*read);
}

// A game says where it wants to stand with `kMenuPlace`; those that do not come last.
template <Game G>
constexpr int menu_place_of() {
  if constexpr (requires { G::kMenuPlace; }) return G::kMenuPlace;
  return std::numeric_limits<int>::max();
}

template <Game G>
TableGame table_game_of() {
  return {.info = {std::string(G::kKey),
                   {G::kLeastSeats, G::kMostSeats},
                   G::kMinutes,
                   G::kRulesVersion,
                   bot_names(is_level),
                   {options_schema<typename G::Options>()}},
          .menu_place = menu_place_of<G>(),
          .open = open_table_of<G>,
          .complete_options = complete_options_of<G>,
          .decks = G::decks(),
          .card_from_key = G::card_from_key};
}

}  // namespace lucky
