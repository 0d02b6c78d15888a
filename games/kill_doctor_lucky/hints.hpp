// A bot's opinion of Kill Doctor Lucky. Nothing here is a rule.
#pragma once

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {

// What a sensible person would do: meet the Doctor on his way, draw while he comes, strike where nobody looks, and
// leave the foiling to those who are asked later as long as they can be trusted to manage.
Move sensible(const KillDoctorLucky& game, const View& view, std::span<const Move> moves, Dice& dice);

// How likely it is that so many cards of other hands, together, hold at least so many points of failure.
double chance_to_hold(const KillDoctorLucky& game, const View& view, int cards, int points);

}  // namespace lucky::kill_doctor_lucky
