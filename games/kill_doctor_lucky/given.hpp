// A game of Kill Doctor Lucky set up by hand, for its tests: where everybody stands, who holds what, whose turn it is.
// Cards that are not given stay in the stock, so that every card is there exactly once.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {

using Texts = std::set<std::string>;

inline std::vector<Card> cards_of(std::string_view keys) {
  std::vector<Card> out;
  while (!keys.empty()) {
    const auto key = keys.substr(0, keys.find(' '));
    keys.remove_prefix(std::min(keys.size(), key.size() + 1));
    const auto card = Card::from_key(key);
    CHECK(card);
    out.push_back(*card);
  }
  return out;
}

struct Given {
  std::vector<Space> places;  // by seat; their number is the number of players
  Space doctor = Space::Kitchen;
  std::vector<std::string> hands = {};  // by seat; none given: none held
  Seat active = 0;
  std::string stock = {};  // its top, first card first; only these if `bare`
  bool bare = false;       // no other cards are left to draw
  Options options = {};
};

class Play {
 public:
  explicit Play(const Given& given) : game(given.options, static_cast<int>(given.places.size())) {
    s.seats.count = static_cast<std::uint8_t>(given.places.size());
    s.doctor = given.doctor;
    s.active = s.actor = given.active;
    Hand rest = game.full_deck();
    for (Seat seat = 0; seat < given.places.size(); ++seat) {
      s.seats[seat].space = given.places[seat];
      for (const Card card : cards_of(seat < given.hands.size() ? given.hands[seat] : "")) {
        rest.remove(card);
        s.hands[seat].add(card);
        ++s.seats[seat].cards;
      }
    }
    auto top = cards_of(given.stock);
    for (const Card card : top) rest.remove(card);
    if (!given.bare) rest.for_each([&](Card card) { s.deck[s.stock++] = card; });
    std::ranges::reverse(top);
    for (const Card card : top) s.deck[s.stock++] = card;
  }

  Play& play(std::string_view text) { return play(s.actor, text); }
  Play& play(Seat seat, std::string_view text) {
    const auto move = KillDoctorLucky::move_from_text(text);
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
    for (const auto& move : moves_of(game, s, seat)) out.insert(KillDoctorLucky::move_text(move));
    return out;
  }
  Texts moves() const { return moves(s.actor); }
  // Those of a kind, without the word.
  Texts moves(std::string_view kind) const {
    Texts out;
    for (const auto& text : moves()) {
      if (text == kind) out.insert("");
      if (text.starts_with(std::string(kind) + " ")) out.insert(text.substr(kind.size() + 1));
    }
    return out;
  }
  bool legal(std::string_view text) const { return moves().contains(std::string(text)); }
  Refusal refusal(std::string_view text) const {
    CHECK(!legal(text));
    return game.why_not(s, s.actor, *KillDoctorLucky::move_from_text(text));
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
  // The cards of a hand, separated by spaces.
  std::string hand(Seat seat) const {
    std::string out;
    s.hands[seat].for_each([&](Card card) { out += (out.empty() ? "" : " ") + card.key(); });
    return out;
  }

  KillDoctorLucky game;
  State s;
  Dice dice{7};
  std::vector<Event> events;
};

inline std::vector<std::string> keys_of(Spaces spaces) {
  std::vector<std::string> out;
  spaces.for_each([&](Space space) { out.push_back(key_of(space)); });
  return out;
}

}  // namespace lucky::kill_doctor_lucky
