// The mansion. The file data/board.json has rectangles, doors and one railing; who can walk where, who sees whom and
// where the Doctor goes next is worked out from those, never read. Sight is wider than a step: it goes straight through
// doors that are in line (R2), and through the railing nobody can climb (R4).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"

namespace lucky::kill_doctor_lucky {

// In the Doctor's order, then what has no number: rooms, halls, stairs.
enum class Space : std::uint8_t {
  DrawingRoom,
  Parlor,
  BilliardRoom,
  DiningHall,
  SittingRoom,
  TrophyRoom,
  GreenHouse,
  WinterGarden,
  Kitchen,
  LancasterRoom,
  MasterSuite,
  Nursery,
  Armory,
  Library,
  TennesseeRoom,
  LilacRoom,
  ServantsQuarters,
  HedgeMaze,
  CarriageHouse,
  Piazza,
  Foyer,
  Gallery,
  WineCellar,
  WhiteRoom,
  HallNw,
  HallW,
  HallSw,
  HallNe,
  HallE,
  HallSe,
  StairsW,
  StairsE
};
BOOST_DESCRIBE_ENUM(Space, DrawingRoom, Parlor, BilliardRoom, DiningHall, SittingRoom, TrophyRoom, GreenHouse,
                    WinterGarden, Kitchen, LancasterRoom, MasterSuite, Nursery, Armory, Library, TennesseeRoom,
                    LilacRoom, ServantsQuarters, HedgeMaze, CarriageHouse, Piazza, Foyer, Gallery, WineCellar,
                    WhiteRoom, HallNw, HallW, HallSw, HallNe, HallE, HallSe, StairsW, StairsE)

constexpr unsigned kSpaces = 32, kNumbered = 20;
constexpr int kLongestMove = 3;  // rooms a move card goes

constexpr std::size_t at(Space space) { return static_cast<std::size_t>(space); }

// A set of spaces, a bit each.
class Spaces {
 public:
  constexpr Spaces() = default;
  constexpr explicit Spaces(std::uint32_t bits) : bits_(bits) {}
  constexpr explicit Spaces(Space space) : bits_(1U << at(space)) {}

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool has(Space space) const { return (bits_ >> at(space) & 1U) != 0; }
  constexpr void add(Space space) { bits_ |= 1U << at(space); }
  constexpr Spaces without(Spaces others) const { return Spaces(bits_ & ~others.bits_); }

  // Calls f(space) for each, in the order of Space.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (auto left = bits_; left != 0; left &= left - 1) f(static_cast<Space>(std::countr_zero(left)));
  }

  friend constexpr Spaces operator|(Spaces a, Spaces b) { return Spaces(a.bits_ | b.bits_); }
  friend constexpr Spaces operator&(Spaces a, Spaces b) { return Spaces(a.bits_ & b.bits_); }
  constexpr bool operator==(const Spaces&) const = default;

 private:
  std::uint32_t bits_ = 0;
};

struct Rect {
  int left = 0, top = 0, right = 0, bottom = 0;

  bool operator==(const Rect&) const = default;
};

struct Door {
  Space a{}, b{};  // the left or upper one first
  bool upright{};  // in a wall that runs from top to bottom, so that one looks through it sideways
  int place = 0;   // of the wall
  int from = 0, to = 0;
  bool walk = true, see = true;
};

enum class SpaceKind : std::uint8_t { Room, Hall, Stairs };
BOOST_DESCRIBE_ENUM(SpaceKind, Room, Hall, Stairs)

struct Board {
  std::array<Rect, kSpaces> rects{};
  std::array<SpaceKind, kSpaces> kinds{};
  std::array<std::optional<int>, kSpaces> numbers{};
  std::vector<Door> doors;

  Spaces named;                                                    // rooms: where one may draw (R12)
  std::array<std::array<Spaces, kSpaces>, kLongestMove> within{};  // 1, 2 or 3 steps away, itself left out
  std::array<Spaces, kSpaces> sees{};                              // itself left out
  std::array<Space, kSpaces> next{};                               // where the Doctor goes (R22)

  Spaces neighbours(Space space) const { return within[0][at(space)]; }
  bool railing(Space one, Space other) const;           // one sees through it and does not walk through it (R4)
  int steps(Space from, Space to) const;                // on foot
  std::vector<Space> path(Space from, Space to) const;  // the shortest; of equals the first in the order of Space
};

Board make_board(const Json& data);
const Board& mansion();  // of data/board.json

}  // namespace lucky::kill_doctor_lucky
