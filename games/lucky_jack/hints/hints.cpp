// How far a hand is from a Jackpot, in turns, and what each move does to that.
#include "games/lucky_jack/hints/hints.hpp"

#include <algorithm>

namespace lucky::lucky_jack {
namespace {

// Weights that won most often against their neighbours, one seat against three, 20 000 games each. A lower discard is
// worth more than it looks: its two cards are two chances for the symbol collected.
constexpr double kTurnsPerMissing = 5;     // to find one more card of the symbol collected
constexpr double kTurnsPerLowStep = 0.22;  // a lower card waits longer for a pile it may go on
constexpr double kTurnsPerThousand = 0.8;  // points that are worth a turn of delay
constexpr double kHighLast = 0.1;          // per step: a high card fits on any pile, it can wait

double turns_to_shed(Symbol symbol, int cards) {
  return cards * (1.0 + kTurnsPerLowStep * (kSymbols - 1 - static_cast<int>(symbol)));
}

// Higher is better: minus the turns to the best Jackpot this hand can become.
double worth(const LuckyJack& game, Counts hand) {
  double shed_all = 0;
  hand.for_each_kind([&](Symbol symbol) { shed_all += turns_to_shed(symbol, hand.of(symbol)); });
  double best = -1e9;
  hand.for_each_kind([&](Symbol symbol) {
    const int held = hand.of(symbol);
    const int kept = std::min(held, 4);
    const int missing = std::max(0, 3 - held);
    const double turns = shed_all - turns_to_shed(symbol, kept) + missing * kTurnsPerMissing;
    best = std::max(best, game.pays(symbol, kept < 4 ? 3 : 4) / 1000.0 * kTurnsPerThousand - turns);
  });
  return best;
}

// Drawing costs a turn and offers a card that may be let go again, unless three unmatched cards forbid it.
double worth_of_drawing(const LuckyJack& game, const View& view) {
  const double now = worth(game, view.hand);
  const bool bound = view.hand.size() == 3 && game.options().last_three == LastThree::Keep;
  double sum = 0;
  for (int i = 0; i < kSymbols; ++i) {
    const double kept = worth(game, view.hand.with(static_cast<Symbol>(i)));
    sum += bound ? kept : std::max(kept, now);
  }
  return sum / kSymbols - 1;
}

double worth_of_discard(const LuckyJack& game, const View& view, Symbol card) {
  Counts rest = view.hand;
  rest.remove(card);
  const double waits = static_cast<int>(card) * kHighLast;
  if (card >= view.top) return worth(game, rest) - waits;
  double sum = 0;
  for (int i = 0; i < kSymbols; ++i) sum += worth(game, rest.with(static_cast<Symbol>(i)));
  return sum / kSymbols + (sum / kSymbols - worth(game, rest)) - waits;  // two strangers join the hand
}

double worth_of(const LuckyJack& game, const View& view, Move move) {
  switch (move.kind) {
    case Kind::Draw: return worth_of_drawing(game, view);
    case Kind::Discard: return worth_of_discard(game, view, move.card);
    case Kind::Keep: return worth(game, view.hand.with(*view.drawn));
    case Kind::Drop: return worth(game, view.hand);
    case Kind::Take: {
      const int turn_to_come = view.phase == Phase::Choose ? 1 : 0;
      const int price = game.options().take_cost == TakeCost::Turn ? 1 : 0;
      return worth(game, view.hand.with(view.top)) + turn_to_come - price;
    }
    case Kind::Pass: return worth(game, view.hand) - 1;
    case Kind::Leave:
    case Kind::Silent:
    case Kind::Jackpot: break;
  }
  return worth(game, view.hand);
}

// The best of the moves for which `wanted` is true; the first of all if there are none.
template <class F>
Move best_of(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice, F&& wanted) {
  Move best = moves.front();
  double most = -1e18;
  for (const Move move : moves) {
    if (!wanted(move)) continue;
    const bool wins = game.choice(view, move).jackpot > 0;
    const double chance = dice.pick(1000) * 1e-6;  // equal moves are not always the same one
    const double value = (wins ? 1e6 : worth_of(game, view, move)) + chance;
    if (value > most) most = value, best = move;
  }
  return best;
}

bool discards(Move move) { return move.kind == Kind::Discard; }

// Whether it would shed a card on this one, or keep it.
bool helps(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice, Symbol card) {
  View other = view;
  other.top = card;
  const auto in_turn = [](Move move) { return move.kind != Kind::Take; };
  const bool sheds = view.phase == Phase::Choose && discards(best_of(game, other, moves, dice, in_turn));
  return sheds || worth(game, view.hand.with(card)) > worth(game, view.hand);
}

}  // namespace

Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice) {
  const Move best = best_of(game, view, moves, dice, [](Move) { return true; });
  const bool three = view.hand.size() == kLeast;
  const bool idle = three ? best.kind == Kind::Drop : best.kind == Kind::Draw || best.kind == Kind::Pass;
  const bool waits = idle && !wins_by_dropping(view.hand);
  if (!waits || !in_vain(view, [&](Symbol card) { return helps(game, view, moves, dice, card); })) return best;
  return three ? Move{Kind::Keep} : best_of(game, view, moves, dice, discards);
}

}  // namespace lucky::lucky_jack
