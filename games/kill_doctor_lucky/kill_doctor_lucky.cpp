// The rules of Kill Doctor Lucky: dealing, turns, attempts, the Doctor's walk. The board is in board.cpp, what a seat
// may see and is told in view.cpp, what it could imagine in guess.cpp.
#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

#include <bit>

namespace lucky::kill_doctor_lucky {
namespace {

[[gnu::noinline, gnu::cold]] void tell_play(const Board& board, Seat seat, Move move, Space from,
                                            KillDoctorLucky::Log& log) {
  const bool jumps = move.card.kind() == CardKind::Room;
  log.tell(Played{seat, move.card, move.piece, move.space,
                  jumps ? std::vector{from, move.space} : board.path(from, move.space)});
}

std::optional<Card> named(Card weapon) { return weapon.none() ? std::nullopt : std::optional(weapon); }

}  // namespace

bool KillDoctorLucky::may_draw_instead(const Open& o, Space here) const {
  return options_.turn == TurnKind::OneKind && o.played == 0 && board_->named.has(here);  // H6
}

// Alone with the Doctor, and nobody looks in (R17, H15).
bool KillDoctorLucky::may_attack(const State& s) const {
  const Space here = s.seats[s.active].space;
  if (here != s.doctor) return false;
  Spaces others;
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat != s.active) others.add(s.seats[seat].space);
  }
  return (others & (board_->sees[at(here)] | Spaces(here))).empty();
}

void KillDoctorLucky::moves(const State& s, Seat who, Moves& list) const {
  list.clear();
  if (who != s.actor) return;
  switch (s.phase) {
    case Phase::Turn:
    case Phase::Acting: list_turn(s, list); break;
    case Phase::Snooped:
      list.push_back(Move::only(Kind::Draw));
      list.push_back(Move::only(Kind::Leave));
      break;
    case Phase::Foiling: list_foils(s, list); break;
    case Phase::Over: break;
  }
}

void KillDoctorLucky::list_turn(const State& s, Moves& list) const {
  const Space me = s.seats[s.active].space;
  const auto &here = (*from_here_)[at(me)], &there = (*from_here_)[at(s.doctor)];
  const Hand hand = s.hands[s.active];
  const auto add = [&](bool wanted, const auto& block) { list.append(block.moves, wanted ? block.count : 0); };
  const auto add_both = [&](bool wanted, auto kind) {
    add(wanted, (here.*kind)[static_cast<std::size_t>(Piece::Me)]);
    add(wanted, (there.*kind)[static_cast<std::size_t>(Piece::Doctor)]);
  };
  const bool instead = may_draw_instead(s, me);
  add(options_.turn == TurnKind::TwoKinds && s.phase == Phase::Turn, here.snoops);  // R10, H23
  list.append_if(instead, Move::only(Kind::Draw));
  list.append_if(instead, Move::only(Kind::Leave));
  list.append_if(!instead, Move::only(Kind::End));
  add(!s.stepped, here.steps);                        // R14
  add_both(hand.has(Card::move(1)), &FromHere::one);  // R15
  if (hand.has(Card::move(2))) add_both(true, &FromHere::two);
  if (hand.has(Card::move(3))) add_both(true, &FromHere::three);
  for (auto left = hand.rooms(); left != 0; left &= left - 1) {  // R16
    const Card card(kWeapons + static_cast<unsigned>(std::countr_zero(left)));
    list.append_if(card.space() != me, Move::play(card, Piece::Me, card.space()));  // H22
    list.append_if(card.space() != s.doctor, Move::play(card, Piece::Doctor, card.space()));
  }
  if (!may_attack(s)) return;
  list.push_back(Move::attack());
  for (auto left = hand.weapons(); left != 0; left &= left - 1)
    list.push_back(Move::attack(Card(static_cast<unsigned>(std::countr_zero(left)))));
}

void KillDoctorLucky::list_foils(const State& s, Moves& list) const {
  list.push_back(Move::only(Kind::Pass));  // H24
  for (int points = 1; points <= 3; ++points) {
    const Card card = Card::failure(points);
    list.append_if(s.hands[s.actor].has(card), Move::foil(card));
  }
}

void KillDoctorLucky::apply(State& s, Seat, Move move, Dice& dice, Log& log) const {
  switch (move.kind) {
    case Kind::Snoop: return snoop(s, move.space, log);
    case Kind::Draw: return draw(s, dice, log);
    case Kind::Leave: return leave(s, log);
    case Kind::Step: return step(s, move.space, log);
    case Kind::Play: return play(s, move, log);
    case Kind::Attack: return attack(s, move.card, log);
    case Kind::End: return end_turn(s, log);
    case Kind::Foil: return foil(s, move.card, log);
    case Kind::Pass: return pass(s, log);
  }
}

void KillDoctorLucky::snoop(State& s, Space to, Log& log) const {
  auto& chair = s.seats[s.active];
  log.tell(Snooped{s.active, chair.space == to, chair.space, to});
  chair.space = to;
  if (!board_->named.has(to)) return end_turn(s, log);  // R12
  s.phase = Phase::Snooped;
}

void KillDoctorLucky::draw(State& s, Dice& dice, Log& log) const {
  if (s.stock == 0) reshuffle(s, dice, log);
  if (s.stock == 0) {  // H13
    log.tell(FoundNothing{s.active});
    return end_turn(s, log);
  }
  const Card card = s.deck[--s.stock];
  auto& chair = s.seats[s.active];
  s.hands[s.active].add(card);
  ++chair.cards;  // H14
  chair.fresh = static_cast<std::uint8_t>(chair.fresh + s.again);
  note_draw(chair);
  log.tell(Drew{s.active, card});
  end_turn(s, log);
}

