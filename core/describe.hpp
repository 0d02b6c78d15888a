// Names from types. A struct or enum named once with Boost.Describe gets its JSON, its TypeScript and its menu from
// here. Enumerators are PascalCase in code and lower_snake_case everywhere outside: Symbol::Bell is "bell".
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace lucky {

std::string snake_case(std::string_view pascal);

// "Drew" for lucky::lucky_jack::Drew. Describe has no name for a class, the compiler does.
template <class T>
constexpr std::string_view type_name() {
  std::string_view text = __PRETTY_FUNCTION__;
  text = text.substr(text.find("T = ") + 4);
  text = text.substr(0, text.find_first_of(";]"));
  if (const auto colons = text.rfind(':'); colons != text.npos) text = text.substr(colons + 1);
  return text;
}

template <class T>
concept DescribedEnum = boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept DescribedStruct = boost::describe::has_describe_members<T>::value && !DescribedEnum<T>;

// The enumerators as a table, so that looking one up is compiled once for all enums.
struct EnumName {
  std::int64_t value;
  std::string_view name;
};

template <DescribedEnum E>
constexpr auto kEnumNames = [] {
  return []<class... D>(boost::mp11::mp_list<D...>) {
    return std::array<EnumName, sizeof...(D)>{{{static_cast<std::int64_t>(D::value), D::name}...}};
  }(boost::mp11::mp_rename<boost::describe::describe_enumerators<E>, boost::mp11::mp_list>{});
}();

template <DescribedEnum E, class F>
constexpr void for_each_value(F&& f) {
  for (const auto& [value, name] : kEnumNames<E>) f(static_cast<E>(value), name);
}

std::string key_in(std::span<const EnumName> names, std::int64_t value);  // "" if there is no such value
const EnumName* find_key(std::span<const EnumName> names, std::string_view key);

template <DescribedEnum E>
std::string key_of(E value) {
  return key_in(kEnumNames<E>, static_cast<std::int64_t>(value));
}

template <DescribedEnum E>
std::optional<E> value_of(std::string_view key) {
  const EnumName* found = find_key(kEnumNames<E>, key);
  if (!found) return {};
  return static_cast<E>(found->value);
}

// A member that would be a C++ keyword ends with an underscore; outside it does not: `public_` is "public".
constexpr std::string_view outside_name(std::string_view member) {
  return member.ends_with('_') ? member.substr(0, member.size() - 1) : member;
}

// Calls f(name, member) for every public member, those of bases first.
template <class T, class F>
constexpr void for_each_member(T&& object, F&& f) {
  using namespace boost::describe;
  using Members = describe_members<std::remove_cvref_t<T>, mod_public | mod_inherited>;
  boost::mp11::mp_for_each<Members>([&](auto member) { f(outside_name(member.name), object.*member.pointer); });
}

}  // namespace lucky
