// The registry: one entry per game. A game is its folder and its place in this list; nothing else in the repository
// names it.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/game.hpp"
#include "games/kill_doctor_lucky/hints.hpp"
#include "games/la_batarde/hints.hpp"
#include "games/lucky_bastard/hints.hpp"
#include "games/lucky_jack/hints.hpp"
#include "games/unlucky_adventurers/hints.hpp"

namespace lucky {

using Games = std::tuple<                    //
    lucky_jack::LuckyJack,                   //
    la_batarde::LaBatarde,                   //
    lucky_bastard::LuckyBastard,             //
    kill_doctor_lucky::KillDoctorLucky,      //
    unlucky_adventurers::UnluckyAdventurers  //
    >;

// Calls f.template operator()<G>() for every game.
template <class F>
void for_each_game(F&& f) {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (f.template operator()<G>(), ...);
  }(std::type_identity<Games>{});
}

// Calls f.template operator()<G>() for the game of that key; false if there is none.
template <class F>
bool with_game(std::string_view key, F&& f) {
  bool found = false;
  for_each_game([&]<Game G>() {
    if (G::kKey != key) return;
    found = true;
    f.template operator()<G>();
  });
  return found;
}

}  // namespace lucky
