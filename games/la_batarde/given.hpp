// A game of La Bâtarde set up by hand, for its tests: seat 0 sits left of the first dealer, so it bids and leads first.
#pragma once

#include <string>
#include <vector>

#include "games/la_batarde/la_batarde.hpp"
#include "testkit/given.hpp"

namespace lucky::la_batarde {

using testkit::Texts;

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
  Texts moves() const { return moves(s.actor); }
  bool legal(std::string_view text) const { return Match::legal(s.actor, text); }
  Refusal refusal(std::string_view text) const { return refusal(s.actor, text); }
  std::string forbids(std::string_view text) const { return refusal(text).clause; }
};

}  // namespace lucky::la_batarde
