// Beginner and Casual: how people play who do not count. Strong and Expert come here only for what needs no search.
#include <algorithm>

#include "games/kill_doctor_lucky/hints/hints.hpp"
#include "games/kill_doctor_lucky/hints/policy.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

// Plans a turn like a sensible person, but saves good weapons for their room, leaves too much to others, and does not
// keep count of the failure cards that are gone.
constexpr Habits kCasual{.trust = 0.75F, .weapon_kept = 0.7F, .counts = false};

// What a beginner likes about a move. He sees the Doctor where he is now, not where he goes next; he strikes with the
// best he has, follows him, and helps against any attempt with the biggest card.
int liking(const KillDoctorLucky& game, const View& v, Move move) {
  constexpr int kStrike = 1000, kMeet = 500, kIdle = 100;
  switch (move.kind) {
    case Kind::Attack: return kStrike + game.worth(move.card, v.doctor);
    case Kind::Foil: return move.card.points();
    case Kind::Draw: return 1;
    case Kind::Step:
    case Kind::Play: {
      const bool meets = move.piece == Piece::Me && move.space == v.doctor && unseen(v, v.doctor);
      return meets ? kMeet + (move.kind == Kind::Step ? 1 : 0) : -kMeet;
    }
    case Kind::Snoop: return -steps_between(move.space, v.doctor);
    case Kind::Leave:
    case Kind::End: return -kIdle;
    case Kind::Pass: return 0;
  }
  return 0;
}

}  // namespace

Move sensible(const KillDoctorLucky& game, const View& v, std::span<const Move> moves, Dice& dice, Skill skill) {
  const bool likes = v.turn <= kPatience || v.phase == Phase::Foiling;
  if (skill == Skill::Beginner && likes)
    return *std::ranges::max_element(moves, {}, [&](Move move) { return liking(game, v, move); });
  const State state = game.guess(v, dice);  // only what is open and the own hand is looked at
  if (skill == Skill::Beginner) return lie_in_wait(game, state);
  return skill == Skill::Casual ? decide(game, state, kCasual) : carry_on(game, state);
}

}  // namespace lucky::kill_doctor_lucky
