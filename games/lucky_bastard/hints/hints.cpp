// Sensible play: know your line, hold faces of which many are still out, play what lets you throw, and never throw on a
// hunch.
#include "games/lucky_bastard/hints/hints.hpp"

#include <algorithm>
#include <cmath>

#include "games/lucky_bastard/hints/belief.hpp"
#include "games/lucky_bastard/hints/weights.hpp"

namespace lucky::lucky_bastard {
namespace {

constexpr int kPatience = 80;     // turns of a round
constexpr int kEvening = 12;      // rounds of an endless game
constexpr int kPlayouts = 12000;  // of an Expert, for all moves together
constexpr int kPlies = 10;        // of a playout: two or three turns

// An even number below 1 that is always the same for the same memory.
double stable(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = (a + 1) * 0x9e3779b97f4a7c15U + (b + 1) * 0xd1b54a32d192ed03U;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
  z = (z ^ z >> 27) * 0x94d049bb133111ebU;
  return static_cast<double>((z ^ z >> 31) >> 11) * 0x1.0p-53;
}

// Which faces a person still has in mind.
class Memory {
 public:
  Memory(const View& view, Recall recall) : v_(view), recall_(recall) {}

  Few<std::optional<Face>, kMostCards> of(Seat seat) const {
    Few<std::optional<Face>, kMostCards> line;
    const auto& cards = v_.seats[seat].line;
    for (const auto& card : cards) line.push_back(card.face && !faded(seat, card) ? card.face : std::nullopt);
    for (std::size_t i = 0; i < cards.size() && cards.size() > 1; ++i) {
      const bool old = cards[i].since.value_or(0) < v_.turn;
      if (!line[i] || !cards[i].face || !old || kept(cards[i])) continue;
      if (stable(mark(seat, cards[i]), 2) >= recall_.slip) continue;
      std::swap(line[i], line[i + 1 < cards.size() ? i + 1 : i - 1]);
    }
    return line;
  }

 private:
  // In a long round people take care, and keep in mind what they see from then on: forgetful players could go on for
  // ever.
  static bool kept(const CardView& card) { return card.since > kPatience; }
  bool faded(Seat seat, const CardView& card) const {
    if (recall_.half_life <= 0 || kept(card)) return false;
    const double age = v_.turn - card.since.value_or(0);
    const double lasts = -std::log2(stable(mark(seat, card), 1)) * recall_.half_life;
    return age > lasts;
  }
  // What makes one memory different from another: who saw what where and when. The face and the starter keep a seat
  // from being forgetful in the same places in every game.
  std::uint64_t mark(Seat seat, const CardView& card) const {
    std::uint64_t out = 0;
    for (const unsigned part :
         {unsigned{*v_.viewer}, unsigned{seat}, unsigned{card.slot}, unsigned{v_.round},
          unsigned{card.since.value_or(0)}, unsigned{v_.starter}, static_cast<unsigned>(*card.face)})
      out = out * 8191 + part;
    return out;
  }

  const View& v_;
  Recall recall_;
};

// The view as it is remembered.
View remembered(const View& view, Recall recall) {
  const Memory memory(view, recall);
  View out = view;
  for (Seat seat = 0; seat < view.seats.size(); ++seat) {
    const auto line = memory.of(seat);
    for (std::size_t i = 0; i < line.size(); ++i) out.seats[seat].line[i].face = line[i];
  }
  return out;
}

using BelievedLine = Few<std::optional<Face>, kMostCards>;  // what I believe a line to be

// What the viewer has in mind.
class Mind {
 public:
  explicit Mind(const View& view) : v_(view), me_(*view.viewer) {
    for (Seat seat = 0; seat < view.seats.size(); ++seat) {
      for (const auto& card : view.seats[seat].line) lines_[seat].push_back(card.face);
    }
    for_each_value<Face>([&](Face face, std::string_view) { out_[index(face)] = view.copies.of(face); });
    for (const Face face : view.discard) --out_[index(face)];
    for (const auto& face : lines_[me_]) {
      if (face) --out_[index(*face)];
    }
    if (view.drawn) --out_[index(*view.drawn)];
    for (const int count : out_) total_ += count;
  }

  const BelievedLine& mine() const { return lines_[me_]; }
  const BelievedLine& line(Seat seat) const { return lines_[seat]; }
  std::size_t place(Seat seat, unsigned slot) const {
    const auto& line = v_.seats[seat].line;
    return static_cast<std::size_t>(std::ranges::find(line, slot, &CardView::slot) - line.begin());
  }
  // The chance that a card I know nothing of has this face.
  double chance(Face face) const {
    return total_ > 0 ? std::max(0, out_[index(face)]) / static_cast<double>(total_) : 0;
  }

  // How good a line of mine is: what is known and likely to match, and what is alike.
  double worth(const BelievedLine& line) const {
    std::array<int, kFaces> have{};
    double sum = 0;
    for (const auto& face : line) {
      if (!face) continue;
      sum += kKnown + kLikely * std::min(1.0, chance(*face) * static_cast<double>(kFaces) / 2);
      if (have[index(*face)]++ > 0) sum += kPair;
    }
    return sum;
  }

