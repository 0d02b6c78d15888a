// Lucky Jack in a terminal: seats, stock and discard, pay table, and the viewer's hand.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "cli/screen.hpp"
#include "games/lucky_jack/lucky_jack.hpp"

namespace lucky::lucky_jack {
namespace {

constexpr std::array<Rgb, kSymbols> kInks{
    {{233, 196, 32}, {214, 40, 57}, {142, 108, 205}, {46, 160, 75}, {235, 149, 30}, {222, 28, 40}, {64, 140, 214}}};
constexpr Rgb kFelt{163, 34, 46};
constexpr Rgb kBrass{242, 193, 78};

int value(Symbol symbol) { return static_cast<int>(symbol) + 1; }

std::string painted(const Screen& screen, Symbol symbol, std::string_view text) {
  return screen.paint(text, kInks[static_cast<std::size_t>(symbol)]);
}

using Picture = std::array<std::string, 5>;

Picture picture(const Screen& screen, Symbol symbol, int copies) {
  const auto name = screen.say("card." + key_of(symbol));
  const auto ladder = std::string(static_cast<std::size_t>(value(symbol)), '*');
  const auto times = copies > 1 ? fmt::format("x{}", copies) : "";
  return {"╭────────╮",
          fmt::format("│{} {}│", painted(screen, symbol, std::to_string(value(symbol))), padded(times, 6)),
          fmt::format("│{}│", padded(painted(screen, symbol, name), 8)),
          fmt::format("│{}│", padded(screen.dim(ladder), 8)), "╰────────╯"};
}

Picture back(const Screen& screen) {
  const auto lattice = fmt::format("│{}│", screen.paint("▒▒▒▒▒▒▒▒", kFelt));
  return {"╭────────╮", lattice, lattice, lattice, "╰────────╯"};
}

std::string side_by_side(const std::vector<Picture>& pictures) {
  std::string out;
  for (std::size_t line = 0; line < Picture{}.size(); ++line) {
    out += " ";
    for (const auto& one : pictures) out += " " + one[line];
    out += "\n";
  }
  return out;
}

std::string seat_line(const View& view, Seat seat, const Screen& screen) {
  const auto& chair = view.seats[seat];
  const bool acts = view.phase != Phase::Over && view.actor == seat;
  auto line = fmt::format(" {} {} {} {}  {:>8}", acts ? screen.paint(">", kBrass) : " ", screen.mark(seat),
                          padded(screen.name(seat), 14), padded(screen.say("label.cards", {{"cards", chair.cards}}), 9),
                          grouped(chair.points));
  chair.known.for_each_kind([&](Symbol symbol) {
    line +=
        fmt::format("  {}x {}", chair.known.of(symbol), painted(screen, symbol, screen.say("card." + key_of(symbol))));
  });
  if (chair.owes) line += "  (" + screen.say("label.owes") + ")";
  return line + "\n";
}

std::string pay_table(const LuckyJack& game, const Screen& screen) {
  std::string three = "  3x ", four = "  4x ", names = "     ";
  for (int i = kSymbols - 1; i >= 0; --i) {
    const auto symbol = static_cast<Symbol>(i);
    names += padded(painted(screen, symbol, screen.say("card." + key_of(symbol))), 9);
    three += padded(grouped(game.pays(symbol, 3)), 9);
    four += padded(grouped(game.pays(symbol, 4)), 9);
  }
  return screen.dim(names) + "\n" + screen.dim(three) + "\n" + screen.dim(four) + "\n";
}

std::string hand(const View& view, const Screen& screen) {
  std::vector<Picture> cards;
  view.hand.for_each_kind([&](Symbol symbol) { cards.push_back(picture(screen, symbol, view.hand.of(symbol))); });
  std::ranges::reverse(cards);
  if (view.drawn) cards.push_back(picture(screen, *view.drawn, 1));
  return side_by_side(cards);
}

}  // namespace

std::string render(const LuckyJack& game, const View& view, const Screen& screen) {
  const int rounds = game.options().rounds;
  const auto title = view.round > rounds ? screen.say("label.extra")
                                         : screen.say("label.round", {{"round", view.round}, {"rounds", rounds}});
  std::string out = fmt::format("\n {}  {}\n\n", screen.bold(screen.paint(screen.say("name"), kBrass)), title);
  for (Seat seat = 0; seat < view.seats.size(); ++seat) out += seat_line(view, seat, screen);
  out += "\n" + side_by_side({back(screen), picture(screen, view.top, 1)});
  out += fmt::format("  {}  {}\n\n", padded(fmt::format("{} {}", screen.say("label.stock"), view.stock), 12),
                     view.takeable ? screen.paint(screen.say("label.dropped", {{"seat", *view.dropper}}), kBrass)
                                   : screen.say("label.discard"));
  out += pay_table(game, screen);
  if (view.viewer) out += "\n" + hand(view, screen);
  return out;
}

}  // namespace lucky::lucky_jack
