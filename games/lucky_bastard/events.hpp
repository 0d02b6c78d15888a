// What can happen in Lucky Bastard, for logs and animation.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "games/lucky_bastard/types.hpp"

namespace lucky::lucky_bastard {

// The faces of Looked, Drew and Peeked, the slot of Sealed and the order of Shuffled are secrets: redact() empties
// them.
struct StarterDrawn {
  Seat seat{};
};
struct RoundBegan {
  int round{};
  Seat starter{};
  std::vector<int> cards;
};
struct Shuffled {
  int cards{};
  bool again{};
  std::optional<Few<Face, kMostCards>> order;
};  // top first
struct Dealt {
  Seat seat{};
  int cards{};
};
struct Looked {
  Seat seat{};
  int slot{};
  std::optional<Face> face;
};
struct Drew {
  Seat seat{};
  std::optional<Face> face;
};
struct NothingDrawn {
  Seat seat{};
};
struct Played {
  Seat seat{};
  Face face{};
  std::optional<int> slot;
};
struct WindowOpened {
  Face face{};
  std::optional<int> seconds;
};
struct Sealed {
  Seat seat{};
  std::optional<int> slot;
};
struct Answered {
  Seat seat{};
};
struct Threw {
  Seat seat{};
  int slot{};
  Face face{};
  bool right{};
};
struct Penalised {
  Seat seat{};
  int slot{};
};
struct PenaltySpared {
  Seat seat{};
};
struct Shut {
  Seat seat{};
};
struct PowerWoke {
  Seat seat{};
  Face power{};
};
struct Peeked {
  Seat seat{};
  int slot{};
  std::optional<Face> face;
};
struct Switched {
  Seat seat{};
  Place first;
  Place second;
};
struct Declined {
  Seat seat{};
  Face power{};
};
struct WonRound {
  Seat seat{};
  int tokens{};
  int streak{};
  int level{};
};
struct RoundVoid {
  int round{};
};
struct Capped {
  int turns{};
};
struct Finished {
  Seat seat{};
};
struct GameEnded {
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(StarterDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, starter, cards))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cards, again, order))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Looked, (), (seat, slot, face))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, face))
BOOST_DESCRIBE_STRUCT(NothingDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, face, slot))
BOOST_DESCRIBE_STRUCT(WindowOpened, (), (face, seconds))
BOOST_DESCRIBE_STRUCT(Sealed, (), (seat, slot))
BOOST_DESCRIBE_STRUCT(Answered, (), (seat))
BOOST_DESCRIBE_STRUCT(Threw, (), (seat, slot, face, right))
BOOST_DESCRIBE_STRUCT(Penalised, (), (seat, slot))
BOOST_DESCRIBE_STRUCT(PenaltySpared, (), (seat))
BOOST_DESCRIBE_STRUCT(Shut, (), (seat))
BOOST_DESCRIBE_STRUCT(PowerWoke, (), (seat, power))
BOOST_DESCRIBE_STRUCT(Peeked, (), (seat, slot, face))
BOOST_DESCRIBE_STRUCT(Switched, (), (seat, first, second))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat, power))
BOOST_DESCRIBE_STRUCT(WonRound, (), (seat, tokens, streak, level))
BOOST_DESCRIBE_STRUCT(RoundVoid, (), (round))
BOOST_DESCRIBE_STRUCT(Capped, (), (turns))
BOOST_DESCRIBE_STRUCT(Finished, (), (seat))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<StarterDrawn, RoundBegan, Shuffled, Dealt, Looked, Drew, NothingDrawn, Played, WindowOpened,
                           Sealed, Answered, Threw, Penalised, PenaltySpared, Shut, PowerWoke, Peeked, Switched,
                           Declined, WonRound, RoundVoid, Capped, Finished, GameEnded>;

}  // namespace lucky::lucky_bastard
