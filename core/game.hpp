// What a game is: five value types and a handful of verbs. Read this page first; everything else is built on it.
//
// A Game is immutable rules. A State is the whole truth and is never sent to anyone. A View is what one seat (or a
// spectator) may know: all that clients and bots get. Chance is a parameter, so (options, seed, moves) is a match.
#pragma once

#include <boost/container/static_vector.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "core/dice.hpp"
#include "core/json.hpp"
#include "core/seats.hpp"

namespace lucky {

using Viewer = std::optional<Seat>;  // nothing: a spectator

template <class T, std::size_t N>
using Few = boost::container::static_vector<T, N>;

// A short list in place. Unlike Few it can be filled without a branch: `append_if` always writes and counts only if
// told to, because which moves are legal is just what a processor cannot predict. There is room for one more than is
// counted. What is pushed past the end is lost but counted, and the first look at the list ends the program: a game
// whose kMostMoves is too small cannot go on unseen.
template <class T, std::size_t N>
class List {
 public:
  constexpr void clear() { size_ = 0; }
  constexpr void push_back(T item) { append_if(true, item); }
  constexpr void append_if(bool wanted, T item) {
    items_[std::min(size_, N)] = item;
    size_ += wanted ? 1 : 0;
  }
  // Appends the first `count` of a block; the rest of the block is written too and overwritten later.
  template <std::size_t M>
  constexpr void append(const std::array<T, M>& block, std::size_t count) {
    static_assert(M <= N);
    if (size_ + M > N + 1) [[unlikely]]
      return append(std::span<const T>(block).first(count));
    std::copy_n(block.begin(), M, items_.begin() + size_);
    size_ += count;
  }
  constexpr void append(std::span<const T> run) {
    if (size_ <= N) std::copy_n(run.data(), std::min(run.size(), N - size_), items_.data() + size_);
    size_ += run.size();
  }

  // Removes one that is equal; the last takes its place. False if there is none.
  constexpr bool take(const T& item) {
    const auto place = std::find(begin(), end(), item) - begin();
    if (static_cast<std::size_t>(place) == size_) return false;
    items_[static_cast<std::size_t>(place)] = items_[--size_];
    return true;
  }

  constexpr std::size_t size() const {
    CHECK(size_ <= N);
    return size_;
  }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T& operator[](std::size_t place) const { return items_[place]; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size(); }
  constexpr const T* data() const { return items_.data(); }
  friend bool operator==(const List& a, const List& b) { return std::ranges::equal(a, b); }

 private:
  std::array<T, N + 1> items_{};
  std::size_t size_ = 0;
};

template <class G>
using MoveList = List<typename G::Move, G::kMostMoves>;

// Where apply() tells what happened. Without a listener telling costs one predicted branch.
template <class Event>
class EventLog {
 public:
  EventLog() = default;
  explicit EventLog(std::vector<Event>& sink) : sink_(&sink) {}

  bool listening() const { return sink_ != nullptr; }
  template <class E>
  void tell(const E& event) {
    if (sink_) [[unlikely]]
      keep(event);
  }

 private:
  template <class E>
  [[gnu::noinline, gnu::cold]] void keep(const E& event) {  // out of the way of games nobody listens to
    sink_->emplace_back(event);
  }

  std::vector<Event>* sink_ = nullptr;
};

// Why a move is not legal: the clause of the rules, the words (`why.<reason>`), and what goes into them.
struct Refusal {
  std::string clause;
  std::string reason;
  Json args = Json::object();

  bool operator==(const Refusal&) const = default;
};

// How a game ended, by seat. Equal places share; a game nobody won has no winners.
struct Outcome {
  std::vector<int> places;
  std::vector<int> points;
  std::vector<Seat> winners;

  bool operator==(const Outcome&) const = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (places, points, winners))

template <class G>
concept Game =
    std::regular<typename G::State> && std::regular<typename G::View> && std::regular<typename G::Move> &&
    sizeof(typename G::Move) <= 8 && DescribedStruct<typename G::Options> &&
    !std::convertible_to<typename G::State, typename G::View> &&  // hiding is never implicit
    requires(const G game, const typename G::State state, typename G::State next, Seat who, Viewer viewer, Dice dice,
             const typename G::View view, const typename G::Move move, const typename G::Event event, MoveList<G> list,
             EventLog<typename G::Event> log, std::string_view text) {
      requires std::constructible_from<G, typename G::Options, int>;
      { G::kKey } -> std::convertible_to<std::string_view>;
      { G::kLeastSeats + G::kMostSeats + G::kRulesVersion + G::kMinutes } -> std::same_as<int>;
      { game.seats() } -> std::same_as<int>;
      { game.options() } -> std::same_as<const typename G::Options&>;
      { game.setup(dice, log) } -> std::same_as<typename G::State>;
      { game.actors(state) } -> std::same_as<Actors>;               // who must, who may; none once over
      game.moves(state, who, list);                                 // the first is the timid one
      game.apply(next, who, move, dice, log);                       // move must be legal
      { game.why_not(state, who, move) } -> std::same_as<Refusal>;  // move must not be legal
      { game.outcome(state) } -> std::same_as<Outcome>;             // once over
      {
        game.rounds_played(state)
      } -> std::same_as<int>;  // rounds, hands or turns of the circle: what a person would count
      { game.view(state, viewer) } -> std::same_as<typename G::View>;
      { game.redact(event, viewer) } -> std::same_as<typename G::Event>;
      { game.guess(view, dice) } -> std::same_as<typename G::State>;  // view(guess(v)) == v
      { game.choice(view, move) } -> DescribedStruct;                 // what a legal move is and does, for buttons
      { game.prompt(view) } -> DescribedStruct;                       // what the viewer is asked, when asked
      { G::move_text(move) } -> std::same_as<std::string>;            // canonical
      { G::move_from_text(text) } -> std::same_as<std::optional<typename G::Move>>;
      { G::decks() } -> std::convertible_to<std::vector<std::string>>;  // in the order of Dice::shuffle
      { G::card_from_key(text) } -> std::same_as<std::optional<std::uint8_t>>;
      { G::card_key(std::uint8_t{}) } -> std::same_as<std::string>;
    };

// Some moves run the evening, not the game: they are for the table's host alone.
template <Game G>
bool host_only(const typename G::Move& move) {
  if constexpr (requires { G::host_only(move); }) return G::host_only(move);
  return false;
}

template <Game G>
void drop_host_moves(MoveList<G>& moves) {
  if constexpr (requires(typename G::Move move) { G::host_only(move); }) {
    if (std::ranges::none_of(moves, [](const auto& move) { return G::host_only(move); })) return;  // a list is long
    MoveList<G> rest;
    for (const auto& move : moves) rest.append_if(!G::host_only(move), move);
    moves = rest;
  }
}

template <Game G>
MoveList<G> moves_of(const G& game, const typename G::State& state, Seat seat) {
  MoveList<G> list;
  game.moves(state, seat, list);
  return list;
}

}  // namespace lucky
