// How Strong and Expert search Kill Doctor Lucky: plain Monte Carlo over a few plans, played on for some turns the way
// sensible players would, and judged by worth().
#include <algorithm>

#include "games/kill_doctor_lucky/hints/hints.hpp"
#include "games/kill_doctor_lucky/hints/policy.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

// A bit keener on attempts than the Habits of a sensible person; found by duels.
constexpr Habits kPlayer{
    .burn = 1.6F, .draw = 0.8F, .on_the_way = 0.5F, .move_cost = {0.3F, 0.5F, 0.7F}, .room_cost = 0.4F};

constexpr std::size_t kPlans = 4;  // ways to an attempt that are thought about; more only blur the choice (duels)

// Going about, every attempt that can be made at once, and the best ways to one. A card that leads to none is wasted.
void narrow_turn(const KillDoctorLucky& game, const State& s, KillDoctorLucky::Moves& moves) {
  struct Way {
    float value = 0;
    Move move;
  };
  Few<Way, KillDoctorLucky::kMostMoves> ways;
  KillDoctorLucky::Moves kept;
  const bool one_kind = game.options().turn == TurnKind::OneKind;  // H6: a step is how one goes about
  for (const Move move : moves) {
    const bool leads_on = move.kind == Kind::Play || (move.kind == Kind::Step && !one_kind);
    const bool idle = move.kind == Kind::Leave || (move.kind == Kind::End && s.phase == Phase::Turn);
    kept.append_if(!leads_on && !idle, move);
    if (!leads_on) continue;
    const float value = prospect(game, s, move, kPlayer);
    if (value > kNoProspect / 2) ways.push_back({value, move});
  }
  for (std::size_t i = 0; i < std::min(kPlans, ways.size()); ++i) {
    const auto best = std::ranges::max_element(ways, {}, &Way::value);
    kept.push_back(best->move);
    best->value = kNoProspect;
  }
  if (!kept.empty()) moves = kept;
}

// Of the cards that are enough, the smallest.
void narrow_foils(const State& s, KillDoctorLucky::Moves& moves) {
  const int missing = s.danger.value - s.danger.total;
  bool enough = false;
  KillDoctorLucky::Moves kept;
  for (const Move move : moves) {
    const bool foils = move.kind == Kind::Foil && move.card.points() >= missing;
    kept.append_if(!(foils && enough), move);
    enough = enough || foils;
  }
  moves = kept;
}

}  // namespace

bool quiet(const State& s) { return s.phase == Phase::Turn; }

Move playout(const KillDoctorLucky& game, const State& s, Seat, const KillDoctorLucky::Moves& moves, Dice&) {
  return moves.size() == 1 ? moves[0] : decide(game, s, kPlayer);
}

void narrow(const KillDoctorLucky& game, const State& s, Seat, KillDoctorLucky::Moves& moves) {
  if (s.phase == Phase::Foiling) return narrow_foils(s, moves);
  if (s.phase != Phase::Snooped) narrow_turn(game, s, moves);
}

// One draws what one can, carries out what one has begun, and lies in wait when it is time to; the rest is worth a
// search to an Expert. Numbers found by duels.
Plan plan(const KillDoctorLucky&, const View& v, Skill skill) {
  const bool on_the_way = v.phase == Phase::Acting && v.seats[v.active].space != v.doctor;
  const bool waits = v.turn > kPatience && v.phase != Phase::Foiling;
  if (skill != Skill::Expert || v.phase == Phase::Snooped || on_the_way || waits) return {.iterations = 0};
  return {.iterations = 8000, .depth = 1, .plies = 24};
}

Move carry_on(const KillDoctorLucky& game, const State& s) { return decide(game, s, kPlayer); }

}  // namespace lucky::kill_doctor_lucky
