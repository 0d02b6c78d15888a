// The turn is planned with sets of spaces: where I can be, where the Doctor can be, where nobody looks. What a plan
// needs first is the move; the rest is found again at the next decision.
#include "games/kill_doctor_lucky/hints/policy.hpp"

#include <algorithm>
#include <bit>

namespace lucky::kill_doctor_lucky {
namespace {

constexpr float kStepCost = 0.01F;  // of two plans that are equal otherwise, the shorter

struct Distances {
  std::array<std::array<std::uint8_t, kSpaces>, kSpaces> steps{};
  // By seats, where I stand and where he comes to next: the best place on his way I can reach in time; it counts the
  // more the sooner.
  std::array<std::array<std::array<float, kSpaces>, kSpaces>, kSeats + 1> ahead{};
};

Distances measure() {
  const Board& board = mansion();
  Distances out;
  for (std::size_t from = 0; from < kSpaces; ++from) {
    for (std::size_t to = 0; to < kSpaces; ++to)
      out.steps[from][to] = static_cast<std::uint8_t>(board.steps(static_cast<Space>(from), static_cast<Space>(to)));
  }
  for (std::size_t seats = 2; seats <= kSeats; ++seats) {
    for (std::size_t here = 0; here < kSpaces; ++here) {
      for (std::size_t first = 0; first < kSpaces; ++first) {
        constexpr std::size_t kAhead = 8;
        float best = 0, fade = 1;
        auto next = first;
        for (std::size_t turn = 0; turn < kAhead; ++turn, next = at(board.next[next]), fade *= 0.85F) {
          const auto late = std::max(0, out.steps[here][next] - static_cast<int>(turn / seats));
          best = std::max(best, fade / static_cast<float>(1 + late));
        }
        out.ahead[seats][here][first] = best;
      }
    }
  }
  return out;
}

const Distances& distances() {
  static const Distances kDistances = measure();
  return kDistances;
}

constexpr int kMostValue = 16;  // attempts worth more are as good as that

// Chances that cards of other hands, so many together, hold less than 0, 1, 2 .. points of failure.
class Doubts {
 public:
  // As far as `seat` can know, if it counts; else as in a fresh deck.
  Doubts(const KillDoctorLucky& game, const State& s, Seat seat, bool counts) {
    std::array<int, 3> gone{};
    int pool = kCards;
    if (counts) {
      for (const Card card : s.failures) ++gone[static_cast<std::size_t>(card.points() - 1)];
      for (int points = 1; points <= 3; ++points)
        gone[static_cast<std::size_t>(points - 1)] += s.hands[seat].count(Card::failure(points));
      pool = s.again ? 0 : s.stock;  // R21: no failure card in there once it was shuffled again
      for (Seat other = 0; other < game.seats(); ++other) pool += other == seat ? 0 : s.seats[other].cards;
    }
    for (std::size_t i = 0; i < share_.size(); ++i) {
      const int left = game.full_deck().count(Card::failure(static_cast<int>(i) + 1)) - gone[i];
      share_[i] = static_cast<float>(left) / static_cast<float>(std::max(1, pool));
    }
  }

  // For points up to `most`.
  void weigh(int cards, int most) {
    std::array<float, kMostValue + 3> chance{};  // of exactly so many points, from the third on
    chance[3] = 1;
    const float none = 1 - share_[0] - share_[1] - share_[2];
    for (int n = 0; n < cards; ++n) {
      for (auto sum = static_cast<std::size_t>(most) + 2; sum >= 3; --sum)
        chance[sum] = chance[sum] * none + chance[sum - 1] * share_[0] + chance[sum - 2] * share_[1] +
                      chance[sum - 3] * share_[2];
    }
    below_[0] = 0;
    for (std::size_t points = 1; points <= static_cast<std::size_t>(most); ++points)
      below_[points] = below_[points - 1] + chance[points + 2];
  }

  float below(int points) const { return points <= 0 ? 0 : below_[static_cast<std::size_t>(points)]; }

