// Reading untrusted text and writing answers. nlohmann's accessors end the program when a type does not fit, so nothing
// here is asked for its value before it was asked for its type.
#include "server/protocol.hpp"

#include <fmt/format.h>

namespace lucky::protocol {
namespace {

constexpr int kDeepest = 16;

bool too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kDeepest) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

std::unexpected<Error> bad(std::string message) { return fail("bad_request", std::move(message)); }

template <class T>
Result<Action> read(const Json& json) {
  T action;
  if (read_json(json, action)) return Action(std::move(action));
  std::string fields;
  for_each_member(action, [&](std::string_view name, const auto&) { fields += fmt::format(" {}", name); });
  return bad(fmt::format("this action needs these fields, of the right kind:{}", fields));
}

Result<Action> read_action(const Json& json) {
  const auto verb = json.find("do");
  if (verb == json.end() || !verb->is_string()) return bad("\"do\" is missing");
  const auto& name = verb->get_ref<const std::string&>();
  std::string words;
  std::optional<Result<Action>> action;
  for_each_action([&]<class T>(std::string_view word) {
    words += fmt::format("{}{}", words.empty() ? "" : ", ", word);
    if (word == name) action = read<T>(json);
  });
  if (action) return *action;
  return fail("unknown_action", fmt::format("\"do\" is none of {}", words));
}

// One character and its length in bytes; nothing if these bytes are no UTF-8.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};
std::optional<Character> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char head = byte(0);
  if (head < 0x80) return Character{head, 1};
  const std::size_t bytes = head >= 0xF0 ? 4 : head >= 0xE0 ? 3 : 2;
  if (head < 0xC2 || head > 0xF4 || text.size() < bytes) return {};
  char32_t code = head & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kLeast[bytes] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
  return Character{code, bytes};
}

bool is_space(char32_t c) {
  return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool is_refused(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x200B || c == 0x200E || c == 0x200F ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF ||
         (c >= 0xE0000 && c <= 0xE007F) || (c & 0xFFFE) == 0xFFFE;
}

Result<WantedSeat> read_seat(const Json& json) {
  const auto wrong = [] {
    return fail("bad_seats", "a seat is {\"kind\": \"me\" | \"open\" | \"bot\", \"bot\": ...}");
  };
  WantedSeat seat;
  if (!json.is_object()) return wrong();
  const auto kind = json.find("kind");
  if (kind == json.end() || !read_json(*kind, seat.kind)) return wrong();
  if (seat.kind != "me" && seat.kind != "open" && seat.kind != "bot") return wrong();
  const auto name = json.find("bot");
  if (seat.kind != "bot" || name == json.end()) return seat;
  const auto bot = table_bot(name->is_string() ? name->get<std::string>() : "");
  if (!bot) return fail("bad_seats", bot.error().message);
  seat.bot = *bot;
  return seat;
}

Result<std::vector<WantedSeat>> read_seats(const Json& json) {
  const auto list = json.find("seats");
  if (list == json.end() || !list->is_array()) return fail("bad_seats", "\"seats\" must be a list");
  if (list->size() > kMostSeats) return fail("bad_seats", fmt::format("no game has {} seats", list->size()));
  std::vector<WantedSeat> seats;
  int mine = 0;
  for (const auto& item : *list) {
    auto seat = read_seat(item);
    if (!seat) return std::unexpected(seat.error());
    mine += seat->kind == "me" ? 1 : 0;
    seats.push_back(std::move(*seat));
  }
  if (mine > 1) return fail("bad_seats", "one person, one seat: \"me\" may stand once");
  return seats;
}

Result<void> read_name(const Json& json, WantedTable& wanted) {
  const auto name = json.find("name");
  if (name != json.end() && !name->is_null()) {
    if (name->is_string()) wanted.name = clean_text(name->get_ref<const std::string&>(), kLongestName);
    if (!wanted.name) return fail("bad_name", "a name has 1 to 20 characters");
  }
  for (const auto& seat : wanted.seats) {
    if (seat.kind == "me" && !wanted.name) return fail("bad_name", "whoever sits down needs a name");
  }
  return {};
}

}  // namespace

