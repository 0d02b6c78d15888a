// Lucky Jack's cards. Twelve cards of a symbol cannot be told apart, so a hand or the pile is seven counters in one
// word: four bits each, the lemon lowest.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "core/json.hpp"

namespace lucky::lucky_jack {

enum class Symbol : std::uint8_t { Lemon, Cherry, Grape, Clover, Bell, Seven, Jack };  // low to high, R2
BOOST_DESCRIBE_ENUM(Symbol, Lemon, Cherry, Grape, Clover, Bell, Seven, Jack)

constexpr int kSymbols = 7;
constexpr int kCopies = 12;
constexpr int kDeck = kSymbols * kCopies;

class Counts {
 public:
  constexpr Counts() = default;
  static constexpr Counts full_deck() { return Counts(0x0cccccccU); }

  constexpr int of(Symbol symbol) const { return static_cast<int>(bits_ >> shift(symbol) & 0xfU); }
  constexpr bool has(Symbol symbol) const { return of(symbol) != 0; }
  constexpr void add(Symbol symbol, int n = 1) { bits_ += static_cast<std::uint32_t>(n) << shift(symbol); }
  constexpr void remove(Symbol symbol) { bits_ -= 1U << shift(symbol); }
  constexpr void remove(Counts others) { bits_ -= others.bits_; }
  constexpr Counts with(Symbol symbol) const { return Counts(bits_ + (1U << shift(symbol))); }
  constexpr Counts without(Symbol symbol) const { return Counts(bits_ - (1U << shift(symbol))); }
  constexpr void forget(Symbol symbol) { bits_ -= static_cast<std::uint32_t>(has(symbol)) << shift(symbol); }

  constexpr int size() const {
    const std::uint32_t pairs = (bits_ & 0x0f0f0f0fU) + (bits_ >> 4 & 0x0f0f0f0fU);
    return static_cast<int>(pairs * 0x01010101U >> 24);
  }
  constexpr bool one_kind() const { return std::has_single_bit(kinds()); }

  // Which symbols are there, one bit each, the lemon lowest.
  constexpr unsigned kind_set() const {
    std::uint32_t set = kinds();
    set = (set | set >> 3) & 0x03030303U;
    set = (set | set >> 6) & 0x000f000fU;
    return (set | set >> 12) & 0x7fU;
  }

  // Calls f(symbol) once for each symbol that is there, low to high.
  template <class F>
  constexpr void for_each_kind(F&& f) const {
    for (std::uint32_t left = kinds(); left != 0; left &= left - 1) f(static_cast<Symbol>(std::countr_zero(left) >> 2));
  }

  Json json() const;
  static std::optional<Counts> from_json(const Json& json);
  static std::string typescript() { return "Partial<Record<Symbol, number>>"; }

  constexpr bool operator==(const Counts&) const = default;

 private:
  constexpr explicit Counts(std::uint32_t bits) : bits_(bits) {}
  static constexpr unsigned shift(Symbol symbol) { return static_cast<unsigned>(symbol) * 4U; }
  constexpr std::uint32_t kinds() const {  // the lowest bit of each counter that is not zero
    const std::uint32_t folded = bits_ | bits_ >> 1;
    return (folded | folded >> 2) & 0x01111111U;
  }

  std::uint32_t bits_ = 0;
};

}  // namespace lucky::lucky_jack