 private:
  std::array<float, 3> share_{};
  std::array<float, kMostValue + 1> below_{};
};

class StatePlanner {
 public:
  StatePlanner(const KillDoctorLucky& game, const State& state, const Habits& habits)
      : game_(game), s_(state), habits_(habits), board_(mansion()), me_(state.active), hand_(state.hands[me_]) {
    Spaces seen;
    int cards = 0;
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      if (seat == me_) continue;
      const Space space = s_.seats[seat].space;
      seen = seen | board_.sees[at(space)] | Spaces(space);
      cards += s_.seats[seat].cards;
    }
    private_ = Spaces(~seen.bits());
    cards_ = cards;
  }

  int strongest() {
    list_carriers();
    Spaces spaces;
    for (std::size_t i = 0; i < count_; ++i) {
      const Carrier& go = carriers_[i];
      const Spaces mine = (s_.stepped ? go.mine : go.mine | around(go.mine)) & private_;
      for (std::size_t j = 0; j < count_ && !mine.empty(); ++j) {
        const Card card = carriers_[j].card;
        if (i == 0 || i != j || hand_.count(card) > 1) spaces = spaces | (mine & carriers_[j].his);
      }
    }
    int most = 0;
    spaces.for_each([&](Space space) {
      most = std::max(most, game_.worth({}, space));
      for (auto left = hand_.weapons(); left != 0; left &= left - 1)
        most = std::max(most, game_.worth(Card(static_cast<unsigned>(std::countr_zero(left))), space));
    });
    return most == 0 ? 0 : most + s_.seats[me_].spite;
  }

  // The best attempt after that step or card.
  float prospect(Move move) const {
    State next = s_;
    (move.piece == Piece::Me ? next.seats[me_].space : next.doctor) = move.space;
    next.stepped = next.stepped || move.kind == Kind::Step;
    if (move.kind == Kind::Play) next.hands[me_].remove(move.card);
    StatePlanner after(game_, next, habits_);
    after.attempts();
    return after.most_ - (move.kind == Kind::Play ? cost(move.card) : kStepCost);
  }

  Move best() {
    attempts();
    const Space here = s_.seats[me_].space;
    const bool may_draw = s_.stock + s_.discards.count > 0;
    const bool two_kinds = game_.options().turn == TurnKind::TwoKinds;
    const auto draw = [&](Space space) { return may_draw && board_.named.has(space) ? habits_.draw : 0; };
    const Spaces around = board_.neighbours(here);
    if (two_kinds && s_.phase == Phase::Turn) {
      consider(Move::snoop(here), worth_of_place(here) + draw(here));
      around.for_each([&](Space to) { consider(Move::snoop(to), worth_of_place(to) + draw(to)); });
      return best_;
    }
    const bool instead = !two_kinds && s_.played == 0;
    const bool draws = instead && board_.named.has(here);
    consider(Move::only(draws ? Kind::Draw : Kind::End), worth_of_place(here) + (draws ? draw(here) : 0));
    if (s_.stepped) return best_;
    around.for_each(
        [&](Space to) { consider(Move::step(to), worth_of_place(to) + (instead ? draw(to) : 0) - kStepCost); });
    return best_;
  }

 private:
  void consider(Move move, float value) {
    if (value > most_) most_ = value, best_ = move;
  }

  float cost(Card card) const {
    return card.kind() == CardKind::Room ? habits_.room_cost
                                         : habits_.move_cost[static_cast<std::size_t>(card.rooms() - 1)];
  }

  // Where a card can bring a piece that stands there.
  Spaces reach(Card card, Space from) const {
    if (card.kind() == CardKind::Room) return Spaces(card.space()).without(Spaces(from));
    return board_.within[static_cast<std::size_t>(card.rooms() - 1)][at(from)];
  }

  Spaces around(Spaces spaces) const {
    Spaces out;
    spaces.for_each([&](Space space) { out = out | board_.neighbours(space); });
    return out;
  }

  struct Carrier {
    Card card{};
    float cost = 0;
    Spaces mine, his;  // where it brings me, or the Doctor
  };

