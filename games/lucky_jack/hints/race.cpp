// The race solved by value iteration over all hands of up to ten cards.
#include "games/lucky_jack/hints/race.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <utility>

namespace lucky::lucky_jack {
namespace {

constexpr std::size_t kHands = 19448;  // of up to ten cards: seven out of seventeen
constexpr int kSweeps = 14;            // after these the choices no longer change

// Found by duels, one seat against three, 12 000 games each; their neighbours are hardly worse.
constexpr double kAlive = 0.8;  // that one opponent has no Jackpot before my next turn
constexpr double kJust = 3;     // thousands: what it is worth that the round is mine and nobody else's
constexpr double kVain = 0.01;  // a Jackpot that does not win the game, in parts of one that does

// How often a turn begins with this symbol on the pile; counted in games of sensible players.
constexpr std::array<float, kSymbols> kTops{0.215F, 0.187F, 0.159F, 0.136F, 0.120F, 0.102F, 0.081F};

constexpr auto kChoose = [] {
  std::array<std::array<std::uint16_t, kSymbols + 1>, Race::kMostCards + kSymbols + 1> c{};
  for (std::size_t n = 0; n < c.size(); ++n) {
    c[n][0] = 1;
    for (std::size_t k = 1; k <= kSymbols && n > 0; ++k)
      c[n][k] = static_cast<std::uint16_t>(c[n - 1][k - 1] + c[n - 1][k]);
  }
  return c;
}();

// The number of a hand among all of up to ten cards; smaller hands have smaller numbers.
std::size_t number(Counts hand) {
  std::size_t rank = 0, before = 0;
  for (std::size_t i = 0; i < kSymbols; ++i) {
    before += static_cast<std::size_t>(hand.of(static_cast<Symbol>(i)));
    rank += kChoose[before + i][i + 1];
  }
  return rank;
}

// All hands by number, and the numbers of those with one card more or less; kHands stands for a hand that is none.
struct Hands {
  using Neighbours = std::vector<std::array<std::uint16_t, kSymbols>>;
  std::vector<Counts> all{kHands};
  Neighbours more{kHands}, less{kHands};

  Hands() {
    list(Counts{}, 0, Race::kMostCards);
    for (auto& row : less) row.fill(kHands);
    for (std::size_t i = 0; i < kHands; ++i) {
      for (std::size_t s = 0; s < kSymbols; ++s) {
        const bool big = all[i].size() == Race::kMostCards;
        const auto next = static_cast<std::uint16_t>(big ? kHands : number(all[i].with(static_cast<Symbol>(s))));
        more[i][s] = next;
        if (!big) less[next][s] = static_cast<std::uint16_t>(i);
      }
    }
  }

 private:
  void list(Counts hand, int symbol, int room) {
    if (symbol == kSymbols) {
      all[number(hand)] = hand;
      return;
    }
    for (int n = 0; n <= room; ++n, hand.add(static_cast<Symbol>(symbol))) list(hand, symbol + 1, room - n);
  }
};

const Hands& hands() {
  static const Hands kAll;
  return kAll;
}

float mean_of_next(const std::vector<float>& values, std::size_t hand) {
  float sum = 0;
  for (const auto next : hands().more[hand]) sum += values[next];
  return sum / kSymbols;
}

// What a Jackpot must bring in the last round for the seat to win the game: more than `need - 1` thousand. No Jackpot
// brings eleven: then, and in other rounds, every point counts.
constexpr int kAny = 0, kPoints = 12, kNeeds = 13;

int need_of(const Open& open, Seat seat) {
  std::int32_t most = 0;
  for (Seat other = 0; other < open.seats.size(); ++other) {
    if (other != seat) most = std::max(most, open.seats[other].points);
  }
  return std::clamp((most - open.seats[seat].points) / 1000 + 1, kAny, kPoints);
}

Race::Stakes stakes_of(const LuckyJack& game, int need) {
  Race::Stakes stakes;
  for (int i = 0; i < 2 * kSymbols; ++i) {
    const auto symbol = static_cast<std::size_t>(i % kSymbols), cards = static_cast<std::size_t>(i / kSymbols);
    const double thousands = game.pays(static_cast<Symbol>(symbol), static_cast<int>(cards) + 3) / 1000.0;
    const double margin = thousands - (need - 1);
    stakes[cards][symbol] = static_cast<float>(need == kPoints ? (thousands + kJust) / 10
                                               : margin > 0    ? 1.0
                                               : margin == 0   ? 0.5
                                                               : kVain);
  }
  return stakes;
}

}  // namespace

Race::Race(const Stakes& stakes, double alive)
    : stakes_(stakes), waiting_(kHands + 1), drawing_(kHands + 1), penalty_(kHands + 1), wins_(kHands + 1) {
  for (std::size_t i = 0; i < kHands; ++i) wins_[i] = jackpot(hands().all[i]);
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    look_ahead();
    wait(alive);
  }
  look_ahead();
}

