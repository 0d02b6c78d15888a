// TypeScript declarations from the same descriptions that make the JSON, so that a client is checked against the
// engine.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace lucky {

class TypeScript {
 public:
  // Declares T (and what it is made of) and gives the type to write where a T stands.
  template <class T>
  std::string type() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> || std::floating_point<T>) {
      return "number";
    } else if constexpr (std::same_as<T, std::string>) {
      return "string";
    } else if constexpr (std::same_as<T, Json>) {
      return "unknown";
    } else if constexpr (requires { T::typescript(); }) {
      return declare_own(type_name<T>(), T::typescript());
    } else if constexpr (DescribedEnum<T>) {
      return declare_words(type_name<T>(), kEnumNames<T>);
    } else if constexpr (Optional<T>) {
      return type<typename T::value_type>() + " | null";
    } else if constexpr (IsVariant<T>::value) {
      return union_of(std::type_identity<T>{});
    } else if constexpr (DescribedStruct<T>) {
      if constexpr (requires { T::kTypeParameters; })
        return declare_struct<T>(T::kTypeParameters);
      else
        return declare_struct<T>("");
    } else {
      return array_of(type<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>());
    }
  }

  // A named struct with one more line in front of its own fields.
  template <DescribedStruct T>
  void declare_with(std::string_view extra) {
    declare_struct<T>("", extra);
  }

  template <class T>
  void declare_as(std::string_view name) {
    if (!begin(name)) return;
    declare_alias(name, type<T>());
  }

  const std::string& text() const { return text_; }

 private:
  // The first time a name is met: whoever asks declares it.
  bool begin(std::string_view name) { return names_.emplace(name).second; }
  void declare_alias(std::string_view name, std::string_view type);
  std::string declare_own(std::string_view name, std::string type);
  std::string declare_words(std::string_view name, std::span<const EnumName> words);
  void declare_interface(std::string_view head, std::string_view fields);
  static std::string head_of(std::string_view name, std::string_view parameters);
  static std::string array_of(const std::string& item);
  static void add_field(std::string& fields, std::string_view name, std::string_view type);
  static void add_event(std::string& events, std::string_view name, std::string_view type);

  template <DescribedStruct T>
  std::string declare_struct(std::string_view parameters, std::string_view extra = {}) {
    const auto name = type_name<T>();
    const auto head = head_of(name, parameters);
    if (begin(name)) {
      std::string fields(extra);
      for_each_member(T{}, [&]<class M>(std::string_view member, const M&) { add_field(fields, member, type<M>()); });
      declare_interface(head, fields);
    }
    return head;
  }

  template <class... Ts>
  std::string union_of(std::type_identity<std::variant<Ts...>>) {
    std::string events;
    (add_event(events, type_name<Ts>(), type<Ts>()), ...);
    return events;
  }

  std::set<std::string, std::less<>> names_;
  std::string text_;
};

// What a client needs to know of a game's types.
template <class G>
std::string declarations_of() {
  TypeScript types;
  types.type<typename G::Options>();
  types.type<typename G::View>();
  types.declare_with<typename G::Choice>("  move: string;\n");
  types.type<typename G::Prompt>();
  types.declare_as<typename G::Event>("Event");
  return types.text();
}

}  // namespace lucky
