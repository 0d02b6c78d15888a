// The game a run of the lab plays. Random players would never end some games: where one sits, a cap on turns that is
// off, 0, is at its highest instead.
#pragma once

#include <algorithm>
#include <span>

#include "bots/bot.hpp"
#include "table/table_of.hpp"

namespace lucky {

template <Game G>
Result<G> game_for(std::span<const Bot> bots, Json options, int players) {
  const bool random = std::ranges::find(bots, Bot::Random) != bots.end();
  for (const auto& option : options_schema<typename G::Options>()) {
    const auto key = option["key"].template get<std::string>();
    if (!random || !key.ends_with("_cap") || !options.is_object()) continue;
    if (options.value(key, option["default"]) == 0) options[key] = option["max"];
  }
  return make_game<G>(options, players);
}

}  // namespace lucky
