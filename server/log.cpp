// The only file that includes spdlog.
#include "server/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace lucky {

void log_line(Level level, std::string_view line) {
  static const auto logger = [] {
    auto made = std::make_shared<spdlog::logger>("lucky", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
    return made;
  }();
  constexpr spdlog::level::level_enum kLevels[] = {spdlog::level::info, spdlog::level::warn, spdlog::level::err};
  logger->log(kLevels[static_cast<int>(level)], "{}", line);
}

}  // namespace lucky
