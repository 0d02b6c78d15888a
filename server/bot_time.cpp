// Chance comes from the system: the match's dice are for the match alone.
#include "server/bot_time.hpp"

#include <sodium.h>

#include <algorithm>

namespace lucky {
namespace {

constexpr std::int64_t kToSpareMs = 50;  // for a thought to come back, on a busy machine

std::int64_t between(std::int64_t least, std::int64_t most) {
  return least + randombytes_uniform(static_cast<std::uint32_t>(most - least));
}

}  // namespace

std::int64_t bot_delay(const OpenQuestion& question) {
  if (question.window_seconds > 0) return between(500, 500 + std::min(2500, 600 * question.window_seconds));
  return question.after_own_move ? between(600, 1100) : between(900, 1600);
}

int thinking_limit(Bot bot, std::int64_t due_in_ms) {
  const auto left = due_in_ms - kToSpareMs;
  return left > 0 ? static_cast<int>(std::min<std::int64_t>(left, limit_of(bot))) : limit_of(bot);
}

}  // namespace lucky
