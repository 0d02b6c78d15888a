// What La Bâtarde is made of: its options, what everybody sees, the State and the View, moves, and what a player is
// asked. What follows from the cards played (tricks, what a hand cannot hold) stands only in the View.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/game.hpp"
#include "core/options.hpp"
#include "games/la_batarde/cards.hpp"

namespace lucky::la_batarde {

constexpr int kSeats = 7, kMostDeals = 12, kMostCards = 14;
constexpr std::uint8_t kMechouned = 2, kChouned = 4;  // R12, R13: what penalties are multiplied by

enum class Ladder : std::uint8_t { Full, Half };
BOOST_DESCRIBE_ENUM(Ladder, Full, Half)
enum class Raise : std::uint8_t { Introduced, Highest };
BOOST_DESCRIBE_ENUM(Raise, Introduced, Highest)
enum class Calls : std::uint8_t { Live, Asked };
BOOST_DESCRIBE_ENUM(Calls, Live, Asked)
enum class Words : std::uint8_t { Choune, Double };
BOOST_DESCRIBE_ENUM(Words, Choune, Double)
enum class Tie : std::uint8_t { Shared, Exact };
BOOST_DESCRIBE_ENUM(Tie, Shared, Exact)

struct Options {
  Ladder ladder = Ladder::Full;
  Raise raise = Raise::Introduced;
  Between<0, 30> last_call{5};
  Calls calls = Calls::Live;
  Words words = Words::Choune;
  Tie tie = Tie::Shared;

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (ladder, raise, last_call, calls, words, tie))

enum class Phase : std::uint8_t { Bidding, LastCall, Choune, Play, Over };
BOOST_DESCRIBE_ENUM(Phase, Bidding, LastCall, Choune, Play, Over)

template <int N>
using Row = PerSeat<Card, N>;  // cards in a row, at most N

// Which numbers a seat has bid at which trump, cancelled bids too: a bit per number.
class Said {
 public:
  constexpr void add(Denomination trump, int number) {
    auto& bits = numbers_[static_cast<std::size_t>(trump)];
    bits = static_cast<std::uint16_t>(bits | 1U << number);
  }
  constexpr bool has(Denomination trump, int number) const { return (numbers(trump) >> number & 1U) != 0; }
  constexpr std::uint16_t numbers(Denomination trump) const { return numbers_[static_cast<std::size_t>(trump)]; }

  Json json() const;
  static std::optional<Said> from_json(const Json& json);
  static std::string typescript() { return "Partial<Record<Denomination, number[]>>"; }

  constexpr bool operator==(const Said&) const = default;

 private:
  std::array<std::uint16_t, kDenominations> numbers_{};
};

// What the whole table knows a seat does not hold, by suit: nothing, no card that beats a certain one, or no card.
class Limits {
 public:
  constexpr void no_more(Suit suit) { limits_[static_cast<std::size_t>(suit)] = kVoid; }
  constexpr void cannot_beat(Card card) {
    limits_[static_cast<std::size_t>(card.suit())] = static_cast<std::uint8_t>(card);
  }
  constexpr bool none(Suit suit) const { return limits_[static_cast<std::size_t>(suit)] == kVoid; }
  constexpr std::optional<Card> unbeaten(Suit suit) const {
    const auto limit = limits_[static_cast<std::size_t>(suit)];
    return limit < kCodes ? std::optional(Card(limit)) : std::nullopt;
  }
  Cards lacks(const Order& order) const;

  Json json() const;
  static std::optional<Limits> from_json(const Json& json);
  static std::string typescript() { return "Partial<Record<Suit, Card | null>>"; }

  constexpr bool operator==(const Limits&) const = default;

 private:
  static constexpr std::uint8_t kVoid = 254, kOpen = 255;
  std::array<std::uint8_t, kSuits> limits_{kOpen, kOpen, kOpen, kOpen};
};

// What everybody sees of one seat.
struct Chair {
  std::uint8_t cards = 0;
  std::optional<std::uint8_t> bid;  // at the standing trump
  std::uint8_t tricks = 0;
  bool asked = false;  // has not answered the last call yet
  Said said;
  PerSeat<std::uint8_t, kMostDeals> scores;  // of each deal
  std::uint8_t exact = 0;
  std::uint16_t points = 0;

  bool operator==(const Chair&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (cards, bid, tricks, asked, said, scores, points, exact))

struct Trick {
  Seat leader = 0;
  Row<kSeats> cards;           // the leader's first, then clockwise
  std::optional<Seat> winner;  // so far

  bool operator==(const Trick&) const = default;
};
BOOST_DESCRIBE_STRUCT(Trick, (), (leader, cards, winner))

// What everybody sees.
struct Open {
  Phase phase = Phase::Bidding;
  Seat actor = 0;
  std::uint8_t deal = 0;  // from 1
  std::uint8_t size = 0;  // cards dealt to each, and tricks
  Seat dealer = 0;
  std::uint8_t factor = 1;
  std::optional<Denomination> denomination;
  std::optional<std::uint8_t> number;  // it was introduced with
  std::optional<Seat> proposer;
  std::optional<Pack> pack;
  std::optional<Seat> mechouner;
  Row<kCards> played;  // in this deal, in order
  PerSeat<Chair, kSeats> seats;

