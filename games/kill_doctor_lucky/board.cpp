// From rectangles and doors to steps, sight and the Doctor's route.
#include "games/kill_doctor_lucky/board.hpp"

#include <algorithm>
#include <limits>

#include "core/check.hpp"
#include "core/embedded.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

Space space_of(const Json& key) {
  const auto space = value_of<Space>(key.get<std::string>());
  CHECK(space);
  return *space;
}

void read_spaces(Board& board, const Json& entries) {
  std::size_t place = 0;
  for_each_value<Space>([&](Space space, std::string_view) {
    const auto& entry = entries[place++];
    CHECK(space_of(entry["key"]) == space);
    const auto& rect = entry["rect"];
    board.rects[at(space)] = {rect[0].get<int>(), rect[1].get<int>(), rect[2].get<int>(), rect[3].get<int>()};
    board.kinds[at(space)] = *value_of<SpaceKind>(entry["kind"].get<std::string>());
    if (board.kinds[at(space)] == SpaceKind::Room) board.named.add(space);
    if (!entry["number"].is_null()) board.numbers[at(space)] = entry["number"].get<int>();
    CHECK(board.numbers[at(space)].has_value() == (at(space) < kNumbered));
    CHECK(board.numbers[at(space)].value_or(static_cast<int>(at(space))) == static_cast<int>(at(space)));
  });
  CHECK(place == entries.size());
}

void read_doors(Board& board, const Json& entries) {
  for (const auto& entry : entries) {
    Door door{.a = space_of(entry["between"][0]),
              .b = space_of(entry["between"][1]),
              .upright = entry["wall"] == "vertical",
              .place = entry["at"].get<int>(),
              .from = entry["span"][0].get<int>(),
              .to = entry["span"][1].get<int>(),
              .walk = entry["walk"].get<bool>(),
              .see = entry["see"].get<bool>()};
    const auto start = [&](Space space) {
      return door.upright ? board.rects[at(space)].left : board.rects[at(space)].top;
    };
    if (start(door.b) < start(door.a)) std::swap(door.a, door.b);
    board.doors.push_back(door);
  }
}

void find_steps(Board& board) {
  for (const auto& door : board.doors) {
    if (!door.walk) continue;
    board.within[0][at(door.a)].add(door.b);
    board.within[0][at(door.b)].add(door.a);
  }
  for (std::size_t range = 1; range < kLongestMove; ++range) {
    for (std::size_t from = 0; from < kSpaces; ++from) {
      Spaces reached = board.within[range - 1][from];
      board.within[range - 1][from].for_each([&](Space via) { reached = reached | board.neighbours(via); });
      board.within[range][from] = reached.without(Spaces(static_cast<Space>(from)));
    }
  }
}

// A straight look through one door after another in the same direction, as long as a gap common to all is left. All
// spaces on the way see one another.
class Look {
 public:
  Look(Board& board, bool upright) : board_(board), upright_(upright) {}

  void from(Space space) {
    seen_ = {space};
    go_on(std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
  }

 private:
  void go_on(int low, int high) {
    const Space here = seen_.back();
    for (const auto& door : board_.doors) {
      if (door.upright != upright_ || !door.see || door.a != here) continue;
      const int from = std::max(low, door.from), to = std::min(high, door.to);
      if (from >= to) continue;
      for (const Space space : seen_) {
        board_.sees[at(space)].add(door.b);
        board_.sees[at(door.b)].add(space);
      }
      seen_.push_back(door.b);
      go_on(from, to);
      seen_.pop_back();
    }
  }

  Board& board_;
  bool upright_;
  std::vector<Space> seen_;
};

void find_sight(Board& board) {
  for (const bool upright : {false, true}) {
    Look look(board, upright);
    for (std::size_t from = 0; from < kSpaces; ++from) look.from(static_cast<Space>(from));
  }
}

void find_route(Board& board) {
  for (std::size_t from = 0; from < kSpaces; ++from) {
    if (const auto number = board.numbers[from]) {
      board.next[from] = static_cast<Space>((*number + 1) % static_cast<int>(kNumbered));
      continue;
    }
    std::optional<Space> highest;
    board.within[0][from].for_each([&](Space space) {  // in the order of their numbers
      if (board.numbers[at(space)]) highest = space;
    });
    CHECK(highest);
    board.next[from] = *highest;
  }
}

}  // namespace

bool Board::railing(Space one, Space other) const {
  return std::ranges::any_of(doors, [&](const Door& door) {
    return !door.walk && ((door.a == one && door.b == other) || (door.a == other && door.b == one));
  });
}

int Board::steps(Space from, Space to) const {
  Spaces reached(from);
  int count = 0;
  for (; !reached.has(to); ++count) {
    CHECK(count < static_cast<int>(kSpaces));
    reached.for_each([&](Space via) { reached = reached | neighbours(via); });
  }
  return count;
}

std::vector<Space> Board::path(Space from, Space to) const {
  std::vector<Space> out{from};
  while (out.back() != to) {
    const int left = steps(out.back(), to);
    bool found = false;
    neighbours(out.back()).for_each([&](Space via) {
      if (found || steps(via, to) >= left) return;
      found = true;
      out.push_back(via);
    });
    CHECK(found);
  }
  return out;
}

Board make_board(const Json& data) {
  CHECK(data.is_object());
  Board board;
  read_spaces(board, data["spaces"]);
  read_doors(board, data["doors"]);
  find_steps(board);
  find_sight(board);
  find_route(board);
  return board;
}

const Board& mansion() {
  static const Board board = make_board(parse_json(embedded("games/kill_doctor_lucky/data/board.json")));
  return board;
}

}  // namespace lucky::kill_doctor_lucky
