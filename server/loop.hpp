// Loop: the one thread that owns all tables and clients, as those see it. `post` is the only call other threads may
// make.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace lucky {

using Timer = std::shared_ptr<void>;  // dropping it cancels the call

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  virtual void post(std::function<void()> job) = 0;
  [[nodiscard]] virtual Timer after(std::int64_t ms, std::function<void()> job) = 0;
};

// Milliseconds that never jump, for waiting.
inline std::int64_t steady_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// Milliseconds since 1970, for people and records.
inline std::int64_t wall_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace lucky