  const Order& order() const {
    return order_of(denomination.value_or(Denomination::NoTrumps), pack.value_or(Pack::Simple));
  }

  bool operator==(const Open&) const = default;
};
BOOST_DESCRIBE_STRUCT(Open, (),
                      (phase, actor, deal, size, dealer, denomination, number, proposer, pack, factor, mechouner,
                       played, seats))

// The trick under way, as the next card needs it.
struct Running {
  std::uint8_t order = 0;  // place of the trump in force in kOrders
  Seat winner = 0;         // so far; not beside `best`: compilers would move both at once, and wait for it
  std::uint8_t cards = 0;
  Card best{};
  Seat leader = 0;
  Card led{};

  bool operator==(const Running&) const = default;
};

struct State : Open {
  Running trick;
  std::array<Cards, kSeats> hands{};  // cards in no hand and not played were not dealt

  bool operator==(const State&) const = default;
};

// What was played tells the rest: the tricks, and what a hand cannot hold. A View works it out, a State need not.
struct View : Open {
  Trick trick;
  std::optional<Trick> last_trick;
  PerSeat<Limits, kSeats> limits;
  Viewer viewer;
  Row<kMostCards> hand;  // sorted by the order in force
  std::optional<std::uint8_t> forbidden;
  PerSeat<std::uint8_t, kMostDeals> ladder;  // cards of every deal
  std::uint8_t packs = 1;
  Words words{};  // so that texts can choose

  Card best() const {  // of the trick so far
    const int place = *trick.winner - trick.leader;
    return trick.cards[static_cast<Seat>(place < 0 ? place + seats.size() : place)];
  }

  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (Open), (trick, last_trick, limits, viewer, hand, forbidden, ladder, packs, words))

enum class Kind : std::uint8_t { Bid, Mechoune, Choune, Decline, Play };
BOOST_DESCRIBE_ENUM(Kind, Bid, Mechoune, Choune, Decline, Play)
enum class Naming : std::uint8_t { Neither, Simple, Marked };  // what a bid says about the packs

constexpr Naming naming(Pack pack) { return pack == Pack::Simple ? Naming::Simple : Naming::Marked; }
constexpr std::optional<Pack> named(Naming naming) {
  if (naming == Naming::Neither) return {};
  return naming == Naming::Simple ? Pack::Simple : Pack::Marked;
}

// In one word, because lists of moves are copied all the time.
class Move {
 public:
  constexpr Move() : Move(Kind::Decline) {}
  constexpr explicit Move(Kind kind) : Move(kind, 0, 0, 0) {}
  static constexpr Move bid(int number, Denomination trump, Naming pack = Naming::Neither) {
    return {Kind::Bid, static_cast<unsigned>(number), static_cast<unsigned>(trump), static_cast<unsigned>(pack)};
  }
  static constexpr Move play(Card card) { return {Kind::Play, card.code(), 0, 0}; }

  constexpr Kind kind() const { return static_cast<Kind>(word_ >> 8 & 0xffU); }
  constexpr int number() const { return static_cast<int>(word_ & 0xffU); }  // of tricks bid
  constexpr Denomination denomination() const { return static_cast<Denomination>(word_ >> 16 & 0xffU); }
  constexpr Naming pack() const { return static_cast<Naming>(word_ >> 24); }
  constexpr Card card() const { return Card(word_ & 0xffU); }

  constexpr bool operator==(const Move&) const = default;

 private:
  constexpr Move(Kind kind, unsigned value, unsigned trump, unsigned pack)
      : word_(value | static_cast<unsigned>(kind) << 8 | trump << 16 | pack << 24) {}

  std::uint32_t word_;
};

enum class Effect : std::uint8_t { Open, Follow, Change, Lead, Trump, Discard };
BOOST_DESCRIBE_ENUM(Effect, Open, Follow, Change, Lead, Trump, Discard)

struct Choice {
  Kind kind{};
  std::optional<std::uint8_t> number;
  std::optional<Denomination> denomination;
  std::optional<Card> card;
  std::optional<Effect> effect;
  std::optional<Pack> pack;
  std::optional<int> sum;
  bool takes = false;
  int factor = 1;
  Words words{};
};
BOOST_DESCRIBE_STRUCT(Choice, (), (kind, number, denomination, card, effect, pack, sum, takes, factor, words))

enum class Ask : std::uint8_t { Open, Bid, BidLast, Follow, FollowLast, Mechoune, LastCall, Choune, Lead, Play };
BOOST_DESCRIBE_ENUM(Ask, Open, Bid, BidLast, Follow, FollowLast, Mechoune, LastCall, Choune, Lead, Play)

struct Prompt {
  Ask key{};
  int cards{};
  std::optional<std::uint8_t> number;
  std::optional<Denomination> denomination;
  std::optional<Pack> pack;
  std::optional<std::uint8_t> forbidden;
  std::optional<Suit> suit;
  Words words{};
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (key, cards, number, denomination, pack, forbidden, suit, words))

}  // namespace lucky::la_batarde
