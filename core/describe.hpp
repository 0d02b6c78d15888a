// Names from types. A struct or enum named once with Boost.Describe gets its JSON, its TypeScript and its menu from
// here. Enumerators are PascalCase in code and lower_snake_case everywhere outside: Symbol::Bell is "bell".
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace lucky {

inline std::string snake_case(std::string_view pascal) {
  std::string out;
  for (const char c : pascal) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !out.empty()) out += '_';
    out += static_cast<char>(upper ? c - 'A' + 'a' : c);
  }
  return out;
}

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

template <DescribedEnum E, class F>
constexpr void for_each_value(F&& f) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&](auto enumerator) { f(enumerator.value, std::string_view(enumerator.name)); });
}

template <DescribedEnum E>
std::string key_of(E value) {
  std::string key;
  for_each_value<E>([&](E candidate, std::string_view name) {
    if (candidate == value) key = snake_case(name);
  });
  return key;
}

template <DescribedEnum E>
std::optional<E> value_of(std::string_view key) {
  std::optional<E> found;
  for_each_value<E>([&](E candidate, std::string_view name) {
    if (snake_case(name) == key) found = candidate;
  });
  return found;
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