  // What it brings to play `played` (nothing: a card I do not know) with this line left.
  double worth_of_play(std::optional<Face> played, BelievedLine line) const {
    if (!played) {
      double sum = 0;
      for_each_value<Face>([&](Face face, std::string_view) {
        if (chance(face) > 0) sum += chance(face) * worth_of_play(face, line);
      });
      return sum;
    }
    const auto before = line.size();
    line.erase(std::remove(line.begin(), line.end(), played), line.end());
    const auto thrown = static_cast<double>(before - line.size());
    if (line.empty()) return kGame;
    double value = kThrow * thrown + worth(line) - gifts(*played);
    const bool unknown = std::ranges::any_of(line, [](const auto& face) { return !face; });
    if (*played == Face::Peek && unknown) value += kPeek * (1 + thrown);
    if (*played == Face::Switch) value += kSwitch * (1 + thrown);
    return value;
  }

  // How much of a threat what a seat knows of one card is.
  double threat(Seat seat, const CardView& card) const {
    if (!card.seen_by.has(seat)) return 0;
    return kLead / static_cast<double>(v_.seats[seat].line.size());
  }

 private:
  // What others who know they hold this face would get out of it.
  double gifts(Face played) const {
    double sum = 0;
    for (Seat seat = 0; seat < v_.seats.size(); ++seat) {
      if (seat == me_) continue;
      const auto& cards = v_.seats[seat].line;
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (lines_[seat][i] != played || !cards[i].seen_by.has(seat)) continue;
        sum += cards.size() == 1 ? kGame : kGift;
      }
    }
    return sum;
  }

  const View& v_;
  Seat me_;
  std::array<BelievedLine, kSeats> lines_;
  std::array<int, kFaces> out_{};  // copies that I do not know to be gone or mine
  int total_ = 0;
};

double worth_of_swap(const Mind& mind, const View& view, unsigned slot) {
  BelievedLine line = mind.mine();
  auto& card = line[mind.place(*view.viewer, slot)];
  const auto played = card;
  card = view.drawn;
  return mind.worth_of_play(played, line);
}

double worth_of_switch(const Mind& mind, const View& view, Move move) {
  const Seat me = *view.viewer;
  const auto [first, second] = std::pair(move.first(), move.second());
  const std::size_t a = mind.place(first.seat, first.slot), b = mind.place(second.seat, second.slot);
  const auto& one = view.seats[first.seat].line[a];
  const auto& other = view.seats[second.seat].line[b];
  double value = 0;
  const auto trade = [&](Seat seat, std::size_t at, const CardView& gone, const CardView& come,
                         std::optional<Face> face) {
    if (seat != me) {
      value += mind.threat(seat, gone) - mind.threat(seat, come);
      return;
    }
    BelievedLine line = mind.mine();
    if (line[at] == view.target && !view.seats[me].answered) value -= kGame;  // the window goes on: I can throw it
    line[at] = face;
    value += mind.worth(line) - mind.worth(mind.mine());
  };
  trade(first.seat, a, one, other, mind.line(second.seat)[b]);
  trade(second.seat, b, other, one, mind.line(first.seat)[a]);
  return value;
}

double worth_of(const Mind& mind, const View& view, Move move) {
  switch (move.kind()) {
    case Kind::Discard: return mind.worth_of_play(view.drawn, mind.mine());
    case Kind::Swap: return worth_of_swap(mind, view, move.slot());
    case Kind::Throw: return mind.mine()[mind.place(*view.viewer, move.slot())] == view.target ? 1 : -1;
    case Kind::Peek: return mind.mine()[mind.place(*view.viewer, move.slot())] ? -1 : 1;
    case Kind::Switch: return worth_of_switch(mind, view, move);
    case Kind::Finish: return -kGame;
    case Kind::Look:
    case Kind::Done:
    case Kind::Decline: break;
  }
  return 0;
}

}  // namespace

Recall recall_of(Skill skill) {
  switch (skill) {
    case Skill::Beginner: return {.half_life = 6, .slip = 0.15};
    case Skill::Casual: return {.half_life = 20, .slip = 0.05};
    case Skill::Strong: return {.half_life = 80, .slip = 0.01};
    case Skill::Expert: break;
  }
  return {};
}

Move sensible(const LuckyBastard&, const View& view, std::span<const Move> moves, Dice& dice, Recall recall) {
  const View known = remembered(view, recall);
  const Mind mind(known);
  Move best = moves.front();
  double most = -1e18;
  for (const Move move : moves) {
    const double value = worth_of(mind, known, move) + dice.pick(1000) * 1e-6;  // equal moves: not always the same one
    if (value > most) most = value, best = move;
  }
  return best;
}

Move sensible(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice) {
  return sensible(game, view, moves, dice, Recall{});
}

Move sensible(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice, Skill skill) {
  if (skill == Skill::Expert) return seasoned(game, view, moves, dice);
  return sensible(game, view, moves, dice, recall_of(skill));
}

// Only an Expert's choice of a card and of what to do with a power is worth a search; what to throw is plain.
Plan plan(const LuckyBastard&, const View& view, Skill skill) {
  const bool open = view.phase == Phase::Turn || view.phase == Phase::Power;
  if (skill != Skill::Expert || !open) return {.iterations = 0};
  return {.iterations = kPlayouts, .depth = 1, .plies = kPlies};
}

std::optional<Move> interrupt(const LuckyBastard&, const View& view, std::span<const Move> moves, Dice&) {
  if (view.round <= kEvening) return {};
  return moves.back();  // the only one out of turn
}

}  // namespace lucky::lucky_bastard
