// What every game must obey, checked over random play. A game's test calls check_laws for all its seat counts and
// options; the game adds only how its own cards are counted.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace lucky::testkit {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

template <Game G>
struct LawOptions {
  int games = 3;
  std::int64_t most_moves = 200'000;  // a random game that takes longer does not end
  std::int64_t enough = 200'000;      // a game is left unfinished after so many, where random players dawdle
  int every = 7;                      // the costly laws are checked at every so many moves
  std::function<std::string(const G&, const typename G::State&)> audit;  // what is wrong with the cards; "" if nothing
};

template <Game G>
class Laws {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;

  Laws(const G& game, const LawOptions<G>& options, std::uint64_t seed) : game_(game), options_(options), seed_(seed) {}

  void check() {
    Dice dice(seed_), again(seed_), choices(seed_ + 1);
    std::vector<Event> events;
    EventLog<Event> log(events), silence;
    State state = game_.setup(dice, log);
    State twin = game_.setup(again, silence);
    std::int64_t played = 0;
    for (auto actors = game_.actors(state); !actors.none(); actors = game_.actors(state), ++played) {
      ASSERT_LT(played, options_.most_moves) << "it does not end";
      if (played >= options_.enough) return;
      ASSERT_EQ(state, twin) << "same seed and moves, another state (or telling changes the game)";
      check_seats(state, actors);
      if (played % options_.every == 0) check_hidden(state, choices);
      if (testing::Test::HasFatalFailure()) return;
      const auto able = (actors.must | actors.may).list();
      const Seat seat = able[choices.pick(static_cast<std::uint32_t>(able.size()))];
      const auto moves = moves_of(game_, state, seat);
      const Move move = moves[choices.pick(static_cast<std::uint32_t>(moves.size()))];
      if (played % options_.every == 1) check_telling(state, seat, move, choices);
      game_.apply(state, seat, move, dice, log);
      game_.apply(twin, seat, move, again, silence);
    }
    check_over(state);
  }

 private:
  void check_cards(const State& state) {
    if (options_.audit) {
      ASSERT_EQ(options_.audit(game_, state), "");
    }
  }

  // Somebody can act; whoever must has a move; nobody else has one; a move's text reads back as that move.
  void check_seats(const State& state, Actors actors) {
    ASSERT_FALSE(actors.must.empty()) << "the table waits for nobody";
    check_cards(state);
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const auto moves = moves_of(game_, state, seat);
      ASSERT_EQ(moves.empty(), !actors.can_act(seat)) << "seat " << int{seat};
      ASSERT_LE(moves.size(), G::kMostMoves);
      for (const auto& move : moves) {
        ASSERT_EQ(G::move_from_text(G::move_text(move)), move) << G::move_text(move);
        ASSERT_EQ(std::ranges::count(moves, move), 1) << "listed twice: " << G::move_text(move);
      }
    }
  }

  // A guess fits what was seen; whose turn it is and what is legal tell nothing that was not; a view survives JSON.
  void check_hidden(const State& state, Dice& dice) {
    for (int i = -1; i < game_.seats(); ++i) {
      const Viewer viewer = i < 0 ? Viewer{} : Viewer{static_cast<Seat>(i)};
      const auto view = game_.view(state, viewer);
      const State guess = game_.guess(view, dice);
      ASSERT_EQ(game_.view(guess, viewer), view) << "a guess does not fit the view";
      ASSERT_EQ(game_.actors(guess), game_.actors(state)) << "whose turn it is depends on what is hidden";
      if (viewer) {
        ASSERT_EQ(moves_of(game_, guess, *viewer), moves_of(game_, state, *viewer)) << "legality leaks";
      }
      check_cards(guess);
      typename G::View back;
      const Json json = write_json(view);
      ASSERT_TRUE(read_json(parse_json(json.dump()), back)) << json.dump();
      ASSERT_EQ(back, view) << json.dump();
    }
  }

  // What a seat sees changes only by what it is told: if a move looks the same to it in the true and in a guessed
  // world, its view and whose turn it is stay the same in both.
  void check_telling(const State& state, Seat actor, Move move, Dice& dice) {
    for (int i = -1; i < game_.seats(); ++i) {
      const Viewer viewer = i < 0 ? Viewer{} : Viewer{static_cast<Seat>(i)};
      if (viewer == actor) continue;
      State other = game_.guess(game_.view(state, viewer), dice), truth = state;
      const auto legal = moves_of(game_, other, actor);
      if (std::ranges::find(legal, move) == legal.end()) continue;
      const auto seed = dice.pick(1'000'000);
      if (told(truth, actor, move, viewer, seed) != told(other, actor, move, viewer, seed)) continue;
      ASSERT_EQ(game_.view(truth, viewer), game_.view(other, viewer))
          << "seen but never told, after " << G::move_text(move);
      ASSERT_EQ(game_.actors(truth), game_.actors(other))
          << "who acts next tells a secret, after " << G::move_text(move);
    }
  }

  Json told(State& state, Seat actor, Move move, Viewer viewer, std::uint64_t seed) {
    Dice dice(seed);
    std::vector<Event> events;
    EventLog<Event> log(events);
    game_.apply(state, actor, move, dice, log);
    Json out = Json::array();
    for (const auto& event : events) out.push_back(write_json(game_.redact(event, viewer)));
    return out;
  }

  void check_over(const State& state) {
    for (Seat seat = 0; seat < game_.seats(); ++seat) ASSERT_TRUE(moves_of(game_, state, seat).empty());
    const auto outcome = game_.outcome(state);
    ASSERT_EQ(static_cast<int>(outcome.places.size()), game_.seats());
    ASSERT_EQ(static_cast<int>(outcome.points.size()), game_.seats());
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const bool won = std::ranges::find(outcome.winners, seat) != outcome.winners.end();
      ASSERT_TRUE(!won || outcome.places[seat] == 1);
    }
  }

  const G& game_;
  const LawOptions<G>& options_;
  std::uint64_t seed_;
};

template <Game G>
void check_laws(const typename G::Options& rules, int seats, const LawOptions<G>& options) {
  const G game(rules, seats);
  const int games = kSanitized ? 1 : options.games;  // a sanitizer is ten times as slow and needs no luck
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
    SCOPED_TRACE(testing::Message() << seats << " seats, seed " << seed << ", " << write_json(rules).dump());
    Laws<G>(game, options, seed).check();
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace lucky::testkit
