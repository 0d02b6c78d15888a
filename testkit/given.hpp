// A game under way, for its tests: moves by their text, who may make them and why not, and everything told since. A
// game's own given.hpp adds how to set a position up.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"

namespace lucky::testkit {

using TextSet = std::set<std::string>;

// A list of keys, separated by blanks; `add` gets each of them.
template <class F>
void for_each_key(std::string_view keys, F&& add) {
  while (!keys.empty()) {
    const auto key = keys.substr(0, keys.find(' '));
    keys.remove_prefix(std::min(keys.size(), key.size() + 1));
    add(key);
  }
}

// The cards, characters or whatever else has keys, of such a list.
template <class Item>
std::vector<Item> keys_to(std::string_view keys) {
  std::vector<Item> out;
  for_each_key(keys, [&](std::string_view key) {
    const auto item = Item::from_key(key);
    CHECK(item);
    out.push_back(*item);
  });
  return out;
}

template <Game G>
class Match {
 public:
  explicit Match(G rules) : game(std::move(rules)) {}

  std::vector<std::string> listed(Seat seat) const {
    std::vector<std::string> out;
    for (const auto& move : moves_of(game, s, seat)) out.push_back(G::move_text(move));
    return out;
  }
  TextSet moves(Seat seat) const {
    const auto list = listed(seat);
    return {list.begin(), list.end()};
  }
  bool legal(Seat seat, std::string_view text) const { return moves(seat).contains(std::string(text)); }
  Refusal refusal(Seat seat, std::string_view text) const {
    CHECK(!legal(seat, text));
    return game.why_not(s, seat, *G::move_from_text(text));
  }

  // The latest event of a kind, and how many there were.
  template <class E>
  const E* last() const {
    const E* found = nullptr;
    for (const auto& event : events) {
      if (const auto* one = std::get_if<E>(&event)) found = one;
    }
    return found;
  }
  template <class E>
  auto count() const {
    return std::ranges::count_if(events, [](const auto& event) { return std::holds_alternative<E>(event); });
  }

  G game;
  typename G::State s;
  Dice dice{7};
  std::vector<typename G::Event> events;

 protected:
  void set_up() {
    EventLog<typename G::Event> log(events);
    s = game.setup(dice, log);
  }
  void apply(Seat seat, std::string_view text) {
    const auto move = G::move_from_text(text);
    CHECK(move && legal(seat, text));
    EventLog<typename G::Event> log(events);
    game.apply(s, seat, *move, dice, log);
  }
};

}  // namespace lucky::testkit
