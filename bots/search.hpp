// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012), for any Game. Each iteration imagines
// a world that fits the View, walks down one tree shared by all of them, plays on to the end, and credits every seat on
// the way with what it got. A move counts as offered only in worlds where it is legal, so that one seldom legal is not
// thought to be neglected. The same seed and number of iterations give the same choice; time limits do not.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "bots/mind.hpp"

namespace lucky {

// What stops a search, whichever comes first.
struct Limit {
  std::int64_t iterations = 0;
  std::optional<Clock::time_point> deadline{};
  bool alone = true;  // no other tree has a say: this one may stop once its choice cannot change any more
};

// How often a move of the root was chosen, and what it brought in all.
struct Tried {
  std::int64_t visits = 0;
  double worth = 0;
};

template <Game G, class Mind>
class Search {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // For the decision of `me` between `moves`; the first of the tallies is for waiting if it need not decide.
  Search(const G& game, Seat me, const MoveList<G>& moves, bool may_wait, const Plan& plan, std::uint64_t seed)
      : game_(game), me_(me), plan_(plan), dice_(seed) {
    nodes_.reserve(kFirstNodes);
    nodes_.emplace_back();  // the root
    if (may_wait) nodes_.push_back({.seat = me, .waits = true});
    for (const Move& move : moves) nodes_.push_back({.move = move, .seat = me});
    options_ = static_cast<std::uint32_t>(nodes_.size());
  }

  // `imagine(dice)` is a world.
  template <class F>
  void run(const Limit& limit, F&& imagine) {
    if (plan_.depth == 1) return compare(limit, imagine);
    constexpr std::int64_t kGlance = 16;  // iterations between two looks at the clock
    for (std::int64_t i = 0; i < limit.iterations; ++i) {
      if (i % kGlance == kGlance - 1) {
        if (limit.deadline && Clock::now() >= *limit.deadline) return;
        if (limit.alone && lead() > limit.iterations - i) return;
      }
      iterate(imagine(dice_));
    }
  }

  std::vector<Tried> tallies() const {
    std::vector<Tried> out;
    for (std::uint32_t i = 1; i < options_; ++i) out.push_back({nodes_[i].visits, nodes_[i].worth});
    return out;
  }

 private:
  using Index = std::uint32_t;  // of a node; 0: none, because nothing leads to the root

  struct Node {
    Move move{};
    Seat seat = 0;  // who made it
    bool waits = false;
    std::uint32_t visits = 0, offered = 0;
    float worth = 0;  // sum, to who made it
    Index first = 0, next = 0;
  };

  static constexpr std::size_t kFirstNodes = 4096, kMostNodes = 1U << 22;

  void iterate(State world) {
    path_.clear();
    part_ = part_of<G>(world);
    bool waiting = enter(best_option(), world);
    for (int depth = 1; depth < plan_.depth; ++depth) {
      const auto actors = game_.actors(world);
      if (ended(actors, world)) break;
      if (!descend(world, actors, waiting)) break;
      waiting = false;
    }
    play_out(world, waiting);
    const auto values = values_of(game_, world);
    for (const Index at : path_) {
      ++nodes_[at].visits;
      nodes_[at].worth += values[nodes_[at].seat];
    }
  }

  // An option, and by how much it did better than the first of its rivals in the same worlds: sums.
  struct Rival {
    Index option;
    double lead = 0, squares = 0;
  };

  // Without a tree every option is tried in the same worlds with the same luck, so that it is the options that differ
  // and not the worlds. The worse half is left behind again and again (sequential halving; Karnin, Koren and Somekh,
  // 2013), and whatever cannot be much better than the best even before (a race; Maron and Moore, 1994): most
  // decisions are plain, and what they do not need makes the hard ones affordable.
  template <class F>
  void compare(const Limit& limit, F&& imagine) {
    std::vector<Rival> rivals;
    for (Index i = 1; i < options_; ++i) rivals.push_back({i});
    const auto heats = std::max<std::int64_t>(1, std::bit_width(rivals.size() - 1));
    const auto start = Clock::now();
    for (std::int64_t heat = 1; heat <= heats; ++heat) {
      Limit part{.iterations = std::max<std::int64_t>(1, limit.iterations / heats)};
      if (limit.deadline) part.deadline = start + (*limit.deadline - start) * heat / heats;
      race(rivals, part, imagine);
      std::ranges::sort(rivals, {}, [&](Rival rival) { return std::pair(-nodes_[rival.option].worth, rival.option); });
      rivals.resize((rivals.size() + 1) / 2);
    }
  }

