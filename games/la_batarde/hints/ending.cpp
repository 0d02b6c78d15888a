// The last tricks of an imagined world, solved: whoever is to play chooses what is best for themselves, knowing all
// hands (max^n; Luckhardt and Irani, 1986). Where several cards are equally good to who plays them, the others may
// expect any.
#include "games/la_batarde/hints/hints.hpp"
#include "games/la_batarde/hints/prospects.hpp"

namespace lucky::la_batarde {
namespace {

using Values = std::array<float, kSeats>;

class Ending {
 public:
  Ending(const LaBatarde& game, Dice& dice) : game_(game), dice_(dice) {}

  // `won` says who has won the tricks since the ending began: a digit each, in order.
  Values solve(const State& s, std::size_t won) {
    if (s.seats[s.actor].cards == 1) return last_trick(s, won);
    LaBatarde::Moves moves;
    game_.moves(s, s.actor, moves);
    leave_one_of_equals(s, other_hands(s), moves);
    Values best{};
    float ties = 0;
    for (const Move move : moves) {
      State next = s;
      game_.apply(next, s.actor, move, dice_, silence_);
      const bool trick_over = next.trick.cards == 0;
      const Values values = solve(next, trick_over ? with(won, next.actor) : won);
      constexpr float kAlike = 1e-6F;
      const float better = values[s.actor] - best[s.actor];
      if (ties > 0 && better < -kAlike) continue;
      ties = ties > 0 && better <= kAlike ? ties + 1 : 1;
      for (std::size_t seat = 0; seat < best.size(); ++seat) best[seat] += (values[seat] - best[seat]) / ties;
    }
    return best;
  }

 private:
  static constexpr std::size_t kMostEnds = 5 * 5 * 5;  // of three tricks among five seats; of two among seven are fewer

  std::size_t with(std::size_t won, Seat winner) const {
    return won * static_cast<std::size_t>(game_.seats()) + winner;
  }

  Cards other_hands(const State& s) const {
    Cards others;
    for (Seat seat = 0; seat < game_.seats(); ++seat) others = others | s.hands[seat];
    return others.without(s.hands[s.actor]);
  }

  // Nobody has a choice any more, and all that counts is who wins it. Most plays lead to one of a few ends.
  const Values& last_trick(const State& s, std::size_t won) {
    const std::size_t end = with(won, last_winner(s));
    if (!seen_[end]) {
      seen_[end] = true;
      ends_[end] = worth_of_end(s);
    }
    return ends_[end];
  }

  Seat last_winner(const State& s) const {
    const Order& order = kOrders[s.trick.order];
    Seat winner = s.trick.winner, seat = s.actor;
    Card best = s.trick.best;
    for (int cards = s.trick.cards; cards < game_.seats(); ++cards, seat = left_of(seat, game_.seats())) {
      s.hands[seat].for_each([&](Card card) {  // there is one
        if (cards == 0 || order.takers[best.code()].has(card)) best = card, winner = seat;
      });
    }
    return winner;
  }

  Values worth_of_end(State s) {
    for (const auto deal = s.deal; s.phase == Phase::Play && s.deal == deal;) {
      LaBatarde::Moves moves;
      game_.moves(s, s.actor, moves);
      game_.apply(s, s.actor, moves[0], dice_, silence_);
    }
    Values values{};
    worth(game_, s, values);
    return values;
  }

  const LaBatarde& game_;
  Dice& dice_;  // for the next deal's cards, which nobody looks at
  LaBatarde::Log silence_;
  std::array<Values, kMostEnds> ends_;  // where seen
  std::array<bool, kMostEnds> seen_{};
};

}  // namespace

bool solve(const LaBatarde& game, const State& s, std::array<float, kSeats>& values, Dice& dice) {
  if (s.phase != Phase::Play || !is_ending(game.seats(), s.seats[s.actor].cards)) return false;
  values = Ending(game, dice).solve(s, 0);
  return true;
}

}  // namespace lucky::la_batarde
