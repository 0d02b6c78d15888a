// Error: what goes wrong outside our own code. `code` is for programs, `message` is one English line for people and
// logs.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace lucky {

struct Error {
  std::string code;
  std::string message;

  bool operator==(const Error&) const = default;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string code, std::string message) {
  return std::unexpected(Error{std::move(code), std::move(message)});
}

}  // namespace lucky