  // All ways to be alone with him in this turn: I come by the step, by a card or by both, he by a card.
  void attempts() {
    list_carriers();
    for (std::size_t i = 0; i < count_; ++i) {
      const Carrier& go = carriers_[i];
      try_with(go, go.mine, false);
      if (!s_.stepped) try_with(go, around(go.mine).without(go.mine), true);
    }
  }

  void list_carriers() {
    const Space here = s_.seats[me_].space;
    carriers_[0] = {.card = {}, .cost = 0, .mine = Spaces(here), .his = Spaces(s_.doctor)};
    count_ = 1;
    for (auto left = hand_.rooms(); left != 0; left &= left - 1)
      carry(Card(kWeapons + static_cast<unsigned>(std::countr_zero(left))));
    for (int rooms = 1; rooms <= kLongestMove; ++rooms) {
      if (hand_.has(Card::move(rooms))) carry(Card::move(rooms));
    }
  }

  void carry(Card card) {
    if (count_ == carriers_.size()) return;
    carriers_[count_++] = {card, cost(card), reach(card, s_.seats[me_].space), reach(card, s_.doctor)};
  }

  void try_with(const Carrier& go, Spaces mine, bool step) {
    const Spaces good = mine & private_;
    if (good.empty()) return;
    for (std::size_t i = 0; i < count_; ++i) {
      const Carrier& lure = carriers_[i];
      const Spaces both = good & lure.his;
      if (both.empty()) continue;
      if (!go.card.none() && go.card == lure.card && hand_.count(go.card) < 2) continue;
      both.for_each([&](Space space) { strike(go, lure, space, step); });
    }
  }

  void strike(const Carrier& go, const Carrier& lure, Space space, bool step) {
    const auto& [worth, weapon] = arms(space);
    const float value = worth - go.cost - lure.cost - (step ? kStepCost : 0);
    if (value <= most_) return;
    most_ = value;
    if (!go.card.none()) {
      const Spaces via = step ? go.mine & board_.neighbours(space) : Spaces(space);
      best_ = Move::play(go.card, Piece::Me, static_cast<Space>(std::countr_zero(via.bits())));
    } else if (step) {
      best_ = Move::step(space);
    } else {
      best_ = lure.card.none() ? Move::attack(weapon) : Move::play(lure.card, Piece::Doctor, space);
    }
  }

  struct Armed {
    float worth = 0;
    Card weapon;
  };

  const Armed& arms(Space space) {
    Armed& best = arms_[at(space)];
    if (known_.has(space)) return best;
    if (known_.empty()) weigh_values();
    known_.add(space);
    best = {value_of(game_.worth({}, space)), {}};
    for (auto left = hand_.weapons(); left != 0; left &= left - 1) {
      const Card card(static_cast<unsigned>(std::countr_zero(left)));
      const float worth =
          value_of(game_.worth(card, space)) - habits_.weapon_kept * static_cast<float>(blade_of(game_, card).most);
      if (worth > best.worth) best = {worth, card};
    }
    return best;
  }

  // What an attempt of each strength brings.
  void weigh_values() {
    Doubts doubts(game_, s_, me_, habits_.counts);
    doubts.weigh(cards_, kMostValue);
    for (int value = 0; value <= kMostValue; ++value) {
      const float succeeds = doubts.below(value);
      values_[static_cast<std::size_t>(value)] =
          habits_.victory * succeeds +
          habits_.burn * static_cast<float>(game_.seats() - 1) * (1 - succeeds) * static_cast<float>(value);
    }
  }

  float value_of(int value) const {
    return values_[static_cast<std::size_t>(std::min(value + s_.seats[me_].spite, kMostValue))];
  }

  // What it is worth to end the turn here, the Doctor still to walk.
  float worth_of_place(Space here) const {
    const Space next = board_.next[at(s_.doctor)];
    const Seat who = next_player(here, next);
    float value = habits_.on_the_way * distances().ahead[static_cast<std::size_t>(game_.seats())][at(here)][at(next)];
    if (who == me_) return value + habits_.next_turn + (private_.has(next) ? habits_.alone : 0);
    return can_strike(who, here, next) ? value - habits_.gift : value;
  }

