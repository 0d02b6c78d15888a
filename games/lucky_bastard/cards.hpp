// Lucky Bastard's cards: the faces, how many copies a deck has of each, and the lines on the table. Cards of one face
// are alike, so a card is its face; what makes one card in a line different from another is its slot and who has seen
// it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/check.hpp"
#include "core/json.hpp"
#include "core/seats.hpp"

namespace lucky::lucky_bastard {

constexpr int kSeats = 6;

enum class Face : std::uint8_t {
  Pearl,
  Whale,
  Anchor,
  Lighthouse,
  Crab,
  Starfish,
  Shell,
  Seahorse,
  Gull,
  Sardine,
  Turtle,
  Jellyfish,
  Lobster,
  Urchin,
  Switch,
  Peek
};
BOOST_DESCRIBE_ENUM(Face, Pearl, Whale, Anchor, Lighthouse, Crab, Starfish, Shell, Seahorse, Gull, Sardine, Turtle,
                    Jellyfish, Lobster, Urchin, Switch, Peek)

constexpr std::size_t kFaces = 16, kMostCards = 64, kLeastCards = 4 * kSeats + 2;

constexpr bool has_power(Face face) { return face >= Face::Switch; }

// Copies of each face in a deck: an option, and part of every view.
class Copies {
 public:
  constexpr Copies() = default;
  static constexpr Copies house() {
    Copies deck;
    deck.counts_ = {3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0, 0, 0, 0, 4, 4};  // H27
    return deck;
  }

  constexpr int of(Face face) const { return counts_[static_cast<std::size_t>(face)]; }
  constexpr void add(Face face, int count) {
    counts_[static_cast<std::size_t>(face)] += static_cast<std::uint8_t>(count);
  }
  constexpr int size() const {
    int sum = 0;
    for (const auto count : counts_) sum += count;
    return sum;
  }

  Json json() const;
  static std::optional<Copies> from_json(const Json& json);
  static std::string fault(const Json& json);  // what is wrong with a deck; "" if nothing
  static Json schema();
  static std::string typescript() { return "Partial<Record<Face, number>>"; }

  constexpr bool operator==(const Copies&) const = default;

 private:
  std::array<std::uint8_t, kFaces> counts_{};
};

// Who has seen a card: seats, and the onlookers, who have seen what everybody has.
class Witnesses {
 public:
  static constexpr std::uint8_t kEverybody = (1U << (kSeats + 1)) - 1;
  constexpr Witnesses() = default;
  constexpr explicit Witnesses(std::uint8_t bits) : bits_(bits) {}
  static constexpr Witnesses only(Seat seat) { return Witnesses(static_cast<std::uint8_t>(1U << seat)); }
  static constexpr Witnesses everybody(int seats) {
    return Witnesses(static_cast<std::uint8_t>((1U << seats) - 1 + (1U << kSeats)));
  }

  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool has(Seat seat) const { return (bits_ >> seat & 1U) != 0; }
  constexpr bool onlookers() const { return has(kSeats); }
  constexpr SeatSet seats() const { return SeatSet::from_bits(bits_ & ((1U << kSeats) - 1)); }
  constexpr bool none() const { return bits_ == 0; }

