// How La Bâtarde's moves and cards are called, and how its small sets are written as JSON.
#include <fmt/format.h>

#include <charconv>

#include "core/words.hpp"
#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {
namespace {

std::optional<std::uint8_t> number_from(std::string_view text) {
  std::uint8_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return number;
}

std::optional<Move> bid_from(std::string_view text) {
  const auto number = number_from(next_word(text));
  const auto trump = value_of<Denomination>(next_word(text));
  if (!number || !trump) return {};
  if (text.empty()) return Move::bid(*number, *trump);
  const auto pack = value_of<Pack>(text);
  if (!pack) return {};
  return Move::bid(*number, *trump, naming(*pack));
}

}  // namespace

std::string Card::key() const {
  return key_of(suit()) + "_" + key_of(rank()) + (pack() == Pack::Marked ? "_marked" : "");
}

std::optional<Card> Card::from_key(std::string_view key) {
  constexpr std::string_view kMarked = "_marked";
  const Pack pack = key.ends_with(kMarked) ? Pack::Marked : Pack::Simple;
  if (pack == Pack::Marked) key.remove_suffix(kMarked.size());
  const auto bar = key.find('_');
  if (bar == key.npos) return {};
  const auto suit = value_of<Suit>(key.substr(0, bar));
  const auto rank = value_of<Rank>(key.substr(bar + 1));
  if (!suit || !rank) return {};
  return Card(*suit, *rank, pack);
}

std::optional<Card> Card::from_json(const Json& json) {
  if (!json.is_string()) return {};
  return from_key(json.get_ref<const std::string&>());
}

Json Cards::json() const {
  Json out = Json::array();
  for_each([&](Card card) { out.push_back(card.key()); });
  return out;
}

std::optional<Cards> Cards::from_json(const Json& json) {
  if (!json.is_array()) return {};
  Cards out;
  for (const auto& entry : json) {
    const auto card = Card::from_json(entry);
    if (!card || out.has(*card)) return {};
    out.add(*card);
  }
  return out;
}

Json Said::json() const {
  Json out = Json::object();
  for_each_value<Denomination>([&](Denomination trump, std::string_view name) {
    for (int number = 0; number <= kMostCards; ++number) {
      if (has(trump, number)) out[snake_case(name)].push_back(number);
    }
  });
  return out;
}

std::optional<Said> Said::from_json(const Json& json) {
  if (!json.is_object()) return {};
  Said out;
  for (const auto& [key, numbers] : json.items()) {
    const auto trump = value_of<Denomination>(key);
    if (!trump || !numbers.is_array()) return {};
    for (const auto& number : numbers) {
      if (!number.is_number_integer() || number < 0 || number > kMostCards) return {};
      out.add(*trump, number.get<int>());
    }
  }
  return out;
}

Json Limits::json() const {
  Json out = Json::object();
  for_each_value<Suit>([&](Suit suit, std::string_view name) {
    if (none(suit)) out[snake_case(name)] = nullptr;
    if (const auto card = unbeaten(suit)) out[snake_case(name)] = card->key();
  });
  return out;
}

std::optional<Limits> Limits::from_json(const Json& json) {
  if (!json.is_object()) return {};
  Limits out;
  for (const auto& [key, limit] : json.items()) {
    const auto suit = value_of<Suit>(key);
    const auto card = Card::from_json(limit);
    if (!suit || (!limit.is_null() && (!card || card->suit() != *suit))) return {};
    card ? out.cannot_beat(*card) : out.no_more(*suit);
  }
  return out;
}

std::string LaBatarde::move_text(Move move) {
  if (move.kind() == Kind::Play) return "play " + move.card().key();
  if (move.kind() != Kind::Bid) return key_of(move.kind());
  const auto pack = named(move.pack());
  return fmt::format("bid {} {}{}", move.number(), key_of(move.denomination()), pack ? " " + key_of(*pack) : "");
}

std::optional<Move> LaBatarde::move_from_text(std::string_view text) {
  const auto kind = value_of<Kind>(next_word(text));
  if (!kind) return {};
  std::optional<Move> move;
  if (*kind == Kind::Bid) {
    move = bid_from(text);
  } else if (*kind == Kind::Play) {
    if (const auto card = Card::from_key(text)) move = Move::play(*card);
  } else if (text.empty()) {
    move = Move(*kind);
  }
  return move;
}

std::optional<std::uint8_t> LaBatarde::card_from_key(std::string_view key) {
  const auto card = Card::from_key(key);
  if (!card) return {};
  return static_cast<std::uint8_t>(*card);
}

}  // namespace lucky::la_batarde
