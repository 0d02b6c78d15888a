// What a seat may know of Lucky Bastard, and what it is told and offered. Default deny: a face gets into a View only if
// the viewer has seen that card. Who has seen which card is public: everybody watches.
#include <algorithm>

#include "games/lucky_bastard/lucky_bastard.hpp"

namespace lucky::lucky_bastard {
namespace {

bool has_seen(Witnesses seen, Viewer viewer) { return viewer ? seen.has(*viewer) : seen.onlookers(); }

CardView shown(const Lines& lines, std::size_t place, Viewer viewer) {
  const LineCard card = lines[place];
  CardView out;
  out.slot = card.slot();
  if (has_seen(card.seen(), viewer)) out.face = card.face();
  out.seen_by = card.seen().seats();
  if (!card.seen().none()) out.since = static_cast<std::uint16_t>(card.since());
  out.tried = lines.tried(place);
  return out;
}

const CardView* find(const View& view, Viewer seat, unsigned slot) {
  if (!seat) return nullptr;
  const auto& line = view.seats[*seat].line;
  const auto found = std::ranges::find(line, slot, &CardView::slot);
  return found == line.end() ? nullptr : &*found;
}

}  // namespace

View LuckyBastard::view(const State& s, Viewer viewer) const {
  View v;
  static_cast<Open&>(v) = s;
  v.viewer = viewer;
  const bool window = s.phase == Phase::Window || s.phase == Phase::Power;
  if (s.phase == Phase::Turn || s.phase == Phase::Power) v.actor = s.asked.first();
  if (window) v.target = s.target;
  v.holding = s.holding;
  if (s.holding && viewer == s.active) v.drawn = s.drawn;  // R7
  for (const Seat seat : s.powers) v.powers.push_back({seat, s.target});
  for (const auto sealed : s.sealed) {
    if (viewer == sealed.seat) v.sealed.push_back(sealed.slot);  // H21
  }
  v.copies = options_.deck;
  v.seats.count = static_cast<std::uint8_t>(seats_);
  for (Seat seat = 0; seat < seats_; ++seat) {
    auto& chair = v.seats[seat];
    static_cast<Chair&>(chair) = s.seats[seat];
    chair.answered = window && !s.unanswered.has(seat);
    for (std::size_t place = s.lines.begin_of(seat); place < s.lines.end_of(seat); ++place)
      chair.line.push_back(shown(s.lines, place, viewer));
  }
  return v;
}

Event LuckyBastard::redact(const Event& event, Viewer viewer) const {
  Event out = event;
  const auto hide = [&](Seat owner, auto& secret) {
    if (viewer != owner) secret.reset();
  };
  if (auto* looked = std::get_if<Looked>(&out)) hide(looked->seat, looked->face);
  if (auto* drew = std::get_if<Drew>(&out)) hide(drew->seat, drew->face);
  if (auto* peeked = std::get_if<Peeked>(&out)) hide(peeked->seat, peeked->face);
  if (auto* sealed = std::get_if<Sealed>(&out)) hide(sealed->seat, sealed->slot);
  if (auto* shuffled = std::get_if<Shuffled>(&out)) shuffled->order.reset();
  return out;
}

Refusal LuckyBastard::why_not_throw(const State& s, Seat who, Move move) const {
  if (move.kind() != Kind::Throw) return {"R9", "throw_or_done"};
  const auto place = s.lines.find(who, move.slot());
  if (!place) return {"H19", "empty_slot", {{"slot", move.slot()}}};
  if (s.lines.tried(*place)) return {"H20", "tried_already", {{"slot", move.slot()}}};
  return {"H21", "sealed_already", {{"slot", move.slot()}}};
}

Refusal LuckyBastard::why_not_power(const State& s, Move move) const {
  const bool peeks = s.target == Face::Peek;
  if (peeks && move.kind() != Kind::Peek) return {"R15", "peek_or_decline"};
  if (peeks) return {"H10", "empty_slot", {{"slot", move.slot()}}};
  if (move.kind() != Kind::Switch) return {"R14", "switch_or_decline"};
  const auto [first, second] = std::pair(move.first(), move.second());
  if (first.seat == second.seat) return {"H9", "two_players"};
  if (first.seat >= seats_ || second.seat >= seats_) return {"H9", "no_such_seat"};
  if (!s.lines.find(first.seat, first.slot)) return {"H19", "empty_slot", {{"slot", first.slot}}};
  if (!s.lines.find(second.seat, second.slot)) return {"H19", "empty_slot", {{"slot", second.slot}}};
  return {"H9", "lower_seat_first"};
}

Refusal LuckyBastard::why_not(const State& s, Seat who, Move move) const {
  if (s.phase == Phase::Over) return {"R16", "over"};
  if (move.kind() == Kind::Finish) return {"H17", "not_endless"};
  if (!s.asked.has(who)) return {"H17", "only_finish"};  // the host, out of turn
  switch (s.phase) {
    case Phase::Looking:
      if (move.kind() != Kind::Look) return {"H18", "look_first"};
      if (s.lines.find(who, move.slot())) return {"H18", "looked_already", {{"slot", move.slot()}}};
      return {"H19", "empty_slot", {{"slot", move.slot()}}};
    case Phase::Turn:
      if (move.kind() == Kind::Swap) return {"H19", "empty_slot", {{"slot", move.slot()}}};
      return {"R8", "play_first"};
    case Phase::Window: return why_not_throw(s, who, move);
    case Phase::Power:
    case Phase::Over: break;
  }
  return why_not_power(s, move);
}

Choice LuckyBastard::choice(const View& v, Move move) const {
  Choice out;
  out.kind = move.kind();
  switch (move.kind()) {
    case Kind::Discard: out.face = v.drawn; break;
    case Kind::Swap:
    case Kind::Throw:
      if (const auto* card = find(v, v.viewer, move.slot())) out.face = card->face;
      [[fallthrough]];
    case Kind::Look:
    case Kind::Peek: out.slot = move.slot(); break;
    case Kind::Switch:
      out.first = move.first();
      out.second = move.second();
      break;
    case Kind::Done:
    case Kind::Decline:
    case Kind::Finish: break;
  }
  if (v.phase == Phase::Power && move.kind() != Kind::Finish) out.power = v.target;
  return out;
}

Prompt LuckyBastard::prompt(const View& v) const {
  Prompt out;
  out.key = Ask::Finish;
  switch (v.phase) {
    case Phase::Looking:
      if (v.viewer && v.seats[*v.viewer].looks > 0) out = {Ask::Look, {}, v.seats[*v.viewer].looks};
      break;
    case Phase::Turn:
      if (v.viewer == v.actor) out = {Ask::Turn, v.drawn, {}};
      break;
    case Phase::Window:
      if (v.viewer && !v.seats[*v.viewer].answered) out = {Ask::Window, v.target, {}};
      break;
    case Phase::Power:
      if (v.viewer == v.actor) out.key = v.target == Face::Peek ? Ask::Peek : Ask::Switch;
      break;
    case Phase::Over: break;
  }
  return out;
}

}  // namespace lucky::lucky_bastard
