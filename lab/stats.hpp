// The little statistics the lab needs.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace lucky {

struct Interval {
  double low = 0, high = 0;
};

// Wilson's 95 % interval for a share; a shared win counts as a part of one.
inline Interval wilson(double wins, double games) {
  if (games <= 0) return {0, 1};
  constexpr double kZ = 1.959963984540054;
  const double share = wins / games, z2 = kZ * kZ / games;
  const double middle = (share + z2 / 2) / (1 + z2);
  const double half = kZ / (1 + z2) * std::sqrt(share * (1 - share) / games + z2 / (4 * games));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

struct Mean {
  double value = 0;
  Interval interval;
};

// The mean of values that know nothing of each other, with Student's 95 % interval; a single one tells nothing.
Mean mean_of(std::span<const double> values);

// The same for shares from 0 to 1. Where every one of them is 0, or 1, there is no spread to go by, and no certainty
// either: then it is Wilson's interval.
Mean mean_share(std::span<const double> shares);

// How often each whole number came up; for medians of millions without keeping them.
class Tally {
 public:
  void add(int value, std::int64_t times = 1) {
    const auto place = static_cast<std::size_t>(std::max(value, 0));
    if (place >= counts_.size()) counts_.resize(place + 1);
    counts_[place] += times;
    total_ += times;
    sum_ += static_cast<double>(value) * static_cast<double>(times);
  }
  void add(const Tally& other) {
    for (std::size_t i = 0; i < other.counts_.size(); ++i) {
      if (other.counts_[i] > 0) add(static_cast<int>(i), other.counts_[i]);
    }
  }
  double mean() const { return total_ > 0 ? sum_ / static_cast<double>(total_) : 0; }
  int quantile(double q) const {  // the smallest value that at least a share q does not exceed
    const auto wanted = static_cast<std::int64_t>(std::ceil(q * static_cast<double>(total_)));
    std::int64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      seen += counts_[i];
      if (seen >= std::max<std::int64_t>(wanted, 1)) return static_cast<int>(i);
    }
    return 0;
  }

 private:
  std::vector<std::int64_t> counts_;
  std::int64_t total_ = 0;
  double sum_ = 0;
};

}  // namespace lucky
