// A bot's opinion. It sees a View, never a State, and judges; it never decides what is legal. `sensible` is all a game
// needs: bots/mind.hpp lists what else makes the search stronger, and `lucky duel` says whether it does.
#pragma once

#include <span>

#include "games/my_game/my_game.hpp"

namespace lucky::my_game {

// What a sensible person would do: play the smallest animal that fits, keep the Mouse for when nothing else does.
Move sensible(const MyGame& game, const View& view, std::span<const Move> moves, Dice& dice);

}  // namespace lucky::my_game
