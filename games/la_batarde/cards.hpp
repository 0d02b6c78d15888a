// La Bâtarde's cards. A set of cards is one bit each, a word per pack; which cards are stronger than another is looked
// up for the trump in force, so that every duty of play is an `and` of sets. Trumps have another order than plain suits
// (R3).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>

#include "core/json.hpp"

namespace lucky::la_batarde {

enum class Suit : std::uint8_t { Spades, Hearts, Diamonds, Clubs };
BOOST_DESCRIBE_ENUM(Suit, Spades, Hearts, Diamonds, Clubs)
enum class Rank : std::uint8_t { Cat, Dog, Juggler, Musician, Fool, Jack, Knight, Queen, King };  // low to high, R2
BOOST_DESCRIBE_ENUM(Rank, Cat, Dog, Juggler, Musician, Fool, Jack, Knight, Queen, King)
enum class Pack : std::uint8_t { Simple, Marked };
BOOST_DESCRIBE_ENUM(Pack, Simple, Marked)
enum class Denomination : std::uint8_t { NoTrumps, Clubs, Diamonds, Hearts, Spades, AllTrumps };  // low to high, R8
BOOST_DESCRIBE_ENUM(Denomination, NoTrumps, Clubs, Diamonds, Hearts, Spades, AllTrumps)

constexpr unsigned kSuits = 4, kRanks = 9, kPack = kSuits * kRanks, kCards = 2 * kPack, kDenominations = 6;
constexpr unsigned kLane = 16, kWord = 64, kCodes = 2 * kWord;  // a suit has 16 bits of its pack's word, 9 in use

// How strong a rank is, from 0: in a plain suit, in trumps. The artists jump over the court (R2, R3).
constexpr std::array<std::array<std::uint8_t, kRanks>, 2> kStrength{
    {{0, 1, 2, 3, 4, 5, 6, 7, 8}, {0, 1, 6, 7, 8, 2, 3, 4, 5}}};

class Card {
 public:
  constexpr Card() = default;
  constexpr explicit Card(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}
  constexpr Card(Suit suit, Rank rank, Pack pack = Pack::Simple)
      : Card(static_cast<unsigned>(pack) * kWord + static_cast<unsigned>(suit) * kLane + static_cast<unsigned>(rank)) {}

  constexpr unsigned code() const { return code_; }
  constexpr explicit operator std::uint8_t() const { return code_; }
  constexpr unsigned place() const { return code_ % kWord; }  // in its pack
  constexpr Pack pack() const { return static_cast<Pack>(code_ / kWord); }
  constexpr Suit suit() const { return static_cast<Suit>(place() / kLane); }
  constexpr Rank rank() const { return static_cast<Rank>(code_ % kLane); }

  std::string key() const;
  static std::optional<Card> from_key(std::string_view key);
  Json json() const { return key(); }
  static std::optional<Card> from_json(const Json& json);
  static std::string typescript() { return "string"; }

  constexpr bool operator==(const Card&) const = default;

 private:
  std::uint8_t code_ = 0;
};

class Cards {
 public:
  constexpr Cards() = default;
  constexpr Cards(std::uint64_t simple, std::uint64_t marked) : packs_{simple, marked} {}
  static constexpr Cards all(int packs) { return {kWhole, packs == 2 ? kWhole : 0}; }
  static constexpr Cards of(Suit suit) {
    const std::uint64_t suited = kSuit << static_cast<unsigned>(suit) * kLane;
    return {suited, suited};
  }

  constexpr std::uint64_t of(Pack pack) const { return packs_[static_cast<std::size_t>(pack)]; }
  constexpr bool empty() const { return (packs_[0] | packs_[1]) == 0; }
  constexpr int size() const { return std::popcount(packs_[0]) + std::popcount(packs_[1]); }
  constexpr bool has(Card card) const { return (of(card.pack()) >> card.place() & 1U) != 0; }
  constexpr void add(Card card) { packs_[static_cast<std::size_t>(card.pack())] |= 1ULL << card.place(); }
  constexpr void remove(Card card) { packs_[static_cast<std::size_t>(card.pack())] &= ~(1ULL << card.place()); }
  constexpr Cards without(Cards others) const { return {packs_[0] & ~others.packs_[0], packs_[1] & ~others.packs_[1]}; }

