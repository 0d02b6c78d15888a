// When a bot plays, and how long it may think. Everybody at the table can time it: whatever goes in here is something
// everybody sees, or chance that is not the game's. How many moves it has, or how hard it found them, must not show.
#pragma once

#include <cstdint>

#include "bots/bot.hpp"

namespace lucky {

// A question as everybody sees it.
struct OpenQuestion {
  int window_seconds = 0;       // it is asked in a window that is open so long; 0: in none
  bool after_own_move = false;  // the last move was this seat's own
};

// As long as a person might take, in ms: longer when the turn begins than when it goes on. In a window, as long as a
// person takes to react.
std::int64_t bot_delay(const OpenQuestion& question);

// The least from another's move to the answer of a bot that was asked before it, in ms.
constexpr std::int64_t kReactionMs = 150;

// A thought is over before its move is due, so that its length does not show. Bots who need not wait take the time of
// their level.
int thinking_limit(Bot bot, std::int64_t due_in_ms);

}  // namespace lucky
