// The text of the declarations; what depends on a type is in the header.
#include "core/typescript.hpp"

#include <fmt/format.h>

namespace lucky {

void TypeScript::declare_alias(std::string_view name, std::string_view type) {
  text_ += fmt::format("export type {} = {};\n\n", name, type);
}

// A template has no name of its own.
std::string TypeScript::declare_own(std::string_view name, std::string type) {
  if (name.find_first_of("<>, ") != name.npos) return type;
  if (begin(name)) declare_alias(name, type);
  return std::string(name);
}

std::string TypeScript::declare_words(std::string_view name, std::span<const EnumName> words) {
  std::string type;
  for (const auto& word : words) type += fmt::format("{}\"{}\"", type.empty() ? "" : " | ", snake_case(word.name));
  if (begin(name)) declare_alias(name, type);
  return std::string(name);
}

void TypeScript::declare_interface(std::string_view head, std::string_view fields) {
  text_ += fmt::format("export interface {} {{\n{}}}\n\n", head, fields);
}

std::string TypeScript::head_of(std::string_view name, std::string_view parameters) {
  return parameters.empty() ? std::string(name) : fmt::format("{}<{}>", name, parameters);
}

std::string TypeScript::array_of(const std::string& item) {
  return (item.find(' ') == item.npos ? item : "(" + item + ")") + "[]";
}

void TypeScript::add_field(std::string& fields, std::string_view name, std::string_view type) {
  fields += fmt::format("  {}: {};\n", name, type);
}

void TypeScript::add_event(std::string& events, std::string_view name, std::string_view type) {
  events += fmt::format("\n  | ({{ event: \"{}\" }} & {})", snake_case(name), type);
}

}  // namespace lucky
