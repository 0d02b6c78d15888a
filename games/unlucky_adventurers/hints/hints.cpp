// Sensible play, counted in cards: what a move brings me, less what it brings the others. An opponent's loss is shared
// with everybody else who is still in play, so it is worth the less the more there are.
#include "games/unlucky_adventurers/hints/hints.hpp"

#include <algorithm>
#include <cmath>

namespace lucky::unlucky_adventurers {
namespace {

class Opinion {
 public:
  Opinion(const UnluckyAdventurers& game, const View& view, const Weights& weights)
      : w_(weights), set_(game.cards()), v_(view), me_(*view.viewer), players_(UnluckyAdventurers::in_play(view)) {
    int foes = 0;
    for (Seat seat = 0; seat < v_.seats.size(); ++seat) foes += players_.has(seat) && !friendly(seat) ? 1 : 0;
    share_ = 1.0 / std::max(1, foes);
    int cards = 0;
    for (Seat seat = 0; seat < v_.seats.size(); ++seat) cards += v_.seats[seat].cards;
    mean_ = static_cast<double>(cards) / std::max(1, foes + 1);
  }

  // What it is worth to me that a seat loses cards.
  double loss(Seat seat, int count) const {
    const int have = v_.seats[seat].cards;
    const int lost = std::min(count, have);
    if (seat == me_) return -(lost + (count >= have ? w_.death : 0) + (lost > 0 ? w_.need / have : 0));
    const double harm =
        lost * (1 + w_.leader * (have - mean_)) + (count >= have ? w_.out : 0) + (have > 0 ? w_.weak * lost / have : 0);
    return friendly(seat) ? -w_.mate * harm : w_.spite * share_ * harm;
  }
  double gain(Seat seat, double count) const {
    if (seat == me_) return v_.seats[me_].out ? 0 : count;
    return friendly(seat) ? w_.mate * count : -w_.spite * share_ * count;
  }

  double value(Result result, Seat target) const {
    const int n = result.count;
    switch (result.effect) {
      case Effect::Draw: return gain(me_, w_.drawn * n);
      case Effect::Discard:
      case Effect::Drop: return loss(me_, n);
      case Effect::Miss: return -w_.turn;
      case Effect::TargetDiscards: return loss(target, n);
      case Effect::TargetDraws: return gain(target, w_.drawn * n);
      case Effect::TargetMisses: return gain(target, -w_.turn);
      case Effect::Steal:
      case Effect::Pick: return loss(target, n) + gain(me_, std::min<int>(n, v_.seats[target].cards));
      case Effect::Give: return loss(me_, n) + gain(target, n);
      case Effect::OthersDiscard: return over_others([&](Seat seat) { return loss(seat, n); });
      case Effect::OthersDraw: return over_others([&](Seat seat) { return gain(seat, w_.drawn * n); });
      case Effect::Reverse: return players_.size() == 2 ? w_.turn : 0;
      case Effect::DrawDie: return gain(me_, w_.drawn * (kSides + 1) / 2);
      case Effect::Ally: return w_.ally;
      case Effect::Trade: return trade(target);
      case Effect::Hinder: return gain(target, -w_.drawn);
      case Effect::Seek: return w_.drawn + 1.0;
      default: return 0;
    }
  }

  // Of a card, on the average of its die.
  double value(Card card, Seat target) const {
    const auto& entry = set_[card];
    if (!entry.rolls) return value(entry.result, target);
    double sum = 0;
    for (const auto& result : entry.by_face) sum += value(result, target);
    return sum / kSides;
  }
  double value(Move move) const {
    const auto& entry = set_[move.card()];
    if (entry.aim != Aim::Thief)
      return move.card() == set_.resurrection ? rescue(move) : value(move.card(), move.target());
    const auto take = [&](Seat seat, int n) { return value({Effect::Steal, static_cast<std::uint8_t>(n)}, seat); };
    if (move.second() == kNobody) return take(move.target(), 1);
    if (move.second() == move.target()) return take(move.target(), 2);
    return take(move.target(), 1) + take(move.second(), 1);
  }

  // What a card in my hand is worth to keep: for the best it could do, or as a defence.
  double worth(Card card) const {
    double best = 0;
    if (card == set_.shield) best = w_.shield;
    if (card == set_.resurrection) best = w_.resurrection;
    if (card != set_.shield && card != set_.resurrection) {
      for (Seat seat = 0; seat < v_.seats.size(); ++seat) {
        if (seat != me_ && players_.has(seat)) best = std::max(best, aimed(card, seat));
      }
    }
    return best * w_.future + w_.point * set_[card].value;
  }

  double use(Move move) const {
    const auto& entry = set_[move.character()];
    if (entry.result.effect == Effect::Recover) return worth(move.card());
    if (entry.result.effect == Effect::Trade) return trade(move.target()) - 1;
    return value(entry.result, move.target());
  }

  bool friendly(Seat seat) const {
    return seat == me_ || (v_.seats[me_].team && v_.seats[me_].team == v_.seats[seat].team);
  }
  const Weights& weights() const { return w_; }
  const CardSet& set() const { return set_; }
  const View& view() const { return v_; }
  Seat me() const { return me_; }

 private:
  template <class F>
  double over_others(F&& f) const {
    double sum = 0;
    for (Seat seat = 0; seat < v_.seats.size(); ++seat) {
      if (seat != v_.active && players_.has(seat)) sum += f(seat);
    }
    return sum;
  }
  double trade(Seat target) const {
    const int theirs = v_.seats[target].cards, mine = v_.hand.size() - (v_.pending.count == 0 ? 1 : 0);
    return gain(me_, theirs - mine) + gain(target, mine - theirs) + (mine == 0 ? loss(target, theirs) : 0);
  }
  double rescue(Move move) const {
    if (move.target() != kNobody) return w_.mate * kHand - 1;
    return v_.hand.size() == 1 ? w_.death : -w_.resurrection;
  }
  double aimed(Card card, Seat seat) const {
    return set_[card].aim == Aim::Thief ? value({Effect::Steal, 2}, seat) : value(card, seat);
  }

