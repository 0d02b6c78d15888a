// Fits a small network (mind/network.hpp) to games between bots, for the programs that make a game's network.cpp.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "core/dice.hpp"
#include "core/seats.hpp"
#include "mind/network.hpp"

namespace lucky {

// What was seen, and who won in the end. The seats of all positions stand in one row: most tables are small.
template <class Inputs, std::size_t kSeats>
class Positions {
 public:
  explicit Positions(std::size_t wanted) : wanted_(wanted) {
    inputs_.reserve(wanted * 5);  // seats of a position: 4.1 on average
    places_.reserve(wanted);
  }

  bool full() const { return places_.size() >= wanted_; }
  std::size_t size() const { return places_.size(); }
  int seats(std::size_t position) const { return places_[position].seats; }
  Seat winner(std::size_t position) const { return places_[position].winner; }

  void add(const std::array<Inputs, kSeats>& inputs, int seats, Seat winner) {
    places_.push_back({inputs_.size(), seats, winner});
    inputs_.insert(inputs_.end(), inputs.begin(), inputs.begin() + seats);
  }
  void read(std::size_t position, std::array<Inputs, kSeats>& inputs) const {
    const Place& place = places_[position];
    std::copy_n(inputs_.data() + place.first, place.seats, inputs.begin());
  }

 private:
  struct Place {
    std::size_t first = 0;  // of its seats
    int seats = 0;
    Seat winner = 0;
  };

  std::size_t wanted_;
  std::vector<Inputs> inputs_;
  std::vector<Place> places_;
};

template <std::size_t kSeats>
float loss_of(const std::array<float, kSeats>& chances, Seat winner) {
  return -std::log(std::max(1e-6F, chances[winner]));
}

// The slope of the loss, summed over positions.
template <class Network, class Inputs, std::size_t kSeats>
class Gradient {
 public:
  void clear() { sum_ = {}; }
  const Network& sum() const { return sum_; }

  // Also gives the loss.
  float add(const Network& network, const Positions<Inputs, kSeats>& positions, std::size_t position) {
    positions.read(position, inputs_);
    const int seats = positions.seats(position);
    const Seat winner = positions.winner(position);
    judge(network, inputs_, seats, chances_);
    for (Seat seat = 0; seat < seats; ++seat) {
      add_seat(network, inputs_[seat], chances_[seat] - (seat == winner ? 1.0F : 0.0F));
    }
    return loss_of(chances_, winner);
  }

 private:
  using Units = decltype(Network::bias);

  void add_seat(const Network& network, const Inputs& inputs, float excess) {
    auto hidden = network.bias;
    for (std::size_t i = 0; i < inputs.size(); ++i) add_times(inputs[i], network.in[i], hidden);
    Units back;
    for (std::size_t unit = 0; unit < back.size(); ++unit) {
      sum_.out[unit] += excess * std::max(0.0F, hidden[unit]);
      back[unit] = hidden[unit] > 0 ? excess * network.out[unit] : 0.0F;
    }
    add_times(1, back, sum_.bias);
    for (std::size_t i = 0; i < inputs.size(); ++i) add_times(inputs[i], back, sum_.in[i]);
  }

  static void add_times(float factor, const Units& what, Units& to) {
    if (factor == 0) return;
    for (std::size_t unit = 0; unit < to.size(); ++unit) to[unit] += factor * what[unit];
  }

  Network sum_{};
  std::array<Inputs, kSeats> inputs_{};
  std::array<float, kSeats> chances_{};
};

// Kingma and Ba 2015, with a little weight decay.
template <class Network>
class Adam {
 public:
  void step(Network& network, const Network& slope, float batch, float rate) {
    auto weights = std::bit_cast<Weights>(network);
    const auto slopes = std::bit_cast<Weights>(slope);
    fade_mean_ *= kMean;
    fade_square_ *= kSquare;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const float now = slopes[i] / batch + kDecay * weights[i];
      mean_[i] = kMean * mean_[i] + (1 - kMean) * now;
      square_[i] = kSquare * square_[i] + (1 - kSquare) * now * now;
      weights[i] -= rate * mean_[i] / (1 - fade_mean_) / (std::sqrt(square_[i] / (1 - fade_square_)) + 1e-8F);
    }
    network = std::bit_cast<Network>(weights);
  }

 private:
  using Weights = std::array<float, sizeof(Network) / sizeof(float)>;
  static constexpr float kMean = 0.9F, kSquare = 0.999F, kDecay = 1e-6F;

  Weights mean_{}, square_{};
  float fade_mean_ = 1, fade_square_ = 1;  // what is left of the zeros they began with
};

template <class Network>
Network draw_network(Dice& dice) {
  const auto around_zero = [&](float most) { return most * (static_cast<float>(dice.pick(2001)) / 1000 - 1); };
  Network out{};
  for (auto& row : out.in) {
    for (float& weight : row) weight = around_zero(0.26F);
  }
  out.bias.fill(0.1F);
  for (float& weight : out.out) weight = around_zero(0.52F);
  return out;
}

