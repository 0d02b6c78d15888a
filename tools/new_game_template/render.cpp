// The game in a terminal: seats, pile and stock, and the viewer's hand.
#include <fmt/format.h>

#include "cli/screen.hpp"
#include "games/my_game/my_game.hpp"

namespace lucky::my_game {
namespace {

constexpr Rgb kBrass{242, 193, 78};

std::string picture(const Screen& screen, Card card) { return "[" + screen.say("card." + key_of(card)) + "]"; }

std::string seat_line(const View& view, Seat seat, const Screen& screen) {
  const bool acts = view.phase != Phase::Over && view.actor == seat;
  return fmt::format(" {} {} {} {}\n", acts ? screen.paint(">", kBrass) : " ", screen.mark(seat),
                     padded(screen.name(seat), 14), screen.say("label.cards", {{"cards", view.seats[seat].cards}}));
}

}  // namespace

std::string render(const MyGame& game, const View& view, const Screen& screen) {
  const int round = (view.turn - 1) / game.seats() + 1;
  std::string out = fmt::format("\n {}  {}\n\n", screen.bold(screen.paint(screen.say("name"), kBrass)),
                                screen.say("label.round", {{"round", round}}));
  for (Seat seat = 0; seat < view.seats.size(); ++seat) out += seat_line(view, seat, screen);
  out += fmt::format("\n  {} {}   {} {}\n", screen.title("label.pile"), picture(screen, view.pile.back()),
                     screen.title("label.stock"), view.stock);
  if (!view.hand.empty()) {
    out += "\n ";
    for (const Card card : view.hand) out += " " + picture(screen, card);
    out += "\n";
  }
  return out;
}

}  // namespace lucky::my_game
