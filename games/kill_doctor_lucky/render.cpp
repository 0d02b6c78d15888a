// Kill Doctor Lucky in a terminal: a plan of the mansion with its doors and whoever stands where, the Doctor's way, who
// sees whom, the piles, the attempt under way and the viewer's hand.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "cli/screen.hpp"
#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

constexpr Rgb kGilt{232, 190, 92}, kBlood{206, 66, 66};
constexpr int kUnitsPerColumn = 2, kUnitsPerRow = 5;

// The single characters of a text, an UTF-8 sequence each.
std::vector<std::string> letters(std::string_view text) {
  std::vector<std::string> out;
  for (const char c : text) {
    const bool more = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
    if (more && !out.empty()) {
      out.back() += c;
    } else {
      out.emplace_back(1, c);
    }
  }
  return out;
}

// A text in lines of at most that width, broken between words; what does not fit is cut off.
std::vector<std::vector<std::string>> wrapped(const std::string& text, int width, int most) {
  std::vector<std::vector<std::string>> lines(1);
  for (std::size_t from = 0; from <= text.size();) {
    const auto to = std::min(text.find(' ', from), text.size());
    const auto word = letters(std::string_view(text).substr(from, to - from));
    from = to + 1;
    const bool first = lines.back().empty();
    const bool fits = static_cast<int>(lines.back().size() + (first ? 0 : 1) + word.size()) <= width;
    const bool last = static_cast<int>(lines.size()) == most;
    if (!first && !fits && !last) lines.emplace_back();
    if (!lines.back().empty()) lines.back().emplace_back(" ");
    lines.back().insert(lines.back().end(), word.begin(), word.end());
  }
  for (auto& line : lines) line.resize(std::min(line.size(), static_cast<std::size_t>(std::max(width, 0))));
  return lines;
}

// The plan, a cell per character. Rows are squeezed, but no space is so low that nothing fits in.
class Plan {
 public:
  explicit Plan(const Board& board) : board_(board) {
    std::vector<int> edges;
    for (const auto& rect : board.rects) edges.insert(edges.end(), {rect.top, rect.bottom});
    std::ranges::sort(edges);
    int last = -2;
    for (const int edge : edges) {
      if (rows_.contains(edge)) continue;
      last = std::max(last + 2, (edge + kUnitsPerRow / 2) / kUnitsPerRow);
      rows_[edge] = last;
    }
    int right = 0;
    for (const auto& rect : board.rects) right = std::max(right, column(rect.right));
    cells_.assign(static_cast<std::size_t>(last + 1),
                  std::vector<std::string>(static_cast<std::size_t>(right + 1), " "));
    for (const auto& rect : board.rects) draw_walls(rect);
    for (const auto& door : board.doors) open(door);
  }

  // A title in the first lines inside a space, where it is wide enough, and signs after it or below.
  void fill(Space space, const std::string& title, const std::vector<std::string>& signs, const Screen& screen) {
    const auto& rect = board_.rects[at(space)];
    const int left = column(rect.left) + 1, right = column(rect.right), bottom = rows_.at(rect.bottom);
    int row = rows_.at(rect.top) + 1, col = left;
    const bool flat = bottom - row == 1;
    const int taken = flat && !signs.empty() ? static_cast<int>(signs.size()) + 1 : 0;
    if (right - left > 5) {
      const auto lines = wrapped(title, right - left - taken, std::max(1, bottom - row - 1));
      for (const auto& line : lines) {
        col = left;
        for (const auto& letter : line) cell(row, col++) = screen.dim(letter);
        ++row;
      }
      if (flat) {
        --row;
        ++col;
      } else {
        col = left;
      }
    }
    for (const auto& sign : signs) {
      if (col >= right) ++row, col = left;
      if (row >= bottom) return;
      cell(row, col++) = sign;
    }
  }

  std::string text() const {
    std::string out;
    for (const auto& row : cells_) {
      std::string line = " ";
      for (const auto& one : row) line += one;
      while (line.ends_with(' ')) line.pop_back();
      out += line + "\n";
    }
    return out;
  }

 private:
  static int column(int x) { return (x + 1) / kUnitsPerColumn; }

  std::string& cell(int row, int col) { return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)]; }

  void wall(int row, int col, bool level) {
    auto& one = cell(row, col);
    const std::string want = level ? "─" : "│";
    one = one == " " || one == want ? want : "┼";
  }

  void draw_walls(const Rect& rect) {
    const int left = column(rect.left), right = column(rect.right), top = rows_.at(rect.top),
              low = rows_.at(rect.bottom);
    for (int col = left + 1; col < right; ++col) wall(top, col, true), wall(low, col, true);
    for (int row = top + 1; row < low; ++row) wall(row, left, false), wall(row, right, false);
    for (const int row : {top, low}) cell(row, left) = cell(row, right) = "┼";
  }

  void open(const Door& door) {
    if (door.upright) {
      const auto &a = board_.rects[at(door.a)], &b = board_.rects[at(door.b)];
      const int top = rows_.at(std::max(a.top, b.top)), low = rows_.at(std::min(a.bottom, b.bottom));
      const int from = std::max(a.top, b.top), to = std::min(a.bottom, b.bottom);
      const int middle = (door.from + door.to) / 2;
      const int row = top + 1 + (middle - from) * (low - top - 1) / (to - from);
      cell(std::clamp(row, std::min(top + 2, low - 1), low - 1), column(door.place)) = " ";  // not beside the title
      return;
    }
    const int row = rows_.at(door.place);
    for (int col = column(door.from + 1); col <= column(door.to - 1); ++col) cell(row, col) = door.walk ? " " : "┄";
  }

  const Board& board_;
  std::map<int, int> rows_;
  std::vector<std::vector<std::string>> cells_;
};

