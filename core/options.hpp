// House rules: what a table chooses before play. A game's Options is a described struct whose member types say what may
// be chosen: an enum or OneOf<3, 5> (a choice), Between<1, 9> (a range), bool (a flag). Menus, flags and checks follow.
// Two kinds stay out of menus. AtSeat (a seat) is handed on by a rematch. And a game may bring a type of its own, kind
// "table" (a number for each of some words), whose `static std::string fault(const Json&)` says what is wrong with a
// value.
#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/json.hpp"
#include "core/seats.hpp"

namespace lucky {

// One of a few whole numbers; the first is not special, the default is what the struct says.
template <int... Choices>
struct OneOf {
  int value = 0;

  constexpr operator int() const { return value; }
  Json json() const { return value; }
  static std::optional<OneOf> from_json(const Json& json) {
    if (!json.is_number_integer()) return {};
    const auto wanted = json.get<std::int64_t>();
    if (!((wanted == Choices) || ...)) return {};
    return OneOf{static_cast<int>(wanted)};
  }
  static Json schema() { return {{"kind", "choice"}, {"choices", {Choices...}}}; }
  static std::string typescript() {
    std::string out;
    ((out += (out.empty() ? "" : " | ") + std::to_string(Choices)), ...);
    return out;
  }
  constexpr bool operator==(const OneOf&) const = default;
};

// A whole number from Least to Most.
template <int Least, int Most>
struct Between {
  int value = Least;

  constexpr operator int() const { return value; }
  Json json() const { return value; }
  static std::optional<Between> from_json(const Json& json) {
    if (!json.is_number_integer()) return {};
    const auto wanted = json.get<std::int64_t>();
    if (wanted < Least || wanted > Most) return {};
    return Between{static_cast<int>(wanted)};
  }
  static Json schema() { return {{"kind", "range"}, {"min", Least}, {"max", Most}}; }
  static std::string typescript() { return "number"; }
  constexpr bool operator==(const Between&) const = default;
};

// Somebody at the table; null: nobody in particular.
struct AtSeat {
  std::optional<Seat> seat;

  Json json() const { return write_json(seat); }
  static std::optional<AtSeat> from_json(const Json& json) {
    AtSeat out;
    if (!read_json(json, out.seat) || out.seat.value_or(0) >= kMostSeats) return {};
    return out;
  }
  static Json schema() { return {{"kind", "seat"}}; }
  static std::string typescript() { return "number | null"; }
  constexpr bool operator==(const AtSeat&) const = default;
};

template <class T>
Json option_schema() {
  if constexpr (std::same_as<T, bool>) {
    return {{"kind", "flag"}};
  } else if constexpr (DescribedEnum<T>) {
    Json choices = Json::array();
    for_each_value<T>([&](T, std::string_view name) { choices.push_back(snake_case(name)); });
    return {{"kind", "choice"}, {"choices", choices}};
  } else {
    return T::schema();
  }
}

// [{"key", "kind", "choices" or "min" and "max" or "words", "default"}], in the order of the struct.
template <class Options>
Json options_schema() {
  Json out = Json::array();
  for_each_member(Options{}, [&](std::string_view name, const auto& member) {
    Json option = {{"key", std::string(name)}};
    option.update(option_schema<std::remove_cvref_t<decltype(member)>>());
    option["default"] = write_json(member);
    out.push_back(option);
  });
  return out;
}

// A schema as a value with its TypeScript.
struct OptionsSchema {
  Json options;

  Json json() const { return options; }
  static std::optional<OptionsSchema> from_json(const Json& json) { return OptionsSchema{json}; }
  static std::string typescript() {
    return "(\n  | { key: string; kind: \"choice\"; choices: (string | number)[]; default: string | number }"
           "\n  | { key: string; kind: \"range\"; min: number; max: number; default: number }"
           "\n  | { key: string; kind: \"flag\"; default: boolean }"
           "\n  | { key: string; kind: \"seat\"; default: number | null }"
           "\n  | { key: string; kind: \"table\"; words: string[]; default: Record<string, number> }\n)[]";
  }
};

// "3, 5" or "1 to 9" or "true, false": what an option accepts, for messages.
std::string accepted(const Json& option);

// An option given as text (`rounds=5` on a command line) as the JSON its schema wants.
Json option_from_text(const Json& schema, std::string_view key, std::string_view text);

Error unknown_option(const Json& schema, std::string_view key);
Error bad_option(const Json& schema, std::string_view key, const Json& value);
Error bad_table(std::string_view key, std::string_view fault);
Error no_such_seat(std::string_view key, Seat seat, int seats);

// Options from a JSON object; what it leaves out keeps its default.
template <class Options>
Result<Options> read_options(const Json& json) {
  if (json.is_null()) return Options{};
  const Json schema = options_schema<Options>();
  if (!json.is_object()) return fail("bad_options", "options must be a JSON object");
  Options options;
  for (const auto& [key, value] : json.items()) {
    bool known = false, fits = true;
    std::string fault;
    for_each_member(options, [&](std::string_view name, auto& member) {
      if (name != key) return;
      known = true;
      fits = read_json(value, member);
      if constexpr (requires { member.fault(value); }) fault = fits ? "" : member.fault(value);
    });
    if (!known) return std::unexpected(unknown_option(schema, key));
    if (!fault.empty()) return std::unexpected(bad_table(key, fault));
    if (!fits) return std::unexpected(bad_option(schema, key, value));
  }
  return options;
}

// What no table of so many can have: somebody at a seat that is not there.
template <class Options>
std::optional<Error> seat_fault(const Options& options, int seats) {
  std::optional<Error> fault;
  for_each_member(options, [&]<class T>(std::string_view name, const T& member) {
    if constexpr (std::same_as<T, AtSeat>) {
      if (member.seat.value_or(0) >= seats) fault = no_such_seat(name, *member.seat, seats);
    }
  });
  return fault;
}

}  // namespace lucky
