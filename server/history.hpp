// A stored match played through again: as a record, and as one viewer saw it. What takes a whole game's time is a free
// function of values, so that it can be asked for on another thread than the loop's.
#pragma once

#include <span>

#include "server/protocol.hpp"
#include "server/store.hpp"
#include "table/record.hpp"

namespace lucky {

Record record_of(const StoredMatch& match);

// The table as it was set up, no move played.
Result<std::unique_ptr<Table>> begin_match(const StoredTable& table);

// What a viewer was told since the start, at most the last `protocol::kLongestLog` plies.
std::vector<protocol::LogEntry> log_of(const StoredTable& table, std::span<const StoredMove> moves, Viewer viewer);

// The same with the view after every ply, whatever their number.
std::vector<protocol::Frame> frames_of(const StoredMatch& match, Viewer viewer);

// What a viewer may know of a running game: a record without what decides it.
Json running_record(const StoredMatch& match, Viewer viewer);

}  // namespace lucky
