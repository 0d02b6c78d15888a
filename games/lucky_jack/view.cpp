// What a seat may know of Lucky Jack, what it could imagine, and how moves are called. Default deny: a View holds the
// open table and the viewer's own cards, nothing else is ever copied into it.
#include <algorithm>

#include "games/lucky_jack/lucky_jack.hpp"

namespace lucky::lucky_jack {

View LuckyJack::view(const State& s, Viewer viewer) const {
  View v;
  static_cast<Open&>(v) = s;
  v.viewer = viewer;
  if (viewer) {
    v.hand = s.hands[*viewer];
    if (s.phase == Phase::Drawn && s.actor == *viewer) v.drawn = s.drawn;  // R7
  }
  return v;
}

Event LuckyJack::redact(const Event& event, Viewer viewer) const {
  Event out = event;
  const auto hide = [&](Seat owner, auto& secret) {
    if (viewer != owner) secret.reset();
  };
  if (auto* dealt = std::get_if<Dealt>(&out)) hide(dealt->seat, dealt->hand);
  if (auto* drew = std::get_if<Drew>(&out)) hide(drew->seat, drew->card);
  if (auto* kept = std::get_if<Kept>(&out)) hide(kept->seat, kept->card);
  if (auto* shuffled = std::get_if<Shuffled>(&out)) shuffled->order.reset();
  return out;
}

// Every card not accounted for may be anywhere it was not seen: in another hand, just drawn, or in the stock.
State LuckyJack::guess(const View& v, Dice& dice) const {
  State s;
  static_cast<Open&>(s) = v;
  Counts unseen = Counts::full_deck();
  unseen.remove(v.pile);
  unseen.remove(v.hand);
  if (v.drawn) unseen.remove(*v.drawn);
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (v.viewer != seat) unseen.remove(v.seats[seat].known);
  }
  int left = 0;
  unseen.for_each_kind([&](Symbol symbol) {
    for (int n = unseen.of(symbol); n > 0; --n) s.deck[static_cast<std::size_t>(left++)] = symbol;
  });
  dice.mix(std::span(s.deck).first(static_cast<std::size_t>(left)));
  const auto next = [&] { return s.deck[static_cast<std::size_t>(--left)]; };
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (v.viewer == seat) {
      s.hands[seat] = v.hand;
      continue;
    }
    s.hands[seat] = v.seats[seat].known;
    for (int n = v.seats[seat].cards - v.seats[seat].known.size(); n > 0; --n) s.hands[seat].add(next());
  }
  if (v.drawn) s.drawn = *v.drawn;
  if (v.phase == Phase::Drawn && !v.drawn) s.drawn = next();
  CHECK(left == s.stock);
  return s;
}

Refusal LuckyJack::why_not_discard(const State& s, Seat who, Symbol card) const {
  if (!s.hands[who].has(card)) return {"R5", "not_in_hand", {{"card", key_of(card)}}};
  return {"R8", "three_left"};
}

Refusal LuckyJack::why_not(const State& s, Seat who, Move move) const {
  switch (s.phase) {
    case Phase::Drawn: return move.kind == Kind::Drop ? Refusal{"H1", "must_keep"} : Refusal{"R14", "keep_or_drop"};
    case Phase::Offer: return {"H18", "take_or_leave"};
    case Phase::Shout:
      return move.kind == Kind::Jackpot ? Refusal{"R9", "no_jackpot"} : Refusal{"H23", "jackpot_or_silent"};
    case Phase::Choose:
    case Phase::Over: break;  // a table refuses before it asks
  }
  switch (move.kind) {
    case Kind::Draw: return {"H20", "no_card"};
    case Kind::Pass: return {"H20", "cards_left"};
    case Kind::Discard: return why_not_discard(s, who, move.card);
    case Kind::Take: return {"R7", "nothing_dropped"};
    case Kind::Leave: return {"H9", "not_offered"};
    case Kind::Keep:
    case Kind::Drop: return {"R7", "nothing_drawn"};
    case Kind::Silent:
    case Kind::Jackpot: break;
  }
  return {"R9", "not_now"};
}

