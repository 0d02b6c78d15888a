// How people play who do not count cards. A Beginner sees the own hand and the cards on the table: kings and trumps are
// tricks, high cards are for winning and low ones for losing. A Casual player weighs chances, saves cards for when they
// are needed, and of the cards played remembers the last trick and the best ones. Neither blunders on purpose.
#include <algorithm>
#include <cmath>

#include "games/la_batarde/hints/hints.hpp"
#include "games/la_batarde/hints/prospects.hpp"

namespace lucky::la_batarde {
namespace {

constexpr float kChangeMargin = 0.6F;  // tricks a bid must be closer to the hand's worth to change the trump for it
constexpr float kLikely = 0.5F;        // the chance from which a card is worth trying to win with
constexpr float kOverbid = 3;          // tricks bid too many or too few in all for a Casual player to double
constexpr unsigned kRemembered = 2;    // best cards of a suit a Casual player remembers once they are gone

int strength(const View& view, Card card) {
  const bool trumps = in_trump_order(view.denomination.value_or(Denomination::NoTrumps), card.suit());
  return kStrength[trumps][static_cast<std::size_t>(card.rank())];
}

// What a Beginner takes for a trick.
float obvious(Denomination trump, Card card) {
  const int top = static_cast<int>(kRanks) - 1 -
                  kStrength[in_trump_order(trump, card.suit())][static_cast<std::size_t>(card.rank())];
  if (trump_suit(trump) == card.suit()) return top < 3 ? 1 : 0.5F;  // the artists, and any other trump
  return top == 0 ? 1 : top == 1 ? 0.5F : 0;
}

float obvious_tricks(const View& view, Denomination trump) {
  float sum = 0;
  for (const Card card : view.hand) sum += obvious(trump, card);
  return sum;
}

Known remembered(const LaBatarde& game, const View& view) {
  Known known{.hand = {}, .unseen = Cards::all(view.packs), .others = game.seats() - 1, .live = 1};
  const auto forget = [&](Card card) { known.unseen.remove(card); };
  for (const Card card : view.hand) known.hand.add(card), forget(card);
  for (const Card card : view.trick.cards) forget(card);
  if (view.last_trick) std::ranges::for_each(view.last_trick->cards, forget);
  for (const Card card : view.played) {
    if (strength(view, card) + kRemembered >= kRanks) forget(card);
  }
  int held = 0;
  for (Seat seat = 0; seat < view.seats.size(); ++seat) held += view.viewer == seat ? 0 : view.seats[seat].cards;
  known.live = std::min(1.0F, static_cast<float>(held) / static_cast<float>(std::max(known.unseen.size(), 1)));
  return known;
}

// The bid nearest to what `tricks(trump, pack)` says the hand is worth.
template <class F>
Move nearest(const View& view, std::span<const Move> moves, F&& tricks) {
  Move best = moves.front();
  float least = 1e9F;
  for (const Move move : moves) {
    if (move.kind() != Kind::Bid) continue;
    const bool changes = view.denomination && *view.denomination != move.denomination();
    const Pack pack = (move.pack() == Naming::Neither ? view.pack : named(move.pack())).value_or(Pack::Simple);
    const float worth = tricks(move.denomination(), pack);
    // An opening says what the hand is good at: more tricks are a better trump.
    const float miss = std::abs(static_cast<float>(move.number()) - worth) + (changes ? kChangeMargin : 0) -
                       (view.denomination ? 0 : worth);
    if (miss < least) least = miss, best = move;
  }
  return best;
}

// A card's height: every trump is above all plain cards.
int height(const View& view, Card card) {
  return strength(view, card) + static_cast<int>(kRanks) * view.order().cut.has(card);
}

bool wants_more(const View& view) {
  const auto& chair = view.seats[*view.viewer];
  return chair.tricks < *chair.bid;
}

// High to win, low to lose.
Move play_simply(const View& view, std::span<const Move> moves) {
  const auto height_of = [&](Move move) { return height(view, move.card()); };
  return wants_more(view) ? *std::ranges::max_element(moves, {}, height_of)
                          : *std::ranges::min_element(moves, {}, height_of);
}

// Whoever still needs tricks takes this one, last in turn as cheaply as can be, but does not waste a card that will
// probably be beaten; whoever needs none gets rid of the highest card that loses.
Move play_with_care(const LaBatarde& game, const View& view, std::span<const Move> moves) {
  const Known known = remembered(game, view);
  const Prospects prospects(known, order_place(*view.denomination, view.pack.value_or(Pack::Simple)));
  const int later = view.seats.size() - view.trick.cards.size() - 1;
  const bool wants = wants_more(view), leads = view.trick.cards.size() == 0;
  return *std::ranges::max_element(moves, {}, [&](Move move) {
    const auto high = static_cast<float>(height(view, move.card())) / (2 * kRanks);  // below 1
    const float holds = game.choice(view, move).takes ? prospects.holds(move.card(), later) : 0;
    if (wants) return holds > kLikely ? 2 * holds - high : -high;
    return leads ? -high - holds : high - 2 * holds;
  });
}

// Somebody has to be wrong, and it is not me.
bool others_must_miss(const View& view) {
  const auto& mine = view.seats[*view.viewer].bid;
  int sum = -view.size;
  for (const auto& chair : view.seats) sum += chair.bid.value_or(0);
  return mine && static_cast<float>(std::abs(sum)) >= kOverbid;
}

}  // namespace

Move sensible(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice&, Skill skill) {
  const bool simple = skill == Skill::Beginner;
  if (view.phase == Phase::Play) return simple ? play_simply(view, moves) : play_with_care(game, view, moves);
  if (view.phase != Phase::Bidding) {
    const bool doubles = !simple && view.phase == Phase::LastCall && others_must_miss(view);
    return doubles ? Move(Kind::Mechoune) : Move(Kind::Decline);
  }
  if (simple) return nearest(view, moves, [&](Denomination trump, Pack) { return obvious_tricks(view, trump); });
  const Known known = remembered(game, view);
  return nearest(view, moves, [&](Denomination trump, Pack pack) {
    return Prospects(known, order_place(trump, pack)).total() - kModesty;
  });
}

std::optional<Move> interrupt(const LaBatarde&, const View&, std::span<const Move>, Dice&, Skill) { return {}; }

}  // namespace lucky::la_batarde
