// Why a move is not legal: the clause, and what stands in the way.
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {

Refusal UnluckyAdventurers::why_not(const State& s, Seat who, Move move) const {
  if (!actors(s).must.has(who))
    return {"R7", s.pending.count == 0 ? "not_your_turn" : "not_asked", {{"seat", s.active}}};
  const Task task = s.pending.count == 0 ? Task::Ghost : s.now().task;  // a turn is like a ghost's: a card is played
  switch (move.kind()) {
    case Kind::Play:
      if (task == Task::Ghost) return why_not_play(s, who, move);
      break;
    case Kind::Use: return why_not_use(s, who, move);
    case Kind::Shield:
      if (task == Task::Attack || task == Task::Guard) return {"R16", "no_shield"};
      break;
    case Kind::Discard:
      if (task == Task::Lose) return {"H10", "not_in_hand", {{"card", move.card().key()}}};
      break;
    case Kind::Resurrect:
      if (task == Task::Rescue) return {"R26", "no_resurrection"};
      break;
    case Kind::Lay:
    case Kind::Strike:
    case Kind::Yield:
      if (task == Task::Fight) return why_not_fight(s, who, move);
      break;
    case Kind::Keep:
    case Kind::Leave:
      if (task == Task::Seek) return why_not_keep(s, move);
      break;
    default: break;
  }
  return {"R7", "not_now"};
}

Refusal UnluckyAdventurers::why_not_target(Seat who, Seat target) const {
  if (target >= seats_) return {"H22", "no_such_seat"};
  if (target == who) return {"H22", "target_yourself"};
  return {"H22", "target_out", {{"target", target}}};
}

Refusal UnluckyAdventurers::why_not_play(const State& s, Seat who, Move move) const {
  const Json card = {{"card", move.card().key()}};
  const bool drawn = s.pending.count > 0;
  if (drawn ? s.now().card != move.card() : !s.hands[who].has(move.card())) return {"R7", "not_in_hand", card};
  const Aim aim = (*set_)[move.card()].aim;
  const SeatSet players = in_play(s);
  if (aim == Aim::Nobody) {
    if (move.card() != set_->resurrection || !teams_) return {"H22", "no_target", card};
    if (move.target() >= seats_ || !is_mate(s, who, move.target())) return {"R33", "not_mate", card};
    return {"R33", "mate_in", {{"target", move.target()}}};
  }
  if (move.target() == kNobody) return {"H22", "needs_target", card};
  for (const Seat seat : {move.target(), move.second()}) {
    if (seat == kNobody) continue;
    if (seat == who || seat >= seats_ || !players.has(seat)) return why_not_target(who, seat);
  }
  if (aim == Aim::One) return {"H22", "one_target", card};
  if (move.twice()) return {"H22", "has_one", {{"target", move.target()}}};
  return {"R22", "lower_first", card};
}

Refusal UnluckyAdventurers::why_not_use(const State& s, Seat who, Move move) const {
  const Json name = {{"character", move.character().key()}};
  const auto& chair = s.seats[who];
  if (!usable(s, who, move.character()))
    return {"R8", chair.character == move.character() ? "used" : "no_such_ability", name};
  const auto& entry = (*set_)[move.character()];
  const bool turn = s.pending.count == 0;
  if (entry.when != When::Turn || !turn) return {"H33", "not_now_ability", name};
  if (entry.result.effect == Effect::Recover) {
    const Json card = {{"card", move.card().key()}};
    return {"H33", (*set_)[move.card()].held() ? "not_discarded" : "unfit", card};
  }
  if (!needs_target(entry.result.effect)) {
    if (move.target() != kNobody) return {"H33", "aims_at_nobody", name};
    return {"H34", "nothing_left", name};
  }
  if (move.target() == kNobody) return {"H33", "ability_needs_target", name};
  if (entry.result.effect == Effect::Trade && chair.cards < entry.result.count)
    return {"H33", "too_few_cards", {{"character", move.character().key()}, {"count", entry.result.count}}};
  return why_not_target(who, move.target());
}

Refusal UnluckyAdventurers::why_not_fight(const State& s, Seat who, Move move) const {
  const auto& beast = (*set_)[s.brawl.beast];
  if (move.kind() == Kind::Strike) {
    return {
        "R28",
        "not_enough",
        {{"cards", std::max(0, beast.cards - s.brawl.cards)}, {"points", std::max(0, beast.points - s.brawl.total)}}};
  }
  if (move.kind() == Kind::Yield) return {"H4", may_yield(s, who) ? "already_laid" : "can_win"};
  if (!s.hands[who].has(move.card())) return {"R28", "not_in_hand", {{"card", move.card().key()}}};
  return {"R30", "cannot_win"};
}

Refusal UnluckyAdventurers::why_not_keep(const State& s, Move move) const {
  if (move.kind() == Kind::Leave) return {"H33", "something_to_keep"};
  const Json card = {{"card", move.card().key()}};
  for (int n = 1; n <= s.now().count; ++n) {
    if (s.deck[static_cast<std::size_t>(s.stock - n)] == move.card()) return {"H33", "unfit", card};
  }
  return {"H33", "not_among", card};
}

}  // namespace lucky::unlucky_adventurers