Result<Bot> table_bot(std::string_view name) {
  const auto bot = value_of<Bot>(name);
  if (bot && sits_with_people(*bot)) return *bot;
  return fail("bad_request", fmt::format("a bot is one of {}", fmt::join(bot_names(sits_with_people), ", ")));
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string answer(std::string_view type, const Json& id, const Json& body) {
  Json out = {{"type", type}, {"id", id}};
  out.update(body);
  return text_of(out);
}

std::string error_answer(const Json& id, const Error& error) {
  return answer("error", id, {{"code", error.code}, {"message", error.message}});
}

std::optional<Json> parse_untrusted(std::string_view text) {
  if (too_deep(text)) return {};
  Json json = parse_json(text);
  if (json.is_discarded()) return {};
  return json;
}

Incoming parse_message(std::string_view text) {
  const auto json = parse_untrusted(text);
  if (!json || !json->is_object()) return {nullptr, fail("bad_json", "a message is one JSON object")};
  const auto id = json->find("id");
  if (id == json->end() || id->is_null()) return {nullptr, read_action(*json)};
  if (!id->is_number()) return {nullptr, bad("\"id\" must be a number")};
  return {*id, read_action(*json)};
}

// Inside a text the name would have backslashes before its quotes.
Json glimpse_id(std::string_view text) {
  constexpr std::string_view kName = "\"id\"", kBlank = " \t\r\n";
  constexpr std::size_t kLongestNumber = 32;
  text = text.substr(0, kLargestMessage);
  const auto name = text.find(kName);
  if (name == text.npos) return nullptr;
  const auto colon = text.find_first_not_of(kBlank, name + kName.size());
  if (colon == text.npos || text[colon] != ':') return nullptr;
  const auto from = std::min(text.find_first_not_of(kBlank, colon + 1), text.size());
  const auto to = std::min(text.find_first_not_of("+-.0123456789eE", from), text.size());
  if (to - from > kLongestNumber) return nullptr;
  Json id = parse_json(text.substr(from, to - from));
  return id.is_number() ? id : Json(nullptr);
}

Result<WantedTable> parse_wanted(std::string_view body) {
  const auto json = parse_untrusted(body);
  if (!json || !json->is_object()) return fail("bad_json", "the body must be one JSON object");
  WantedTable wanted;
  const auto game = json->find("game");
  if (game == json->end() || !read_json(*game, wanted.game)) return fail("bad_game", "\"game\" must be a game's key");
  if (const auto options = json->find("options"); options != json->end()) wanted.options = *options;
  if (const auto open = json->find("public"); open != json->end() && !read_json(*open, wanted.public_)) {
    return bad("\"public\" is true or false");
  }
  const auto clock = json->find("clock");
  if (clock != json->end() && (!read_json(*clock, wanted.clock) || wanted.clock < 0 || wanted.clock > kLongestClock)) {
    return bad(fmt::format("\"clock\" is a number of seconds from 0 (none) to {}", kLongestClock));
  }
  auto seats = read_seats(*json);
  if (!seats) return std::unexpected(seats.error());
  wanted.seats = std::move(*seats);
  if (auto named = read_name(*json, wanted); !named) return std::unexpected(named.error());
  return wanted;
}

std::optional<std::string> clean_text(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t length = 0, spaces = 0;  // spaces in a row, written only once something follows
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character || is_refused(character->code)) return {};
    if (is_space(character->code)) {
      ++spaces;
    } else {
      if (length > 0) {
        out.append(spaces, ' ');
        length += spaces;
      }
      spaces = 0;
      out += text.substr(0, character->bytes);
      if (++length > most) return {};
    }
    text.remove_prefix(character->bytes);
  }
  if (length == 0) return {};
  return out;
}

}  // namespace lucky::protocol
