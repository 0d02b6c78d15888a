// The rules: set-up, legal moves, and what each move does. What a seat may see is in view.cpp.
#include "games/my_game/my_game.hpp"

#include <algorithm>

#include "core/embedded.hpp"

namespace lucky::my_game {
namespace {

// The numbers the code is built on are those of data/game.json.
bool check_data() {
  const Json data = parse_json(embedded("games/my_game/data/game.json"));
  CHECK(data.is_object() && data["animals"].size() == kAnimals);
  for_each_value<Card>([&](Card card, std::string_view) {
    const Json& animal = data["animals"][static_cast<std::size_t>(card)];
    CHECK(animal["key"] == key_of(card) && animal["copies"] == kCopies);
  });
  return true;
}

}  // namespace

Cards full_deck() {
  Cards deck;
  for (int i = 0; i < kDeck; ++i) deck.push_back(static_cast<Card>(i / kCopies));
  return deck;
}

void add(Cards& hand, Card card) { hand.insert(std::ranges::upper_bound(hand, card), card); }

Card take_top(Cards& cards) {
  const Card top = cards.back();
  cards.pop_back();
  return top;
}

MyGame::MyGame(Options options, int seats) : options_(options), seats_(seats) {
  static const bool checked = check_data();
  CHECK(checked && seats >= kLeastSeats && seats <= kMostSeats);
}

State MyGame::setup(Dice& dice, Log& log) const {
  State s;
  s.seats.count = static_cast<std::uint8_t>(seats_);
  s.actor = dice.lot(seats_);  // R2
  log.tell(StarterDrawn{s.actor});
  deal(s, dice, log);
  return s;
}

void MyGame::deal(State& s, Dice& dice, Log& log) const {
  s.deck = full_deck();
  dice.shuffle(std::span(s.deck.data(), s.deck.size()));
  log.tell(Shuffled{Cards(s.deck.rbegin(), s.deck.rend())});
  Seat seat = s.actor;
  for (int i = 0; i < seats_; ++i, seat = left_of(seat, seats_)) {
    for (int n = 0; n < options_.hand; ++n) add(s.hands[seat], take_top(s.deck));  // R2, H2
    s.seats[seat].cards = static_cast<std::uint8_t>(options_.hand);
    log.tell(Dealt{seat, options_.hand, s.hands[seat]});
  }
  s.pile.push_back(take_top(s.deck));
  log.tell(Flipped{s.pile.back()});
  s.stock = static_cast<std::uint8_t>(s.deck.size());
}

bool MyGame::fits(Card card, Card top) const {
  const bool feared = options_.mouse == Frightens::Everybody || top == Card::Elephant;  // H3
  return card >= top || (card == Card::Mouse && feared);                                // R3, R4
}

void MyGame::moves(const State& s, Seat who, Moves& list) const {
  list.clear();
  if (s.phase == Phase::Over || who != s.actor) return;
  list.push_back({s.stock > 0 ? Kind::Draw : Kind::Pass});  // R5, H1; the first move is the one the clock makes
  for_each_value<Card>([&](Card card, std::string_view) {
    const bool held = std::ranges::binary_search(s.hands[who], card);
    list.append_if(held && fits(card, s.pile.back()), {Kind::Play, card});
  });
}

void MyGame::apply(State& s, Seat who, Move move, Dice&, Log& log) const {
  auto& hand = s.hands[who];
  s.passes = move.kind == Kind::Pass ? static_cast<std::uint8_t>(s.passes + 1) : 0;
  switch (move.kind) {
    case Kind::Play:
      hand.erase(std::ranges::find(hand, move.card));
      s.pile.push_back(move.card);
      log.tell(Played{who, move.card});
      break;
    case Kind::Draw: {
      const Card card = take_top(s.deck);
      add(hand, card);
      --s.stock;
      log.tell(Drew{who, card});
      break;
    }
    case Kind::Pass: log.tell(Passed{who}); break;
  }
  s.seats[who].cards = static_cast<std::uint8_t>(hand.size());
  if (hand.empty() || s.passes == seats_) {  // R6, H1
    s.phase = Phase::Over;
    log.tell(GameEnded{outcome(s).winners});
    return;
  }
  s.actor = left_of(who, seats_);
  ++s.turn;
}

// The clause that forbids a move, and the words: `why.<reason>`.
Refusal MyGame::why_not(const State& s, Seat who, Move move) const {
  if (move.kind == Kind::Draw) return {"H1", "no_stock"};
  if (move.kind == Kind::Pass) return {"H1", "stock_left"};
  if (!std::ranges::binary_search(s.hands[who], move.card)) return {"R3", "not_in_hand", {{"card", key_of(move.card)}}};
  if (move.card == Card::Mouse) return {"H3", "brave"};
  return {"R3", "too_small", {{"card", key_of(move.card)}, {"top", key_of(s.pile.back())}}};
}

// Points are the cards left, so the fewest win.
Outcome MyGame::outcome(const State& s) const {
  Outcome out;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const int cards = s.seats[seat].cards;
    const auto better = std::ranges::count_if(s.seats, [&](const Chair& other) { return other.cards < cards; });
    out.places.push_back(static_cast<int>(better) + 1);
    out.points.push_back(cards);
    if (better == 0) out.winners.push_back(seat);  // R6; H1: those who are equal share
  }
  return out;
}

}  // namespace lucky::my_game