float Race::jackpot(Counts hand) const {
  const int cards = hand.size();
  if ((cards != 3 && cards != 4) || !hand.one_kind()) return 0;
  const auto symbol = static_cast<std::size_t>(std::countr_zero(hand.kind_set()));
  return stakes_[static_cast<std::size_t>(cards - 3)][symbol];
}

void Race::look_ahead() {
  for (std::size_t i = 0; i < kHands; ++i) {
    const Counts hand = hands().all[i];
    const float dropped = std::max(wins_[i], hand.size() == 3 ? 0 : waiting_[i]);
    float sum = 0;
    for (const auto next : hands().more[i]) sum += std::max(waiting_[next], dropped);
    drawing_[i] = sum / kSymbols;
  }
  std::vector<float> one(kHands + 1);
  for (std::size_t i = 0; i < kHands; ++i) one[i] = mean_of_next(waiting_, i);
  for (std::size_t i = 0; i < kHands; ++i) penalty_[i] = mean_of_next(one, i);
}

void Race::wait(double alive) {
  for (std::size_t i = 0; i < kHands; ++i) {
    const int size = hands().all[i].size();
    if (size < 3) continue;
    const auto& less = hands().less[i];
    float sum = 0;
    for (std::size_t top = 0; top < kSymbols; ++top) {
      float best = drawing_[i];
      for (std::size_t card = 0; card < kSymbols && size > 3; ++card) {
        if (less[card] != kHands) best = std::max(best, after_discard(less[card], card < top));
      }
      sum += kTops[top] * best;
    }
    waiting_[i] = static_cast<float>(alive) * sum;
  }
}

float Race::after_discard(std::size_t rest, bool pays) const {
  return pays ? penalty_[rest] : std::max(wins_[rest], waiting_[rest]);
}

float Race::waiting(Counts hand) const { return hand.size() <= kMostCards ? waiting_[number(hand)] : 0; }

bool Race::keeps(Counts hand, Symbol drawn) const {
  if (hand.size() >= kMostCards) return false;
  const float win = jackpot(hand);
  return waiting(hand.with(drawn)) > std::max(win, waiting(hand));
}

Race::Planned Race::plan_turn(Counts hand, Symbol top) const {
  const bool solved = hand.size() <= kMostCards;
  const Planned draw{{Kind::Draw}, solved ? drawing_[number(hand)] : 0};
  if (hand.size() <= kLeast) return draw;
  const Planned discard = plan_discard(hand, top);
  return discard.value > draw.value ? discard : draw;
}

// With more cards than it has solved it sheds what it has fewest of, and if it must pay, the lowest.
Race::Planned Race::plan_discard(Counts hand, Symbol top) const {
  Planned best{{Kind::Draw}, -kSymbols - 1};
  hand.for_each_kind([&](Symbol card) {
    const bool pays = card < top;
    const float simple = pays ? -1.0F - static_cast<float>(card) : 1.0F / static_cast<float>(hand.of(card));
    const float value = hand.size() > kMostCards ? simple : after_discard(number(hand.without(card)), pays);
    if (value > best.value) best = {{Kind::Discard, card}, value};
  });
  return best;
}

const Race& Race::of(const LuckyJack& game, const Open& open, Seat seat, bool aware) {
  struct Lazy {
    std::once_flag once;
    std::unique_ptr<Race> race;
  };
  static std::array<std::array<Lazy, kNeeds>, kSeats + 1> races;
  const bool last = aware && open.round >= game.options().rounds;
  const int need = last ? need_of(open, seat) : kPoints;
  Lazy& lazy = races[static_cast<std::size_t>(game.seats())][static_cast<std::size_t>(need)];
  std::call_once(lazy.once, [&] {
    lazy.race = std::make_unique<Race>(stakes_of(game, need), std::pow(kAlive, game.seats() - 1));
  });
  return *lazy.race;
}

}  // namespace lucky::lucky_jack