  template <class F>
  void race(std::vector<Rival>& rivals, const Limit& limit, F&& imagine) {
    constexpr int kGlance = 32;  // worlds between two looks at who is behind
    forget(rivals);
    int worlds = 0;
    for (auto left = limit.iterations; left > 0 && rivals.size() > 1; left -= std::ssize(rivals)) {
      if (worlds > 0 && limit.deadline && Clock::now() >= *limit.deadline) return;
      try_all(rivals, imagine(dice_));
      if (++worlds % kGlance == 0 && !leave_behind(rivals, worlds)) worlds = 0;
    }
  }

  static void forget(std::vector<Rival>& rivals) {
    for (Rival& rival : rivals) rival.lead = rival.squares = 0;
  }

  // False if there is a new first, and the count begins again.
  static bool leave_behind(std::vector<Rival>& rivals, int worlds) {
    const auto best = std::ranges::max_element(rivals, {}, &Rival::lead);
    if (best != rivals.begin()) {
      std::iter_swap(best, rivals.begin());
      forget(rivals);
      return false;
    }
    constexpr double kSurely = 2.5;     // standard errors
    constexpr double kLittle = 0.002;   // of a game: not worth more thought
    constexpr double kSurprise = 0.05;  // squared: what a world not seen yet may bring
    std::erase_if(rivals, [&, first = rivals.front().option](const Rival& rival) {
      const double error = std::sqrt(rival.squares + kSurprise);
      return rival.option != first && rival.lead + kSurely * error < kLittle * worlds;
    });
    return true;
  }

  void try_all(std::vector<Rival>& rivals, const State& world) {
    const std::uint64_t luck = dice_.pick(UINT32_MAX);
    part_ = part_of<G>(world);
    Dice thoughts = std::exchange(dice_, Dice(luck));
    float first = 0;
    for (Rival& rival : rivals) {
      State copy = world;
      dice_ = Dice(luck);
      path_.clear();
      const bool waiting = enter(rival.option, copy);
      const float price = waiting ? 0 : Mind::price(world, nodes_[rival.option].move);
      const float worth = judge(copy, waiting)[me_] - price;
      ++nodes_[rival.option].visits;
      nodes_[rival.option].worth += worth;
      if (&rival == &rivals.front()) first = worth;
      rival.lead += worth - first;
      rival.squares += (worth - first) * (worth - first);
    }
    dice_ = std::move(thoughts);
  }

  // What becomes of a world. Only plain comparisons solve the end: a tree finds it by itself.
  Values<G> judge(State& world, bool waiting) {
    Values<G> values{};
    if (!waiting && Mind::solve(game_, world, values, dice_)) return values;
    play_out(world, waiting);
    return values_of(game_, world);
  }

  bool ended(const Actors& actors, const State& world) const { return actors.none() || part_of<G>(world) != part_; }

  // Makes the node's move; true if that is to wait.
  bool enter(Index at, State& world) {
    path_.push_back(at);
    const Node& node = nodes_[at];
    if (node.waits) return true;
    game_.apply(world, node.seat, node.move, dice_, silence_);
    return false;
  }

  // One step down the tree; false once that led out of it.
  bool descend(State& world, const Actors& actors, bool waiting) {
    const Index parent = path_.back();
    const auto turn = next_turn(world, actors, waiting);
    if (turn.forced) {  // interrupts are no choice of the tree: they come as they would in a playout
      const Index known = child_of(parent, turn.seat, *turn.forced);
      enter(known ? known : add(parent, turn.seat, *turn.forced), world);
      return known != 0;
    }
    list_moves(world, turn.seat);
    Mind::narrow(game_, world, turn.seat, moves_);
    const Index best = best_child(parent, turn.seat);
    if (untried_.empty() || nodes_.size() >= kMostNodes) {
      if (best == 0) return false;
      enter(best, world);
      return true;
    }
    enter(add(parent, turn.seat, pick_untried(world, turn.seat)), world);
    return false;
  }

  struct Turn {
    Seat seat;
    std::optional<Move> forced;
  };

