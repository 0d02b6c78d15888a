// A bot's opinion of Unlucky Adventurers. Nothing here is a rule.
#pragma once

#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {

// What a sensible person would do: weigh what each card brings on average, strike those who can be put out, keep
// Shields and a Resurrection for the day they are needed, and spend the weakest cards on a beast.
Move sensible(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice);

}  // namespace lucky::unlucky_adventurers
