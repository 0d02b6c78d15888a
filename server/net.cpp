// The loop, the door, and HTTP/1.1, over Asio and Beast. Everything runs on the one thread that calls run(); only
// post() and stop() may come from another. A connection lives as long as one of its operations does.
#include "server/net.hpp"

#include <fmt/format.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <sstream>

#include "server/log.hpp"
#include "server/net_connection.hpp"
#include "server/responses.hpp"

namespace lucky {
namespace net {

void Stream::read(const Buffers<asio::mutable_buffer>& buffers, Done done) {
  tcp_.async_read_some(buffers, std::move(done));
}

void Stream::write(const Buffers<asio::const_buffer>& buffers, Done done) {
  tcp_.async_write_some(buffers, std::move(done));
}

void Stream::tear_down(beast::role_type role, Closed done) {
  beast::websocket::async_teardown(role, tcp_.socket(), std::move(done));
}

namespace {

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

constexpr std::size_t kLargestHeader = 16 * 1024, kLargestBody = 16 * 1024;
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

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Socket socket, Handler& handler, Counted counted)
      : stream_(std::move(socket)), handler_(handler), counted_(std::move(counted)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kLargestHeader);
    parser_->body_limit(kLargestBody);
    stream_.next_layer().expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed == http::error::body_limit) return self->refuse(413, {"too_large", "the body is too large"});
      if (failed == http::error::header_limit) return self->refuse(431, {"too_large", "the header is too large"});
      if (failed) return self->shut(failed);
      self->handle();
    });
  }

 private:
  void handle() {
    const auto& raw = parser_->get();
    auto request = read_request(raw, counted_->address());
    if (!request) return refuse(400, {"bad_request", "the address is malformed"});
    handler_.identify(*request);
    if (beast::websocket::is_upgrade(raw)) return upgrade(std::move(*request));
    stream_.next_layer().expires_never();
    handler_.on_request(*request, [self = shared_from_this(), asked = *request](Response response) {
      self->answer(asked, std::move(response), self->parser_->get().keep_alive());
    });
  }

  void upgrade(Request request) {
    if (auto refusal = handler_.refuse_socket(request)) return answer(request, std::move(*refusal), false);
    stream_.next_layer().expires_never();
    open_websocket(std::move(stream_), parser_->get(), std::move(request), handler_, counted_);
  }

  void refuse(int status, const Error& error) { answer({}, error_response(status, error), false); }

  void answer(const Request& request, Response response, bool keep_alive) {
    http::response<http::empty_body> head(static_cast<http::status>(response.status), 11);
    if (!request.set_cookie.empty()) head.set(http::field::set_cookie, request.set_cookie);
    set_security_headers(head, request.host);
    head.set(http::field::content_type, response.type);
    head.set(http::field::cache_control, response.cache);
    if (!response.etag.empty()) head.set(http::field::etag, response.etag);
    if (response.status == 405) head.set(http::field::allow, "GET, HEAD, POST");
    head.keep_alive(keep_alive);
    head.content_length(response.body.size());
    if (request.method == "HEAD") response.body.clear();
    write((std::ostringstream() << head.base()).str(), std::move(response.body), keep_alive);
  }

  void write(std::string head, std::string body, bool keep_alive) {
    const auto text = std::make_shared<const std::array<std::string, 2>>(std::array{std::move(head), std::move(body)});
    const std::array buffers{asio::buffer((*text)[0]), asio::buffer((*text)[1])};
    stream_.next_layer().expires_after(kPatience);
    asio::async_write(stream_, buffers, [self = shared_from_this(), text, keep_alive](error_code failed, std::size_t) {
      if (failed || !keep_alive) return self->shut(failed);
      self->read();
    });
  }

  void shut(error_code failed) {
    if (failed && failed != http::error::end_of_stream) return;
    error_code ignored;
    stream_.next_layer().socket().shutdown(Socket::shutdown_send, ignored);
  }

  Stream stream_;
  Handler& handler_;
  Counted counted_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
};

class AsioNet final : public Net {
 public:
  explicit AsioNet(const NetOptions& options) : options_(options) {}

  error_code open() {
    error_code failed;
    const auto address = asio::ip::make_address(options_.host, failed);
    if (failed) return failed;
    const tcp::endpoint endpoint(address, options_.port);
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) acceptor_.bind(endpoint, failed);
    if (!failed) acceptor_.listen(asio::socket_base::max_listen_connections, failed);
    if (!failed) port_ = acceptor_.local_endpoint(failed).port();
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
    acceptor_.async_accept([this, &handler](error_code failed, Socket socket) {
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
  void welcome(Socket socket, Handler& handler) {
    error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) return;
    auto address = peer.address().to_string();
    const auto known = count_.of_address.find(address);
    if (count_.total >= options_.connections ||
        (known != count_.of_address.end() && known->second >= options_.connections_per_address)) {
      return log(Level::Warning, "too many connections, address={}", address);
    }
    socket.set_option(tcp::no_delay(true), failed);
    auto counted = std::make_shared<CountedConnection>(count_, std::move(address));
    std::make_shared<HttpConnection>(std::move(socket), handler, std::move(counted))->read();
  }

  NetOptions options_;
  ConnectionCount count_;
  asio::io_context io_{1};  // after what its connections refer to: they are dropped first
  Acceptor acceptor_{io_};
  asio::basic_signal_set<Executor> signals_{io_};
  Timer pause_;
  std::uint16_t port_ = 0;
};

}  // namespace
}  // namespace net

Result<std::unique_ptr<Net>> open_net(const NetOptions& options) {
  auto opened = std::make_unique<net::AsioNet>(options);
  if (const auto failed = opened->open()) {
    return fail("bad_address", fmt::format("cannot listen on {}:{}: {}{}", options.host, options.port, failed.message(),
                                           failed == net::asio::error::address_in_use ? "; --port takes another" : ""));
  }
  return opened;
}

}  // namespace lucky
