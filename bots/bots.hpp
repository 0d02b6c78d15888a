// Players that are not people. A bot gets a View and the legal moves of its seat, never a State: it cannot cheat.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/skill.hpp"

namespace lucky {

// Beginner and Casual are people of that skill; Greedy has the game's plain opinion, without a fault of its own.
enum class Bot : std::uint8_t { Random, Beginner, Casual, Greedy };
BOOST_DESCRIBE_ENUM(Bot, Random, Beginner, Casual, Greedy)

inline std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for_each_value<Bot>([&](Bot, std::string_view name) { names.push_back(snake_case(name)); });
  return names;
}

constexpr std::optional<Skill> skill_of(Bot bot) {
  if (bot == Bot::Beginner) return Skill::Beginner;
  if (bot == Bot::Casual) return Skill::Casual;
  return {};
}

// A game whose opinion depends on skill has `sensible(game, view, moves, dice, skill)` in its hints.
template <class G>
concept KnowsSkills =
    requires(const G game, const typename G::View view, std::span<const typename G::Move> moves, Dice dice) {
      { sensible(game, view, moves, dice, Skill{}) } -> std::same_as<typename G::Move>;
    };

// The bots that differ in this game. The others can sit down too; they play like Greedy.
template <Game G>
std::vector<std::string> bots_of() {
  std::vector<std::string> names;
  for_each_value<Bot>([&](Bot bot, std::string_view name) {
    if (KnowsSkills<G> || !skill_of(bot)) names.push_back(snake_case(name));
  });
  return names;
}

// The move a bot makes when it must. The game's opinion, `sensible`, lives in its hints.hpp.
template <Game G>
typename G::Move choose(Bot bot, const G& game, const typename G::View& view, std::span<const typename G::Move> moves,
                        Dice& dice) {
  CHECK(!moves.empty());
  if (bot == Bot::Random) return moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
  if constexpr (KnowsSkills<G>) {
    if (const auto skill = skill_of(bot)) return sensible(game, view, moves, dice, *skill);
  }
  return sensible(game, view, moves, dice);
}

// Whether a bot that may act, but need not, does so now, and how. A game whose rules know such interrupts has
// `std::optional<Move> interrupt(game, view, moves, dice)` in its hints.
template <Game G>
std::optional<typename G::Move> choose_interrupt(Bot bot, const G& game, const typename G::View& view,
                                                 std::span<const typename G::Move> moves, Dice& dice) {
  constexpr std::uint32_t kRarely = 32;  // a random player who always could would always do
  if (bot == Bot::Random) {
    if (dice.pick(kRarely) != 0) return {};
    return moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
  }
  if constexpr (requires { interrupt(game, view, moves, dice); }) return interrupt(game, view, moves, dice);
  return {};
}

}  // namespace lucky
