// The inputs of the network, all of about the size of 1, and its answer. Hidden cards count: a search judges imagined
// worlds.
#include "games/lucky_bastard/hints/worth.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/lucky_bastard/hints/belief.hpp"
#include "games/lucky_bastard/hints/hints.hpp"
#include "games/lucky_bastard/hints/race.hpp"

namespace lucky::lucky_bastard {
namespace {

// A line, as far as its owner knows it. Twins leave together, so it is different faces that count.
struct Own {
  unsigned faces = 0;  // bits
  int distinct = 0, twins = 0;
  int blind = 0;  // not known
  int open = 0;   // known to somebody else, too

  int steps() const { return distinct + blind; }
};

struct Table {
  std::array<Own, kSeats> seats;
  std::array<float, kFaces> rates{};  // the chance that a card drawn has this face
  std::array<int, kFaces> blind{};    // copies in lines whose owners do not know them
  std::array<int, kFaces> holders{};  // seats that know to have it
};

class LineInputs : public InputRow<kInputs> {
 public:
  using InputRow::InputRow;

  void add_one_of(int value, int first, int last) {
    for (int i = first; i <= last; ++i) add(value == i);
  }
  void add_beyond(int value, int last) { add(std::max(0, value - last)); }

  // Several rates, each shared between the two marks around it.
  static constexpr std::array<float, 5> kMarks{0, 0.04F, 0.08F, 0.12F, 0.18F};
  void begin_rates() { rates_ = std::exchange(next_, next_ + kMarks.size()); }
  void add_rate(float rate) {
    std::size_t i = 0;
    while (i + 1 < kMarks.size() && rate >= kMarks[i + 1]) ++i;
    if (i + 1 == kMarks.size()) {
      inputs_[rates_ + i] += 1;
      return;
    }
    const float way = (rate - kMarks[i]) / (kMarks[i + 1] - kMarks[i]);
    inputs_[rates_ + i] += 1 - way;
    inputs_[rates_ + i + 1] += way;
  }

