// What can happen in Unlucky Adventurers, for logs and animation.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "games/unlucky_adventurers/types.hpp"

namespace lucky::unlucky_adventurers {

enum class Deck : std::uint8_t { Characters, Quest, Beasts };
BOOST_DESCRIBE_ENUM(Deck, Characters, Quest, Beasts)

// Events. `hand`, `by_hand`, `order`, a drawn or kept `card`, what was sought and what was stolen are secrets: redact()
// empties them.
struct DealerDrawn {
  Seat seat{};
};
struct Shuffled {
  Deck deck{};
  int cards{};
  bool again{};
  std::optional<std::vector<std::string>> order;
};  // top first
struct CharacterDealt {
  Seat seat{};
  Character character;
};
struct SetAside {
  Seat seat{};
  std::vector<Card> cards;
};
struct Dealt {
  Seat seat{};
  int cards{};
  std::optional<Hand> hand;
};
struct TurnBegan {
  Seat seat{};
  int turn{};
};
struct TurnMissed {
  Seat seat{};
  int turn{};
};
struct DrawMissed {
  Seat seat{};
};
struct Drew {
  Seat seat{};
  std::optional<Card> card;
};
struct NothingDrawn {
  Seat seat{};
};
struct Blundered {
  Seat seat{};
  Card card;
  Effect effect{};
  int count{};
};
struct BeastCame {
  Seat seat{};
  Beast beast;
  int cards{};
  int points{};
  int reward{};
};
struct Played {
  Seat seat{};
  Card card;
  std::optional<Seat> target;
  std::optional<Seat> second;
  bool twice{};
  bool both{};
  bool wasted{};
};
struct Rolled {
  Seat seat{};
  Card card;
  int face{};
  Effect effect{};
  int count{};
  bool again{};
};
struct Used {
  Seat seat{};
  Character character;
  bool ally{};
  std::optional<Seat> target;
  std::optional<Card> card;
};
struct Threatened {
  Seat by{};
  Seats seats;
};
struct Attacked {
  Seat by{};
  Seats seats;
  Effect effect{};
  int count{};
};
struct Suffered {
  Seat seat{};
};
struct Shielded {
  Seat seat{};
  Seat by{};
};
struct Warded {
  Seat seat{};
  Seat by{};
};
struct Discarded {
  Seat seat{};
  Hand cards;
};
struct Stolen {
  Seat seat{};
  Seat by{};
  int count{};
  std::optional<Hand> cards;
};
struct Traded {
  Seat seat{};
  Seat by{};
  std::optional<Hand> hand;
  std::optional<Hand> by_hand;
};
struct WillMiss {
  Seat seat{};
};
struct Hindered {
  Seat seat{};
};
struct Reversed {
  bool clockwise{};
};
struct AllyJoined {
  Seat seat{};
  Character character;
};
struct NobodyJoined {
  Seat seat{};
};
struct Laid {
  Seat seat{};
  Card card;
  int cards{};
  int points{};
};
struct Strengthened {
  Seat seat{};
  int points{};
};
struct Beaten {
  Seat seat{};
  Beast beast;
  int reward{};
};
struct Yielded {
  Seat seat{};
  Beast beast;
};
struct Devoured {
  Seat seat{};
  Beast beast;
};
struct Resurrected {
  Seat seat{};
  Seat by{};
};
struct Sought {
  Seat seat{};
  int count{};
  std::optional<std::vector<Card>> cards;
};
struct Kept {
  Seat seat{};
  std::optional<Card> card;
  Hand cards;
};
struct FoundNothing {
  Seat seat{};
  Hand cards;
};
struct Recovered {
  Seat seat{};
  Card card;
};
struct Fell {
  Seat seat{};
  int turn{};
};
struct GhostRolled {
  Seat seat{};
  int face{};
};
struct GhostDrew {
  Seat seat{};
  Card card;
  bool wasted{};
};
struct Survived {
  Seat seat{};
};
struct Capped {
  int turns{};
};
struct GameEnded {
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(DealerDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (deck, cards, again, order))
BOOST_DESCRIBE_STRUCT(CharacterDealt, (), (seat, character))
BOOST_DESCRIBE_STRUCT(SetAside, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, cards, hand))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, turn))
BOOST_DESCRIBE_STRUCT(TurnMissed, (), (seat, turn))
BOOST_DESCRIBE_STRUCT(DrawMissed, (), (seat))
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))
BOOST_DESCRIBE_STRUCT(NothingDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(Blundered, (), (seat, card, effect, count))
BOOST_DESCRIBE_STRUCT(BeastCame, (), (seat, beast, cards, points, reward))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card, target, second, twice, both, wasted))
BOOST_DESCRIBE_STRUCT(Rolled, (), (seat, card, face, effect, count, again))
BOOST_DESCRIBE_STRUCT(Used, (), (seat, character, ally, target, card))
BOOST_DESCRIBE_STRUCT(Threatened, (), (by, seats))
BOOST_DESCRIBE_STRUCT(Attacked, (), (by, seats, effect, count))
BOOST_DESCRIBE_STRUCT(Suffered, (), (seat))
BOOST_DESCRIBE_STRUCT(Shielded, (), (seat, by))
BOOST_DESCRIBE_STRUCT(Warded, (), (seat, by))
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Stolen, (), (seat, by, count, cards))
BOOST_DESCRIBE_STRUCT(Traded, (), (seat, by, hand, by_hand))
BOOST_DESCRIBE_STRUCT(WillMiss, (), (seat))
BOOST_DESCRIBE_STRUCT(Hindered, (), (seat))
BOOST_DESCRIBE_STRUCT(Reversed, (), (clockwise))
BOOST_DESCRIBE_STRUCT(AllyJoined, (), (seat, character))
BOOST_DESCRIBE_STRUCT(NobodyJoined, (), (seat))
BOOST_DESCRIBE_STRUCT(Laid, (), (seat, card, cards, points))
BOOST_DESCRIBE_STRUCT(Strengthened, (), (seat, points))
BOOST_DESCRIBE_STRUCT(Beaten, (), (seat, beast, reward))
BOOST_DESCRIBE_STRUCT(Yielded, (), (seat, beast))
BOOST_DESCRIBE_STRUCT(Devoured, (), (seat, beast))
BOOST_DESCRIBE_STRUCT(Resurrected, (), (seat, by))
BOOST_DESCRIBE_STRUCT(Sought, (), (seat, count, cards))
BOOST_DESCRIBE_STRUCT(Kept, (), (seat, card, cards))
BOOST_DESCRIBE_STRUCT(FoundNothing, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(Recovered, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Fell, (), (seat, turn))
BOOST_DESCRIBE_STRUCT(GhostRolled, (), (seat, face))
BOOST_DESCRIBE_STRUCT(GhostDrew, (), (seat, card, wasted))
BOOST_DESCRIBE_STRUCT(Survived, (), (seat))
BOOST_DESCRIBE_STRUCT(Capped, (), (turns))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<DealerDrawn, Shuffled, CharacterDealt, SetAside, Dealt, TurnBegan, TurnMissed, DrawMissed,
                           Drew, NothingDrawn, Blundered, BeastCame, Played, Rolled, Used, Threatened, Attacked,
                           Suffered, Shielded, Warded, Discarded, Stolen, Traded, WillMiss, Hindered, Reversed,
                           AllyJoined, NobodyJoined, Laid, Strengthened, Beaten, Yielded, Devoured, Resurrected, Sought,
                           Kept, FoundNothing, Recovered, Fell, GhostRolled, GhostDrew, Survived, Capped, GameEnded>;

}  // namespace lucky::unlucky_adventurers
