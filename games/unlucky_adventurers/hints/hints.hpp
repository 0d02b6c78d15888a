// A bot's opinion of Unlucky Adventurers. Nothing here is a rule.
#pragma once

#include <span>

#include "games/unlucky_adventurers/unlucky_adventurers.hpp"
#include "mind/plan.hpp"
#include "mind/skill.hpp"

namespace lucky::unlucky_adventurers {

// What a sensible person weighs, counted in cards. These were found by letting bots play each other.
struct Weights {
  double drawn = 0.7;         // a card to be drawn: some are Blunders and Beasts
  double out = 3.0;           // an opponent put out of the game
  double death = 12.0;        // my own end
  double turn = 0.8;          // a turn
  double weak = 0.4;          // those with few cards are worth finishing
  double ally = 0.9;          // a character for once
  double shield = 1.4;        // a Shield in the hand
  double resurrection = 3.5;  // the last hope
  double point = 0.12;        // of value against beasts, for a card kept
  double at_once = 1.0;       // an ability worth more than this is used now
  double reroll = 0.5;        // a die so far below its average is rolled again
  double mate = 0.8;          // a mate's card, to me
  double future = 0.5;        // of what a card could do, if it is kept
  double need = 1.0;          // my cards count the more the fewer I have
  double leader = 0;          // and those of others the more of them they have
  double spite = 1;           // what others lose, beside what I gain
};

// What a sensible person would do: weigh what each card brings on average, strike those who can be put out, keep
// Shields and a Resurrection for the day they are needed, and spend the weakest cards on a beast.
Move sensible(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice);

Move sensible(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice,
              const Weights& weights);

// The move of a level; an Expert comes here only for what it does not search.
Move sensible(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill);

// For searches: see bots/mind.hpp.
bool quiet(const State& state);
void worth(const UnluckyAdventurers& game, const State& state, std::array<float, kSeats>& values);
void narrow(const UnluckyAdventurers& game, const State& state, Seat seat, UnluckyAdventurers::Moves& moves);
Move playout(const UnluckyAdventurers& game, const State& state, Seat seat, const UnluckyAdventurers::Moves& moves,
             Dice& dice);
Plan plan(const UnluckyAdventurers& game, const View& view, Skill skill);

}  // namespace lucky::unlucky_adventurers
