// Intervals of means: Student's, from Boost.Math, because duels are often short.
#include "lab/stats.hpp"

#include <boost/math/distributions/students_t.hpp>

namespace lucky {

Mean mean_of(std::span<const double> values) {
  const auto count = static_cast<double>(values.size());
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  if (values.size() < 2) return {mean, {-INFINITY, INFINITY}};
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double errors = quantile(boost::math::students_t(count - 1), 0.975);
  const double half = errors * std::sqrt(squares / (count - 1) / count);
  return {mean, {mean - half, mean + half}};
}

Mean mean_share(std::span<const double> shares) {
  constexpr double kTiny = 1e-9;  // shares are sums of quotients
  Mean mean = mean_of(shares);
  if (mean.value < kTiny || mean.value > 1 - kTiny) {
    const auto count = static_cast<double>(shares.size());
    mean.interval = wilson(std::round(mean.value) * count, count);
  }
  mean.interval = {std::max(0.0, mean.interval.low), std::min(1.0, mean.interval.high)};
  return mean;
}

}  // namespace lucky
