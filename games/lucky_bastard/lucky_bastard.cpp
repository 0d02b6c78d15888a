// The rules of Lucky Bastard: rounds, looks, turns and the end. What follows a card played is in window.cpp, what a
// seat may see in view.cpp, what it could imagine in guess.cpp.
#include "games/lucky_bastard/lucky_bastard.hpp"

#include <algorithm>
#include <utility>

namespace lucky::lucky_bastard {
namespace {

[[gnu::noinline, gnu::cold]] void tell_shuffle(const State& s, bool again, LuckyBastard::Log& log) {
  const auto stock = std::span(s.deck).first(s.stock);
  log.tell(Shuffled{s.stock, again, Few<Face, kMostCards>(stock.rbegin(), stock.rend())});
}

}  // namespace

LuckyBastard::LuckyBastard(Options options, int seats)
    : options_(options), seats_(seats), endless_(options.variant == Variant::Origins && options.rounds == 0) {
  CHECK(seats >= kLeastSeats && seats <= kMostSeats);
  for_each_value<Face>([&](Face face, std::string_view) {
    for (int n = options_.deck.of(face); n > 0; --n) new_deck_[cards_++] = face;
  });
}

State LuckyBastard::setup(Dice& dice, Log& log) const {
  State s;
  s.starter = dice.lot(seats_);  // R6, H15
  log.tell(StarterDrawn{s.starter});
  begin_round(s, dice, log);
  return s;
}

// Cards dealt to a seat: four, and in Origins one more for each win in a row, but never the deck's last card.
int LuckyBastard::hand_of(const State& s, Seat seat) const {
  if (options_.variant == Variant::Classic) return kDealt;                            // R3
  return kDealt + std::min<int>(s.seats[seat].streak, cards_ - 1 - kDealt * seats_);  // R17, H25
}

void LuckyBastard::begin_round(State& s, Dice& dice, Log& log) const {
  ++s.round;
  s.phase = Phase::Looking;
  s.turn = 0;
  s.active = s.starter;
  s.holding = false;
  s.discard.count = s.powers.count = s.sealed.count = 0;
  s.unanswered = {};
  s.deck = new_deck_;
  s.stock = cards_;
  s.lines.clear();
  std::array<int, kSeats> hands{};
  for (Seat seat = 0; seat < seats_; ++seat) hands[seat] = hand_of(s, seat);
  if (log.listening())
    log.tell(RoundBegan{s.round, s.starter, std::vector<int>(hands.begin(), hands.begin() + seats_)});
  dice.shuffle(std::span(s.deck).first(s.stock));
  if (log.listening()) tell_shuffle(s, false, log);
  for (auto& chair : s.seats) chair.slots = chair.sealed = 0;
  for (bool dealing = true; dealing;) {  // one card at a time, the starter first (R3)
    dealing = false;
    Seat seat = s.starter;
    for (int i = 0; i < seats_; ++i, seat = left_of(seat, seats_)) {
      auto& slots = s.seats[seat].slots;
      if (slots == hands[seat]) continue;
      s.lines.add(seat, {++slots, s.deck[--s.stock]});
      dealing = true;
    }
  }
  for (Seat seat = 0; seat < seats_; ++seat) {
    s.seats[seat].looks = static_cast<std::uint8_t>((hands[seat] + 1) / 2);  // R5, R17
    log.tell(Dealt{seat, hands[seat]});
  }
  s.asked = SeatSet::all(seats_);  // H18
}

void LuckyBastard::moves(const State& s, Seat who, Moves& list) const {
  list.clear();
  if (s.phase == Phase::Window) {
    if (s.asked.has(who)) list_throws(s, who, list);
  } else if (s.asked.has(who)) {
    switch (s.phase) {
      case Phase::Looking:
        for (const auto card : s.lines.of(who)) list.append_if(card.seen().none(), Move(Kind::Look, card.slot()));
        break;
      case Phase::Turn:
        list.push_back(Move(Kind::Discard));
        for (const auto card : s.lines.of(who)) list.push_back(Move(Kind::Swap, card.slot()));
        break;
      case Phase::Power: list_powers(s, who, list); break;
      case Phase::Window:
      case Phase::Over: break;
    }
  }
  if (endless_) [[unlikely]]
    list.append_if(s.phase != Phase::Over && who < seats_, Move(Kind::Finish));  // H17
}

void LuckyBastard::apply(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  switch (move.kind()) {
    case Kind::Throw:
      if (options_.window == Window::Sealed) return seal(s, who, move.slot(), log);
      if (turn_over(s, who, move.slot(), dice, log)) go_on(s, dice, log);
      return;
    case Kind::Done: return done(s, who, dice, log);
    case Kind::Look: return look(s, who, move.slot(), dice, log);
    case Kind::Discard:
    case Kind::Swap: return play(s, who, move, dice, log);
    case Kind::Decline:
    case Kind::Peek:
    case Kind::Switch: return use_power(s, who, move, dice, log);
    case Kind::Finish:
      log.tell(Finished{who});  // H17
      return end_game(s, log);
  }
}

void LuckyBastard::look(State& s, Seat who, unsigned slot, Dice& dice, Log& log) const {
  auto& card = s.lines[s.lines.place_of(who, slot)];
  card = card.seen_by(Witnesses::only(who), 0);  // R5: nobody else
  log.tell(Looked{who, static_cast<int>(slot), card.face()});
  if (--s.seats[who].looks > 0) return;
  s.asked.remove(who);
  if (s.asked.empty()) begin_turn(s, s.starter, dice, log);  // H18
}

// Drawing is no decision: the card is drawn as the turn begins (R7, H18). Where there is none, the turn is over, and as
// nothing can change that, so are all the others (H24).
void LuckyBastard::begin_turn(State& s, Seat who, Dice& dice, Log& log) const {
  s.lines.forget_tries();
  for (int dry = 0; dry < seats_; ++dry, who = left_of(who, seats_)) {
    if (options_.turn_cap > 0 && std::cmp_equal(s.turns, options_.turn_cap.value)) [[unlikely]] {
      log.tell(Capped{options_.turn_cap});  // H26
      return end_game(s, log);
    }
    ++s.turn;
    ++s.turns;
    s.active = who;
    if (refill(s, dice, log)) [[likely]] {
      s.drawn = s.deck[--s.stock];
      s.holding = true;
      s.phase = Phase::Turn;
      s.asked = SeatSet(who);
      return log.tell(Drew{who, s.drawn});
    }
    log.tell(NothingDrawn{who});
  }
  void_round(s, dice, log);
}

// All discards but the top one become the stock (H14). Nobody has seen them any more.
bool LuckyBastard::reshuffle(State& s, Dice& dice, Log& log) const {
  if (s.discard.count < 2) return false;
  s.stock = static_cast<std::uint8_t>(s.discard.count - 1);
  std::copy_n(s.discard.begin(), s.stock, s.deck.begin());
  s.discard[0] = s.discard[s.stock];
  s.discard.count = 1;
  dice.shuffle(std::span(s.deck).first(s.stock));
  if (log.listening()) tell_shuffle(s, true, log);
  return true;
}

void LuckyBastard::play(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  s.target = s.drawn;
  std::optional<int> slot;
  if (move.kind() == Kind::Swap) {  // R8, H1: the drawn card takes the slot
    auto& card = s.lines[s.lines.place_of(who, move.slot())];
    s.target = card.face();
    card = {move.slot(), s.drawn, Witnesses::only(who), s.turn};
    slot = move.slot();
  }
  s.holding = false;
  s.discard[s.discard.count++] = s.target;
  log.tell(Played{who, s.target, slot});
  open_window(s, log);
  if (!has_power(s.target)) [[likely]]
    return;
  s.powers[s.powers.count++] = who;                            // R13, H11
  if (options_.powers == Powers::AtOnce) go_on(s, dice, log);  // H23
}

// R12: the first to throw the last card wins at once; what else waits goes with the round (H7).
void LuckyBastard::win_round(State& s, Seat who, Dice& dice, Log& log) const {
  for (Seat seat = 0; seat < seats_; ++seat) {
    auto& chair = s.seats[seat];
    chair.streak = static_cast<std::uint16_t>(seat == who ? chair.streak + 1 : 0);  // R17
  }
  auto& chair = s.seats[who];
  chair.tokens = static_cast<std::uint8_t>(chair.tokens + (options_.variant == Variant::Classic));
  chair.level = std::max<std::uint16_t>(chair.level, static_cast<std::uint16_t>(kDealt + chair.streak));  // H25
  s.winner = who;
  log.tell(WonRound{who, chair.tokens, chair.streak, chair.level});
  if (options_.variant == Variant::Classic && chair.tokens == options_.tokens) return end_game(s, log);  // R16, H16
  next_round(s, who, dice, log);
}

void LuckyBastard::void_round(State& s, Dice& dice, Log& log) const {
  s.winner.reset();
  log.tell(RoundVoid{s.round});
  next_round(s, s.starter, dice, log);  // H24: streaks stay
}

void LuckyBastard::next_round(State& s, Seat starter, Dice& dice, Log& log) const {
  if (options_.variant == Variant::Origins && s.round == options_.rounds) return end_game(s, log);  // H17
  s.starter = starter;
  begin_round(s, dice, log);
}

// Whatever was under way, nobody waits for it any more.
void LuckyBastard::end_game(State& s, Log& log) const {
  s.phase = Phase::Over;
  s.asked = s.unanswered = {};
  s.powers.count = s.sealed.count = 0;
  for (auto& chair : s.seats) chair.sealed = chair.looks = 0;
  if (log.listening()) log.tell(GameEnded{outcome(s).winners});
}

// Most tokens, or the best level; ties share (H17, H25, H26).
Outcome LuckyBastard::outcome(const State& s) const {
  const auto points = [&](Seat seat) {
    return options_.variant == Variant::Classic ? int{s.seats[seat].tokens} : int{s.seats[seat].level};
  };
  Outcome out;
  for (Seat seat = 0; seat < seats_; ++seat) {
    int place = 1;
    for (Seat other = 0; other < seats_; ++other) place += points(other) > points(seat);
    out.places.push_back(place);
    out.points.push_back(points(seat));
    if (place == 1) out.winners.push_back(seat);
  }
  return out;
}

}  // namespace lucky::lucky_bastard
