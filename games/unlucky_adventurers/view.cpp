// What a seat may know of Unlucky Adventurers, what it could imagine, and what it is told and offered. Default deny: a
// View holds the open table and the viewer's own cards, nothing else is ever copied into it.
#include <algorithm>

#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {
namespace {

Phase phase_of(const Open& open) {
  if (open.over) return Phase::Over;
  if (open.pending.count == 0) return Phase::Turn;
  switch (open.now().task) {
    case Task::Roll: return Phase::Roll;
    case Task::Guard:
    case Task::Attack: return Phase::Attacked;
    case Task::Lose: return Phase::Discard;
    case Task::Rescue: return Phase::Rescue;
    case Task::Fight: return Phase::Fight;
    case Task::Blunder: return Phase::Blunder;
    case Task::Seek: return Phase::Seek;
    case Task::Ghost: return Phase::Ghost;
    case Task::Each:
    case Task::Draw:
    case Task::Trade: break;
  }
  return Phase::Turn;
}

Ask ask_of(const View& v) {
  switch (v.phase) {
    case Phase::Attacked: return Ask::Attacked;
    case Phase::Roll: return v.viewer == v.now().seat ? Ask::Roll : Ask::Threatened;
    case Phase::Blunder: return Ask::Blunder;
    case Phase::Discard: return Ask::Discard;
    case Phase::Rescue: return Ask::Rescue;
    case Phase::Fight: return Ask::Fight;
    case Phase::Seek: return Ask::Seek;
    case Phase::Ghost: return Ask::Ghost;
    case Phase::Turn:
    case Phase::Over: break;
  }
  return Ask::Turn;
}

Brawl brawl_of(const Fight& fight, int points_in_hand) {
  return {.beast = fight.beast,
          .bonus = static_cast<std::uint8_t>(fight.bonus),
          .cards = static_cast<std::uint8_t>(fight.laid.size()),
          .total = static_cast<std::uint16_t>(fight.total),
          .reach = static_cast<std::uint16_t>(fight.total + points_in_hand),
          .laid = fight.laid};
}

// What nobody has seen of characters or beasts is a pile in any order.
template <class Item, std::size_t N>
void imagine_pile(std::array<Item, N>& pile, SetOf<Item> seen, Dice& dice) {
  std::size_t left = 0;
  for (unsigned code = 0; code < N; ++code) {
    if (!seen.has(Item(code))) pile[left++] = Item(code);
  }
  dice.mix(std::span(pile).first(left));
}

// Whether a seat still has cards to draw before anybody looks who is out (H12).
bool draws_on(const Open& open, Seat seat) {
  return std::ranges::any_of(open.pending, [&](const Pending& frame) {
    return frame.task == Task::Draw ? frame.seat == seat && frame.count > 0
                                    : frame.task == Task::Each && frame.open.has(seat);
  });
}

// The fight on the stack, and the draw below it that brought the beast.
const Pending* find_fight(const Open& open) {
  for (int place = open.pending.count - 1; place > 0; --place) {
    const auto& frame = open.pending.items[static_cast<std::size_t>(place)];
    if (frame.task == Task::Fight) return &frame;
  }
  return nullptr;
}

}  // namespace

View UnluckyAdventurers::view(const State& s, Viewer viewer) const {
  View v;
  static_cast<Open&>(v) = s;
  std::fill(v.pending.items.begin() + v.pending.count, v.pending.items.end(), Pending{});
  v.viewer = viewer;
  v.phase = phase_of(s);
  v.round = round_of(s);
  v.actors = actors(s).must;
  v.ghosts = ghosts_;
  if (const auto* fight = find_fight(s)) {
    const auto& beast = (*set_)[s.brawl.beast];
    v.fight = Fight{.seat = fight->seat,
                    .beast = s.brawl.beast,
                    .cards = beast.cards,
                    .points = beast.points,
                    .reward = beast.reward,
                    .laid = s.brawl.laid,
                    .total = s.brawl.total,
                    .bonus = s.brawl.bonus,
                    .waiting = (fight - 1)->beasts};
  }
  if (viewer) v.hand = s.hands[*viewer];
  if (v.phase == Phase::Seek && viewer == s.now().seat) {
    for (int n = 1; n <= s.now().count; ++n)
      v.sought.items[v.sought.count++] = s.deck[static_cast<std::size_t>(s.stock - n)];
  }
  return v;
}

Event UnluckyAdventurers::redact(const Event& event, Viewer viewer) const {
  Event out = event;
  if (auto* shuffled = std::get_if<Shuffled>(&out)) shuffled->order.reset();
  if (auto* dealt = std::get_if<Dealt>(&out); dealt && viewer != dealt->seat) dealt->hand.reset();
  if (auto* drew = std::get_if<Drew>(&out); drew && viewer != drew->seat) drew->card.reset();
  if (auto* kept = std::get_if<Kept>(&out); kept && viewer != kept->seat) kept->card.reset();
  if (auto* sought = std::get_if<Sought>(&out); sought && viewer != sought->seat) sought->cards.reset();
  if (auto* stolen = std::get_if<Stolen>(&out); stolen && viewer != stolen->seat && viewer != stolen->by)
    stolen->cards.reset();
  if (auto* traded = std::get_if<Traded>(&out)) {
    if (viewer != traded->seat) traded->hand.reset();
    if (viewer != traded->by) traded->by_hand.reset();
  }
  return out;
}

