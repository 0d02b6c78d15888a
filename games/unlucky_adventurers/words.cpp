// How Unlucky Adventurers' moves and cards are called.
#include "core/words.hpp"
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {
namespace {

std::optional<Seat> seat_from(std::string_view word) {
  if (word.size() != 1 || word[0] < '0' || word[0] >= '0' + kSeats) return {};
  return static_cast<Seat>(word[0] - '0');
}

// The rest of a `play` or `use`: no seat, one, or two. Whether a card or character takes as many is for the rules.
struct Aimed {
  Seat target = kNobody, second = kNobody;
};
std::optional<Aimed> aimed(std::string_view text) {
  Aimed out;
  for (Seat* seat : {&out.target, &out.second}) {
    if (text.empty()) return out;
    const auto named = seat_from(next_word(text));
    if (!named) return {};
    *seat = *named;
  }
  return text.empty() ? std::optional(out) : std::nullopt;
}

std::optional<Move> use_from(std::string_view text) {
  const auto character = Character::from_key(next_word(text));
  if (!character) return {};
  if (card_set()[*character].result.effect != Effect::Recover) {
    const auto aim = aimed(text);
    return aim && aim->second == kNobody ? std::optional(Move::use(*character, aim->target)) : std::nullopt;
  }
  const auto card = Card::from_key(text);
  return card ? std::optional(Move::recover(*character, *card)) : std::nullopt;
}

}  // namespace

std::string UnluckyAdventurers::move_text(Move move) {
  auto text = key_of(move.kind());
  const auto say = [&](const std::string& word) { text += " " + word; };
  switch (move.kind()) {
    case Kind::Play:
    case Kind::Discard:
    case Kind::Lay:
    case Kind::Keep: say(move.card().key()); break;
    case Kind::Use:
      say(move.character().key());
      if (card_set()[move.character()].result.effect == Effect::Recover) say(move.card().key());
      break;
    default: break;
  }
  if (move.target() != kNobody) say(std::to_string(move.target()));
  if (move.second() != kNobody) say(std::to_string(move.second()));
  return text;
}

std::optional<Move> UnluckyAdventurers::move_from_text(std::string_view text) {
  const auto kind = value_of<Kind>(next_word(text));
  if (!kind) return {};
  switch (*kind) {
    case Kind::Play: {
      const auto card = Card::from_key(next_word(text));
      const auto aim = aimed(text);
      return card && aim ? std::optional(Move::play(*card, aim->target, aim->second)) : std::nullopt;
    }
    case Kind::Use: return use_from(text);
    case Kind::Discard:
    case Kind::Lay:
    case Kind::Keep: {
      const auto card = Card::from_key(text);
      return card ? std::optional(Move::with(*kind, *card)) : std::nullopt;
    }
    default: return text.empty() ? std::optional(Move::only(*kind)) : std::nullopt;
  }
}

std::optional<std::uint8_t> UnluckyAdventurers::card_from_key(std::string_view key) {
  if (const auto card = Card::from_key(key)) return static_cast<std::uint8_t>(*card);
  if (const auto character = Character::from_key(key)) return static_cast<std::uint8_t>(*character);
  if (const auto beast = Beast::from_key(key)) return static_cast<std::uint8_t>(*beast);
  return {};
}

std::string UnluckyAdventurers::card_key(std::uint8_t card) {
  if (card >= kFirstBeast) return Beast(card - kFirstBeast).key();
  if (card >= kFirstCharacter) return Character(card - kFirstCharacter).key();
  return Card(card).key();
}

}  // namespace lucky::unlucky_adventurers
