// The rules of Kill Doctor Lucky: dealing, turns, attempts, the Doctor's walk. The board is in board.cpp, what a seat
// may see and is told in view.cpp, what it could imagine in guess.cpp.
#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

#include <algorithm>

#include "core/embedded.hpp"

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
  const Json data = Json::parse(embedded("games/kill_doctor_lucky/data/board.json"), nullptr, false);
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

[[gnu::noinline, gnu::cold]] void tell_shuffle(std::span<const Card> deck, bool again, KillDoctorLucky::Log& log) {
  log.tell(Shuffled{static_cast<int>(deck.size()), again, Few<Card, kCards>(deck.rbegin(), deck.rend())});
}

[[gnu::noinline, gnu::cold]] void tell_play(const Board& board, Seat seat, Move move, Space from,
                                            KillDoctorLucky::Log& log) {
  const bool jumps = move.card.kind() == CardKind::Room;
  log.tell(Played{seat, move.card, move.piece, move.space,
                  jumps ? std::vector{from, move.space} : board.path(from, move.space)});
}

std::optional<Card> named(Card weapon) { return weapon.none() ? std::nullopt : std::optional(weapon); }

}  // namespace

KillDoctorLucky::KillDoctorLucky(Options options, int seats)
    : options_(options),
      seats_(seats),
      board_(&mansion()),
      full_deck_(kill_doctor_lucky::full_deck(options.no_threes)) {
  static const Numbers numbers = load_numbers();
  static const auto from_everywhere = moves_from_everywhere(mansion());
  CHECK(seats >= kLeastSeats && seats <= kMostSeats);
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
  const Seat dealer = dice.lot(seats_);  // H1
  log.tell(DealerDrawn{dealer});
  find_starter(s, dealer, deck, dice, log);
  deal(s, dealer, deck, dice, log);
  log.tell(TurnBegan{s.active, static_cast<int>(s.turn), By::Start});
  return s;
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
  s.failures.items[s.failures.count++] = card;
  ++s.danger.cards[s.actor];
  s.danger.total = static_cast<std::uint8_t>(s.danger.total + card.points());
  log.tell(FoiledWith{s.actor, card, s.danger.total, s.danger.value});
  if (s.danger.total >= s.danger.value) escape(s, log);  // R20, H11
}

void KillDoctorLucky::pass(State& s, Log& log) const {
  log.tell(Passed{s.actor});
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
  if (s.turn == static_cast<std::uint32_t>(options_.turn_cap)) {  // H21, H25
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
