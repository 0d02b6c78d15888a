// What a seat may know of Kill Doctor Lucky, and what it is told and offered. Default deny: a View holds the open table
// and the viewer's own cards, nothing else is ever copied into it.
#include <algorithm>

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

template <int N>
Row<N> row_of(Hand cards) {
  Row<N> row;
  cards.for_each([&](Card card) { row.items[row.count++] = card; });
  return row;
}

template <int N>
void add(PerSeat<Seat, N>& list, Seat seat) {
  list.items[list.count++] = seat;
}

// The attempt under way. Who played which of the last failure cards follows from how many each played, in order.
Attempt attempt_of(const State& s) {
  const int seats = s.seats.size();
  const auto& danger = s.danger;
  Attempt out{.seat = s.active,
              .weapon = danger.weapon.none() ? std::nullopt : std::optional(danger.weapon),
              .space = s.doctor,
              .value = danger.value,
              .total = danger.total,
              .answers = {},
              .asked = s.actor,
              .left = {}};
  unsigned next = s.failures.count;
  for (const auto cards : danger.cards) next -= cards;
  Seat seat = left_of(s.active, seats);
  for (; seat != s.actor || danger.cards[seat] > 0; seat = left_of(seat, seats)) {
    auto& answer = out.answers.items[out.answers.count++];
    answer.seat = seat;
    for (int n = 0; n < danger.cards[seat]; ++n) answer.cards.items[answer.cards.count++] = s.failures.items[next++];
    if (seat == s.actor) break;
  }
  for (seat = left_of(s.actor, seats); seat != s.active; seat = left_of(seat, seats)) add(out.left, seat);
  return out;
}

}  // namespace

View KillDoctorLucky::view(const State& s, Viewer viewer) const {
  View v;
  static_cast<Open&>(v) = s;
  v.viewer = viewer;
  if (s.phase != Phase::Over) v.actor = s.actor;
  for (Space next = s.doctor; v.route.count < kRoute;) {
    next = board_->next[at(next)];
    v.route.items[v.route.count++] = next;
  }
  if (s.phase == Phase::Foiling) v.attempt = attempt_of(s);
  if (viewer) v.hand = row_of<kCards>(s.hands[*viewer]);  // R8, H25
  if (s.again) v.recycled = row_of<kMostDiscards>(s.recycled);
  v.seats.count = s.seats.count;
  for (Seat seat = 0; seat < seats_; ++seat) {
    auto& chair = v.seats[seat];
    static_cast<Chair&>(chair) = s.seats[seat];
    const Spaces seen_from = board_->sees[at(chair.space)] | Spaces(chair.space);
    for (Seat other = 0; other < seats_; ++other) {
      if (other != seat && seen_from.has(s.seats[other].space)) add(chair.seen_by, other);
    }
  }
  return v;
}

Event KillDoctorLucky::redact(const Event& event, Viewer viewer) const {
  Event out = event;
  if (auto* dealt = std::get_if<Dealt>(&out); dealt && viewer != dealt->seat) dealt->hand.reset();
  if (auto* drew = std::get_if<Drew>(&out); drew && viewer != drew->seat) drew->card.reset();
  if (auto* shuffled = std::get_if<Shuffled>(&out)) shuffled->order.reset();
  return out;
}

Choice KillDoctorLucky::choice(const View& v, Move move) const {
  Choice out;
  out.kind = move.kind;
  const auto& chair = v.seats[v.active];
  switch (move.kind) {
    case Kind::Play:
      out.card = move.card;
      out.piece = move.piece;
      out.space = move.space;
      break;
    case Kind::Snoop:
    case Kind::Step: out.space = move.space; break;
    case Kind::Attack:
      if (!move.card.none()) out.card = move.card;
      out.value = worth(move.card, chair.space) + chair.spite;
      break;
    case Kind::Foil:
      out.card = move.card;
      out.value = move.card.points();
      out.total = v.attempt->total + move.card.points();
      break;
    case Kind::Draw:
    case Kind::Leave:
    case Kind::End:
    case Kind::Pass: break;
  }
  return out;
}

Prompt KillDoctorLucky::prompt(const View& v) const {
  Prompt out;
  out.space = v.seats[v.active].space;
  switch (v.phase) {
    case Phase::Foiling:
      out.key = Ask::Foil;
      out.seat = v.attempt->seat;
      out.weapon = v.attempt->weapon;
      out.bare = !v.attempt->weapon;
      out.value = v.attempt->value;
      out.total = v.attempt->total;
      out.missing = v.attempt->value - v.attempt->total;
      break;
    case Phase::Snooped: out.key = Ask::Draw; break;
    case Phase::Turn:
    case Phase::Acting:
    case Phase::Over:
      out.key = v.phase == Phase::Turn && options_.turn == TurnKind::TwoKinds ? Ask::Turn : Ask::Acting;
      out.stepped = v.stepped;
      out.may_draw = may_draw_instead(v, v.seats[v.active].space);
  }
  return out;
}

}  // namespace lucky::kill_doctor_lucky
