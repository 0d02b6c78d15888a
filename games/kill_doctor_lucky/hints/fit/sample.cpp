// Where the positions come from: a search meets those that good players avoid, and has to know what they are worth. So
// each comes after a random slip.
#include "games/kill_doctor_lucky/hints/fit/sample.hpp"

#include <numeric>

#include "games/kill_doctor_lucky/hints/hints.hpp"
#include "games/kill_doctor_lucky/hints/policy.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

// One game between players whose habits differ. Now and then somebody slips in a copy of it, and the copy is played to
// its end.
class SlippedGame {
 public:
  SlippedGame(Dice& dice, Positions& positions)
      : dice_(dice), positions_(positions), game_({.spite = dice.pick(40) == 0}, draw_seats(dice)) {
    for (int seat = 0; seat < game_.seats(); ++seat) habits_.push_back(draw_habits(dice));
  }

  void play() {
    State s = game_.setup(dice_, log_);
    while (s.phase != Phase::Over && s.turn < kMostTurns && !positions_.full()) {
      if (dice_.pick(10) == 0 && has_choice(s)) {
        for (int copy = 0; copy < 2; ++copy) take(s);
      }
      apply(s, decide(game_, s, habits_[s.actor]));
    }
  }

 private:
  static constexpr std::uint32_t kMostTurns = 300;

  static int draw_seats(Dice& dice) {
    constexpr std::array<std::uint32_t, kSeats + 1> kTables{0, 0, 1, 5, 28, 4, 1, 0, 1};  // of 40, by seats
    auto left = dice.pick(std::accumulate(kTables.begin(), kTables.end(), 0U));
    std::size_t seats = 0;
    for (; left >= kTables[seats]; ++seats) left -= kTables[seats];
    return static_cast<int>(seats);
  }

  static Habits draw_habits(Dice& dice) {
    const auto share = [&] { return static_cast<float>(dice.pick(100)) / 100; };
    Habits out{.burn = 1.6F, .draw = 1.1F, .on_the_way = 0.7F};
    for (float* habit : {&out.burn, &out.draw, &out.on_the_way, &out.next_turn, &out.room_cost})
      *habit *= 0.6F + share();
    for (float& cost : out.move_cost) cost *= 0.6F + share();
    out.trust = 0.8F + 0.15F * share();
    return out;
  }

  void apply(State& s, Move move) { game_.apply(s, s.actor, move, dice_, log_); }

  bool has_choice(const State& s) {
    if (s.phase == Phase::Snooped) return false;  // one draws
    game_.moves(s, s.actor, moves_);
    return moves_.size() > 1;
  }

  // Any move a search would think about; needs a choice.
  Move any_move(const State& s) {
    game_.moves(s, s.actor, moves_);
    narrow(game_, s, s.actor, moves_);
    return moves_[dice_.pick(static_cast<std::uint32_t>(moves_.size()))];
  }

  // To the beginning of this turn's successor or, one time in two, of a later one; more slips may follow.
  void slip(State& s) {
    apply(s, any_move(s));
    const bool far = dice_.pick(2) == 0;
    while (s.phase != Phase::Over && (s.phase != Phase::Turn || (far && dice_.pick(2) == 0))) {
      const bool again = dice_.pick(6) == 0 && has_choice(s);
      apply(s, again ? any_move(s) : carry_on(game_, s));
    }
  }

  void take(State s) {
    if (positions_.full()) return;
    dice_.mix(std::span(s.deck).first(s.stock));
    slip(s);
    if (s.phase == Phase::Over) return;
    std::array<Inputs, kSeats> inputs;
    look(game_, s, inputs);
    const auto cap = s.turn + kMostTurns;
    while (s.phase != Phase::Over && s.turn < cap) apply(s, carry_on(game_, s));
    if (s.winner) positions_.add(inputs, game_.seats(), *s.winner);
  }

  Dice& dice_;
  Positions& positions_;
  KillDoctorLucky game_;
  KillDoctorLucky::Log log_;
  KillDoctorLucky::Moves moves_;
  std::vector<Habits> habits_;
};

}  // namespace

void sample(Positions& positions, Dice& dice) {
  while (!positions.full()) SlippedGame(dice, positions).play();
}

}  // namespace lucky::kill_doctor_lucky
