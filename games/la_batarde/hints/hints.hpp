// A bot's opinion of La Bâtarde. It sees a View, never a State, and judges; it never decides what is legal.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/dice.hpp"
#include "games/la_batarde/la_batarde.hpp"
#include "mind/plan.hpp"
#include "mind/skill.hpp"

namespace lucky::la_batarde {

// How many tricks a hand should win, by length and rank of its suits, when `trump` is trumps.
double expected_tricks(const View& view, Denomination trump, Pack favoured);

// The move a sensible person would make: bid what the hand is worth, then win that many tricks and no more.
Move sensible(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice& dice);

// The same with a person's memory and judgement.
Move sensible(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill);

// Méchoune or choune out of turn, when the others have promised more tricks than there are.
std::optional<Move> interrupt(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice& dice);

// People wait for the last call, unless their bid is as good as made.
std::optional<Move> interrupt(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice& dice,
                              Skill skill);

// Where `lucky bench` times the search: the first card of a deal of nine.
inline bool typical(const State& state) {
  return state.phase == Phase::Play && state.size == 9 && state.played.count == 0;
}

// A search looks to the end of the deal.
inline int part(const State& state) { return state.deal; }

// The chance to win the rubber, judged by the points so far and the deals still to come.
void worth(const LaBatarde& game, const State& state, std::array<float, kSeats>& values);

// What a seat of an imagined world would do, at once.
Move playout(const LaBatarde& game, const State& state, Seat seat, const LaBatarde::Moves& moves, Dice& dice);

// Leaves out bids far from what the hand is worth, and all but one of cards that are as good as each other.
void narrow(const LaBatarde& game, const State& state, Seat seat, LaBatarde::Moves& moves);

// What a call must promise beyond what it would bring by itself, as a part of a rubber.
float price(const State& state, Move move);

// Whether so few cards are left in each hand that the deal can be solved at once.
constexpr bool is_ending(int seats, int cards) { return cards <= 2 || (cards == 3 && seats <= 5); }

// What the last tricks are worth to each seat if everybody sees all hands and plays for themselves; false if too many
// are left.
bool solve(const LaBatarde& game, const State& state, std::array<float, kSeats>& values, Dice& dice);

// How well imagined hands explain the bids that were made.
double likelihood(const LaBatarde& game, const View& view, const State& state);

Plan plan(const LaBatarde& game, const View& view, Skill skill);

}  // namespace lucky::la_batarde
