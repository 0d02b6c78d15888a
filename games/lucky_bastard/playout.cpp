// Imagined worlds of Lucky Bastard: how they go on, and what they are worth. A seat's moves follow from the cards it
// has seen there, as a person's would.
#include <algorithm>
#include <optional>

#include "games/lucky_bastard/belief.hpp"
#include "games/lucky_bastard/hints.hpp"
#include "games/lucky_bastard/race.hpp"

namespace lucky::lucky_bastard {
namespace {

// What a seat knows of its own line.
struct Own {
  std::array<std::uint8_t, kFaces> have{};
  int blind = -1;  // the slot of a card it does not know
};

Own own_of(const State& s, Seat seat) {
  Own own;
  for (const auto card : s.lines.of(seat)) {
    if (card.seen().has(seat))
      ++own.have[index(card.face())];
    else
      own.blind = card.slot();
  }
  return own;
}

unsigned slot_of(const State& s, Seat seat, Face face) {
  for (const auto card : s.lines.of(seat)) {
    if (card.face() == face && card.seen().has(seat)) return card.slot();
  }
  return 0;
}

// Twins of the drawn card are thrown and powers used; else it comes in for a card unknown, for one of a pair or for one
// of which few are left, if there are more of its own.
Move play(const LuckyBastard& game, const State& s, Seat seat) {
  const Own own = own_of(s, seat);
  if (own.have[index(s.drawn)] > 0) return Move(Kind::Discard);
  if (s.drawn == Face::Switch || (s.drawn == Face::Peek && own.blind >= 0)) return Move(Kind::Discard);
  if (own.blind >= 0) return Move(Kind::Swap, static_cast<unsigned>(own.blind));
  std::array<int, kFaces> left{};
  for (std::size_t face = 0; face < kFaces; ++face)
    left[face] = game.options().deck.of(static_cast<Face>(face)) - own.have[face];
  for (const Face face : s.discard) --left[index(face)];
  int least = left[index(s.drawn)] - 1;
  std::optional<Face> worst;
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (own.have[face] == 0) continue;
    const int value = left[face] - (own.have[face] > 1 ? 1 : 0);  // a pair gone is a card less
    if (value < least) least = value, worst = static_cast<Face>(face);
  }
  return worst ? Move(Kind::Swap, slot_of(s, seat, *worst)) : Move(Kind::Discard);
}

Move throw_known(const State& s, Seat seat, const LuckyBastard::Moves& moves) {
  for (const Move move : moves) {
    if (move.kind() != Kind::Throw) continue;
    const auto card = s.lines[s.lines.place_of(seat, move.slot())];
    if (card.face() == s.target && card.seen().has(seat)) return move;
  }
  return Move(Kind::Done);
}

// A card that the one with the shortest line knows, for one it does not.
Move spoil(const LuckyBastard& game, const State& s, Seat seat) {
  std::optional<Place> prey;
  std::size_t shortest = kMostCards + 1;
  for (Seat other = 0; other < game.seats(); ++other) {
    if (other == seat || s.lines.size_of(other) >= shortest) continue;
    for (const auto card : s.lines.of(other)) {
      if (!card.seen().has(other)) continue;
      shortest = s.lines.size_of(other);
      prey = Place{other, card.slot()};
      break;
    }
  }
  if (!prey) return Move(Kind::Decline);
  const Own own = own_of(s, seat);
  Place bait{seat, static_cast<std::uint8_t>(own.blind)};
  if (own.blind < 0) {
    Seat other = left_of(seat, game.seats());
    if (other == prey->seat) other = left_of(other, game.seats());
    if (other == seat) return Move(Kind::Decline);
    bait = {other, s.lines.of(other).front().slot()};
  }
  return bait.seat < prey->seat ? Move::exchange(bait, *prey) : Move::exchange(*prey, bait);
}

// The chance that a turn plays each face: what is in the stock, or will be when it runs out.
std::array<float, kFaces> rates_of(const State& s) {
  constexpr std::uint8_t kFew = 8;
  std::array<float, kFaces> rates{};
  float total = s.stock;
  for (std::size_t i = 0; i < s.stock; ++i) rates[index(s.deck[i])] += 1;
  if (s.stock < kFew) {
    for (const Face face : s.discard) rates[index(face)] += 1;
    total += static_cast<float>(s.discard.size());
  }
  for (float& rate : rates) rate /= std::max(1.0F, total);
  return rates;
}

Runner runner_of(const LuckyBastard& game, const State& s, Seat seat, const std::array<float, kFaces>& rates) {
  Runner runner{.wait = turns_until(seat, s.active, game.seats())};
  if (s.phase == Phase::Turn) runner.wait = runner.wait % game.seats() + 1;  // the turn under way is the first
  unsigned have = 0;
  for (const auto card : s.lines.of(seat)) {
    const unsigned face = 1U << index(card.face());
    if (!card.seen().has(seat)) {
      ++runner.blind;
    } else if ((have & face) == 0) {
      have |= face;
      runner.add(rates[index(card.face())]);
    }
  }
  return runner;
}

}  // namespace

void worth(const LuckyBastard& game, const State& s, std::array<float, kSeats>& values) {
  const auto count = static_cast<std::size_t>(game.seats());
  if (s.phase == Phase::Over) {
    const auto outcome = game.outcome(s);
    for (const Seat winner : outcome.winners) values[winner] = 1.0F / static_cast<float>(outcome.winners.size());
    return;
  }
  std::array<int, kSeats> tokens{};
  for (Seat seat = 0; seat < count; ++seat) tokens[seat] = s.seats[seat].tokens;
  if (s.turn == 0 && s.winner) {  // the round is over
    --tokens[*s.winner];
    return prizes(game, tokens, *s.winner, values);
  }
  const auto rates = rates_of(s);
  std::array<Curve, kSeats> curves;
  for (Seat seat = 0; seat < count; ++seat) curves[seat] = curve_of(runner_of(game, s, seat, rates), game.seats());
  std::array<float, kSeats> first{};
  chances(std::span(curves).first(count), std::span(first).first(count));
  for (Seat winner = 0; winner < count; ++winner) {
    std::array<float, kSeats> then{};
    prizes(game, tokens, winner, then);
    for (Seat seat = 0; seat < count; ++seat) values[seat] += first[winner] * then[seat];
  }
}

int part(const State& s) { return s.round; }

Move playout(const LuckyBastard& game, const State& s, Seat seat, const LuckyBastard::Moves& moves, Dice& dice) {
  switch (s.phase) {
    case Phase::Turn: return play(game, s, seat);
    case Phase::Window: return throw_known(s, seat, moves);
    case Phase::Power: {
      if (s.target == Face::Switch) return spoil(game, s, seat);
      const Own own = own_of(s, seat);
      return own.blind < 0 ? Move(Kind::Decline) : Move(Kind::Peek, static_cast<unsigned>(own.blind));
    }
    case Phase::Looking:
    case Phase::Over: break;
  }
  return moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace lucky::lucky_bastard
