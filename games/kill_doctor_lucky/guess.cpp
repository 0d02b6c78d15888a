// What a seat could imagine: the cards it has not seen, in the other hands and in the stock. Until the first reshuffle
// any of them may be anywhere. Afterwards everybody knows what the stock was made of (R21): other cards, failure cards
// above all, are in hands, and a hand holds no more of the shuffled ones than it has drawn since.
#include <algorithm>

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

constexpr std::size_t kStock = kSeats;  // the place of cards in no hand

class Imagination {
 public:
  Imagination(const View& view, Hand unseen, Dice& dice) : dice_(dice) {
    Hand recycled;
    if (view.recycled) {
      for (const Card card : *view.recycled) recycled.add(card);
    }
    for (unsigned code = 0; code < kKinds; ++code) {
      const Card card(code);
      const int all = unseen.count(card), shuffled = recycled.count(card);
      for (int n = 0; n < all; ++n) {
        cards_[count_] = card;
        if (view.recycled) held_[count_] = n >= shuffled;
        if (view.recycled) shuffled_[count_] = n < shuffled && card.one_of_a_kind();  // of equals, who can tell
        ++count_;
      }
    }
    std::size_t next = 0;
    for (Seat seat = 0; seat < view.seats.size(); ++seat) {
      if (view.viewer == seat) continue;
      const auto& chair = view.seats[seat];
      for (int n = 0; n < chair.cards; ++n, ++next) {
        places_[next] = seat;
        old_[next] = view.recycled && n >= chair.fresh;
      }
    }
    for (int n = 0; n < view.stock; ++n) places_[next++] = kStock;
    CHECK(next == count_);
    for (std::size_t i = 0; i < count_; ++i) order_[i] = static_cast<std::uint8_t>(i);
    dice_.mix(std::span(order_).first(count_));
  }

  // One exchange puts a card right without putting another wrong; there is one as long as some deal fits, and the true
  // deal does.
  void deal_into(State& state) {
    for (std::size_t slot = 0; slot < count_; ++slot) {
      if (!fits(order_[slot], slot)) mend(slot);
    }
    for (std::size_t slot = 0; slot < count_; ++slot) {
      const Card card = cards_[order_[slot]];
      if (places_[slot] == kStock) {
        state.deck[state.stock++] = card;
      } else {
        state.hands[places_[slot]].add(card);
      }
    }
  }

 private:
  bool fits(std::size_t card, std::size_t slot) const {
    return places_[slot] == kStock ? !held_[card] : !(old_[slot] && shuffled_[card]);
  }

  void mend(std::size_t wrong) {
    const auto start = dice_.pick(static_cast<std::uint32_t>(count_));
    for (std::size_t i = 0; i < count_; ++i) {
      const std::size_t slot = (start + i) % count_;
      if (!fits(order_[wrong], slot) || !fits(order_[slot], wrong)) continue;
      return std::swap(order_[wrong], order_[slot]);
    }
    CHECK(false);
  }

  Dice& dice_;
  std::array<Card, kCards> cards_{};           // unseen
  std::array<bool, kCards> held_{};            // by card: cannot be in the stock
  std::array<bool, kCards> shuffled_{};        // by card: was in the stock at the last reshuffle
  std::array<std::uint8_t, kCards> places_{};  // by slot: which hand, or the stock
  std::array<bool, kCards> old_{};             // by slot: not drawn since the last reshuffle
  std::array<std::uint8_t, kCards> order_{};   // which card lies in which slot
  std::size_t count_ = 0;
};

}  // namespace

State KillDoctorLucky::guess(const View& v, Dice& dice) const {
  State s;
  static_cast<Open&>(s) = v;
  s.actor = v.actor.value_or(v.active);
  s.again = v.recycled.has_value();
  if (v.recycled) {
    for (const Card card : *v.recycled) s.recycled.add(card);
  }
  if (v.attempt) {
    s.danger = {.weapon = v.attempt->weapon.value_or(Card{}),
                .value = static_cast<std::uint8_t>(v.attempt->value),
                .total = static_cast<std::uint8_t>(v.attempt->total),
                .cards = {}};
    for (const auto& answer : v.attempt->answers) s.danger.cards[answer.seat] = answer.cards.count;
  }
  s.seats.count = v.seats.count;
  for (Seat seat = 0; seat < seats_; ++seat) s.seats[seat] = v.seats[seat];
  Hand unseen = full_deck_;
  for (const Card card : v.discards) unseen.remove(card);
  for (const Card card : v.failures) unseen.remove(card);
  for (const Card card : v.hand) {
    unseen.remove(card);
    s.hands[*v.viewer].add(card);
  }
  s.stock = 0;
  Imagination(v, unseen, dice).deal_into(s);
  CHECK(s.stock == v.stock);
  return s;
}

}  // namespace lucky::kill_doctor_lucky