  // Calls f(card) for each card: the simple pack first, spades to clubs, low to high in the normal order.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (auto left = packs_[0]; left != 0; left &= left - 1) f(Card(static_cast<unsigned>(std::countr_zero(left))));
    for (auto left = packs_[1]; left != 0; left &= left - 1)
      f(Card(kWord + static_cast<unsigned>(std::countr_zero(left))));
  }

  Json json() const;
  static std::optional<Cards> from_json(const Json& json);
  static std::string typescript() { return "Card[]"; }

  friend constexpr Cards operator&(Cards a, Cards b) { return {a.packs_[0] & b.packs_[0], a.packs_[1] & b.packs_[1]}; }
  friend constexpr Cards operator|(Cards a, Cards b) { return {a.packs_[0] | b.packs_[0], a.packs_[1] | b.packs_[1]}; }
  constexpr bool operator==(const Cards&) const = default;

 private:
  static constexpr std::uint64_t kSuit = (1ULL << kRanks) - 1, kWhole = kSuit * 0x0001000100010001ULL;
  std::array<std::uint64_t, 2> packs_{};
};

// The suit that trumps the others, if there is one.
constexpr std::optional<Suit> trump_suit(Denomination trump) {
  if (trump == Denomination::NoTrumps || trump == Denomination::AllTrumps) return {};
  return static_cast<Suit>(static_cast<unsigned>(Denomination::Spades) - static_cast<unsigned>(trump));
}

constexpr bool in_trump_order(Denomination trump, Suit suit) {
  return trump == Denomination::AllTrumps || trump_suit(trump) == suit;
}

// What a trump means for every card, worked out once.
struct Order {
  Cards cut;                           // cards that beat any other suit
  Cards rising;                        // suits in which each card must beat the best so far if it can
  std::array<Cards, kCodes> takers{};  // of a trick whose best card so far is this one
};

constexpr std::uint64_t stronger_ranks(bool trumps, unsigned rank) {
  std::uint64_t set = 0;
  for (unsigned other = 0; other < kRanks; ++other) {
    if (kStrength[trumps][other] > kStrength[trumps][rank]) set |= 1ULL << other;
  }
  return set;
}

constexpr Order make_order(Denomination trump, Pack favoured) {
  Order order;
  const auto suit = trump_suit(trump);
  if (suit) order.cut = order.rising = Cards::of(*suit);
  if (trump == Denomination::AllTrumps) order.rising = Cards::all(2);
  Cards::all(2).for_each([&](Card card) {
    const auto stronger = stronger_ranks(in_trump_order(trump, card.suit()), static_cast<unsigned>(card.rank()))
                          << static_cast<unsigned>(card.suit()) * kLane;
    Cards takers{stronger, stronger};
    if (card.pack() != favoured) takers.add(Card(card.suit(), card.rank(), favoured));  // R23, H12
    if (suit && *suit != card.suit()) takers = takers | order.cut;
    order.takers[card.code()] = takers;
  });
  return order;
}

// By place: two for each trump.
constexpr auto kOrders = [] {
  std::array<Order, kDenominations * 2> all{};
  for (unsigned place = 0; place < all.size(); ++place)
    all[place] = make_order(static_cast<Denomination>(place / 2), static_cast<Pack>(place % 2));
  return all;
}();

constexpr std::uint8_t order_place(Denomination trump, Pack favoured) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(trump) * 2 + static_cast<unsigned>(favoured));
}
constexpr const Order& order_of(Denomination trump, Pack favoured) { return kOrders[order_place(trump, favoured)]; }

}  // namespace lucky::la_batarde
