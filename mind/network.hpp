// A small network that gives every seat its chance: each seat's inputs go through one layer of hidden units to a
// number, and softmax over the seats makes chances of the numbers. A game that uses one has its numbers in its
// network.cpp, written by a program of its own with mind/fitting.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace lucky {

template <std::size_t kInputs, std::size_t kHidden>
struct NetworkOf {
  std::array<std::array<float, kHidden>, kInputs> in;  // by input
  std::array<float, kHidden> bias, out;
};

// Writes the inputs of a seat one after the other, in units that make all of about the size of 1.
template <std::size_t kInputs>
class InputRow {
 public:
  explicit InputRow(std::array<float, kInputs>& inputs) : inputs_(inputs) { inputs.fill(0); }
  template <class T>
  void add(T value, float unit = 1) {
    inputs_[next_++] = static_cast<float>(value) / unit;
  }

 protected:
  std::array<float, kInputs>& inputs_;
  std::size_t next_ = 0;
};

template <std::size_t kInputs, std::size_t kHidden, std::size_t kSeats>
void judge(const NetworkOf<kInputs, kHidden>& network, const std::array<std::array<float, kInputs>, kSeats>& inputs,
           int seats, std::array<float, kSeats>& chances) {
  float sum = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    auto hidden = network.bias;
    for (std::size_t i = 0; i < kInputs; ++i) {
      const float input = inputs[seat][i];
      if (input == 0) continue;
      for (std::size_t unit = 0; unit < kHidden; ++unit) hidden[unit] += input * network.in[i][unit];
    }
    float chance = 0;
    for (std::size_t unit = 0; unit < kHidden; ++unit) chance += std::max(0.0F, hidden[unit]) * network.out[unit];
    sum += chances[seat] = std::exp(chance);
  }
  for (float& chance : chances) chance /= sum;
}

}  // namespace lucky
