// What Kill Doctor Lucky is made of: its options, what everybody sees, the State and the View, moves, and what a player
// is asked. Who sees whom and the Doctor's route follow from where the pieces stand; only the View spells them out.
#pragma once

#include <array>
#include <optional>

#include "core/game.hpp"
#include "core/options.hpp"
#include "games/kill_doctor_lucky/cards.hpp"

namespace lucky::kill_doctor_lucky {

constexpr int kSeats = 8, kHand = 6, kRoute = 4;

enum class TurnKind : std::uint8_t { TwoKinds, OneKind };
BOOST_DESCRIBE_ENUM(TurnKind, TwoKinds, OneKind)

struct Options {
  TurnKind turn = TurnKind::TwoKinds;
  bool sharp_weapons = false;
  bool no_threes = false;
  bool spite = false;
  Between<0, 5000> turn_cap{0};
  AtSeat dealer = {};  // who won the last game; null: by lot

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (turn, sharp_weapons, no_threes, spite, turn_cap, dealer))

enum class Phase : std::uint8_t { Turn, Acting, Snooped, Foiling, Over };
BOOST_DESCRIBE_ENUM(Phase, Turn, Acting, Snooped, Foiling, Over)

template <int N>
using Row = PerSeat<Card, N>;  // cards in a row, at most N

// A kind of failure card that a seat seemed to have none of when it was asked: it passed, or it played one that was too
// small or bigger than needed. Of all such occasions the most telling (answers.cpp).
struct Forgone {
  std::uint8_t points = 0;   // of that kind
  std::uint8_t covered = 0;  // percent of what was missing that those asked later could be expected to have
  std::uint8_t drawn = 0;    // cards drawn since that may still be in the hand

  bool operator==(const Forgone&) const = default;
};
BOOST_DESCRIBE_STRUCT(Forgone, (), (points, covered, drawn))
using AllForgone = PerSeat<Forgone, kMostPoints>;  // at most one of each kind

// What everybody sees of one seat.
struct Chair {
  Space space = Space::DrawingRoom;  // R6
  std::uint8_t cards = 0;
  std::uint8_t spite = 0;  // failed attempts that count (H19)
  std::uint8_t fresh = 0;  // at most so many of its cards were among those last shuffled again
  AllForgone forgone;

  bool operator==(const Chair&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (space, cards, spite, fresh, forgone))

// What everybody sees.
struct Open {
  Phase phase = Phase::Turn;
  Seat active = 0;
  std::uint32_t turn = 1;
  bool stepped = false;
  std::uint8_t played = 0;
  Space doctor = Space::DrawingRoom;
  std::uint8_t stock = 0;
  std::optional<Seat> winner;
  Row<kMostDiscards> discards;
  Row<kMostFailures> failures;

  bool operator==(const Open&) const = default;
};
BOOST_DESCRIBE_STRUCT(Open, (), (phase, turn, active, stepped, played, doctor, stock, discards, failures, winner))

// The attempt under way, as the next answer needs it. The cards themselves are the last of the failures.
struct Danger {
  Card weapon;
  std::uint8_t value = 0, total = 0;
  std::array<std::uint8_t, kSeats> cards{};  // played against it, by seat

  bool operator==(const Danger&) const = default;
};

struct State : Open {
  Seat actor = 0;  // the active seat, or the one asked to foil
  Danger danger;
  PerSeat<Chair, kSeats> seats;
  std::array<Hand, kSeats> hands{};
  bool again = false;               // the discards have been shuffled again
  Hand recycled;                    // those that were, the last time
  std::array<Card, kCards> deck{};  // the first `stock` are the draw pile, the last of them its top

  bool operator==(const State&) const = default;
};

struct Answer {
  Seat seat{};
  Row<kMostFailures> cards;

  bool operator==(const Answer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (seat, cards))

struct Attempt {
  Seat seat{};
  std::optional<Card> weapon;
  Space space{};
  int value{};
  int total{};
  PerSeat<Answer, kSeats - 1> answers;
  Seat asked{};
  PerSeat<Seat, kSeats> left;

  bool operator==(const Attempt&) const = default;
};
BOOST_DESCRIBE_STRUCT(Attempt, (), (seat, weapon, space, value, total, answers, asked, left))

struct SeenChair : Chair {
  PerSeat<Seat, kSeats> seen_by;

  bool operator==(const SeenChair&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeenChair, (Chair), (seen_by))

struct View : Open {
  Viewer viewer;
  std::optional<Seat> actor;
  PerSeat<Space, kRoute> route;
  std::optional<Attempt> attempt;
  Row<kCards> hand;
  std::optional<Row<kMostDiscards>> recycled;
  PerSeat<SeenChair, kSeats> seats;

  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (Open), (viewer, actor, route, attempt, hand, recycled, seats))

enum class Kind : std::uint8_t { Snoop, Draw, Leave, Step, Play, Attack, End, Foil, Pass };
BOOST_DESCRIBE_ENUM(Kind, Snoop, Draw, Leave, Step, Play, Attack, End, Foil, Pass)
enum class Piece : std::uint8_t { Me, Doctor };
BOOST_DESCRIBE_ENUM(Piece, Me, Doctor)

// What a kind of move does not say stands at its default, so that equal moves are equal.
struct Move {
  Kind kind = Kind::End;
  Card card{};
  Piece piece = Piece::Me;
  Space space = Space::DrawingRoom;

  static constexpr Move snoop(Space space) { return {Kind::Snoop, {}, {}, space}; }
  static constexpr Move step(Space space) { return {Kind::Step, {}, {}, space}; }
  static constexpr Move play(Card card, Piece piece, Space space) { return {Kind::Play, card, piece, space}; }
  static constexpr Move attack(Card weapon = {}) { return {Kind::Attack, weapon, {}, {}}; }
  static constexpr Move foil(Card card) { return {Kind::Foil, card, {}, {}}; }
  static constexpr Move only(Kind kind) { return {kind, {}, {}, {}}; }

  constexpr bool operator==(const Move&) const = default;
};

struct Choice {
  Kind kind{};
  std::optional<Card> card;
  std::optional<Piece> piece;
  std::optional<Space> space;
  std::optional<int> value;
  std::optional<int> total;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (kind, card, piece, space, value, total))

enum class Ask : std::uint8_t { Turn, Acting, Draw, Foil };
BOOST_DESCRIBE_ENUM(Ask, Turn, Acting, Draw, Foil)

struct Prompt {
  Ask key{};
  std::optional<Space> space;
  std::optional<bool> stepped;
  std::optional<bool> may_draw;
  std::optional<Seat> seat;
  std::optional<Card> weapon;
  std::optional<bool> bare;
  std::optional<int> value;
  std::optional<int> total;
  std::optional<int> missing;
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (key, space, stepped, may_draw, seat, weapon, bare, value, total, missing))

}  // namespace lucky::kill_doctor_lucky
