// The template engine: {name}, {name.form}, {name.field}, {name#one|other}, and the choice of a variant. What it says
// is plain: typesetting is the browser's.
#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/embedded.hpp"

namespace lucky {
namespace {

// Narrow no-break spaces between the thousands of `digits`, with a real minus.
std::string spaced(std::string digits, bool negative) {
  for (auto place = static_cast<int>(digits.size()) - 3; place > 0; place -= 3) {
    digits.insert(static_cast<std::size_t>(place), "\u202f");
  }
  return negative ? "\u2212" + digits : digits;
}

// The capital of a Latin letter up to U+017F, if that is one too; anything else stays as it is.
char32_t capital(char32_t letter) {
  if (letter >= U'a' && letter <= U'z') return letter - 32;
  if (letter >= U'à' && letter <= U'þ' && letter != U'÷') return letter - 32;
  if (letter == U'ÿ') return U'Ÿ';
  if (letter == U'ı') return U'I';
  if (letter == U'ſ') return U'S';
  const bool odd = letter % 2 == 1;  // capital and small take turns; in the first two runs the capital is odd
  if ((letter >= U'Ĺ' && letter <= U'ň') || (letter >= U'Ź' && letter <= U'ž')) return odd ? letter : letter - 1;
  if ((letter >= U'Ā' && letter <= U'ķ') || (letter >= U'Ŋ' && letter <= U'ŷ')) return odd ? letter - 1 : letter;
  return letter;
}

// In UTF-8, where these letters have one byte or two. What begins with anything else is left alone.
void capitalise(std::string& text) {
  const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
  const bool two = byte(0) >= 0xc3 && byte(0) <= 0xc5 && byte(1) >= 0x80 && byte(1) <= 0xbf;
  if (text.empty() || (byte(0) >= 0x80 && !two)) return;
  const char32_t big = capital(two ? (byte(0) & 0x1fU) << 6 | (byte(1) & 0x3fU) : byte(0));
  std::string letter(1, static_cast<char>(big));
  if (big >= 0x80) letter = {static_cast<char>(0xc0U | big >> 6), static_cast<char>(0x80U | (big & 0x3fU))};
  text.replace(0, two ? 2 : 1, letter);
}

std::string as_written(std::string_view slot) { return fmt::format("{{{}}}", slot); }

}  // namespace

std::string grouped(std::int64_t number) {
  const auto size = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  return spaced(std::to_string(size), number < 0);
}

Result<Texts> Texts::parse(std::string_view text, std::string language) {
  const Json json = parse_json(text);
  if (!json.is_object()) return fail("bad_text", "texts must be a JSON object");
  Texts texts;
  texts.language_ = std::move(language);
  for (const auto& [key, value] : json.items()) {
    if (!value.is_string()) return fail("bad_text", fmt::format("text '{}' is not a string", key));
    texts.templates_[key] = value.get<std::string>();
  }
  return texts;
}

Result<Texts> Texts::of_game(std::string_view game, std::string_view language) {
  const auto file = embedded(fmt::format("games/{}/text/{}.json", game, language));
  if (file.empty()) return fail("bad_language", fmt::format("'{}' is not spoken here; there is en, fr", language));
  return parse(file, std::string(language));
}

bool Texts::knows(std::string_view key) const {
  const auto stem = std::string(key) + ".";
  const auto variant = templates_.lower_bound(stem);
  return has(key) || (variant != templates_.end() && variant->first.starts_with(stem));
}

const std::string* Texts::find(std::string_view key) const {
  const auto found = templates_.find(key);
  return found == templates_.end() ? nullptr : &found->second;
}

std::string Texts::variant(std::string key, const Json& args, const Reader& reader) const {
  bool hidden = false;
  for (const auto& [name, value] : args.items()) {
    hidden = hidden || value.is_null();
    std::string suffix;
    if (value.is_string()) suffix = value.get<std::string>();
    if (value.is_boolean() && value.get<bool>()) suffix = name;
    if (!suffix.empty() && has(key + "." + suffix)) key += "." + suffix;
  }
  const auto is_you = [&](const char* name) {
    const auto seat = args.find(name);
    return reader.seat && seat != args.end() && *seat == *reader.seat;
  };
  if (is_you("seat") && has(key + ".you")) return key + ".you";
  if (is_you("by") && has(key + ".by_you")) return key + ".by_you";
  if (hidden && has(key + ".hidden")) return key + ".hidden";
  return key;
}

std::optional<std::string> Texts::plural(std::string_view forms, const Json& count) const {
  const auto bar = forms.find('|');
  if (bar == forms.npos) return std::nullopt;
  const double n = count.is_number() ? std::abs(count.get<double>()) : 2;
  const bool one = language_ == "fr" ? n < 2 : n == 1;
  return std::string(one ? forms.substr(0, bar) : forms.substr(bar + 1));
}

std::string Texts::number(const Json& value) const {
  if (value.is_number_integer()) return grouped(value.get<std::int64_t>());
  const auto amount = value.get<double>();
  const auto digits = fmt::format("{}", std::abs(amount));
  const auto point = std::min(digits.find('.'), digits.size());
  auto decimals = digits.substr(point);
  if (language_ == "fr" && decimals.starts_with('.')) decimals[0] = ',';
  return spaced(digits.substr(0, point), amount < 0) + decimals;
}

std::string Texts::name_of(const Json& seat, const Reader& reader) const {
  for (std::size_t at = 0; at < reader.names.size(); ++at) {
    if (seat == at) return reader.names[at];
  }
  return number(seat);
}

std::optional<std::string> Texts::fill(std::string_view slot, const Json& args, const Reader& reader) const {
  const auto name = slot.substr(0, slot.find_first_of(".#"));
  const auto rest = slot.substr(name.size());
  const auto found = args.find(std::string(name));
  if (found == args.end() || found->is_null()) return std::nullopt;
  if (rest.starts_with('#')) return plural(rest.substr(1), *found);
  if (found->is_array()) {
    std::string out;
    for (const auto& one : *found) {
      if (&one != &found->front()) out += ", ";
      out += fill(slot, {{std::string(name), one}}, reader).value_or(as_written(slot));
    }
    return out;
  }
  if (found->is_object()) return rest.empty() ? std::nullopt : fill(rest.substr(1), *found, reader);
  if (found->is_number()) return name == "seat" || rest == ".seat" ? name_of(*found, reader) : number(*found);
  auto word = found->is_string() ? found->get<std::string>() : found->dump();
  if (const auto* own = find(fmt::format("{}.{}{}", name, word, rest))) return *own;
  if (const auto* card = find(fmt::format("card.{}{}", word, rest))) return *card;
  return word;
}

std::string Texts::say(std::string_view key, const Json& args, const Reader& reader) const {
  const auto* text = find(variant(std::string(key), args, reader));
  if (!text) return std::string(key);
  std::string out;
  for (std::size_t at = 0; at < text->size();) {
    const auto open = text->find('{', at);
    const auto close = open == text->npos ? open : text->find('}', open);
    if (close == text->npos) {
      out += text->substr(at);
      break;
    }
    out += text->substr(at, open - at);
    const auto slot = std::string_view(*text).substr(open + 1, close - open - 1);
    out += fill(slot, args, reader).value_or(as_written(slot));
    at = close + 1;
  }
  if (text->starts_with('{')) capitalise(out);
  return out;
}

std::string Texts::titled(std::string_view title) const {
  return std::string(title) + (language_ == "fr" ? "\u00a0:" : ":");
}

std::string Texts::event(const Json& event, const Reader& reader) const {
  return say("event." + event["event"].get<std::string>(), event, reader);
}

}  // namespace lucky
