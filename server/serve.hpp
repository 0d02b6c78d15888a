// The server as one call: `lucky serve`. Server is the same in pieces, for tests.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace lucky {

struct ServeOptions {
  std::uint16_t port = 8080;       // 0: any free one
  std::string host = "127.0.0.1";  // 0.0.0.0 to let other machines in
  std::filesystem::path db = "var/lucky.db";
  std::filesystem::path web;         // the built web client; empty: none
  int bot_delay_ms = -1;             // -1: 600 to 1600, as a person might think
  int bot_limit_ms = 3'000;          // a thought that takes longer is not waited for: the timid move is played
  std::int64_t away_ms = 120'000;    // away for so long, a bot plays for a person
  std::int64_t unload_ms = 600'000;  // a table nobody looks at leaves the memory
  std::int64_t watching_ms = 300;    // how often at most the number of spectators is told
  int threads = 0;                   // for bots; 0: one per core
  int connections = 10'000;
  int connections_per_address = 1'000;
  int tables_per_person = 50;  // opened and not over
  int tables_per_address = 1'000;
  double messages_per_second = 20;  // of one client
  double messages_at_once = 40;
  double posts_per_second = 50;  // from one address
  double posts_at_once = 1'000;
};

class Server {
 public:
  // Opens the database and the port. The error is one line for people.
  static Result<std::unique_ptr<Server>> open(const ServeOptions& options);
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  virtual std::uint16_t port() const = 0;
  virtual void stop_on_signals() = 0;
  virtual void run() = 0;   // until stop() or a signal
  virtual void stop() = 0;  // from any thread: tells the clients, finishes what is being written
};

// Says where on stdout, and a remark on stderr, and serves until SIGINT or SIGTERM. Returns the exit code: 2 if it
// could not begin; then why is all it says.
int serve(const ServeOptions& options, std::string_view remark = {});

}  // namespace lucky
