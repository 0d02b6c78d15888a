// lucky view RECORD, lucky moves RECORD: what holds at a record's end, for a seat or for everybody.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/screen_game.hpp"
#include "cli/verbs.hpp"
#include "table/record.hpp"

namespace lucky::cli {
namespace {

struct ViewRequest {
  std::string path;
  int seat = -1;
  bool json = false;
  std::string language = "en";
};

Result<Replay> replayed(const ViewRequest& request) {
  const auto text = read_file(request.path);
  if (!text) return std::unexpected(text.error());
  auto record = parse_record(*text);
  if (!record) return fail("bad_record", request.path + ": " + record.error().message);
  auto replay = Replay::of(std::move(*record));
  if (!replay) return fail("bad_record", request.path + ": " + replay.error().message);
  if (const auto stop = replay->finish()) {
    return fail("bad_record", fmt::format("{}: ply {}: '{}': {}", request.path, stop->ply, stop->played.move,
                                          stop->verdict.error.message));
  }
  if (request.seat >= replay->table().seats()) {
    return fail("no_such_seat",
                fmt::format("there is no seat {}: they go from 0 to {}", request.seat, replay->table().seats() - 1));
  }
  return replay;
}

int view(const ViewRequest& request) {
  const auto replay = replayed(request);
  if (!replay) return complain(replay.error());
  const auto& table = replay->table();
  const Viewer viewer = request.seat < 0 ? Viewer{} : Viewer{static_cast<Seat>(request.seat)};
  if (request.json) {
    fmt::print("{}\n", table.view(viewer).dump(2));
    return 0;
  }
  auto texts = Texts::of_game(table.game(), request.language);
  if (!texts) return complain(texts.error());
  const Screen screen(std::move(*texts), {viewer, replay->record().players}, isatty(STDOUT_FILENO) == 1);
  fmt::print("{}", render(table, viewer, screen));
  return 0;
}

int moves(const ViewRequest& request) {
  const auto replay = replayed(request);
  if (!replay) return complain(replay.error());
  const auto& table = replay->table();
  const auto actors = table.actors();
  Json moves = Json::object();
  for (const Seat seat : (actors.must | actors.may).list()) {
    if (request.seat < 0 || request.seat == seat) moves[std::to_string(seat)] = table.moves(seat);
  }
  if (request.json) {
    const Json out = {
        {"must", actors.must.list()}, {"may", actors.may.list()}, {"moves", moves}, {"outcome", table.outcome()}};
    fmt::print("{}\n", out.dump(2));
    return 0;
  }
  if (moves.empty()) fmt::print("{}\n", table.over() ? "The game is over." : "This seat has nothing to decide now.");
  for (const auto& [seat, list] : moves.items()) {
    const bool must = actors.must.has(static_cast<Seat>(std::stoi(seat)));
    fmt::print("seat {} ({}) {}:\n", seat, replay->record().players[static_cast<std::size_t>(std::stoi(seat))],
               must ? "must choose" : "may choose");
    for (const auto& move : list) fmt::print("  {}\n", move.get<std::string>());
  }
  return 0;
}

std::shared_ptr<ViewRequest> add(CLI::App* verb) {
  auto request = std::make_shared<ViewRequest>();
  verb->add_option("record", request->path, "A file, as docs/record.md describes it")->required();
  verb->add_option("--seat", request->seat, "For this seat, from 0")->check(CLI::Range(0, kMostSeats - 1));
  verb->add_flag("--json", request->json, "As JSON");
  return request;
}

}  // namespace

void add_view(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("view", "Show what a seat sees at the end of a record (without --seat: a spectator)");
  auto request = add(verb);
  verb->add_option("--lang", request->language, "en or fr")->capture_default_str();
  verb->callback([=, &code] { code = view(*request); });
}

void add_moves(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("moves", "List the legal moves at the end of a record");
  auto request = add(verb);
  verb->callback([=, &code] { code = moves(*request); });
}

}  // namespace lucky::cli