  const Weights& w_;
  const CardSet& set_;
  const View& v_;
  Seat me_;
  SeatSet players_;
  double share_ = 1, mean_ = 0;
};

// The move with the best score, ties by lot.
template <class F>
Move best_of(std::span<const Move> moves, Dice& dice, F&& score) {
  Move best = moves.front();
  double most = -INFINITY;
  std::uint32_t equals = 0;
  for (const Move move : moves) {
    const double mine = score(move);
    if (mine > most) {
      most = mine;
      best = move;
      equals = 1;
    } else if (mine == most && dice.pick(++equals) == 0) {
      best = move;
    }
  }
  return best;
}

Move turn(const Opinion& mind, std::span<const Move> moves, Dice& dice) {
  return best_of(moves, dice, [&](Move move) {
    if (move.kind() == Kind::Use) {
      const double use = mind.use(move);
      return use > mind.weights().at_once ? 100 + use : -100.0;  // it costs no turn, so it comes first
    }
    const double kept =
        move.card() == mind.set().shield ? mind.weights().shield : mind.weights().point * mind.set()[move.card()].value;
    return mind.value(move) - kept;
  });
}

// R16: a Shield is itself a card, so against one card it saves only what a thief would gain.
Move attacked(const Opinion& mind, std::span<const Move> moves) {
  const auto& now = mind.view().now();
  const int have = mind.view().seats[mind.me()].cards;
  const bool steals = now.effect == Effect::Steal || now.effect == Effect::Thieve;
  const bool worth_it = now.task == Task::Guard || now.count >= 2 || steals || (now.count >= have && have > 1);
  if (!worth_it) return moves.front();
  const auto ward = std::ranges::find(moves, Kind::Use, &Move::kind);
  if (ward != moves.end()) return *ward;
  const auto shield = std::ranges::find(moves, Kind::Shield, &Move::kind);
  return shield != moves.end() && have > 1 ? *shield : moves.front();
}

Move die(const Opinion& mind, std::span<const Move> moves) {
  const auto& now = mind.view().now();
  const Seat target = now.target.value_or(kNobody);
  const double outcome = mind.value({now.effect, now.count}, target);
  for (const Move move : moves) {
    if (move.kind() != Kind::Use) continue;
    const auto effect = mind.set()[move.character()].result.effect;
    if (effect == Effect::RollAgain && outcome < mind.value(*now.card, target) - mind.weights().reroll) return move;
    if (effect == Effect::Double && outcome > 1.0) return move;
    if (effect == Effect::MakeRollAgain && mind.loss(mind.me(), now.count) < -1.5) return move;
  }
  return moves.front();
}

// Which card to lay: the one I miss least with which as few cards as possible still suffice. A Resurrection is better
// than any reward: whoever would lay all cards with it gives them up instead, and rises again.
Move fight(const Opinion& mind, std::span<const Move> moves, Dice& dice) {
  const auto& fight = *mind.view().fight;
  if (moves.front().kind() == Kind::Strike) return moves.front();
  const auto yields = std::ranges::find(moves, Kind::Yield, &Move::kind);
  const Hand& hand = mind.view().hand;
  if (yields != moves.end() && hand.has(mind.set().resurrection) && hand.size() <= fight.cards) return *yields;  // R26
  const int left = std::max(1, fight.cards - fight.laid.size());
  std::vector<int> values;
  mind.view().hand.for_each([&](Card card) { values.push_back(mind.set()[card].value); });
  std::ranges::sort(values, std::greater{});
  const auto best_with = [&](int without, int count) {  // the best sum of so many others
    int sum = 0;
    bool skipped = false;
    for (const int value : values) {
      if (value == without && !skipped) {
        skipped = true;
        continue;
      }
      if (count-- > 0) sum += value;
    }
    return sum;
  };
  const int needed = fight.points - fight.total;
  const auto rogue = std::ranges::find(moves, Kind::Use, &Move::kind);
  if (rogue != moves.end() && best_with(-1, left) < needed) return *rogue;
  return best_of(moves, dice, [&](Move move) {
    if (move.kind() == Kind::Use) return -1000.0;
    if (move.kind() == Kind::Yield) return -500.0;
    const int value = mind.set()[move.card()].value;
    const bool enough = value + best_with(value, left - 1) >= needed;
    return enough ? -mind.worth(move.card()) : -100.0 + value;
  });
}

}  // namespace

Move sensible(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice,
              const Weights& weights) {
  if (moves.size() == 1) return moves.front();
  const Opinion mind(game, view, weights);
  switch (view.phase) {
    case Phase::Turn: return turn(mind, moves, dice);
    case Phase::Ghost: return best_of(moves, dice, [&](Move move) { return mind.value(move); });
    case Phase::Attacked: return attacked(mind, moves);
    case Phase::Roll: return die(mind, moves);
    case Phase::Blunder: return moves.back();  // the Monk
    case Phase::Discard: return best_of(moves, dice, [&](Move move) { return -mind.worth(move.card()); });
    case Phase::Seek: return best_of(moves, dice, [&](Move move) { return mind.worth(move.card()); });
    case Phase::Fight: return fight(mind, moves, dice);
    case Phase::Rescue:
    case Phase::Over: break;
  }
  return moves.front();
}

Move sensible(const UnluckyAdventurers& game, const View& view, std::span<const Move> moves, Dice& dice) {
  return sensible(game, view, moves, dice, Weights{});
}

}  // namespace lucky::unlucky_adventurers
