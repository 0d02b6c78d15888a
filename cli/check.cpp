// lucky check RECORD...: replays records, verifies every move, says how the game stands; --trace prints everything that
// happened, for programs that judge the rules from outside.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "table/record.hpp"

namespace lucky::cli {
namespace {

Json standing(const Table& table) {
  const auto actors = table.actors();
  Json moves = Json::object();
  for (const Seat seat : (actors.must | actors.may).list()) moves[std::to_string(seat)] = table.moves(seat);
  return {{"must", actors.must.list()}, {"may", actors.may.list()}, {"moves", moves}};
}

// One line of JSON per ply: who could act and how before it, the move, and the unredacted events it brought about.
std::optional<Replay::Stop> trace(Replay& replay) {
  fmt::print("{}\n", Json{{"ply", 0}, {"events", replay.table().everything()}}.dump());
  while (!replay.done()) {
    Json line = {{"ply", replay.table().ply() + 1}};
    line.update(standing(replay.table()));
    const auto [seat, move] = replay.upcoming();
    line["seat"] = seat;
    line["move"] = move;
    if (auto stop = replay.step()) return stop;
    line["events"] = replay.table().everything();
    fmt::print("{}\n", line.dump());
  }
  Json end = {{"end", true}};
  end.update(standing(replay.table()));
  end["outcome"] = replay.table().outcome();
  fmt::print("{}\n", end.dump());
  return {};
}

std::string said(const Replay::Stop& stop) {
  const auto who = stop.played.seat ? fmt::format(" of seat {}", *stop.played.seat) : "";
  return fmt::format("ply {}: '{}'{}: {}", stop.ply, stop.played.move, who, stop.verdict.error.message);
}

std::string result_of(const Replay& replay) {
  const auto outcome = replay.table().outcome();
  const auto moves = fmt::format("{} moves", replay.table().ply());
  if (outcome.is_null()) return moves + ", not over yet";
  std::string out = moves + ", over";
  const auto& players = replay.record().players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    out += fmt::format("; {}. {} {}", outcome["places"][seat].get<int>(), players[seat],
                       outcome["points"][seat].get<int>());
  }
  return out;
}

int check_one(const std::string& path, bool tracing) {
  const auto text = read_file(path);
  if (!text) return complain(text.error());
  auto record = parse_record(*text);
  if (!record) return complain(path + ": " + record.error().message);
  auto replay = Replay::of(std::move(*record));
  if (!replay) return complain(path + ": " + replay.error().message);
  const auto stop = tracing ? trace(*replay) : replay->finish();
  if (stop) {
    fmt::print(stderr, "{}: {}\n", path, said(*stop));
    return 1;
  }
  if (!tracing) fmt::print("{}: holds, {}\n", path, result_of(*replay));
  return 0;
}

int check(const std::vector<std::string>& paths, bool tracing) {
  int code = 0;
  for (const auto& path : paths) code = std::max(code, check_one(path, tracing));
  return code;
}

}  // namespace

void add_check(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("check", "Replay records and verify every move");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto tracing = std::make_shared<bool>(false);
  verb->add_option("records", *paths, "Files, as docs/record.md describes them")->required();
  verb->add_flag("--trace", *tracing,
                 "One JSON line per ply: who may act, their moves, the move, all events unredacted");
  verb->callback([=, &code] { code = check(*paths, *tracing); });
}

}  // namespace lucky::cli