// Cards nobody has seen lie in the other hands and in the pile; Blunders and Encounters only in the pile (R5, R13,
// R27).
State UnluckyAdventurers::guess(const View& v, Dice& dice) const {
  State s;
  static_cast<Open&>(s) = v;
  std::array<std::uint8_t, kMostKinds> unseen{};
  set_->box.for_each([&](Card card) { ++unseen[card.code()]; });
  const auto seen = [&](Card card) { --unseen[card.code()]; };
  v.discards.for_each(seen);
  v.hand.for_each(seen);
  Beasts beasts = v.gone;
  if (v.fight) {
    v.fight->laid.for_each(seen);
    beasts.add(v.fight->beast);
  }
  for (const auto& frame : v.pending) {
    for (const Beast beast : frame.beasts) beasts.add(beast);
  }
  for (const Card card : v.sought) seen(card);
  imagine_cards(s, v, unseen, dice);
  if (v.fight) s.brawl = brawl_of(*v.fight, points(s.hands[v.fight->seat]));
  Characters characters = v.retired;
  for (const auto& chair : v.seats) {
    characters.add(chair.character);
    characters.add(chair.allies);
  }
  imagine_pile(s.character_deck, characters, dice);
  imagine_pile(s.beast_deck, beasts, dice);
  return s;
}

void UnluckyAdventurers::imagine_cards(State& s, const View& v, std::span<const std::uint8_t> unseen,
                                       Dice& dice) const {
  std::array<Card, kCards> fit{};
  std::size_t fits = 0, stock = 0;
  for (unsigned code = 0; code < set_->quest.size(); ++code) {
    const Card card(code);
    for (int n = 0; n < unseen[code]; ++n) ((*set_)[card].held() ? fit[fits++] : s.deck[stock++]) = card;
  }
  dice.mix(std::span(fit).first(fits));
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (v.viewer == seat) {
      s.hands[seat] = v.hand;
      continue;
    }
    for (int n = 0; n < v.seats[seat].cards; ++n) s.hands[seat].add(fit[--fits]);
  }
  while (fits > 0) s.deck[stock++] = fit[--fits];
  dice.mix(std::span(s.deck).first(stock));
  for (int n = v.sought.count - 1; n >= 0; --n) s.deck[stock++] = v.sought.items[static_cast<std::size_t>(n)];
  CHECK(stock == v.stock);
}

Choice UnluckyAdventurers::choice(const View& v, Move move) const {
  Choice out;
  out.kind = move.kind();
  const auto named = [](Seat seat) { return seat == kNobody ? std::nullopt : std::optional(seat); };
  out.target = named(move.target());
  out.second = named(move.second());
  out.twice = move.twice();
  out.both = move.both();
  switch (move.kind()) {
    case Kind::Play:
      out.card = move.card();
      out.wasted = wasted(v, v.active, move, v.hand.size() - 1);
      break;
    case Kind::Use: {
      out.character = move.character();
      const auto result = (*set_)[move.character()].result;
      if (result.effect == Effect::Recover) out.card = move.card();
      if (result.effect != Effect::AddPoints) break;
      out.value = result.count;
      out.total = v.fight->total + result.count;
      break;
    }
    case Kind::Lay:
      out.card = move.card();
      out.value = (*set_)[move.card()].value;
      out.total = v.fight->total + *out.value;
      break;
    case Kind::Discard:
    case Kind::Keep: out.card = move.card(); break;
    case Kind::Fall: out.more = draws_on(v, *v.viewer); break;
    default: break;
  }
  return out;
}

Prompt UnluckyAdventurers::prompt(const View& v) const {
  Prompt out;
  out.key = ask_of(v);
  if (v.phase == Phase::Turn || v.phase == Phase::Over) return out;
  const auto& now = v.now();
  switch (now.task) {
    case Task::Guard:
    case Task::Attack:
    case Task::Roll:
    case Task::Blunder:
      out.seat = now.by;
      out.card = now.card;
      if (now.task == Task::Guard) break;
      out.effect = now.effect;
      out.count = now.count * (now.doubled ? 2 : 1);
      if (now.task == Task::Roll) out.face = now.face;
      break;
    case Task::Lose:
      out.count = now.count;
      out.card = now.card;
      if (now.by != now.seat) out.seat = now.by;
      if (now.beasts.count > 0) out.beast = now.beasts.items[0];
      break;
    case Task::Rescue:
      if (now.by != now.seat) out.seat = now.by;
      if (v.fight) out.beast = v.fight->beast;
      out.win = v.hand.has(set_->resurrection);
      break;
    case Task::Fight: {
      const auto& fight = *v.fight;
      out.beast = fight.beast;
      out.cards = std::max(0, fight.cards - fight.laid.size());
      out.points = std::max(0, fight.points - fight.total);
      out.win = points(v.hand) + fight.total >= fight.points;
      break;
    }
    case Task::Seek: out.count = now.count; break;
    case Task::Ghost: out.card = now.card; break;
    default: break;
  }
  return out;
}

}  // namespace lucky::unlucky_adventurers
