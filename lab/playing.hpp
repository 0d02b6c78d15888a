// One game between bots, from the deal to the end. The same seed and bots always give the same game.
#pragma once

#include <span>

#include "bots/bots.hpp"
#include "bots/lots.hpp"

namespace lucky {

template <Game G>
class Playing {
 public:
  Playing(const G& game, std::span<const Bot> bots, std::uint64_t seed, const Thinking& thinking = {})
      : game_(game),
        bots_(bots),
        thinking_(thinking),
        dice_(seed),
        thoughts_(~seed),
        state_(game.setup(dice_, silence_)) {}

  const typename G::State& state() const { return state_; }

  // Plays to the end and counts the moves; `heard(seat, move)` is told of each.
  template <class F>
  int play(F&& heard) {
    int plies = 0;
    for (auto actors = game_.actors(state_); !actors.none(); actors = game_.actors(state_), ++plies)
      step(actors, heard);
    return plies;
  }

  // Plays until `enough(state, plies)`, at the latest to the end.
  template <class F>
  void play_until(F&& enough) {
    auto actors = game_.actors(state_);
    for (int plies = 0; !actors.none() && !enough(state_, plies); actors = game_.actors(state_), ++plies)
      step(actors, [](Seat, typename G::Move) {});
  }

 private:
  struct Decision {
    Seat seat;
    typename G::Move move;
  };

  template <class F>
  void step(const Actors& actors, F&& heard) {
    const auto [seat, move] = decide(actors);
    heard(seat, move);
    game_.apply(state_, seat, move, dice_, silence_);
  }

  // First whoever may interrupt and wants to, then whoever must act; when there are several, in an order chosen by lot:
  // nobody is always the fastest.
  Decision decide(Actors actors) {
    while (!actors.may.empty()) {
      const Seat seat = one_of(actors.may, thoughts_);
      actors.may.remove(seat);
      if (actors.must.has(seat)) continue;
      game_.moves(state_, seat, moves_);
      const auto view = game_.view(state_, seat);
      if (const auto move = choose_interrupt<G>(bots_[seat], game_, view, moves_, thoughts_, thinking_))
        return {seat, *move};
    }
    const Seat seat = one_of(actors.must, thoughts_);
    game_.moves(state_, seat, moves_);
    const Bot bot = bots_[seat];
    if (bot == Bot::Random) return {seat, any_of<G>(moves_, thoughts_)};  // needs no view
    if (bot == Bot::AllSeeing && moves_.size() > 1)
      return {seat, choose_seeing<G>(game_, state_, seat, moves_, thoughts_, thinking_)};
    return {seat, choose<G>(bot, game_, game_.view(state_, seat), moves_, thoughts_, thinking_)};
  }

  const G& game_;
  std::span<const Bot> bots_;
  Thinking thinking_;
  Dice dice_, thoughts_;
  EventLog<typename G::Event> silence_;
  typename G::State state_;
  MoveList<G> moves_;
};

}  // namespace lucky
