// A game of La Bâtarde set up by hand, for its tests: seat 0 sits left of the first dealer, so it bids and leads first.
#pragma once

#include <string>
#include <vector>

#include "games/la_batarde/la_batarde.hpp"
#include "testkit/given.hpp"
#include "testkit/laws.hpp"

namespace lucky::la_batarde {

using testkit::TextSet;

inline Cards cards_of(std::string_view keys) {
  Cards out;
  testkit::for_each_key(keys, [&](std::string_view key) {
    const auto card = Card::from_key(key);
    CHECK(card);
    out.add(*card);
  });
  return out;
}

class Play : public testkit::Match<LaBatarde> {
 public:
  explicit Play(int seats, Options options = {}) : Match({options, seats}) {
    dice.follow({.stacks = {}, .rolls = {seats - 1}});
    set_up();
  }

  // An auction closed at once by seat 0, everybody else bidding 0 except where the sum forbids it, then these hands.
  static Play tricks(std::string_view first_bid, const std::vector<std::string>& hands, Options options = {}) {
    options.last_call = {0};
    Play p(static_cast<int>(hands.size()), options);
    p.play(first_bid);
    while (p.s.phase == Phase::Bidding) p.play(LaBatarde::move_text(moves_of(p.game, p.s, p.s.actor)[0]));
    for (Seat seat = 0; seat < hands.size(); ++seat) {
      p.s.hands[seat] = cards_of(hands[seat]);
      p.s.seats[seat].cards = static_cast<std::uint8_t>(p.s.hands[seat].size());
    }
    return p;
  }

  Play& play(std::string_view text) { return play(s.actor, text); }
  Play& play(Seat seat, std::string_view text) {
    apply(seat, text);
    return *this;
  }
  Play& all(const std::vector<std::string>& texts) {
    for (const auto& text : texts) play(text);
    return *this;
  }

  using Match::moves;
  using Match::refusal;
  TextSet moves() const { return moves(s.actor); }
  bool legal(std::string_view text) const { return Match::legal(s.actor, text); }
  Refusal refusal(std::string_view text) const { return refusal(s.actor, text); }
  std::string forbids(std::string_view text) const { return refusal(text).clause; }
};

// How many of each card there must be, wherever they are: what is wrong with them, "" if nothing.
inline std::string count_cards(const LaBatarde& game, const State& s) {
  Cards seen;
  int count = 0;
  const auto add = [&](Card card) {
    seen.add(card);
    ++count;
  };
  for (const Card card : s.played) add(card);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    s.hands[seat].for_each(add);
    if (s.hands[seat].size() != s.seats[seat].cards) return "a hand and its public count differ";
  }
  if (count != seen.size()) return "a card is twice there";
  if (count != s.size * game.seats()) return "a card is missing";
  return seen.without(Cards::all(game.packs())).empty() ? "" : "a card of no pack";
}

inline testkit::LawOptions<LaBatarde> laws() { return {.games = 1, .audit = count_cards}; }

}  // namespace lucky::la_batarde