Choice LuckyJack::choice(const View& v, Move move) const {
  Choice out{.kind = move.kind, .card = {}, .effect = {}};
  Counts hand = v.hand;
  if (move.kind == Kind::Discard) {
    out.card = move.card;
    out.effect = move.card == v.top ? Effect::Equal : move.card > v.top ? Effect::Higher : Effect::Lower;
    hand.remove(move.card);
  }
  if (move.kind == Kind::Keep || move.kind == Kind::Drop) out.card = v.drawn;
  if (move.kind == Kind::Take) out.card = v.top;
  const bool free_discard = move.kind == Kind::Drop || (out.effect && out.effect != Effect::Lower);
  const bool called = move.kind == Kind::Jackpot || (free_discard && options_.shout == Shout::Auto);
  const int cards = hand.size();
  if (called && hand.one_kind() && (cards == 3 || cards == 4)) {
    hand.for_each_kind([&](Symbol symbol) { out.jackpot = pays(symbol, cards); });
  }
  return out;
}

Ask LuckyJack::question(const View& v) const {
  const int cards = v.hand.size();
  const bool bound = must_keep(cards, v.hand);
  switch (v.phase) {
    case Phase::Drawn: return bound ? Ask::DrawnKeep : Ask::Drawn;
    case Phase::Offer: return Ask::Offer;
    case Phase::Shout: return v.hand.one_kind() ? Ask::Shout : Ask::NoJackpot;
    case Phase::Choose:
    case Phase::Over: break;
  }
  const bool none = !can_draw(v);
  if (cards > kLeast) return v.takeable ? Ask::ChooseOrTake : none ? Ask::NoCard : Ask::Choose;
  if (none) return Ask::ThreePass;
  if (bound) return v.takeable ? Ask::ThreeLeftOrTake : Ask::ThreeLeft;
  return v.takeable ? Ask::ThreeCardsOrTake : Ask::ThreeCards;
}

Prompt LuckyJack::prompt(const View& v) const {
  Prompt out{.key = question(v), .top = v.top, .card = v.drawn, .discards = {}, .take = {}};
  if (v.takeable && v.phase != Phase::Shout) out.take = options_.take_cost;
  if (v.phase == Phase::Choose && v.hand.size() > kLeast) {
    bool fitting = false, lower = false;
    v.hand.for_each_kind([&](Symbol card) { (card < v.top ? lower : fitting) = true; });
    out.discards = fitting && lower ? Discardable::Any : fitting ? Discardable::Fitting : Discardable::Lower;
  }
  return out;
}

std::string LuckyJack::move_text(Move move) {
  return move.kind == Kind::Discard ? "discard " + key_of(move.card) : key_of(move.kind);
}

std::optional<Move> LuckyJack::move_from_text(std::string_view text) {
  constexpr std::string_view kDiscard = "discard ";
  if (text.starts_with(kDiscard)) {
    const auto card = value_of<Symbol>(text.substr(kDiscard.size()));
    if (!card) return {};
    return Move{Kind::Discard, *card};
  }
  const auto kind = value_of<Kind>(text);
  if (!kind || *kind == Kind::Discard) return {};
  return Move{*kind};
}

std::optional<std::uint8_t> LuckyJack::card_from_key(std::string_view key) {
  const auto symbol = value_of<Symbol>(key);
  if (!symbol) return {};
  return static_cast<std::uint8_t>(*symbol);
}

Json Counts::json() const {
  Json out = Json::object();
  for_each_kind([&](Symbol symbol) { out[key_of(symbol)] = of(symbol); });
  return out;
}

std::optional<Counts> Counts::from_json(const Json& json) {
  if (!json.is_object()) return {};
  Counts out;
  for (const auto& [key, count] : json.items()) {
    const auto symbol = value_of<Symbol>(key);
    if (!symbol || !count.is_number_integer() || count < 1 || count > kCopies) return {};
    out.add(*symbol, count.get<int>());
  }
  return out;
}

}  // namespace lucky::lucky_jack
