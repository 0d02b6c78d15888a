// Unlucky Adventurers in a terminal: the seats with their characters, the beast if there is one, and the viewer's hand.
#include <fmt/format.h>

#include "cli/screen.hpp"
#include "games/unlucky_adventurers/unlucky_adventurers.hpp"

namespace lucky::unlucky_adventurers {
namespace {

constexpr Rgb kEmber{255, 182, 94}, kAsh{150, 150, 140};

std::string named(const Screen& screen, const std::string& key) { return screen.say("card." + key); }

std::string list(const Screen& screen, const Hand& cards) {
  std::string out;
  cards.for_each([&](Card card) { out += (out.empty() ? "" : ", ") + named(screen, card.key()); });
  return out;
}

std::string people(const View& view, Seat seat, const Screen& screen) {
  const auto& chair = view.seats[seat];
  auto out = named(screen, chair.character.key());
  if (chair.used) out = screen.dim(out + ", " + screen.say("label.used"));
  chair.allies.for_each([&](Character ally) { out += " + " + named(screen, ally.key()); });
  return out;
}

std::string seat_line(const UnluckyAdventurers& game, const View& view, Seat seat, const Screen& screen) {
  const auto& chair = view.seats[seat];
  auto line = fmt::format(" {} {} {} ", view.actors.has(seat) ? screen.paint(">", kEmber) : " ", screen.mark(seat),
                          padded(screen.name(seat), 14));
  if (chair.team) line += screen.say("label.team", {{"team", *chair.team + 1}}) + "  ";
  if (chair.out) {
    line += screen.paint(screen.say("label.out_since", {{"turn", *chair.out}}), kAsh);
    return line + (game.ghosts() ? ", " + screen.say("label.ghost") : "") + "\n";
  }
  line += padded(screen.say("label.cards", {{"cards", chair.cards}}), 10) + people(view, seat, screen);
  if (chair.cards == 0 && !view.over) line += "  " + screen.dim("(" + screen.say("label.spent") + ")");
  if (chair.misses) line += "  " + screen.dim("(" + screen.say("label.misses") + ")");
  if (chair.no_draw) line += "  " + screen.dim("(" + screen.say("label.no_draw") + ")");
  return line + "\n";
}

std::string fight_text(const Fight& fight, const Screen& screen) {
  auto out = fmt::format("\n {} {}\n", screen.title("label.encounter"),
                         screen.bold(screen.paint(named(screen, fight.beast.key()), kEmber)));
  out += fmt::format("   {} {}/{}   {} {}/{}   {} +{}\n", screen.say("label.meter_cards"), fight.laid.size(),
                     fight.cards, screen.say("label.meter_points"), fight.total, fight.points,
                     screen.say("label.reward"), fight.reward);
  if (!fight.laid.empty()) out += fmt::format("   {}\n", list(screen, fight.laid));
  return out;
}

// "3 Rusty Halberd (weapon) - Even: target -2. Odd: you -1."
std::string card_line(const UnluckyAdventurers& game, Card card, int count, const Screen& screen) {
  const auto& entry = game.cards()[card];
  return fmt::format("   {} {}  {}\n", screen.paint(std::to_string(entry.value), kEmber),
                     padded(named(screen, card.key()) + (count > 1 ? fmt::format(" ×{}", count) : ""), 24),
                     screen.dim(screen.say("line." + card.key())));
}

}  // namespace

std::string render(const UnluckyAdventurers& game, const View& view, const Screen& screen) {
  auto out = fmt::format("\n {}  {}  {}\n", screen.bold(screen.paint(screen.say("name"), kEmber)),
                         screen.say("label.turn", {{"turn", int{view.turn}}}),
                         screen.say(view.clockwise ? "label.clockwise" : "label.counter_clockwise"));
  const auto top = view.top ? named(screen, view.top->key()) : screen.say("label.empty");
  out += fmt::format(" {} {}   {} {}\n\n", screen.title("label.stock"), int{view.stock}, screen.title("label.discards"),
                     screen.bold(top));
  for (Seat seat = 0; seat < view.seats.size(); ++seat) out += seat_line(game, view, seat, screen);
  if (view.fight) out += fight_text(*view.fight, screen);
  if (view.sought.count > 0) {
    out += fmt::format("\n {}", screen.title("label.sought"));
    for (const Card card : view.sought) out += " " + named(screen, card.key());
    out += "\n";
  }
  if (!view.hand.empty()) {
    out += fmt::format("\n {}\n", screen.title("label.hand"));
    view.hand.for_each_kind([&](Card card) { out += card_line(game, card, view.hand.count(card), screen); });
  }
  return out;
}

}  // namespace lucky::unlucky_adventurers
