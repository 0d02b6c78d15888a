// What a hand can count on under one trump, quickly enough for playouts: chances are looked up, not worked out.
// Greedy's opinion in hints.cpp is the same idea for a View; it is a yardstick and stays as it is.
#pragma once

#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {

// What somebody knows of the cards: the hand, and those that may be in others'.
struct Known {
  Cards hand, unseen;
  int others = 1;  // seats
  float live = 1;  // the part of the unseen cards that is in somebody's hand
};

// What a seat of an imagined world knows if it has watched every card.
Known known_to(const LaBatarde& game, const State& state, Seat seat);

constexpr float kModesty = 0.35F;  // tricks a bid is lower than what the hand is worth; found by duels

class Prospects {
 public:
  Prospects(const Known& known, std::uint8_t order);

  float total() const { return total_; }                               // tricks the hand should win
  float power(Card card) const { return chances_[card.code()].some; }  // the chance that a card wins one of them
  float holds(Card card, int later) const;  // the chance that, best so far, it stays so when `later` more have played

 private:
  struct Chances {
    float some;
    float above;  // better cards of the suit in other hands
  };

  void look_at(const Known& known, unsigned suit);

  Denomination trump_;
  const Order& order_;
  std::array<Chances, kCodes> chances_;  // of the cards in hand only
  float total_ = 0;
  float trumps_ = 0;  // in other hands
  float others_, live_;
};

// Leaves the highest of cards between which none of the `others` comes, nor any on the table: they win and lose alike.
void leave_one_of_equals(const State& state, Cards others, LaBatarde::Moves& moves);

// How far each bid is from what a hand is worth; a trump is looked at when it is first asked about.
class Appraisal {
 public:
  Appraisal(const State& state, const Known& known) : state_(state), known_(known) { tricks_.fill(kUnasked); }

  bool follows(Move bid) const { return state_.denomination == bid.denomination(); }
  float miss(Move bid);  // tricks

 private:
  static constexpr float kUnasked = -1;

  const State& state_;
  const Known& known_;
  std::array<float, kOrders.size()> tricks_;
};

}  // namespace lucky::la_batarde
