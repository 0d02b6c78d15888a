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
Json write_json(const T& value) {
  if constexpr (OwnJson<T>) {
    return value.json();
  } else if constexpr (DescribedEnum<T>) {
    return key_of(value);
  } else if constexpr (IsVariant<T>::value) {  // an event: which one, then its fields
    return std::visit(
        [](const auto& one) {
          Json out = {{"event", snake_case(type_name<std::remove_cvref_t<decltype(one)>>())}};
          out.update(write_json(one));
          return out;
        },
        value);
  } else if constexpr (Optional<T>) {
    return value ? write_json(*value) : Json(nullptr);
  } else if constexpr (DescribedStruct<T>) {
    Json out = Json::object();
    for_each_member(value,
                    [&](std::string_view name, const auto& member) { out[std::string(name)] = write_json(member); });
    return out;
  } else if constexpr (Sequence<T>) {
    Json out = Json::array();
    for (const auto& item : value) out.push_back(write_json(item));
    return out;
  } else {
    return Json(value);
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
    if (!json.is_string()) return false;
    const auto read = value_of<T>(json.get_ref<const std::string&>());
    if (read) value = *read;
    return read.has_value();
  } else if constexpr (Optional<T>) {
    value.reset();
    return json.is_null() || read_json(json, value.emplace());
  } else if constexpr (DescribedStruct<T>) {
    if (!json.is_object()) return false;
    bool fits = true;
    for_each_member(value, [&](std::string_view name, auto& member) {
      const auto field = json.find(std::string(name));
      fits = fits && field != json.end() && read_json(*field, member);
    });
    return fits;
  } else if constexpr (std::same_as<T, bool>) {
    if (json.is_boolean()) value = json.get<bool>();
    return json.is_boolean();
  } else if constexpr (std::integral<T>) {
    if (!json.is_number_integer()) return false;
    const auto number = json.get<std::int64_t>();
    if (!std::in_range<T>(number)) return false;
    value = static_cast<T>(number);
    return true;
  } else if constexpr (std::same_as<T, std::string>) {
    if (json.is_string()) value = json.get<std::string>();
    return json.is_string();
  } else {
    return read_sequence(json, value);
  }
}

}  // namespace lucky

// Compiled once, in json.cpp: otherwise it is a third of the work on most files.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class nlohmann::detail::serializer<nlohmann::ordered_json>;
