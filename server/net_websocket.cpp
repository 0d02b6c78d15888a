// One client's WebSocket. A client that does not read is cut off before it eats the memory. A connection lives as long
// as one of its operations does.
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/log.hpp"
#include "server/net_connection.hpp"

namespace lucky::net {
namespace {

namespace websocket = beast::websocket;

constexpr std::size_t kLargestFrame = 64 * 1024;

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Stream stream, Counted counted) : ws_(std::move(stream)), counted_(std::move(counted)) {}

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

  void send(std::shared_ptr<const std::string> text, Keep keep) override {
    if (closing_) return;
    const bool idle = outbox_.empty();
    if (!outbox_.push(std::move(text), keep)) return cut();
    if (idle) write();
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
      self->outbox_.pop();
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

  websocket::stream<Stream, false> ws_;  // false: no compression
  Counted counted_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Listener> listener_;
  Outbox outbox_;
  websocket::close_reason reason_;
  bool closing_ = false;
};

}  // namespace

void open_websocket(Stream stream, const RawRequest& raw, Request request, Handler& handler, Counted counted) {
  std::make_shared<WebSocket>(std::move(stream), std::move(counted))->open(handler, raw, std::move(request));
}

}  // namespace lucky::net
