// What a seat may know of La Bâtarde, and what it is told and offered. Default deny: a View holds the open table and
// the viewer's own cards, nothing else is ever copied into it.
#include <algorithm>
#include <tuple>

#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {
namespace {

// Plays the deal again card by card, for what everybody could see in it.
class Onlooker {
 public:
  explicit Onlooker(View& view) : v_(view), order_(view.order()) {}

  void watch() {
    v_.limits.count = v_.seats.count;
    v_.trick.leader = left_of(v_.dealer, v_.seats.size());
    for (const Card card : v_.played) see(card);
  }

 private:
  void see(Card card) {
    const int seats = v_.seats.size(), place = v_.trick.leader + v_.trick.cards.size();
    const auto who = static_cast<Seat>(place % seats);
    const bool leads = v_.trick.cards.count == 0;
    const bool takes = leads || order_.takers[v_.best().code()].has(card);
    if (!leads) learn(v_.limits[who], card, takes);
    v_.trick.cards[v_.trick.cards.count++] = card;
    if (takes) v_.trick.winner = who;
    if (v_.trick.cards.count < seats) return;
    v_.last_trick = v_.trick;
    v_.trick = {.leader = *v_.last_trick->winner, .cards = {}, .winner = {}};
  }

  // What a card tells of the hand it comes from: a suit not followed, a trump not played, a best card not beaten.
  void learn(Limits& limits, Card card, bool takes) const {
    const Suit led = v_.trick.cards[0].suit(), suit = card.suit();
    const Card best = v_.best();
    const auto trump = trump_suit(*v_.denomination);
    if (suit != led) limits.no_more(led);
    if (suit != led && trump && suit != *trump) limits.no_more(*trump);
    if (takes || suit != best.suit() || !order_.rising.has(card)) return;
    const auto before = limits.unbeaten(suit);
    if (!before || order_.takers[best.code()].has(*before)) limits.cannot_beat(best);
  }

  View& v_;
  const Order& order_;
};

}  // namespace

// Trumps first, then spades to clubs, the strongest first; of twins the favoured one.
Row<kMostCards> LaBatarde::sorted(const Open& o, Cards hand) {
  const auto trump = o.denomination.value_or(Denomination::NoTrumps);
  const Pack favoured = o.pack.value_or(Pack::Simple);
  const auto place = [&](Card card) {
    const bool trumps = in_trump_order(trump, card.suit());
    return std::tuple(trump_suit(trump) != card.suit(), card.suit(),
                      -kStrength[trumps][static_cast<std::size_t>(card.rank())], card.pack() != favoured);
  };
  Row<kMostCards> row;
  hand.for_each([&](Card card) { row.items[row.count++] = card; });
  std::ranges::sort(row, {}, place);
  return row;
}

View LaBatarde::view(const State& s, Viewer viewer) const {
  View v;
  static_cast<Open&>(v) = s;
  v.viewer = viewer;
  if (viewer) v.hand = sorted(s, s.hands[*viewer]);  // R6
  v.forbidden = forbidden(s);
  v.ladder = ladder_;
  v.packs = static_cast<std::uint8_t>(packs_);
  v.words = options_.words;
  Onlooker(v).watch();
  return v;
}

Event LaBatarde::redact(const Event& event, Viewer viewer) const {
  Event out = event;
  if (auto* dealt = std::get_if<Dealt>(&out); dealt && viewer != dealt->seat) dealt->hand.reset();
  if (auto* shuffled = std::get_if<Shuffled>(&out)) shuffled->order.reset();
  return out;
}

Refusal LaBatarde::why_not_bid(const State& s, Seat who, Move move) const {
  const Json standing = {{"number", s.number.value_or(0)},
                         {"denomination", key_of(s.denomination.value_or(Denomination::NoTrumps))}};
  const bool follows = s.denomination == move.denomination();
  if (who != s.actor) return {"R7", "not_your_bid"};
  if (move.number() > s.size) return {"H19", "too_many", {{"cards", s.size}}};
  if (s.mechouner && !follows) return {"R12", "frozen", {{"denomination", standing["denomination"]}}};
  if (packs_ == 1 && move.pack() != Naming::Neither) return {"R23", "one_pack"};
  if (follows && move.pack() != Naming::Neither) return {"H20", "pack_stands"};
  if (!follows && packs_ == 2 && move.pack() == Naming::Neither) return {"H12", "name_pack"};
  if (follows) return {"R11", "forbidden_sum", {{"number", move.number()}, {"cards", s.size}}};
  if (options_.raise == Raise::Highest) return {"H1", "below_highest", {{"number", to_beat(s)}}};
  return {"R9", "too_low", standing};
}

