// A game of La Bâtarde set up by hand, for its tests: seat 0 sits left of the first dealer, so it bids and leads first.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {

using Texts = std::set<std::string>;

inline Cards cards_of(std::string_view keys) {
  Cards out;
  while (!keys.empty()) {
    const auto key = keys.substr(0, keys.find(' '));
    keys.remove_prefix(std::min(keys.size(), key.size() + 1));
    const auto card = Card::from_key(key);
    CHECK(card);
    out.add(*card);
  }
  return out;
}

class Play {
 public:
  explicit Play(int seats, Options options = {}) : game(options, seats) {
    dice.follow({.stacks = {}, .rolls = {seats - 1}});
    EventLog<Event> log(events);
    s = game.setup(dice, log);
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
    const auto move = LaBatarde::move_from_text(text);
    CHECK(move && moves(seat).contains(std::string(text)));
    EventLog<Event> log(events);
    game.apply(s, seat, *move, dice, log);
    return *this;
  }
  Play& all(const std::vector<std::string>& texts) {
    for (const auto& text : texts) play(text);
    return *this;
  }

  Texts moves(Seat seat) const {
    Texts out;
    for (const auto& move : moves_of(game, s, seat)) out.insert(LaBatarde::move_text(move));
    return out;
  }
  Texts moves() const { return moves(s.actor); }
  bool legal(std::string_view text) const { return moves().contains(std::string(text)); }
  Refusal refusal(std::string_view text) const { return refusal(s.actor, text); }
  Refusal refusal(Seat seat, std::string_view text) const {
    CHECK(!moves(seat).contains(std::string(text)));
    return game.why_not(s, seat, *LaBatarde::move_from_text(text));
  }
  std::string forbids(std::string_view text) const { return refusal(text).clause; }

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

  LaBatarde game;
  State s;
  Dice dice{7};
  std::vector<Event> events;
};

}  // namespace lucky::la_batarde
