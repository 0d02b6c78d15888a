// Figures of one game. What is timed is what a simulation does: set up, list the moves, pick one, apply it, until the
// game is over. For lab/one_game.cpp.in.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "lab/bench.hpp"
#include "lab/game_for.hpp"
#include "lab/playing.hpp"
#include "lab/signature.hpp"

namespace lucky {

double cpu_seconds();  // of this thread

template <class T>
void keep(const T& value) {  // so that the optimiser cannot leave out what nobody reads
  asm volatile("" : : "r"(&value) : "memory");
}

// Nanoseconds of f(item), over all items again and again for at least a tenth of a second.
template <class Items, class F>
double time_each(const Items& items, F&& f) {
  const double start = cpu_seconds();
  double passed = 0;
  std::int64_t calls = 0;
  while ((passed = cpu_seconds() - start) < 0.1) {
    for (const auto& item : items) f(item);
    calls += static_cast<std::int64_t>(items.size());
  }
  return passed * 1e9 / static_cast<double>(calls);
}

// Plays one random game; each state met is shown to `look` before its move.
template <Game G, class F>
std::int64_t play_random(const G& game, Dice& dice, F&& look) {
  EventLog<typename G::Event> silence;
  auto state = game.setup(dice, silence);
  MoveList<G> moves;
  std::int64_t played = 0;
  for (auto actors = game.actors(state); !actors.none(); actors = game.actors(state), ++played) {
    const Seat seat = actors.must.first();
    game.moves(state, seat, moves);
    look(state, seat);
    game.apply(state, seat, moves[dice.pick(static_cast<std::uint32_t>(moves.size()))], dice, silence);
  }
  keep(state);
  return played;
}

template <Game G>
void time_games(const G& game, double seconds, Figures& figures) {
  Dice dice(1);
  const double start = cpu_seconds();
  double passed = 0;
  std::int64_t games = 0, moves = 0;
  while ((passed = cpu_seconds() - start) < seconds) {
    for (int i = 0; i < 16; ++i, ++games) moves += play_random(game, dice, [](const auto&, Seat) {});
  }
  figures.moves_per_cpu_second = static_cast<double>(moves) / passed;
  figures.games_per_cpu_second = static_cast<double>(games) / passed;
  figures.moves_per_game = static_cast<double>(moves) / static_cast<double>(games);
}

template <Game G>
void time_values(const G& game, Figures& figures) {
  constexpr std::size_t kSamples = 4096;
  Dice dice(2);
  std::vector<typename G::State> states;
  std::vector<typename G::View> views;
  while (states.size() < kSamples) {
    play_random(game, dice, [&](const auto& state, Seat seat) {
      if (states.size() >= kSamples || dice.pick(7) != 0) return;
      states.push_back(state);
      views.push_back(game.view(state, seat));
    });
  }
  figures.copy_ns = time_each(states, [](const auto& state) {
    const auto copy = state;
    keep(copy);
  });
  figures.view_ns = time_each(states, [&](const auto& state) { keep(game.view(state, Seat{0})); });
  figures.guess_ns = time_each(views, [&](const auto& view) { keep(game.guess(view, dice)); });
}

// Where the search is timed: where the game's hints say it is typical, else some way into a game of sensible players.
template <Game G>
bool typical_of(const typename G::State& state, int ply) {
  if constexpr (requires { typical(state); }) return typical(state);
  constexpr int kSomeWay = 20;
  return ply >= kSomeWay;
}

// Iterations of the textbook's search, in trees of a usual size.
template <Game G>
void time_search(const G& game, double seconds, Figures& figures) {
  constexpr std::int64_t kTree = 10'000;
  const std::vector<Bot> bots(static_cast<std::size_t>(game.seats()), Bot::Greedy);
  Playing<G> playing(game, bots, 1);
  playing.play_until([&](const auto& state, int ply) {
    const auto actors = game.actors(state);
    return typical_of<G>(state, ply) && moves_of(game, state, actors.must.first()).size() > 1;
  });
  const Seat seat = game.actors(playing.state()).must.first();
  const auto view = game.view(playing.state(), seat);
  const auto moves = moves_of(game, playing.state(), seat);
  const double start = cpu_seconds();
  double passed = 0;
  std::int64_t iterations = 0;
  for (std::uint64_t seed = 1; (passed = cpu_seconds() - start) < seconds; ++seed, iterations += kTree)
    search_textbook<G>(game, view, moves, kTree, seed);
  figures.search_iterations_per_cpu_second = static_cast<double>(iterations) / passed;
}

template <Game G>
Figures measure_game(double seconds) {
  Figures figures;
  figures.players = std::clamp(4, G::kLeastSeats, G::kMostSeats);
  const G game = *game_for<G>(std::array{Bot::Random}, Json::object(), figures.players);
  time_games(game, seconds, figures);
  time_values(game, figures);
  time_search(game, seconds / 2, figures);
  figures.state_bytes = sizeof(typename G::State);
  figures.signature = signature<G>();
  return figures;
}

}  // namespace lucky
