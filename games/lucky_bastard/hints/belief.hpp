// What the others hold, by what they did: whoever knows a card and did not throw it when a face was played has not got
// that face. So their cards are others, and all the more of that face are still to come.
#pragma once

#include <array>

#include "games/lucky_bastard/types.hpp"

namespace lucky::lucky_bastard {

constexpr std::size_t index(Face face) { return static_cast<std::size_t>(face); }

// The faces played in this round, as far as the discard pile tells: equal ones in a row are taken for one card played
// and those thrown after it.
class Plays {
 public:
  explicit Plays(const View& view);

  // The faces played since somebody last saw a card, as bits; its owner would have thrown it.
  unsigned since(unsigned turn) const;

 private:
  Few<Face, kMostCards> last_;                    // the latest first
  std::array<unsigned, kMostCards + 1> faces_{};  // in so many of the latest
  int turns_ = 0;                                 // whose windows are over
};

struct Belief {
  std::array<float, kFaces> chance{};                          // that a card nobody knows has this face
  std::array<std::array<float, kFaces>, kSeats> held{};        // copies that a seat has and knows, but not the viewer
  std::array<std::array<float, kMostCards>, kSeats> common{};  // how often the face of such a card turns up, by place
};

// `out`: the copies of each face that the viewer has not seen.
Belief belief_of(const View& view, const std::array<int, kFaces>& out);

}  // namespace lucky::lucky_bastard
