// A real client for the tests: real sockets, no knowledge of the server's insides. Waiting is always bounded; what does
// not come in time is a failed test.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/json.hpp"
#include "server/serve.hpp"

namespace lucky::testing {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpAnswer {
  int status = 0;
  std::string body;
  std::map<std::string, std::string> headers;  // names in lower case

  Json json() const { return parse_json(body); }
};
HttpAnswer http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body = "",
                const std::string& token = "", const Headers& headers = {});

class TestClient {
 public:
  TestClient(std::uint16_t port, const std::string& table, const std::string& token, const Headers& headers = {});
  TestClient(TestClient&&) noexcept;
  TestClient& operator=(TestClient&&) noexcept;
  ~TestClient();  // hangs up

  int upgrade_status() const;  // 101 if it is open
  bool connected() const;
  void send(const Json& message);
  void send_text(const std::string& text);
  std::optional<Json> receive(int ms = 5000);  // nothing: time is up, or the connection is closed
  void stop_reading();                         // from the next message on
  void hang_up();                              // without a goodbye

  // Sends with a fresh id and gives its answer; what comes before it goes through `note`.
  Json ask(Json message);
  std::string code_of(Json message);  // "ok", or the error's code
  Json wait_for(const std::string& type, int ms = 5000);
  bool wait_for_ply(int ply, int ms = 5000);

  Json welcome, table, state;  // the latest of each
  std::vector<Json> heard;     // everything, in order

 private:
  void note(const Json& message);
  struct Wire;
  std::unique_ptr<Wire> wire_;
  int next_id_ = 1;
};

// A server in this process, on a free port, with its files in a folder of its own.
class LiveServer {
 public:
  explicit LiveServer(ServeOptions options = quick());
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;
  ~LiveServer();

  static ServeOptions quick();  // bots answer at once, clients may be as fast as they can
  std::uint16_t port() const { return server_->port(); }
  void restart();
  void stop();
  const std::filesystem::path& folder() const { return folder_; }

 private:
  void start();
  ServeOptions options_;
  std::filesystem::path folder_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

std::filesystem::path temporary_folder();

// Opens a table of Lucky Jack; seats as in "me", "open", "greedy", "random".
Json open_table(std::uint16_t port, const std::string& token, const std::vector<std::string>& seats,
                const Json& more = Json::object());

// Plays legal moves, chosen by a fixed rule from `seed`, until it is over; every client is one seat's.
void play_out(std::vector<TestClient*> clients, unsigned seed, int most_plies = 3000);

}  // namespace lucky::testing
