// Counting what a move does to everybody's cards, on the average of its die, and what that does to the chance to win.
#include "games/unlucky_adventurers/hints/odds.hpp"

#include <algorithm>
#include <cmath>

namespace lucky::unlucky_adventurers {

Odds::Odds(const UnluckyAdventurers& game, const View& view, const Leanings& leanings)
    : set_(game.cards()), v_(view), w_(leanings), me_(*view.viewer), players_(UnluckyAdventurers::in_play(view)) {
  for (Seat seat = 0; seat < v_.seats.size(); ++seat) held_[seat] = v_.seats[seat].cards;
  now_ = chance(held_);
}

double strength(double cards, const Leanings& leanings) {
  return cards <= 0 ? 0 : std::pow(cards, leanings.first) * std::exp(-leanings.tired * cards);
}

// My share of all the strength there is; my mates' is as good as mine.
double Odds::chance(const Held& held) const {
  double ours = 0, all = 0;
  for (Seat seat = 0; seat < v_.seats.size(); ++seat) {
    if (!players_.has(seat)) continue;
    const bool saved = seat == me_ && held[seat] <= 0 && v_.hand.has(set_.resurrection);
    const double mine = strength(saved ? kHand : held[seat], w_);
    all += mine;
    const auto& team = v_.seats[me_].team;
    if (seat == me_ || (team && team == v_.seats[seat].team)) ours += mine;
  }
  return all > 0 ? ours / all : 0;
}

void Odds::lose(Held& held, Seat seat, double count) const { held[seat] = std::max(0.0, held[seat] - count); }

template <class F>
void Odds::each_other(F&& f) const {
  for (Seat seat = 0; seat < v_.seats.size(); ++seat) {
    if (seat != v_.active && players_.has(seat)) f(seat);
  }
}

void Odds::suffer(Held& held, Result result, Seat target) const {
  const double n = result.count;
  switch (result.effect) {
    case Effect::Draw: held[me_] += w_.drawn * n; break;
    case Effect::DrawDie: held[me_] += w_.drawn * (kSides + 1) / 2; break;
    case Effect::Seek: held[me_] += 1; break;
    case Effect::Discard:
    case Effect::Drop: lose(held, me_, n); break;
    case Effect::Miss: held[me_] = std::max(0.5, held[me_] - w_.turn); break;
    case Effect::TargetDiscards: lose(held, target, n); break;
    case Effect::TargetDraws: held[target] += w_.drawn * n; break;
    case Effect::TargetMisses: held[target] = std::max(0.5, held[target] - w_.turn); break;
    case Effect::Hinder: held[target] = std::max(0.5, held[target] - w_.drawn); break;
    case Effect::Steal:
    case Effect::Pick:
      held[me_] += std::min(n, held[target]);
      lose(held, target, n);
      break;
    case Effect::Give:
      held[target] += std::min(n, held[me_]);
      lose(held, me_, n);
      break;
    case Effect::OthersDiscard: each_other([&](Seat seat) { lose(held, seat, n); }); break;
    case Effect::OthersDraw: each_other([&](Seat seat) { held[seat] += w_.drawn * n; }); break;
    case Effect::Reverse:
      if (players_.size() == 2) each_other([&](Seat seat) { held[seat] = std::max(0.5, held[seat] - w_.turn); });
      break;
    case Effect::Trade: std::swap(held[me_], held[target]); break;
    default: break;
  }
}

double Odds::after(Held held, Result result, Seat target) const {
  const double before = chance(held);
  suffer(held, result, target);
  const double then = chance(held);
  return is_attack(result.effect) ? then + w_.blocked * (before - then) : then;
}

double Odds::keeping(Card card) const {
  const auto& entry = set_[card];
  double worth = w_.point * entry.value;
  if (card == set_.shield) worth += w_.shield;
  if (card == set_.resurrection) worth += w_.resurrection;
  if (entry.result.effect == Effect::Thieve || entry.result.effect == Effect::Trade) worth += w_.handy;
  return worth;
}

double Odds::of_play(Move move) const {
  const auto& entry = set_[move.card()];
  Held held = held_;
  held[me_] -= 1;
  const double lost = keeping(move.card()) * now_ * (1 - now_);  // a share grows so with its strength
  if (move.card() == set_.resurrection) {
    if (move.target() != kNobody) held[move.target()] = kHand;
    return chance(held) - now_ - (held[me_] > 0 ? lost : 0);
  }
  const auto steal = [&](Seat seat, int n) { suffer(held, {Effect::Steal, static_cast<std::uint8_t>(n)}, seat); };
  double then = 0;
  if (entry.aim == Aim::Thief) {
    steal(move.target(), move.twice() ? 2 : 1);
    if (move.both()) steal(move.second(), 1);
    then = chance(held);
  } else if (entry.rolls) {
    for (const auto& result : entry.by_face) then += after(held, result, move.target()) / kSides;
  } else {
    then = after(held, entry.result, move.target());
    if (entry.result.effect == Effect::Ally) then += w_.ally * now_ * (1 - now_);
  }
  return then - now_ - lost;
}

double Odds::of_use(Move move) const {
  const auto result = set_[move.character()].result;
  if (result.effect == Effect::Recover) {
    Held held = held_;
    held[me_] += 1;
    return chance(held) - now_ + keeping(move.card()) * now_ * (1 - now_);
  }
  return after(held_, result, move.target()) - now_;
}

}  // namespace lucky::unlucky_adventurers
