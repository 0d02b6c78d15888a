// One game between bots, from the deal to the end. The same seed and bots always give the same game.
#pragma once

#include <span>

#include "bots/bots.hpp"

namespace lucky {

template <Game G>
class Playing {
 public:
  Playing(const G& game, std::span<const Bot> bots, std::uint64_t seed)
      : game_(game), bots_(bots), dice_(seed), thoughts_(~seed), state_(game.setup(dice_, silence_)) {}

  const typename G::State& state() const { return state_; }

  // Plays to the end and counts the moves; `heard(seat, move)` is told of each.
  template <class F>
  int play(F&& heard) {
    int plies = 0;
    for (auto actors = game_.actors(state_); !actors.none(); actors = game_.actors(state_), ++plies) {
      const auto [seat, move] = decide(actors);
      heard(seat, move);
      game_.apply(state_, seat, move, dice_, silence_);
    }
    return plies;
  }

 private:
  struct Decision {
    Seat seat;
    typename G::Move move;
  };

  // First whoever may interrupt and wants to, then whoever must act; when there are several, in an order chosen by lot:
  // nobody is always the fastest.
  Decision decide(Actors actors) {
    while (!actors.may.empty()) {
      const Seat seat = one_of(actors.may);
      actors.may.remove(seat);
      if (actors.must.has(seat)) continue;
      game_.moves(state_, seat, moves_);
      const auto view = game_.view(state_, seat);
      if (const auto move = choose_interrupt<G>(bots_[seat], game_, view, moves_, thoughts_)) return {seat, *move};
    }
    const Seat seat = one_of(actors.must);
    game_.moves(state_, seat, moves_);
    const Bot bot = bots_[seat];
    if (bot == Bot::Random)
      return {seat, moves_[thoughts_.pick(static_cast<std::uint32_t>(moves_.size()))]};  // needs no view
    return {seat, choose<G>(bot, game_, game_.view(state_, seat), moves_, thoughts_)};
  }

  Seat one_of(SeatSet seats) {
    if (seats.size() == 1) return seats.first();
    const auto list = seats.list();
    return list[thoughts_.pick(static_cast<std::uint32_t>(list.size()))];
  }

  const G& game_;
  std::span<const Bot> bots_;
  Dice dice_, thoughts_;
  EventLog<typename G::Event> silence_;
  typename G::State state_;
  MoveList<G> moves_;
};

}  // namespace lucky
