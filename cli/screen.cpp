// Seat marks as everywhere in the product (glyph and colour), and the width of painted text.
#include "cli/screen.hpp"

#include <algorithm>
#include <array>

#include "cli/screen_game.hpp"

namespace lucky {
namespace {

struct Mark {
  std::string_view glyph;
  Rgb ink;
};
constexpr std::array<Mark, kMostSeats> kMarks{{{"●", {240, 161, 50}},
                                               {"▲", {88, 180, 224}},
                                               {"■", {229, 143, 176}},
                                               {"◆", {124, 196, 154}},
                                               {"⬢", {216, 194, 90}},
                                               {"✚", {185, 167, 230}},
                                               {"★", {224, 135, 106}},
                                               {"▼", {184, 196, 201}}}};

}  // namespace

std::string Screen::mark(Seat seat) const { return paint(kMarks[seat].glyph, kMarks[seat].ink); }

std::string Screen::name(Seat seat) const {
  return seat < reader_.names.size() ? paint(reader_.names[seat], kMarks[seat].ink) : std::to_string(seat);
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  bool escape = false;
  for (const char c : text) {
    if (c == '\x1b') escape = true;
    const bool starts_character = (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
    if (!escape && starts_character) ++count;
    if (escape && c == 'm') escape = false;
  }
  return count;
}

std::string padded(std::string text, std::size_t width) {
  const auto wide = columns(text);
  if (wide < width) text.append(width - wide, ' ');
  return text;
}

std::string render(const Table& table, Viewer viewer, const Screen& screen) {
  const auto games = cli_games();
  return std::ranges::find(games, table.game(), &ScreenGame::key)->render(table, viewer, screen);
}

}  // namespace lucky
