// How Kill Doctor Lucky's moves and cards are called.
#include "core/words.hpp"
#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

std::optional<Move> play_from(std::string_view text) {
  const auto card = Card::from_key(next_word(text));
  const auto piece = value_of<Piece>(next_word(text));
  if (!card || !piece) return {};
  if (card->kind() == CardKind::Move) {
    const auto space = value_of<Space>(text);
    if (!space) return {};
    return Move::play(*card, *piece, *space);
  }
  if (!text.empty()) return {};
  return Move::play(*card, *piece, card->kind() == CardKind::Room ? card->space() : Space{});
}

}  // namespace

std::string Card::key() const {
  switch (kind()) {
    case CardKind::Weapon: return key_of(static_cast<Weapon>(code_));
    case CardKind::Room: return key_of(space());
    case CardKind::Move: return "move_" + std::to_string(rooms());
    case CardKind::Failure: break;
  }
  return none() ? "" : "failure_" + std::to_string(points());
}

std::optional<Card> Card::from_key(std::string_view key) {
  static const auto keys = [] {
    std::array<std::string, kKinds> all;
    for (unsigned code = 0; code < kKinds; ++code) all[code] = Card(code).key();
    return all;
  }();
  for (unsigned code = 0; code < kKinds; ++code) {
    if (keys[code] == key) return Card(code);
  }
  return {};
}

std::optional<Card> Card::from_json(const Json& json) {
  if (!json.is_string()) return {};
  return from_key(json.get_ref<const std::string&>());
}

std::string KillDoctorLucky::move_text(Move move) {
  auto text = key_of(move.kind);
  if (!move.card.none()) text += " " + move.card.key();
  if (move.kind == Kind::Play) text += " " + key_of(move.piece);
  const bool says_space = move.kind == Kind::Snoop || move.kind == Kind::Step ||
                          (move.kind == Kind::Play && move.card.kind() == CardKind::Move);
  if (says_space) text += " " + key_of(move.space);
  return text;
}

std::optional<Move> KillDoctorLucky::move_from_text(std::string_view text) {
  const auto kind = value_of<Kind>(next_word(text));
  if (!kind) return {};
  const auto space = value_of<Space>(text);
  const auto card = Card::from_key(text);
  switch (*kind) {
    case Kind::Play: return play_from(text);
    case Kind::Snoop:
    case Kind::Step: return space ? std::optional(Move{*kind, {}, {}, *space}) : std::nullopt;
    case Kind::Foil: return card ? std::optional(Move::foil(*card)) : std::nullopt;
    case Kind::Attack:
      if (text.empty()) return Move::attack();
      return card ? std::optional(Move::attack(*card)) : std::nullopt;
    case Kind::Draw:
    case Kind::Leave:
    case Kind::End:
    case Kind::Pass: break;
  }
  return text.empty() ? std::optional(Move::only(*kind)) : std::nullopt;
}

std::optional<std::uint8_t> KillDoctorLucky::card_from_key(std::string_view key) {
  const auto card = Card::from_key(key);
  if (!card) return {};
  return static_cast<std::uint8_t>(*card);
}

}  // namespace lucky::kill_doctor_lucky
