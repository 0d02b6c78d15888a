// Fuzzing play: the bytes choose a game, its options, seats, and then moves, legal or not, from any seat. The table
// answers each with a verdict or plays it; in the end the record of what was played leads to the same table, whoever
// looks at it.
#include "table/record.hpp"

namespace {

using namespace lucky;

class Bytes {
 public:
  Bytes(const unsigned char* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  unsigned next() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }

 private:
  const unsigned char* data_;
  std::size_t size_;
};

Record begin(const GameInfo& game, Bytes& bytes) {
  Record record;
  record.game = game.key;
  record.rules_version = game.rules_version;
  for (const auto& option : game.options.json()) {
    const auto choices = option.value("choices", Json::array());
    if (!choices.empty()) record.options[option["key"].get<std::string>()] = choices[bytes.next() % choices.size()];
  }
  const auto [least, most] = game.players;
  record.players.resize(static_cast<std::size_t>(least) + bytes.next() % static_cast<unsigned>(most - least + 1));
  record.seed = std::to_string(bytes.next());
  return record;
}

// What is not asked for is refused with a reason and changes nothing.
void try_words(Table& table, Seat seat) {
  const int before = table.ply();
  for (const auto* text : {"", "draw", "keep", "take", "jackpot", "no such move"}) {
    if (const auto checked = table.check(seat, text); !checked) {
      CHECK(!checked.error().error.code.empty());
      CHECK(table.play(seat, text));
    }
  }
  CHECK(table.ply() == before);
}

void check_replay(Record record, const Table& table) {
  auto replay = Replay::of(std::move(record));
  CHECK(replay && !replay->finish());
  CHECK(replay->table().actors() == table.actors() && replay->table().outcome() == table.outcome());
  CHECK(replay->table().view({}) == table.view({}));
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    CHECK(replay->table().view(seat) == table.view(seat) && replay->table().moves(seat) == table.moves(seat));
  }
}

void play(const GameInfo& game, Bytes bytes) {
  Record record = begin(game, bytes);
  const auto opened = begin_record(record);
  CHECK(opened);
  Table& table = **opened;
  while (!bytes.empty() && !table.over()) {
    const auto seat = static_cast<Seat>(bytes.next() % kMostSeats);
    const auto moves = table.moves(seat);
    const unsigned choice = bytes.next();
    if (moves.empty() || choice >= 240) {  // not your turn, or words that may mean nothing here
      try_words(table, seat);
      continue;
    }
    record.moves.push_back({seat, moves[choice % moves.size()]});
    CHECK(!table.play(seat, record.moves.back().move));
    table.events(seat);
  }
  check_replay(std::move(record), table);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  for (const auto& game : lucky::all_games()) play(game, {data, size});
  return 0;
}
