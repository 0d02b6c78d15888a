// The rules of La Bâtarde: dealing, the tricks, the score. The auction and its calls are in auction.cpp, what a seat
// may see in view.cpp, what it could imagine in guess.cpp.
#include "games/la_batarde/la_batarde.hpp"

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <tuple>

#include "core/embedded.hpp"

namespace lucky::la_batarde {
namespace {

struct Numbers {
  struct Climb {
    std::uint8_t packs = 0, first = 0, most = 0;
  };
  std::array<Climb, kSeats + 1> climbs{};  // by players
};

template <DescribedEnum E>
void check_keys(const Json& entries) {
  std::size_t place = 0;
  for_each_value<E>([&](E value, std::string_view) { CHECK(entries[place++]["key"] == key_of(value)); });
  CHECK(place == entries.size());
}

// The ladders from data/game.json; the orders the code is built on are checked against the file.
Numbers load_numbers() {
  const Json data = parse_json(embedded("games/la_batarde/data/game.json"));
  CHECK(data.is_object());
  check_keys<Suit>(data["suits"]);
  check_keys<Rank>(data["ranks"]);
  check_keys<Denomination>(data["denominations"]);
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    CHECK(data["ranks"][rank]["normal"] == kStrength[0][rank] + 1);
    CHECK(data["ranks"][rank]["trump"] == kStrength[1][rank] + 1);
  }
  CHECK(data["factors"]["mechoune"] == kMechouned && data["factors"]["choune"] == kChouned);
  CHECK(data["last_call"]["seconds"] == int{Options{}.last_call});
  Numbers numbers;
  for (const auto& entry : data["ladders"]) {
    auto& climb = numbers.climbs[entry["players"].get<std::size_t>()];
    climb = {entry["packs"].get<std::uint8_t>(), entry["first"].get<std::uint8_t>(), entry["most"].get<std::uint8_t>()};
    CHECK(climb.most <= kMostCards && 2 * (climb.most - climb.first + 1) <= kMostDeals);
    CHECK(entry["players"].get<unsigned>() * climb.most <= climb.packs * kPack);
  }
  return numbers;
}

constexpr auto kNewDeck = [] {
  std::array<Card, kCards> deck{};
  std::size_t next = 0;
  Cards::all(2).for_each([&](Card card) { deck[next++] = card; });
  return deck;
}();

// Choices without a branch, because nobody can predict a hand.
template <std::unsigned_integral Word>
constexpr Word if_else(bool choice, Word yes, Word no) {
  return static_cast<Word>(no ^ ((yes ^ no) & -static_cast<Word>(choice)));
}
constexpr Card if_else(bool choice, Card yes, Card no) { return Card(if_else(choice, yes.code(), no.code())); }
constexpr Cards if_else(bool choice, Cards yes, Cards no) {
  return {if_else(choice, yes.of(Pack::Simple), no.of(Pack::Simple)),
          if_else(choice, yes.of(Pack::Marked), no.of(Pack::Marked))};
}
constexpr Cards first_of(Cards some, Cards others) { return some | if_else(some.empty(), others, {}); }

// What the seat in turn may play from a hand. With one pack the compiler leaves the other word out.
template <int kPacks>
[[gnu::always_inline]] inline Cards allowed(const Running& trick, Cards hand) {
  if (trick.cards == 0) return hand;
  const auto only = [](Cards cards) { return kPacks == 1 ? Cards{cards.of(Pack::Simple), 0} : cards; };
  const Order& order = kOrders[trick.order];
  const Cards takers = only(order.takers[trick.best.code()]);
  const Cards suited = hand & only(Cards::of(trick.led.suit()));
  const Cards risen = if_else(order.rising.has(trick.led), first_of(suited & takers, suited), suited);
  const Cards cuts = hand & only(order.cut);
  const Cards cut = first_of(cuts & takers, cuts);
  return first_of(risen, first_of(cut, hand));  // R15, H8; R16, R20, H9, H11; R17, H10; R18
}

// As many steps as cards in hand, which can be predicted; how many are allowed cannot.
template <int kPacks>
[[gnu::noinline]] void list_cards(const State& s, Seat who, LaBatarde::Moves& list) {
  Cards hand = s.hands[who];
  if (kPacks == 1) hand = {hand.of(Pack::Simple), 0};
  const Cards legal = allowed<kPacks>(s.trick, hand);
  const auto list_pack = [&](Pack pack) {
    const auto fits = legal.of(pack);
    const auto first = static_cast<unsigned>(pack) * kWord;
    for (auto left = hand.of(pack); left != 0; left &= left - 1) {
      const auto place = static_cast<unsigned>(std::countr_zero(left));
      list.append_if((fits >> place & 1U) != 0, Move::play(Card(first + place)));
    }
  };
  list_pack(Pack::Simple);
  if (kPacks == 2) list_pack(Pack::Marked);
}

// The hand of the seat that gets the card at `first` from the top and then one in `seats`.
template <int kPacks>
Cards dealt(std::span<const Card> deck, int first, int seats, int cards) {
  Cards hand;
  auto card = deck.rbegin() + first;
  for (int i = 0; i < cards; ++i) {
    const Card next = card[i * seats];
    hand.add(kPacks == 1 ? Card(next.place()) : next);  // of one pack: the compiler keeps the hand in a register
  }
  return hand;
}

void tell_play(const Running& trick, Seat who, Card card, LaBatarde::Log& log) {
  const auto led = trick.cards == 0 ? std::nullopt : std::optional(trick.led.suit());
  log.tell(Played{who, card, LaBatarde::effect_of(kOrders[trick.order], led, card)});
}

[[gnu::noinline, gnu::cold]] void tell_deal(const State& s, std::span<const Card> deck, LaBatarde::Log& log) {
  log.tell(Shuffled{static_cast<int>(deck.size()), Few<Card, kCards>(deck.rbegin(), deck.rend())});
  Seat seat = s.dealer;
  for (int i = 0; i < s.seats.size(); ++i) {
    seat = left_of(seat, s.seats.size());
    const auto hand = LaBatarde::sorted(s, s.hands[seat]);
    log.tell(Dealt{seat, s.size, Few<Card, kMostCards>(hand.begin(), hand.end())});
  }
}

}  // namespace

