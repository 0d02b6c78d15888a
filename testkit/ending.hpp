// Whether rounds between bots come to an end. The rules of most games let players go round for ever, so this is a law
// over bots: no mix of levels, house rules and numbers of players takes more moves for a round than anybody would sit
// through.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "bots/mind.hpp"
#include "core/options.hpp"
#include "lab/playing.hpp"

namespace lucky::testkit {

constexpr int kMostMovesOfARound = 2000;

// House rules drawn by lot, each by itself. A cap on turns would hide what is looked for: there is none, or the
// highest.
template <class Options>
Options any_options(Dice& dice) {
  Json drawn = Json::object();
  for (const auto& option : options_schema<Options>()) {
    const auto key = option["key"].template get<std::string>();
    if (option["kind"] == "range") {
      const int least = option["min"].template get<int>(), most = option["max"].template get<int>();
      const int cap = least == 0 ? 0 : most;
      drawn[key] = key.ends_with("_cap")
                       ? cap
                       : least + static_cast<int>(dice.pick(static_cast<std::uint32_t>(most - least + 1)));
    } else if (option["kind"] == "choice" || option["kind"] == "flag") {
      const Json values = option["kind"] == "flag" ? Json{false, true} : option["choices"];
      drawn[key] = values[dice.pick(static_cast<std::uint32_t>(values.size()))];
    }
  }
  const auto options = read_options<Options>(drawn);
  CHECK(options);
  return *options;
}

template <Game G>
testing::AssertionResult ends(const G& game, std::span<const Bot> bots, std::uint64_t seed, const Thinking& thinking,
                              int& played) {
  Playing<G> playing(game, bots, seed, thinking);
  int round = part_of<G>(playing.state()), began = 0;
  playing.play_until([&](const auto& state, int plies) {
    ++played;
    if (part_of<G>(state) != round) round = part_of<G>(state), began = plies;
    return plies - began > kMostMovesOfARound;
  });
  if (game.actors(playing.state()).none()) return testing::AssertionSuccess();
  auto failure = testing::AssertionFailure()
                 << "over " << kMostMovesOfARound << " moves in round " << round << ", seed " << seed << ", "
                 << write_json(game.options()).dump() << ", bots";
  for (const Bot bot : bots) failure << " " << key_of(bot);
  return failure;
}

// Games of about so many moves for each number of seats, of each of the bots among themselves and of all of them seated
// by lot.
template <Game G>
void check_endings(std::span<const Bot> bots, int moves, const Thinking& thinking) {
  Dice lots(61);
  const auto any = [&] { return bots[lots.pick(static_cast<std::uint32_t>(bots.size()))]; };
  for (int seats = G::kLeastSeats; seats <= G::kMostSeats; ++seats) {
    for (int played = 0, games = 0; played < moves; ++games) {
      std::vector<Bot> seated(static_cast<std::size_t>(seats), any());
      if (games % 2 == 0) std::ranges::generate(seated, any);
      const G game(any_options<typename G::Options>(lots), seats);
      ASSERT_TRUE(ends(game, seated, lots.pick(1'000'000), thinking, played));
    }
  }
}

}  // namespace lucky::testkit
