// Unlucky Adventurers: who may do what, and what it starts.
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {

SeatSet UnluckyAdventurers::deciders(const Pending& now) const {
  switch (now.task) {
    case Task::Guard:
    case Task::Attack: return now.open;
    case Task::Roll: {  // H27: the roller first, then clockwise
      Seat seat = now.seat;
      while (!now.open.has(seat)) seat = left_of(seat, seats_);
      return SeatSet(seat);
    }
    default: return SeatSet(now.seat);
  }
}

void UnluckyAdventurers::moves(const State& s, Seat who, Moves& list) const {
  list.clear();
  if (!actors(s).must.has(who)) return;
  if (s.pending.count == 0) return list_turn(s, list);
  const auto& now = s.now();
  switch (now.task) {
    case Task::Lose:
      s.hands[who].for_each_kind([&](Card card) { list.push_back(Move::with(Kind::Discard, card)); });
      break;
    case Task::Rescue:
      list.append_if(s.hands[who].has(set_->resurrection), Move::only(Kind::Resurrect));
      list.push_back(Move::only(Kind::Fall));
      break;
    case Task::Fight: list_fight(s, list); break;
    case Task::Ghost:
      if ((*set_)[*now.card].aim == Aim::Thief) {
        list_thief(s, targets(s), *now.card, list);
      } else {
        list_aimed(targets(s), *now.card, list);
      }
      break;
    default: list_answers(s, who, list);
  }
}

// H22: anybody else in play.
UnluckyAdventurers::Targets UnluckyAdventurers::targets(const Open& open) const {
  Targets others;
  for (Seat seat = 0; seat < seats_; ++seat) {
    others.items[others.count] = seat;
    others.count += seat != open.active && !open.seats[seat].out ? 1 : 0;
  }
  return others;
}

// Which cards have a target is what a processor cannot predict, so they are listed apart.
void UnluckyAdventurers::list_turn(const State& s, Moves& list) const {
  const Targets others = targets(s);
  const Hand& hand = s.hands[s.active];
  list.append_if(hand.has(set_->rest), Move::play(set_->rest));
  hand.for_each_kind([&](Card card) { list.append_if(card != set_->rest, Move::play(card)); },
                     set_->aiming(Aim::Nobody));
  hand.for_each_kind([&](Card card) { list_aimed(others, card, list); }, set_->aiming(Aim::One));
  hand.for_each_kind([&](Card card) { list_thief(s, others, card, list); }, set_->aiming(Aim::Thief));
  for (Seat seat = 0; teams_ && seat < seats_; ++seat) {  // R33
    const bool raised = hand.has(set_->resurrection) && s.seats[seat].out && is_mate(s, s.active, seat);
    list.append_if(raised, Move::play(set_->resurrection, seat));
  }
  list_abilities(s, others, list);
}

void UnluckyAdventurers::list_aimed(const Targets& others, Card card, Moves& list) {
  std::array<Move, kSeats - 1> plays;
  for (std::size_t i = 0; i < plays.size(); ++i) plays[i] = Move::play(card, others.items[i]);
  list.append(plays, others.count);
}

// R22, H22: one card, two of one who has two, or one each.
void UnluckyAdventurers::list_thief(const Open& open, const Targets& others, Card card, Moves& list) {
  for (const Seat* first = others.begin(); first != others.end(); ++first) {
    list.push_back(Move::play(card, *first));
    list.append_if(open.seats[*first].cards > 1, Move::play(card, *first, *first));
    for (const Seat* second = first + 1; second != others.end(); ++second)
      list.push_back(Move::play(card, *first, *second));
  }
}

// R8: those of the turn.
void UnluckyAdventurers::list_abilities(const State& s, const Targets& others, Moves& list) const {
  usable(s, s.active).among(set_->of_turn).for_each([&](Character character) {
    const auto& entry = (*set_)[character];
    if (entry.result.effect == Effect::Recover) {
      s.discards.for_each_kind(
          [&](Card card) { list.append_if((*set_)[card].held(), Move::recover(character, card)); });
    } else if (needs_target(entry.result.effect)) {
      const bool able = entry.result.effect != Effect::Trade || s.seats[s.active].cards >= entry.result.count;  // H33
      for (const Seat seat : others) list.append_if(able, Move::use(character, seat));
    } else {
      const bool something = entry.result.effect != Effect::Seek || s.stock > 0 || !s.discards.empty();
      list.append_if(something, Move::use(character));
    }
  });
}

void UnluckyAdventurers::list_answers(const State& s, Seat who, Moves& list) const {
  const auto& now = s.now();
  const auto offer = [&](bool wanted, When when) {
    const Character character = set_->that(when);
    list.append_if(wanted && usable(s, who, character), Move::use(character));
  };
  switch (now.task) {
    case Task::Guard:
    case Task::Attack:
      list.push_back(Move::only(Kind::Suffer));
      list.append_if(s.hands[who].has(set_->shield), Move::only(Kind::Shield));  // R16, H8
      offer(true, When::Attacked);
      break;
    case Task::Roll:
      list.push_back(Move::only(Kind::Accept));
      offer(who == now.seat, When::Roll);
      offer(who == now.seat && doubling_counts(s, now), When::AttackRoll);
      offer(who != now.seat, When::Threatened);
      break;
    case Task::Blunder:
      list.push_back(Move::only(Kind::Accept));
      offer(true, When::Blunder);
      break;
    case Task::Seek: list_sought(s, list); break;
    default: break;
  }
}

void UnluckyAdventurers::list_sought(const State& s, Moves& list) const {
  Hand fit;
  for (int n = 1; n <= s.now().count; ++n) {
    const Card card = s.deck[static_cast<std::size_t>(s.stock - n)];
    if ((*set_)[card].held()) fit.add(card);
  }
  fit.for_each_kind([&](Card card) { list.push_back(Move::with(Kind::Keep, card)); });
  list.append_if(fit.empty(), Move::only(Kind::Leave));
}

// R28, R30, H4. There are enough cards, or there would be no fight (R31).
void UnluckyAdventurers::list_fight(const State& s, Moves& list) const {
  const auto& beast = (*set_)[s.brawl.beast];
  const Seat seat = s.now().seat;
  const bool winnable = s.brawl.reach >= beast.points;
  list.append_if(s.brawl.cards >= beast.cards && s.brawl.total >= beast.points, Move::only(Kind::Strike));
  if (winnable) s.hands[seat].for_each_kind([&](Card card) { list.push_back(Move::with(Kind::Lay, card)); });
  list.append_if(!winnable || (may_yield(s, seat) && s.brawl.cards == 0), Move::only(Kind::Yield));
  const Character rogue = set_->that(When::Fight);
  list.append_if(usable(s, seat, rogue), Move::use(rogue));
}

void UnluckyAdventurers::apply(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  switch (move.kind()) {
    case Kind::Play: play(s, who, move, dice, log); break;
    case Kind::Use: use(s, who, move, dice, log); break;
    case Kind::Suffer:
      s.now().open.remove(who);
      log.tell(Suffered{who});
      break;
    case Kind::Shield:
      release(s, who, set_->shield);
      discard(s, set_->shield);
      log.tell(Shielded{who, s.now().by});
      spare(s, who);
      break;
    case Kind::Accept: s.now().open.remove(who); break;
    case Kind::Discard: give_up(s, who, move.card(), log); break;
    case Kind::Resurrect: be_saved(s, who, dice, log); break;
    case Kind::Fall: let_fall(s, log); break;
    case Kind::Lay: return lay(s, who, move.card(), log);  // nothing follows
    case Kind::Strike: strike(s, log); break;
    case Kind::Yield: yield(s, log); break;
    case Kind::Keep: keep(s, who, move.card(), log); break;
    case Kind::Leave: keep(s, who, {}, log); break;
  }
  advance(s, dice, log);
}

// A ghost's card has left its hand already: it never was in one.
void UnluckyAdventurers::play(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  if (s.pending.count > 0) {
    pop(s);
  } else {
    release(s, who, move.card());
    discard(s, move.card());  // H21
    s.played = true;
  }
  launch(s, move, dice, log);
}

void UnluckyAdventurers::launch(State& s, Move move, Dice& dice, Log& log) const {
  const auto& entry = (*set_)[move.card()];
  const auto named = [](Seat seat) { return seat == kNobody ? std::nullopt : std::optional(seat); };
  log.tell(Played{s.active, move.card(), named(move.target()), named(move.second()), move.twice(), move.both(),
                  wasted(s, s.active, move, s.seats[s.active].cards)});
  if (!entry.rolls) {
    const Deed deed{.seat = s.active,
                    .card = move.card(),
                    .target = move.target(),
                    .second = move.second(),
                    .safe = {},
                    .count = entry.result.count};
    return perform(s, entry.result, deed, dice, log);
  }
  auto& roll = push(s, Task::Roll, s.active, s.active);
  roll.card = move.card();
  roll.target = named(move.target());
  if (options_.shield == ShieldTime::BeforeRoll) guard(s, move, log);
}

// H7: asked before the die is cast.
void UnluckyAdventurers::guard(State& s, Move move, Log& log) const {
  const auto& entry = (*set_)[move.card()];
  SeatSet open;
  if (entry.hits_others) open = in_play(s);
  if (entry.hits_target) open.add(move.target());
  open.remove(s.active);
  if (open.empty()) return;
  auto& frame = push(s, Task::Guard, s.active, s.active);
  frame.card = move.card();
  frame.open = open;
  log.tell(Threatened{s.active, open});
}

// R16, H9, R26: in these cases a card does nothing.
bool UnluckyAdventurers::wasted(const Open& open, Seat seat, Move move, int cards_left) const {
  if (move.card() == set_->shield) return true;
  const bool raises = move.target() != kNobody || open.seats[seat].out || cards_left == 0;
  return move.card() == set_->resurrection && !raises;
}

void UnluckyAdventurers::use(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  auto& chair = s.seats[who];
  const bool own = chair.character == move.character() && !chair.used;
  if (own) {
    chair.used = true;
  } else {
    chair.allies.remove(move.character());  // H13
    s.retired.add(move.character());
  }
  const auto& entry = (*set_)[move.character()];
  Deed deed{
      .seat = who, .card = {}, .target = move.target(), .second = kNobody, .safe = {}, .count = entry.result.count};
  if (entry.result.effect == Effect::Recover) deed.card = move.card();
  if (log.listening())
    log.tell(Used{who, move.character(), !own, move.target() == kNobody ? std::nullopt : std::optional(move.target()),
                  deed.card});
  perform(s, entry.result, deed, dice, log);
}

// Somebody attacked loses nothing.
void UnluckyAdventurers::spare(State& s, Seat who) const {
  auto& now = s.now();
  now.open.remove(who);
  now.hit.remove(who);
  if (now.task == Task::Guard) s.pending.items[s.pending.count - 2].safe.add(who);
}

void UnluckyAdventurers::give_up(State& s, Seat who, Card card, Log& log) const {
  release(s, who, card);
  discard(s, card);
  --s.now().count;
  if (!log.listening()) return;
  Hand cards;
  cards.add(card);
  log.tell(Discarded{who, cards});
}

// H11, H26: whatever was befalling this seat is over.
void UnluckyAdventurers::be_saved(State& s, Seat who, Dice& dice, Log& log) const {
  pop(s);
  while (s.pending.count > 0 && s.now().seat == who) {
    const auto& now = s.now();
    if (now.task != Task::Lose && now.task != Task::Trade && now.task != Task::Fight && now.task != Task::Draw) break;
    for (const Beast beast : now.beasts) s.gone.add(beast);
    if (now.task == Task::Fight) s.gone.add(s.brawl.beast);
    pop(s);
  }
  discard_all(s, who, log);
  resurrect(s, who, who, dice, log);
  if (who == s.active) s.played = true;
}

void UnluckyAdventurers::resurrect(State& s, Seat seat, Seat by, Dice& dice, Log& log) const {
  s.seats[seat].out.reset();
  log.tell(Resurrected{seat, by});
  deal(s, std::span(&seat, 1), dice, log);
}

void UnluckyAdventurers::let_fall(State& s, Log& log) const {
  pop(s);
  const auto now = s.now();
  switch (now.task) {
    case Task::Fight: return devour(s, log);  // R31
    case Task::Trade: swap_hands(s, now.seat, now.by, log); break;
    default:
      if (now.effect != Effect::Steal || s.seats[now.by].out) {
        discard_all(s, now.seat, log);
      } else {
        take_all(s, now.seat, now.by, log);
      }
  }
  pop(s);
}

void UnluckyAdventurers::lay(State& s, Seat who, Card card, Log& log) const {
  release(s, who, card);
  s.brawl.lay(card, (*set_)[card].value);
  log.tell(Laid{who, card, s.brawl.cards, s.brawl.total});
}

// R29: the reward is more to draw; what comes with it is fought after those who wait (H3).
void UnluckyAdventurers::strike(State& s, Log& log) const {
  const auto& beast = (*set_)[s.brawl.beast];
  log.tell(Beaten{s.now().seat, s.brawl.beast, beast.reward});
  s.brawl.laid.for_each([&](Card card) { discard(s, card); });
  s.gone.add(s.brawl.beast);
  pop(s);
  s.now().count = beast.reward;
}

// R30, H5.
void UnluckyAdventurers::yield(State& s, Log& log) const {
  const Seat seat = s.now().seat;
  log.tell(Yielded{seat, s.brawl.beast});
  s.gone.add(s.brawl.beast);
  pop(s);
  auto& loss = push(s, Task::Lose, seat, seat);
  loss.effect = Effect::Discard;
  loss.count = (*set_)[s.brawl.beast].cards;
  loss.beasts.items[loss.beasts.count++] = s.brawl.beast;
}

void UnluckyAdventurers::keep(State& s, Seat who, std::optional<Card> card, Log& log) const {
  Hand others;
  bool kept = !card;
  for (int n = s.now().count; n > 0; --n) {
    const Card top = s.deck[--s.stock];
    if (!kept && top == *card) {
      kept = true;
      hold(s, who, top);
    } else {
      others.add(top);
      discard(s, top);
    }
  }
  pop(s);
  if (!card) return log.tell(FoundNothing{who, others});
  log.tell(Kept{who, card, others});
}

Outcome UnluckyAdventurers::outcome(const State& s) const {
  constexpr int kWon = 1'000'000, kAlive = 10'000;
  std::vector<int> merit;
  Outcome out;
  for (Seat seat = 0; seat < seats_; ++seat) {
    int cards = 0, fell = 0;  // of a team together, and of the last to fall
    for (const Seat mate : team_of(s, seat).list()) {
      cards += s.seats[mate].cards;
      fell = std::max<int>(fell, s.seats[mate].out.value_or(0));
    }
    merit.push_back(s.winners.has(seat) ? kWon : cards > 0 ? kAlive + cards : fell);
    out.points.push_back(s.seats[seat].cards);
    if (s.winners.has(seat)) out.winners.push_back(seat);
  }
  for (const int mine : merit)
    out.places.push_back(1 + static_cast<int>(std::ranges::count_if(merit, [&](int m) { return m > mine; })));
  return out;
}

}  // namespace lucky::unlucky_adventurers
