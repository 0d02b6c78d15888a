// One way of playing, with habits that differ: what a player does at once, by the open table and its own hand. It is
// handed a State because playouts have no View, and never looks at another hand or into the stock. Greedy's opinion in
// hints.cpp is the same idea for a View; it is a yardstick and stays as it is.
#pragma once

#include <array>

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {

// What things are worth to a player, in points of failure, roughly.
struct Habits {
  float victory = 60;         // the game
  float burn = 1.1F;          // a point of failure that leaves an opponent's hand, for each opponent
  float draw = 1.6F;          // a card drawn
  float next_turn = 2.5F;     // the Doctor comes to me
  float alone = 1;            // and nobody sees us there
  float gift = 3;             // he comes to somebody who can strike at once
  float on_the_way = 1.5F;    // a place he will come to
  float trust = 0.85F;        // those asked later can manage: so sure one wants to be
  float weapon_kept = 0.35F;  // of the best value a weapon can have, lost with it
  std::array<float, 3> move_cost{0.6F, 0.9F, 1.3F};
  float room_cost = 0.9F;
  bool counts = true;  // the failure cards that are gone
};

Move decide(const KillDoctorLucky& game, const State& state, const Habits& habits);

// Turns after which everybody lies in wait for him (waiting.cpp), whatever their habits; but for beginners' games
// hardly one in a thousand takes so many. One lair for each seat, none in sight of another.
constexpr std::uint32_t kPatience = 150;
constexpr std::array<Space, kSeats> kLairs{Space::DrawingRoom, Space::SittingRoom,     Space::GreenHouse,
                                           Space::Kitchen,     Space::LancasterRoom,   Space::Armory,
                                           Space::LilacRoom,   Space::ServantsQuarters};
Move lie_in_wait(const KillDoctorLucky& game, const State& state);  // for any decision but an answer to an attempt

// What Strong and Expert do where they do not search.
Move carry_on(const KillDoctorLucky& game, const State& state);

// The best attempt in this turn a move leads to, by those habits, less the cards it takes.
constexpr float kNoProspect = -1e9F;
float prospect(const KillDoctorLucky& game, const State& state, Move move, const Habits& habits);

// The most an attempt of the active seat could be worth in this turn, by the cards it holds; 0: there is none.
int strongest_attempt(const KillDoctorLucky& game, const State& state);

// Whether nobody but the active seat is there or looks in, in a State or a View.
template <class Position>
bool unseen(const Position& p, Space space) {
  const Spaces from = mansion().sees[at(space)] | Spaces(space);
  for (Seat seat = 0; seat < p.seats.size(); ++seat) {
    if (seat != p.active && from.has(p.seats[seat].space)) return false;
  }
  return true;
}

// On foot.
int steps_between(Space from, Space to);

// What a weapon is worth elsewhere and where it is worth most.
struct Blade {
  int plain = 0, most = 0;
};
Blade blade_of(const KillDoctorLucky& game, Card weapon);

}  // namespace lucky::kill_doctor_lucky
