// Who sits where. Seats are numbered from 0, clockwise; the seat to the left of `s` plays after it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace lucky {

using Seat = std::uint8_t;

constexpr int kMostSeats = 8;  // over all games

constexpr Seat left_of(Seat seat, int seats) { return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1); }

// A set of seats in one byte.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) { add(seat); }
  static constexpr SeatSet all(int seats) { return from_bits(static_cast<std::uint8_t>((1U << seats) - 1)); }
  static constexpr SeatSet from_bits(std::uint8_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
  constexpr bool has(Seat seat) const { return (bits_ >> seat & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }
  std::vector<Seat> list() const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < kMostSeats; ++seat) {
      if (has(seat)) seats.push_back(seat);
    }
    return seats;
  }

  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

constexpr SeatSet operator|(SeatSet a, SeatSet b) {
  return SeatSet::from_bits(static_cast<std::uint8_t>(a.bits() | b.bits()));
}

// The table waits for the seats in `must`, and there is always one until the game is over; a seat in `may` can act but
// holds nobody up.
struct Actors {
  SeatSet must, may;

  constexpr bool can_act(Seat seat) const { return must.has(seat) || may.has(seat); }
  constexpr bool none() const { return must.empty() && may.empty(); }
  constexpr bool operator==(const Actors&) const = default;
};

// One T for each seat that is taken; the rest of the array does not exist for JSON or for readers.
template <class T, int N>
struct PerSeat {
  std::array<T, N> items{};
  std::uint8_t count = 0;

  constexpr T& operator[](Seat seat) { return items[seat]; }
  constexpr const T& operator[](Seat seat) const { return items[seat]; }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() const { return items.begin() + count; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.begin() + count; }
  constexpr int size() const { return count; }
  constexpr bool operator==(const PerSeat&) const = default;
};

}  // namespace lucky
