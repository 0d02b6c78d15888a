// TypeScript declarations from the same descriptions that make the JSON, so that a client is checked against the
// engine.
#pragma once

#include <set>
#include <string>

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
      const std::string name(type_name<T>());
      if (name.find_first_of("<>, ") != name.npos) return T::typescript();  // a template has no name of its own
      return declared(name, [] { return T::typescript(); }, true);
    } else if constexpr (DescribedEnum<T>) {
      return declared(std::string(type_name<T>()), [] { return words<T>(); }, true);
    } else if constexpr (Optional<T>) {
      return type<typename T::value_type>() + " | null";
    } else if constexpr (IsVariant<T>::value) {
      return union_of(std::type_identity<T>{});
    } else if constexpr (DescribedStruct<T>) {
      std::string name(type_name<T>());
      if constexpr (requires { T::kTypeParameters; }) {
        declared(name, [this] { return fields<T>(); }, false, T::kTypeParameters);
        return name + "<" + T::kTypeParameters + ">";
      } else {
        return declared(name, [this] { return fields<T>(); }, false);
      }
    } else {
      const auto item = type<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>();
      return (item.find(' ') == item.npos ? item : "(" + item + ")") + "[]";
    }
  }

  // A named struct with one more field in front of its own.
  template <DescribedStruct T>
  void declare_with(const std::string& extra) {
    declared(std::string(type_name<T>()), [&] { return "{\n  " + extra + ";" + fields<T>().substr(1); }, false);
  }

  template <class T>
  void declare_as(const std::string& name) {
    declared(name, [this] { return type<T>(); }, true);
  }

  const std::string& text() const { return text_; }

 private:
  template <class F>
  std::string declared(const std::string& name, F&& body, bool alias, const std::string& parameters = {}) {
    if (!names_.insert(name).second) return name;
    const std::string head = parameters.empty() ? name : name + "<" + parameters + ">";
    const std::string content = body();  // may declare others first
    text_ +=
        alias ? "export type " + head + " = " + content + ";\n\n" : "export interface " + head + " " + content + "\n\n";
    return name;
  }

  template <DescribedEnum E>
  static std::string words() {
    std::string out;
    for_each_value<E>(
        [&](E, std::string_view name) { out += (out.empty() ? "\"" : " | \"") + snake_case(name) + "\""; });
    return out;
  }

  template <DescribedStruct T>
  std::string fields() {
    std::string out = "{\n";
    for_each_member(T{}, [&]<class M>(std::string_view name, const M&) {
      out += "  " + std::string(name) + ": " + type<M>() + ";\n";
    });
    return out + "}";
  }

  template <class... Ts>
  std::string union_of(std::type_identity<std::variant<Ts...>>) {
    std::string out;
    ((out += "\n  | ({ event: \"" + snake_case(type_name<Ts>()) + "\" } & " + type<Ts>() + ")"), ...);
    return out;
  }

  std::set<std::string> names_;
  std::string text_;
};

}  // namespace lucky
