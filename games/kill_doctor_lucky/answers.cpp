// What answers to attempts tell about hands. No rule depends on it: a View remembers it for those who cannot.
#include <algorithm>

#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

auto find(AllForgone& all, int points) { return std::ranges::find(all, points, &Forgone::points); }

void forgo(AllForgone& all, int points, int covered) {
  auto known = find(all, points);
  if (known != all.end() && known->covered < covered) return;
  if (known == all.end()) ++all.count;
  *known = {.points = static_cast<std::uint8_t>(points), .covered = static_cast<std::uint8_t>(covered)};
}

// A card that there seemed to be none of was drawn since. If nothing was, there was one all the time, and what told
// otherwise, or no better, is forgotten.
void account_for(AllForgone& all, int played) {
  const auto known = find(all, played);
  if (known == all.end()) return;
  const Forgone wrong = *known;
  AllForgone kept;
  for (Forgone card : all) {
    if (wrong.drawn == 0 && card.covered >= wrong.covered) continue;
    if (wrong.drawn > 0 && card.drawn > 0) --card.drawn;
    kept[kept.count++] = card;
  }
  all = kept;
}

}  // namespace

int KillDoctorLucky::points_left(const State& s) const {
  int points = full_deck_.failure_points();
  for (const Card card : s.failures) points -= card.points();
  return points;
}

int KillDoctorLucky::cards_asked_later(const State& s) const {
  int cards = 0;
  for (Seat seat = left_of(s.actor, seats_); seat != s.active; seat = left_of(seat, seats_))
    cards += s.seats[seat].cards;
  return cards;
}

void KillDoctorLucky::note_pass(State& s) const {
  int hidden = s.again ? 0 : s.stock;  // R21: no failure card in there once it was shuffled again
  for (Seat seat = 0; seat < seats_; ++seat) hidden += s.seats[seat].cards;
  const int missing = s.danger.value - s.danger.total, expected = 100 * cards_asked_later(s) * points_left(s);
  const int covered = hidden == 0 ? 0 : std::min(UINT8_MAX, expected / (hidden * missing));
  for (int kind = 1; kind <= kMostPoints; ++kind) forgo(s.seats[s.actor].forgone, kind, covered);
}

// Of the cards that are enough one plays the smallest, of those that are not the biggest.
void KillDoctorLucky::note_foil(State& s, int played) {
  auto& forgone = s.seats[s.actor].forgone;
  account_for(forgone, played);
  const int missing = s.danger.value - s.danger.total;
  const int from = played < missing ? played + 1 : missing, to = played < missing ? kMostPoints : played - 1;
  for (int kind = from; kind <= to; ++kind) forgo(forgone, kind, 0);
}

void KillDoctorLucky::note_draw(Chair& chair) {
  for (auto& card : chair.forgone) card.drawn = static_cast<std::uint8_t>(std::min<int>(card.drawn + 1, kCards));
}

}  // namespace lucky::kill_doctor_lucky
