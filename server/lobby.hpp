// Lobby: all tables, and everything a client may ask before it sits at one. A table is in memory while somebody needs
// it; the store has the rest.
#pragma once

#include <unordered_map>

#include "server/client.hpp"
#include "server/files.hpp"
#include "server/limits.hpp"
#include "server/room.hpp"

namespace lucky {

class Lobby final : public Handler {
 public:
  Lobby(const ServeOptions& options, Loop& loop, StoreQueue& store, BotPool& bots);

  void restore();                          // the tables that were open when the server stopped
  void close(std::function<void()> done);  // nothing changes any more; what is being written is finished first

  bool anybody() const;  // is still connected

  void identify(Request& request) override;
  void on_request(const Request& request, Reply reply) override;
  std::optional<Response> refuse_socket(const Request& request) override;
  std::shared_ptr<Listener> on_socket(const Request& request, std::shared_ptr<Connection> connection) override;

 private:
  using RoomResult = Result<std::shared_ptr<Room>>;

  // api.cpp
  void api(const Request& request, const Reply& reply);
  void open_table(const Request& request, const Reply& reply);
  void store_table(StoredTable table, std::string address, const Reply& reply, int tries);
  Result<StoredTable> wanted_table(const Request& request, const std::string& person) const;
  void list_public(const Request& request, const Reply& reply);
  void list_mine(const Request& request, const Reply& reply);
  void find_code(const Request& request, const Reply& reply);
  void table_page(const Request& request, const Reply& reply);
  void record(const Room& room, const std::string& person, const Reply& reply);
  void frames(const Room& room, const std::string& person, const Reply& reply);

  // lobby.cpp
  void with_room(const std::string& id, std::function<void(RoomResult)> then);
  std::shared_ptr<Room> adopt(StoredMatch match);
  bool too_many_tables(const std::string& person, const std::string& address) const;
  void sweep();

  ServeOptions options_;
  House house_;
  Files files_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::vector<std::function<void(RoomResult)>>> loading_;
  std::unordered_map<std::string, std::string> opened_from_;    // table, address
  std::unordered_map<std::string, Bucket> code_tries_, posts_;  // by address
  std::vector<std::weak_ptr<Client>> clients_;
  Timer sweeper_;
};

}  // namespace lucky
