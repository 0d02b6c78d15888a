// The template engine: {name}, {name.form}, {name.field}, {name#one|other}, and the choice of a variant.
#include "core/text.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "core/embedded.hpp"

namespace lucky {
namespace {

std::string plain(const Json& value) {
  if (value.is_number_integer()) return grouped(value.get<std::int64_t>());
  return value.is_string() ? value.get<std::string>() : value.dump();
}

void capitalise(std::string& text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
}

}  // namespace

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(std::abs(number));
  for (auto place = static_cast<int>(digits.size()) - 3; place > 0; place -= 3) {
    digits.insert(static_cast<std::size_t>(place), "\u202f");
  }
  return number < 0 ? "-" + digits : digits;
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
  const auto seat = args.find("seat");
  const bool you = reader.seat && seat != args.end() && *seat == *reader.seat;
  if (you && has(key + ".you")) return key + ".you";
  if (hidden && has(key + ".hidden")) return key + ".hidden";
  return key;
}

std::string Texts::plural(std::string_view forms, const Json& count) const {
  const auto bar = forms.find('|');
  const std::int64_t n = count.is_number_integer() ? count.get<std::int64_t>() : 2;
  const bool one = language_ == "fr" ? n < 2 : n == 1;
  if (bar == forms.npos) return std::string(forms);
  return std::string(one ? forms.substr(0, bar) : forms.substr(bar + 1));
}

std::string Texts::fill(std::string_view slot, const Json& args, const Reader& reader) const {
  const auto name = slot.substr(0, slot.find_first_of(".#"));
  const auto rest = slot.substr(name.size());
  const auto found = args.find(std::string(name));
  if (found == args.end()) return fmt::format("{{{}}}", slot);
  if (rest.starts_with('#')) return plural(rest.substr(1), *found);
  if (rest.starts_with('.') && found->is_object()) return fill(rest.substr(1), *found, reader);
  if (found->is_array()) {
    std::string out;
    for (const auto& one : *found) {
      const Json alone = {{std::string(name), one}};
      out += (out.empty() ? "" : ", ") + fill(slot, alone, reader);
    }
    return out;
  }
  if ((name == "seat" || rest == ".seat") && found->is_number_integer()) {
    const auto seat = found->get<std::size_t>();
    return seat < reader.names.size() ? reader.names[seat] : fmt::format("{}", seat);
  }
  if (found->is_string()) {
    const auto& value = found->get_ref<const std::string&>();
    if (const auto* own = find(fmt::format("{}.{}{}", name, value, rest))) return *own;
    if (const auto* card = find(fmt::format("card.{}{}", value, rest))) return *card;
  }
  return plain(*found);
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
    out += fill(std::string_view(*text).substr(open + 1, close - open - 1), args, reader);
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
