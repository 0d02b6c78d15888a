// What can happen in Kill Doctor Lucky, for logs and animation.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "games/kill_doctor_lucky/types.hpp"

namespace lucky::kill_doctor_lucky {

enum class By : std::uint8_t { Start, Left, Doctor };
BOOST_DESCRIBE_ENUM(By, Start, Left, Doctor)

// Events. `hand`, `order` and a drawn `card` are secrets: redact() empties them.
struct DealerDrawn {
  Seat seat{};
};
struct DealerNamed {
  Seat seat{};
};
struct Shuffled {
  int cards{};
  bool again{};
  std::optional<Few<Card, kCards>> order;
};  // top first
struct TurnedUp {
  Seat seat{};
  Card card;
};
struct StarterFound {
  Seat seat{};
  Space space{};
};
struct Dealt {
  Seat seat{};
  int cards{};
  std::optional<Few<Card, kHand>> hand;
};
struct TurnBegan {
  Seat seat{};
  int turn{};
  By by{};
};
struct Snooped {
  Seat seat{};
  bool stayed{};
  Space from{};
  Space to{};
};
struct Drew {
  Seat seat{};
  std::optional<Card> card;
};
struct FoundNothing {
  Seat seat{};
};
struct LeftIt {
  Seat seat{};
};
struct Stepped {
  Seat seat{};
  Space from{};
  Space to{};
};
struct Played {
  Seat seat{};
  Card card;
  Piece piece{};
  Space to{};
  std::vector<Space> path;
};
struct Attacked {
  Seat seat{};
  std::optional<Card> weapon;
  bool bare{};
  Space space{};
  int value{};
};
struct FoiledWith {
  Seat seat{};
  Card card;
  int total{};
  int value{};
};
struct Passed {
  Seat seat{};
};
struct Escaped {
  Seat seat{};
  int total{};
  int value{};
};
struct Spited {
  Seat seat{};
  int spite{};
};
struct Murdered {
  Seat seat{};
  Space space{};
  std::optional<Card> weapon;
  bool bare{};
};
struct DoctorWalked {
  Space from{};
  Space to{};
};
struct Capped {
  int turns{};
};
struct GameEnded {
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(DealerDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(DealerNamed, (), (seat))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cards, again, order))
BOOST_DESCRIBE_STRUCT(TurnedUp, (), (seat, card))
BOOST_DESCRIBE_STRUCT(StarterFound, (), (seat, space))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, cards, hand))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, turn, by))
BOOST_DESCRIBE_STRUCT(Snooped, (), (seat, stayed, from, to))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))
BOOST_DESCRIBE_STRUCT(FoundNothing, (), (seat))
BOOST_DESCRIBE_STRUCT(LeftIt, (), (seat))
BOOST_DESCRIBE_STRUCT(Stepped, (), (seat, from, to))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card, piece, to, path))
BOOST_DESCRIBE_STRUCT(Attacked, (), (seat, weapon, bare, space, value))
BOOST_DESCRIBE_STRUCT(FoiledWith, (), (seat, card, total, value))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
BOOST_DESCRIBE_STRUCT(Escaped, (), (seat, total, value))
BOOST_DESCRIBE_STRUCT(Spited, (), (seat, spite))
BOOST_DESCRIBE_STRUCT(Murdered, (), (seat, space, weapon, bare))
BOOST_DESCRIBE_STRUCT(DoctorWalked, (), (from, to))
BOOST_DESCRIBE_STRUCT(Capped, (), (turns))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<DealerDrawn, DealerNamed, Shuffled, TurnedUp, StarterFound, Dealt, TurnBegan, Snooped, Drew,
                           FoundNothing, LeftIt, Stepped, Played, Attacked, FoiledWith, Passed, Escaped, Spited,
                           Murdered, DoctorWalked, Capped, GameEnded>;

}  // namespace lucky::kill_doctor_lucky
