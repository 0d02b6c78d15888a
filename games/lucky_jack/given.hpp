// Positions of Lucky Jack in one line, for its tests.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/lucky_jack/lucky_jack.hpp"
#include "testkit/given.hpp"
#include "testkit/laws.hpp"

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

class Play : public testkit::Match<LuckyJack> {
 public:
  explicit Play(const Given& given) : Match({given.options, static_cast<int>(given.hands.size())}) {
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
    apply(s.actor, text);
    return *this;
  }

  testkit::TextSet moves() const { return Match::moves(s.actor); }
  bool legal(std::string_view text) const { return Match::legal(s.actor, text); }
  std::string forbids(std::string_view text) const { return refusal(s.actor, text).clause; }
  void stack(std::vector<Symbol> next_shuffle) {
    Script script;
    script.stacks.resize(1);
    script.stacks[0].emplace_back();
    for (const Symbol card : next_shuffle) script.stacks[0][0].push_back(static_cast<std::uint8_t>(card));
    dice.follow(script);
  }
};

inline Play given(const Given& position) { return Play(position); }

inline const Cards kMixed{Lemon, Cherry, Grape, Bell, Seven};  // a hand without a plan

// How many of each card there must be, wherever they are: what is wrong with them, "" if nothing.
inline std::string count_cards(const LuckyJack& game, const State& s) {
  Counts all = s.pile;
  for (int i = 0; i < s.stock; ++i) all.add(s.deck[static_cast<std::size_t>(i)]);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    s.hands[seat].for_each_kind([&](Symbol symbol) { all.add(symbol, s.hands[seat].of(symbol)); });
    if (s.hands[seat].size() != s.seats[seat].cards) return "a hand and its public count differ";
    if (s.seats[seat].cards < 3) return "fewer than three cards";
  }
  if (s.phase == Phase::Drawn) all.add(s.drawn);
  return all == Counts::full_deck() ? "" : "not every card exactly once: " + write_json(all).dump();
}

inline testkit::LawOptions<LuckyJack> laws() { return {.games = 2, .audit = count_cards}; }

}  // namespace lucky::lucky_jack
