// A bot's opinion of Lucky Jack. It sees a View, never a State, and judges; it never decides what is legal.
#pragma once

#include <span>

#include "core/dice.hpp"
#include "games/lucky_jack/lucky_jack.hpp"

namespace lucky::lucky_jack {

// The move a sensible person would make: collect one symbol, shed the rest without penalty, close the round when it
// pays.
Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice);

}  // namespace lucky::lucky_jack
