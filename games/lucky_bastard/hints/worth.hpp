// What a round under way is worth: each seat's chance to win it, from its line and from what the others hold. The
// chances come from a small network whose numbers were fitted to rounds between bots.
#pragma once

#include <array>

#include "games/lucky_bastard/lucky_bastard.hpp"
#include "mind/network.hpp"

namespace lucky::lucky_bastard {

constexpr std::size_t kInputs = 44, kHidden = 24;
using Inputs = std::array<float, kInputs>;

// What speaks for and against each seat at the beginning of a turn. The card just drawn is not looked at.
void look_over(const LuckyBastard& game, const State& state, std::array<Inputs, kSeats>& inputs);

using Network = NetworkOf<kInputs, kHidden>;
extern const Network kNetwork;

}  // namespace lucky::lucky_bastard
