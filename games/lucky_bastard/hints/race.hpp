// A round as a race: a line is gone once every face in it has been played, whoever plays it, because twins leave
// together. So what counts is how many different faces a line has, how often each still turns up, and how long it takes
// to get rid of the cards its owner does not know.
#pragma once

#include <array>
#include <span>

#include "games/lucky_bastard/lucky_bastard.hpp"

namespace lucky::lucky_bastard {

constexpr int kAhead = 32;  // turns of the table that a race looks ahead

// The chance to be rid of a line after so many turns of the table.
using Curve = std::array<float, kAhead + 1>;

// One seat's line, as far as the race is concerned.
struct Runner {
  std::array<float, kMostCards> rates{};  // of each different face its owner knows: the chance that a turn plays it
  int faces = 0;
  int blind = 0;  // cards its owner does not know
  int wait = 1;   // turns of the table until its own

  void add(float rate) { rates[static_cast<std::size_t>(faces++)] = rate; }
};

// Turns of the table until it is a seat's, after that of the seat that is or was active.
constexpr int turns_until(Seat seat, Seat active, int seats) { return (seat + seats - active - 1) % seats + 1; }

Curve curve_of(const Runner& runner, int seats);

// Each seat's chance to be the first to be rid of its line.
void chances(std::span<const Curve> curves, std::span<float> out);

// Each seat's chance to win the game, if it needs so many more rounds and wins them as often as the others.
void game_chances(std::span<const int> needs, std::span<float> out);

// What it is worth to each seat if one of them wins the round: the chance to win the game; in Origins, where streaks
// count, the round.
void prizes(const LuckyBastard& game, const std::array<int, kSeats>& tokens, Seat winner,
            std::array<float, kSeats>& out);

}  // namespace lucky::lucky_bastard
