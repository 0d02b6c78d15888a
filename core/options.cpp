// What is said about options that do not fit, and options read from a command line.
#include "core/options.hpp"

#include <fmt/format.h>

#include <charconv>

namespace lucky {
namespace {

const Json* find(const Json& schema, std::string_view key) {
  for (const auto& option : schema) {
    if (option["key"] == key) return &option;
  }
  return nullptr;
}

std::string plain(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

}  // namespace

std::string accepted(const Json& option) {
  if (option["kind"] == "range") return fmt::format("{} to {}", option["min"].dump(), option["max"].dump());
  if (option["kind"] == "flag") return "true, false";
  if (option["kind"] == "seat") return "a seat, from 0, or null";
  if (option["kind"] == "table") return "a file with a number for each of some words, as the default";
  std::string out;
  for (const auto& choice : option["choices"]) out += (out.empty() ? "" : ", ") + plain(choice);
  return out;
}

Json option_from_text(const Json& schema, std::string_view key, std::string_view text) {
  const Json* option = find(schema, key);
  const bool seat = option && option->at("kind") == "seat";
  const bool numeric = option && (option->at("default").is_number() || seat);
  if (option && option->at("kind") == "flag" && (text == "true" || text == "false")) return text == "true";
  if (seat && text == "null") return nullptr;
  int number = 0;
  const auto end = text.data() + text.size();
  if (numeric && std::from_chars(text.data(), end, number).ptr == end && !text.empty()) return number;
  return std::string(text);
}

Error unknown_option(const Json& schema, std::string_view key) {
  std::string keys;
  for (const auto& option : schema) keys += (keys.empty() ? "" : ", ") + plain(option["key"]);
  return {"bad_options", fmt::format("no option is called '{}'; there is {}", key, keys)};
}

Error bad_option(const Json& schema, std::string_view key, const Json& value) {
  const Json* option = find(schema, key);
  return {"bad_options", fmt::format("option '{}' cannot be {}; it takes {}", key, plain(value), accepted(*option))};
}

Error no_such_seat(std::string_view key, Seat seat, int seats) {
  return {"bad_options", fmt::format("option '{}' cannot be {}; this table has seats 0 to {}", key, seat, seats - 1)};
}

Error bad_table(std::string_view key, std::string_view fault) {
  return {"bad_options", fmt::format("option '{}': {}", key, fault)};
}

}  // namespace lucky
