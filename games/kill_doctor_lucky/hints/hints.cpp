// Plans for one turn, made anew at every decision: the parts of a plan already carried out cost nothing any more, so
// the same plan comes out again.
#include "games/kill_doctor_lucky/hints/hints.hpp"

#include <algorithm>
#include <cmath>

#include "games/kill_doctor_lucky/hints/policy.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

// In points of failure, roughly: what things are worth to a player.
constexpr double kVictory = 60;       // the game
constexpr double kBurn = 1.1;         // a point of failure that leaves an opponent's hand, for each opponent
constexpr double kDraw = 1.6;         // a card drawn
constexpr double kNextTurn = 2.5;     // the Doctor comes to me
constexpr double kGift = 3.0;         // he comes to somebody who can strike at once
constexpr double kOnTheWay = 1.5;     // a place he will come to
constexpr double kTrust = 0.85;       // those asked later can manage: so sure one wants to be
constexpr double kWeaponKept = 0.35;  // of the best value a weapon can have, lost with it
constexpr std::array<double, 3> kMoveCost{0.6, 0.9, 1.3};
constexpr double kRoomCost = 0.9;

constexpr double card_cost(Card card) {
  return card.kind() == CardKind::Room ? kRoomCost : kMoveCost[static_cast<std::size_t>(card.rooms() - 1)];
}

// A way to bring a piece somewhere in this turn: for free, by the step, by one card, or by both.
struct Way {
  double cost = 1e9;
  std::optional<Move> first;  // nothing: it is there
  Card card{};
};
using Ways = std::array<Way, kSpaces>;

class Planner {
 public:
  Planner(const KillDoctorLucky& game, const View& view) : game_(game), v_(view), me_(view.active) {
    for (const Card card : view.hand) hand_.add(card);
    for (Seat seat = 0; seat < view.seats.size(); ++seat) {
      if (seat != me_) others_.add(view.seats[seat].space);
      if (seat != me_) cards_ += view.seats[seat].cards;
    }
  }

  struct Plan {
    double value = -1e9;
    std::optional<Move> move;
  };

  // The best attempt within reach, less what it costs to get there.
  Plan best_attempt() const {
    const Ways mine = my_ways(), his = doctors_ways();
    Plan best;
    for (std::size_t place = 0; place < kSpaces; ++place) {
      const auto space = static_cast<Space>(place);
      if (!private_(space)) continue;
      const Way &go = mine[place], &lure = his[place];
      if (go.cost + lure.cost > 1e8) continue;
      if (!go.card.none() && go.card == lure.card && hand_.count(go.card) < 2) continue;
      const auto [worth, weapon] = best_weapon(space);
      const double value = worth - go.cost - lure.cost;
      if (value <= best.value) continue;
      best = {value, go.first ? *go.first : lure.first ? *lure.first : Move::attack(weapon)};
    }
    return best;
  }

  // What it is worth to end the turn here, the Doctor still to walk.
  double worth_of_place(Space here) const {
    const Board& board = mansion();
    const Space next = board.next[at(v_.doctor)];
    const Seat who = next_player(here, next);
    double value = on_the_way(here, next);
    if (who == me_) value += kNextTurn + (private_(next) ? 1 : 0);
    if (who != me_ && can_strike(who, here, next)) value -= kGift;
    return value;
  }

  double worth_of_draw(Space here) const {
    return mansion().named.has(here) && v_.stock + v_.discards.count > 0 ? kDraw : 0;
  }

 private:
  // Nobody else is there or sees it.
  bool private_(Space space) const { return (others_ & (mansion().sees[at(space)] | Spaces(space))).empty(); }

