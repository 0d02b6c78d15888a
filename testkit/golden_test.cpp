// Golden games: every record in games/<key>/golden/ has a transcript beside it that a person can read. The test writes
// the game again and compares; LUCKY_GOLDEN=write accepts what is written now.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/screen.hpp"
#include "games/all.hpp"
#include "table/record.hpp"
#include "table/table_of.hpp"

namespace lucky {
namespace {

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

template <Game G>
std::string screens(const TableOf<G>& table, Screen& screen) {
  std::string out;
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    screen.read_as(seat);
    out += fmt::format("\n-- as {} sees it --\n{}", screen.name(seat),
                       render(table.rules(), table.typed_view(seat), screen));
  }
  return out;
}

// Everything that happened, in English and unredacted, then the end as each seat sees it.
template <Game G>
std::string transcript(Replay& replay) {
  const auto& players = replay.record().players;
  Screen screen(*Texts::of_game(G::kKey, "en"), {{}, players}, false);
  const auto told = [&] {
    std::string out;
    for (const auto& event : replay.table().everything()) out += "      " + screen.event(event) + "\n";
    return out;
  };
  std::string out = fmt::format("{} {}\n{}", G::kKey, replay.table().options().dump(), told());
  while (!replay.done()) {
    const auto [seat, move] = replay.upcoming();
    out += fmt::format("{:4}  {}: {}\n", replay.table().ply() + 1, players[seat], move);
    const auto stop = replay.step();
    if (stop) return out + "refused: " + stop->verdict.error.message;
    out += told();
  }
  out += screens<G>(static_cast<const TableOf<G>&>(replay.table()), screen);
  return out + "\noutcome " + replay.table().outcome().dump() + "\n";
}

TEST(Golden, games_read_as_they_did) {
  int games = 0;
  for_each_game([&]<Game G>() {
    const auto folder = std::filesystem::path(LUCKY_SOURCE) / "games" / G::kKey / "golden";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".json") continue;
      SCOPED_TRACE(entry.path().string());
      auto replay = Replay::of(*parse_record(file_text(entry.path())));
      ASSERT_TRUE(replay);
      const auto text = transcript<G>(*replay);
      auto beside = entry.path();
      beside.replace_extension(".txt");
      if (std::getenv("LUCKY_GOLDEN")) std::ofstream(beside) << text;
      EXPECT_EQ(text, file_text(beside));
      ++games;
    }
  });
  EXPECT_GT(games, 0);
}

}  // namespace
}  // namespace lucky
