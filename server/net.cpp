// HTTP/1.1 and WebSocket over Beast. Everything runs on the one thread that calls run(); only post() and stop() may
// come from another. A connection lives as long as one of its operations does.
#include "server/net.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>
#include <map>

#include "server/log.hpp"

namespace lucky {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using std::chrono::seconds;

constexpr std::size_t kLargestHeader = 16 * 1024, kLargestBody = 16 * 1024, kLargestFrame = 64 * 1024;
constexpr std::size_t kLongestOutbox = 256;
constexpr seconds kPatience{30};

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  const auto hex = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size() || hex(text[i + 1]) < 0 || hex(text[i + 2]) < 0) return {};
    out += static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2]));
    i += 2;
  }
  return out;
}

using RawRequest = http::request<http::string_body>;

std::optional<Request> read_request(const RawRequest& raw, const std::string& address) {
  const std::string_view target = {raw.target().data(), raw.target().size()};
  const auto mark = target.find('?');
  auto path = percent_decoded(target.substr(0, mark));
  if (!path || !path->starts_with('/')) return {};
  const auto header = [&](http::field field) { return std::string(raw[field].data(), raw[field].size()); };
  Request request;
  request.method = std::string(raw.method_string().data(), raw.method_string().size());
  request.path = std::move(*path);
  if (mark != target.npos) request.query = target.substr(mark + 1);
  request.body = raw.body();
  request.host = header(http::field::host);
  request.origin = header(http::field::origin);
  request.cookie = header(http::field::cookie);
  request.if_none_match = header(http::field::if_none_match);
  request.address = address;
  return request;
}

// The page may talk to its own server and run its own code; nothing else, and in nobody's frame.
std::string content_policy(const std::string& host) {
  const bool plain =
      host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") == host.npos;
  const auto sockets = plain && !host.empty() ? fmt::format(" ws://{0} wss://{0}", host) : std::string();
  return fmt::format(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
      "img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:; worker-src 'self' blob:; "
      "connect-src 'self'{}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      sockets);
}

void set_security_headers(http::fields& fields, const std::string& host) {
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("X-Frame-Options", "DENY");
  fields.set("Referrer-Policy", "same-origin");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set("Content-Security-Policy", content_policy(host));
}

// One connection, counted for as long as it lives.
class CountedConnection {
 public:
  CountedConnection(std::map<std::string, int>& count, int& total, std::string address)
      : count_(count), total_(total), address_(std::move(address)) {
    ++count_[address_];
    ++total_;
  }
  CountedConnection(const CountedConnection&) = delete;
  CountedConnection& operator=(const CountedConnection&) = delete;
  ~CountedConnection() {
    if (--count_[address_] == 0) count_.erase(address_);
    --total_;
  }
  const std::string& address() const { return address_; }

 private:
  std::map<std::string, int>& count_;
  int& total_;
  std::string address_;
};

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(beast::tcp_stream stream, std::shared_ptr<CountedConnection> counted)
      : ws_(std::move(stream)), counted_(std::move(counted)) {}

  void open(Handler& handler, const RawRequest& raw, Request request) {
    ws_.set_option(websocket::stream_base::timeout{seconds(15), seconds(60), true});
    ws_.set_option(websocket::stream_base::decorator([cookie = request.set_cookie](websocket::response_type& response) {
      if (!cookie.empty()) response.set(http::field::set_cookie, cookie);
    }));
    ws_.read_message_max(kLargestFrame);
    ws_.async_accept(raw, [self = shared_from_this(), &handler, request = std::move(request)](error_code failed) {
      if (failed) return;
      self->listener_ = handler.on_socket(request, self);
      self->read();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    if (outbox_.size() >= kLongestOutbox) return cut();
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write();
  }

  void close(int code, std::string_view reason) override {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), std::string(reason));
    if (outbox_.empty()) say_goodbye();
  }

 private:
  void read() {
    ws_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return self->gone();
      const auto data = self->buffer_.cdata();
      self->listener_->on_message({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(*outbox_.front()), [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return;  // the read fails too, and says so
      self->outbox_.pop_front();
      if (!self->outbox_.empty()) return self->write();
      if (self->closing_) self->say_goodbye();
    });
  }

  void say_goodbye() {
    ws_.async_close(reason_, [self = shared_from_this()](error_code) {});
  }

  // The client does not read: no goodbye would reach it. Never from inside a caller's loop over clients.
  void cut() {
    closing_ = true;
    log(Level::Warning, "cut off a client that does not read, address={}", counted_->address());
    asio::post(ws_.get_executor(), [self = shared_from_this()] { beast::get_lowest_layer(self->ws_).close(); });
  }

  void gone() {
    closing_ = true;
    if (listener_) std::exchange(listener_, nullptr)->on_close();
  }

  websocket::stream<beast::tcp_stream> ws_;
  std::shared_ptr<CountedConnection> counted_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Listener> listener_;
  std::deque<std::shared_ptr<const std::string>> outbox_;
  websocket::close_reason reason_;
  bool closing_ = false;
};

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, Handler& handler, std::shared_ptr<CountedConnection> counted)
      : stream_(std::move(socket)), handler_(handler), counted_(std::move(counted)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kLargestHeader);
    parser_->body_limit(kLargestBody);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed == http::error::body_limit) return self->refuse(413, "too_large", "the body is too large");
      if (failed == http::error::header_limit) return self->refuse(431, "too_large", "the header is too large");
      if (failed) return self->shut(failed);
      self->handle();
    });
  }

 private:
  void handle() {
    const auto& raw = parser_->get();
    auto request = read_request(raw, counted_->address());
    if (!request) return refuse(400, "bad_request", "the address is malformed");
    handler_.identify(*request);
    if (websocket::is_upgrade(raw)) return upgrade(std::move(*request));
    stream_.expires_never();
    handler_.on_request(*request, [self = shared_from_this(), asked = *request](Response response) {
      self->answer(asked, std::move(response), self->parser_->get().keep_alive());
    });
  }

  void upgrade(Request request) {
    if (auto refusal = handler_.refuse_socket(request)) return answer(request, std::move(*refusal), false);
    stream_.expires_never();
    std::make_shared<WebSocket>(std::move(stream_), counted_)->open(handler_, parser_->get(), std::move(request));
  }

  void refuse(int status, std::string_view code, std::string_view message) {
    answer({}, {status, fmt::format(R"({{"error":{{"code":"{}","message":"{}"}}}})", code, message)}, false);
  }

  void answer(const Request& request, Response response, bool keep_alive) {
    auto out = std::make_shared<http::response<http::string_body>>(static_cast<http::status>(response.status), 11);
    if (!request.set_cookie.empty()) out->set(http::field::set_cookie, request.set_cookie);
    set_security_headers(*out, request.host);
    out->set(http::field::content_type, response.type);
    out->set(http::field::cache_control, response.cache);
    if (!response.etag.empty()) out->set(http::field::etag, response.etag);
    if (response.status == 405) out->set(http::field::allow, "GET, HEAD, POST");
    out->keep_alive(keep_alive);
    out->body() = std::move(response.body);
    out->prepare_payload();
    if (request.method == "HEAD") out->body().clear();
    stream_.expires_after(kPatience);
    http::async_write(stream_, *out, [self = shared_from_this(), out](error_code failed, std::size_t) {
      if (failed || !out->keep_alive()) return self->shut(failed);
      self->read();
    });
  }

  void shut(error_code failed) {
    if (failed && failed != http::error::end_of_stream) return;
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  Handler& handler_;
  std::shared_ptr<CountedConnection> counted_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
};