LaBatarde::LaBatarde(Options options, int seats) : options_(options), seats_(seats) {
  static const Numbers numbers = load_numbers();
  CHECK(seats >= kLeastSeats && seats <= kMostSeats);
  const auto [packs, first, most] = numbers.climbs[static_cast<std::size_t>(seats)];
  packs_ = packs;
  for (std::uint8_t size = first; size <= most; ++size) ladder_[ladder_.count++] = size;  // R5
  if (options_.ladder == Ladder::Half) return;                                            // H17
  for (std::uint8_t size = most; size >= first; --size) ladder_[ladder_.count++] = size;
}

std::string_view LaBatarde::seats_advice(int seats) {
  return seats == kSeats + 1 ? "make up two tables of 4" : "";  // R1, H15
}

State LaBatarde::setup(Dice& dice, Log& log) const {
  State s;
  s.seats.count = static_cast<std::uint8_t>(seats_);
  s.dealer = dice.lot(seats_);  // R4, H13
  log.tell(DealerDrawn{s.dealer});
  s.deal = 1;
  deal_cards(s, dice, log);
  return s;
}

void LaBatarde::deal_cards(State& s, Dice& dice, Log& log) const {
  s.size = ladder_[static_cast<Seat>(s.deal - 1)];
  log.tell(DealBegan{s.deal, s.size, s.dealer});
  auto deck = kNewDeck;
  const auto cards = std::span(deck).first(static_cast<std::size_t>(packs_) * kPack);
  dice.shuffle(cards);  // H22
  s.phase = Phase::Bidding;
  s.actor = left_of(s.dealer, seats_);  // R7
  s.factor = 1;
  s.denomination.reset();
  s.number.reset();
  s.proposer.reset();
  s.pack.reset();
  s.mechouner.reset();
  s.trick = {.winner = s.actor, .leader = s.actor};
  s.played = {};
  Seat seat = s.actor;
  for (int i = 0; i < seats_; ++i, seat = left_of(seat, seats_)) {
    auto& chair = s.seats[seat];
    chair.cards = s.size;
    chair.bid.reset();
    chair.tricks = 0;
    chair.said = {};
    s.hands[seat] = packs_ == 1 ? dealt<1>(cards, i, seats_, s.size) : dealt<2>(cards, i, seats_, s.size);  // R6
  }
  if (log.listening()) tell_deal(s, cards, log);
}

