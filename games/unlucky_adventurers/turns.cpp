// Working off what is pending, step by step, and what comes when nothing is: who is out, who is next.
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {
namespace {

// The next seat of a set, clockwise from another, which comes last.
Seat next_of(SeatSet set, Seat from, int seats) {
  Seat seat = left_of(from, seats);
  while (!set.has(seat)) seat = left_of(seat, seats);
  return seat;
}

}  // namespace

void UnluckyAdventurers::advance(State& s, Dice& dice, Log& log) const {
  while (!s.over && (s.pending.count > 0 ? step(s, dice, log) : settle(s, dice, log))) {
  }
}

bool UnluckyAdventurers::step(State& s, Dice& dice, Log& log) const {
  switch (s.now().task) {
    case Task::Roll: return step_roll(s, dice, log);
    case Task::Guard:
      if (!s.now().open.empty()) return false;
      pop(s);
      return true;
    case Task::Attack: return step_attack(s, dice, log);
    case Task::Each: return step_each(s, dice, log);
    case Task::Draw: return step_draw(s, dice, log);
    case Task::Lose: return step_lose(s, dice, log);
    case Task::Trade: return step_trade(s, log);
    case Task::Fight: return step_fight(s, log);
    case Task::Blunder: return step_blunder(s, dice, log);
    case Task::Rescue:
    case Task::Seek:
    case Task::Ghost: break;
  }
  return false;
}

// R11, H27.
bool UnluckyAdventurers::step_roll(State& s, Dice& dice, Log& log) const {
  auto& roll = s.now();
  if (!roll.open.empty()) return false;
  if (roll.face == 0) {
    roll.face = static_cast<std::uint8_t>(dice.die(kSides));
    const Result result = set_->result(*roll.card, roll.face);
    roll.effect = result.effect;
    roll.count = result.count;
    log.tell(Rolled{roll.seat, *roll.card, roll.face, result.effect, result.count, roll.again});
    roll.open = asked_about(s, roll);
    if (!roll.open.empty()) return false;
  }
  const Result result{roll.effect, static_cast<std::uint8_t>(roll.count * (roll.doubled ? 2 : 1))};
  const Deed deed{.seat = roll.seat,
                  .card = roll.card,
                  .target = roll.target.value_or(kNobody),
                  .safe = roll.safe,
                  .count = result.count};
  pop(s);
  perform(s, result, deed, dice, log);
  return true;
}

// H27: who could do something about this die, as everybody can see.
SeatSet UnluckyAdventurers::asked_about(const State& s, const Pending& roll) const {
  SeatSet asked;
  const Characters mine = usable(s, roll.seat);
  const bool doubles = mine.has(set_->that(When::AttackRoll)) && doubling_counts(s, roll);
  if (doubles || mine.has(set_->that(When::Roll))) asked.add(roll.seat);
  const Character bard = set_->that(When::Threatened);
  const Seats safe = is_attack(roll.effect) ? roll.safe : Seats{};  // a Shield holds against nothing else
  const auto ask = [&](Seat seat) {
    if (seat != roll.seat && !safe.has(seat) && usable(s, seat, bard)) asked.add(seat);
  };
  if (harms_target(roll.effect)) ask(*roll.target);
  for (Seat seat = 0; roll.effect == Effect::OthersDiscard && seat < seats_; ++seat) ask(seat);
  return asked;
}

// H24: all have answered; now they lose cards, clockwise from the attacker.
bool UnluckyAdventurers::step_attack(State& s, Dice& dice, Log& log) const {
  auto& attack = s.now();
  if (!attack.open.empty()) return false;
  if (attack.hit.empty()) {
    pop(s);
    return true;
  }
  const Seat seat = next_of(attack.hit, attack.by, seats_);
  attack.hit.remove(seat);
  const bool steals = attack.effect == Effect::Steal || attack.effect == Effect::Thieve;
  auto& loss = push(s, Task::Lose, seat, attack.by);
  loss.card = attack.card;
  loss.count = attack.count;
  loss.effect = steals ? Effect::Steal : Effect::Discard;
  return step_lose(s, dice, log);
}

bool UnluckyAdventurers::step_each(State& s, Dice& dice, Log& log) const {
  auto& each = s.now();
  if (each.open.empty()) {
    pop(s);
    return true;
  }
  const Seat seat = next_of(each.open, each.by, seats_);
  each.open.remove(seat);
  push(s, Task::Draw, seat, each.by).count = each.count;
  return step_draw(s, dice, log);
}

// R13, R27, H3: a Blunder interrupts, a Beast waits until all is drawn.
bool UnluckyAdventurers::step_draw(State& s, Dice& dice, Log& log) const {
  auto& draw = s.now();
  while (draw.count > 0) {
    --draw.count;
    const auto card = take(s, dice, log);
    if (!card) {  // H29
      log.tell(NothingDrawn{draw.seat});
      draw.count = 0;
      break;
    }
    const auto& entry = (*set_)[*card];
    if (entry.held()) {
      hold(s, draw.seat, *card);
      log.tell(Drew{draw.seat, *card});
      continue;
    }
    discard(s, *card);  // H21
    if (entry.kind == CardKind::Beast) {
      meet(s, draw, dice, log);
      continue;
    }
    log.tell(Blundered{draw.seat, *card, entry.result.effect, entry.result.count});
    auto& blunder = push(s, Task::Blunder, draw.seat, draw.by);
    blunder.card = *card;
    blunder.effect = entry.result.effect;
    blunder.count = entry.result.count;
    if (usable(s, draw.seat, set_->that(When::Blunder))) blunder.open.add(draw.seat);
    return step_blunder(s, dice, log);
  }
  if (draw.beasts.count == 0) {
    pop(s);
    return true;
  }
  s.brawl = {};
  s.brawl.beast = draw.beasts.items[0];
  std::copy(draw.beasts.begin() + 1, draw.beasts.end(), draw.beasts.begin());
  draw.beasts.items[--draw.beasts.count] = {};
  s.brawl.reach = static_cast<std::uint16_t>(points(s.hands[draw.seat]));
  push(s, Task::Fight, draw.seat, draw.seat);
  return step_fight(s, log);
}

void UnluckyAdventurers::meet(State& s, Pending& draw, Dice& dice, Log& log) const {
  const auto beast = take_beast(s, dice, log);
  if (!beast) return log.tell(NothingDrawn{draw.seat});  // H29
  const auto& entry = (*set_)[*beast];
  draw.beasts.items[draw.beasts.count++] = *beast;
  log.tell(BeastCame{draw.seat, *beast, entry.cards, entry.points, entry.reward});
  charge(s, draw.seat, true, log);
}

// What a Blunder or a Beast costs beside itself (R14, R27, H1, H2).
void UnluckyAdventurers::charge(State& s, Seat seat, bool beast, Log& log) const {
  if (seat == s.active) {
    s.played = s.played || beast || options_.blunder == OnBlunder::EndsTurn;
    return;
  }
  auto& chair = s.seats[seat];
  if (chair.misses || (beast && options_.far_beast == FarBeast::Free)) return;  // H23
  chair.misses = true;
  log.tell(WillMiss{seat});
}

bool UnluckyAdventurers::step_lose(State& s, Dice& dice, Log& log) const {
  const auto& loss = s.now();
  const int have = s.seats[loss.seat].cards;
  if (have == 0 || loss.count == 0) {
    pop(s);
    return true;
  }
  if (loss.count >= have) {  // H25
    push(s, Task::Rescue, loss.seat, loss.by);
    return false;
  }
  if (loss.effect == Effect::Discard) return false;
  pop(s);
  take_at_random(s, loss.seat, loss.effect == Effect::Steal ? loss.by : kNobody, loss.count, dice, log);
  return true;
}

// R23. Whoever trades an empty hand away leaves the other without cards.
bool UnluckyAdventurers::step_trade(State& s, Log& log) const {
  const auto& trade = s.now();
  if (s.seats[trade.by].cards == 0 && s.seats[trade.seat].cards > 0) {
    push(s, Task::Rescue, trade.seat, trade.by);
    return false;
  }
  pop(s);
  swap_hands(s, trade.seat, trade.by, log);
  return true;
}

// R31: with too few cards there is no fight. Without any there is nothing to ask.
bool UnluckyAdventurers::step_fight(State& s, Log& log) const {
  const Seat seat = s.now().seat;
  const int have = s.seats[seat].cards;
  if (have + s.brawl.cards >= (*set_)[s.brawl.beast].cards) return false;
  if (have > 0) {
    push(s, Task::Rescue, seat, seat);
    return false;
  }
  devour(s, log);
  return true;
}

bool UnluckyAdventurers::step_blunder(State& s, Dice& dice, Log& log) const {
  const auto blunder = s.now();
  if (!blunder.open.empty()) return false;
  pop(s);
  charge(s, blunder.seat, false, log);
  Deed deed;
  deed.seat = blunder.seat;
  deed.card = blunder.card;
  deed.count = blunder.count;
  perform(s, {blunder.effect, blunder.count}, deed, dice, log);
  return true;
}

void UnluckyAdventurers::devour(State& s, Log& log) const {
  const Seat seat = s.now().seat;
  log.tell(Devoured{seat, s.brawl.beast});
  s.gone.add(s.brawl.beast);
  pop(s);
  for (const Beast beast : s.now().beasts) s.gone.add(beast);
  pop(s);
  discard_all(s, seat, log);
}

SeatSet UnluckyAdventurers::in_play(const Open& open) {
  SeatSet set;
  for (Seat seat = 0; seat < open.seats.size(); ++seat) {
    if (!open.seats[seat].out) set.add(seat);
  }
  return set;
}

int UnluckyAdventurers::round_of(const Open& open) {
  int most = 0;
  for (const auto& chair : open.seats) most = std::max<int>(most, chair.turns);
  return most;
}

SeatSet UnluckyAdventurers::team_of(const Open& open, Seat seat) const {
  if (!teams_) return SeatSet(seat);
  SeatSet team;
  for (Seat other = 0; other < seats_; ++other) {
    if (open.seats[other].team == open.seats[seat].team) team.add(other);
  }
  return team;
}

// H12: a whole effect is over.
bool UnluckyAdventurers::settle(State& s, Dice& dice, Log& log) const {
  unsigned without = 0, players = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    without |= static_cast<unsigned>(s.seats[seat].cards == 0) << seat;
    players |= static_cast<unsigned>(!s.seats[seat].out) << seat;
  }
  players &= (1U << seats_) - 1;
  if ((without & players) != 0) {
    auto empty = SeatSet::from_bits(static_cast<std::uint8_t>(without & players));
    auto left = SeatSet::from_bits(static_cast<std::uint8_t>(players & ~without));
    if (left.empty()) {
      log.tell(Survived{s.active});
      empty.remove(s.active);
      left.add(s.active);
    }
    for (int i = 0; i < seats_; ++i) {
      const auto seat = static_cast<Seat>((s.active + i) % seats_);
      if (empty.has(seat)) fall(s, seat, log);
    }
    const SeatSet team = team_of(s, left.first());
    if ((left | team) == team) {  // R9, R34
      finish(s, team, log);
      return false;
    }
  }
  if (!s.played && !s.seats[s.active].out) return false;
  next_turn(s, dice, log);
  return true;
}