  Ways my_ways() const {
    const Board& board = mansion();
    const Space from = v_.seats[me_].space;
    Ways ways;
    ways[at(from)] = {0, {}, {}};
    const auto offer = [&](Space to, double cost, Move first, Card card) {
      if (cost < ways[at(to)].cost) ways[at(to)] = {cost, first, card};
    };
    const auto step_from = [&](Space via, double cost, std::optional<Move> first, Card card) {
      if (v_.stepped) return;
      board.neighbours(via).for_each([&](Space to) { offer(to, cost + 0.01, first.value_or(Move::step(to)), card); });
    };
    step_from(from, 0, {}, {});
    for_each_card([&](Card card) {
      const auto reach = card.kind() == CardKind::Room ? Spaces(card.space()) : board.within[range(card)][at(from)];
      reach.without(Spaces(from)).for_each([&](Space to) {
        const Move play = Move::play(card, Piece::Me, to);
        offer(to, card_cost(card), play, card);
        step_from(to, card_cost(card), play, card);
      });
    });
    return ways;
  }

  Ways doctors_ways() const {
    const Board& board = mansion();
    Ways ways;
    ways[at(v_.doctor)] = {0, {}, {}};
    for_each_card([&](Card card) {
      const auto reach =
          card.kind() == CardKind::Room ? Spaces(card.space()) : board.within[range(card)][at(v_.doctor)];
      reach.without(Spaces(v_.doctor)).for_each([&](Space to) {
        if (card_cost(card) < ways[at(to)].cost)
          ways[at(to)] = {card_cost(card), Move::play(card, Piece::Doctor, to), card};
      });
    });
    return ways;
  }

  static std::size_t range(Card card) { return static_cast<std::size_t>(card.rooms() - 1); }

  template <class F>
  void for_each_card(F&& f) const {
    Card last{};
    for (const Card card : v_.hand) {
      const bool moves = card.kind() == CardKind::Room || card.kind() == CardKind::Move;
      if (moves && card != last) f(card);
      last = card;
    }
  }

  struct Armed {
    double worth;
    Card weapon;
  };

  Armed best_weapon(Space space) const {
    Armed best{worth_of_attempt(Card{}, space), {}};
    for (const Card card : v_.hand) {
      if (card.kind() != CardKind::Weapon) continue;
      int most = 0;
      for (std::size_t place = 0; place < kSpaces; ++place)
        most = std::max(most, game_.worth(card, static_cast<Space>(place)));
      const double worth = worth_of_attempt(card, space) - kWeaponKept * most;
      if (worth > best.worth) best = {worth, card};
    }
    return best;
  }

  double worth_of_attempt(Card weapon, Space space) const {
    const int value = game_.worth(weapon, space) + v_.seats[me_].spite;
    const double foiled = chance_to_hold(game_, v_, cards_, value);
    return kVictory * (1 - foiled) + kBurn * (v_.seats.size() - 1) * foiled * value;
  }

  Seat next_player(Space here, Space arrives) const {
    const int seats = v_.seats.size();
    Seat seat = left_of(me_, seats);
    for (int i = 0; i < seats; ++i, seat = left_of(seat, seats)) {
      if ((seat == me_ ? here : v_.seats[seat].space) == arrives) return seat;
    }
    return left_of(me_, seats);
  }

  // Whether that player meets the Doctor there without a card, out of everybody's sight.
  bool can_strike(Seat who, Space here, Space doctor) const {
    const Board& board = mansion();
    const Space from = v_.seats[who].space;
    if (from != doctor && !board.neighbours(doctor).has(from)) return false;
    Spaces witnesses(here);
    for (Seat seat = 0; seat < v_.seats.size(); ++seat) {
      if (seat != who && seat != me_) witnesses.add(v_.seats[seat].space);
    }
    return (witnesses & (board.sees[at(doctor)] | Spaces(doctor))).empty();
  }

  // Places the Doctor will come to count the more the sooner, if I can be there before him.
  double on_the_way(Space here, Space next) const {
    const Board& board = mansion();
    constexpr int kAhead = 8;
    double best = 0, fade = 1;
    for (int turn = 0; turn < kAhead; ++turn, next = board.next[at(next)], fade *= 0.85) {
      const int steps = board.steps(here, next);
      const int free = turn / v_.seats.size();  // turns I get until then
      const double late = std::max(0, steps - free);
      best = std::max(best, kOnTheWay * fade / (1 + late));
    }
    return best;
  }

  const KillDoctorLucky& game_;
  const View& v_;
  Seat me_;
  Hand hand_;
  Spaces others_;
  int cards_ = 0;
};

