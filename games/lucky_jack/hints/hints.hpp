// A bot's opinion of Lucky Jack. It sees a View, never a State, and judges; it never decides what is legal.
#pragma once

#include <array>
#include <span>

#include "core/dice.hpp"
#include "games/lucky_jack/lucky_jack.hpp"
#include "mind/plan.hpp"
#include "mind/skill.hpp"

namespace lucky::lucky_jack {

// The move a sensible person would make: collect one symbol, shed the rest without penalty, close the round when it
// pays.
Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice);

// The move of a level. Strong and Expert have solved the race a hand runs alone, see race.hpp, and need no search.
Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill);
Plan plan(const LuckyJack& game, const View& view, Skill skill);

// Why a round between bots ends. Two things could keep it going for ever, and no bot does either.
// - Hoarding: what some keep and nobody needs is missing from the stock. A Jackpot has four cards at most, so nobody
//   keeps a fifth of a symbol, nor takes one but to go on the card beneath; what is beyond four is shed like any other.
// - Waiting: who draws and drops changes nothing, and if all do, while every card outside the hands is too high for
//   what they would shed, nothing ever changes. So nobody waits for what is not there: once half of the cards outside
//   the hands lie open and none of them would help, a bot does what changes something. It pays for a discard or, with
//   three cards, where it cannot discard, keeps what it drew. A beginner does not study the pile and does so by chance
//   instead, in one turn of sixteen.
// So as long as a card that helps is outside, every turn has a chance to bring it, and when there is none, somebody
// moves: a card paid for is a low one, and once it is outside the others can go on it.

// Whether waiting is in vain; `helps(card)` says whether a card would help, drawn or on top of the pile.
template <class F>
bool in_vain(const Open& open, F&& helps) {
  bool hope = open.pile.size() < open.stock;
  open.pile.for_each_kind([&](Symbol card) { hope = hope || helps(card); });
  return !hope;
}

// Whether the hand is a Jackpot as soon as a drawn card is dropped (H6): to draw is no waiting then.
inline bool wins_by_dropping(Counts hand) { return hand.one_kind() && hand.size() <= 4; }

// For the search, see bots/mind.hpp.
inline int part(const State& state) { return state.round; }
void worth(const LuckyJack& game, const State& state, std::array<float, kSeats>& values);

}  // namespace lucky::lucky_jack