 private:
  std::size_t rates_ = 0;  // where the last group of them begins
};

void look_at_stock(const State& s, Table& table) {
  constexpr std::uint8_t kFew = 8;  // soon the discards will be the stock
  float total = static_cast<float>(s.stock) + (s.holding ? 1.0F : 0.0F);
  for (std::size_t i = 0; i < s.stock; ++i) table.rates[index(s.deck[i])] += 1;
  if (s.holding) table.rates[index(s.drawn)] += 1;
  if (s.stock < kFew) {
    for (const Face face : s.discard) table.rates[index(face)] += 1;
    total += static_cast<float>(s.discard.size());
  }
  for (float& rate : table.rates) rate /= std::max(1.0F, total);
}

Table table_of(const LuckyBastard& game, const State& s) {
  Table table;
  look_at_stock(s, table);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    Own& own = table.seats[seat];
    for (const auto card : s.lines.of(seat)) {
      const auto face = index(card.face());
      if (!card.seen().has(seat)) {
        ++own.blind;
        ++table.blind[face];
        continue;
      }
      if (card.seen().seats().size() > 1) ++own.open;
      if ((own.faces >> face & 1U) != 0) {
        ++own.twins;
        continue;
      }
      own.faces |= 1U << face;
      ++own.distinct;
      ++table.holders[face];
    }
  }
  return table;
}

void add_line(const State& s, Seat seat, const Own& own, LineInputs& line) {
  line.add_one_of(own.distinct, 0, 3);
  line.add(own.distinct >= 4);
  line.add_beyond(own.distinct, 4);
  line.add_one_of(own.blind, 0, 2);
  line.add(own.blind >= 3);
  line.add_beyond(own.blind, 3);
  line.add(own.twins);
  line.add(own.open, 2);
  line.add(own.steps(), 4);
  int lucky = 0;  // cards not known that are twins of one that is
  for (const auto card : s.lines.of(seat)) lucky += !card.seen().has(seat) && (own.faces >> index(card.face()) & 1U);
  line.add(lucky);
  line.add((own.faces >> index(Face::Switch) & 1U) != 0);
  line.add((own.faces >> index(Face::Peek) & 1U) != 0);
}

// How soon its faces will be played: all of them, and the last.
void add_faces(const Table& table, const Own& own, LineInputs& line) {
  int blind = 0, others = 0;
  float rarest = 1;
  line.begin_rates();
  for (unsigned left = own.faces; left != 0; left &= left - 1) {
    const auto face = static_cast<std::size_t>(std::countr_zero(left));
    line.add_rate(table.rates[face]);
    rarest = std::min(rarest, table.rates[face]);
    blind += table.blind[face];
    others += table.holders[face] - 1;
  }
  line.begin_rates();
  if (own.faces != 0) line.add_rate(rarest);
  line.add(blind, 2);
  line.add(others, 2);
}

void add_rivals(const LuckyBastard& game, const Table& table, Seat seat, LineInputs& line) {
  int least = kMostCards, sum = 0, last = 0, near = 0;
  for (Seat other = 0; other < game.seats(); ++other) {
    if (other == seat) continue;
    const Own& own = table.seats[other];
    least = std::min(least, own.steps());
    sum += own.steps();
    last += own.blind == 0 && own.distinct == 1;
    near += own.blind == 0 && own.distinct == 2;
  }
  line.add_one_of(least, 1, 3);
  line.add(sum, 4 * static_cast<float>(game.seats() - 1));
  line.add(last);
  line.add(near);
}

std::array<float, kSeats> chances_of_round(const LuckyBastard& game, const State& s) {
  std::array<Inputs, kSeats> inputs;
  std::array<float, kSeats> out{};
  look_over(game, s, inputs);
  judge(kNetwork, inputs, game.seats(), out);
  return out;
}

// After a void round, when nobody knows a card yet.
std::array<float, kSeats> chances_of_deal(const LuckyBastard& game, const State& s) {
  const auto count = static_cast<std::size_t>(game.seats());
  std::array<Curve, kSeats> curves;
  for (Seat seat = 0; seat < count; ++seat) {
    const Runner runner{.blind = static_cast<int>(s.lines.size_of(seat)),
                        .wait = turns_until(seat, s.active, game.seats())};
    curves[seat] = curve_of(runner, game.seats());
  }
  std::array<float, kSeats> out{};
  chances(std::span(curves).first(count), std::span(out).first(count));
  return out;
}

}  // namespace

void look_over(const LuckyBastard& game, const State& s, std::array<Inputs, kSeats>& inputs) {
  const Table table = table_of(game, s);
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    LineInputs line(inputs[seat]);
    add_line(s, seat, table.seats[seat], line);
    add_faces(table, table.seats[seat], line);
    add_rivals(game, table, seat, line);
    const int wait = (seat + game.seats() - s.active) % game.seats();
    line.add_one_of(wait, 0, 3);
    line.add_beyond(wait, 3);
    line.add(wait, static_cast<float>(game.seats()));
    line.add(game.seats(), kSeats);
    line.add(s.stock, 58);
    line.add(s.turn, 16);
  }
}

void worth(const LuckyBastard& game, const State& s, std::array<float, kSeats>& values) {
  if (s.phase == Phase::Over) {
    const auto outcome = game.outcome(s);
    for (const Seat winner : outcome.winners) values[winner] = 1.0F / static_cast<float>(outcome.winners.size());
    return;
  }
  std::array<int, kSeats> tokens{};
  for (Seat seat = 0; seat < game.seats(); ++seat) tokens[seat] = s.seats[seat].tokens;
  if (s.turn == 0 && s.winner) {  // the round is over
    --tokens[*s.winner];
    return prizes(game, tokens, *s.winner, values);
  }
  const auto chances = s.turn == 0 ? chances_of_deal(game, s) : chances_of_round(game, s);
  for (Seat winner = 0; winner < game.seats(); ++winner) {
    std::array<float, kSeats> then{};
    prizes(game, tokens, winner, then);
    for (Seat seat = 0; seat < game.seats(); ++seat) values[seat] += chances[winner] * then[seat];
  }
}

}  // namespace lucky::lucky_bastard
