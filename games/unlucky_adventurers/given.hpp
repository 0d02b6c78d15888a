// A game of Unlucky Adventurers set up by hand, for its tests: who holds what, who is who, what lies on top of the
// piles and what the die will say. Characters that are not given are used up. Cards that are not given lie in the pile,
// the unfit ones at its bottom, so that every card is there exactly once.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/unlucky_adventurers/unlucky_adventurers.hpp"
#include "testkit/given.hpp"
#include "testkit/laws.hpp"

namespace lucky::unlucky_adventurers {

using testkit::keys_to;
using testkit::TextSet;

struct Given {
  std::vector<std::string> hands;        // by seat; their number is the number of players, an empty hand is out
  std::string characters = {};           // by seat, "-" for one that is used
  std::string stock = {};                // its top, first card first; only these if `bare`
  bool bare = false;                     // no other cards are left to draw, they are gone for good
  std::string beasts = {};               // the top of their pile
  std::vector<int> rolls = {};           // what the die will say
  std::vector<std::string> allies = {};  // by seat
  Seat active = 0;
  Options options = {};
};

class Play : public testkit::Match<UnluckyAdventurers> {
 public:
  explicit Play(const Given& given) : Match({given.options, static_cast<int>(given.hands.size())}) {
    const auto seats = given.hands.size();
    s.seats.count = static_cast<std::uint8_t>(seats);
    s.turn = 1;
    s.active = given.active;
    s.played = false;
    Hand rest = game.cards().box;
    for (Seat seat = 0; seat < seats; ++seat) {
      auto& chair = s.seats[seat];
      for (const Card card : keys_to<Card>(given.hands[seat])) {
        rest.remove(card);
        s.hands[seat].add(card);
        ++chair.cards;
      }
      if (chair.cards == 0) chair.out = 1;
      if (game.teams()) chair.team = static_cast<std::uint8_t>(seat % (seats / 2));
    }
    lay_out_people(given);
    lay_out_stock(given, rest);
    if (!given.rolls.empty()) dice.follow({.stacks = {}, .rolls = given.rolls});
  }
  // A game as it begins, with cards on top of the piles as they are first shuffled.
  Play(int seats, Options options, std::string_view characters, std::string_view quest, std::vector<int> rolls = {})
      : Match({options, seats}) {
    const auto codes = [](const auto& items) {
      std::vector<std::uint8_t> out;
      for (const auto item : items) out.push_back(static_cast<std::uint8_t>(item));
      return out;
    };
    dice.follow({.stacks = {{codes(keys_to<Character>(characters))}, {codes(keys_to<Card>(quest))}, {}},
                 .rolls = std::move(rolls)});
    set_up();
  }

  Seat actor() const { return game.actors(s).must.first(); }
  Play& play(std::string_view text) { return play(actor(), text); }
  Play& play(Seat seat, std::string_view text) {
    apply(seat, text);
    return *this;
  }
  Play& all(const std::vector<std::string>& texts) {
    for (const auto& text : texts) play(text);
    return *this;
  }

  using Match::moves;
  TextSet moves() const { return moves(actor()); }
  bool legal(std::string_view text) const { return Match::legal(actor(), text); }
  std::string reason(std::string_view text) const { return Match::refusal(actor(), text).reason; }
  std::vector<Seat> asked() const { return game.actors(s).must.list(); }
  Task task() const { return s.now().task; }
  int cards(Seat seat) const { return s.seats[seat].cards; }
  bool out(Seat seat) const { return s.seats[seat].out.has_value(); }

  // The cards of a hand in the order of the set, separated by blanks.
  std::string hand(Seat seat) const { return keys(s.hands[seat]); }
  static std::string keys(const Hand& hand) {
    std::string out;
    hand.for_each([&](Card card) { out += (out.empty() ? "" : " ") + card.key(); });
    return out;
  }

