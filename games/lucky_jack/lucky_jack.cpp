// The rules of Lucky Jack: set-up, legal moves, and what each move does. What a seat may see is in view.cpp.
#include "games/lucky_jack/lucky_jack.hpp"

#include <algorithm>
#include <tuple>

#include "core/embedded.hpp"

namespace lucky::lucky_jack {
namespace {

constexpr int kHand = 7;     // R3
constexpr int kPenalty = 2;  // R6

struct Numbers {
  std::array<std::array<std::int32_t, kSymbols>, 2> pays{};
};

// The pay table from data/game.json; the numbers the code is built on are checked against the file.
Numbers load_numbers() {
  const Json data = parse_json(embedded("games/lucky_jack/data/game.json"));
  CHECK(data.is_object() && data["symbols"].size() == kSymbols);
  CHECK(data["hand"]["cards"] == kHand && data["penalty"]["cards"] == kPenalty);
  Numbers numbers;
  for (std::size_t i = 0; i < kSymbols; ++i) {
    const Json& symbol = data["symbols"][i];
    CHECK(symbol["key"] == key_of(static_cast<Symbol>(i)) && symbol["copies"] == kCopies);
    numbers.pays[0][i] = symbol["three"].get<int>();
    numbers.pays[1][i] = symbol["four"].get<int>();
  }
  return numbers;
}

Effect effect_on(Symbol top, Symbol card) {
  return card == top ? Effect::Equal : card > top ? Effect::Higher : Effect::Lower;
}

// The discards of every set of symbols, low to high: a hand's part of the moves is one copy of sixteen bytes.
struct Discards {
  std::array<std::array<Move, kSymbols + 1>, 1U << kSymbols> moves{};
  std::array<std::uint8_t, 1U << kSymbols> count{};
};
constexpr auto kDiscards = [] {
  Discards all;
  for (unsigned set = 0; set < all.count.size(); ++set) {
    for (unsigned i = 0; i < kSymbols; ++i) {
      if ((set >> i & 1U) != 0) all.moves[set][all.count[set]++] = {Kind::Discard, static_cast<Symbol>(i)};
    }
  }
  return all;
}();

void forget_offer(State& s) {
  s.takeable = false;
  s.dropper.reset();
  s.beneath.reset();
}

[[gnu::noinline, gnu::cold]] void tell_shuffle(const State& s, bool again, LuckyJack::Log& log) {
  log.tell(Shuffled{s.stock, again, Few<Symbol, kDeck>(s.deck.rend() - s.stock, s.deck.rend())});
}

}  // namespace

LuckyJack::LuckyJack(Options options, int seats) : options_(options), seats_(seats) {
  static const Numbers numbers = load_numbers();
  CHECK(seats >= kLeastSeats && seats <= kMostSeats);
  pays_ = numbers.pays;
}

State LuckyJack::setup(Dice& dice, Log& log) const {
  State s;
  s.seats.count = static_cast<std::uint8_t>(seats_);
  s.starter = dice.lot(seats_);  // H14
  log.tell(StarterDrawn{s.starter});
  deal_round(s, dice, log);
  return s;
}

void LuckyJack::deal_round(State& s, Dice& dice, Log& log) const {
  log.tell(RoundBegan{s.round, s.starter});
  for (std::size_t i = 0; i < kDeck; ++i) s.deck[i] = static_cast<Symbol>(i / kCopies);
  dice.shuffle(std::span(s.deck));
  s.stock = kDeck;
  if (log.listening()) tell_shuffle(s, false, log);
  s.hands = {};
  s.pile = {};
  s.passes = 0;
  forget_offer(s);
  for (auto& chair : s.seats) chair.known = {}, chair.cards = kHand, chair.owes = false;
  Seat seat = s.starter;
  for (int dealt = 0; dealt < kHand * seats_; ++dealt, seat = left_of(seat, seats_))
    s.hands[seat].add(s.deck[--s.stock]);  // R3
  if (log.listening()) {
    for (int i = 0; i < seats_; ++i, seat = left_of(seat, seats_)) log.tell(Dealt{seat, kHand, s.hands[seat]});
  }
  put_on_pile(s, s.deck[--s.stock]);  // R4
  log.tell(Flipped{s.top});
  s.phase = Phase::Choose;
  s.actor = s.starter;
}

bool LuckyJack::must_keep(int cards, Counts hand) const {
  return cards == kLeast && !hand.one_kind() && options_.last_three == LastThree::Keep;  // R8, H1, H23
}

bool LuckyJack::wins(const State& s, Seat who) const {
  const int cards = s.seats[who].cards;
  return (cards == 3 || cards == 4) && s.hands[who].one_kind();  // R9, H4
}

void LuckyJack::moves(const State& s, Seat who, Moves& list) const {
  list.clear();
  if (s.phase == Phase::Over || who != s.actor) return;
  switch (s.phase) {
    case Phase::Choose:
      list.push_back({can_draw(s) ? Kind::Draw : Kind::Pass});
      if (s.seats[who].cards > kLeast) {  // R8, H2
        const unsigned symbols = s.hands[who].kind_set();
        list.append(kDiscards.moves[symbols], kDiscards.count[symbols]);
      }
      list.append_if(s.takeable, {Kind::Take});  // R7, H18
      break;
    case Phase::Drawn:
      list.push_back({Kind::Keep});
      list.append_if(!must_keep(s.seats[who].cards, s.hands[who]), {Kind::Drop});
      break;
    case Phase::Offer:
      list.push_back({Kind::Leave});
      list.push_back({Kind::Take});
      break;
    case Phase::Shout:
      list.push_back({Kind::Silent});
      list.append_if(wins(s, who), {Kind::Jackpot});
      break;
    case Phase::Over: break;
  }
}

void LuckyJack::apply(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  if (move.kind != Kind::Pass) s.passes = 0;
  switch (move.kind) {
    case Kind::Draw:
      forget_offer(s);
      s.drawn = *draw_one(s, dice, log);
      s.phase = Phase::Drawn;
      log.tell(Drew{who, s.drawn, false});
      break;
    case Kind::Keep:
      s.hands[who].add(s.drawn);
      ++s.seats[who].cards;
      log.tell(Kept{who, s.drawn});
      end_turn(s, who, dice, log);
      break;
    case Kind::Drop: drop(s, who, dice, log); break;
    case Kind::Discard: discard(s, who, move.card, dice, log); break;
    case Kind::Take: take(s, who, dice, log); break;
    case Kind::Leave:
      log.tell(Left{who});
      ask_next(s, who, dice, log);
      break;
    case Kind::Pass: pass(s, who, dice, log); break;
    case Kind::Silent:
      log.tell(StayedSilent{who});
      end_turn(s, who, dice, log);
      break;
    case Kind::Jackpot: pay_jackpot(s, who, dice, log); break;
  }
}

// The whole discard, its top too, becomes the stock, and its top card is flipped. A pile of one changes nothing (H12,
// H21).
void LuckyJack::reshuffle(State& s, Dice& dice, Log& log) const {
  if (s.pile.size() <= 1) return;
  s.pile.for_each_kind([&](Symbol symbol) {
    for (int n = s.pile.of(symbol); n > 0; --n) s.deck[s.stock++] = symbol;
  });
  s.pile = {};
  dice.shuffle(std::span(s.deck).first(s.stock));
  if (log.listening()) tell_shuffle(s, true, log);
  put_on_pile(s, s.deck[--s.stock]);
  log.tell(Flipped{s.top});
}

std::optional<Symbol> LuckyJack::draw_one(State& s, Dice& dice, Log& log) const {
  refill(s, dice, log);
  if (s.stock == 0) return {};
  return s.deck[--s.stock];
}

void LuckyJack::put_on_pile(State& s, Symbol card) const {
  s.pile.add(card);
  s.top = card;
}

void LuckyJack::discard(State& s, Seat who, Symbol card, Dice& dice, Log& log) const {
  const Effect effect = effect_on(s.top, card);
  log.tell(Discarded{who, card, effect, s.top});
  forget_offer(s);
  auto& chair = s.seats[who];
  s.hands[who].remove(card);
  chair.known.forget(card);
  --chair.cards;
  put_on_pile(s, card);
  if (effect != Effect::Lower) return after_free_discard(s, who, dice, log);  // R5
  for (int i = 0; i < kPenalty; ++i) {                                        // R6, H22
    const auto drawn = draw_one(s, dice, log);
    if (!drawn) break;
    s.hands[who].add(*drawn);
    ++chair.cards;
    log.tell(Drew{who, *drawn, true});
  }
  end_turn(s, who, dice, log);  // never a Jackpot (H3)
}

void LuckyJack::drop(State& s, Seat who, Dice& dice, Log& log) const {
  s.beneath = s.top;
  put_on_pile(s, s.drawn);  // no penalty, whatever it is (H7)
  s.takeable = true;
  s.dropper = who;
  log.tell(Dropped{who, s.drawn});
  after_free_discard(s, who, dice, log);  // H6
}

void LuckyJack::after_free_discard(State& s, Seat who, Dice& dice, Log& log) const {
  const int cards = s.seats[who].cards;
  if (options_.shout == Shout::Hand) {
    if (cards != 3 && cards != 4) return end_turn(s, who, dice, log);
    s.phase = Phase::Shout;  // asked with or without a Jackpot: who is asked must tell nothing (H23)
  } else if (wins(s, who)) {
    pay_jackpot(s, who, dice, log);  // H5
  } else {
    end_turn(s, who, dice, log);
  }
}

void LuckyJack::take(State& s, Seat who, Dice& dice, Log& log) const {
  CHECK(s.beneath);  // a dropped card always lies on another (H11)
  const Symbol card = s.top;
  const Seat dropper = *s.dropper;
  auto& chair = s.seats[who];
  s.hands[who].add(card);
  chair.known.add(card);
  ++chair.cards;
  s.pile.remove(card);
  s.top = *s.beneath;
  forget_offer(s);
  log.tell(Took{who, card});
  const bool costs = options_.take_cost == TakeCost::Turn, anyone = options_.take_by == TakeBy::Anyone;
  chair.owes = costs && anyone;                                // H18
  begin_turn(s, costs && !anyone ? who : dropper, dice, log);  // H8: that was the turn, or a normal one follows
}

void LuckyJack::pass(State& s, Seat who, Dice& dice, Log& log) const {
  forget_offer(s);
  log.tell(Passed{who});
  if (++s.passes < seats_) return begin_turn(s, who, dice, log);
  log.tell(RoundVoided{s.round});  // H13, H20
  end_round(s, dice, log);
}

void LuckyJack::pay_jackpot(State& s, Seat who, Dice& dice, Log& log) const {
  auto& chair = s.seats[who];
  Symbol symbol{};
  s.hands[who].for_each_kind([&](Symbol one) { symbol = one; });
  const int points = pays(symbol, chair.cards);
  chair.points += points;
  ++chair.jackpots;
  chair.best = std::max<std::uint16_t>(chair.best, static_cast<std::uint16_t>(points));
  log.tell(WonJackpot{who, symbol, chair.cards, points});  // R10
  end_round(s, dice, log);
}

// A dropped card is asked about before the turn if anyone may take it, and if it was the last of the stock: who takes
// it must be known before the pile is shuffled, and that is done before the player chooses (H18, H21).
void LuckyJack::end_turn(State& s, Seat who, Dice& dice, Log& log) const {
  const bool ask = s.takeable && (options_.take_by == TakeBy::Anyone || s.stock == 0);
  if (ask) return ask_next(s, who, dice, log);
  begin_turn(s, who, dice, log);
}

// Offers the dropped card to the next seat clockwise, or goes on with the game when all who may take it were asked (H9,
// H18).
void LuckyJack::ask_next(State& s, Seat after, Dice& dice, Log& log) const {
  const Seat dropper = *s.dropper;
  const bool more = options_.take_by == TakeBy::Anyone || after == dropper;
  for (Seat seat = left_of(after, seats_); more && seat != dropper; seat = left_of(seat, seats_)) {
    if (s.seats[seat].owes) continue;
    s.phase = Phase::Offer;
    s.actor = seat;
    return;
  }
  forget_offer(s);
  begin_turn(s, dropper, dice, log);
}

void LuckyJack::begin_turn(State& s, Seat after, Dice& dice, Log& log) const {
  Seat seat = left_of(after, seats_);
  for (; s.seats[seat].owes; seat = left_of(seat, seats_)) {
    s.seats[seat].owes = false;
    log.tell(Skipped{seat});
  }
  s.phase = Phase::Choose;
  s.actor = seat;
  refill(s, dice, log);  // H21
}

void LuckyJack::end_round(State& s, Dice& dice, Log& log) const {
  forget_offer(s);
  if (s.round >= options_.rounds) {
    const auto winners = outcome(s).winners;
    if (options_.tie == Tie::Shared || winners.size() == 1) {  // R12, H16
      s.phase = Phase::Over;
      log.tell(GameEnded{winners});
      return;
    }
    log.tell(ExtraRound{s.round + 1});  // H24
  }
  ++s.round;
  s.starter = left_of(s.starter, seats_);  // R11, H14
  deal_round(s, dice, log);
}

Outcome LuckyJack::outcome(const State& s) const {
  const bool broken = options_.tie == Tie::Broken;
  const auto rank = [&](const Chair& c) {
    return std::tuple(c.points, broken ? c.jackpots : 0, broken ? c.best : 0);  // H24
  };
  Outcome out;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const auto better = std::ranges::count_if(s.seats, [&](const Chair& c) { return rank(c) > rank(s.seats[seat]); });
    out.places.push_back(static_cast<int>(better) + 1);
    out.points.push_back(s.seats[seat].points);
    if (better == 0) out.winners.push_back(seat);
  }
  return out;
}

}  // namespace lucky::lucky_jack
