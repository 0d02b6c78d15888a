// A bot's opinion of La Bâtarde. It sees a View, never a State, and judges; it never decides what is legal.
#pragma once

#include <optional>
#include <span>

#include "core/dice.hpp"
#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {

// How many tricks a hand should win, by length and rank of its suits, when `trump` is trumps.
double expected_tricks(const View& view, Denomination trump, Pack favoured);

// The move a sensible person would make: bid what the hand is worth, then win that many tricks and no more.
Move sensible(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice& dice);

// Méchoune or choune out of turn, when the others have promised more tricks than there are.
std::optional<Move> interrupt(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice& dice);

}  // namespace lucky::la_batarde