// Somebody strikes. Pass if those asked later will manage; else play what wastes least; keep it all if it cannot help.
Move answer(const KillDoctorLucky& game, const View& v, std::span<const Move> moves) {
  const auto& attempt = *v.attempt;
  const int missing = attempt.value - attempt.total;
  int later = 0, mine = 0;
  for (const Seat seat : attempt.left) later += v.seats[seat].cards;
  for (const Card card : v.hand) mine += card.kind() == CardKind::Failure ? card.points() : 0;
  if (mine == 0 || chance_to_hold(game, v, later, missing) >= kTrust) return moves.front();
  if (mine < missing && chance_to_hold(game, v, later, missing - mine) < 0.02) return moves.front();
  Move best = moves.front();
  int least = 1000;
  for (const Move move : moves) {
    if (move.kind != Kind::Foil) continue;
    const int rest = missing - move.card.points();
    const int waste = rest <= 0 ? -rest : 10 + rest;  // enough with little waste, else the largest
    if (waste < least) least = waste, best = move;
  }
  return best;
}

}  // namespace

double chance_to_hold(const KillDoctorLucky& game, const View& v, int cards, int points) {
  if (points <= 0) return 1;
  Hand unseen = game.full_deck();
  for (const Card card : v.discards) unseen.remove(card);
  for (const Card card : v.failures) unseen.remove(card);
  for (const Card card : v.hand) unseen.remove(card);
  double pool = unseen.size();
  if (v.recycled) pool -= v.stock;  // R21: no failure card in there
  if (pool <= 0) return 0;
  std::array<double, 3> share{};
  for (int value = 1; value <= 3; ++value)
    share[static_cast<std::size_t>(value - 1)] = unseen.count(Card::failure(value)) / pool;
  constexpr std::size_t kMost = 64;
  std::array<double, kMost> below{1};  // chance of exactly so many points
  const auto wanted = std::min(static_cast<std::size_t>(points), kMost);
  for (int n = 0; n < cards; ++n) {
    for (std::size_t sum = wanted; sum-- > 0;) {
      double chance = below[sum] * (1 - share[0] - share[1] - share[2]);
      for (std::size_t value = 1; value <= 3 && value <= sum; ++value) chance += below[sum - value] * share[value - 1];
      below[sum] = chance;
    }
  }
  double less = 0;
  for (std::size_t sum = 0; sum < wanted; ++sum) less += below[sum];
  return std::clamp(1 - less, 0.0, 1.0);
}

Move sensible(const KillDoctorLucky& game, const View& view, std::span<const Move> moves, Dice& dice) {
  if (view.phase == Phase::Foiling) return answer(game, view, moves);
  if (view.turn > kPatience) return lie_in_wait(game, game.guess(view, dice));
  if (view.phase == Phase::Snooped) return moves.front();  // draw
  const Planner planner(game, view);
  const Space here = view.seats[view.active].space;
  const auto attempt = planner.best_attempt();
  Move best = moves.front();
  double most = -1e9;
  const auto consider = [&](Move move, double value) {
    value += dice.pick(1000) * 1e-6;  // equal moves are not always the same one
    if (value > most) most = value, best = move;
  };
  for (const Move move : moves) {
    switch (move.kind) {
      case Kind::Snoop: consider(move, planner.worth_of_place(move.space) + planner.worth_of_draw(move.space)); break;
      case Kind::Draw: consider(move, planner.worth_of_place(here) + kDraw); break;
      case Kind::Leave:
      case Kind::End: consider(move, planner.worth_of_place(here)); break;
      case Kind::Step: {
        const bool may_draw = game.options().turn == TurnKind::OneKind && view.played == 0;
        consider(move, planner.worth_of_place(move.space) + (may_draw ? planner.worth_of_draw(move.space) : 0) - 0.02);
        break;
      }
      case Kind::Play:
      case Kind::Attack:
      case Kind::Foil:
      case Kind::Pass: break;
    }
  }
  if (attempt.move) consider(*attempt.move, attempt.value);
  return best;
}

}  // namespace lucky::kill_doctor_lucky
