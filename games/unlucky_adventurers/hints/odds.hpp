// The chance to be the last adventurer, judged by the cards everybody holds. The one thing easily got wrong: cards are
// not worth the same. The first few keep one alive; beyond ten they are hardly worth anything.
#pragma once

#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {

// Fitted to the games of sensible bots first, then tuned by duels against them.
struct Leanings {
  double first = 1.33;         // how a hand's strength grows with its first cards
  double tired = 0.12;         // and how much less each further one adds
  double drawn = 0.34;         // what is left of a card to be drawn, after Blunders and Beasts
  double turn = 0.33;          // a turn, in cards
  double point = 0.02;         // a point of value against beasts, in a card kept; this and the next in strength
  double handy = 0.08;         // a Thief or a Trading Post kept
  double shield = 0.06;        // a Shield kept
  double resurrection = 0.25;  // a Resurrection kept
  double ally = 0.05;          // a character for once
  double blocked = 0.15;       // the chance that an attack meets a Shield
  double free = 0.02;          // an ability costs no turn
};

// How strong so many cards are.
double strength(double cards, const Leanings& leanings);

class Odds {
 public:
  Odds(const UnluckyAdventurers& game, const View& view, const Leanings& leanings);

  // What a move of my turn adds to my chance to win.
  double of(Move move) const { return move.kind() == Kind::Use ? of_use(move) + w_.free : of_play(move); }

  // What a card is worth to keep, in strength.
  double keeping(Card card) const;

 private:
  using Held = std::array<double, kSeats>;  // cards, by seat

  double of_play(Move move) const;
  double of_use(Move move) const;
  double chance(const Held& held) const;
  void lose(Held& held, Seat seat, double count) const;
  void suffer(Held& held, Result result, Seat target) const;
  double after(Held held, Result result, Seat target) const;
  template <class F>
  void each_other(F&& f) const;

  const CardSet& set_;
  const View& v_;
  const Leanings& w_;
  Seat me_;
  SeatSet players_;
  Held held_{};
  double now_ = 0;
};

}  // namespace lucky::unlucky_adventurers
