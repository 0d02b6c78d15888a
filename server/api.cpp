// The HTTP calls under /api. Most answer at once; what the store or a whole game has to be asked for comes later, when
// the call has long returned.
#include <algorithm>

#include "server/errors.hpp"
#include "server/history.hpp"
#include "server/identity.hpp"
#include "server/lobby.hpp"
#include "server/log.hpp"
#include "server/responses.hpp"
#include "table/seed.hpp"

namespace lucky {

using protocol::Kind;
using protocol::Status;

namespace {

constexpr int kMostListed = 100, kMostMine = 50;

StoredSeat seat_wanted(const protocol::WantedSeat& wanted, const std::string& name, const std::string& person) {
  if (wanted.kind == "me") return {Kind::Person, name, person, {}};
  if (wanted.kind == "bot") return {Kind::Bot, {}, {}, wanted.bot};
  return {};
}

}  // namespace

void Lobby::api(const Request& request, const Reply& reply) {
  const bool post = request.method == "POST";
  if (post && request.path != "/api/tables") {
    return reply(error_response(405, {"bad_request", "there is nothing to post to"}));
  }
  if (request.path == "/api/games") return reply(json_response(200, {{"games", write_json(all_games())}}));
  if (request.path == "/api/tables") return post ? open_table(request, reply) : list_public(request, reply);
  if (request.path == "/api/mine") return list_mine(request, reply);
  if (request.path.starts_with("/api/codes/")) return find_code(request, reply);
  if (request.path.starts_with("/api/tables/")) return table_page(request, reply);
  reply(error_response({"no_such_page", "there is no such call"}));
}

Result<StoredTable> Lobby::wanted_table(const Request& request, const std::string& person) const {
  const auto wanted = protocol::parse_wanted(request.body);
  if (!wanted) return std::unexpected(wanted.error());
  const auto game = find_game(wanted->game);
  if (!game) return std::unexpected(game.error());
  auto options = complete_options(wanted->game, wanted->options);
  if (!options) return std::unexpected(options.error());
  StoredTable table{.id = new_table_id(),
                    .code = new_code(),
                    .game = wanted->game,
                    .rules_version = game->rules_version,
                    .options = std::move(*options),
                    .seed = secret_seed(),
                    .is_public = wanted->public_,
                    .clock = wanted->clock,
                    .created = wall_ms(),
                    .status = Status::Waiting,
                    .opener = person,
                    .rematch = {},
                    .seats = {}};
  for (const auto& seat : wanted->seats) {
    table.seats.push_back(seat_wanted(seat, wanted->name.value_or(""), person));
  }
  if (auto tried = begin_match(table); !tried) return std::unexpected(tried.error());
  if (!table.has_open_seat()) table.start();
  return table;
}

void Lobby::open_table(const Request& request, const Reply& reply) {
  if (house_.closing) return reply(error_response(shutting_down()));
  auto& posts = posts_.try_emplace(request.address, options_.posts_per_second, options_.posts_at_once).first->second;
  if (!posts.take()) return reply(error_response({"too_fast", "too many tables at once: wait a moment"}));
  const auto person = person_of(request.token);
  if (too_many_tables(person, request.address)) {
    return reply(error_response({"too_many_tables", "you have too many open tables: finish some first"}));
  }
  auto table = wanted_table(request, person);
  if (!table) return reply(error_response(table.error()));
  store_table(std::move(*table), request.address, reply, 5);
}

void Lobby::store_table(StoredTable table, std::string address, const Reply& reply, int tries) {
  Change change{{table}, {}};
  house_.store.write(std::move(change), [this, table, address, reply, tries](const Result<void>& written) {
    if (!written && written.error().code == "conflict" && tries > 1) {  // somebody waits with this code
      auto again = table;
      again.code = new_code();
      return store_table(std::move(again), address, reply, tries - 1);
    }
    if (!written) {
      log(Level::Error, "cannot write table={}: {}", short_id(table.id), written.error().message);
      return reply(error_response({"storage", "the table could not be written; try again"}));
    }
    log(Level::Info, "opened table={} game={} seats={}", short_id(table.id), table.game, table.seats.size());
    const auto room = adopt({table, {}});
    CHECK(room);
    opened_from_[table.id] = address;
    const auto seat = room->seat_of(table.opener);
    reply(json_response(201, {{"table", table.id},
                              {"code", table.code.empty() ? Json(nullptr) : Json(table.code)},
                              {"link", "/t/" + table.id},
                              {"seat", seat ? Json(*seat) : Json(nullptr)}}));
  });
}

void Lobby::list_public(const Request& request, const Reply& reply) {
  const auto person = person_of(request.token);
  std::vector<const Room*> listed;
  for (const auto& [id, room] : rooms_) {
    if (room->stored().is_public && room->status() != Status::Over) listed.push_back(room.get());
  }
  std::ranges::sort(listed, [](const Room* a, const Room* b) {
    return std::make_pair(a->stored().has_open_seat(), a->stored().created) >
           std::make_pair(b->stored().has_open_seat(), b->stored().created);
  });
  if (listed.size() > kMostListed) listed.resize(kMostListed);
  std::vector<protocol::Brief> briefs;
  for (const auto* room : listed) briefs.push_back(room->brief(person));
  reply({200, protocol::tables_text(briefs)});
}

// Answered when the last of them is there, in the order of the list.
void Lobby::list_mine(const Request& request, const Reply& reply) {
  using Ids = Result<std::vector<std::string>>;
  const auto person = person_of(request.token);
  const auto answer = [this, person, reply](const Ids& ids) {
    if (!ids) return reply(error_response({"storage", "the tables could not be read; try again"}));
    struct Gathered {
      std::vector<std::optional<protocol::Brief>> briefs;
      std::size_t missing;
    };
    const auto gathered =
        std::make_shared<Gathered>(Gathered{std::vector<std::optional<protocol::Brief>>(ids->size()), ids->size()});
    const auto finish = [gathered, reply] {
      std::vector<protocol::Brief> briefs;
      for (auto& brief : gathered->briefs) {
        if (brief) briefs.push_back(std::move(*brief));
      }
      reply({200, protocol::tables_text(briefs)});
    };
    if (ids->empty()) return finish();
    for (std::size_t i = 0; i < ids->size(); ++i) {
      with_room((*ids)[i], [gathered, finish, person, i](const RoomResult& room) {
        if (room && (*room)->status() != Status::Over) gathered->briefs[i] = (*room)->brief(person);
        if (--gathered->missing == 0) finish();
      });
    }
  };
  house_.store.read<Ids>([person](Store& store) { return store.unfinished_of(person, kMostMine); }, answer);
}

void Lobby::find_code(const Request& request, const Reply& reply) {
  auto& tries = code_tries_.try_emplace(request.address, 20.0 / 60, 20).first->second;
  if (!tries.take()) return reply(error_response({"too_fast", "at most 20 codes a minute"}));
  auto code = request.path.substr(std::string_view("/api/codes/").size());
  for (auto& c : code) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  const auto unknown = [] { return error_response({"no_such_code", "no table waits with this code"}); };
  if (!is_code(code)) return reply(unknown());
  using Found = Result<std::optional<std::string>>;
  house_.store.read<Found>([code](Store& store) { return store.waiting_with_code(code); },
                           [reply, unknown](const Found& found) {
                             if (!found) return reply(error_response({"storage", "it could not be read; try again"}));
                             if (!*found) return reply(unknown());
                             reply(json_response(200, {{"table", **found}, {"link", "/t/" + **found}}));
                           });
}

void Lobby::table_page(const Request& request, const Reply& reply) {
  const auto rest = request.path.substr(std::string_view("/api/tables/").size());
  const auto slash = rest.find('/');
  const auto what = slash == std::string::npos ? std::string() : rest.substr(slash + 1);
  if (what != "record" && what != "frames") return reply(error_response({"no_such_page", "there is no such call"}));
  with_room(rest.substr(0, slash), [this, what, person = person_of(request.token), reply](const RoomResult& room) {
    if (!room) return reply(error_response(room.error()));
    what == "record" ? record(**room, person, reply) : frames(**room, person, reply);
  });
}

// Playing a game through for a viewer takes a while: not on the loop.
void Lobby::record(const Room& room, const std::string& person, const Reply& reply) {
  if (room.status() == Status::Over) return reply(json_response(200, write_record(record_of(room.match()))));
  if (room.status() == Status::Waiting) return reply(error_response(not_started()));
  house_.bots.submit([match = room.match(), viewer = room.seat_of(person)](
                         Dice&) { return protocol::text_of(running_record(match, viewer)); },
                     [reply](std::string text) { reply({200, std::move(text)}); });
}

void Lobby::frames(const Room& room, const std::string& person, const Reply& reply) {
  if (room.status() != Status::Over) return reply(error_response(not_over()));
  house_.bots.submit([match = room.match(),
                      viewer = room.seat_of(person)](Dice&) { return protocol::frames_text(frames_of(match, viewer)); },
                     [reply](std::string text) { reply({200, std::move(text)}); });
}

}  // namespace lucky
