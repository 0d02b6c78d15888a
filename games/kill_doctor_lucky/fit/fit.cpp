// fit_kill_doctor_lucky: fits the network behind worth() to games of the policy and writes a new network.cpp. All
// kHidden units are fitted. The same seed gives the same numbers, as long as policy, rules and compiler stay the same.
// If kInputs or kHidden shrinks, first empty the initializer in network.cpp: this program is linked with it, but does
// not use it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>

#include "games/kill_doctor_lucky/fit/sample.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

std::string file_of(const Network& network, std::size_t positions) {
  const auto out = fmt::format(
      "// Written by fit_kill_doctor_lucky (fit/fit.cpp); not to be edited by hand. Fitted to {} positions after a "
      "random\n"
      "// move, each played to its end by the playouts' habits: two to eight seats, softmax over the seats, cross "
      "entropy\n"
      "// with who won.\n"
      "#include \"games/kill_doctor_lucky/worth.hpp\"\n\n"
      "namespace lucky::kill_doctor_lucky {{\n\nconst Network kNetwork",
      positions);
  return out + source_of(network) + ";\n\n}  // namespace lucky::kill_doctor_lucky\n";
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
  Fit<Network, Inputs, kSeats> fit(positions, dice);
  for (int epoch = 0; epoch < request.epochs; ++epoch) {
    const double train = fit.learn(epoch, request.epochs);
    const auto [loss, blind] = fit.test();
    fmt::print(stderr, "epoch {}: loss {:.4f}, in the test {:.4f} (blind {:.4f})\n", epoch + 1, train, loss, blind);
  }
  const auto source = file_of(fit.network(), positions.size());
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
