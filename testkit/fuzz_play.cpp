// Fuzzing play: the bytes choose a game, its options, seats, and then moves, legal or not, from any seat. The table
// answers each with a verdict or plays it, and every card stays where the rules put it.
#include "table/table.hpp"

namespace {

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

void play(const lucky::GameInfo& game, Bytes bytes) {
  lucky::Json options = lucky::Json::object();
  for (const auto& option : game.options.json()) {
    const auto choices = option.value("choices", lucky::Json::array());
    if (!choices.empty()) options[option["key"].get<std::string>()] = choices[bytes.next() % choices.size()];
  }
  const auto [least, most] = game.players;
  const int seats = least + static_cast<int>(bytes.next()) % (most - least + 1);
  const auto opened = lucky::open_table(game.key, options, seats, lucky::Dice(bytes.next()));
  CHECK(opened);
  lucky::Table& table = **opened;
  while (!bytes.empty() && !table.over()) {
    const auto seat = static_cast<lucky::Seat>(bytes.next() % 8);
    const auto moves = table.moves(seat);
    const unsigned choice = bytes.next();
    if (moves.empty() || choice >= 240) {  // not your turn, or words that may mean nothing here
      for (const auto* text : {"", "draw", "keep", "take", "jackpot", "no such move"}) {
        if (const auto verdict = table.check(seat, text)) CHECK(!verdict->error.code.empty());
      }
      continue;
    }
    CHECK(!table.play(seat, moves[choice % moves.size()]));
    table.events(seat);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  for (const auto& game : lucky::all_games()) play(game, {data, size});
  return 0;
}
