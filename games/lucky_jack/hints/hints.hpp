// A bot's opinion of Lucky Jack. It sees a View, never a State, and judges; it never decides what is legal.
#pragma once

#include <array>
#include <span>

#include "core/dice.hpp"
#include "games/lucky_jack/lucky_jack.hpp"
#include "mind/plan.hpp"
#include "mind/skill.hpp"

namespace lucky::lucky_jack {

// The move a sensible person would make: collect one symbol, shed the rest without penalty, close the round when it
// pays.
Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice);

// The move of a level. Strong and Expert have solved the race a hand runs alone, see race.hpp, and need no search.
Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill);
Plan plan(const LuckyJack& game, const View& view, Skill skill);

// For the search, see bots/mind.hpp.
inline int part(const State& state) { return state.round; }
void worth(const LuckyJack& game, const State& state, std::array<float, kSeats>& values);

}  // namespace lucky::lucky_jack
