// Lucky Bastard in a terminal: the pile, the lines with their slots, and what the viewer holds. Cards lie face down as
// on a real table, unless the table allows a memory aid; what you saw just now stays open for a moment, because people
// who share a screen are told nothing secret.
#include <fmt/format.h>

#include <algorithm>

#include "cli/screen.hpp"
#include "games/lucky_bastard/lucky_bastard.hpp"

namespace lucky::lucky_bastard {
namespace {

constexpr Rgb kCoral{240, 128, 112}, kSea{96, 180, 190};

std::string named(const Screen& screen, Face face) {
  return screen.paint(screen.say("card." + key_of(face)), has_power(face) ? kCoral : kSea);
}

// "2* Crab" if it lies open, "2*" for a card you have seen, "2" for one you have not, "-" for a hole.
std::string line_text(const LuckyBastard& game, const View& view, Seat seat, const Screen& screen) {
  std::string out;
  int next = 1;
  for (const auto& card : view.seats[seat].line) {
    for (; next < card.slot; ++next) out += screen.dim(" -");
    ++next;
    const bool seen = view.viewer && card.seen_by.has(*view.viewer);
    const bool just_now = card.since && *card.since + 1U >= view.turn;
    const bool open = card.face && (game.options().memory || card.tried || just_now);
    out += fmt::format(" [{}{}{}]", card.slot, seen ? "*" : "", open ? " " + named(screen, *card.face) : "");
  }
  for (; next <= view.seats[seat].slots; ++next) out += screen.dim(" -");
  return out;
}

bool awaited(const View& view, Seat seat) {
  if (view.phase == Phase::Looking) return view.seats[seat].looks > 0;
  if (view.phase == Phase::Window) return !view.seats[seat].answered;
  return view.actor == seat;
}

std::string seat_line(const LuckyBastard& game, const View& view, Seat seat, const Screen& screen) {
  const auto& chair = view.seats[seat];
  const bool origins = game.options().variant == Variant::Origins;
  const auto score = origins ? screen.say("label.level", {{"level", chair.level}})
                             : screen.say("label.tokens", {{"tokens", chair.tokens}});
  auto line =
      fmt::format(" {} {} {} {} {}", awaited(view, seat) ? screen.paint(">", kCoral) : " ", screen.mark(seat),
                  padded(screen.name(seat), 14), padded(score, origins ? 18 : 10), line_text(game, view, seat, screen));
  if (chair.sealed > 0) line += "  " + screen.say("label.sealed", {{"sealed", chair.sealed}});
  if (view.phase == Phase::Window && chair.answered) line += "  " + screen.dim(screen.say("label.answered"));
  if (view.starter == seat) line += "  " + screen.dim("(" + screen.say("label.starter") + ")");
  return line + "\n";
}

}  // namespace

std::string render(const LuckyBastard& game, const View& view, const Screen& screen) {
  std::string out = fmt::format(
      "\n {}  {}\n", screen.bold(screen.paint(screen.say("name"), kCoral)),
      screen.say(view.turn == 0 ? "label.looking" : "label.round", {{"round", view.round}, {"turn", view.turn}}));
  const auto top = view.discard.count == 0 ? screen.say("label.empty")
                                           : named(screen, view.discard[static_cast<Seat>(view.discard.count - 1)]);
  out += fmt::format(" {} {}   {} {}\n\n", screen.title("label.stock"), view.stock, screen.title("label.discard"),
                     screen.bold(top));
  for (Seat seat = 0; seat < view.seats.size(); ++seat) out += seat_line(game, view, seat, screen);
  if (view.drawn)
    out += fmt::format("\n {} {}\n", screen.title("label.drawn"), screen.bold(named(screen, *view.drawn)));
  if (view.target) {
    const int copies = view.copies.of(*view.target);
    const auto gone = std::ranges::count(view.discard, *view.target);
    out += fmt::format("\n {} {}  {}\n", screen.title("label.target"), screen.bold(named(screen, *view.target)),
                       screen.dim(screen.say("label.copies", {{"gone", gone}, {"copies", copies}})));
  }
  return out;
}

}  // namespace lucky::lucky_bastard
