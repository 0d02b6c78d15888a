// Where cards come from and go to: the three piles and their discards, the first deal, fresh hands.
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {
namespace {

template <class Item>
[[gnu::noinline, gnu::cold]] void tell_shuffle(Deck deck, std::span<const Item> cards, bool again,
                                               UnluckyAdventurers::Log& log) {
  std::vector<std::string> order;
  for (auto card = cards.rbegin(); card != cards.rend(); ++card) order.push_back(card->key());
  log.tell(Shuffled{deck, static_cast<int>(cards.size()), again, order});
}

template <class Item, std::size_t N>
void shuffle(std::span<Item, N> cards, Deck deck, bool again, Dice& dice, UnluckyAdventurers::Log& log) {
  dice.shuffle(cards, static_cast<std::size_t>(deck));
  if (log.listening()) tell_shuffle(deck, std::span<const Item>(cards), again, log);
}

// R10: the discards of characters or beasts become their pile.
template <class Item, std::size_t N>
void turn_over(std::array<Item, N>& pile, std::uint8_t& left, SetOf<Item>& discards, Deck deck, Dice& dice,
               UnluckyAdventurers::Log& log) {
  discards.for_each([&](Item item) { pile[left++] = item; });
  discards = {};
  if (left > 0) shuffle(std::span(pile).first(left), deck, true, dice, log);
}

}  // namespace

UnluckyAdventurers::UnluckyAdventurers(Options options, int seats)
    : options_(options),
      seats_(seats),
      teams_(options.teams && (seats == 4 || seats == 6)),  // R32
      ghosts_(options.ghosts && !teams_ && seats >= 4),     // R35
      set_(&card_set()) {
  CHECK(seats >= kLeastSeats && seats <= kMostSeats);
}

State UnluckyAdventurers::setup(Dice& dice, Log& log) const {
  State s;
  s.seats.count = static_cast<std::uint8_t>(seats_);
  const Seat dealer = s.active = dice.lot(seats_);  // H19
  log.tell(DealerDrawn{dealer});
  deal_characters(s, dealer, dice, log);
  s.deck = set_->deck;
  s.stock = kCards;
  shuffle(std::span(s.deck), Deck::Quest, false, dice, log);
  std::array<Seat, kSeats> order{};
  for (int i = 0; i < seats_; ++i) order[static_cast<std::size_t>(i)] = static_cast<Seat>((dealer + 1 + i) % seats_);
  deal(s, std::span(order).first(static_cast<std::size_t>(seats_)), dice, log);
  for (unsigned code = 0; code < kBeasts; ++code) s.beast_deck[s.beasts_left++] = Beast(code);
  shuffle(std::span(s.beast_deck), Deck::Beasts, false, dice, log);
  next_turn(s, dice, log);
  advance(s, dice, log);
  return s;
}

// R3.
void UnluckyAdventurers::deal_characters(State& s, Seat dealer, Dice& dice, Log& log) const {
  for (unsigned code = 0; code < kCharacters; ++code) s.character_deck[code] = Character(code);
  shuffle(std::span(s.character_deck), Deck::Characters, false, dice, log);
  s.characters_left = kCharacters;
  for (int i = 1; i <= seats_; ++i) {
    const auto seat = static_cast<Seat>((dealer + i) % seats_);
    auto& chair = s.seats[seat];
    chair.character = s.character_deck[--s.characters_left];
    if (teams_) chair.team = static_cast<std::uint8_t>(seat % (seats_ / 2));  // H16: mates sit opposite
    log.tell(CharacterDealt{seat, chair.character});
  }
}

// R4, R5, H18, H20: seven cards each, one at a time; then unfit ones are replaced, and at last shuffled back. Before
// the first turn that is a part of the first shuffle, not another one.
void UnluckyAdventurers::deal(State& s, std::span<const Seat> seats, Dice& dice, Log& log) const {
  std::array<std::array<Card, kHand>, kSeats> dealt{};
  std::array<std::size_t, kSeats> sizes{};
  for (int round = 0; round < kHand; ++round) {
    for (const Seat seat : seats) {
      if (const auto card = take(s, dice, log)) dealt[seat][sizes[seat]++] = *card;
    }
  }
  std::array<Card, kCards> aside{};
  std::size_t set_aside = 0;
  for (const Seat seat : seats) {
    const std::size_t before = set_aside;
    for (std::size_t i = 0; i < sizes[seat]; ++i) {
      std::optional<Card> card = dealt[seat][i];
      for (; card && !(*set_)[*card].held(); card = take(s, dice, log)) aside[set_aside++] = *card;
      if (card) hold(s, seat, *card);
    }
    if (!log.listening()) continue;
    if (set_aside > before) log.tell(SetAside{seat, {aside.begin() + before, aside.begin() + set_aside}});
    log.tell(Dealt{seat, s.seats[seat].cards, s.hands[seat]});
  }
  if (set_aside == 0) return;
  for (std::size_t i = 0; i < set_aside; ++i) s.deck[s.stock++] = aside[i];
  shuffle(std::span(s.deck).first(s.stock), Deck::Quest, s.turn > 0, dice, log);
}

// R10.
void UnluckyAdventurers::refill(State& s, Dice& dice, Log& log) const {
  if (s.discards.empty()) return;
  s.discards.for_each([&](Card card) { s.deck[s.stock++] = card; });
  s.discards = {};
  s.top.reset();
  shuffle(std::span(s.deck).first(s.stock), Deck::Quest, true, dice, log);
}

std::optional<Character> UnluckyAdventurers::take_character(State& s, Dice& dice, Log& log) const {
  if (s.characters_left == 0) turn_over(s.character_deck, s.characters_left, s.retired, Deck::Characters, dice, log);
  if (s.characters_left == 0) return {};
  return s.character_deck[--s.characters_left];
}

// None if all are in the middle already: Encounters can come round again while their beasts still wait.
std::optional<Beast> UnluckyAdventurers::take_beast(State& s, Dice& dice, Log& log) const {
  if (s.beasts_left == 0) turn_over(s.beast_deck, s.beasts_left, s.gone, Deck::Beasts, dice, log);
  if (s.beasts_left == 0) return {};
  return s.beast_deck[--s.beasts_left];
}

void UnluckyAdventurers::discard_all(State& s, Seat seat, Log& log) {
  if (s.seats[seat].cards == 0) return;
  log.tell(Discarded{seat, s.hands[seat]});
  s.hands[seat].for_each([&](Card card) { discard(s, card); });
  s.hands[seat] = {};
  s.seats[seat].cards = 0;
}

void UnluckyAdventurers::take_all(State& s, Seat from, Seat to, Log& log) {
  log.tell(Stolen{from, to, s.seats[from].cards, s.hands[from]});
  s.hands[from].for_each([&](Card card) { hold(s, to, card); });
  s.hands[from] = {};
  s.seats[from].cards = 0;
}

// A ghost has no hand: what it takes is discarded (H28). So it is with nobody, who takes what is dropped.
void UnluckyAdventurers::take_at_random(State& s, Seat from, Seat to, int count, Dice& dice, Log& log) const {
  const bool kept = to != kNobody && !s.seats[to].out;
  Hand taken;
  for (int n = 0; n < count && s.seats[from].cards > 0; ++n) {
    const Card card = s.hands[from].at(dice.die(s.seats[from].cards) - 1);
    release(s, from, card);
    taken.add(card);
    if (kept) {
      hold(s, to, card);
    } else {
      discard(s, card);
    }
  }
  if (!log.listening()) return;
  if (kept) {
    log.tell(Stolen{from, to, taken.size(), taken});
  } else {
    log.tell(Discarded{from, taken});
  }
}

void UnluckyAdventurers::swap_hands(State& s, Seat seat, Seat by, Log& log) {
  std::swap(s.hands[seat], s.hands[by]);
  std::swap(s.seats[seat].cards, s.seats[by].cards);
  log.tell(Traded{seat, by, s.hands[seat], s.hands[by]});
}

std::vector<std::string> UnluckyAdventurers::opening(const State& s, Seat seat) {
  const int place = (seat - s.active + s.seats.size()) % s.seats.size();
  std::vector<std::string> out{"turn_" + std::to_string(place + 1), s.seats[seat].character.key()};
  s.hands[seat].for_each_kind([&](Card card) { out.push_back(card.key()); });
  return out;
}

}  // namespace lucky::unlucky_adventurers
