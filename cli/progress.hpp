// A bar on stderr with the time left, when a person is watching.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>

namespace lucky::cli {

class Progress {
 public:
  explicit Progress(std::int64_t games) : games_(games), shown_(isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
  }
  void report(std::int64_t done) {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    if (!shown_ || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    const double share =
        std::min(1.0, static_cast<double>(done) / static_cast<double>(games_));  // deals are rounded up
    const double passed = std::chrono::duration<double>(now - start_).count();
    const auto filled = static_cast<std::size_t>(share * 40);
    fmt::print(stderr, "\r[{}{}] {:3.0f} %  {:.0f} s left \x1b[K", std::string(filled, '#'),
               std::string(40 - filled, '.'), share * 100, passed / share - passed);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::int64_t games_;
  bool shown_;
  std::mutex mutex_;
  Clock::time_point start_ = Clock::now(), last_{};
};

// What `play(options)` gives, watched until so many games are done.
template <class Options, class F>
auto watched(Options& options, std::int64_t games, F&& play) {
  Progress progress(games);
  options.progress = [&](std::int64_t done) { progress.report(done); };
  return play(options);
}

}  // namespace lucky::cli
