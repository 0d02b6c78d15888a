// What Lucky Bastard is made of: its options, what everybody sees, the State and the View, moves, and what a player is
// asked.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/game.hpp"
#include "core/options.hpp"
#include "games/lucky_bastard/cards.hpp"

namespace lucky::lucky_bastard {

constexpr int kDealt = 4, kMostSlots = 255;  // R3, H28

enum class Variant : std::uint8_t { Classic, Origins };
BOOST_DESCRIBE_ENUM(Variant, Classic, Origins)
enum class Window : std::uint8_t { Timer, Sealed };
BOOST_DESCRIBE_ENUM(Window, Timer, Sealed)
enum class Throwers : std::uint8_t { Everyone, Fastest };
BOOST_DESCRIBE_ENUM(Throwers, Everyone, Fastest)
enum class Powers : std::uint8_t { After, AtOnce };
BOOST_DESCRIBE_ENUM(Powers, After, AtOnce)

struct Options {
  Variant variant = Variant::Classic;
  Between<1, 5> tokens{3};
  Between<0, 50> rounds{10};
  Window window = Window::Timer;
  Between<2, 30> seconds{6};
  Throwers throwers = Throwers::Everyone;
  OneOf<1, 2> penalty{1};
  Powers powers = Powers::After;
  bool memory = false;
  Between<0, 5000> turn_cap{0};  // 0: none
  Copies deck = Copies::house();

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (variant, tokens, rounds, window, seconds, throwers, penalty, powers, memory, turn_cap, deck))

enum class Phase : std::uint8_t { Looking, Turn, Window, Power, Over };
BOOST_DESCRIBE_ENUM(Phase, Looking, Turn, Window, Power, Over)

// Up to a whole deck of them. What once stood behind the last one does not count.
template <class T>
struct Row : PerSeat<T, kMostCards> {
  bool operator==(const Row& other) const { return std::ranges::equal(*this, other); }
};

// What everybody sees.
struct Open {
  Phase phase = Phase::Looking;
  std::uint16_t round = 0;  // from 1
  std::uint32_t turn = 0;   // of this round, from 1; 0 while looking
  std::uint32_t turns = 0;  // of the game
  Seat starter = 0;
  Seat active = 0;
  std::uint8_t stock = 0;
  std::optional<Seat> winner;  // of the last round that was over
  Row<Face> discard;           // the last lies on top

  bool operator==(const Open&) const = default;
};
BOOST_DESCRIBE_STRUCT(Open, (), (phase, round, turn, turns, starter, active, stock, winner, discard))

// What everybody sees of one seat, its line left out.
struct Chair {
  std::uint16_t streak = 0;
  std::uint16_t level = kDealt;  // the best one (H25)
  std::uint8_t tokens = 0;
  std::uint8_t looks = 0;
  std::uint8_t slots = 0;
  std::uint8_t sealed = 0;

  bool operator==(const Chair&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (tokens, streak, level, looks, slots, sealed))

struct Place {
  Seat seat = 0;
  std::uint8_t slot = 0;

  bool operator==(const Place&) const = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (seat, slot))

struct State : Open {
  Face target{};         // of the window and of all powers that wait
  SeatSet asked;         // the table waits for them
  SeatSet unanswered;    // in the window, also while a power interrupts it
  bool holding = false;  // the active seat holds `drawn`
  Face drawn{};
  std::array<Chair, kSeats> seats{};
  Lines lines;
  std::array<Face, kMostCards> deck{};  // the first `stock` are the draw pile, the last of them its top
  Row<Seat> powers;                     // whose they are; all are the target's
  Row<Place> sealed;                    // in order of sealing, not yet turned over

  bool operator==(const State&) const = default;
};

struct CardView {
  std::uint8_t slot = 0;
  std::optional<Face> face;
  SeatSet seen_by;
  std::optional<std::uint16_t> since;
  bool tried = false;

  Json json() const;
  static std::optional<CardView> from_json(const Json& json);
  static std::string typescript() {
    return "{ slot: number; face: Face | null; seen_by: number[]; since: number | null; tried: boolean }";
  }

  bool operator==(const CardView&) const = default;
};

struct SeatView : Chair {
  bool answered = false;
  Few<CardView, kMostCards> line;

  bool operator==(const SeatView&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeatView, (Chair), (answered, line))

struct Waiting {
  Seat seat = 0;
  Face power{};

  bool operator==(const Waiting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (seat, power))

struct View : Open {
  Viewer viewer;
  std::optional<Seat> actor;
  std::optional<Face> target;
  std::optional<Face> drawn;
  bool holding = false;
  Few<Waiting, kMostCards> powers;
  Few<std::uint8_t, kMostCards> sealed;
  Copies copies;
  PerSeat<SeatView, kSeats> seats;

  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (Open), (viewer, actor, target, drawn, holding, powers, sealed, copies, seats))

enum class Kind : std::uint8_t { Look, Discard, Swap, Done, Throw, Decline, Peek, Switch, Finish };
BOOST_DESCRIBE_ENUM(Kind, Look, Discard, Swap, Done, Throw, Decline, Peek, Switch, Finish)

// In one word, because lists of moves are written all the time.
class Move {
 public:
  constexpr Move() : Move(Kind::Done) {}
  constexpr explicit Move(Kind kind, unsigned slot = 0) : word_(static_cast<unsigned>(kind) << 24 | slot) {}
  static constexpr Move exchange(Place first, Place second) {
    Move move(Kind::Switch, first.slot);
    move.word_ |= unsigned{second.slot} << 8 | unsigned{first.seat} << 16 | unsigned{second.seat} << 20;
    return move;
  }
  constexpr Move with_second_slot(unsigned slot) const {
    Move move = *this;
    move.word_ |= slot << 8;
    return move;
  }

  constexpr Kind kind() const { return static_cast<Kind>(word_ >> 24); }
  constexpr std::uint8_t slot() const { return static_cast<std::uint8_t>(word_); }
  constexpr Place first() const { return {static_cast<Seat>(word_ >> 16 & 15U), slot()}; }
  constexpr Place second() const {
    return {static_cast<Seat>(word_ >> 20 & 15U), static_cast<std::uint8_t>(word_ >> 8)};
  }

  constexpr bool operator==(const Move&) const = default;

 private:
  std::uint32_t word_;
};

struct Choice {
  Kind kind{};
  std::optional<std::uint8_t> slot;
  std::optional<Face> face;
  std::optional<Place> first;
  std::optional<Place> second;
  std::optional<Face> power;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (kind, slot, face, first, second, power))

enum class Ask : std::uint8_t { Look, Turn, Window, Switch, Peek, Finish };
BOOST_DESCRIBE_ENUM(Ask, Look, Turn, Window, Switch, Peek, Finish)

struct Prompt {
  Ask key{};
  std::optional<Face> face;
  std::optional<int> left;
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (key, face, left))

}  // namespace lucky::lucky_bastard
