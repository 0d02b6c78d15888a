// What a seat may know, what it could imagine, and how moves are called. Default deny: a View holds what is open and
// the viewer's own hand; nothing else is ever copied into it.
#include <algorithm>

#include "core/words.hpp"
#include "games/my_game/my_game.hpp"

namespace lucky::my_game {

View MyGame::view(const State& s, Viewer viewer) const {
  View v;
  static_cast<Open&>(v) = s;
  v.viewer = viewer;
  if (viewer) v.hand = s.hands[*viewer];
  return v;
}

Event MyGame::redact(const Event& event, Viewer viewer) const {
  Event out = event;
  if (auto* shuffled = std::get_if<Shuffled>(&out)) shuffled->order.reset();
  if (auto* dealt = std::get_if<Dealt>(&out); dealt && dealt->seat != viewer) dealt->hand.reset();
  if (auto* drew = std::get_if<Drew>(&out); drew && drew->seat != viewer) drew->card.reset();
  return out;
}

// A world that looks the same to the viewer: every card not seen may be in any other hand or in the stock.
State MyGame::guess(const View& v, Dice& dice) const {
  State s;
  static_cast<Open&>(s) = v;
  Cards unseen = full_deck();
  for (const Card card : v.pile) unseen.erase(std::ranges::find(unseen, card));
  for (const Card card : v.hand) unseen.erase(std::ranges::find(unseen, card));
  dice.mix(std::span(unseen.data(), unseen.size()));
  for (Seat seat = 0; seat < seats_; ++seat) {
    const int unknown = v.viewer == seat ? 0 : v.seats[seat].cards;
    if (v.viewer == seat) s.hands[seat] = v.hand;
    for (int n = 0; n < unknown; ++n) add(s.hands[seat], take_top(unseen));
  }
  s.deck = unseen;
  return s;
}

Choice MyGame::choice(const View& v, Move move) const {
  const bool plays = move.kind == Kind::Play;
  return {move.kind, plays ? std::optional(move.card) : std::nullopt, plays && v.hand.size() == 1};
}

Prompt MyGame::prompt(const View& v) const {
  const auto ask = v.stock > 0 ? Ask::Turn : Ask::NoStock;
  return {.key = ask, .top = v.pile.back()};
}

std::string MyGame::move_text(Move move) {
  if (move.kind == Kind::Play) return "play " + key_of(move.card);
  return key_of(move.kind);
}

std::optional<Move> MyGame::move_from_text(std::string_view text) {
  const auto kind = value_of<Kind>(next_word(text));
  if (!kind || (*kind == Kind::Play) == text.empty()) return {};
  if (*kind != Kind::Play) return Move{*kind};
  const auto card = value_of<Card>(text);
  if (!card) return {};
  return Move{Kind::Play, *card};
}

std::optional<std::uint8_t> MyGame::card_from_key(std::string_view key) {
  const auto card = value_of<Card>(key);
  if (!card) return {};
  return static_cast<std::uint8_t>(*card);
}

}  // namespace lucky::my_game