 private:
  void lay_out_people(const Given& given) {
    Characters placed;
    for (Seat seat = 0; seat < s.seats.size(); ++seat) s.seats[seat].used = true;
    Seat seat = 0;
    testkit::for_each_key(given.characters, [&](std::string_view key) {
      if (const auto character = Character::from_key(key)) {
        s.seats[seat].character = *character;
        s.seats[seat].used = false;
        placed.add(*character);
      }
      ++seat;
    });
    for (Seat i = 0; i < given.allies.size(); ++i) {
      for (const Character ally : keys_to<Character>(given.allies[i])) s.seats[i].allies.add(ally);
      placed.add(s.seats[i].allies);
    }
    for (Seat i = 0; i < s.seats.size(); ++i) {
      if (!s.seats[i].used) continue;
      unsigned code = kCharacters - 1;
      while (placed.has(Character(code))) --code;
      s.seats[i].character = Character(code);
      placed.add(Character(code));
    }
    for (unsigned code = 0; code < kCharacters; ++code) {
      if (!placed.has(Character(code))) s.character_deck[s.characters_left++] = Character(code);
    }
  }
  void lay_out_stock(const Given& given, Hand rest) {
    auto top = keys_to<Card>(given.stock);
    for (const Card card : top) rest.remove(card);
    for (const bool fit : {false, true}) {
      rest.for_each([&](Card card) {
        if (!given.bare && game.cards()[card].held() == fit) s.deck[s.stock++] = card;
      });
    }
    std::ranges::reverse(top);
    for (const Card card : top) s.deck[s.stock++] = card;
    auto beasts = keys_to<Beast>(given.beasts);
    for (unsigned code = 0; code < kBeasts; ++code) {
      if (std::ranges::find(beasts, Beast(code)) == beasts.end()) s.beast_deck[s.beasts_left++] = Beast(code);
    }
    std::ranges::reverse(beasts);
    for (const Beast beast : beasts) s.beast_deck[s.beasts_left++] = beast;
  }
};

// How many of each card there must be, wherever they are: what is wrong with them, "" if nothing.
inline std::string count_cards(const UnluckyAdventurers& game, const State& s) {
  std::array<int, kMostKinds> quest{};
  const auto add = [&](Card card) { ++quest[card.code()]; };
  for (std::size_t i = 0; i < s.stock; ++i) add(s.deck[i]);
  s.discards.for_each(add);
  bool fighting = false;
  Beasts beasts = s.gone;
  int count = s.gone.size() + s.beasts_left;
  for (std::size_t i = 0; i < s.beasts_left; ++i) beasts.add(s.beast_deck[i]);
  for (const auto& frame : s.pending) {
    fighting = fighting || frame.task == Task::Fight;
    for (const Beast beast : frame.beasts) beasts.add(beast);
    if (frame.task == Task::Draw) count += frame.beasts.count;
  }
  if (fighting) {
    s.brawl.laid.for_each(add);
    beasts.add(s.brawl.beast);
    ++count;
  }
  if (beasts.size() != kBeasts || count != kBeasts) return "not every beast exactly once";
  Characters people = s.retired;
  int persons = s.retired.size() + s.characters_left;
  for (std::size_t i = 0; i < s.characters_left; ++i) people.add(s.character_deck[i]);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const auto& chair = s.seats[seat];
    s.hands[seat].for_each(add);
    if (s.hands[seat].size() != chair.cards) return "a hand and its public count differ";
    if (chair.out && chair.cards > 0) return "somebody who is out holds cards";
    bool unfit = false;
    s.hands[seat].for_each_kind([&](Card card) { unfit = unfit || !game.cards()[card].held(); });
    if (unfit) return "a Blunder or an Encounter is in a hand";
    people.add(chair.character);
    people.add(chair.allies);
    persons += 1 + chair.allies.size();
  }
  if (people.size() != kCharacters || persons != kCharacters) return "not every character exactly once";
  for (unsigned code = 0; code < game.cards().quest.size(); ++code) {
    if (quest[code] != game.cards().quest[code].copies) return "too many or too few of " + Card(code).key();
  }
  return "";
}

inline testkit::LawOptions<UnluckyAdventurers> laws() { return {.games = 4, .every = 3, .audit = count_cards}; }

}  // namespace lucky::unlucky_adventurers