// Learns from the first nine tenths of the positions; the rest are other games, and test what was learnt.
template <class Network, class Inputs, std::size_t kSeats>
class Fit {
 public:
  Fit(const Positions<Inputs, kSeats>& positions, Dice& dice)
      : positions_(positions), dice_(dice), network_(draw_network<Network>(dice)), order_(positions.size() / 10 * 9) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
  }

  const Network& network() const { return network_; }

  // From epoch `done` to the next; the mean loss on the way. The rate falls along a cosine.
  double learn(int done, int epochs) {
    dice_.mix(std::span(order_));
    double sum = 0;
    std::size_t next = 0;
    for (; next + kBatch <= order_.size(); next += kBatch) {
      gradient_.clear();
      for (const auto position : std::span(order_).subspan(next, kBatch)) {
        sum += gradient_.add(network_, positions_, position);
      }
      const float way = (static_cast<float>(done) + static_cast<float>(next) / static_cast<float>(order_.size())) /
                        static_cast<float>(epochs);
      adam_.step(network_, gradient_.sum(), kBatch, kRate * (1 + std::cos(std::numbers::pi_v<float> * way)) / 2);
    }
    return sum / static_cast<double>(next);
  }

  struct Test {
    double loss = 0, blind = 0;  // blind: every seat has the same chance
  };
  Test test() const {
    Test out;
    std::array<Inputs, kSeats> inputs;
    std::array<float, kSeats> chances{};
    for (std::size_t position = order_.size(); position < positions_.size(); ++position) {
      positions_.read(position, inputs);
      judge(network_, inputs, positions_.seats(position), chances);
      out.loss += loss_of(chances, positions_.winner(position));
      out.blind += std::log(positions_.seats(position));
    }
    const auto count = static_cast<double>(positions_.size() - order_.size());
    return {out.loss / count, out.blind / count};
  }

 private:
  static constexpr std::size_t kBatch = 128;
  static constexpr float kRate = 0.003F;

  const Positions<Inputs, kSeats>& positions_;
  Dice& dice_;
  Network network_;
  Gradient<Network, Inputs, kSeats> gradient_;
  Adam<Network> adam_;
  std::vector<std::size_t> order_;
};

// A network as an initializer in C++.
template <class Network>
std::string source_of(const Network& network) {
  const auto row_text = [](const auto& row) {
    std::string out;
    for (const float weight : row) {
      const auto digits = fmt::format("{:.3g}", weight);
      const bool whole = digits.find_first_of(".e") == digits.npos;
      out += fmt::format("{}{}{}F", out.empty() ? "" : ", ", digits, whole ? ".0" : "");
    }
    return "{" + out + "}";
  };
  std::string out = "{\n    .in = {{\n";
  for (const auto& row : network.in) out += "        " + row_text(row) + ",\n";
  return out + fmt::format("    }}}},\n    .bias = {{{}}},\n    .out = {{{}}},\n}}", row_text(network.bias),
                           row_text(network.out));
}

// What differs between two programs that fit.
struct FitProgram {
  std::string game;    // its key
  std::string origin;  // of the positions, in words for the file
  std::size_t positions = 0;
  int epochs = 0;
};

// Fits what a position of the game is worth and prints its network.cpp: `fit_<game>`. The same seed gives the same
// numbers, as long as rules, playouts and compiler stay the same. If a network shrinks, first empty the initializer in
// network.cpp: the program is linked with it, but does not use it.
template <class Network, class Inputs, std::size_t kSeats, class F>
int fit_program(int argc, char** argv, FitProgram what, F&& sample) {
  const std::string name = "fit_" + what.game;
  std::uint64_t seed = 12345;
  CLI::App app{"Fits what a position is worth, and prints games/" + what.game + "/network.cpp", name};
  app.add_option("--positions", what.positions, "Positions to fit to")
      ->check(CLI::Range(1'000, 10'000'000))
      ->capture_default_str();
  app.add_option("--epochs", what.epochs, "Times each is learnt from")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--seed", seed, "Of all chance")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  Dice dice(seed);
  Positions<Inputs, kSeats> positions(what.positions);
  sample(positions, dice);
  Fit<Network, Inputs, kSeats> fit(positions, dice);
  for (int epoch = 0; epoch < what.epochs; ++epoch) {
    const double train = fit.learn(epoch, what.epochs);
    const auto [loss, blind] = fit.test();
    fmt::print(stderr, "epoch {}: loss {:.4f}, in the test {:.4f} (blind {:.4f})\n", epoch + 1, train, loss, blind);
  }
  const auto source = fmt::format(
      "// Written by {0} (fit/fit.cpp); not to be edited by hand. Fitted to {1} positions {2}, softmax over the seats, "
      "cross entropy with who won.\n"
      "#include \"games/{3}/worth.hpp\"\n\n"
      "namespace lucky::{3} {{\n\nconst Network kNetwork{4};\n\n}}  // namespace lucky::{3}\n",
      name, positions.size(), what.origin, what.game, source_of(fit.network()));
  if (std::fputs(source.c_str(), stdout) >= 0 && std::fflush(stdout) == 0) return 0;
  fmt::print(stderr, "{}: standard output cannot be written\n", name);
  return 2;
}

}  // namespace lucky
