// Bucket: so many a second on average, so many at once. It is full when it is new.
#pragma once

#include <algorithm>

#include "server/loop.hpp"

namespace lucky {

class Bucket {
 public:
  Bucket(double per_second, double burst) : per_ms_(per_second / 1000), burst_(burst), left_(burst) {}

  bool take(std::int64_t now = steady_ms()) {
    left_ = std::min(burst_, left_ + static_cast<double>(now - last_) * per_ms_);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

  // Nothing is remembered of it any more.
  bool full(std::int64_t now = steady_ms()) const {
    return left_ + static_cast<double>(now - last_) * per_ms_ >= burst_;
  }

 private:
  double per_ms_, burst_, left_;
  std::int64_t last_ = steady_ms();
};

}  // namespace lucky
