// Players that are not people. A bot gets a View and the legal moves of its seat, never a State: it cannot cheat.
// What is declared here is compiled once for each game, in bots/one_game.cpp.in; choosing.hpp says how a bot chooses.
#pragma once

#include <optional>
#include <span>

#include "bots/bot.hpp"
#include "core/game.hpp"

namespace lucky {

// The move a bot makes when it must.
template <Game G>
typename G::Move choose(Bot bot, const G& game, const typename G::View& view, std::span<const typename G::Move> moves,
                        Dice& dice, const Thinking& thinking = {});

// Whether a bot that may act, but need not, does so now, and how.
template <Game G>
std::optional<typename G::Move> choose_interrupt(Bot bot, const G& game, const typename G::View& view,
                                                 std::span<const typename G::Move> moves, Dice& dice,
                                                 const Thinking& thinking = {});

// What AllSeeing does, to whom the lab shows the truth. What is still to be shuffled or rolled even it does not know.
template <Game G>
typename G::Move choose_seeing(const G& game, const typename G::State& truth, Seat seat,
                               std::span<const typename G::Move> moves, Dice& dice, const Thinking& thinking);

// So many iterations of the textbook's search, for those who measure how long they take.
template <Game G>
void search_textbook(const G& game, const typename G::View& view, std::span<const typename G::Move> moves,
                     std::int64_t iterations, std::uint64_t seed);

}  // namespace lucky
