// Transcripts of golden games. They go through the erased Table, so one code writes those of all games.
#include "testkit/golden.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/screen_game.hpp"
#include "table/record.hpp"

namespace lucky::testkit {
namespace {

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string told(const Table& table, const Screen& screen) {
  std::string out;
  for (const auto& event : table.everything()) out += "      " + screen.event(event) + "\n";
  return out;
}

std::string ending(const Table& table, Screen& screen) {
  std::string out;
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    screen.read_as(seat);
    out += fmt::format("\n-- as {} sees it --\n{}", screen.name(seat), render(table, seat, screen));
  }
  return out + "\noutcome " + table.outcome().dump() + "\n";
}

}  // namespace

std::vector<GoldenGame> golden_games(std::string_view key) {
  const auto folder = std::filesystem::path(LUCKY_SOURCE) / "games" / key / "golden";
  std::vector<GoldenGame> games;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    if (entry.path().extension() != ".json") continue;
    auto transcript = entry.path();
    games.push_back({entry.path(), transcript.replace_extension(".txt")});
  }
  std::ranges::sort(games, {}, &GoldenGame::record);
  return games;
}

Result<std::string> transcript_of(const std::filesystem::path& record) {
  auto parsed = parse_record(file_text(record));
  if (!parsed) return std::unexpected(parsed.error());
  auto replay = Replay::of(std::move(*parsed));
  if (!replay) return std::unexpected(replay.error());
  const auto& players = replay->record().players;
  const auto& table = replay->table();
  Screen screen(*Texts::of_game(table.game(), "en"), {{}, players}, false);
  std::string out = fmt::format("{} {}\n{}", table.game(), table.options().dump(), told(table, screen));
  while (!replay->done()) {
    const auto [seat, move] = replay->upcoming();
    out += fmt::format("{:4}  {}: {}\n", table.ply() + 1, players[seat], move);
    if (const auto stop = replay->step()) return std::unexpected(stop->verdict.error);
    out += told(table, screen);
  }
  return out + ending(table, screen);
}

std::string check_golden(const GoldenGame& game) {
  const char* wish = std::getenv("LUCKY_GOLDEN");
  if (wish && std::string_view(wish) != "write")
    return fmt::format("LUCKY_GOLDEN is '{}': set it to 'write' to accept new transcripts, or leave it out", wish);
  const auto text = transcript_of(game.record);
  if (!text) return fmt::format("it does not hold, make another with lucky sim --records: {}", text.error().message);
  if (wish) std::ofstream(game.transcript) << *text;
  if (*text == file_text(game.transcript)) return "";
  const auto key = game.transcript.parent_path().parent_path().filename().string();
  const auto kept = std::filesystem::temp_directory_path() / (key + "-" + game.transcript.filename().string());
  std::ofstream(kept) << *text;
  return fmt::format("it reads differently now; compare with diff {} {}", game.transcript.string(), kept.string());
}

}  // namespace lucky::testkit
