// Positions of Kill Doctor Lucky as the network sees them, sampled from games of the policy.
#pragma once

#include "games/kill_doctor_lucky/hints/worth.hpp"
#include "mind/fitting.hpp"

namespace lucky::kill_doctor_lucky {

using Positions = lucky::Positions<Inputs, kSeats>;

// Until there are as many as wanted.
void sample(Positions& positions, Dice& dice);

}  // namespace lucky::kill_doctor_lucky
