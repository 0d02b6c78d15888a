// How imagined worlds of Lucky Bastard go on: everybody does what `sensible` would with the cards that seat has seen
// there, only faster.
#include <algorithm>

#include "games/lucky_bastard/hints/belief.hpp"
#include "games/lucky_bastard/hints/hints.hpp"
#include "games/lucky_bastard/hints/weights.hpp"

namespace lucky::lucky_bastard {
namespace {

// What a seat knows of its own line, and what that is worth to it.
class Player {
 public:
  Player(const LuckyBastard& game, const State& s, Seat seat) : game_(game), s_(s), me_(seat) {
    std::array<int, kFaces> out{};
    for (std::size_t face = 0; face < kFaces; ++face) out[face] = game.options().deck.of(static_cast<Face>(face));
    for (const Face face : s.discard) --out[index(face)];
    for (const auto card : s.lines.of(seat)) {
      ++size_;
      if (card.seen().has(seat)) {
        ++have_[index(card.face())];
        --out[index(card.face())];
      } else {
        ++blind_;
        blind_slot_ = card.slot();
      }
    }
    if (s.holding && s.active == seat) --out[index(s.drawn)];
    double total = 0;
    for (const int count : out) total += count;
    for (std::size_t face = 0; face < kFaces; ++face) {
      chance_[face] = total > 0 ? std::max(0, out[face]) / total : 0;
      worth_[face] = kKnown + kLikely * std::min(1.0, chance_[face] * static_cast<double>(kFaces) / 2);
      line_ += worth_of(face, have_[face]);
    }
  }

  Move play() const {
    const auto drawn = index(s_.drawn);
    Move best(Kind::Discard);
    double most = value_of({drawn, have_[drawn], line_ - worth_of(drawn, have_[drawn]), blind_});
    const double with = line_ + gain_of(drawn);
    for (std::size_t face = 0; face < kFaces; ++face) {
      if (have_[face] == 0 || face == drawn) continue;
      const double value = value_of({face, have_[face] - 1, with - worth_of(face, have_[face]), blind_});
      if (value > most) most = value, best = Move(Kind::Swap, slot_of(face));
    }
    if (blind_ > 0 && value_of_blind() > most) best = Move(Kind::Swap, blind_slot_);
    return best;
  }

  Move peek() const { return blind_ > 0 ? Move(Kind::Peek, blind_slot_) : Move(Kind::Decline); }

  // A card that somebody with a short line knows, for one that is not known there; any of those that are equally good.
  Move exchange(Dice& dice) const {
    Move best(Kind::Decline);
    double most = 0;
    std::uint32_t equal = 1;
    for (Seat a = 0; a < game_.seats(); ++a) {
      for (const auto one : s_.lines.of(a)) {
        for (Seat b = static_cast<Seat>(a + 1); b < game_.seats(); ++b) {
          for (const auto other : s_.lines.of(b)) {
            const double value = trade(a, one, other) + trade(b, other, one);
            if (value < most || value <= 0) continue;
            equal = value > most ? 1 : equal + 1;
            if (equal > 1 && dice.pick(equal) != 0) continue;
            most = value;
            best = Move::exchange({a, one.slot()}, {b, other.slot()});
          }
        }
      }
    }
    return best;
  }

 private:
  double worth_of(std::size_t face, int count) const {
    return count > 0 ? worth_[face] * count + kPair * (count - 1) : 0;
  }
  double gain_of(std::size_t face) const { return worth_of(face, have_[face] + 1) - worth_of(face, have_[face]); }

  struct Played {
    std::size_t face;
    int thrown;   // of the same face
    double line;  // what is left of it is worth
    int blind;    // cards left that it does not know
  };
  double value_of(const Played& played) const {
    if (played.thrown == size_) return kGame;
    double value = kThrow * played.thrown + played.line - gifts(played.face);
    if (played.face == index(Face::Peek) && played.blind > 0) value += kPeek * (1 + played.thrown);
    if (played.face == index(Face::Switch)) value += kSwitch * (1 + played.thrown);
    return value;
  }
  double value_of_blind() const {
    const auto drawn = index(s_.drawn);
    double sum = 0;
    for (std::size_t face = 0; face < kFaces; ++face) {
      if (chance_[face] == 0) continue;
      const int thrown = have_[face] + (face == drawn ? 1 : 0);
      const double line = line_ + (face == drawn ? 0 : gain_of(drawn)) - worth_of(face, have_[face]);
      sum += chance_[face] * value_of({face, thrown, line, blind_ - 1});
    }
    return sum;
  }

  // What others who know they hold this face would get out of it, as far as this seat knows.
  double gifts(std::size_t face) const {
    double sum = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (seat == me_) continue;
      for (const auto card : s_.lines.of(seat)) {
        if (index(card.face()) != face || !card.seen().has(seat) || !card.seen().has(me_)) continue;
        sum += s_.lines.size_of(seat) == 1 ? kGame : kGift;
      }
    }
    return sum;
  }

  // What it brings that a seat gets one card for another.
  double trade(Seat seat, LineCard gone, LineCard come) const {
    if (seat != me_) {
      const double lead = kLead / static_cast<double>(s_.lines.size_of(seat));
      return lead * (int{gone.seen().has(seat)} - int{come.seen().has(seat)});
    }
    if (gone.face() == come.face() && gone.seen().has(me_) && come.seen().has(me_)) return 0;
    if (gone.face() == s_.target && gone.seen().has(me_) && s_.unanswered.has(me_)) return -kGame;  // it can be thrown
    const auto lost = index(gone.face());
    const double loss = gone.seen().has(me_) ? worth_of(lost, have_[lost]) - worth_of(lost, have_[lost] - 1) : 0;
    return (come.seen().has(me_) ? gain_of(index(come.face())) : 0) - loss;
  }

  unsigned slot_of(std::size_t face) const {
    for (const auto card : s_.lines.of(me_)) {
      if (index(card.face()) == face && card.seen().has(me_)) return card.slot();
    }
    return 0;
  }

  const LuckyBastard& game_;
  const State& s_;
  Seat me_;
  std::array<int, kFaces> have_{};
  std::array<double, kFaces> chance_{}, worth_{};
  double line_ = 0;
  int size_ = 0, blind_ = 0;
  unsigned blind_slot_ = 0;  // of a card it does not know
};

Move throw_known(const State& s, Seat seat, const LuckyBastard::Moves& moves) {
  for (const Move move : moves) {
    if (move.kind() != Kind::Throw) continue;
    const auto card = s.lines[s.lines.place_of(seat, move.slot())];
    if (card.face() == s.target && card.seen().has(seat)) return move;
  }
  return Move(Kind::Done);
}

}  // namespace

int part(const State& s) { return s.round; }

bool quiet(const State& s) { return s.phase == Phase::Turn; }

Move playout(const LuckyBastard& game, const State& s, Seat seat, const LuckyBastard::Moves& moves, Dice& dice) {
  switch (s.phase) {
    case Phase::Turn: return Player(game, s, seat).play();
    case Phase::Window: return throw_known(s, seat, moves);
    case Phase::Power: {
      const Player player(game, s, seat);
      return s.target == Face::Switch ? player.exchange(dice) : player.peek();
    }
    case Phase::Looking:
    case Phase::Over: break;
  }
  return moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace lucky::lucky_bastard
