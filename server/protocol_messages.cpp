// What the server says, as the text it sends. The described structs are walked straight into it: a view is JSON already
// when it comes here, and is written where it stands instead of being copied into a greater JSON first.
#include <fmt/format.h>

#include "server/protocol.hpp"

namespace lucky::protocol {
namespace {

template <TypeText Type>
void write(std::string& out, const As<Type>& part) {
  out += text_of(part.value);
}

template <class T>
void write(std::string& out, const T& value);

template <class T>
void write_members(std::string& out, const T& value) {
  std::string_view comma;
  for_each_member(value, [&](std::string_view name, const auto& member) {
    out += fmt::format("{}\"{}\":", std::exchange(comma, ","), name);
    write(out, member);
  });
}

template <class T>
void write(std::string& out, const T& value) {
  if constexpr (Optional<T>) {
    value ? write(out, *value) : void(out += "null");
  } else if constexpr (DescribedStruct<T>) {
    out += '{';
    write_members(out, value);
    out += '}';
  } else if constexpr (Sequence<T>) {
    std::string_view comma;
    out += '[';
    for (const auto& item : value) {
      out += std::exchange(comma, ",");
      write(out, item);
    }
    out += ']';
  } else {  // a number, a word or a text
    out += text_of(write_json(value));
  }
}

// {"name": value}, after what is there already.
template <class T>
std::string with(std::string out, std::string_view name, const T& value) {
  out += fmt::format("\"{}\":", name);
  write(out, value);
  return out += '}';
}

}  // namespace

std::string log_text(const std::vector<LogEntry>& log) {
  std::string out;
  write(out, log);
  return out;
}

std::string message(const Welcome& welcome, std::string_view log) {
  std::string out = R"({"type":"welcome")";
  for_each_member(welcome, [&](std::string_view name, const auto& member) {
    out += fmt::format(",\"{}\":", name);
    name == "log" ? void(out += log) : write(out, member);
  });
  return out += '}';
}

std::string message(const TableInfo& table) { return with(R"({"type":"table",)", "table", table); }
std::string message(const State& state) { return with(R"({"type":"state",)", "state", state); }
std::string message(const Chat& chat) { return with(R"({"type":"chat",)", "chat", chat); }
std::string tables_text(const std::vector<Brief>& tables) { return with("{", "tables", tables); }
std::string frames_text(const std::vector<Frame>& frames) { return with("{", "frames", frames); }

}  // namespace lucky::protocol