  constexpr bool operator==(const Witnesses&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

constexpr unsigned kMostTurns = (1U << 13) - 1;  // of a round, that a card in a line can tell apart

// A card in a line, in one word, because lines are moved about all the time: its slot, its face, who has seen it and in
// which turn of the round somebody last did.
class LineCard {
 public:
  constexpr LineCard() = default;
  constexpr LineCard(unsigned slot, Face face, Witnesses seen = {}, unsigned since = 0)
      : word_(slot | static_cast<unsigned>(face) << 8 | unsigned{seen.bits()} << 12 |
              std::min(since, kMostTurns) << 19) {}

  constexpr std::uint8_t slot() const { return static_cast<std::uint8_t>(word_); }
  constexpr Face face() const { return static_cast<Face>(word_ >> 8 & 15U); }
  constexpr Witnesses seen() const { return Witnesses(word_ >> 12 & Witnesses::kEverybody); }
  constexpr unsigned since() const { return word_ >> 19; }

  constexpr LineCard seen_by(Witnesses more, unsigned turn) const {
    return {slot(), face(), Witnesses(seen().bits() | more.bits()), turn};
  }
  constexpr LineCard at(unsigned slot) const {
    LineCard moved = *this;
    moved.word_ = (word_ & ~255U) | slot;
    return moved;
  }

  constexpr bool operator==(const LineCard&) const = default;

 private:
  std::uint32_t word_ = 0;
};

// All lines, one after the other in one array that holds the whole deck; a line's cards stand by slot. A place is an
// index into the array. `tried` are the places of cards thrown wrongly in this window.
class Lines {
 public:
  std::size_t begin_of(Seat seat) const { return seat == 0 ? 0 : end_of(static_cast<Seat>(seat - 1)); }
  std::size_t end_of(Seat seat) const { return ends_ >> seat * 8U & 255U; }
  std::size_t size_of(Seat seat) const { return end_of(seat) - begin_of(seat); }
  std::size_t size() const { return ends_ >> 56U; }
  std::span<const LineCard> of(Seat seat) const {
    return std::span<const LineCard>(cards_).subspan(begin_of(seat), size_of(seat));
  }

  const LineCard& operator[](std::size_t place) const { return cards_[place]; }
  LineCard& operator[](std::size_t place) { return cards_[place]; }

  // The place of a card. A line's slots only ever lose cards, so the search goes down from where it lay at first.
  std::optional<std::size_t> find(Seat seat, unsigned slot) const {
    const std::size_t begin = begin_of(seat), end = end_of(seat);
    std::size_t place = std::min(begin + slot, end);
    while (place > begin && cards_[place - 1].slot() > slot) --place;
    if (place == begin || cards_[place - 1].slot() != slot) return {};
    return place - 1;
  }
  std::size_t place_of(Seat seat, unsigned slot) const {  // of a card that is there
    std::size_t place = std::min(begin_of(seat) + slot, end_of(seat)) - 1;
    while (cards_[place].slot() != slot) --place;
    return place;
  }

  void add(Seat seat, LineCard card) {  // at the right end
    const std::size_t place = end_of(seat);
    std::copy_backward(cards_.begin() + place, cards_.begin() + size(), cards_.begin() + size() + 1);
    cards_[place] = card;
    const auto before = tried_ & below(place);
    tried_ = before | (tried_ ^ before) << 1;
    ends_ += kOnes << seat * 8U;
  }
  void remove(Seat seat, std::size_t place) {
    std::copy(cards_.begin() + place + 1, cards_.begin() + size(), cards_.begin() + place);
    const auto before = tried_ & below(place);
    tried_ = before | ((tried_ >> place >> 1) << place);
    ends_ -= kOnes << seat * 8U;
  }
  void exchange(std::size_t a, std::size_t b) {  // the slots stay
    const LineCard was = cards_[a];
    cards_[a] = cards_[b].at(was.slot());
    cards_[b] = was.at(cards_[b].slot());
    const std::uint64_t differ = (tried_ >> a ^ tried_ >> b) & 1U;
    tried_ ^= differ << a | differ << b;
  }
  void clear() { *this = {}; }

  bool tried(std::size_t place) const { return (tried_ >> place & 1U) != 0; }
  void mark_tried(std::size_t place) { tried_ |= 1ULL << place; }
  void forget_tries() { tried_ = 0; }
  std::uint64_t untried(Seat seat) const { return (below(end_of(seat)) & ~below(begin_of(seat))) & ~tried_; }

  bool operator==(const Lines&) const = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t below(std::size_t place) { return place >= kMostCards ? ~0ULL : (1ULL << place) - 1; }

  std::array<LineCard, kMostCards> cards_{};
  std::uint64_t ends_ = 0;  // a byte per seat: where its line ends; the highest is the end of all
  std::uint64_t tried_ = 0;
};

}  // namespace lucky::lucky_bastard
