// What everybody does once a game has gone on for too long: stop following him and lie in wait, each in a lair of their
// own. Players who only follow him can go round for ever, each under the eyes of the others.
//
// Why a game between bots must end. From then on nobody plays a card but in an attempt or against one, so the Doctor
// goes from number to number, once round in twenty turns. Nobody is kept from the way to the lair: take one who is not
// there yet and the nearest to the right who is. When the Doctor comes to that one (R23), the turn after is the left
// neighbour's, unless he walks on to somebody else; and two lairs with consecutive numbers belong to neighbours, so
// whoever that is was on the way as well. Once all are there he comes to each of them, alone and unseen, in twenty
// turns. Whoever can make an attempt makes it, and each that fails costs the game at least one of its 42 failure cards
// (R21).
#include <bit>

#include "games/kill_doctor_lucky/hints/policy.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

Card best_weapon(const KillDoctorLucky& game, Hand hand, Space space) {
  Card best{};
  for (auto left = hand.weapons(); left != 0; left &= left - 1) {
    const Card card(static_cast<unsigned>(std::countr_zero(left)));
    if (game.worth(card, space) > game.worth(best, space)) best = card;
  }
  return best;
}

// One room nearer; where it is, if that is there.
Space towards(Space from, Space to) {
  Space best = from;
  mansion().neighbours(from).for_each([&](Space space) {
    if (steps_between(space, to) < steps_between(best, to)) best = space;
  });
  return best;
}

}  // namespace

Move lie_in_wait(const KillDoctorLucky& game, const State& s) {
  if (s.phase == Phase::Snooped) return Move::only(Kind::Draw);
  const Space here = s.seats[s.active].space, next = towards(here, kLairs[s.active]);
  if (unseen(s, s.doctor)) {
    if (here == s.doctor) return Move::attack(best_weapon(game, s.hands[s.active], here));
    if (!s.stepped && mansion().neighbours(here).has(s.doctor)) return Move::step(s.doctor);
  }
  const bool two_kinds = game.options().turn == TurnKind::TwoKinds;
  if (two_kinds) return s.phase == Phase::Turn ? Move::snoop(next) : Move::only(Kind::End);
  if (!s.stepped && next != here) return Move::step(next);
  const bool draws = s.played == 0 && mansion().named.has(here);  // H6
  return Move::only(draws ? Kind::Draw : Kind::End);
}

}  // namespace lucky::kill_doctor_lucky
