// Which bots there are. What they choose is asked by bots.hpp.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "mind/skill.hpp"

namespace lucky {

// Beginner to Expert are the levels people choose from. The others are yardsticks: Random, Greedy with the game's plain
// opinion, Reference with the textbook's search, and AllSeeing, an Expert to whom the lab (and only the lab) shows the
// true state: what perfect guessing would bring.
enum class Bot : std::uint8_t { Random, Beginner, Casual, Greedy, Strong, Expert, Reference, AllSeeing };
BOOST_DESCRIBE_ENUM(Bot, Random, Beginner, Casual, Greedy, Strong, Expert, Reference, AllSeeing)

constexpr std::optional<Skill> skill_of(Bot bot) {
  switch (bot) {
    case Bot::Beginner: return Skill::Beginner;
    case Bot::Casual: return Skill::Casual;
    case Bot::Strong: return Skill::Strong;
    case Bot::Expert: return Skill::Expert;
    default: return {};
  }
}

constexpr bool is_level(Bot bot) { return skill_of(bot).has_value(); }

// Whether it may sit at a table with people: yardsticks for the lab would only keep them waiting.
constexpr bool sits_with_people(Bot bot) { return bot != Bot::Reference && bot != Bot::AllSeeing; }

// How long a bot may think where people wait for it, in ms.
constexpr int limit_of(Bot bot) {
  switch (bot) {
    case Bot::Beginner: return 50;
    case Bot::Casual: return 100;
    case Bot::Strong: return 300;
    default: return 1000;
  }
}

using Clock = std::chrono::steady_clock;

// How long a bot may think. Without a limit its plan decides, and the choice does not depend on the machine's speed.
struct Thinking {
  int limit_ms = 0;   // 0: none
  bool fill = false;  // use all of the limit, however many iterations that gives
  int threads = 1;    // each grows a tree of its own
};

// The names of the bots for which `wanted` is true, weakest first.
template <class F>
std::vector<std::string> bot_names(F&& wanted) {
  std::vector<std::string> names;
  for_each_value<Bot>([&](Bot bot, std::string_view name) {
    if (wanted(bot)) names.push_back(snake_case(name));
  });
  return names;
}

}  // namespace lucky
