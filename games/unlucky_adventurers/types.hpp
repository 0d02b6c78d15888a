// What Unlucky Adventurers is made of: its options, what everybody sees, the State and the View, moves, and what a
// player is asked. What is unfinished lies on a short stack of values, `pending`: an attack waits for its answers below
// the card somebody must give up, a draw below the beast it turned up. All of it is public.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/game.hpp"
#include "core/options.hpp"
#include "games/unlucky_adventurers/cards.hpp"

namespace lucky::unlucky_adventurers {

constexpr int kSeats = 6, kMostPending = 8, kMostWaiting = kBeasts;

enum class OnBlunder : std::uint8_t { EndsTurn, PlayOn };
BOOST_DESCRIBE_ENUM(OnBlunder, EndsTurn, PlayOn)
enum class FarBeast : std::uint8_t { CostsTurn, Free };
BOOST_DESCRIBE_ENUM(FarBeast, CostsTurn, Free)
enum class ShieldTime : std::uint8_t { AfterRoll, BeforeRoll };
BOOST_DESCRIBE_ENUM(ShieldTime, AfterRoll, BeforeRoll)

struct Options {
  OnBlunder blunder = OnBlunder::EndsTurn;
  FarBeast far_beast = FarBeast::CostsTurn;
  bool must_win = true;
  ShieldTime shield = ShieldTime::AfterRoll;
  bool teams = false;
  bool ghosts = false;
  Between<50, 5000> turn_cap{1000};

  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (blunder, far_beast, must_win, shield, teams, ghosts, turn_cap))

// A set of seats that is a list outside.
struct Seats : SeatSet {
  constexpr Seats() = default;
  constexpr Seats(SeatSet set) : SeatSet(set) {}

  Json json() const { return write_json(list()); }
  static std::optional<Seats> from_json(const Json& json) {
    std::vector<Seat> seats;
    if (!read_json(json, seats)) return {};
    Seats set;
    for (const Seat seat : seats) {
      if (seat >= kSeats) return {};
      set.add(seat);
    }
    return set;
  }
  static std::string typescript() { return "number[]"; }

  constexpr bool operator==(const Seats&) const = default;
};

enum class Task : std::uint8_t { Roll, Guard, Attack, Each, Draw, Lose, Trade, Rescue, Fight, Blunder, Seek, Ghost };
BOOST_DESCRIBE_ENUM(Task, Roll, Guard, Attack, Each, Draw, Lose, Trade, Rescue, Fight, Blunder, Seek, Ghost)

// Something unfinished. Which fields count depends on the task; README.md has the list.
struct Pending {
  Task task{};
  Seat seat = 0, by = 0;
  std::optional<Card> card;
  Effect effect = Effect::Nothing;
  std::uint8_t count = 0;
  std::optional<Seat> target;
  std::uint8_t face = 0;
  bool again = false, doubled = false;
  Seats open, hit, safe;
  PerSeat<Beast, kMostWaiting> beasts;

  bool operator==(const Pending&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pending, (),
                      (task, seat, by, card, effect, count, target, face, again, doubled, open, hit, safe, beasts))

// What everybody sees of one seat.
struct Chair {
  std::uint8_t cards = 0;
  Character character;
  bool used = false;
  bool misses = false;
  bool no_draw = false;
  Characters allies;
  std::optional<std::uint8_t> team;
  std::optional<std::uint16_t> out;
  std::uint16_t turns = 0;

  bool operator==(const Chair&) const = default;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (cards, character, used, allies, team, out, misses, no_draw, turns))

// What everybody sees.
struct Open {
  std::uint16_t turn = 0;
  Seat active = 0;
  bool clockwise = true;
  bool played = true;  // the active seat's card for this turn
  bool over = false;
  std::uint8_t stock = 0, characters_left = 0, beasts_left = 0;
  Hand discards;
  std::optional<Card> top;
  Characters retired;
  Beasts gone;
  PerSeat<Pending, kMostPending> pending;
  PerSeat<Chair, kSeats> seats;
  Seats winners;

  const Pending& now() const { return pending.items[pending.count - 1]; }
  Pending& now() { return pending.items[pending.count - 1]; }

  bool operator==(const Open&) const = default;
};
BOOST_DESCRIBE_STRUCT(Open, (),
                      (turn, active, clockwise, played, over, stock, characters_left, beasts_left, discards, top,
                       retired, gone, pending, seats, winners))

// The fight under way, if there is one.
struct Brawl {
  Beast beast;
  std::uint8_t bonus = 0;   // points a character added
  std::uint8_t cards = 0;   // laid
  std::uint16_t total = 0;  // points laid, with the bonus
  std::uint16_t reach = 0;  // what all cards of the fighter would make
  Hand laid;

  void strengthen(int points) {
    bonus = static_cast<std::uint8_t>(bonus + points);
    total = static_cast<std::uint16_t>(total + points);
    reach = static_cast<std::uint16_t>(reach + points);
  }
  void lay(Card card, int points) {
    laid.add(card);
    ++cards;
    total = static_cast<std::uint16_t>(total + points);
  }