  // First whoever may break in and does, then one of those who must act.
  Turn next_turn(const State& world, const Actors& actors, bool waiting) {
    for (auto rest = actors.may; !rest.empty();) {
      const Seat seat = one_of(rest, dice_);
      rest.remove(seat);
      if (actors.must.has(seat) || (waiting && seat == me_)) continue;
      list_moves(world, seat);
      if (moves_.empty()) continue;
      if (const auto move = Mind::playout_interrupt(game_, world, seat, moves_, dice_)) return {seat, move};
    }
    return {one_of(actors.must, dice_), {}};
  }

  void list_moves(const State& world, Seat seat) {
    game_.moves(world, seat, moves_);
    drop_host_moves<G>(moves_);
  }

  // The root's moves are the same in every world.
  Index best_option() {
    ++decisions_;
    Index best = 1;
    float most = -1;
    for (Index i = 1; i < options_; ++i) {
      const float score = nodes_[i].visits == 0 ? 1e9F : promise(nodes_[i], decisions_);
      if (score > most) most = score, best = i;
    }
    return best;
  }

  // Visits the most visited move of the root has more than the next.
  std::int64_t lead() const {
    std::uint32_t most = 0, second = 0;
    for (Index i = 1; i < options_; ++i) {
      second = std::max(second, std::min(most, nodes_[i].visits));
      most = std::max(most, nodes_[i].visits);
    }
    return most - second;
  }

  // The legal child that promises most; the legal moves without one are left in untried_.
  Index best_child(Index parent, Seat seat) {
    untried_.clear();
    untried_.append(std::span(moves_.data(), moves_.size()));
    Index best = 0;
    float most = -1;
    for (Index i = nodes_[parent].first; i != 0; i = nodes_[i].next) {
      Node& node = nodes_[i];
      if (node.seat != seat || !untried_.take(node.move)) continue;
      const float score = promise(node, ++node.offered);
      if (score > most) most = score, best = i;
    }
    return best;
  }

  float promise(const Node& node, std::uint32_t offered) const {
    const auto visits = static_cast<float>(node.visits);
    return node.worth / visits + static_cast<float>(plan_.curiosity) * std::sqrt(log_of(offered) / visits);
  }

  static float log_of(std::uint32_t n) {
    static const auto kLogs = [] {
      std::array<float, 4096> logs{};
      for (std::size_t i = 1; i < logs.size(); ++i) logs[i] = std::log(static_cast<float>(i));
      return logs;
    }();
    return n < kLogs.size() ? kLogs[n] : std::log(static_cast<float>(n));
  }

  // What a playout would do if that is new, else any.
  Move pick_untried(const State& world, Seat seat) {
    const Move likely = Mind::playout(game_, world, seat, moves_, dice_);
    if (std::ranges::find(untried_, likely) != untried_.end()) return likely;
    return any_of<G>(untried_, dice_);
  }

  Index child_of(Index parent, Seat seat, const Move& move) const {
    Index i = nodes_[parent].first;
    while (i != 0 && !(nodes_[i].seat == seat && nodes_[i].move == move)) i = nodes_[i].next;
    return i;
  }

  Index add(Index parent, Seat seat, const Move& move) {
    const auto index = static_cast<Index>(nodes_.size());
    nodes_.push_back({.move = move, .seat = seat, .offered = 1, .next = nodes_[parent].first});
    nodes_[parent].first = index;
    return index;
  }

  void play_out(State& world, bool waiting) {
    for (int ply = 0; ply < plan_.plies || !Mind::quiet(world); ++ply, waiting = false) {
      const auto actors = game_.actors(world);
      if (ended(actors, world)) return;
      const auto turn = next_turn(world, actors, waiting);
      if (turn.forced) {
        game_.apply(world, turn.seat, *turn.forced, dice_, silence_);
        continue;
      }
      list_moves(world, turn.seat);
      game_.apply(world, turn.seat, Mind::playout(game_, world, turn.seat, moves_, dice_), dice_, silence_);
    }
  }

  const G& game_;
  Seat me_;
  Plan plan_;
  Dice dice_;
  EventLog<typename G::Event> silence_;
  std::vector<Node> nodes_;  // all of the tree, in the order of their birth
  Index options_ = 1;        // the root's moves end before this one
  std::uint32_t decisions_ = 0;
  int part_ = 0;
  std::vector<Index> path_;
  MoveList<G> moves_, untried_;
};

}  // namespace lucky
