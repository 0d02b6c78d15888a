// The levels of Unlucky Adventurers. A beginner sees the best a card can do and never thinks of defence; a casual
// player weighs cards like a sensible one, but not what they are good for later; Strong weighs all of it; Expert
// searches its turns (playout.cpp), and knows what cards are worth to keep.
#include <algorithm>
#include <cmath>

#include "games/unlucky_adventurers/hints/hints.hpp"
#include "games/unlucky_adventurers/hints/odds.hpp"

namespace lucky::unlucky_adventurers {
namespace {

constexpr Weights kCasual{.out = 0, .weak = 0, .shield = 0, .resurrection = 0.5, .point = 0};

// Found by duels with the plain weights, 6000 games a step.
constexpr Weights kStrong{.drawn = 0.46, .ally = 1.2, .point = 0.17, .reroll = 0.1, .leader = -0.034, .spite = 1.22};

template <class F>
Move best_by(std::span<const Move> moves, Dice& dice, F&& score) {
  Move best = moves.front();
  double most = -INFINITY;
  for (const Move move : moves) {
    const double value = score(move) + dice.pick(1000) * 1e-9;  // equal moves are not always the same one
    if (value > most) most = value, best = move;
  }
  return best;
}

// The best a card can do, whatever else the die may say.
int boast(const QuestCard& card) {
  const auto of = [](Result result) {
    switch (result.effect) {
      case Effect::TargetDiscards:
      case Effect::OthersDiscard:
      case Effect::Steal:
      case Effect::Thieve:
      case Effect::Draw: return int{result.count};
      case Effect::DrawDie: return kSides;
      case Effect::Trade: return 2;
      case Effect::Ally: return 1;
      default: return 0;
    }
  };
  int most = of(card.result);
  for (const Result result : card.by_face) most = std::max(most, of(result));
  return most;
}

Move beginner(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice) {
  constexpr double kFirst = 1000, kNever = -1000;
  switch (view.phase) {
    case Phase::Turn:
    case Phase::Ghost:
      return best_by(moves, dice, [&](Move move) {
        if (move.kind() == Kind::Use) return kFirst;
        const double most = move.target() == kNobody ? 0 : view.seats[move.target()].cards;
        return boast(game.cards()[move.card()]) + most / kCards;
      });
    case Phase::Fight:
      return best_by(moves, dice, [&](Move move) {
        if (move.kind() == Kind::Strike) return kFirst;
        return move.kind() == Kind::Lay ? game.cards()[move.card()].value : kNever;
      });
    case Phase::Discard:
    case Phase::Seek: return moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
    default: return moves.front();
  }
}

Move expert(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice) {
  const Leanings leanings;
  const Odds odds(game, view, leanings);
  switch (view.phase) {
    case Phase::Discard: return best_by(moves, dice, [&](Move move) { return -odds.keeping(move.card()); });
    case Phase::Seek: return best_by(moves, dice, [&](Move move) { return odds.keeping(move.card()); });
    default: return sensible(game, view, moves, dice, kStrong);
  }
}

}  // namespace

Move sensible(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill) {
  if (moves.size() == 1) return moves.front();
  switch (skill) {
    case Skill::Beginner: return beginner(game, view, moves, dice);
    case Skill::Casual: return sensible(game, view, moves, dice, kCasual);
    case Skill::Strong: return sensible(game, view, moves, dice, kStrong);
    case Skill::Expert: break;
  }
  return expert(game, view, moves, dice);
}

}  // namespace lucky::unlucky_adventurers
