// Choices by lot.
#pragma once

#include <optional>
#include <span>

#include "core/game.hpp"

namespace lucky {

// One of several seats, by lot: nobody is always the fastest.
inline Seat one_of(SeatSet seats, Dice& dice) {
  for (auto skip = seats.size() > 1 ? dice.pick(static_cast<std::uint32_t>(seats.size())) : 0; skip > 0; --skip)
    seats.remove(seats.first());
  return seats.first();
}

template <Game G>
typename G::Move any_of(std::span<const typename G::Move> moves, Dice& dice) {
  return moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
}

// How somebody without an opinion interrupts: rarely, because whoever always could would always do.
template <Game G>
std::optional<typename G::Move> rarely_any_of(std::span<const typename G::Move> moves, Dice& dice) {
  constexpr std::uint32_t kRarely = 32;
  if (dice.pick(kRarely) != 0) return {};
  return any_of<G>(moves, dice);
}

}  // namespace lucky
