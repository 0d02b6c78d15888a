// Positions of Kill Doctor Lucky as the network sees them, sampled from games of the policy.
#pragma once

#include "core/fitting.hpp"
#include "games/kill_doctor_lucky/worth.hpp"

namespace lucky::kill_doctor_lucky {

using Positions = lucky::Positions<Inputs, kSeats>;

// Until there are as many as wanted.
void sample(Positions& positions, Dice& dice);

}  // namespace lucky::kill_doctor_lucky
