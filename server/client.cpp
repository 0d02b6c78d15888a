// The door: first how fast, then how large, and only then what it says. What is said before the room is loaded waits
// here, in order.
#include "server/client.hpp"

namespace lucky {
namespace {
constexpr int kNoSuchTable = 4404;  // WebSocket close codes from 4000 are for applications
constexpr std::size_t kMostEarly = 40;
}  // namespace

void Client::enter(Result<std::shared_ptr<Room>> room) {
  if (gone_) return;
  if (!room) return part(room.error(), kNoSuchTable);
  room_ = *room;
  entered_ = true;
  (*room)->enter(shared_from_this());
  for (const auto& text : std::exchange(early_, {})) hear(text);
}

void Client::part(const Error& error, int close_code) {
  send(protocol::error_answer(nullptr, error));
  if (const auto connection = connection_.lock()) connection->close(close_code, error.code);
}

void Client::on_message(std::string_view text) {
  const bool full = !entered_ && early_.size() >= kMostEarly;
  if (full || !bucket_.take()) {
    return send(protocol::error_answer(protocol::glimpse_id(text), {"too_fast", "at most 20 messages a second"}));
  }
  if (text.size() > protocol::kLargestMessage) {
    return send(protocol::error_answer(nullptr, {"too_large", "a message has at most 4096 bytes"}));
  }
  if (!entered_) return void(early_.emplace_back(text));
  hear(text);
}

void Client::hear(std::string_view text) {
  auto message = protocol::parse_message(text);
  if (!message.action) return send(protocol::error_answer(message.id, message.action.error()));
  if (const auto room = room_.lock()) room->act(shared_from_this(), std::move(message.id), std::move(*message.action));
}

void Client::on_close() {
  gone_ = true;
  if (const auto room = room_.lock()) room->leave(shared_from_this());
}

}  // namespace lucky
