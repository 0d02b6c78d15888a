// Chances of cards, from how many better ones are out and how many of a suit another hand holds on average (as Poisson
// numbers, whose tables are small).
#include "games/la_batarde/hints/prospects.hpp"

#include <algorithm>
#include <cmath>

namespace lucky::la_batarde {
namespace {

// Weights found by duels of playouts, each seat bidding and playing by them: the fewer points the better.
enum SuitKind { Plain, Beside, Trump, AllTrump };  // of a suit: at no trumps, beside trumps, trumps, at all trumps
constexpr std::array kBeatenByKind{1.05F, 0.9F, 0.23F,
                                   0.89F};  // how surely a stronger card out there is played on mine
constexpr float kBeatenNow = 1.15F;         // the same for the trick under way
constexpr float kStranded = 0.6F;           // a low card that nothing can beat any more still has to be led
constexpr float kRuff = 0.15F;              // how often a trump that would lose wins by cutting
constexpr float kShort = 0.2F;              // and how much more often for each plain suit of at most one card

constexpr float kPerMean = 16;               // steps of the tables for a mean of 1
constexpr std::size_t kMeanSteps = 20 * 16;  // more is as good as never

std::size_t step(float mean) { return std::min(static_cast<std::size_t>(mean * kPerMean), kMeanSteps - 1); }

// By length and mean: the chance of at most so many; of none is first.
const auto kAtMost = [] {
  std::array<std::array<float, kMeanSteps>, kRanks * 2> all{};
  for (std::size_t at = 0; at < kMeanSteps; ++at) {
    const double mean = (static_cast<double>(at) + 0.5) / kPerMean;
    double term = std::exp(-mean), sum = term;
    for (std::size_t length = 0; length < all.size(); ++length) {
      all[length][at] = static_cast<float>(std::min(sum, 1.0));
      sum += term *= mean / static_cast<double>(length + 1);
    }
  }
  all[0][0] = 1;  // the most common mean by far is nothing at all
  return all;
}();

float none(float mean) { return kAtMost[0][step(mean)]; }

// Cards of one suit and pack, counted without an instruction old processors lack.
using Lane = std::uint64_t;
constexpr auto kCounts = [] {
  std::array<std::uint8_t, 1U << kRanks> all{};
  for (std::size_t lane = 0; lane < all.size(); ++lane) all[lane] = static_cast<std::uint8_t>(std::popcount(lane));
  return all;
}();
Lane lane_of(Cards cards, Pack pack, unsigned suit) { return cards.of(pack) >> suit * kLane & ((1U << kRanks) - 1); }
int count(Cards cards, unsigned suit) {
  return kCounts[lane_of(cards, Pack::Simple, suit)] + kCounts[lane_of(cards, Pack::Marked, suit)];
}

float to_the(float base, int exponent) {
  float product = base;
  for (int i = 1; i < exponent; ++i) product *= base;
  return product;
}

SuitKind kind_of(Denomination trump, Suit suit) {
  if (trump == Denomination::NoTrumps) return Plain;
  if (trump == Denomination::AllTrumps) return AllTrump;
  return trump_suit(trump) == suit ? Trump : Beside;
}

// How often a trump of this hand that would lose wins by cutting.
float ruffs_of(Cards hand, unsigned trumps) {
  float chance = kRuff;
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    if (suit != trumps && count(hand, suit) <= 1) chance += kShort;
  }
  return chance;
}

}  // namespace

Known known_to(const LaBatarde& game, const State& s, Seat seat) {
  Known known{.hand = s.hands[seat], .unseen = {}, .others = game.seats() - 1, .live = 1};
  int held = 0;
  for (Seat other = 0; other < game.seats(); ++other) {
    if (other == seat) continue;
    known.unseen = known.unseen | s.hands[other];
    held += s.seats[other].cards;
  }
  if (game.seats() * s.size == game.packs() * static_cast<int>(kPack)) return known;
  known.unseen = Cards::all(game.packs()).without(known.hand);
  for (const Card card : s.played) known.unseen.remove(card);
  const int unseen = game.packs() * static_cast<int>(kPack) - s.played.size() - s.seats[seat].cards;
  known.live = static_cast<float>(held) / static_cast<float>(std::max(unseen, 1));
  return known;
}

Prospects::Prospects(const Known& known, std::uint8_t order)
    : trump_(static_cast<Denomination>(order / 2)),
      order_(kOrders[order]),
      others_(static_cast<float>(known.others)),
      live_(known.live) {
  if (const auto suit = trump_suit(trump_))
    trumps_ = static_cast<float>(count(known.unseen, static_cast<unsigned>(*suit))) * known.live;
  for (unsigned suit = 0; suit < kSuits; ++suit) look_at(known, suit);
}

void Prospects::look_at(const Known& known, unsigned suit) {
  const Cards suited = known.hand & Cards::of(static_cast<Suit>(suit));
  if (suited.empty()) return;
  const SuitKind kind = kind_of(trump_, static_cast<Suit>(suit));
  const std::size_t mean = step(static_cast<float>(count(known.unseen, suit)) * live_ / others_);
  const float behind = 1 - kStranded * kAtMost[0][mean];
  const float ruffed = kind == Beside ? 1 - none(trumps_ / others_) : 0;
  const float ruffs = kind == Trump ? ruffs_of(known.hand, suit) : 0;
  suited.for_each([&](Card card) {
    const Cards stronger = order_.takers[card.code()];
    const float above = static_cast<float>(count(known.unseen & stronger, suit)) * live_;
    const auto earlier = static_cast<std::size_t>(count(suited & stronger, suit));  // rounds my better cards take
    float chance = none(kBeatenByKind[kind] * above) * (earlier > 0 ? behind : 1);
    if (kind == Beside) chance *= to_the(1 - kAtMost[earlier][mean] * ruffed, known.others);
    chance += (1 - chance) * ruffs;
    chances_[card.code()] = {chance, above};
    total_ += chance;
  });
}

float Prospects::holds(Card card, int later) const {
  const float takers = chances_[card.code()].above + (order_.cut.has(card) ? 0 : trumps_);
  return none(kBeatenNow * takers * static_cast<float>(later) / others_);
}

void leave_one_of_equals(const State& s, Cards others, LaBatarde::Moves& moves) {
  if (moves.size() < 2) return;
  const Order& order = kOrders[s.trick.order];
  for (int place = s.played.count - s.trick.cards; place < s.played.count; ++place)
    others.add(s.played[static_cast<Seat>(place)]);
  LaBatarde::Moves rest;
  for (const Move move : moves) {
    const Cards above = order.takers[move.card().code()] & Cards::of(move.card().suit());
    const bool has_equal = std::ranges::any_of(moves, [&](Move other) {
      const Cards between = above.without(order.takers[other.card().code()]) & others;
      return above.has(other.card()) && between.empty();
    });
    rest.append_if(!has_equal, move);
  }
  moves = rest;
}

float Appraisal::miss(Move bid) {
  const Pack pack = (follows(bid) ? state_.pack : named(bid.pack())).value_or(Pack::Simple);
  const auto order = order_place(bid.denomination(), pack);
  float& tricks = tricks_[order];
  if (tricks == kUnasked) tricks = Prospects(known_, order).total();
  return std::abs(static_cast<float>(bid.number()) + kModesty - tricks);
}

}  // namespace lucky::la_batarde
