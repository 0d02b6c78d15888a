// A bot's opinion of Kill Doctor Lucky. Nothing here is a rule.
#pragma once

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"
#include "mind/plan.hpp"

namespace lucky::kill_doctor_lucky {

// What a sensible person would do: meet the Doctor on his way, draw while he comes, strike where nobody looks, and
// leave the foiling to those who are asked later as long as they can be trusted to manage.
Move sensible(const KillDoctorLucky& game, const View& view, std::span<const Move> moves, Dice& dice);

Move sensible(const KillDoctorLucky& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill);

// How likely it is that so many cards of other hands, together, hold at least so many points of failure.
double chance_to_hold(const KillDoctorLucky& game, const View& view, int cards, int points);

// For searches: see bots/mind.hpp.
void likelier(const KillDoctorLucky& game, const View& view, State& state, Dice& dice);
bool quiet(const State& state);
void worth(const KillDoctorLucky& game, const State& state, std::array<float, kSeats>& values);
Move playout(const KillDoctorLucky& game, const State& state, Seat seat, const KillDoctorLucky::Moves& moves,
             Dice& dice);
void narrow(const KillDoctorLucky& game, const State& state, Seat seat, KillDoctorLucky::Moves& moves);
Plan plan(const KillDoctorLucky& game, const View& view, Skill skill);

}  // namespace lucky::kill_doctor_lucky