class BeastNet final : public Net {
 public:
  explicit BeastNet(const NetOptions& options) : options_(options) {}

  error_code open() {
    error_code failed;
    const auto address = asio::ip::make_address(options_.host, failed);
    if (failed) return failed;
    const tcp::endpoint endpoint(address, options_.port);
    for (auto step : {+[](tcp::acceptor& a, const tcp::endpoint& e, error_code& c) { a.open(e.protocol(), c); },
                      +[](tcp::acceptor& a, const tcp::endpoint&, error_code& c) {
                        a.set_option(asio::socket_base::reuse_address(true), c);
                      },
                      +[](tcp::acceptor& a, const tcp::endpoint& e, error_code& c) { a.bind(e, c); },
                      +[](tcp::acceptor& a, const tcp::endpoint&, error_code& c) {
                        a.listen(asio::socket_base::max_listen_connections, c);
                      }}) {
      step(acceptor_, endpoint, failed);
      if (failed) return failed;
    }
    port_ = acceptor_.local_endpoint(failed).port();
    return failed;
  }

  void post(std::function<void()> job) override { asio::post(io_, std::move(job)); }

  Timer after(std::int64_t ms, std::function<void()> job) override {
    auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(ms));
    timer->async_wait([job = std::move(job), alive = std::weak_ptr(timer)](error_code failed) {
      const auto kept = alive.lock();
      if (!failed && kept) job();
    });
    return timer;
  }

  std::uint16_t port() const override { return port_; }

  void serve(Handler& handler) override {
    acceptor_.async_accept([this, &handler](error_code failed, tcp::socket socket) {
      if (failed == asio::error::operation_aborted) return;
      if (!failed) welcome(std::move(socket), handler);
      if (!failed) return serve(handler);
      log(Level::Warning, "cannot accept a connection: {}", failed.message());
      pause_ = after(100, [this, &handler] { serve(handler); });
    });
  }

  void on_signal(std::function<void()> stop) override {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([stop = std::move(stop)](error_code failed, int) {
      if (!failed) stop();
    });
  }

  void run() override { io_.run(); }
  void refuse() override {
    error_code ignored;
    acceptor_.close(ignored);
  }
  void stop() override { io_.stop(); }

 private:
  void welcome(tcp::socket socket, Handler& handler) {
    error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) return;
    auto address = peer.address().to_string();
    const auto known = per_address_.find(address);
    if (total_ >= options_.connections ||
        (known != per_address_.end() && known->second >= options_.connections_per_address)) {
      return log(Level::Warning, "too many connections, address={}", address);
    }
    socket.set_option(tcp::no_delay(true), failed);
    auto counted = std::make_shared<CountedConnection>(per_address_, total_, std::move(address));
    std::make_shared<HttpConnection>(std::move(socket), handler, std::move(counted))->read();
  }

  NetOptions options_;
  std::map<std::string, int> per_address_;
  int total_ = 0;
  asio::io_context io_{1};  // after what its connections refer to: they are dropped first
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_};
  Timer pause_;
  std::uint16_t port_ = 0;
};

}  // namespace

Result<std::unique_ptr<Net>> open_net(const NetOptions& options) {
  auto net = std::make_unique<BeastNet>(options);
  if (const auto failed = net->open()) {
    return fail("bad_address", fmt::format("cannot listen on {}:{}: {}", options.host, options.port, failed.message()));
  }
  return net;
}

}  // namespace lucky
