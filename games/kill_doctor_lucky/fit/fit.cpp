// fit_kill_doctor_lucky: fits the network behind worth() to games of the policy and writes a new network.cpp. All
// kHidden units are fitted. The same seed gives the same numbers, as long as policy, rules and compiler stay the same.
// If kInputs or kHidden shrinks, first empty the initializer in network.cpp: this program is linked with it, but does
// not use it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <bit>
#include <cmath>
#include <fstream>
#include <numbers>
#include <numeric>

#include "games/kill_doctor_lucky/fit/sample.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

float loss(const std::array<float, kSeats>& chances, Seat winner) {
  return -std::log(std::max(1e-6F, chances[winner]));
}

// The slope of the loss, summed over positions.
class Slope {
 public:
  void clear() { sum_ = {}; }
  const Network& sum() const { return sum_; }

  // Also gives the loss.
  float add(const Network& network, const Positions& positions, std::size_t position) {
    positions.read(position, inputs_);
    const int seats = positions.seats(position);
    const Seat winner = positions.winner(position);
    judge(network, inputs_, seats, chances_);
    for (Seat seat = 0; seat < seats; ++seat) {
      add_seat(network, inputs_[seat], chances_[seat] - (seat == winner ? 1.0F : 0.0F));
    }
    return loss(chances_, winner);
  }

 private:
  void add_seat(const Network& network, const Inputs& inputs, float excess) {
    auto hidden = network.bias;
    for (std::size_t i = 0; i < kInputs; ++i) add_times(inputs[i], network.in[i], hidden);
    std::array<float, kHidden> back;
    for (std::size_t unit = 0; unit < kHidden; ++unit) {
      sum_.out[unit] += excess * std::max(0.0F, hidden[unit]);
      back[unit] = hidden[unit] > 0 ? excess * network.out[unit] : 0.0F;
    }
    add_times(1, back, sum_.bias);
    for (std::size_t i = 0; i < kInputs; ++i) add_times(inputs[i], back, sum_.in[i]);
  }

  static void add_times(float factor, const std::array<float, kHidden>& what, std::array<float, kHidden>& to) {
    if (factor == 0) return;
    for (std::size_t unit = 0; unit < kHidden; ++unit) to[unit] += factor * what[unit];
  }

  Network sum_{};
  std::array<Inputs, kSeats> inputs_{};
  std::array<float, kSeats> chances_{};
};

using Weights = std::array<float, sizeof(Network) / sizeof(float)>;

// Kingma and Ba 2015, with a little weight decay.
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
  static constexpr float kMean = 0.9F, kSquare = 0.999F, kDecay = 1e-6F;

  Weights mean_{}, square_{};
  float fade_mean_ = 1, fade_square_ = 1;  // what is left of the zeros they began with
};

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
class Fit {
 public:
  Fit(const Positions& positions, Dice& dice)
      : positions_(positions), dice_(dice), network_(draw_network(dice)), order_(positions.size() / 10 * 9) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
  }

  const Network& network() const { return network_; }

  // From epoch `done` to the next; the mean loss on the way. The rate falls along a cosine.
  double learn(int done, int epochs) {
    dice_.mix(std::span(order_));
    double sum = 0;
    std::size_t next = 0;
    for (; next + kBatch <= order_.size(); next += kBatch) {
      slope_.clear();
      for (const auto position : std::span(order_).subspan(next, kBatch)) {
        sum += slope_.add(network_, positions_, position);
      }
      const float way = (static_cast<float>(done) + static_cast<float>(next) / static_cast<float>(order_.size())) /
                        static_cast<float>(epochs);
      adam_.step(network_, slope_.sum(), kBatch, kRate * (1 + std::cos(std::numbers::pi_v<float> * way)) / 2);
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
      out.loss += loss(chances, positions_.winner(position));
      out.blind += std::log(positions_.seats(position));
    }
    const auto count = static_cast<double>(positions_.size() - order_.size());
    return {out.loss / count, out.blind / count};
  }

 private:
  static constexpr std::size_t kBatch = 128;
  static constexpr float kRate = 0.003F;

  const Positions& positions_;
  Dice& dice_;
  Network network_;
  Slope slope_;
  Adam adam_;
  std::vector<std::size_t> order_;
};

std::string row_text(const std::array<float, kHidden>& row) {
  std::string out;
  for (const float weight : row) {
    const auto digits = fmt::format("{:.3g}", weight);
    const bool whole = digits.find_first_of(".e") == digits.npos;
    out += fmt::format("{}{}{}F", out.empty() ? "" : ", ", digits, whole ? ".0" : "");
  }
  return "{" + out + "}";
}

std::string source_of(const Network& network, std::size_t positions) {
  auto out = fmt::format(
      "// Written by fit_kill_doctor_lucky (fit/fit.cpp); not to be edited by hand. Fitted to {} positions after a "
      "random\n"
      "// move, each played to its end by the playouts' habits: two to eight seats, softmax over the seats, cross "
      "entropy\n"
      "// with who won.\n"
      "#include \"games/kill_doctor_lucky/worth.hpp\"\n\n"
      "namespace lucky::kill_doctor_lucky {{\n\nconst Network kNetwork{{\n    .in = {{{{\n",
      positions);
  for (const auto& row : network.in) out += "        " + row_text(row) + ",\n";
  out += fmt::format("    }}}},\n    .bias = {{{}}},\n    .out = {{{}}},\n}};\n\n", row_text(network.bias),
                     row_text(network.out));
  return out + "}  // namespace lucky::kill_doctor_lucky\n";
}

struct Request {
  std::size_t positions = 1'500'000;
  int epochs = 8;
  std::uint64_t seed = 12345;
  std::string out;
};

int fit(const Request& request) {
  Dice dice(request.seed);
  Positions positions(request.positions);
  sample(positions, dice);
  fmt::print(stderr, "{} positions\n", positions.size());
  Fit fit(positions, dice);
  for (int epoch = 0; epoch < request.epochs; ++epoch) {
    const double train = fit.learn(epoch, request.epochs);
    const auto [loss, blind] = fit.test();
    fmt::print(stderr, "epoch {}: loss {:.4f}, in the test {:.4f} (blind {:.4f})\n", epoch + 1, train, loss, blind);
  }
  const auto source = source_of(fit.network(), positions.size());
  if (request.out.empty()) {
    fmt::print("{}", source);
    return 0;
  }
  std::ofstream file(request.out);
  if (file << source << std::flush) return 0;
  fmt::print(stderr, "fit_kill_doctor_lucky: {} cannot be written\n", request.out);
  return 2;
}

}  // namespace
}  // namespace lucky::kill_doctor_lucky

int main(int argc, char** argv) {
  lucky::kill_doctor_lucky::Request request;
  CLI::App app{"Fits what a position of Kill Doctor Lucky is worth, and writes network.cpp", "fit_kill_doctor_lucky"};
  app.add_option("--positions", request.positions, "Positions to fit to")
      ->check(CLI::Range(1'000, 10'000'000))
      ->capture_default_str();
  app.add_option("--epochs", request.epochs, "Times each is learnt from")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--seed", request.seed, "Of all chance")->capture_default_str();
  app.add_option("--out", request.out, "File to write; without it, standard output");
  CLI11_PARSE(app, argc, argv);
  return lucky::kill_doctor_lucky::fit(request);
}
