// fit_lucky_bastard: fits the network behind worth() to rounds between players as the playouts imagine them, and writes
// a new network.cpp. The same seed gives the same numbers, as long as playouts, rules and compiler stay the same. If
// kInputs or kHidden shrinks, first empty the initializer in network.cpp: this program is linked with it, but does not
// use it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>

#include "core/fitting.hpp"
#include "games/lucky_bastard/hints.hpp"
#include "games/lucky_bastard/worth.hpp"

namespace lucky::lucky_bastard {
namespace {

using Rounds = Positions<Inputs, kSeats>;

// A search meets positions that good players avoid, and has to know what they are worth: so before the first position
// that is taken somebody slips now and then.
class SlippedRound {
 public:
  SlippedRound(Dice& dice, Rounds& rounds)
      : dice_(dice), rounds_(rounds), game_({.tokens = {1}}, draw_seats(dice)), first_(dice.pick(24)) {}

  void play() {
    const std::uint32_t seldom = dice_.pick(2) == 0 ? 5 : 20;
    State s = game_.setup(dice_, log_);
    while (s.phase != Phase::Over) {
      const Seat seat = draw_one(s.asked);
      const bool slips = s.turn < first_ && s.phase != Phase::Window && dice_.pick(seldom) == 0;
      if (s.phase == Phase::Turn && s.turn >= first_ && (s.turn == first_ || dice_.pick(3) == 0)) take(s);
      game_.moves(s, seat, moves_);
      game_.apply(s, seat, slips ? any_move() : playout(game_, s, seat, moves_, dice_), dice_, log_);
    }
    for (const auto& inputs : taken_) {
      if (s.winner && !rounds_.full()) rounds_.add(inputs, game_.seats(), *s.winner);
    }
  }

 private:
  // Mostly the usual table.
  static int draw_seats(Dice& dice) {
    constexpr int kUsual = 4;
    const auto any = static_cast<int>(dice.pick(kSeats - 1)) + LuckyBastard::kLeastSeats;
    return dice.pick(5) == 0 ? any : kUsual;
  }

  Seat draw_one(SeatSet seats) {
    for (auto skip = dice_.pick(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip)
      seats.remove(seats.first());
    return seats.first();
  }
  Move any_move() { return moves_[dice_.pick(static_cast<std::uint32_t>(moves_.size()))]; }

  void take(const State& s) {
    taken_.emplace_back();
    look_over(game_, s, taken_.back());
  }

  Dice& dice_;
  Rounds& rounds_;
  LuckyBastard game_;
  std::uint32_t first_;  // turn
  LuckyBastard::Log log_;
  LuckyBastard::Moves moves_;
  std::vector<std::array<Inputs, kSeats>> taken_;
};

struct Request {
  std::size_t positions = 3'000'000;
  int epochs = 5;
  std::uint64_t seed = 12345;
  std::string out;
};

int fit(const Request& request) {
  Dice dice(request.seed);
  Rounds rounds(request.positions);
  while (!rounds.full()) SlippedRound(dice, rounds).play();
  Fit<Network, Inputs, kSeats> fit(rounds, dice);
  for (int epoch = 0; epoch < request.epochs; ++epoch) {
    const double train = fit.learn(epoch, request.epochs);
    const auto [loss, blind] = fit.test();
    fmt::print(stderr, "epoch {}: loss {:.4f}, in the test {:.4f} (blind {:.4f})\n", epoch + 1, train, loss, blind);
  }
  std::ofstream file(request.out);
  file << fmt::format(
              "// Written by fit_lucky_bastard (fit/fit.cpp); not to be edited by hand. Fitted to {} positions after "
              "random slips,\n"
              "// each played to its end by the playouts' ideas: two to six seats, softmax over the seats, cross "
              "entropy with who won.\n"
              "#include \"games/lucky_bastard/worth.hpp\"\n\n"
              "namespace lucky::lucky_bastard {{\n\nconst Network kNetwork",
              rounds.size())
       << source_of(fit.network()) << ";\n\n}  // namespace lucky::lucky_bastard\n"
       << std::flush;
  if (file) return 0;
  fmt::print(stderr, "fit_lucky_bastard: {} cannot be written\n", request.out);
  return 2;
}

}  // namespace
}  // namespace lucky::lucky_bastard

int main(int argc, char** argv) {
  lucky::lucky_bastard::Request request;
  CLI::App app{"Fits what a round of Lucky Bastard is worth, and writes network.cpp", "fit_lucky_bastard"};
  app.add_option("--positions", request.positions, "Positions to fit to")
      ->check(CLI::Range(1'000, 10'000'000))
      ->capture_default_str();
  app.add_option("--epochs", request.epochs, "Times each is learnt from")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--seed", request.seed, "Of all chance")->capture_default_str();
  app.add_option("--out", request.out, "File to write")->required();
  CLI11_PARSE(app, argc, argv);
  return lucky::lucky_bastard::fit(request);
}
