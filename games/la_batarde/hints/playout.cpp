// A quick sensible move in an imagined world: bid what the hand is worth, then win that many tricks and no more. A seat
// looks at its own hand and at what was played, as at the table; what else the world holds is not its business.
#include <algorithm>
#include <cmath>

#include "games/la_batarde/hints/hints.hpp"
#include "games/la_batarde/hints/prospects.hpp"

namespace lucky::la_batarde {
namespace {

// Found by duels of playouts.
constexpr float kNewTrump = 0.6F;  // tricks a bid must be nearer for a new trump: the others bid again
constexpr float kGamble = 0.3F;    // how much a card that may or may not win counts as a miss either way
constexpr float kThrift = 0.05F;   // cost of a card as such, good cards cost more
constexpr float kShy = 0.3F;       // cost of winning a trick now instead of later

// How close to its bid a hand comes with each card: what the card wins now and the rest later.
Move play_card(const LaBatarde& game, const State& s, Seat seat, const LaBatarde::Moves& moves) {
  if (moves.size() == 1) return moves[0];
  const Known known = known_to(game, s, seat);
  const Prospects prospects(known, s.trick.order);
  const int later = game.seats() - s.trick.cards - 1;
  const Cards takers = kOrders[s.trick.order].takers[s.trick.best.code()];
  const Chair& chair = s.seats[seat];
  const float wanted = static_cast<float>(*chair.bid - chair.tricks) - prospects.total();
  Move best = moves[0];
  float least = 1e9F;
  for (const Move move : moves) {
    const Card card = move.card();
    const bool takes = s.trick.cards == 0 || takers.has(card);
    const float now = takes ? prospects.holds(card, later) : 0;
    const float rest = wanted + prospects.power(card);
    const float either = now * std::abs(rest - 1) + (1 - now) * std::abs(rest);
    const float miss =
        (1 - kGamble) * std::abs(rest - now) + kGamble * either + kThrift * prospects.power(card) + kShy * now;
    if (miss < least) least = miss, best = move;
  }
  return best;
}

// Follows with the number nearest to what the hand is worth, unless a new trump is much nearer.
Move bid(const LaBatarde& game, const State& s, Seat seat, const LaBatarde::Moves& moves) {
  const Known known = known_to(game, s, seat);
  Appraisal appraisal(s, known);
  Move best = moves[0];
  float least = 1e9F;
  for (const Move move : moves) {
    if (move.kind() != Kind::Bid) break;
    const float extra = appraisal.follows(move) ? 0 : kNewTrump;
    if (least <= extra) break;  // bids that follow come first
    const float miss = appraisal.miss(move) + extra;
    if (miss < least) least = miss, best = move;
  }
  return best;
}

}  // namespace

Move playout(const LaBatarde& game, const State& s, Seat seat, const LaBatarde::Moves& moves, Dice&) {
  if (s.phase == Phase::Play) return play_card(game, s, seat, moves);
  if (s.phase == Phase::Bidding) return bid(game, s, seat, moves);
  return Move(Kind::Decline);
}

}  // namespace lucky::la_batarde
