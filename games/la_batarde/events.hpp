// What can happen in La Bâtarde, for logs and animation.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "games/la_batarde/types.hpp"

namespace lucky::la_batarde {

// Events. `hand` and `order` are secrets: redact() empties them.
struct DealerDrawn {
  Seat seat{};
};
struct DealBegan {
  int deal{};
  int cards{};
  Seat dealer{};
};
struct Shuffled {
  int cards{};
  std::optional<Few<Card, kCards>> order;
};  // top first
struct Dealt {
  Seat seat{};
  int cards{};
  std::optional<Few<Card, kMostCards>> hand;
};
struct Announced {
  Seat seat{};
  int number{};
  Denomination denomination{};
  Effect effect{};
  std::optional<Pack> pack;
};
struct Mechouned {
  Seat seat{};
  Words words{};
};
struct Chouned {
  Seat seat{};
  Words words{};
};
struct Declined {
  Seat seat{};
  Phase question{};
};
struct AuctionClosed {
  Seat seat{};
  Denomination denomination{};
  std::optional<Pack> pack;
  int factor{};
};
struct Played {
  Seat seat{};
  Card card;
  Effect effect{};
};
struct WonTrick {
  Seat seat{};
  int tricks{};
  int bid{};
};
struct Scored {
  Seat seat{};
  int bid{};
  int tricks{};
  int factor{};
  int points{};
  int total{};
};
struct GameEnded {
  std::vector<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(DealerDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(DealBegan, (), (deal, cards, dealer))
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cards, order))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, cards, hand))
BOOST_DESCRIBE_STRUCT(Announced, (), (seat, number, denomination, effect, pack))
BOOST_DESCRIBE_STRUCT(Mechouned, (), (seat, words))
BOOST_DESCRIBE_STRUCT(Chouned, (), (seat, words))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat, question))
BOOST_DESCRIBE_STRUCT(AuctionClosed, (), (seat, denomination, pack, factor))
BOOST_DESCRIBE_STRUCT(Played, (), (seat, card, effect))
BOOST_DESCRIBE_STRUCT(WonTrick, (), (seat, tricks, bid))
BOOST_DESCRIBE_STRUCT(Scored, (), (seat, bid, tricks, factor, points, total))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

using Event = std::variant<DealerDrawn, DealBegan, Shuffled, Dealt, Announced, Mechouned, Chouned, Declined,
                           AuctionClosed, Played, WonTrick, Scored, GameEnded>;

}  // namespace lucky::la_batarde
