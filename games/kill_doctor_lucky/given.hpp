// A game of Kill Doctor Lucky set up by hand, for its tests: where everybody stands, who holds what, whose turn it is.
// Cards that are not given stay in the stock, so that every card is there exactly once.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"
#include "testkit/given.hpp"
#include "testkit/laws.hpp"

namespace lucky::kill_doctor_lucky {

using testkit::TextSet;

inline std::vector<Card> cards_of(std::string_view keys) { return testkit::keys_to<Card>(keys); }

struct Given {
  std::vector<Space> places;  // by seat; their number is the number of players
  Space doctor = Space::Kitchen;
  std::vector<std::string> hands = {};  // by seat; none given: none held
  Seat active = 0;
  std::string stock = {};  // its top, first card first; only these if `bare`
  bool bare = false;       // no other cards are left to draw
  Options options = {};
};

// Seat 0 alone with the Doctor in the Kitchen, the others far away.
inline Given alone(std::vector<std::string> hands, int seats = 3) {
  Given given{.places = std::vector(static_cast<std::size_t>(seats), Space::HedgeMaze),
              .doctor = Space::Kitchen,
              .hands = std::move(hands)};
  given.places[0] = Space::Kitchen;
  return given;
}

class Play : public testkit::Match<KillDoctorLucky> {
 public:
  explicit Play(const Given& given) : Match({given.options, static_cast<int>(given.places.size())}) {
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
    apply(seat, text);
    return *this;
  }
  Play& all(const std::vector<std::string>& texts) {
    for (const auto& text : texts) play(text);
    return *this;
  }

  using Match::moves;
  TextSet moves() const { return moves(s.actor); }
  // Those of a kind, without the word.
  TextSet moves(std::string_view kind) const {
    TextSet out;
    for (const auto& text : moves()) {
      if (text == kind) out.insert("");
      if (text.starts_with(std::string(kind) + " ")) out.insert(text.substr(kind.size() + 1));
    }
    return out;
  }
  bool legal(std::string_view text) const { return Match::legal(s.actor, text); }
  Refusal refusal(std::string_view text) const { return Match::refusal(s.actor, text); }

  // The cards of a hand, separated by spaces.
  std::string hand(Seat seat) const {
    std::string out;
    s.hands[seat].for_each([&](Card card) { out += (out.empty() ? "" : " ") + card.key(); });
    return out;
  }
};

inline std::vector<std::string> keys_of(Spaces spaces) {
  std::vector<std::string> out;
  spaces.for_each([&](Space space) { out.push_back(key_of(space)); });
  return out;
}

// How many of each card there must be, wherever they are: what is wrong with them, "" if nothing.
inline std::string count_cards(const KillDoctorLucky& game, const State& s) {
  std::vector<int> counts(kKinds);
  const auto add = [&](Card card) { ++counts[card.code()]; };
  for (int i = 0; i < s.stock; ++i) add(s.deck[static_cast<std::size_t>(i)]);
  for (const Card card : s.discards) add(card);
  for (const Card card : s.failures) add(card);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    s.hands[seat].for_each(add);
    if (s.hands[seat].size() != s.seats[seat].cards) return "a hand and its public count differ";
  }
  for (unsigned code = 0; code < kKinds; ++code) {
    if (counts[code] != game.full_deck().count(Card(code))) return "too many or too few of " + Card(code).key();
  }
  for (const Card card : s.failures) {
    if (card.kind() != CardKind::Failure) return "no failure card in their pile";
  }
  for (int i = 0; s.again && i < s.stock; ++i) {
    if (s.deck[static_cast<std::size_t>(i)].kind() == CardKind::Failure) return "a failure card came back";
  }
  return "";
}

inline testkit::LawOptions<KillDoctorLucky> laws() { return {.games = 1, .audit = count_cards}; }

}  // namespace lucky::kill_doctor_lucky
