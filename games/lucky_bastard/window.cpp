// What follows a card played: the window in which everybody may throw, and the powers. A throw in a timed window is
// turned over at once, a sealed one when all are done.
#include <algorithm>
#include <bit>

#include "games/lucky_bastard/lucky_bastard.hpp"

namespace lucky::lucky_bastard {

void LuckyBastard::list_throws(const State& s, Seat who, Moves& list) const {
  list.push_back(Move(Kind::Done));
  auto left = s.lines.untried(who);  // H20
  if (s.sealed.count > 0) [[unlikely]] {
    for (const auto sealed : s.sealed) {
      if (sealed.seat == who) left &= ~(1ULL << s.lines.place_of(who, sealed.slot));
    }
  }
  for (; left != 0; left &= left - 1)
    list.push_back(Move(Kind::Throw, s.lines[static_cast<std::size_t>(std::countr_zero(left))].slot()));
}

void LuckyBastard::list_powers(const State& s, Seat who, Moves& list) const {
  list.push_back(Move(Kind::Decline));  // H8
  if (s.target == Face::Peek) {
    for (const auto card : s.lines.of(who)) list.push_back(Move(Kind::Peek, card.slot()));  // H10
    return;
  }
  for (Seat first = 0; first < seats_; ++first) {
    for (const auto one : s.lines.of(first)) {
      for (Seat second = static_cast<Seat>(first + 1); second < seats_; ++second) {  // H9: two different players
        const Move move = Move::exchange({first, one.slot()}, {second, 0});
        for (const auto other : s.lines.of(second)) list.push_back(move.with_second_slot(other.slot()));
      }
    }
  }
}

// It opens for every seat, also for those that hold nothing of the kind: whom it is for is nobody's business (H4).
void LuckyBastard::open_window(State& s, Log& log) const {
  s.phase = Phase::Window;
  s.asked = s.unanswered = SeatSet::all(seats_);
  log.tell(
      WindowOpened{s.target, options_.window == Window::Timer ? std::optional(int{options_.seconds}) : std::nullopt});
}

void LuckyBastard::done(State& s, Seat who, Dice& dice, Log& log) const {
  s.unanswered.remove(who);  // H21: final
  s.asked = s.unanswered;
  log.tell(Answered{who});
  if (s.unanswered.empty()) turn_over_sealed(s, dice, log);
}

void LuckyBastard::seal(State& s, Seat who, unsigned slot, Log& log) const {
  s.sealed[s.sealed.count++] = {who, static_cast<std::uint8_t>(slot)};
  ++s.seats[who].sealed;
  log.tell(Sealed{who, static_cast<int>(slot)});
}

// One throw comes to light. True when something waits that go_on() has to see to.
bool LuckyBastard::turn_over(State& s, Seat who, unsigned slot, Dice& dice, Log& log) const {
  const std::size_t place = s.lines.place_of(who, slot);
  const Face face = s.lines[place].face();
  log.tell(Threw{who, static_cast<int>(slot), face, face == s.target});
  if (face == s.target) return match(s, who, place, dice, log);
  s.lines[place] = s.lines[place].seen_by(Witnesses::everybody(seats_), s.turn);  // R10, H6, H20
  s.lines.mark_tried(place);
  for (int n = options_.penalty; n > 0; --n) penalise(s, who, dice, log);
  return false;
}

bool LuckyBastard::match(State& s, Seat who, std::size_t place, Dice& dice, Log& log) const {
  s.lines.remove(who, place);  // H19: its slot stays empty
  s.discard[s.discard.count++] = s.target;
  if (s.lines.size_of(who) == 0) return win_round(s, who, dice, log), false;  // R11
  if (options_.throwers == Throwers::Fastest) shut_others(s, who, log);
  if (!has_power(s.target)) return false;
  s.powers[s.powers.count++] = who;  // R13, H7
  return options_.powers == Powers::AtOnce;
}

void LuckyBastard::penalise(State& s, Seat who, Dice& dice, Log& log) const {
  auto& slots = s.seats[who].slots;
  if (slots == kMostSlots || !refill(s, dice, log)) return log.tell(PenaltySpared{who});  // H14, H28
  s.lines.add(who, {++slots, s.deck[--s.stock]});                                         // R10, H6: nobody looks
  log.tell(Penalised{who, slots});
}

// H22: the first right card shuts the window for all others, sealed cards not yet turned over stay where they lie.
void LuckyBastard::shut_others(State& s, Seat who, Log& log) const {
  SeatSet others = s.unanswered;
  std::uint8_t kept = 0;
  for (const auto sealed : s.sealed) {
    if (sealed.seat == who) {
      s.sealed[kept++] = sealed;
    } else {
      others.add(sealed.seat);
      s.seats[sealed.seat].sealed = 0;
    }
  }
  s.sealed.count = kept;
  others.remove(who);
  if (others.empty()) return;
  log.tell(Shut{who});
  s.unanswered = SeatSet::from_bits(s.unanswered.bits() & SeatSet(who).bits());
  s.asked = s.unanswered;
}

// H21: clockwise from the active seat, each seat's in its own order.
void LuckyBastard::turn_over_sealed(State& s, Dice& dice, Log& log) const {
  const auto distance = [&](Place sealed) { return (sealed.seat + seats_ - s.active) % seats_; };
  const auto round = s.round;
  while (s.sealed.count > 0) {
    const auto first = std::ranges::min_element(s.sealed, {}, distance);
    const Place next = *first;
    std::copy(first + 1, s.sealed.end(), first);
    --s.sealed.count;
    --s.seats[next.seat].sealed;
    const bool woke = turn_over(s, next.seat, next.slot, dice, log);  // H29: whatever lies there now
    if (s.round != round || s.phase == Phase::Over) return;           // won
    if (woke) return wake_power(s, log);
  }
  go_on(s, dice, log);
}

// After a window or a power, and when a power works at once: the next power, the rest of the window, or the next turn.
void LuckyBastard::go_on(State& s, Dice& dice, Log& log) const {
  if (s.powers.count > 0) return wake_power(s, log);
  if (!s.unanswered.empty()) {  // it was interrupted
    s.phase = Phase::Window;
    s.asked = s.unanswered;
    return;
  }
  if (s.sealed.count > 0) return turn_over_sealed(s, dice, log);
  begin_turn(s, left_of(s.active, seats_), dice, log);
}

void LuckyBastard::wake_power(State& s, Log& log) const {
  s.phase = Phase::Power;
  s.asked = SeatSet(s.powers[0]);
  log.tell(PowerWoke{s.powers[0], s.target});
}

void LuckyBastard::use_power(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  std::copy(s.powers.begin() + 1, s.powers.end(), s.powers.begin());
  --s.powers.count;
  switch (move.kind()) {
    case Kind::Peek: {
      auto& card = s.lines[s.lines.place_of(who, move.slot())];
      card = card.seen_by(Witnesses::only(who), s.turn);  // R15
      log.tell(Peeked{who, move.slot(), card.face()});
      break;
    }
    case Kind::Switch: {  // R14: what is known of a card goes with it (H20)
      const auto [first, second] = std::pair(move.first(), move.second());
      s.lines.exchange(s.lines.place_of(first.seat, first.slot), s.lines.place_of(second.seat, second.slot));
      log.tell(Switched{who, first, second});
      break;
    }
    default: log.tell(Declined{who, s.target});
  }
  go_on(s, dice, log);
}

}  // namespace lucky::lucky_bastard