void UnluckyAdventurers::fall(State& s, Seat seat, Log& log) const {
  auto& chair = s.seats[seat];
  chair.out = s.turn;
  chair.misses = chair.no_draw = false;
  s.retired.add(chair.allies);  // H32
  chair.allies = {};
  log.tell(Fell{seat, s.turn});
}

void UnluckyAdventurers::finish(State& s, SeatSet winners, Log& log) const {
  s.over = true;
  s.winners = winners;
  if (log.listening()) log.tell(GameEnded{winners.list()});
}

void UnluckyAdventurers::next_turn(State& s, Dice& dice, Log& log) const {
  while (s.turn < options_.turn_cap) {
    do {
      s.active = next_seat(s, s.active);  // R6, R19
    } while (s.seats[s.active].out && !ghosts_);
    auto& chair = s.seats[s.active];
    ++s.turn;
    ++chair.turns;
    if (chair.out) return haunt(s, dice, log);
    if (!chair.misses) return begin_turn(s, log);
    chair.misses = false;
    log.tell(TurnMissed{s.active, s.turn});
  }
  cap(s, log);
}

// R7.
void UnluckyAdventurers::begin_turn(State& s, Log& log) const {
  auto& chair = s.seats[s.active];
  s.played = false;
  log.tell(TurnBegan{s.active, s.turn});
  if (chair.no_draw) {
    chair.no_draw = false;
    log.tell(DrawMissed{s.active});
    return;
  }
  if (s.stock > 0 && (*set_)[s.deck[s.stock - 1U]].held()) {  // nearly always: nothing to wait for
    const Card card = s.deck[--s.stock];
    hold(s, s.active, card);
    return log.tell(Drew{s.active, card});
  }
  push(s, Task::Draw, s.active, s.active).count = 1;
}

