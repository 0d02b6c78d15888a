// How people play who do not count cards. A Beginner sees the own hand and the cards on the table: kings and trumps are
// tricks, high cards are for winning and low ones for losing; a call is for a splendid hand, or for bids that cannot
// all be made, whatever the own one is worth. A Casual player weighs chances, saves cards for when they are needed, of
// the cards played remembers the last trick and the best ones, and calls when sure of the own bid. Neither blunders on
// purpose.
#include <algorithm>
#include <cmath>

#include "games/la_batarde/hints/hints.hpp"
#include "games/la_batarde/hints/prospects.hpp"

namespace lucky::la_batarde {
namespace {

constexpr float kChangeMargin = 0.6F;  // tricks a bid must be closer to the hand's worth to change the trump for it
constexpr float kLikely = 0.5F;        // the chance from which a card is worth trying to win with
constexpr int kFarOff = 3;             // tricks bid too many or too few in all for a Beginner to call
constexpr float kSplendid = 0.6F;      // the part of all tricks that makes a Beginner call
constexpr float kSafe = 0.3F;          // tricks a bid may be off what the hand is worth to be sure of it
// How much may hang in the balance, as the variance of the tricks won, for a Casual player to call:
constexpr float kAtOnce = 0.2F;       // out of turn, which also keeps the trump
constexpr float kAtLastCall = 0.25F;  // for each trick bid too many or too few in all: somebody else has to miss it
constexpr float kToChoune = 0.5F;     // with the first word on the trump
constexpr unsigned kRemembered = 2;   // best cards of a suit a Casual player remembers once they are gone

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

// Tricks bid too many or too few, which somebody has to miss.
int off(const View& view) {
  int sum = -view.size;
  for (const auto& chair : view.seats) sum += chair.bid.value_or(0);
  return std::abs(sum);
}

bool calls_simply(const View& view) {
  const bool splendid = obvious_tricks(view, *view.denomination) >= kSplendid * static_cast<float>(view.size);
  return splendid || (view.phase == Phase::LastCall && off(view) >= kFarOff);
}

// Whether the own bid is as good as made: near what the hand is worth, with little that `hangs` in the balance.
bool is_sure(const LaBatarde& game, const View& view, float hangs) {
  const auto& bid = view.seats[*view.viewer].bid;
  if (!bid) return false;
  const Prospects prospects(remembered(game, view), order_place(*view.denomination, view.pack.value_or(Pack::Simple)));
  for (const Card card : view.hand) hangs -= prospects.power(card) * (1 - prospects.power(card));
  const float fair = std::max(0.0F, prospects.total() - kModesty);
  return hangs > 0 && std::abs(static_cast<float>(*bid) - fair) < kSafe;
}

bool calls_with_care(const LaBatarde& game, const View& view) {
  const float hangs = view.phase == Phase::Choune ? kToChoune : kAtLastCall * static_cast<float>(off(view));
  return is_sure(game, view, hangs);
}

}  // namespace

Move sensible(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice&, Skill skill) {
  const bool simple = skill == Skill::Beginner;
  if (view.phase == Phase::Play) return simple ? play_simply(view, moves) : play_with_care(game, view, moves);
  if (view.phase != Phase::Bidding) {
    const bool calls = simple ? calls_simply(view) : calls_with_care(game, view);
    return calls ? moves.back() : Move(Kind::Decline);
  }
  if (simple) return nearest(view, moves, [&](Denomination trump, Pack) { return obvious_tricks(view, trump); });
  const Known known = remembered(game, view);
  return nearest(view, moves, [&](Denomination trump, Pack pack) {
    return Prospects(known, order_place(trump, pack)).total() - kModesty;
  });
}

std::optional<Move> interrupt(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice&,
                              Skill skill) {
  if (skill != Skill::Casual || !is_sure(game, view, kAtOnce)) return {};
  return moves.front();
}

}  // namespace lucky::la_batarde
