// Net: sockets, and nothing about tables. It turns HTTP requests and WebSocket messages into calls of a Handler, all on
// one thread, which is also the Loop. Beast stays behind it: nothing but net's own files includes it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "server/loop.hpp"
#include "server/outbox.hpp"

namespace lucky {

struct Request {
  std::string method, path, query, body;  // path is decoded, without the query
  std::string host, origin, cookie, if_none_match, address;
  std::string token;       // who asks: set by Handler::identify
  std::string set_cookie;  // the header's value, if the answer is to set one
};

struct Response {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string cache = "no-store";
  std::string etag = {};
};
using Reply = std::function<void(Response)>;

// One WebSocket client's wire. When more waits than its outbox takes, it cuts the client off.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;
  virtual void send(std::shared_ptr<const std::string> text, Keep keep) = 0;
  virtual void close(int code, std::string_view reason) = 0;  // after what was sent before
};

class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void on_message(std::string_view text) = 0;  // of up to Net's largest size: check it
  virtual void on_close() = 0;                         // once, the last call
};

class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;
  virtual void identify(Request& request) = 0;  // first of all: sets token and, for somebody new, set_cookie
  virtual void on_request(const Request& request, Reply reply) = 0;
  virtual std::optional<Response> refuse_socket(const Request& request) = 0;  // nothing: it may be opened
  virtual std::shared_ptr<Listener> on_socket(const Request& request, std::shared_ptr<Connection> connection) = 0;
};

struct NetOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  int connections = 10'000;
  int connections_per_address = 1'000;
};

class Net : public Loop {
 public:
  virtual std::uint16_t port() const = 0;
  virtual void serve(Handler& handler) = 0;                // begin to accept
  virtual void on_signal(std::function<void()> stop) = 0;  // SIGINT, SIGTERM
  virtual void run() = 0;                                  // until stop
  virtual void refuse() = 0;                               // accept nobody any more
  virtual void stop() = 0;
};

Result<std::unique_ptr<Net>> open_net(const NetOptions& options);

}  // namespace lucky
