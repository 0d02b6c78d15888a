// Fuzzing play: the bytes choose a game, its options, seats, and then moves, legal or not, from any seat. The table
// answers each with a verdict or plays it, and every card stays where the rules put it.
#include "games/all.hpp"
#include "table/table_of.hpp"

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

template <lucky::Game G>
void play(Bytes bytes) {
  lucky::Json options = lucky::Json::object();
  for (const auto& option : lucky::options_schema<typename G::Options>()) {
    const auto choices = option.value("choices", lucky::Json::array());
    if (!choices.empty()) options[option["key"].template get<std::string>()] = choices[bytes.next() % choices.size()];
  }
  const int seats = G::kLeastSeats + static_cast<int>(bytes.next()) % (G::kMostSeats - G::kLeastSeats + 1);
  lucky::TableOf<G> table(*lucky::make_game<G>(options, seats), lucky::Dice(bytes.next()));
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
  lucky::for_each_game([&]<lucky::Game G>() { play<G>({data, size}); });
  return 0;
}
