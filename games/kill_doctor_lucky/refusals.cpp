// Why a move is not legal: the clause, and what stands in the way. An attempt that is seen names the witness and the
// room the witness stands in.
#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {

Refusal KillDoctorLucky::why_not_attack(const State& s, Seat who, Card weapon) const {
  if (!weapon.none() && weapon.kind() != CardKind::Weapon) return {"R19", "no_weapon", {{"card", weapon.key()}}};
  if (!weapon.none() && !s.hands[who].has(weapon)) return {"R19", "not_in_hand", {{"card", weapon.key()}}};
  const Space here = s.seats[who].space;
  if (here != s.doctor) return {"R17", "not_here", {{"space", key_of(s.doctor)}}};
  std::optional<Seat> witness;
  for (Seat seat = left_of(who, seats_); seat != who; seat = left_of(seat, seats_)) {
    const Space there = s.seats[seat].space;
    if (there == here) return {"R17", "company", {{"seat", seat}}};
    if (!witness && board_->sees[at(here)].has(there)) witness = seat;
  }
  CHECK(witness);
  return {"R17", "seen", {{"seat", *witness}, {"space", key_of(s.seats[*witness].space)}}};
}

Refusal KillDoctorLucky::why_not_play(const State& s, Seat who, Move move) const {
  const Json card = {{"card", move.card.key()}};
  if (move.card.kind() == CardKind::Weapon) return {"R19", "weapon_attacks", card};
  if (move.card.kind() == CardKind::Failure) return {"R20", "failure_foils", card};
  if (!s.hands[who].has(move.card)) return {"R14", "not_in_hand", card};
  const Space from = move.piece == Piece::Me ? s.seats[who].space : s.doctor;
  if (from == move.space) {
    return {"H22", move.piece == Piece::Me ? "there_already" : "doctor_there", {{"space", key_of(from)}}};
  }
  if (board_->railing(from, move.space)) return {"R4", "railing"};
  return {"R15", "too_far", {{"card", move.card.key()}, {"space", key_of(move.space)}}};
}

Refusal KillDoctorLucky::why_not_step(const State& s, Seat who, Move move) const {
  const Space from = s.seats[who].space;
  const bool snoops = move.kind == Kind::Snoop;
  if (snoops && options_.turn == TurnKind::OneKind) return {"H6", "one_kind"};
  if (snoops && s.phase == Phase::Acting) return {"H23", "acting_already"};
  if (!snoops && s.stepped) return {"R14", "stepped_already"};
  if (from == move.space) return {"R14", "there_already", {{"space", key_of(from)}}};
  if (board_->railing(from, move.space)) return {"R4", "railing"};
  return {snoops ? "R11" : "R14", "no_door", {{"space", key_of(move.space)}}};
}

Refusal KillDoctorLucky::why_not_now(const State& s, Seat who, Move move) const {
  switch (move.kind) {
    case Kind::Snoop:
    case Kind::Step: return why_not_step(s, who, move);
    case Kind::Play: return why_not_play(s, who, move);
    case Kind::Attack: return why_not_attack(s, who, move.card);
    case Kind::End: return {"H6", "draw_or_leave"};
    case Kind::Foil:
    case Kind::Pass: return {"R20", "no_attempt"};
    case Kind::Draw:
    case Kind::Leave: break;
  }
  const Space here = s.seats[who].space;
  if (options_.turn == TurnKind::OneKind) {
    if (s.played > 0) return {"H6", "played_a_card"};
    return {"R12", "nothing_here", {{"space", key_of(here)}}};
  }
  return s.phase == Phase::Turn ? Refusal{"R12", "snoop_first"} : Refusal{"R13", "acting_draws_nothing"};
}

Refusal KillDoctorLucky::why_not(const State& s, Seat who, Move move) const {
  switch (s.phase) {
    case Phase::Over: return {"R9", "over"};
    case Phase::Snooped: return {"R12", "draw_or_leave"};
    case Phase::Turn:
    case Phase::Acting: return why_not_now(s, who, move);
    case Phase::Foiling: break;
  }
  if (move.kind != Kind::Foil) return {"R20", "foil_or_pass"};
  const Json card = {{"card", move.card.key()}};
  if (move.card.kind() != CardKind::Failure) return {"R20", "no_failure_card", card};
  return {"R20", "not_in_hand", card};
}

}  // namespace lucky::kill_doctor_lucky
