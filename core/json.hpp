// Values to JSON and back, by reflection. A type with its own idea of JSON has `Json json() const` and
// `static std::optional<T> from_json(const Json&)`. Reading never throws: a value that does not fit gives nothing.
#pragma once

#include <nlohmann/json.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/describe.hpp"

namespace lucky {

using Json = nlohmann::ordered_json;

// What is no JSON comes as one that `is_discarded`.
Json parse_json(std::string_view text);

template <class T>
concept OwnJson = requires(const T value, const Json json) {
  { value.json() } -> std::same_as<Json>;
  { T::from_json(json) } -> std::same_as<std::optional<T>>;
};

template <class T>
concept Optional = std::same_as<T, std::optional<typename T::value_type>>;

template <class T>
concept Sequence = !OwnJson<T> && !std::convertible_to<T, std::string_view> && requires(T value) {
  value.begin();
  value.end();
};

template <class T>
struct IsVariant : std::false_type {};
template <class... Ts>
struct IsVariant<std::variant<Ts...>> : std::true_type {};

template <class T>
constexpr bool kNeverTrue = false;

// What every type's JSON is made of, compiled once: the templates below only call these.
Json json_bool(bool value);
Json json_number(std::int64_t value);
Json json_number(std::uint64_t value);
Json json_number(double value);
Json json_text(std::string value);
void put_field(Json& object, std::string_view name, Json value);  // the object has none of that name yet
void put_item(Json& array, Json value);
const Json* find_field(const Json& json, std::string_view name);  // nothing: no such field, or no object
bool read_number(const Json& json, std::int64_t& value);
bool read_text(const Json& json, std::string& value);

template <class T>
Json write_json(const T& value);

// The fields of a struct, after those the object has already.
template <DescribedStruct T>
void write_fields(Json& object, const T& value) {
  for_each_member(value,
                  [&](std::string_view name, const auto& member) { put_field(object, name, write_json(member)); });
}

template <class T>
Json write_json(const T& value) {
  if constexpr (std::same_as<T, Json>) {
    return value;
  } else if constexpr (OwnJson<T>) {
    return value.json();
  } else if constexpr (DescribedEnum<T>) {
    return json_text(key_of(value));
  } else if constexpr (IsVariant<T>::value) {  // an event: which one, then its fields
    return std::visit(
        []<class E>(const E& one) {
          static_assert(DescribedStruct<E>, "an event is a struct described by BOOST_DESCRIBE_STRUCT");
          Json out = Json::object();
          put_field(out, "event", json_text(snake_case(type_name<E>())));
          if constexpr (DescribedStruct<E>) write_fields(out, one);
          return out;
        },
        value);
  } else if constexpr (Optional<T>) {
    return value ? write_json(*value) : Json(nullptr);
  } else if constexpr (DescribedStruct<T>) {
    Json out = Json::object();
    write_fields(out, value);
    return out;
  } else if constexpr (Sequence<T>) {
    Json out = Json::array();
    for (const auto& item : value) put_item(out, write_json(item));
    return out;
  } else if constexpr (std::same_as<T, bool>) {
    return json_bool(value);
  } else if constexpr (std::signed_integral<T>) {
    return json_number(std::int64_t{value});
  } else if constexpr (std::unsigned_integral<T>) {
    return json_number(std::uint64_t{value});
  } else if constexpr (std::floating_point<T>) {
    return json_number(double{value});
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return json_text(std::string(value));
  } else {
    static_assert(kNeverTrue<T>, "describe it with BOOST_DESCRIBE_STRUCT or BOOST_DESCRIBE_ENUM, or give it json()");
  }
}

template <class T>
bool read_json(const Json& json, T& value);

template <class T>
bool read_sequence(const Json& json, T& value) {
  if (!json.is_array()) return false;
  if constexpr (requires { value.count; }) {
    if (json.size() > value.items.size()) return false;
    value = {};
    value.count = static_cast<std::uint8_t>(json.size());
  } else {
    value.resize(json.size());
  }
  auto item = value.begin();
  for (const auto& element : json) {
    if (!read_json(element, *item++)) return false;
  }
  return true;
}

template <class T>
bool read_json(const Json& json, T& value) {
  if constexpr (OwnJson<T>) {
    const auto read = T::from_json(json);
    if (read) value = *read;
    return read.has_value();
  } else if constexpr (DescribedEnum<T>) {
    std::string key;
    const auto read = read_text(json, key) ? value_of<T>(key) : std::nullopt;
    if (read) value = *read;
    return read.has_value();
  } else if constexpr (Optional<T>) {
    value.reset();
    return json.is_null() || read_json(json, value.emplace());
  } else if constexpr (DescribedStruct<T>) {
    bool fits = json.is_object();
    for_each_member(value, [&](std::string_view name, auto& member) {
      const Json* field = find_field(json, name);
      fits = fits && field && read_json(*field, member);
    });
    return fits;
  } else if constexpr (std::same_as<T, bool>) {
    if (json.is_boolean()) value = json.get<bool>();
    return json.is_boolean();
  } else if constexpr (std::integral<T>) {
    std::int64_t number = 0;
    if (!read_number(json, number) || !std::in_range<T>(number)) return false;
    value = static_cast<T>(number);
    return true;
  } else if constexpr (std::same_as<T, std::string>) {
    return read_text(json, value);
  } else {
    return read_sequence(json, value);
  }
}

}  // namespace lucky

// Compiled once, in json.cpp: otherwise it is a third of the work on most files.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class nlohmann::detail::serializer<nlohmann::ordered_json>;
