// How La Bâtarde is searched: which moves are worth a thought, which worlds explain the bids made, and how long to
// think.
#include <algorithm>
#include <bit>
#include <cmath>

#include "games/la_batarde/hints/hints.hpp"
#include "games/la_batarde/hints/prospects.hpp"

namespace lucky::la_batarde {
namespace {

constexpr float kNear = 1.5F;        // tricks: a bid farther from what the hand is worth is left out
constexpr float kNearChange = 1.0F;  // the same for a bid that changes the trump
constexpr double kBidSpread = 1;     // tricks: how far from what a hand is worth people bid, as a deviation
constexpr double kWhim = 0.05;       // how much even the strangest bid is believed

// A call pays for somebody in nearly every deal, and each seat thinks that is itself: imagined hands fit the bids less
// well than the true ones, so that the others seem to miss twice as often as they do. So a call has to promise much.
constexpr float kMechoune = 0.05F;
constexpr float kBeforeBidding = 0.1F;  // the same for a seat that has not bid yet and knows least
constexpr float kChoune = 0.04F;

constexpr Plan kStrong{.iterations = 150, .curiosity = 0.3};
constexpr Plan kExpert{.iterations = 12'000, .worlds = 3, .curiosity = 0.3};
constexpr int kOfBids = 4000;     // iterations: they are compared without a tree, and more was no better
constexpr int kOfAuction = 10;    // worlds: what the others have bid is all that is known of them
constexpr int kOfEndings = 1800;  // the same for the last tricks, which are solved in every world

// All hands as they were dealt.
std::array<Cards, kSeats> dealt(const State& s, int seats) {
  std::array<Cards, kSeats> hands = s.hands;
  const Order& order = kOrders[s.trick.order];
  Seat seat = left_of(s.dealer, seats), winner = seat;
  Card best{};
  int in_trick = 0;
  for (const Card card : s.played) {
    hands[seat].add(card);
    if (in_trick == 0 || order.takers[best.code()].has(card)) best = card, winner = seat;
    seat = left_of(seat, seats);
    if (++in_trick == seats) in_trick = 0, seat = winner;
  }
  return hands;
}

// How well a hand explains all its bids, those at cancelled trumps too.
double explains(const State& s, const Known& known, const Said& said) {
  double weight = 1;
  for (unsigned place = 0; place < kDenominations; ++place) {
    const auto trump = static_cast<Denomination>(place);
    unsigned numbers = said.numbers(trump);
    if (numbers == 0) continue;
    const Pack pack = s.denomination == trump ? s.pack.value_or(Pack::Simple) : Pack::Simple;
    const double total = Prospects(known, order_place(trump, pack)).total();
    for (; numbers != 0; numbers &= numbers - 1) {
      const double miss = (std::countr_zero(numbers) - total) / kBidSpread;
      weight *= kWhim + std::exp(-miss * miss / 2);
    }
  }
  return weight;
}

// Bids near what the hand is worth.
void leave_near_bids(const LaBatarde& game, const State& s, Seat seat, LaBatarde::Moves& moves) {
  const Known known = known_to(game, s, seat);
  Appraisal appraisal(s, known);
  LaBatarde::Moves rest;
  for (const Move move : moves) {
    const bool near =
        move.kind() != Kind::Bid || appraisal.miss(move) < (appraisal.follows(move) ? kNear : kNearChange);
    rest.append_if(near, move);
  }
  if (!rest.empty()) moves = rest;
}

}  // namespace

void narrow(const LaBatarde& game, const State& s, Seat seat, LaBatarde::Moves& moves) {
  if (seat != s.actor) return;
  if (s.phase == Phase::Play) leave_one_of_equals(s, known_to(game, s, seat).unseen, moves);
  if (s.phase == Phase::Bidding) leave_near_bids(game, s, seat, moves);
}

float price(const State& s, Move move) {
  if (move.kind() == Kind::Choune) return kChoune;
  if (move.kind() == Kind::Mechoune) return s.phase == Phase::Bidding ? kBeforeBidding : kMechoune;
  return 0;
}

double likelihood(const LaBatarde& game, const View& view, const State& s) {
  const int seats = game.seats(), cards = game.packs() * static_cast<int>(kPack);
  const auto hands = dealt(s, seats);
  const Cards all = Cards::all(game.packs());
  const float live = static_cast<float>((seats - 1) * s.size) / static_cast<float>(cards - s.size);
  double weight = 1;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (view.viewer != seat)
      weight *= explains(s, {hands[seat], all.without(hands[seat]), seats - 1, live}, s.seats[seat].said);
  }
  return weight;
}

// The tree is for the cards. A bid is judged by plain Monte Carlo: what it is worth shows only in the tricks, and the
// others' bids are as good as their hands. The last tricks can be solved, which is as good as a tree in a fifth of the
// time; with four cards each it is worse, because nobody sees all cards.
Plan plan(const LaBatarde& game, const View& view, Skill skill) {
  const bool calls_out_of_turn = view.phase == Phase::Bidding && view.actor != view.viewer;
  if (calls_out_of_turn) return {.iterations = 0};
  Plan plan = skill == Skill::Strong ? kStrong : kExpert;
  const bool ends = view.phase == Phase::Play && is_ending(game.seats(), view.seats[*view.viewer].cards);
  if (view.phase == Phase::Play && !ends) return plan;
  plan.iterations = std::min(plan.iterations, ends ? kOfEndings : kOfBids);
  plan.depth = 1;
  if (!ends) plan.worlds = kOfAuction;
  return plan;
}

}  // namespace lucky::la_batarde