void KillDoctorLucky::leave(State& s, Log& log) const {
  log.tell(LeftIt{s.active});
  end_turn(s, log);
}

// R21: failure cards are not among the discards, so they never come back.
void KillDoctorLucky::reshuffle(State& s, Dice& dice, Log& log) const {
  if (s.discards.count == 0) return;
  s.again = true;
  s.recycled = {};
  for (const Card card : s.discards) {
    s.deck[s.stock++] = card;
    s.recycled.add(card);
  }
  s.discards = {};
  for (auto& chair : s.seats) chair.fresh = 0;
  const auto deck = std::span(s.deck).first(s.stock);
  dice.shuffle(deck);
  if (log.listening()) tell_shuffle(deck, true, log);
}

void KillDoctorLucky::step(State& s, Space to, Log& log) const {
  auto& chair = s.seats[s.active];
  log.tell(Stepped{s.active, chair.space, to});
  chair.space = to;
  s.stepped = true;
  s.phase = Phase::Acting;
}

// A card leaves the active hand for the discards.
void KillDoctorLucky::put_down(State& s, Card card) const {
  auto& chair = s.seats[s.active];
  s.hands[s.active].remove(card);
  --chair.cards;
  if (s.again && card.one_of_a_kind() && s.recycled.has(card)) --chair.fresh;
  s.discards.items[s.discards.count++] = card;
}

void KillDoctorLucky::play(State& s, Move move, Log& log) const {
  put_down(s, move.card);
  Space& piece = move.piece == Piece::Me ? s.seats[s.active].space : s.doctor;
  if (log.listening()) tell_play(*board_, s.active, move, piece, log);
  piece = move.space;
  ++s.played;
  s.phase = Phase::Acting;
}

void KillDoctorLucky::attack(State& s, Card weapon, Log& log) const {
  const auto& chair = s.seats[s.active];
  s.danger = {.weapon = weapon,
              .value = static_cast<std::uint8_t>(worth(weapon, chair.space) + chair.spite),
              .total = 0,
              .cards = {}};
  if (!weapon.none()) put_down(s, weapon);  // H10
  s.phase = Phase::Foiling;
  s.actor = left_of(s.active, seats_);  // R20
  log.tell(Attacked{s.active, named(weapon), weapon.none(), chair.space, s.danger.value});
}

void KillDoctorLucky::foil(State& s, Card card, Log& log) const {
  s.hands[s.actor].remove(card);
  --s.seats[s.actor].cards;
  note_foil(s, card.points());
  s.failures.items[s.failures.count++] = card;
  ++s.danger.cards[s.actor];
  s.danger.total = static_cast<std::uint8_t>(s.danger.total + card.points());
  log.tell(FoiledWith{s.actor, card, s.danger.total, s.danger.value});
  if (s.danger.total >= s.danger.value) escape(s, log);  // R20, H11
}

void KillDoctorLucky::pass(State& s, Log& log) const {
  log.tell(Passed{s.actor});
  note_pass(s);
  s.actor = left_of(s.actor, seats_);
  if (s.actor == s.active) murder(s, log);
}

void KillDoctorLucky::escape(State& s, Log& log) const {
  log.tell(Escaped{s.active, s.danger.total, s.danger.value});
  if (options_.spite) {  // H19
    const int spite = ++s.seats[s.active].spite;
    log.tell(Spited{s.active, spite});
  }
  s.danger = {};
  end_turn(s, log);  // R18, H8
}

void KillDoctorLucky::murder(State& s, Log& log) const {
  s.phase = Phase::Over;  // R9, H25: nobody walks any more
  s.winner = s.active;
  log.tell(Murdered{s.active, s.doctor, named(s.danger.weapon), s.danger.weapon.none()});
  s.danger = {};
  if (log.listening()) log.tell(GameEnded{{s.active}});
}

void KillDoctorLucky::end_turn(State& s, Log& log) const {
  if (s.turn == static_cast<std::uint32_t>(options_.turn_cap)) {  // H21
    s.phase = Phase::Over;
    log.tell(Capped{options_.turn_cap});
    if (log.listening()) log.tell(GameEnded{});
    return;
  }
  const Space from = s.doctor;
  s.doctor = board_->next[at(from)];  // R22
  log.tell(DoctorWalked{from, s.doctor});
  unsigned met = 0;
  for (Seat seat = 0; seat < seats_; ++seat) met |= static_cast<unsigned>(s.seats[seat].space == s.doctor) << seat;
  const Seat left = left_of(s.active, seats_);
  const unsigned ring = (met | met << seats_) >> left;  // clockwise from the left, the one who just played last (H3)
  Seat seat = left;                                     // H4
  if (ring != 0) seat = static_cast<Seat>((left + std::countr_zero(ring)) % seats_);  // R23
  s.active = s.actor = seat;
  s.phase = Phase::Turn;
  s.stepped = false;
  s.played = 0;
  ++s.turn;
  log.tell(TurnBegan{seat, static_cast<int>(s.turn), ring != 0 ? By::Doctor : By::Left});
}

// The winner deals; if there is none, the lot decides again (H1).
Options KillDoctorLucky::rematch_options(const State& s) const {
  auto next = options_;
  next.dealer = {s.winner};
  return next;
}

Outcome KillDoctorLucky::outcome(const State& s) const {
  Outcome out;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool won = s.winner == seat;
    out.places.push_back(won || !s.winner ? 1 : 2);
    out.points.push_back(won ? 1 : 0);
    if (won) out.winners.push_back(seat);
  }
  return out;
}

}  // namespace lucky::kill_doctor_lucky
