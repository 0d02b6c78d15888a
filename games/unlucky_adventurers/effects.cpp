// What effects do. data/cards.json names them; the one table at the end binds each name to its function. An effect puts
// its consequences on the stack, `advance` works them off.
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {

struct Doing {
  const UnluckyAdventurers& game;
  State& s;
  const Deed& deed;
  Dice& dice;
  UnluckyAdventurers::Log& log;
};

struct Effects {
  static void nothing(const Doing&) {}

  static void let_draw(const Doing& d, Seat seat) {
    if (d.s.seats[seat].out) return;  // H28
    auto& draw = d.game.push(d.s, Task::Draw, seat, d.deed.seat);
    draw.count = static_cast<std::uint8_t>(d.deed.count);
  }
  static void let_lose(const Doing& d, Seat seat, Seat by, Effect how) {
    auto& loss = d.game.push(d.s, Task::Lose, seat, by);
    loss.card = d.deed.card;
    loss.effect = how;
    loss.count = static_cast<std::uint8_t>(d.deed.count);
  }
  static void let_miss(const Doing& d, Seat seat) {
    d.s.seats[seat].misses = true;  // H23
    d.log.tell(WillMiss{seat});
  }
  static SeatSet others(const Doing& d) {
    SeatSet seats = UnluckyAdventurers::in_play(d.s);
    seats.remove(d.deed.seat);
    return seats;
  }

  static void draw(const Doing& d) { let_draw(d, d.deed.seat); }
  static void discard(const Doing& d) { let_lose(d, d.deed.seat, d.deed.seat, Effect::Discard); }  // H10
  static void drop(const Doing& d) { let_lose(d, d.deed.seat, d.deed.seat, Effect::Drop); }
  static void miss(const Doing& d) {
    if (!d.s.seats[d.deed.seat].out) let_miss(d, d.deed.seat);
  }
  static void target_discards(const Doing& d) {
    d.game.attack(d.s, SeatSet(d.deed.target), Effect::TargetDiscards, d.deed, d.log);
  }
  static void target_draws(const Doing& d) { let_draw(d, d.deed.target); }
  static void target_misses(const Doing& d) { let_miss(d, d.deed.target); }
  static void steal(const Doing& d) { d.game.attack(d.s, SeatSet(d.deed.target), Effect::Steal, d.deed, d.log); }
  static void give(const Doing& d) { let_lose(d, d.deed.seat, d.deed.target, Effect::Steal); }  // H35
  static void others_discard(const Doing& d) { d.game.attack(d.s, others(d), Effect::OthersDiscard, d.deed, d.log); }
  static void others_draw(const Doing& d) {
    auto& each = d.game.push(d.s, Task::Each, d.deed.seat, d.deed.seat);
    each.effect = Effect::Draw;
    each.count = static_cast<std::uint8_t>(d.deed.count);
    each.open = others(d);
  }
  static void left_takes(const Doing& d) {  // H35
    if (const auto left = d.game.left_neighbour(d.s, d.deed.seat)) let_lose(d, d.deed.seat, *left, Effect::Steal);
  }
  static void swap_left(const Doing& d) {
    if (const auto left = d.game.left_neighbour(d.s, d.deed.seat)) d.game.push(d.s, Task::Trade, *left, d.deed.seat);
  }

  static void reverse(const Doing& d) {  // R19, R20, H14
    const SeatSet players = UnluckyAdventurers::in_play(d.s);
    if (players.size() > 2) {
      d.s.clockwise = !d.s.clockwise;
      return d.log.tell(Reversed{d.s.clockwise});
    }
    Seat next = d.deed.seat;
    do {
      next = d.game.next_seat(d.s, next);
    } while (!players.has(next));
    let_miss(d, next);
  }
  static void draw_die(const Doing& d) {  // R21
    d.game.push(d.s, Task::Roll, d.deed.seat, d.deed.seat).card = d.deed.card;
  }
  static void ally(const Doing& d) {  // R24
    const auto character = d.game.take_character(d.s, d.dice, d.log);
    if (!character) return d.log.tell(NobodyJoined{d.deed.seat});
    d.s.seats[d.deed.seat].allies.add(*character);
    d.log.tell(AllyJoined{d.deed.seat, *character});
  }
  static void thieve(const Doing& d) {  // R22, H22: one card, two, or one each
    SeatSet victims(d.deed.target);
    if (d.deed.second != kNobody) victims.add(d.deed.second);
    Deed deed = d.deed;
    deed.count = d.deed.second == d.deed.target ? d.deed.count : 1;
    d.game.attack(d.s, victims, Effect::Thieve, deed, d.log);
  }
  static void trade(const Doing& d) { d.game.push(d.s, Task::Trade, d.deed.target, d.deed.seat); }  // R23
  static void resurrect(const Doing& d) {                                                           // R26, R33
    if (d.deed.target != kNobody) return d.game.resurrect(d.s, d.deed.target, d.deed.seat, d.dice, d.log);
    if (d.s.seats[d.deed.seat].cards == 0) d.game.resurrect(d.s, d.deed.seat, d.deed.seat, d.dice, d.log);
  }

  static void add_points(const Doing& d) {
    d.s.brawl.strengthen(d.deed.count);
    d.log.tell(Strengthened{d.deed.seat, d.s.brawl.total});
  }
  static void roll_again(const Doing& d) {  // H27
    auto& roll = d.s.now();
    roll.face = 0;
    roll.again = true;
    roll.open = {};
  }
  static void double_(const Doing& d) {
    auto& roll = d.s.now();
    roll.doubled = true;
    roll.open = d.game.asked_about(d.s, roll);
  }
  static void ward(const Doing& d) {
    d.log.tell(Warded{d.deed.seat, d.s.now().by});
    d.game.spare(d.s, d.deed.seat);
  }
  static void skip_blunder(const Doing& d) { d.game.pop(d.s); }
  static void seek(const Doing& d) {  // H34
    if (d.s.stock == 0) d.game.refill(d.s, d.dice, d.log);
    const int count = std::min<int>(d.deed.count, d.s.stock);
    auto& look = d.game.push(d.s, Task::Seek, d.deed.seat, d.deed.seat);
    look.count = static_cast<std::uint8_t>(count);
    if (!d.log.listening()) return;
    const auto top = d.s.deck.begin() + d.s.stock;
    std::vector<Card> cards(top - count, top);
    std::ranges::reverse(cards);
    d.log.tell(Sought{d.deed.seat, count, cards});
  }
  static void recover(const Doing& d) {
    const Card card = *d.deed.card;
    d.s.discards.remove(card);
    if (d.s.top == card && !d.s.discards.has(card)) d.s.top.reset();
    d.game.hold(d.s, d.deed.seat, card);
    d.log.tell(Recovered{d.deed.seat, card});
  }
  static void pick(const Doing& d) { let_lose(d, d.deed.target, d.deed.seat, Effect::Steal); }
  static void hinder(const Doing& d) {
    d.s.seats[d.deed.target].no_draw = true;
    d.log.tell(Hindered{d.deed.target});
  }

  struct Binding {
    Effect effect;
    void (*function)(const Doing&);
  };
  static constexpr Binding kTable[] = {
      {Effect::Nothing, nothing},
      {Effect::Draw, draw},
      {Effect::Discard, discard},
      {Effect::Drop, drop},
      {Effect::Miss, miss},
      {Effect::TargetDiscards, target_discards},
      {Effect::TargetDraws, target_draws},
      {Effect::TargetMisses, target_misses},
      {Effect::Steal, steal},
      {Effect::Give, give},
      {Effect::OthersDiscard, others_discard},
      {Effect::OthersDraw, others_draw},
      {Effect::LeftTakes, left_takes},
      {Effect::SwapLeft, swap_left},
      {Effect::Reverse, reverse},
      {Effect::DrawDie, draw_die},
      {Effect::Ally, ally},
      {Effect::Thieve, thieve},
      {Effect::Trade, trade},
      {Effect::Shield, nothing},  // R16: in your own turn
      {Effect::Resurrect, resurrect},
      {Effect::Beast, nothing},  // it is met, not performed: R27
      {Effect::AddPoints, add_points},
      {Effect::RollAgain, roll_again},
      {Effect::Double, double_},
      {Effect::MakeRollAgain, roll_again},
      {Effect::Ward, ward},
      {Effect::SkipBlunder, skip_blunder},
      {Effect::Seek, seek},
      {Effect::Recover, recover},
      {Effect::Pick, pick},
      {Effect::Hinder, hinder},
  };
};

namespace {

// Every effect has its line, in the order of the enum, so that the table is its own index.
constexpr bool is_complete() {
  std::size_t place = 0;
  bool complete = true;
  for_each_value<Effect>([&](Effect effect, std::string_view) {
    complete = complete && place < std::size(Effects::kTable) && Effects::kTable[place].effect == effect;
    ++place;
  });
  return complete && place == std::size(Effects::kTable);
}
static_assert(is_complete());

}  // namespace

void UnluckyAdventurers::perform(State& s, Result result, const Deed& deed, Dice& dice, Log& log) const {
  Effects::kTable[static_cast<std::size_t>(result.effect)].function({*this, s, deed, dice, log});
}

// H7, H24: everybody attacked is asked, unless that was done before the roll.
void UnluckyAdventurers::attack(State& s, SeatSet targets, Effect effect, const Deed& deed, Log& log) const {
  const SeatSet left = SeatSet::from_bits(static_cast<std::uint8_t>(targets.bits() & ~deed.safe.bits()));
  const bool asked = options_.shield == ShieldTime::BeforeRoll && (*set_)[*deed.card].rolls;
  auto& frame = push(s, Task::Attack, deed.seat, deed.seat);
  frame.card = deed.card;
  frame.effect = effect;
  frame.count = static_cast<std::uint8_t>(deed.count);
  frame.hit = left;
  if (asked) return;
  frame.open = left;
  log.tell(Attacked{deed.seat, left, effect, deed.count});
}

// H27: twice as much is something else where cards are drawn, or where somebody loses some and not yet all.
bool UnluckyAdventurers::doubling_counts(const Open& open, const Pending& roll) const {
  if (!(*set_)[*roll.card].rolls || roll.doubled) return false;
  const auto loses_more = [&](Seat seat) { return open.seats[seat].cards > roll.count; };
  const auto suffers_more = [&](Seat seat) {
    return seat != roll.seat && !open.seats[seat].out && !roll.safe.has(seat) && loses_more(seat);
  };
  switch (roll.effect) {
    case Effect::Draw:
    case Effect::TargetDraws:
    case Effect::OthersDraw: return true;
    case Effect::Discard:
    case Effect::Drop:
    case Effect::Give: return loses_more(roll.seat);
    case Effect::TargetDiscards:
    case Effect::Steal: return suffers_more(*roll.target);
    case Effect::OthersDiscard:
      for (Seat seat = 0; seat < seats_; ++seat) {
        if (suffers_more(seat)) return true;
      }
      return false;
    default: return false;  // nothing, or a turn skipped, which does not add up (H23)
  }
}

std::optional<Seat> UnluckyAdventurers::left_neighbour(const State& s, Seat seat) {
  const int seats = s.seats.size();
  Seat left = left_of(seat, seats);
  while (left != seat && s.seats[left].cards == 0) left = left_of(left, seats);
  if (left == seat) return {};
  return left;
}

}  // namespace lucky::unlucky_adventurers
