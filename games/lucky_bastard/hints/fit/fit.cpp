// fit_lucky_bastard: fits the network behind worth() to rounds between players as the playouts imagine them.
#include "games/lucky_bastard/hints/hints.hpp"
#include "games/lucky_bastard/hints/worth.hpp"
#include "mind/fitting.hpp"

namespace lucky::lucky_bastard {
namespace {

using Rounds = Positions<Inputs, kSeats>;

// A search meets positions that good players avoid, and has to know what they are worth: so before the first position
// that is taken somebody slips now and then.
class SlippedRound {
 public:
  SlippedRound(Dice& dice, Rounds& rounds)
      : dice_(dice),
        rounds_(rounds),
        game_({.tokens = {1}, .turn_cap = {1000}}, draw_seats(dice)),
        first_(dice.pick(24)) {}

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

}  // namespace
}  // namespace lucky::lucky_bastard

int main(int argc, char** argv) {
  using namespace lucky::lucky_bastard;
  return lucky::fit_program<Network, Inputs, kSeats>(
      argc, argv,
      {.game = "lucky_bastard",
       .origin = "after random slips, each played to its end by the playouts' ideas: two to six seats",
       .positions = 3'000'000,
       .epochs = 5},
      [](Rounds& rounds, lucky::Dice& dice) {
        while (!rounds.full()) SlippedRound(dice, rounds).play();
      });
}
