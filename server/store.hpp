// Store: what must survive a restart. One thread uses it; StoreQueue is how everybody else does. Whatever `write`
// answered with success is on disk, whatever it answered with an error did not happen.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "server/protocol.hpp"

namespace lucky {

struct StoredSeat {
  protocol::Kind kind = protocol::Kind::Open;
  std::string name;    // of a person
  std::string person;  // the hash of their token
  std::optional<Bot> bot;

  bool operator==(const StoredSeat&) const = default;
};

struct StoredTable {
  std::string id;
  std::string code;  // empty once the game started
  std::string game;
  int rules_version = 0;
  Json options;
  std::string seed;
  bool is_public = false;
  int clock = 0;
  std::int64_t created = 0;
  protocol::Status status = protocol::Status::Waiting;
  std::string opener;   // the person who opened it
  std::string rematch;  // the next table, or empty
  std::vector<StoredSeat> seats;

  bool has_open_seat() const {
    return std::ranges::any_of(seats, [](const auto& seat) { return seat.kind == protocol::Kind::Open; });
  }
  // Its game starts, and its code is no longer good.
  void start() {
    status = protocol::Status::Playing;
    code.clear();
  }

  bool operator==(const StoredTable&) const = default;
};

struct StoredMove {
  std::string match;
  int ply = 0;  // from 1
  Seat seat = 0;
  std::string move;
  protocol::By by = protocol::By::Person;
  std::int64_t at = 0;

  bool operator==(const StoredMove&) const = default;
};

struct StoredMatch {
  StoredTable table;
  std::vector<StoredMove> moves;
};

// Happens as a whole or not at all. A table that is there is replaced, its moves stay; a move that is there is a
// conflict: (match, ply) is the lock.
struct Change {
  std::vector<StoredTable> tables;
  std::vector<StoredMove> moves;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Every change by itself, all on disk at once. The errors are `conflict` (a ply or a code that is taken) and
  // `storage`.
  virtual std::vector<Result<void>> write(std::span<const Change> changes) = 0;

  virtual Result<std::optional<StoredMatch>> load(const std::string& id) = 0;
  virtual Result<std::optional<std::string>> waiting_with_code(const std::string& code) = 0;
  virtual Result<std::vector<std::string>> unfinished(int most) = 0;  // ids, newest first
  virtual Result<std::vector<std::string>> unfinished_of(const std::string& person, int most) = 0;
};

// Opens or creates the file. It is left as it is when it is not ours, from a newer program, damaged, or in use.
Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& path);

}  // namespace lucky
