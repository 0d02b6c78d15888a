// What net.cpp and net_websocket.cpp share: a connection's stream and its place in the count. Nobody else includes
// this, for it brings Beast along.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/container/static_vector.hpp>

#include <functional>
#include <map>

#include "server/net.hpp"

namespace lucky::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using std::chrono::seconds;

using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using TcpStream = beast::basic_stream<tcp, Executor>;
using RawRequest = http::request<http::string_body>;

// A TCP stream that forgets the types of buffers and handlers. Beast calls it with dozens of them, and each would
// otherwise be compiled down to the socket: that was a third of net's compiling time.
class Stream {
 public:
  using executor_type = Executor;
  using next_layer_type = TcpStream;

  explicit Stream(Socket socket) : tcp_(std::move(socket)) {}
  Executor get_executor() { return tcp_.get_executor(); }
  TcpStream& next_layer() { return tcp_; }
  const TcpStream& next_layer() const { return tcp_; }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    read(listed<asio::mutable_buffer>(buffers), std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    write(listed<asio::const_buffer>(buffers), std::forward<Handler>(handler));
  }

  using Closed = std::move_only_function<void(error_code)>;
  void tear_down(beast::role_type role, Closed done);

 private:
  template <class Buffer>
  using Buffers = boost::container::static_vector<Buffer, 16>;
  using Done = std::move_only_function<void(error_code, std::size_t)>;

  // More than fit are left for the next call: it is only asked for some.
  template <class Buffer, class Sequence>
  static Buffers<Buffer> listed(const Sequence& sequence) {
    Buffers<Buffer> list;
    const auto end = asio::buffer_sequence_end(sequence);
    for (auto it = asio::buffer_sequence_begin(sequence); it != end && list.size() < list.capacity(); ++it) {
      list.push_back(*it);
    }
    return list;
  }
  void read(const Buffers<asio::mutable_buffer>& buffers, Done done);
  void write(const Buffers<asio::const_buffer>& buffers, Done done);

  TcpStream tcp_;
};

// Beast finds this by its name when a WebSocket ends.
template <class Handler>
void async_teardown(beast::role_type role, Stream& stream, Handler&& handler) {
  stream.tear_down(role, std::forward<Handler>(handler));
}

// How many connections there are, in all and from each address.
struct ConnectionCount {
  int total = 0;
  std::map<std::string, int> of_address;
};

// One connection, counted for as long as it lives.
class CountedConnection {
 public:
  CountedConnection(ConnectionCount& count, std::string address) : count_(count), address_(std::move(address)) {
    ++count_.total;
    ++count_.of_address[address_];
  }
  CountedConnection(const CountedConnection&) = delete;
  CountedConnection& operator=(const CountedConnection&) = delete;
  ~CountedConnection() {
    --count_.total;
    if (--count_.of_address[address_] == 0) count_.of_address.erase(address_);
  }
  const std::string& address() const { return address_; }

 private:
  ConnectionCount& count_;
  std::string address_;
};
using Counted = std::shared_ptr<const CountedConnection>;

// Finishes the handshake that `raw` began; the connection is the handler's from then on.
void open_websocket(Stream stream, const RawRequest& raw, Request request, Handler& handler, Counted counted);

}  // namespace lucky::net
