// What the program shows of one game that only its type can tell, and the list of all games. Compiled for each folder
// of games/ in cli/one_game.cpp.in.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/screen.hpp"
#include "table/table.hpp"

namespace lucky {

struct ScreenGame {
  std::string_view key;
  std::string (*render)(const Table& table, Viewer viewer, const Screen& screen);  // a View as one screen of text
  std::string (*typescript)();  // declarations of its options, view, choices, prompts and events
};

// What every game declares in its header and defines in its render.cpp.
template <class G>
concept Rendered = requires(const G game, const typename G::View view, const Screen screen) {
  { render(game, view, screen) } -> std::same_as<std::string>;
};

std::span<const ScreenGame> cli_games();

// A table as a viewer sees it.
std::string render(const Table& table, Viewer viewer, const Screen& screen);

}  // namespace lucky