  Seat next_player(Space here, Space arrives) const {
    const int seats = game_.seats();
    Seat seat = left_of(me_, seats);
    for (int i = 0; i < seats; ++i, seat = left_of(seat, seats)) {
      if ((seat == me_ ? here : s_.seats[seat].space) == arrives) return seat;
    }
    return left_of(me_, seats);
  }

  // Whether that player meets the Doctor there without a card, out of everybody's sight.
  bool can_strike(Seat who, Space here, Space doctor) const {
    const Space from = s_.seats[who].space;
    if (from != doctor && !board_.neighbours(doctor).has(from)) return false;
    Spaces witnesses(here);
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (seat != who && seat != me_) witnesses.add(s_.seats[seat].space);
    }
    return (witnesses & (board_.sees[at(doctor)] | Spaces(doctor))).empty();
  }

  const KillDoctorLucky& game_;
  const State& s_;
  const Habits& habits_;
  const Board& board_;
  Seat me_;
  Hand hand_;
  Spaces private_;  // nobody else is there or sees it
  int cards_ = 0;   // in the other hands
  std::array<Carrier, 12> carriers_;
  std::size_t count_ = 0;
  Spaces known_;  // which of arms_ have been worked out
  std::array<Armed, kSpaces> arms_;
  std::array<float, kMostValue + 1> values_;
  Move best_{};
  float most_ = kNoProspect;
};

// Somebody strikes. Pass if those asked later will manage; else play what wastes least; keep it all if it cannot help.
Move answer(const KillDoctorLucky& game, const State& s, const Habits& habits) {
  const Hand hand = s.hands[s.actor];
  const int missing = s.danger.value - s.danger.total, mine = hand.failure_points();
  const Move pass = Move::only(Kind::Pass);
  if (mine == 0) return pass;
  if (const int later = game.cards_asked_later(s); later > 0) {
    Doubts doubts(game, s, s.actor, habits.counts);
    const int most = std::min(missing, kMostValue);
    doubts.weigh(later, most);
    if (doubts.below(most) <= 1 - habits.trust) return pass;
    if (mine < missing && doubts.below(std::min(missing - mine, kMostValue)) > 0.98F) return pass;
  } else if (mine < missing) {
    return pass;
  }
  for (int points = std::min(missing, 3); points <= 3; ++points) {
    if (hand.has(Card::failure(points))) return Move::foil(Card::failure(points));
  }
  for (int points = std::min(missing, 3) - 1; points >= 1; --points) {
    if (hand.has(Card::failure(points))) return Move::foil(Card::failure(points));
  }
  return pass;
}

}  // namespace

float prospect(const KillDoctorLucky& game, const State& state, Move move, const Habits& habits) {
  return StatePlanner(game, state, habits).prospect(move);
}

int strongest_attempt(const KillDoctorLucky& game, const State& state) {
  return StatePlanner(game, state, Habits{}).strongest();
}

int steps_between(Space from, Space to) { return distances().steps[at(from)][at(to)]; }

Blade blade_of(const KillDoctorLucky& game, Card weapon) {
  static const auto kBlades = [] {
    const KillDoctorLucky plain({}, 2);
    std::array<Blade, kWeapons> blades{};
    for (unsigned code = 0; code < kWeapons; ++code) {
      blades[code].plain = plain.worth(Card(code), Space::HallNw);
      for (unsigned space = 0; space < kSpaces; ++space)
        blades[code].most = std::max(blades[code].most, plain.worth(Card(code), static_cast<Space>(space)));
    }
    return blades;
  }();
  const int sharp = game.options().sharp_weapons ? 1 : 0;
  const Blade blade = kBlades[weapon.code()];
  return {blade.plain + sharp, blade.most + sharp};
}

Move decide(const KillDoctorLucky& game, const State& state, const Habits& habits) {
  if (state.phase == Phase::Foiling) return answer(game, state, habits);
  if (state.turn > kPatience) return lie_in_wait(game, state);
  if (state.phase == Phase::Snooped) return Move::only(Kind::Draw);
  return StatePlanner(game, state, habits).best();
}

}  // namespace lucky::kill_doctor_lucky
