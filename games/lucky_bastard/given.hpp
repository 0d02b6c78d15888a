// A game of Lucky Bastard set up by hand, for its tests: the lines, what is in the stock, and what seat 0, whose turn
// it is, has just drawn. Nobody has seen any card unless the test says so.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/lucky_bastard/lucky_bastard.hpp"
#include "testkit/given.hpp"
#include "testkit/laws.hpp"

namespace lucky::lucky_bastard {

using testkit::TextSet;

struct Given {
  std::vector<std::vector<Face>> lines;
  Face drawn = Face::Pearl;
  std::vector<Face> stock = {Face::Whale, Face::Whale, Face::Whale, Face::Whale};  // top first
  std::vector<Face> discard = {};                                                  // the last lies on top
  Options options = {};
};

class Play : public testkit::Match<LuckyBastard> {
 public:
  explicit Play(int seats, Options options = {}, std::vector<std::uint8_t> top = {}) : Match({options, seats}) {
    dice.follow({.stacks = {{std::move(top)}}, .rolls = {0}});
    set_up();
  }

  Play& play(Seat seat, std::string_view text) {
    apply(seat, text);
    return *this;
  }
  Play& play(std::string_view text) { return play(s.asked.first(), text); }
  Play& all_done() {
    while (s.phase == Phase::Window) play("done");
    return *this;
  }

  // What lies in a slot, and as a seat (or a spectator) sees it.
  [[gnu::noinline]] LineCard card(Seat seat, unsigned slot) const {  // inline, g++ 12 warns of what is not there
    return s.lines[s.lines.find(seat, slot).value()];
  }
  Face face(Seat seat, unsigned slot) const { return card(seat, slot).face(); }
  CardView seen(Viewer viewer, Seat seat, unsigned slot) const {
    const auto view = game.view(s, viewer);
    return *std::ranges::find(view.seats[seat].line, slot, &CardView::slot);
  }
  // The seats that see the face of that card.
  SeatSet knowing(Seat seat, unsigned slot) const {
    SeatSet out;
    for (Seat who = 0; who < game.seats(); ++who) {
      if (seen(who, seat, slot).face) out.add(who);
    }
    return out;
  }
  void show(Seat seat, unsigned slot, Seat witness) {
    auto& card = s.lines[s.lines.find(seat, slot).value()];
    card = card.seen_by(Witnesses::only(witness), s.turn);
  }
  std::vector<Face> line(Seat seat) const {
    std::vector<Face> out;
    for (const auto card : s.lines.of(seat)) out.push_back(card.face());
    return out;
  }
};

// Seat 0's first turn. The cards need not make up a deck.
inline Play given(const Given& given) {
  Play p(static_cast<int>(given.lines.size()), given.options);
  p.s.lines.clear();
  for (Seat seat = 0; seat < given.lines.size(); ++seat) {
    auto& chair = p.s.seats[seat];
    chair.looks = chair.slots = 0;
    for (const Face face : given.lines[seat]) p.s.lines.add(seat, {++chair.slots, face});
  }
  p.s.stock = static_cast<std::uint8_t>(given.stock.size());
  std::ranges::reverse_copy(given.stock, p.s.deck.begin());
  for (const Face face : given.discard) p.s.discard[p.s.discard.count++] = face;
  p.s.phase = Phase::Turn;
  p.s.turn = p.s.turns = 1;
  p.s.active = 0;
  p.s.asked = SeatSet(Seat{0});
  p.s.drawn = given.drawn;
  p.s.holding = true;
  p.events.clear();
  return p;
}

// How many of each card there must be, wherever they are: what is wrong with them, "" if nothing.
inline std::string count_cards(const LuckyBastard& game, const State& s) {
  Copies seen;
  for (const Face face : s.discard) seen.add(face, 1);
  for (std::size_t i = 0; i < s.stock; ++i) seen.add(s.deck[i], 1);
  for (std::size_t i = 0; i < s.lines.size(); ++i) seen.add(s.lines[i].face(), 1);
  if (s.holding) seen.add(s.drawn, 1);
  if (seen != game.options().deck) return "not every card exactly once: " + seen.json().dump();
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    unsigned before = 0;
    for (const auto card : s.lines.of(seat)) {
      if (card.slot() <= before || card.slot() > s.seats[seat].slots) return "a line is out of order";
      before = card.slot();
    }
    if (s.lines.size_of(seat) == 0 && s.phase != Phase::Over) return "an empty line goes on";
  }
  return "";
}

// Random players snap at everything and never finish: a few hundred moves say enough.
inline testkit::LawOptions<LuckyBastard> laws() {
  return {.games = 1, .enough = 600, .every = 23, .audit = count_cards};
}

}  // namespace lucky::lucky_bastard
