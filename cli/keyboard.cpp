// Lines from standard input. A terminal gives one line at a time, so poll and getline do not get in each other's way.
#include "cli/keyboard.hpp"

#include <poll.h>
#include <unistd.h>

#include <iostream>

namespace lucky::cli {

bool Keyboard::attended() const { return isatty(STDIN_FILENO) == 1; }

std::optional<std::string> Keyboard::line() {
  if (kept_) return std::exchange(kept_, {});
  std::string line;
  if (!std::getline(std::cin, line)) return {};
  line.erase(0, line.find_first_not_of(" \t"));
  line.erase(line.find_last_not_of(" \t\r") + 1);
  return line;
}

std::optional<std::string> Keyboard::line_within(std::chrono::milliseconds patience) {
  if (!attended() || kept_) return {};
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  if (poll(&input, 1, static_cast<int>(patience.count())) != 1) return {};
  return line();
}

}  // namespace lucky::cli
