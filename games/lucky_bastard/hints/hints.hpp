// A bot's opinion of Lucky Bastard, and how well it remembers. It sees a View, never a State. A View remembers
// everything its seat has rightfully seen; a person does not, so a bot with a Recall forgets some of it again.
#pragma once

#include <optional>
#include <span>

#include "core/dice.hpp"
#include "games/lucky_bastard/lucky_bastard.hpp"
#include "mind/plan.hpp"
#include "mind/skill.hpp"

namespace lucky::lucky_bastard {

// How a memory fades: half of what was seen is lost after so many turns of the table, and a card that is still
// remembered is with the chance `slip` taken for its neighbour.
struct Recall {
  double half_life = 0;  // turns; 0: it never fades
  double slip = 0;
};
Recall recall_of(Skill skill);  // Expert forgets nothing

// The move a sensible person with a perfect memory would make.
Move sensible(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice);

// The same with a human memory; an Expert is seasoned instead. It has no state of its own: what is forgotten
// when follows from what was seen where.
Move sensible(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice, Recall recall);
Move sensible(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill);

// What a player with experience would do, by the race the round is.
Move seasoned(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice);

// For a search (bots/mind.hpp).
int part(const State& state);
bool quiet(const State& state);  // a turn begins
void worth(const LuckyBastard& game, const State& state, std::array<float, kSeats>& values);
Move playout(const LuckyBastard& game, const State& state, Seat seat, const LuckyBastard::Moves& moves, Dice& dice);
void narrow(const LuckyBastard& game, const State& state, Seat seat, LuckyBastard::Moves& moves);
void likelier(const LuckyBastard& game, const View& view, State& state, Dice& dice);
Plan plan(const LuckyBastard& game, const View& view, Skill skill);

// Ends an endless game after a good evening, so that simulations end. At a real table only the host may.
std::optional<Move> interrupt(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice);

}  // namespace lucky::lucky_bastard
