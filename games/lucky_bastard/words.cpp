// How Lucky Bastard's moves, cards and decks are called and written as JSON.
#include <fmt/format.h>

#include <charconv>

#include "games/lucky_bastard/lucky_bastard.hpp"

namespace lucky::lucky_bastard {
namespace {

// The words of a text that has exactly one space between any two.
Few<std::string_view, 5> words_of(std::string_view text) {
  Few<std::string_view, 5> words;
  while (words.size() < 5) {
    const auto space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == text.npos) return words;
    text.remove_prefix(space + 1);
  }
  return {};
}

std::optional<std::uint8_t> number_from(std::string_view text) {
  std::uint8_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool canonical = text == "0" || !text.starts_with('0');
  if (error != std::errc{} || end != text.data() + text.size() || !canonical) return {};
  return number;
}

bool takes_slot(Kind kind) {
  return kind == Kind::Look || kind == Kind::Swap || kind == Kind::Throw || kind == Kind::Peek;
}

std::string all_faces() {
  std::string out;
  for_each_value<Face>([&](Face face, std::string_view) { out += (out.empty() ? "" : ", ") + key_of(face); });
  return out;
}

}  // namespace

std::string LuckyBastard::move_text(Move move) {
  auto word = key_of(move.kind());
  if (takes_slot(move.kind())) return fmt::format("{} {}", word, move.slot());
  if (move.kind() != Kind::Switch) return word;
  return fmt::format("{} {} {} {} {}", word, move.first().seat, move.first().slot, move.second().seat,
                     move.second().slot);
}

std::optional<Move> LuckyBastard::move_from_text(std::string_view text) {
  const auto words = words_of(text);
  const auto kind = words.empty() ? std::nullopt : value_of<Kind>(words[0]);
  if (!kind) return {};
  std::array<std::uint8_t, 4> numbers{};
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto number = number_from(words[i]);
    if (!number) return {};
    numbers[i - 1] = *number;
  }
  if (*kind == Kind::Switch) {
    if (words.size() != 5 || numbers[0] >= lucky::kMostSeats || numbers[2] >= lucky::kMostSeats) return {};
    return Move::exchange({numbers[0], numbers[1]}, {numbers[2], numbers[3]});
  }
  if (words.size() != (takes_slot(*kind) ? 2U : 1U)) return {};
  return Move(*kind, numbers[0]);
}

std::optional<std::uint8_t> LuckyBastard::card_from_key(std::string_view key) {
  const auto face = value_of<Face>(key);
  if (!face) return {};
  return static_cast<std::uint8_t>(*face);
}

Json Copies::json() const {
  Json out = Json::object();
  for_each_value<Face>([&](Face face, std::string_view) {
    if (of(face) > 0) out[key_of(face)] = of(face);
  });
  return out;
}

std::string Copies::fault(const Json& json) {
  if (!json.is_object()) return R"(a deck is an object with copies of each face, as in {"crab": 5, "gull": 7})";
  int cards = 0, faces = 0;
  for (const auto& [key, value] : json.items()) {
    if (key == "source" && value.is_string()) continue;  // where it is from
    if (!value_of<Face>(key)) return fmt::format("no face is called '{}'; there is {}", key, all_faces());
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > int{kMostCards})
      return fmt::format("there cannot be {} of '{}': give a whole number from 0 to {}", value.dump(), key, kMostCards);
    cards += value.get<int>();
    faces += value.get<int>() > 0 ? 1 : 0;
  }
  if (cards < int{kLeastCards} || cards > int{kMostCards})
    return fmt::format("a deck has {} to {} cards, not {}", kLeastCards, kMostCards, cards);
  return faces < 2 ? "a deck has at least two different faces" : "";
}

std::optional<Copies> Copies::from_json(const Json& json) {
  if (!fault(json).empty()) return {};
  Copies out;
  for (const auto& [key, value] : json.items()) {
    if (const auto face = value_of<Face>(key)) out.add(*face, value.get<int>());
  }
  return out;
}

Json Copies::schema() {
  Json words = Json::array();
  for_each_value<Face>([&](Face face, std::string_view) { words.push_back(key_of(face)); });
  return {{"kind", "table"}, {"words", words}};
}

Json CardView::json() const {
  return {{"slot", slot},
          {"face", write_json(face)},
          {"seen_by", seen_by.list()},
          {"since", write_json(since)},
          {"tried", tried}};
}

std::optional<CardView> CardView::from_json(const Json& json) {
  CardView out;
  std::vector<Seat> seats;
  const auto read = [&](const char* key, auto& member) {
    const auto field = json.is_object() ? json.find(key) : json.end();
    return field != json.end() && read_json(*field, member);
  };
  if (!read("slot", out.slot) || !read("face", out.face) || !read("seen_by", seats) || !read("since", out.since) ||
      !read("tried", out.tried))
    return {};
  for (const Seat seat : seats) {
    if (seat >= kSeats) return {};
    out.seen_by.add(seat);
  }
  return out;
}

}  // namespace lucky::lucky_bastard
