// How a bot chooses: by lot, by its game's opinion (`sensible`, in its hints), or by a search. Included where that is
// compiled, in bots/one_game.cpp.in, and by tests that bring a game of their own; everybody else includes bots.hpp.
#pragma once

#include <optional>
#include <span>

#include "bots/bots.hpp"
#include "bots/think.hpp"
#include "mind/skill.hpp"

namespace lucky {

// How a bot searches a decision; no iterations: it trusts its opinion.
template <Game G>
Plan plan_of(Bot bot, const G& game, const typename G::View& view) {
  constexpr int kTextbook = 1000;
  if (bot == Bot::Reference) return {.iterations = kTextbook};
  if (bot != Bot::Strong && bot != Bot::Expert && bot != Bot::AllSeeing) return {.iterations = 0};
  const Skill skill = bot == Bot::Strong ? Skill::Strong : Skill::Expert;
  Plan how{.iterations = skill == Skill::Strong ? 200 : 1000};
  if constexpr (requires { plan(game, view, skill); }) how = plan(game, view, skill);
  if (bot == Bot::AllSeeing) how.iterations = std::max(how.iterations, kTextbook);  // only a search can see
  return how;
}

// What comes of a search in worlds that fit the view; nothing if it may wait and had better.
template <Game G>
std::optional<typename G::Move> search_view(Bot bot, const G& game, const typename G::View& view,
                                            std::span<const typename G::Move> moves, bool may_wait, const Plan& plan,
                                            const Thinking& thinking, Dice& dice) {
  MoveList<G> list;
  list.append(moves);
  drop_host_moves<G>(list);
  const auto with = [&]<class Mind>() {
    const auto imagine = [&](Dice& thoughts) { return Mind::imagine(game, view, plan, thoughts); };
    Mind::narrow(game, imagine(dice), *view.viewer, list);
    return search<Mind>(game, *view.viewer, list, may_wait, plan, thinking, dice, imagine);
  };
  return bot == Bot::Reference ? with.template operator()<Uniform<G>>() : with.template operator()<Guided<G>>();
}

template <Game G>
typename G::Move choose(Bot bot, const G& game, const typename G::View& view, std::span<const typename G::Move> moves,
                        Dice& dice, const Thinking& thinking) {
  CHECK(!moves.empty());
  if (moves.size() == 1) return moves.front();
  if (bot == Bot::Random) return any_of<G>(moves, dice);
  if (const auto plan = plan_of(bot, game, view); plan.iterations > 0)
    return *search_view(bot, game, view, moves, false, plan, thinking, dice);
  if constexpr (KnowsSkills<G>) {
    if (const auto skill = skill_of(bot)) return sensible(game, view, moves, dice, *skill);
  }
  return sensible(game, view, moves, dice);
}

// A game whose rules know interrupts has `std::optional<Move> interrupt(game, view, moves, dice)` in its hints, and
// with `skill` if that makes a difference.
template <Game G>
std::optional<typename G::Move> choose_interrupt(Bot bot, const G& game, const typename G::View& view,
                                                 std::span<const typename G::Move> moves, Dice& dice,
                                                 const Thinking& thinking) {
  if (bot == Bot::Random) return rarely_any_of<G>(moves, dice);
  if (const auto plan = plan_of(bot, game, view); plan.iterations > 0 && !host_only<G>(moves.front()))
    return search_view(bot, game, view, moves, true, plan, thinking, dice);
  if constexpr (requires { interrupt(game, view, moves, dice, Skill{}); }) {
    if (const auto skill = skill_of(bot)) return interrupt(game, view, moves, dice, *skill);
  }
  if constexpr (requires { interrupt(game, view, moves, dice); }) return interrupt(game, view, moves, dice);
  return {};
}

template <Game G>
typename G::Move choose_seeing(const G& game, const typename G::State& truth, Seat seat,
                               std::span<const typename G::Move> moves, Dice& dice, const Thinking& thinking) {
  const auto plan = plan_of(Bot::AllSeeing, game, game.view(truth, seat));
  MoveList<G> list;
  list.append(moves);
  drop_host_moves<G>(list);
  Guided<G>::narrow(game, truth, seat, list);
  return *search<Guided<G>>(game, seat, list, false, plan, thinking, dice, [&](Dice&) { return truth; });
}

template <Game G>
void search_textbook(const G& game, const typename G::View& view, std::span<const typename G::Move> moves,
                     std::int64_t iterations, std::uint64_t seed) {
  MoveList<G> list;
  list.append(moves);
  Search<G, Uniform<G>> search(game, *view.viewer, list, false, {}, seed);
  search.run({.iterations = iterations}, [&](Dice& dice) { return game.guess(view, dice); });
}

}  // namespace lucky
