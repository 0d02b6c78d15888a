// What a seat could imagine: a deal of all cards it has not seen, to the other hands and to the cards nobody got, that
// agrees with everything shown. Any such deal can come out, because a first deal that already fits is left as it is.
#include <algorithm>

#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {
namespace {

constexpr std::size_t kUndealt = kSeats;  // the place of cards in no hand
constexpr std::size_t kPlaces = kSeats + 1;

class Imagination {
 public:
  Imagination(const View& view, Dice& dice) : dice_(dice) {
    Cards unseen = Cards::all(view.packs);
    for (const Card card : view.played) unseen.remove(card);
    for (const Card card : view.hand) unseen.remove(card);
    unseen.for_each([&](Card card) { cards_[count_++] = card; });
    dice_.mix(std::span(cards_).first(count_));
    std::size_t next = 0;
    for (std::size_t place = 0; place < kPlaces; ++place) {
      const bool seat = place < static_cast<std::size_t>(view.seats.size());
      const auto& chair = view.seats.items[seat ? place : 0];
      std::size_t room = !seat || view.viewer == place ? 0 : chair.cards;
      if (seat) lacks_[place] = view.limits.items[place].lacks(view.order());
      if (place == kUndealt) room = count_ - next;
      for (; room > 0; --room) places_[next++] = static_cast<std::uint8_t>(place);
    }
    CHECK(next == count_);
  }

  void deal_into(State& state) {
    bool mended = false;
    for (std::size_t at = 0; at < count_; ++at) {
      if (fits(at, places_[at])) continue;
      mend(at);
      mended = true;
    }
    if (mended) stir();
    for (std::size_t at = 0; at < count_; ++at) {
      if (places_[at] != kUndealt) state.hands[places_[at]].add(cards_[at]);
    }
  }

 private:
  bool fits(std::size_t at, std::size_t place) const { return !lacks_[place].has(cards_[at]); }

  // The card `wrong` lies where it cannot be. Breadth first over the places: it pushes a card that lies well to another
  // place where that one may lie, and so on, until a place is reached with a card that lies wrong itself and can leave.
  // Such a chain exists as long as some deal fits (an augmenting path), and the true deal does.
  void mend(std::size_t wrong) {
    std::array<std::uint8_t, kPlaces> via{};  // the card that moves into a place
    std::array<bool, kPlaces> reached{};
    std::array<std::uint8_t, kPlaces> queue{};
    std::size_t head = 0, tail = 0;
    const auto reach_from = [&](std::size_t at) {
      for (std::size_t place = 0; place < kPlaces; ++place) {
        if (reached[place] || !has_room_[place] || !fits(at, place)) continue;
        reached[place] = true;
        via[place] = static_cast<std::uint8_t>(at);
        queue[tail++] = static_cast<std::uint8_t>(place);
      }
    };
    for (std::size_t at = 0; at < count_; ++at) has_room_[places_[at]] = true;
    reach_from(wrong);
    while (head < tail) {
      const std::size_t place = queue[head++];
      if (const auto leaving = misfit(place)) return shift(place, *leaving, wrong, via);
      for (std::size_t at = 0; at < count_; ++at) {
        if (places_[at] == place) reach_from(at);
      }
    }
    CHECK(false);
  }

  // A card in this place that cannot be there.
  std::optional<std::size_t> misfit(std::size_t place) const {
    for (std::size_t at = 0; at < count_; ++at) {
      if (places_[at] == place && !fits(at, place)) return at;
    }
    return {};
  }

  // Moves the chain that ends in `place`; the card leaving it takes the hole where `wrong` lay.
  void shift(std::size_t place, std::size_t leaving, std::size_t wrong, const std::array<std::uint8_t, kPlaces>& via) {
    const std::uint8_t hole = places_[wrong];
    if (leaving != wrong) places_[leaving] = hole;
    while (true) {
      const std::size_t moving = via[place];
      const std::size_t from = places_[moving];
      places_[moving] = static_cast<std::uint8_t>(place);
      if (moving == wrong) return;
      place = from;
    }
  }

  // Mending prefers short chains; random exchanges that fit, several for each card, make it forget.
  void stir() {
    constexpr int kSweeps = 3;
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      for (std::size_t a = 0; a < count_; ++a) {
        const std::size_t b = dice_.pick(static_cast<std::uint32_t>(count_));
        if (fits(a, places_[b]) && fits(b, places_[a])) std::swap(places_[a], places_[b]);
      }
    }
  }

  Dice& dice_;
  std::array<Card, kCards> cards_{};  // unseen
  std::array<std::uint8_t, kCards> places_{};
  std::size_t count_ = 0;
  std::array<Cards, kPlaces> lacks_{};
  std::array<bool, kPlaces> has_room_{};
};

}  // namespace

Cards Limits::lacks(const Order& order) const {
  Cards out;
  for_each_value<Suit>([&](Suit suit, std::string_view) {
    if (none(suit)) out = out | Cards::of(suit);
    if (const auto card = unbeaten(suit)) out = out | (order.takers[card->code()] & Cards::of(suit));
  });
  return out;
}

State LaBatarde::guess(const View& v, Dice& dice) const {
  State s;
  static_cast<Open&>(s) = v;
  s.trick = {.winner = v.trick.leader, .leader = v.trick.leader};
  if (v.phase == Phase::Play || v.phase == Phase::Over)
    s.trick.order = order_place(*v.denomination, v.pack.value_or(Pack::Simple));
  if (v.trick.winner) {
    s.trick.cards = v.trick.cards.count;
    s.trick.winner = *v.trick.winner;
    s.trick.led = v.trick.cards[0];
    s.trick.best = v.best();
  }
  for (const Card card : v.hand) s.hands[*v.viewer].add(card);
  Imagination(v, dice).deal_into(s);
  return s;
}

}  // namespace lucky::la_batarde