// R35, H17, H28.
void UnluckyAdventurers::haunt(State& s, Dice& dice, Log& log) const {
  s.played = true;
  log.tell(TurnBegan{s.active, s.turn});
  const int face = dice.die(kSides);
  log.tell(GhostRolled{s.active, face});
  if (face != kSides) return;
  const auto card = take(s, dice, log);
  if (!card) return log.tell(NothingDrawn{s.active});
  discard(s, *card);
  const auto& entry = (*set_)[*card];
  const bool useless = !entry.held() || entry.result.effect == Effect::Shield ||
                       entry.result.effect == Effect::DrawDie || entry.result.effect == Effect::Trade ||
                       entry.result.effect == Effect::Ally;
  log.tell(GhostDrew{s.active, *card, useless});
  if (useless) return;
  if (entry.aim == Aim::Nobody) return launch(s, Move::play(*card), dice, log);
  push(s, Task::Ghost, s.active, s.active).card = *card;
}

// H30.
void UnluckyAdventurers::cap(State& s, Log& log) const {
  log.tell(Capped{options_.turn_cap});
  int most = 0;
  SeatSet winners;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const SeatSet team = team_of(s, seat);
    int cards = 0;
    for (const Seat mate : team.list()) cards += s.seats[mate].cards;
    if (cards > most) winners = {};
    if (cards >= most) winners = winners | team;
    most = std::max(most, cards);
  }
  finish(s, winners, log);
}

}  // namespace lucky::unlucky_adventurers
