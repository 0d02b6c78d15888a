// What a position is worth: a chance to win for each seat, from what it holds and where it stands. The chances come
// from a small network whose numbers were fitted to games between bots.
#pragma once

#include <array>

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"
#include "mind/network.hpp"

namespace lucky::kill_doctor_lucky {

constexpr std::size_t kInputs = 58, kHidden = 21;
using Inputs = std::array<float, kInputs>;

// What speaks for and against each seat at the beginning of a turn.
void look(const KillDoctorLucky& game, const State& state, std::array<Inputs, kSeats>& inputs);

using Network = NetworkOf<kInputs, kHidden>;
extern const Network kNetwork;

}  // namespace lucky::kill_doctor_lucky