// Nearly all moves are cards; the auction stays out of their way.
void LaBatarde::moves(const State& s, Seat who, Moves& list) const {
  list.clear();
  if (s.phase != Phase::Play) return list_calls(s, who, list);
  if (who != s.actor) return;
  return packs_ == 1 ? list_cards<1>(s, who, list) : list_cards<2>(s, who, list);
}

[[gnu::always_inline]] inline void LaBatarde::play(State& s, Seat who, Card card, Dice& dice, Log& log) const {
  auto& trick = s.trick;
  s.hands[who].remove(card);
  --s.seats[who].cards;
  s.played.items[s.played.count++] = card;
  s.actor = left_of(who, seats_);
  if (trick.cards++ == 0) {
    trick.led = trick.best = card;
    trick.winner = who;
    return;
  }
  const bool takes = kOrders[trick.order].takers[trick.best.code()].has(card);  // R14
  trick.best = if_else(takes, card, trick.best);
  trick.winner = if_else(takes, who, trick.winner);
  if (trick.cards == seats_) finish_trick(s, dice, log);
}

void LaBatarde::apply(State& s, Seat who, Move move, Dice& dice, Log& log) const {
  if (move.kind() != Kind::Play) return call(s, who, move, log);
  if (log.listening()) [[unlikely]]
    return play_aloud(s, who, move.card(), dice, log);
  play(s, who, move.card(), dice, log);
}

void LaBatarde::play_aloud(State& s, Seat who, Card card, Dice& dice, Log& log) const {
  tell_play(s.trick, who, card, log);
  play(s, who, card, dice, log);
}

Effect LaBatarde::effect_of(const Order& order, std::optional<Suit> led, Card card) {
  if (!led) return Effect::Lead;
  if (card.suit() == *led) return Effect::Follow;
  return order.cut.has(card) ? Effect::Trump : Effect::Discard;
}

void LaBatarde::finish_trick(State& s, Dice& dice, Log& log) const {
  const Seat winner = s.trick.winner;
  auto& chair = s.seats[winner];
  ++chair.tricks;
  log.tell(WonTrick{winner, chair.tricks, *chair.bid});
  s.trick = {.order = s.trick.order, .winner = winner, .leader = winner};
  s.actor = winner;
  if (chair.cards == 0) end_deal(s, dice, log);
}

void LaBatarde::end_deal(State& s, Dice& dice, Log& log) const {
  Seat seat = s.dealer;
  for (int i = 0; i < seats_; ++i) {
    seat = left_of(seat, seats_);
    auto& chair = s.seats[seat];
    const int points = std::abs(*chair.bid - chair.tricks) * s.factor;  // R21
    chair.scores[chair.scores.count++] = static_cast<std::uint8_t>(points);
    chair.points = static_cast<std::uint16_t>(chair.points + points);
    chair.exact = static_cast<std::uint8_t>(chair.exact + (points == 0));
    log.tell(Scored{seat, *chair.bid, chair.tricks, s.factor, points, chair.points});
  }
  if (s.deal == ladder_.count) {  // R22
    s.phase = Phase::Over;
    if (log.listening()) log.tell(GameEnded{outcome(s).winners});
    return;
  }
  ++s.deal;
  s.dealer = left_of(s.dealer, seats_);  // R4, H22
  deal_cards(s, dice, log);
}

Outcome LaBatarde::outcome(const State& s) const {
  const auto rank = [&](const Chair& chair) {                                             // the lower the better
    return std::tuple(int{chair.points}, options_.tie == Tie::Exact ? -chair.exact : 0);  // H14
  };
  Outcome out;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const auto better = std::ranges::count_if(s.seats, [&](const Chair& c) { return rank(c) < rank(s.seats[seat]); });
    out.places.push_back(static_cast<int>(better) + 1);
    out.points.push_back(s.seats[seat].points);
    if (better == 0) out.winners.push_back(seat);
  }
  return out;
}

}  // namespace lucky::la_batarde
