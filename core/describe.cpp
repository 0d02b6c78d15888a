// Names between code and the outside.
#include "core/describe.hpp"

#include <algorithm>

namespace lucky {

std::string snake_case(std::string_view pascal) {
  std::string out;
  for (const char c : pascal) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !out.empty()) out += '_';
    out += static_cast<char>(upper ? c - 'A' + 'a' : c);
  }
  return out;
}

std::string key_in(std::span<const EnumName> names, std::int64_t value) {
  const auto found = std::ranges::find(names, value, &EnumName::value);
  return found == names.end() ? "" : snake_case(found->name);
}

const EnumName* find_key(std::span<const EnumName> names, std::string_view key) {
  const auto found = std::ranges::find_if(names, [&](const EnumName& one) { return snake_case(one.name) == key; });
  return found == names.end() ? nullptr : &*found;
}

}  // namespace lucky
