// Every function here plays the match from its seed again. That its moves are legal was checked when its room was
// loaded.
#include "server/history.hpp"

namespace lucky {

using protocol::By;

namespace {

// Calls told(table, move) after the set-up, without a move, and after every move.
template <class F>
void play_through(const StoredTable& stored, std::span<const StoredMove> moves, F&& told) {
  const auto table = begin_match(stored);
  if (!table) return;
  told(**table, nullptr);
  for (const auto& move : moves) {
    if ((*table)->play(move.seat, move.move)) return;
    told(**table, &move);
  }
}

}  // namespace

Record record_of(const StoredMatch& match) {
  Record record;
  record.game = match.table.game;
  record.rules_version = match.table.rules_version;
  record.options = match.table.options;
  record.seed = match.table.seed;
  for (const auto& seat : match.table.seats) {
    record.players.push_back(seat.kind == protocol::Kind::Person ? seat.name : key_of(seat.bot.value_or(Bot::Casual)));
  }
  for (const auto& move : match.moves) record.moves.push_back({move.seat, move.move});
  return record;
}

Result<std::unique_ptr<Table>> begin_match(const StoredTable& table) { return begin_record(record_of({table, {}})); }

std::vector<protocol::LogEntry> log_of(const StoredTable& table, std::span<const StoredMove> moves, Viewer viewer) {
  std::vector<protocol::LogEntry> entries;
  const auto first = moves.size() >= protocol::kLongestLog ? moves.size() - protocol::kLongestLog + 1 : 0;
  play_through(table, moves, [&](const Table& now, const StoredMove* move) {
    if (static_cast<std::size_t>(now.ply()) < first) return;
    if (!move) return entries.push_back({0, By::Table, {}, {now.events(viewer)}});
    entries.push_back({move->ply, move->by, move->seat, {now.events(viewer)}});
  });
  return entries;
}

std::vector<protocol::Frame> frames_of(const StoredMatch& match, Viewer viewer) {
  std::vector<protocol::Frame> frames;
  play_through(match.table, match.moves, [&](const Table& now, const StoredMove* move) {
    protocol::Frame frame{0, {}, {}, By::Table, {now.events(viewer)}, {now.view(viewer)}};
    if (move) frame.ply = move->ply, frame.seat = move->seat, frame.move = move->move, frame.by = move->by;
    frames.push_back(std::move(frame));
  });
  return frames;
}

Json running_record(const StoredMatch& match, Viewer viewer) {
  const auto record = record_of(match);
  Json view;
  if (auto replay = Replay::of(record); replay && !replay->finish()) view = replay->table().view(viewer);
  return {{"format", Record::kFormat}, {"viewer", viewer ? Json(*viewer) : Json(nullptr)},
          {"game", record.game},       {"rules_version", record.rules_version},
          {"options", record.options}, {"players", record.players},
          {"view", std::move(view)},   {"log", write_json(log_of(match.table, match.moves, viewer))}};
}

}  // namespace lucky
