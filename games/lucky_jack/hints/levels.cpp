// The levels of Lucky Jack. Beginner and Casual collect the symbol they hold most of and nothing else; Strong and
// Expert play the race, and Expert minds the points as well. What chance leaves to decide is small: no
// search that was tried, with these very moves in its playouts, did better.
#include <algorithm>
#include <cmath>

#include "games/lucky_jack/hints/hints.hpp"
#include "games/lucky_jack/hints/race.hpp"

namespace lucky::lucky_jack {
namespace {

bool takes(const LuckyJack& game, const Race& race, const View& view) {
  const Counts more = view.hand.with(view.top);
  if (more.size() > Race::kMostCards) return false;
  if (game.options().take_cost == TakeCost::Turn) return race.waiting(more) > race.turn(view.hand, view.top);
  return race.turn(more, *view.beneath) > race.turn(view.hand, view.top);
}

Move race_move(const LuckyJack& game, const View& view, std::span<const Move> moves, bool aware) {
  const Race& race = Race::of(game, view, *view.viewer, aware);
  const auto waits_in_vain = [&] {
    return !wins_by_dropping(view.hand) && in_vain(view, [&](Symbol card) { return race.helps(view.hand, card); });
  };
  const bool three = view.hand.size() == kLeast;
  switch (view.phase) {
    case Phase::Choose: {
      if (view.takeable && takes(game, race, view)) return {Kind::Take};
      const Move move = race.choose(view.hand, view.top);
      if (move.kind != Kind::Draw) return move;
      return !three && waits_in_vain() ? race.shed(view.hand, view.top) : moves.front();  // draw, or pass instead
    }
    case Phase::Drawn: {
      const bool keeps = race.keeps(view.hand, *view.drawn) || (three && waits_in_vain());
      return {keeps ? Kind::Keep : Kind::Drop};
    }
    case Phase::Offer: return {takes(game, race, view) ? Kind::Take : Kind::Leave};
    case Phase::Shout:
    case Phase::Over: break;
  }
  return moves.back();  // the Jackpot
}

// The symbol most of the hand shows; of two, the one that pays more.
Symbol favourite(Counts hand) {
  Symbol best{};
  hand.for_each_kind([&](Symbol symbol) {
    if (hand.of(symbol) >= hand.of(best)) best = symbol;
  });
  return best;
}

// Somebody who collects the favourite and sheds the rest. A beginner takes the first card that may go and does not like
// to pay for it. A casual player sheds the low ones first, and pays as long as the favourite is not complete, because
// two new cards are two chances; with three together it is better to wait for a pile that the last cards may go on: to
// draw, and drop what does not help.
class Collector {
 public:
  Collector(const View& view, std::span<const Move> moves, Dice& dice, bool beginner)
      : view_(view), moves_(moves), dice_(dice), beginner_(beginner), mine_(favourite(view.hand)) {}

  Move move() {
    switch (view_.phase) {
      case Phase::Choose: return view_.takeable && wanted(view_.top) ? Move{Kind::Take} : turn();
      case Phase::Drawn: return {wanted(*view_.drawn) || moves_on() ? Kind::Keep : Kind::Drop};
      case Phase::Offer: return {wanted(view_.top) ? Kind::Take : Kind::Leave};
      case Phase::Shout:
      case Phase::Over: break;
    }
    return moves_.back();  // the Jackpot
  }

 private:
  static constexpr int kFew = 3, kMost = 4;       // cards of a Jackpot: nobody needs a fifth
  static constexpr std::uint32_t kPatience = 16;  // turns a beginner waits, on average, before paying after all

  int held() const { return view_.hand.of(mine_); }
  bool wanted(Symbol card) const { return card == mine_ && held() < kMost && (!beginner_ || held() >= 2); }
  bool odd(Symbol card) const { return card != mine_ || held() > kMost; }

  // Whether this card, on top of the pile, would let one of the hand go.
  bool fits(Symbol card) const {
    bool any = false;
    if (view_.hand.size() == kLeast) return any;
    view_.hand.for_each_kind([&](Symbol own) { any = any || (odd(own) && own >= card); });
    return any;
  }

  bool out_of_patience() {
    if (beginner_) return dice_.pick(kPatience) == 0;
    return in_vain(view_, [&](Symbol card) { return wanted(card) || fits(card); });
  }

  // With three cards nothing can be shed, so that dropping all that is drawn would lead nowhere.
  bool moves_on() {
    if (view_.hand.size() > kLeast || wins_by_dropping(view_.hand)) return false;
    return view_.hand.has(*view_.drawn) || out_of_patience();
  }

  Move turn() {
    const bool waits = beginner_ || held() >= kFew;
    const bool pays = !waits || (!fits(view_.top) && out_of_patience());
    Move best = moves_.front();  // draw, or pass
    double most = 0;
    for (const Move move : moves_) {
      if (move.kind != Kind::Discard || !odd(move.card)) continue;
      const bool free = move.card >= view_.top;
      if (!pays && !free) continue;
      const double low = kSymbols - static_cast<int>(move.card);
      const double value = (free ? kSymbols : 0) + (beginner_ ? 1 + dice_.pick(kSymbols) : low);
      if (value > most) most = value, best = move;
    }
    return best;
  }

  const View& view_;
  std::span<const Move> moves_;
  Dice& dice_;
  bool beginner_;
  Symbol mine_;
};

}  // namespace

Move sensible(const LuckyJack& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill) {
  if (moves.size() == 1) return moves.front();
  if (skill >= Skill::Strong) return race_move(game, view, moves, skill == Skill::Expert);
  return Collector(view, moves, dice, skill == Skill::Beginner).move();
}

// The chance to win the game. Points behind can be made good as long as rounds are left.
void worth(const LuckyJack& game, const State& state, std::array<float, kSeats>& values) {
  constexpr float kOneRound = 3500, kManyRounds = 5500;  // points behind that leave a third of the chances
  const float reach = state.round >= game.options().rounds ? kOneRound : kManyRounds;
  std::int32_t most = 0;
  for (const Chair& chair : state.seats) most = std::max(most, chair.points);
  float sum = 0;
  for (Seat seat = 0; seat < state.seats.size(); ++seat) {
    const auto behind = static_cast<float>(most - state.seats[seat].points);
    const float chance = state.phase == Phase::Over ? static_cast<float>(behind == 0) : std::exp(-behind / reach);
    values[seat] = chance;
    sum += chance;
  }
  for (float& value : values) value /= sum;
}

Plan plan(const LuckyJack&, const View&, Skill) { return {.iterations = 0}; }

}  // namespace lucky::lucky_jack
