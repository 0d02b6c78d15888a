// What hands seem to hold. Who went without a failure card when one was wanted had none, most likely, unless it was
// drawn since (answers.cpp). And what is no failure card gets played sooner or later, so hands are richer in them than
// the stock. How far to believe that was measured in games of greedy bots: it explains a fifth of what a guess gets
// wrong about the points in a hand.
#include "games/kill_doctor_lucky/hints/hints.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

constexpr int kTrusted = 145;          // so much is covered by those asked later: to pass says nothing
constexpr std::uint32_t kRicher = 18;  // one card of a hand in so many is a failure card from the stock

bool is_failure(Card card) { return card.kind() == CardKind::Failure; }

class Correction {
 public:
  Correction(const View& view, State& state, Dice& dice) : view_(view), s_(state), dice_(dice) {
    for (Seat seat = 0; seat < view.seats.size(); ++seat) {
      if (seat == view.viewer) continue;
      others_.add(seat);
      for (const auto& kind : view.seats[seat].forgone) {
        if (kind.covered < kTrusted) lacking_[kind.points].add(seat);
      }
    }
  }

  void make() {
    for (auto left = others_; !left.empty(); left.remove(left.first())) enrich(left.first());
    for (auto left = others_; !left.empty(); left.remove(left.first())) correct(left.first());
  }

 private:
  struct Spot {
    Card card;
    std::optional<Seat> hand;  // none: in the stock
    std::size_t place = 0;
  };

  void enrich(Seat seat) {
    for (int n = view_.seats[seat].cards; n > 0; --n) {
      if (dice_.pick(kRicher) != 0) continue;
      const auto other = any_spot(SeatSet(seat), 0, [](Card card) { return !is_failure(card); });
      const auto failure = any_spot({}, s_.stock, is_failure);  // R21: none after a reshuffle
      if (other && failure) exchange(*other, *failure);
    }
  }

  void correct(Seat seat) {
    const std::uint32_t cards = view_.seats[seat].cards;
    for (const auto& kind : view_.seats[seat].forgone) {
      if (!lacking_[kind.points].has(seat)) continue;
      const Card failure = Card::failure(kind.points);
      for (int n = s_.hands[seat].count(failure); n > 0; --n) {
        if (dice_.pick(cards) >= kind.drawn) give_away(seat, failure);
      }
    }
  }

  // For a card that may have been there: those shuffled again are only where they were drawn.
  void give_away(Seat seat, Card failure) {
    const SeatSet lacking = lacking_[static_cast<std::size_t>(failure.points())];
    const auto takers = SeatSet::from_bits(static_cast<std::uint8_t>(others_.bits() & ~lacking.bits()));
    const auto spot = any_spot(takers, s_.again ? 0 : s_.stock,
                               [&](Card card) { return !is_failure(card) && !(s_.again && s_.recycled.has(card)); });
    if (spot) exchange({failure, seat}, *spot);
  }

  // A card in one of those hands, or one of the first so many of the stock.
  template <class F>
  std::optional<Spot> any_spot(SeatSet hands, std::size_t stock, F&& fits) {
    std::optional<Spot> found;
    std::uint32_t seen = 0;
    const auto consider = [&](const Spot& spot) {
      if (fits(spot.card) && dice_.pick(++seen) == 0) found = spot;
    };
    for (std::size_t i = 0; i < stock; ++i) consider({s_.deck[i], {}, i});
    for (; !hands.empty(); hands.remove(hands.first()))
      s_.hands[hands.first()].for_each([&](Card card) { consider({card, hands.first()}); });
    return found;
  }

  void exchange(const Spot& one, const Spot& other) {
    put(one, other.card);
    put(other, one.card);
  }
  void put(const Spot& spot, Card card) {
    if (!spot.hand) {
      s_.deck[spot.place] = card;
      return;
    }
    s_.hands[*spot.hand].remove(spot.card);
    s_.hands[*spot.hand].add(card);
  }

  const View& view_;
  State& s_;
  Dice& dice_;
  SeatSet others_;
  std::array<SeatSet, kMostPoints + 1> lacking_{};  // by points: who seemed to have none
};

}  // namespace

void likelier(const KillDoctorLucky&, const View& view, State& state, Dice& dice) {
  Correction(view, state, dice).make();
}

}  // namespace lucky::kill_doctor_lucky
