// Positions in one line, for the tests; how the laws of testkit/laws.hpp are checked, and how the cards are counted.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/my_game/my_game.hpp"
#include "testkit/given.hpp"
#include "testkit/laws.hpp"

namespace lucky::my_game {

using enum Card;
using Row = std::vector<Card>;

struct Given {
  std::vector<Row> hands;
  Card top = Cat;
  Row stock{Dog, Dog, Dog};  // top first
  Options options = {};
};

class Play : public testkit::Match<MyGame> {
 public:
  explicit Play(const Given& given) : Match({given.options, static_cast<int>(given.hands.size())}) {
    s.seats.count = static_cast<std::uint8_t>(given.hands.size());
    for (Seat seat = 0; seat < given.hands.size(); ++seat) {
      for (const Card card : given.hands[seat]) add(s.hands[seat], card);
      s.seats[seat].cards = static_cast<std::uint8_t>(given.hands[seat].size());
    }
    s.pile.push_back(given.top);
    s.deck.assign(given.stock.rbegin(), given.stock.rend());
    s.stock = static_cast<std::uint8_t>(given.stock.size());
  }

  Play& play(std::string_view text) {
    apply(s.actor, text);
    return *this;
  }
  testkit::TextSet moves() const { return Match::moves(s.actor); }
  std::string forbids(std::string_view text) const { return refusal(s.actor, text).clause; }
};

inline Play given(const Given& position) { return Play(position); }

// Every card must be somewhere, exactly once: what is wrong with them, "" if nothing.
inline std::string count_cards(const MyGame& game, const State& s) {
  Row all(s.pile.begin(), s.pile.end());
  all.insert(all.end(), s.deck.begin(), s.deck.end());
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    all.insert(all.end(), s.hands[seat].begin(), s.hands[seat].end());
    if (s.hands[seat].size() != s.seats[seat].cards) return "a hand and its public count differ";
  }
  if (s.deck.size() != s.stock) return "the stock and its public count differ";
  std::ranges::sort(all);
  return std::ranges::equal(all, full_deck()) ? "" : "not every card exactly once";
}

inline testkit::LawOptions<MyGame> laws() { return {.audit = count_cards}; }

}  // namespace lucky::my_game