std::string title_of(Space space, const Screen& screen) {
  const auto name = screen.say("space." + key_of(space));
  const auto number = mansion().numbers[at(space)];
  return number ? fmt::format("{} {}", *number, name) : name;
}

std::string plan(const View& view, const Screen& screen) {
  Plan plan(mansion());
  for_each_value<Space>([&](Space space, std::string_view) {
    std::vector<std::string> signs;
    if (view.doctor == space) {
      for (const char* letter : {"D", "r"}) signs.push_back(screen.bold(screen.paint(letter, kBlood)));
    }
    for (Seat seat = 0; seat < view.seats.size(); ++seat) {
      if (view.seats[seat].space == space) signs.push_back(screen.mark(seat));
    }
    plan.fill(space, title_of(space, screen), signs, screen);
  });
  return plan.text();
}

std::string route(const View& view, const Screen& screen) {
  auto line = " " + screen.bold(screen.say("label.doctor_in", {{"space", key_of(view.doctor)}}));
  for (const Space space : view.route) line += screen.dim(" → ") + title_of(space, screen);
  return line + "\n";
}

std::string seat_line(const View& view, Seat seat, const Screen& screen) {
  const auto& chair = view.seats[seat];
  auto line = fmt::format(" {} {} {} {} {}", view.actor == seat ? screen.paint(">", kGilt) : " ", screen.mark(seat),
                          padded(screen.name(seat), 14), padded(screen.say("label.cards", {{"cards", chair.cards}}), 9),
                          padded(title_of(chair.space, screen), 26));
  if (chair.seen_by.count == 0) line += " " + screen.dim(screen.say("label.unseen"));
  if (chair.seen_by.count > 0) line += " " + screen.say("label.seen_by");
  for (const Seat other : chair.seen_by) line += " " + screen.mark(other);
  if (chair.spite > 0) line += "  " + screen.say("label.spite", {{"spite", chair.spite}});
  if (view.winner == seat) line += "  " + screen.paint(screen.say("label.winner"), kBlood);
  return line + "\n";
}

std::string piles(const KillDoctorLucky& game, const View& view, const Screen& screen) {
  int points = 0;
  for (const Card card : view.failures) points += card.points();
  return fmt::format(
      " {}   {}   {}\n", screen.say("label.stock", {{"cards", view.stock}}),
      screen.say("label.discards", {{"cards", view.discards.count}}),
      screen.say("label.failures",
                 {{"cards", view.failures.count}, {"points", points}, {"most", game.full_deck().failure_points()}}));
}

std::string attempt(const Attempt& attempt, const Screen& screen) {
  Json args = {{"seat", attempt.seat}, {"value", attempt.value}, {"total", attempt.total}};
  args["weapon"] = write_json(attempt.weapon);
  args["bare"] = !attempt.weapon;
  return " " + screen.paint(screen.say("label.attempt", args), kBlood) + "\n";
}

// A weapon with what it is worth, and where it is worth more.
std::string weapon(const KillDoctorLucky& game, Card card, const Screen& screen) {
  const int plain = game.worth(card, Space::DrawingRoom);  // no weapon's favourite room
  auto out = fmt::format("{} {}", screen.say("card." + card.key()), plain);
  for_each_value<Space>([&](Space space, std::string_view) {
    const int worth = game.worth(card, space);
    if (worth != plain) out += " (" + screen.say("label.bonus", {{"value", worth}, {"space", key_of(space)}}) + ")";
  });
  return out;
}

std::string hand(const KillDoctorLucky& game, const View& view, const Screen& screen) {
  constexpr std::array<std::string_view, 4> kLabels{"label.weapons", "label.rooms", "label.moves", "label.failure"};
  std::array<std::string, 4> lines;
  for (const Card card : view.hand) {
    auto& line = lines[static_cast<std::size_t>(card.kind())];
    line += (line.empty() ? "" : ", ");
    line += card.kind() == CardKind::Weapon ? weapon(game, card, screen) : screen.say("card." + card.key());
  }
  std::string out = " " + screen.say("label.hand") + "\n";
  for (std::size_t kind = 0; kind < lines.size(); ++kind) {
    if (!lines[kind].empty()) out += fmt::format("   {} {}\n", padded(screen.say(kLabels[kind]), 11), lines[kind]);
  }
  return out;
}

}  // namespace

std::string render(const KillDoctorLucky& game, const View& view, const Screen& screen) {
  auto out = fmt::format("\n {}  {}\n\n", screen.bold(screen.paint(screen.say("name"), kGilt)),
                         screen.say("label.turn", {{"turn", view.turn}}));
  out += plan(view, screen) + "\n" + route(view, screen) + "\n";
  for (Seat seat = 0; seat < view.seats.size(); ++seat) out += seat_line(view, seat, screen);
  out += "\n" + piles(game, view, screen);
  if (view.attempt) out += "\n" + attempt(*view.attempt, screen);
  if (view.viewer && view.hand.count > 0) out += "\n" + hand(game, view, screen);
  return out;
}

}  // namespace lucky::kill_doctor_lucky