Refusal LaBatarde::why_not_call(const State& s, Seat who, Move move) const {
  if (s.phase == Phase::Play) return {move.kind() == Kind::Choune ? "R13" : "H3", "too_late"};
  if (move.kind() == Kind::Choune) {
    if (!s.mechouner) return {"R13", "nothing_to_answer", {{"words", key_of(options_.words)}}};
    return s.proposer == who ? Refusal{"H18", "asked_later"} : Refusal{"H6", "not_your_trump"};
  }
  if (!s.proposer) return {"H19", "no_bid_yet"};
  if (*s.proposer == who) return {"H3", "own_trump"};
  return {"H3", "called_already", {{"words", key_of(options_.words)}}};
}

Refusal LaBatarde::why_not_play(const State& s, Seat who, Move move) const {
  const Card card = move.card();
  const Cards hand = s.hands[who];
  if (!hand.has(card)) return {"R14", "not_in_hand", {{"card", card.key()}}};
  const Suit led = s.trick.led.suit();
  const std::string_view climb = *s.denomination == Denomination::AllTrumps ? "R20" : "R16";
  const Json best = {{"card", s.trick.best.key()}};
  if (!(hand & Cards::of(led)).empty()) {
    if (card.suit() != led) return {"R15", "follow_suit", {{"suit", key_of(led)}}};
    return {std::string(climb), "must_rise", best};
  }
  if (!s.order().cut.has(card)) return {"R17", "must_trump", {{"suit", key_of(*trump_suit(*s.denomination))}}};
  return {"R17", "must_rise", best};
}

Refusal LaBatarde::why_not(const State& s, Seat who, Move move) const {
  switch (s.phase) {
    case Phase::LastCall: return {"H21", "last_call", {{"words", key_of(options_.words)}}};
    case Phase::Choune: return {"H18", "choune_or_decline", {{"words", key_of(options_.words)}}};
    case Phase::Over: return {"R22", "over"};
    case Phase::Bidding:
    case Phase::Play: break;
  }
  switch (move.kind()) {
    case Kind::Bid: return s.phase == Phase::Play ? Refusal{"R10", "bidding_closed"} : why_not_bid(s, who, move);
    case Kind::Play: return s.phase == Phase::Play ? why_not_play(s, who, move) : Refusal{"R14", "still_bidding"};
    case Kind::Decline: return {"R7", s.phase == Phase::Play ? "play_a_card" : "nobody_passes"};
    case Kind::Mechoune:
    case Kind::Choune: break;
  }
  return why_not_call(s, who, move);
}

Choice LaBatarde::choice(const View& v, Move move) const {
  Choice out;
  out.kind = move.kind();
  out.factor = move.kind() == Kind::Mechoune ? kMechouned : move.kind() == Kind::Choune ? kChouned : v.factor;
  out.words = options_.words;
  if (move.kind() == Kind::Play) {
    out.card = move.card();
    out.effect =
        effect_of(v.order(), v.trick.winner ? std::optional(v.trick.cards[0].suit()) : std::nullopt, *out.card);
    out.takes = out.effect == Effect::Lead || v.order().takers[v.best().code()].has(move.card());
  }
  if (move.kind() != Kind::Bid) return out;
  out.number = static_cast<std::uint8_t>(move.number());
  out.denomination = move.denomination();
  out.pack = named(move.pack());
  out.effect = !v.denomination ? Effect::Open : is_change(v, move) ? Effect::Change : Effect::Follow;
  if (out.effect == Effect::Change) return out;
  out.sum = move.number();
  for (const auto& chair : v.seats) *out.sum += chair.bid.value_or(0);
  return out;
}

Prompt LaBatarde::prompt(const View& v) const {
  Prompt out;
  out.cards = v.size;
  out.number = v.number;
  out.denomination = v.denomination;
  out.pack = v.pack;
  out.forbidden = v.forbidden;
  out.words = options_.words;
  switch (v.phase) {
    case Phase::Bidding:
      if (v.viewer != v.actor) {
        out.key = v.mechouner ? Ask::Choune : Ask::Mechoune;
      } else if (!v.denomination) {
        out.key = Ask::Open;
      } else if (v.mechouner) {
        out.key = v.forbidden ? Ask::FollowLast : Ask::Follow;
      } else {
        out.key = v.forbidden ? Ask::BidLast : Ask::Bid;
      }
      break;
    case Phase::LastCall: out.key = Ask::LastCall; break;
    case Phase::Choune: out.key = Ask::Choune; break;
    case Phase::Play:
    case Phase::Over:
      out.key = v.trick.cards.count == 0 ? Ask::Lead : Ask::Play;
      if (out.key == Ask::Play) out.suit = v.trick.cards[0].suit();
  }
  return out;
}

}  // namespace lucky::la_batarde
