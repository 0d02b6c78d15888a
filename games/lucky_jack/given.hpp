// Positions of Lucky Jack in one line, for its tests.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/lucky_jack/lucky_jack.hpp"

namespace lucky::lucky_jack {

using enum Symbol;
using Cards = std::vector<Symbol>;

inline Counts counts(const Cards& cards) {
  Counts out;
  for (const Symbol card : cards) out.add(card);
  return out;
}

// A position in one line. The stock is written top first, the pile from its bottom; its last card is the top.
struct Given {
  std::vector<Cards> hands;
  Cards pile{Clover};
  Cards stock{Lemon, Cherry, Grape, Clover, Bell, Seven, Jack, Lemon, Cherry, Grape};
  Options options = {};
  Seat actor = 0;
  std::uint16_t round = 1;
};

// A game set up by hand and everything that has been told since.
class Play {
 public:
  explicit Play(const Given& given) : game(given.options, static_cast<int>(given.hands.size())) {
    s.seats.count = static_cast<std::uint8_t>(given.hands.size());
    for (Seat seat = 0; seat < given.hands.size(); ++seat) {
      s.hands[seat] = counts(given.hands[seat]);
      s.seats[seat].cards = static_cast<std::uint8_t>(given.hands[seat].size());
    }
    s.pile = counts(given.pile);
    s.top = given.pile.back();
    s.stock = static_cast<std::uint8_t>(given.stock.size());
    std::ranges::reverse_copy(given.stock, s.deck.begin());
    s.actor = given.actor;
    s.round = given.round;
  }

  Play& play(std::string_view text) {
    const auto move = LuckyJack::move_from_text(text);
    CHECK(move && legal(text));
    EventLog<Event> log(events);
    game.apply(s, s.actor, *move, dice, log);
    return *this;
  }

  std::set<std::string> moves() const {
    std::set<std::string> out;
    for (const auto& move : moves_of(game, s, s.actor)) out.insert(LuckyJack::move_text(move));
    return out;
  }
  bool legal(std::string_view text) const { return moves().contains(std::string(text)); }
  std::string forbids(std::string_view text) const {
    return game.why_not(s, s.actor, *LuckyJack::move_from_text(text)).clause;
  }

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
    return std::ranges::count_if(events, [](const Event& event) { return std::holds_alternative<E>(event); });
  }
  void stack(std::vector<Symbol> next_shuffle) {
    Script script;
    script.stacks.resize(1);
    script.stacks[0].emplace_back();
    for (const Symbol card : next_shuffle) script.stacks[0][0].push_back(static_cast<std::uint8_t>(card));
    dice.follow(script);
  }

  LuckyJack game;
  State s;
  Dice dice{7};
  std::vector<Event> events;
};

inline Play given(const Given& position) { return Play(position); }

inline const Cards kMixed{Lemon, Cherry, Grape, Bell, Seven};  // a hand without a plan

}  // namespace lucky::lucky_jack
