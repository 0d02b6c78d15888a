// Lucky Jack as a race against the clock: one hand alone, which at any turn may be too late because somebody else had a
// Jackpot. So simple a game can be solved, and its solution is a very good player of the real one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/lucky_jack/lucky_jack.hpp"

namespace lucky::lucky_jack {

class Race {
 public:
  static constexpr int kMostCards = 10;  // of hands it has solved; nobody sensible holds more

  // What a Jackpot is worth to the hand, by the number of cards (three, four) and the symbol.
  using Stakes = std::array<std::array<float, kSymbols>, 2>;

  // `alive` is the chance that the round goes on until the hand's next turn.
  Race(const Stakes& stakes, double alive);

  // The race of a seat. In the last round what it needs to win the game decides what a Jackpot is worth, if it is
  // `aware` of that. Each race is solved when first asked for.
  static const Race& of(const LuckyJack& game, const Open& open, Seat seat, bool aware);

  // What a hand is worth once its turn is over, and when its turn begins with this card on the pile.
  float waiting(Counts hand) const;
  float turn(Counts hand, Symbol top) const { return plan_turn(hand, top).value; }

  Move choose(Counts hand, Symbol top) const { return plan_turn(hand, top).move; }
  Move shed(Counts hand, Symbol top) const { return plan_discard(hand, top).move; }  // the best discard
  bool keeps(Counts hand, Symbol drawn) const;

  // Whether the hand would go on this card, or keep it.
  bool helps(Counts hand, Symbol card) const { return choose(hand, card).kind == Kind::Discard || keeps(hand, card); }

 private:
  struct Planned {
    Move move;
    float value;
  };

  Planned plan_turn(Counts hand, Symbol top) const;
  Planned plan_discard(Counts hand, Symbol top) const;
  float jackpot(Counts hand) const;  // 0: it is none
  float after_discard(std::size_t rest, bool pays) const;
  void look_ahead();
  void wait(double alive);

  Stakes stakes_;
  std::vector<float> waiting_, drawing_, penalty_;  // by hand: after the turn, before a draw, before two cards
  std::vector<float> wins_;                         // by hand: what it is worth as a Jackpot
};

}  // namespace lucky::lucky_jack
