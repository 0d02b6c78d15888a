// What a seat could imagine: every card it has not seen may lie in any place it has not seen, in a line, in another
// hand or in the stock; and what others have sealed may be any of their cards.
#include <algorithm>

#include "games/lucky_bastard/lucky_bastard.hpp"

namespace lucky::lucky_bastard {
namespace {

// The unseen cards in some order, to be dealt out.
class Unseen {
 public:
  Unseen(const View& view, Dice& dice) {
    Copies left = view.copies;
    for (const Face face : view.discard) left.add(face, -1);
    if (view.drawn) left.add(*view.drawn, -1);
    for (const auto& seat : view.seats) {
      for (const auto& card : seat.line) {
        if (card.face) left.add(*card.face, -1);
      }
    }
    for_each_value<Face>([&](Face face, std::string_view) {
      for (int n = left.of(face); n > 0; --n) cards_[count_++] = face;
    });
    dice.mix(std::span(cards_).first(count_));
  }

  Face next() {
    CHECK(count_ > 0);
    return cards_[--count_];
  }
  std::span<const Face> rest() const { return std::span(cards_).first(count_); }

 private:
  std::array<Face, kMostCards> cards_{};
  std::size_t count_ = 0;
};

// The cards a seat has sealed; of another seat's only the number is known. While cards are
// moving under them, because powers work at once, even one tried already may lie in such a slot (H29).
void seal_some(State& s, const View& v, Seat seat, bool moving, Dice& dice) {
  Few<std::uint8_t, kMostCards> slots;
  if (v.viewer == seat) {
    slots = v.sealed;
  } else {
    for (const auto& card : v.seats[seat].line) {
      if (!card.tried || moving) slots.push_back(card.slot);
    }
    dice.mix(std::span(slots.data(), slots.size()));
    slots.resize(v.seats[seat].sealed);
  }
  for (const auto slot : slots) s.sealed[s.sealed.count++] = {seat, slot};
}

}  // namespace

State LuckyBastard::guess(const View& v, Dice& dice) const {
  State s;
  static_cast<Open&>(s) = v;
  Unseen unseen(v, dice);
  s.target = v.target.value_or(Face{});
  s.holding = v.holding;
  if (v.holding) s.drawn = v.drawn ? *v.drawn : unseen.next();
  for (const auto& waiting : v.powers) s.powers[s.powers.count++] = waiting.seat;
  const bool window = v.phase == Phase::Window || v.phase == Phase::Power;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const auto& chair = v.seats[seat];
    s.seats[seat] = chair;
    for (const auto& card : chair.line) {
      auto seen = Witnesses(card.seen_by.bits());
      const bool all = card.seen_by == SeatSet::all(seats_);
      if (v.viewer ? all : card.face.has_value()) seen = Witnesses::everybody(seats_);
      s.lines.add(seat, {card.slot, card.face ? *card.face : unseen.next(), seen, card.since.value_or(0)});
    }
    if (window && !chair.answered) s.unanswered.add(seat);
    if (v.phase == Phase::Looking && chair.looks > 0) s.asked.add(seat);
    seal_some(s, v, seat, options_.powers == Powers::AtOnce, dice);
  }
  for (Seat seat = 0; seat < seats_; ++seat) {
    for (const auto& card : v.seats[seat].line) {
      if (card.tried) s.lines.mark_tried(s.lines.place_of(seat, card.slot));
    }
  }
  if (v.phase == Phase::Window) s.asked = s.unanswered;
  if (v.actor) s.asked = SeatSet(*v.actor);
  CHECK(unseen.rest().size() == v.stock);
  std::ranges::copy(unseen.rest(), s.deck.begin());
  return s;
}

}  // namespace lucky::lucky_bastard
