// Puts the pieces together. They are taken apart in the order that lets no thread post to what is gone: the loop goes
// last.
#include "server/serve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <thread>

#include "server/address.hpp"
#include "server/lobby.hpp"
#include "server/log.hpp"

namespace lucky {
namespace {

constexpr std::int64_t kGoodbyeMs = 300;  // at most, for the last words to reach everybody

class WholeServer final : public Server {
 public:
  WholeServer(const ServeOptions& options, std::unique_ptr<Net> net, std::unique_ptr<Store> store)
      : net_(std::move(net)),
        store_(std::move(store), *net_),
        bots_(
            options.threads > 0 ? options.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency())),
            *net_),
        lobby_(options, *net_, store_, bots_) {
    lobby_.restore();
    net_->serve(lobby_);
  }

  std::uint16_t port() const override { return net_->port(); }
  void stop_on_signals() override {
    net_->on_signal([this] { finish(); });
  }
  void run() override { net_->run(); }
  void stop() override {
    net_->post([this] { finish(); });
  }

 private:
  void finish() {
    log(Level::Info, "closing");
    net_->refuse();
    lobby_.close([this] { wait_until(steady_ms() + kGoodbyeMs); });
  }

  void wait_until(std::int64_t end) {
    if (!lobby_.anybody() || steady_ms() >= end) return net_->stop();
    goodbye_ = net_->after(5, [this, end] { wait_until(end); });
  }

  std::unique_ptr<Net> net_;
  StoreQueue store_;
  BotPool bots_;
  Lobby lobby_;
  Timer goodbye_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const ServeOptions& options) {
  auto store = open_sqlite(options.db);
  if (!store) return std::unexpected(store.error());
  auto net = open_net({options.host, options.port, options.connections, options.connections_per_address});
  if (!net) return std::unexpected(net.error());
  return std::make_unique<WholeServer>(options, std::move(*net), std::move(*store));
}

int serve(const ServeOptions& options, std::string_view remark) {
  auto server = Server::open(options);
  if (!server) {
    fmt::print(stderr, "lucky: {}\n", server.error().message);
    return 2;
  }
  fmt::print(stderr, "{}", remark);
  (*server)->stop_on_signals();
  const auto found = pages(options.host, (*server)->port(), addresses_of_this_machine());
  fmt::print("Lucky Table is open at {}\n{}", found.front(), box_around(found));  // for programs, for people
  std::fflush(stdout);
  (*server)->run();
  return 0;
}

}  // namespace lucky
