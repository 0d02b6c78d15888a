// A number that freezes a game's behaviour: the hash of many seeded random games over all seat counts and every value
// of every option. It is the same with every compiler; when it changes, the rules have changed, and the commit says so.
#pragma once

#include <fmt/format.h>

#include <limits>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/options.hpp"

namespace lucky {

class Fnv1a {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

// The default options, and for each option each value it can take, the others at their defaults.
template <class Options>
std::vector<Options> option_sweep() {
  std::vector<Options> sweep;
  const auto add = [&](const Json& change) {
    if (auto options = read_options<Options>(change)) sweep.push_back(*options);
  };
  add(Json::object());
  for (const auto& option : options_schema<Options>()) {
    Json values = option.value("choices", Json::array());
    if (option["kind"] == "flag") values = {false, true};
    if (option["kind"] == "range") values = {option["min"], option["max"]};
    if (option["kind"] == "seat") values = Json::array({0});  // every table has that one
    for (const auto& value : values) {
      if (value != option["default"]) add({{option["key"].template get<std::string>(), value}});
    }
  }
  return sweep;
}

// Moves of a random game that say enough about it. A game that random players hardly ever finish has a `kEnoughMoves`.
template <Game G>
constexpr int enough_moves() {
  if constexpr (requires { G::kEnoughMoves; }) return G::kEnoughMoves;
  return std::numeric_limits<int>::max();
}

template <Game G>
void hash_random_game(const G& game, std::uint64_t seed, Fnv1a& hash) {
  Dice dice(seed);
  EventLog<typename G::Event> silence;
  auto state = game.setup(dice, silence);
  int played = 0;
  for (auto actors = game.actors(state); !actors.none() && played < enough_moves<G>();
       actors = game.actors(state), ++played) {
    const auto able = (actors.must | actors.may).list();
    const Seat seat = able[dice.pick(static_cast<std::uint32_t>(able.size()))];
    const auto moves = moves_of(game, state, seat);
    const auto move = moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
    hash.add(std::to_string(seat) + " " + std::to_string(moves.size()) + " " + G::move_text(move) + "\n");
    game.apply(state, seat, move, dice, silence);
  }
  if (game.actors(state).none()) hash.add(write_json(game.outcome(state)).dump());
}

// Sixteen hex digits.
template <Game G>
std::string signature() {
  constexpr int kGamesEach = 20;
  Fnv1a hash;
  for (int seats = G::kLeastSeats; seats <= G::kMostSeats; ++seats) {
    for (const auto& options : option_sweep<typename G::Options>()) {
      const G game(options, seats);
      for (std::uint64_t seed = 1; seed <= kGamesEach; ++seed) hash_random_game(game, seed, hash);
    }
  }
  return fmt::format("{:016x}", hash.value());
}

}  // namespace lucky
