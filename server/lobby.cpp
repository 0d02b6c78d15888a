// Tables in and out of memory, and the door for sockets.
#include "server/lobby.hpp"

#include <algorithm>

#include "server/errors.hpp"
#include "server/identity.hpp"
#include "server/log.hpp"
#include "server/responses.hpp"

namespace lucky {

using protocol::Status;

namespace {

constexpr int kRestoredAtStart = 2'000;  // the newest; older ones are loaded when somebody comes
constexpr std::int64_t kSweepMs = 60'000;
constexpr int kGoingAway = 1001;

std::string cookie_token(std::string_view cookies) {
  constexpr std::string_view kName = "lucky=";
  while (!cookies.empty()) {
    const auto end = std::min(cookies.find(';'), cookies.size());
    auto one = cookies.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kName) && is_token(one.substr(kName.size()))) return std::string(one.substr(kName.size()));
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
  }
  return {};
}

// The page that opened this connection is ours, or no page did.
bool is_own_origin(const Request& request) {
  if (request.origin.empty()) return true;
  const auto scheme = request.origin.find("://");
  return scheme != std::string::npos && std::string_view(request.origin).substr(scheme + 3) == request.host;
}

std::string table_of_query(std::string_view query) {
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    if (query.starts_with("table=")) return std::string(query.substr(6, end - 6));
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return {};
}

}  // namespace

Lobby::Lobby(const ServeOptions& options, Loop& loop, StoreQueue& store, BotPool& bots)
    : options_(options), house_{options_, loop, store, bots, {}, false}, files_(options.web) {
  house_.opened = [this](StoredTable table) { adopt({std::move(table), {}}); };
  sweep();
}

void Lobby::restore() {
  using Ids = Result<std::vector<std::string>>;
  house_.store.read<Ids>([](Store& store) { return store.unfinished(kRestoredAtStart); },
                         [this](const Ids& ids) {
                           if (!ids) return log(Level::Error, "cannot list tables: {}", ids.error().message);
                           log(Level::Info, "restoring tables={}", ids->size());
                           for (const auto& id : *ids) with_room(id, [](const RoomResult&) {});
                         });
}

std::shared_ptr<Room> Lobby::adopt(StoredMatch match) {
  const auto id = match.table.id;
  auto room = Room::of(house_, std::move(match));
  if (!room) {
    log(Level::Error, "cannot load table={}: {}", short_id(id), room.error().message);
    return nullptr;
  }
  rooms_[id] = *room;
  (*room)->wake();
  return *room;
}

void Lobby::with_room(const std::string& id, std::function<void(RoomResult)> then) {
  const auto unknown = [] { return fail("no_such_table", "there is no such table"); };
  if (const auto room = rooms_.find(id); room != rooms_.end()) return then(room->second);
  if (!is_table_id(id)) return then(unknown());
  auto& waiting = loading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  using Loaded = Result<std::optional<StoredMatch>>;
  house_.store.read<Loaded>([id](Store& store) { return store.load(id); },
                            [this, id, unknown](const Loaded& loaded) {
                              RoomResult result = unknown();
                              if (const auto known = rooms_.find(id); known != rooms_.end()) {
                                result = known->second;
                              } else if (!loaded) {
                                result = fail("storage", "the table could not be read; try again");
                              } else if (*loaded) {
                                auto room = adopt(**loaded);
                                result = room ? RoomResult(room) : fail("storage", "the table could not be read");
                              }
                              const auto waiting = std::move(loading_[id]);
                              loading_.erase(id);
                              for (const auto& one : waiting) one(result);
                            });
}

bool Lobby::too_many_tables(const std::string& person, const std::string& address) const {
  int of_person = 0, of_address = 0;
  for (const auto& [id, room] : rooms_) {
    if (room->status() == Status::Over) continue;
    of_person += room->stored().opener == person ? 1 : 0;
    const auto from = opened_from_.find(id);
    of_address += from != opened_from_.end() && from->second == address ? 1 : 0;
  }
  return of_person >= options_.tables_per_person || of_address >= options_.tables_per_address;
}

void Lobby::sweep() {
  const auto before = rooms_.size();
  std::erase_if(rooms_, [&](const auto& entry) { return entry.second->idle_for(options_.unload_ms); });
  std::erase_if(opened_from_, [&](const auto& entry) { return !rooms_.contains(entry.first); });
  for (auto* buckets : {&code_tries_, &posts_}) {
    std::erase_if(*buckets, [](const auto& entry) { return entry.second.full(); });
  }
  std::erase_if(clients_, [](const auto& client) { return client.expired(); });
  if (rooms_.size() != before) log(Level::Info, "unloaded tables={} left={}", before - rooms_.size(), rooms_.size());
  sweeper_ = house_.loop.after(std::min(kSweepMs, options_.unload_ms + 1), [this] { sweep(); });
}

void Lobby::identify(Request& request) {
  request.token = cookie_token(request.cookie);
  if (!request.token.empty() || request.path == "/healthz") return;
  request.token = new_token();
  request.set_cookie = "lucky=" + request.token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000";
}

std::optional<Response> Lobby::refuse_socket(const Request& request) {
  if (house_.closing) return error_response(shutting_down());
  if (request.path != "/ws") return error_response({"no_such_page", "WebSockets live at /ws"});
  if (!is_own_origin(request)) return error_response(bad_origin());
  return {};
}

std::shared_ptr<Listener> Lobby::on_socket(const Request& request, std::shared_ptr<Connection> connection) {
  const Bucket bucket(options_.messages_per_second, options_.messages_at_once);
  auto client = std::make_shared<Client>(connection, person_of(request.token), bucket);
  clients_.push_back(client);
  with_room(table_of_query(request.query), [client](RoomResult room) { client->enter(std::move(room)); });
  return client;
}

void Lobby::on_request(const Request& request, Reply reply) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && request.method != "POST") {
    return reply(error_response(405, {"bad_request", "only GET, HEAD and POST"}));
  }
  if (!reads && !is_own_origin(request)) {
    return reply(error_response(bad_origin()));
  }
  if (request.path == "/healthz") return reply({200, "ok", "text/plain"});
  if (request.path.starts_with("/api/")) return api(request, reply);
  if (!reads) return reply(error_response({"no_such_page", "there is nothing to post to"}));
  reply(files_.answer(request));
}

bool Lobby::anybody() const {
  return std::ranges::any_of(clients_, [](const auto& client) { return !client.expired(); });
}

// Everything asked before is answered; a write that is under way is finished and told, then everybody is sent home.
void Lobby::close(std::function<void()> done) {
  if (house_.closing) return;
  house_.closing = true;
  house_.store.write({}, [this, done = std::move(done)](const Result<void>&) {
    for (const auto& weak : clients_) {
      if (const auto client = weak.lock()) client->part(shutting_down(), kGoingAway);
    }
    done();
  });
}

}  // namespace lucky
