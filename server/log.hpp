// One line on stderr for each notable thing. Never a token, a seed or a card.
#pragma once

#include <fmt/format.h>

#include <string_view>

namespace lucky {

enum class Level { Info, Warning, Error };

void log_line(Level level, std::string_view line);

// A table's id lets in whoever knows it: the log has no more than its beginning.
inline std::string_view short_id(std::string_view id) { return id.substr(0, 6); }

template <class... Args>
void log(Level level, fmt::format_string<Args...> format, Args&&... args) {
  log_line(level, fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace lucky
