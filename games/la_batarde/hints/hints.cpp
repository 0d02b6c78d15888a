// How many tricks each card should be worth, and from that what to bid, when to call, and which card brings the hand
// closest to its bid.
#include "games/la_batarde/hints/hints.hpp"

#include <algorithm>
#include <cmath>

namespace lucky::la_batarde {
namespace {

// Weights chosen one at a time by `lucky sim la_batarde --bots greedy`: fewer points for the whole table are better
// bids.
constexpr double kBeaten = 0.75;     // how surely a stronger card out there is played on mine
constexpr double kLeftBehind = 0.6;  // a low card that nothing can beat any more still has to be led
constexpr double kDoubt = 0.6;       // cost of cards that may or may not win
constexpr double kChange = 0.6;      // cost of a new trump: the others bid again
constexpr double kPromised = 3.2;    // tricks bid beyond those there are that make a call worth it
constexpr double kSure = 0.3;        // how far off my own bid may be when I double

// What a hand can count on under one trump.
class Estimate {
 public:
  Estimate(const View& view, Denomination trump, Pack favoured)
      : order_(order_of(trump, favoured)), cuts_(trump_suit(trump)) {
    for (const Card card : view.hand) hand_.add(card);
    unseen_ = Cards::all(view.packs).without(hand_);
    for (const Card card : view.played) unseen_.remove(card);
    int held = 0;
    for (Seat seat = 0; seat < view.seats.size(); ++seat) held += view.viewer == seat ? 0 : view.seats[seat].cards;
    others_ = view.seats.size() - 1;
    live_ = unseen_.empty() ? 0 : static_cast<double>(held) / unseen_.size();
  }

  // The chance that a card wins a trick at some time.
  double power(Card card) const {
    const Cards suit = Cards::of(card.suit());
    const Cards stronger = order_.takers[card.code()] & suit;
    const double above = (unseen_ & stronger).size() * live_;
    const double out = (unseen_ & suit).size() * live_ / others_;  // of the suit, in each other hand
    const int earlier = (hand_ & stronger).size();                 // rounds of the suit my better cards take
    double chance = std::exp(-kBeaten * above) * (1 - kLeftBehind * std::exp(-out) * (earlier > 0));
    if (cuts_ && *cuts_ != card.suit()) {
      const double trumps = (unseen_ & order_.cut).size() * live_ / others_;
      const double cut = at_most(earlier, out) * (1 - std::exp(-trumps));
      chance *= std::pow(1 - cut, others_);
    }
    return chance;
  }

  double total() const {
    double sum = 0;
    hand_.for_each([&](Card card) { sum += power(card); });
    return sum;
  }

  double doubt() const {
    double sum = 0;
    hand_.for_each([&](Card card) { sum += power(card) * (1 - power(card)); });
    return std::sqrt(sum);
  }

  // The chance that a card played now still wins when `later` seats have played.
  double holds(Card card, int later) const {
    const double takers = (unseen_ & order_.takers[card.code()]).size() * live_ / others_;
    return std::exp(-kBeaten * takers * later);
  }

 private:
  static double at_most(int length, double mean) {  // Poisson
    double term = std::exp(-mean), sum = term;
    for (int i = 1; i <= length; ++i) sum += term *= mean / i;
    return std::min(sum, 1.0);
  }

  const Order& order_;
  std::optional<Suit> cuts_;
  Cards hand_, unseen_;
  int others_ = 1;
  double live_ = 0;  // the part of the unseen cards that is in somebody's hand
};

Estimate standing(const View& view) { return {view, *view.denomination, view.pack.value_or(Pack::Simple)}; }

double worth_of_bid(const View& view, const Choice& choice) {
  const Pack pack =
      choice.effect == Effect::Follow ? view.pack.value_or(Pack::Simple) : choice.pack.value_or(Pack::Simple);
  const Estimate estimate(view, *choice.denomination, pack);
  const double miss = std::abs(*choice.number - estimate.total());
  return -miss - kDoubt * estimate.doubt() - (choice.effect == Effect::Change ? kChange : 0);
}

// Others have promised more tricks than my hand leaves them, and mine is safe.
bool worth_doubling(const View& view) {
  const double mine = standing(view).total();
  const auto& chair = view.seats[*view.viewer];
  if (chair.bid && std::abs(*chair.bid - mine) > kSure) return false;
  double wrong = chair.bid ? 0 : -0.5;  // a bid still to come can be adapted, but not freely
  double sum = mine - view.size;
  const double fair = static_cast<double>(view.size) / view.seats.size();
  for (Seat seat = 0; seat < view.seats.size(); ++seat) {
    if (view.viewer != seat) sum += view.seats[seat].bid ? *view.seats[seat].bid : fair;
  }
  wrong += std::abs(sum);
  return wrong > kPromised;
}

// How close to its bid a hand comes if it plays this card: what the card wins now and the rest later.
double worth_of_card(const View& view, const Estimate& estimate, double total, const Choice& choice) {
  const auto& chair = view.seats[*view.viewer];
  const int later = view.seats.size() - view.trick.cards.size() - 1;
  const double now = choice.takes ? estimate.holds(*choice.card, later) : 0;
  const double wanted = *chair.bid - chair.tricks;
  return -std::abs(wanted - (now + total - estimate.power(*choice.card)));
}

}  // namespace

double expected_tricks(const View& view, Denomination trump, Pack favoured) {
  return Estimate(view, trump, favoured).total();
}

Move sensible(const LaBatarde& game, const View& view, std::span<const Move> moves, Dice& dice) {
  std::optional<Estimate> estimate;
  double total = 0;
  if (view.phase == Phase::Play) {
    estimate.emplace(standing(view));
    total = estimate->total();
  }
  Move best = moves.front();
  double most = -1e18;
  for (const Move move : moves) {
    const auto choice = game.choice(view, move);
    double value = dice.pick(1000) * 1e-6;  // equal moves are not always the same one
    switch (move.kind()) {
      case Kind::Bid: value += worth_of_bid(view, choice); break;
      case Kind::Play: value += worth_of_card(view, *estimate, total, choice); break;
      case Kind::Mechoune:
      case Kind::Choune: value += worth_doubling(view) ? 1 : -1e6; break;
      case Kind::Decline: break;
    }
    if (value > most) most = value, best = move;
  }
  return best;
}

std::optional<Move> interrupt(const LaBatarde&, const View& view, std::span<const Move> moves, Dice&) {
  if (!worth_doubling(view)) return {};
  return moves.front();
}

}  // namespace lucky::la_batarde
