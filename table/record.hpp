// Record: a match as a file. (game, options, seed, moves) is the whole of it; docs/record.md describes the JSON.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/table.hpp"

namespace lucky {

struct Record {
  static constexpr std::string_view kFormat = "lucky-table-record-1";

  struct Ply {
    std::optional<Seat> seat;  // may be left out when just one seat can act
    std::string move;
  };

  std::string game;
  int rules_version = 0;
  Json options = Json::object();
  std::vector<std::string> players;
  std::string seed = "0";
  Json stack;  // {"deck": [["card", ...], ...]}: null or what docs/record.md says
  std::vector<int> rolls;
  std::vector<Ply> moves;
};

Json write_record(const Record& record);
Result<Record> read_record(const Json& json);
Result<Record> parse_record(std::string_view text);  // the same from a file's text

// The table a record begins with: set up, no move played. A stack or roll that cannot be is an error.
Result<std::unique_ptr<Table>> begin_record(const Record& record);

// Plays a record's moves one by one.
class Replay {
 public:
  static Result<Replay> of(Record record);

  // Where a record goes wrong: which ply (from 1), and what the table said.
  struct Stop {
    int ply = 0;
    Record::Ply played;
    Table::Verdict verdict;
  };

  bool done() const { return next_ == record_.moves.size(); }
  std::pair<Seat, std::string> upcoming() const;  // the seat as it will be played
  std::optional<Stop> step();
  std::optional<Stop> finish();  // all that is left

  const Record& record() const { return record_; }
  Table& table() { return *table_; }
  const Table& table() const { return *table_; }

 private:
  Replay(Record record, std::unique_ptr<Table> table) : record_(std::move(record)), table_(std::move(table)) {}

  Record record_;
  std::unique_ptr<Table> table_;
  std::size_t next_ = 0;
};

}  // namespace lucky
