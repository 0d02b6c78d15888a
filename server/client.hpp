// Client: one open WebSocket, as a guest of its room. It guards the door (size, speed, form) and hands on what passes.
// A person may be several clients.
#pragma once

#include <vector>

#include "server/limits.hpp"
#include "server/net.hpp"
#include "server/room.hpp"

namespace lucky {

class Client final : public Guest, public Listener, public std::enable_shared_from_this<Client> {
 public:
  Client(const std::shared_ptr<Connection>& connection, std::string person, Bucket bucket)
      : connection_(connection), person_(std::move(person)), bucket_(bucket) {}

  void enter(Result<std::shared_ptr<Room>> room);  // the room may have to be loaded first
  void part(const Error& error, int close_code);

  const std::string& person() const override { return person_; }
  using Guest::send;
  void send(std::shared_ptr<const std::string> text, Keep keep) override {
    if (const auto connection = connection_.lock()) connection->send(std::move(text), keep);
  }
  void on_message(std::string_view text) override;
  void on_close() override;

 private:
  void hear(std::string_view text);

  // The connection owns its client and a room its guests; the way back is weak, so that nobody keeps himself alive.
  std::weak_ptr<Connection> connection_;
  std::string person_;
  std::weak_ptr<Room> room_;
  std::vector<std::string> early_;  // what was said before the room was there
  Bucket bucket_;
  bool entered_ = false, gone_ = false;
};

}  // namespace lucky