  bool operator==(const Brawl&) const = default;
};

struct State : Open {
  std::array<Hand, kSeats> hands{};
  Brawl brawl;
  std::array<Card, kCards> deck{};  // the first `stock` are the pile, the last of them its top; so below
  std::array<Character, kCharacters> character_deck{};
  std::array<Beast, kBeasts> beast_deck{};

  bool operator==(const State&) const = default;
};

struct Fight {
  Seat seat{};
  Beast beast;
  int cards{};
  int points{};
  int reward{};
  Hand laid;
  int total{};
  int bonus{};
  PerSeat<Beast, kMostWaiting> waiting;

  bool operator==(const Fight&) const = default;
};
BOOST_DESCRIBE_STRUCT(Fight, (), (seat, beast, cards, points, reward, laid, total, bonus, waiting))

enum class Phase : std::uint8_t { Turn, Attacked, Roll, Blunder, Discard, Rescue, Fight, Seek, Ghost, Over };
BOOST_DESCRIBE_ENUM(Phase, Turn, Attacked, Roll, Blunder, Discard, Rescue, Fight, Seek, Ghost, Over)

struct View : Open {
  Viewer viewer;
  Phase phase{};
  int round{};
  Seats actors;
  bool ghosts{};
  std::optional<Fight> fight;
  Hand hand;
  PerSeat<Card, 9> sought;

  bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (Open), (viewer, phase, round, actors, ghosts, fight, hand, sought))

enum class Kind : std::uint8_t {
  Play,
  Use,
  Suffer,
  Shield,
  Accept,
  Discard,
  Resurrect,
  Fall,
  Lay,
  Strike,
  Yield,
  Keep,
  Leave
};
BOOST_DESCRIBE_ENUM(Kind, Play, Use, Suffer, Shield, Accept, Discard, Resurrect, Fall, Lay, Strike, Yield, Keep, Leave)

constexpr Seat kNobody = 7;

// A move is one word, so that lists of them are written without a stall. What a kind does not say is zero, or nobody.
class Move {
 public:
  constexpr Move() = default;
  static constexpr Move only(Kind kind) { return {kind, {}, {}, kNobody, kNobody}; }
  static constexpr Move with(Kind kind, Card card) { return {kind, card, {}, kNobody, kNobody}; }
  static constexpr Move play(Card card, Seat target = kNobody, Seat second = kNobody) {
    return {Kind::Play, card, {}, target, second};
  }
  static constexpr Move use(Character character, Seat target = kNobody) {
    return {Kind::Use, {}, character, target, kNobody};
  }
  static constexpr Move recover(Character character, Card card) {
    return {Kind::Use, card, character, kNobody, kNobody};
  }

  constexpr Kind kind() const { return static_cast<Kind>(word_ & 0xFU); }
  constexpr Card card() const { return Card(word_ >> 4U & 0x3FU); }
  constexpr Character character() const { return Character(word_ >> 10U & 0xFU); }
  constexpr Seat target() const { return static_cast<Seat>(word_ >> 14U & 7U); }
  constexpr bool twice() const { return target() != kNobody && target() == second(); }  // the Thief: two cards of one
  constexpr bool both() const { return second() != kNobody && target() != second(); }   // ... one each of two
  constexpr Seat second() const { return static_cast<Seat>(word_ >> 17U & 7U); }

  constexpr bool operator==(const Move&) const = default;

 private:
  constexpr Move(Kind kind, Card card, Character character, Seat target, Seat second)
      : word_(static_cast<unsigned>(kind) | card.code() << 4U | character.code() << 10U | unsigned{target} << 14U |
              unsigned{second} << 17U) {}

  std::uint32_t word_ = 0;
};

struct Choice {
  Kind kind{};
  std::optional<Card> card;
  std::optional<Character> character;
  std::optional<Seat> target;
  std::optional<Seat> second;
  bool twice{};
  bool both{};
  bool wasted{};
  bool more{};
  std::optional<int> value;
  std::optional<int> total;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (kind, card, character, target, second, twice, both, wasted, more, value, total))

enum class Ask : std::uint8_t { Turn, Attacked, Roll, Threatened, Blunder, Discard, Rescue, Fight, Seek, Ghost };
BOOST_DESCRIBE_ENUM(Ask, Turn, Attacked, Roll, Threatened, Blunder, Discard, Rescue, Fight, Seek, Ghost)

struct Prompt {
  Ask key{};
  std::optional<Seat> seat;
  std::optional<Card> card;
  std::optional<Effect> effect;
  std::optional<int> count;
  std::optional<int> face;
  std::optional<Beast> beast;
  std::optional<int> cards;
  std::optional<int> points;
  std::optional<bool> win;
};
BOOST_DESCRIBE_STRUCT(Prompt, (), (key, seat, card, effect, count, face, beast, cards, points, win))

}  // namespace lucky::unlucky_adventurers
