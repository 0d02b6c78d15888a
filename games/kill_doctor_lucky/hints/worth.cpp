// The inputs of the network, all of about the size of 1, and its answer. Hidden cards count: a search judges imagined
// worlds, and the mean over those is what a seat can know.
#include "games/kill_doctor_lucky/hints/worth.hpp"

#include <algorithm>
#include <bit>

#include "games/kill_doctor_lucky/hints/hints.hpp"
#include "games/kill_doctor_lucky/hints/policy.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

constexpr std::size_t kAhead = 6;  // rooms of the Doctor's way that are looked at

// What everybody's position is judged by.
struct Table {
  int seats = 0, points = 0;  // of failure, in all hands
  float drawn = 0;            // points of failure in a card of the stock
  int strike = 0;             // the most the active seat can strike with
  std::array<Space, kAhead> way{};
};

Table table_of(const KillDoctorLucky& game, const State& s) {
  Table out{.seats = game.seats(), .strike = strongest_attempt(game, s)};
  for (Seat seat = 0; seat < game.seats(); ++seat) out.points += s.hands[seat].failure_points();
  const int drawable = game.points_left(s) - out.points;
  out.drawn = s.stock == 0 ? 0.0F : static_cast<float>(drawable) / static_cast<float>(s.stock);
  Space next = s.doctor;
  for (auto& space : out.way) space = next = mansion().next[at(next)];
  return out;
}

using Line = InputRow<kInputs>;

void add_arms(const KillDoctorLucky& game, Hand hand, int against, Line& line) {
  int plain = 0, second = 0, most = 0;
  for (auto left = hand.weapons(); left != 0; left &= left - 1) {
    const auto blade = blade_of(game, Card(static_cast<unsigned>(std::countr_zero(left))));
    second = std::max(second, std::min(plain, blade.plain));
    plain = std::max(plain, blade.plain);
    most = std::max(most, blade.most);
  }
  line.add(std::popcount(hand.weapons()), 3);
  line.add(plain, 4);
  line.add(second, 4);
  line.add(most, 8);
  line.add(plain > against);
  line.add(most > against);
}

void add_place(const KillDoctorLucky& game, const State& s, Seat seat, const Table& table, Line& line) {
  const Board& board = mansion();
  const Space here = s.seats[seat].space;
  Spaces seen;
  for (Seat other = 0; other < game.seats(); ++other) {
    const Space space = s.seats[other].space;
    if (other != seat) seen = seen | board.sees[at(space)] | Spaces(space);
  }
  for (const Space space : table.way) {
    const int steps = steps_between(here, space);
    line.add(steps == 0);
    line.add(steps == 0 && !seen.has(space));
    line.add(steps == 1);
    line.add(steps == 2);
  }
  const int steps = steps_between(here, s.doctor);
  line.add(steps == 0);
  line.add(steps == 1);
  line.add(steps == 2);
}

void look_at(const KillDoctorLucky& game, const State& s, Seat seat, const Table& table, Inputs& inputs) {
  Line line(inputs);
  const Hand hand = s.hands[seat];
  const int mine = hand.failure_points(), against = table.points - mine;
  const bool active = seat == s.active;
  line.add(active);
  line.add((seat + table.seats - s.active) % table.seats, static_cast<float>(table.seats));
  line.add(against, 12);
  line.add(std::min(against, 3), 3);
  line.add(std::min(against, 7), 7);
  line.add(mine, 5);
  line.add(std::min(mine, 2), 2);
  line.add(table.drawn);
  line.add(s.stock, 50);
  line.add(s.seats[seat].spite, 3);
  line.add(std::popcount(hand.rooms()), 3);
  const int ones = hand.count(Card::move(1)), twos = hand.count(Card::move(2)), threes = hand.count(Card::move(3));
  line.add(ones + 2 * twos + 3 * threes, 4);
  line.add(ones + twos + threes, 3);
  line.add(s.seats[seat].cards, 8);
  const int strike = active ? table.strike : 0;
  line.add(strike > 0);
  line.add(strike, 5);
  line.add(strike > against);
  line.add(active && strike > 0 ? std::clamp(strike - against, -8, 0) : -8, 8);
  line.add(table.seats, 8);
  const auto first = left_of(seat, table.seats), last = static_cast<Seat>((seat + table.seats - 1) % table.seats);
  for (const Seat asked : {first, last}) {
    const int points = s.hands[asked].failure_points();
    line.add(points, 5);
    line.add(points == 0);
    line.add(s.seats[asked].cards, 8);
  }
  add_arms(game, hand, against, line);
  add_place(game, s, seat, table, line);
}

}  // namespace

void look(const KillDoctorLucky& game, const State& s, std::array<Inputs, kSeats>& inputs) {
  const Table table = table_of(game, s);
  for (Seat seat = 0; seat < game.seats(); ++seat) look_at(game, s, seat, table, inputs[seat]);
}

void worth(const KillDoctorLucky& game, const State& s, std::array<float, kSeats>& values) {
  values.fill(0);
  if (s.phase == Phase::Over) {
    if (s.winner) values[*s.winner] = 1;
    return;
  }
  std::array<Inputs, kSeats> inputs;
  look(game, s, inputs);
  judge(kNetwork, inputs, game.seats(), values);
}

}  // namespace lucky::kill_doctor_lucky
