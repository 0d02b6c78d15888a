// What hidden cards may be: every face fades that was played while the owner, who knew the card, kept it.
#include "games/lucky_bastard/hints/belief.hpp"

#include <algorithm>

#include "games/lucky_bastard/hints/hints.hpp"

namespace lucky::lucky_bastard {
namespace {

constexpr float kDoubt = 0.05F;  // memories fail; found by duels

// A card whose owner knows it and the viewer does not.
struct Hidden {
  Seat seat;
  std::size_t place;
  std::array<float, kFaces> may;  // the chance of each face
};
using AllHidden = Few<Hidden, kMostCards>;

AllHidden all_hidden(const View& view) {
  const Plays plays(view);
  AllHidden out;
  for (Seat seat = 0; seat < view.seats.size(); ++seat) {
    const auto& line = view.seats[seat].line;
    for (std::size_t place = 0; place < line.size() && seat != *view.viewer; ++place) {
      if (line[place].face || !line[place].seen_by.has(seat)) continue;
      const unsigned refused = plays.since(line[place].since.value_or(0));
      auto& may = out.emplace_back(seat, place).may;
      for (std::size_t face = 0; face < kFaces; ++face) may[face] = (refused >> face & 1U) != 0 ? kDoubt : 1;
    }
  }
  return out;
}

void scale(std::array<float, kFaces>& row, float to) {
  float sum = 0;
  for (const float part : row) sum += part;
  for (float& part : row) part *= sum > 0 ? to / sum : 0;
}

}  // namespace

Plays::Plays(const View& view) : turns_(static_cast<int>(view.turn)) {
  for (int i = view.discard.size(); i-- > 0;) {
    const Face face = view.discard.items[static_cast<std::size_t>(i)];
    if (last_.empty() || last_.back() != face) last_.push_back(face);
  }
  if (view.phase == Phase::Turn || view.phase == Phase::Window) --turns_;
  if (view.phase == Phase::Window) last_.erase(last_.begin());
  for (std::size_t i = 0; i < last_.size(); ++i) faces_[i + 1] = faces_[i] | 1U << index(last_[i]);
}

unsigned Plays::since(unsigned turn) const {
  const int windows = turns_ - static_cast<int>(turn) + 1;
  if (windows <= 0) return 0;
  const auto count = static_cast<std::size_t>(windows);
  if (count > last_.size()) return faces_[last_.size()];
  return faces_[last_[count - 1] == Face::Peek ? count - 1 : count];  // seen by a Peek, after that window
}

// The copies of a face are shared out among the cards that may have it, and every card must be something: both come
// right when rows and columns are scaled in turn (Sinkhorn).
Belief belief_of(const View& view, const std::array<int, kFaces>& out) {
  constexpr int kRounds = 4;
  auto hidden = all_hidden(view);
  float size = -static_cast<float>(hidden.size());
  for (const int count : out) size += static_cast<float>(count);
  size = std::max(1.0F, size);
  std::array<float, kFaces> pool{};  // copies that nobody knows
  pool.fill(1);
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t face = 0; face < kFaces; ++face) {
      float sum = pool[face];
      for (const auto& card : hidden) sum += card.may[face];
      const float factor = sum > 0 ? static_cast<float>(std::max(0, out[face])) / sum : 0;
      pool[face] *= factor;
      for (auto& card : hidden) card.may[face] *= factor;
    }
    scale(pool, size);
    for (auto& card : hidden) scale(card.may, 1);
  }
  Belief belief;
  for (std::size_t face = 0; face < kFaces; ++face) {
    belief.chance[face] = pool[face] / size;
    for (const auto& card : hidden) {
      belief.held[card.seat][face] += card.may[face];
      belief.common[card.seat][card.place] += card.may[face] * belief.chance[face];
    }
  }
  return belief;
}

// A card its owner would have thrown changes places with one of the stock, until it is one it may have kept.
void likelier(const LuckyBastard& game, const View& view, State& s, Dice& dice) {
  constexpr int kTries = 6;
  const Plays plays(view);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (view.viewer == seat) continue;
    for (std::size_t place = s.lines.begin_of(seat); place < s.lines.end_of(seat); ++place) {
      const LineCard card = s.lines[place];
      if (!card.seen().has(seat) || card.seen().has(*view.viewer)) continue;
      const unsigned refused = plays.since(card.since());
      Face face = card.face();
      for (int i = 0; i < kTries && (refused >> index(face) & 1U) != 0 && s.stock > 0; ++i)
        std::swap(face, s.deck[dice.pick(s.stock)]);
      s.lines[place] = {card.slot(), face, card.seen(), card.since()};
    }
  }
}

}  // namespace lucky::lucky_bastard
