// How a game of Kill Doctor Lucky comes to be: the numbers of data/board.json, the box of cards, who begins, the deal.
#include "core/embedded.hpp"
#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

struct Arms {
  std::uint8_t value = 0, bonus = 0;
  std::optional<Space> place;  // where the bonus counts
};
struct Numbers {
  std::array<Arms, kWeapons> weapons{};
  std::uint8_t bare_hands = 0;
};

// The weapons from data/board.json; the numbers the code is built on are checked against the file.
Numbers load_numbers() {
  const Json data = parse_json(embedded("games/kill_doctor_lucky/data/board.json"));
  CHECK(data.is_object());
  for (int value = 1; value <= 3; ++value) {
    const auto place = static_cast<std::size_t>(value - 1);
    CHECK(data["move_cards"][std::to_string(value)] == kMoveCards[place]);
    CHECK(data["failure_cards"][std::to_string(value)] == kFailureCards[place]);
  }
  CHECK(data["room_cards"]["spaces"] == write_json(kRoomCardSpaces));
  CHECK(data["hand"]["cards"] == kHand);
  CHECK(data["start"]["space"] == key_of(Chair{}.space));
  CHECK(data["turn_cap"]["turns"] == int{Options{}.turn_cap});
  Numbers numbers;
  numbers.bare_hands = data["bare_hands"]["value"].get<std::uint8_t>();
  std::size_t place = 0;
  for_each_value<Weapon>([&](Weapon weapon, std::string_view) {
    const auto& entry = data["weapons"][place];
    CHECK(entry["key"] == key_of(weapon));
    auto& arms = numbers.weapons[place++];
    arms.value = entry["value"].get<std::uint8_t>();
    if (entry["bonus"].is_null()) return;
    arms.bonus = entry["bonus"]["value"].get<std::uint8_t>();
    arms.place = value_of<Space>(entry["bonus"]["space"].get<std::string>());
    CHECK(arms.place);
  });
  CHECK(place == data["weapons"].size());
  return numbers;
}

template <std::size_t N>
void add_moves(Block<N>& block, Spaces spaces, Card card, Piece piece) {
  spaces.for_each([&](Space space) { block.add(Move::play(card, piece, space)); });
}

std::array<FromHere, kSpaces> moves_from_everywhere(const Board& board) {
  std::array<FromHere, kSpaces> out{};
  for (std::size_t place = 0; place < kSpaces; ++place) {
    auto& here = out[place];
    here.snoops.add(Move::snoop(static_cast<Space>(place)));  // staying is the timid move
    board.within[0][place].for_each([&](Space space) {
      here.snoops.add(Move::snoop(space));
      here.steps.add(Move::step(space));
    });
    for (const Piece piece : {Piece::Me, Piece::Doctor}) {
      const auto whose = static_cast<std::size_t>(piece);
      add_moves(here.one[whose], board.within[0][place], Card::move(1), piece);    // H22: exactly one room
      add_moves(here.two[whose], board.within[1][place], Card::move(2), piece);    // H5: up to
      add_moves(here.three[whose], board.within[2][place], Card::move(3), piece);  // H22: not where it stands
    }
  }
  return out;
}

constexpr Hand full_deck(bool no_threes) {
  Hand deck;
  for (unsigned code = 0; code < kWeapons + kRoomCards; ++code) deck.add(Card(code));
  for (int value = 1; value <= 3; ++value) {
    const auto place = static_cast<std::size_t>(value - 1);
    for (int n = 0; n < kMoveCards[place]; ++n) deck.add(Card::move(value));
    for (int n = 0; n < kFailureCards[place] && !(no_threes && value == 3); ++n) deck.add(Card::failure(value));  // H18
  }
  return deck;
}

}  // namespace

void KillDoctorLucky::tell_shuffle(std::span<const Card> deck, bool again, Log& log) {
  log.tell(Shuffled{static_cast<int>(deck.size()), again, Few<Card, kCards>(deck.rbegin(), deck.rend())});
}

KillDoctorLucky::KillDoctorLucky(Options options, int seats)
    : options_(options),
      seats_(seats),
      board_(&mansion()),
      full_deck_(kill_doctor_lucky::full_deck(options.no_threes)) {
  static const Numbers numbers = load_numbers();
  static const auto from_everywhere = moves_from_everywhere(mansion());
  CHECK(seats >= kLeastSeats && seats <= kMostSeats && options.dealer.seat.value_or(0) < seats);
  from_here_ = &from_everywhere;
  for (unsigned weapon = 0; weapon < kWeapons; ++weapon) {
    for (unsigned space = 0; space < kSpaces; ++space) {
      const auto& arms = numbers.weapons[weapon];
      const bool bonus = arms.place == static_cast<Space>(space);  // H9
      worth_[weapon][space] =
          static_cast<std::uint8_t>((bonus ? arms.bonus : arms.value) + (options.sharp_weapons ? 1 : 0));  // H18, H25
    }
  }
  worth_[kKinds].fill(numbers.bare_hands);  // R19
}

State KillDoctorLucky::setup(Dice& dice, Log& log) const {
  State s;
  s.seats.count = static_cast<std::uint8_t>(seats_);
  std::size_t cards = 0;
  full_deck_.for_each([&](Card card) { s.deck[cards++] = card; });
  const auto deck = std::span(s.deck).first(cards);
  const Seat dealer = name_dealer(dice, log);
  find_starter(s, dealer, deck, dice, log);
  deal(s, dealer, deck, dice, log);
  log.tell(TurnBegan{s.active, static_cast<int>(s.turn), By::Start});
  return s;
}

// R7, H1
Seat KillDoctorLucky::name_dealer(Dice& dice, Log& log) const {
  if (options_.dealer.seat) {
    log.tell(DealerNamed{*options_.dealer.seat});
    return *options_.dealer.seat;
  }
  const Seat dealer = dice.lot(seats_);
  log.tell(DealerDrawn{dealer});
  return dealer;
}

void KillDoctorLucky::find_starter(State& s, Seat dealer, std::span<Card> deck, Dice& dice, Log& log) const {
  dice.shuffle(deck);
  if (log.listening()) tell_shuffle(deck, false, log);
  Seat seat = left_of(dealer, seats_);  // H1
  auto card = deck.rbegin();
  for (; card->kind() != CardKind::Room; ++card, seat = left_of(seat, seats_)) log.tell(TurnedUp{seat, *card});
  log.tell(TurnedUp{seat, *card});
  s.active = s.actor = seat;  // R7
  s.doctor = card->space();
  log.tell(StarterFound{seat, s.doctor});
}

void KillDoctorLucky::deal(State& s, Seat dealer, std::span<Card> deck, Dice& dice, Log& log) const {
  dice.shuffle(deck);  // R8
  if (log.listening()) tell_shuffle(deck, false, log);
  const auto dealt = static_cast<std::size_t>(seats_ * kHand);
  s.stock = static_cast<std::uint8_t>(deck.size() - dealt);
  auto card = deck.rbegin();
  for (int round = 0; round < kHand; ++round) {
    for (int i = 1; i <= seats_; ++i, ++card) s.hands[static_cast<std::size_t>((dealer + i) % seats_)].add(*card);
  }
  for (int i = 1; i <= seats_; ++i) {
    const auto seat = static_cast<Seat>((dealer + i) % seats_);
    s.seats[seat].cards = kHand;
    if (!log.listening()) continue;
    Few<Card, kHand> hand;
    s.hands[seat].for_each([&](Card one) { hand.push_back(one); });
    log.tell(Dealt{seat, kHand, hand});
  }
}

}  // namespace lucky::kill_doctor_lucky
