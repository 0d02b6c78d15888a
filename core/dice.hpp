// Dice: all chance of a game comes in here, as a parameter. The same source and script always give the same game.
// A deck's top card is the LAST element of its span, so that drawing is popping the back.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/check.hpp"

namespace lucky {

// Where random words come from: PCG for lab and bots, ChaCha20 for tables where people play.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;
  virtual void fill(std::span<std::uint64_t> words) = 0;
};

// Chance fixed in advance, for tests and hand-written records. What it leaves open follows the source.
struct Script {
  std::vector<std::vector<std::vector<std::uint8_t>>> stacks;  // deck, shuffle, cards on top, top first
  std::vector<int> rolls;                                      // lots (a seat, from 0) and dice (from 1), in order

  bool empty() const { return stacks.empty() && rolls.empty(); }
};

// What a script asked for and could not be.
struct Fault {
  bool is_roll = false;         // else a card of a stack
  std::size_t deck = 0;         // of a card
  std::size_t number = 0;       // which roll, or which shuffle of the deck, from 1
  int wanted = 0;               // the roll, or the card's code
  int lowest = 0, highest = 0;  // what the roll could have been

  bool operator==(const Fault&) const = default;
};

class Dice {
 public:
  explicit Dice(std::uint64_t seed);  // PCG
  explicit Dice(std::unique_ptr<Source> source) : source_(std::move(source)) {}

  void follow(Script script) { script_ = std::make_unique<Progress>(Progress{std::move(script), {}, 0}); }

  // Evenly 0 .. n-1, whatever the script says: for bots and guesses, not for rules.
  std::uint32_t pick(std::uint32_t n) {
    std::uint64_t product = static_cast<std::uint64_t>(word()) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t unfair = -n % n;  // Lemire 2019: these low parts would favour some results
      while (static_cast<std::uint32_t>(product) < unfair) product = static_cast<std::uint64_t>(word()) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  std::uint8_t lot(int seats) { return static_cast<std::uint8_t>(roll(seats, 0)); }  // a seat
  int die(int sides) { return roll(sides, 1); }                                      // 1 .. sides

  // Shuffles a deck of the rules; `deck` is its place in the game's list of decks.
  template <class Card, std::size_t N>
  void shuffle(std::span<Card, N> cards, std::size_t deck = 0) {
    mix(cards);
    if (script_) [[unlikely]]
      stack(std::span<Card>(cards), deck);
  }

  // Shuffles without asking the script: for bots and guesses.
  template <class Card, std::size_t N>
  void mix(std::span<Card, N> cards) {
    for (auto left = static_cast<std::uint32_t>(cards.size()); left > 1; --left) {
      std::swap(cards[left - 1], cards[pick(left)]);
    }
  }

  // The first thing the script asked for that could not be.
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  struct Progress {
    Script script;
    std::vector<std::size_t> shuffles;  // done so far, per deck
    std::size_t rolls;
  };

  std::uint32_t word() {
    if (next_ == kWords * 2) [[unlikely]]
      refill();
    return halves_[next_++];
  }
  void refill();
  int roll(int sides, int lowest);
  std::span<const std::uint8_t> wanted(std::size_t deck);
  void refuse(Fault fault);

  template <class Card>
  void stack(std::span<Card> cards, std::size_t deck) {
    auto rest = cards;
    for (const std::uint8_t want : wanted(deck)) {
      auto place = rest.rbegin();
      while (place != rest.rend() && static_cast<std::uint8_t>(*place) != want) ++place;
      if (place == rest.rend()) return refuse({.deck = deck, .number = script_->shuffles[deck], .wanted = want});
      for (auto at = place; at != rest.rbegin(); --at) std::swap(*at, *(at - 1));
      rest = rest.first(rest.size() - 1);
    }
  }

  static constexpr std::uint32_t kWords = 32;

  std::array<std::uint32_t, kWords * 2> halves_{};  // of 64-bit words, the low half first
  std::uint32_t next_ = kWords * 2;
  std::unique_ptr<Source> source_;
  std::unique_ptr<Progress> script_;
  std::optional<Fault> fault_;
};

}  // namespace lucky
