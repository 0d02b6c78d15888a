// The protocol's shapes, as docs/protocol.md names them. What the server says is a described struct, so JSON and
// TypeScript come from one place; what a client says is parsed here, and nowhere else, into a variant.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/bot.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "core/seats.hpp"

namespace lucky::protocol {

// A part whose shape is the game's business; `Type` is what TypeScript calls it.
template <std::size_t N>
struct TypeText {
  constexpr TypeText(const char (&text)[N]) { std::copy_n(text, N, chars); }
  char chars[N];
};
template <TypeText Type>
struct As {
  Json value;

  Json json() const { return value; }
  static std::optional<As> from_json(const Json& json) { return As{json}; }
  static std::string typescript() { return Type.chars; }
};
using Events = As<"E[]">;

enum class Status : std::uint8_t { Waiting, Playing, Over };
BOOST_DESCRIBE_ENUM(Status, Waiting, Playing, Over)

enum class Kind : std::uint8_t { Open, Person, Bot };
BOOST_DESCRIBE_ENUM(Kind, Open, Person, Bot)

enum class By : std::uint8_t { Table, Person, Bot, Clock };
BOOST_DESCRIBE_ENUM(By, Table, Person, Bot, Clock)

struct Chair {
  Kind kind = Kind::Open;
  std::optional<std::string> name;
  std::optional<Bot> bot;
  bool online = false;
  std::int64_t away_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Chair, (), (kind, name, bot, online, away_ms))

struct TableInfo {
  std::string id;
  std::optional<std::string> code;
  std::string link, game;
  As<"Record<string, unknown>"> options;
  Status status = Status::Waiting;
  bool public_ = false;
  int clock = 0;
  std::optional<Seat> host, you;
  std::vector<Chair> seats;
  int watching = 0;
  std::optional<std::string> rematch;
};
BOOST_DESCRIBE_STRUCT(TableInfo, (),
                      (id, code, link, game, options, status, public_, clock, host, you, seats, watching, rematch))

struct Brief {
  std::string table, link, game;
  Status status = Status::Waiting;
  bool public_ = false;
  std::vector<Chair> seats;
  std::optional<Seat> you;
  std::vector<Seat> must;
  int watching = 0;
  std::int64_t created = 0;
};
BOOST_DESCRIBE_STRUCT(Brief, (), (table, link, game, status, public_, seats, you, must, watching, created))

struct Actors {
  std::vector<Seat> must, may;
};
BOOST_DESCRIBE_STRUCT(Actors, (), (must, may))

struct Clock {
  std::int64_t left_ms = 0, of_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (left_ms, of_ms))

struct State {
  int ply = 0;
  By by = By::Table;
  std::optional<Seat> seat;
  Events events;
  As<"V"> view;
  Actors actors;
  As<"C[]"> moves;
  As<"({ key: string } & Record<string, unknown>) | null"> prompt;
  std::optional<Clock> clock;
  As<"Outcome | null"> outcome;

  static constexpr const char* kTypeParameters = "V, C, E";
};
BOOST_DESCRIBE_STRUCT(State, (), (ply, by, seat, events, view, actors, moves, prompt, clock, outcome))

struct LogEntry {
  int ply = 0;
  By by = By::Table;
  std::optional<Seat> seat;
  Events events;

  static constexpr const char* kTypeParameters = "E";
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (ply, by, seat, events))

struct Frame {
  int ply = 0;
  std::optional<Seat> seat;
  std::optional<std::string> move;
  By by = By::Table;
  Events events;
  As<"V"> view;

  static constexpr const char* kTypeParameters = "V, E";
};
BOOST_DESCRIBE_STRUCT(Frame, (), (ply, seat, move, by, events, view))

struct Chat {
  std::optional<Seat> seat;
  std::optional<std::string> name;
  std::string text;
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(Chat, (), (seat, name, text, at))

struct Welcome {
  TableInfo table;
  std::optional<State> state;
  std::vector<LogEntry> log;
  std::vector<Chat> chat;

  static constexpr const char* kTypeParameters = "V, C, E";
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (table, state, log, chat))

// What the server says, as the text it sends: {"type": "welcome", ...} and {"type": "state", "state": {...}}.
// A welcome's log is given as text: a crowd is told the same one, and it is long.
std::string log_text(const std::vector<LogEntry>& log);
std::string message(const Welcome& welcome, std::string_view log);
std::string message(const TableInfo& table);
std::string message(const State& state);
std::string message(const Chat& chat);
std::string tables_text(const std::vector<Brief>& tables);  // {"tables": [...]}
std::string frames_text(const std::vector<Frame>& frames);  // {"frames": [...]}

// {"type": type, "id": id, ...body}: an answer.
std::string answer(std::string_view type, const Json& id, const Json& body = Json::object());
std::string error_answer(const Json& id, const Error& error);

// JSON as text, whatever bytes are in it.
std::string text_of(const Json& json);
// A bot that may sit at a table, by its name.
Result<Bot> table_bot(std::string_view name);

// Untrusted JSON: null if it is none, or nested deeper than anything we understand.
std::optional<Json> parse_untrusted(std::string_view text);

struct Sit {
  int seat = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat, name))
struct Stand {};
BOOST_DESCRIBE_STRUCT(Stand, (), ())
struct PutBot {
  int seat = 0;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(PutBot, (), (seat, bot))
struct Open {
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Open, (), (seat))
struct Back {};
BOOST_DESCRIBE_STRUCT(Back, (), ())
struct Play {
  int ply = 0;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Play, (), (ply, move))
struct Why {
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Why, (), (move))
struct Say {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text))
struct Rematch {};
BOOST_DESCRIBE_STRUCT(Rematch, (), ())
struct Ping {};
BOOST_DESCRIBE_STRUCT(Ping, (), ())

using Action = std::variant<Sit, Stand, PutBot, Open, Back, Play, Why, Say, Rematch, Ping>;

// The word under "do" and the action it is.
template <class F>
void for_each_action(F&& f) {
  f.template operator()<Sit>("sit");
  f.template operator()<Stand>("stand");
  f.template operator()<PutBot>("bot");
  f.template operator()<Open>("open");
  f.template operator()<Back>("back");
  f.template operator()<Play>("move");
  f.template operator()<Why>("why");
  f.template operator()<Say>("chat");
  f.template operator()<Rematch>("rematch");
  f.template operator()<Ping>("ping");
}

struct Incoming {
  Json id;  // a number, or null
  Result<Action> action;
};
Incoming parse_message(std::string_view text);

// The id of a message that is not going to be parsed, so that its refusal can be told from others; null if there is
// none at first glance.
Json glimpse_id(std::string_view text);

// `POST /api/tables`.
struct WantedSeat {
  std::string kind;  // me, open, bot
  Bot bot = Bot::Casual;
};
struct WantedTable {
  std::string game;
  Json options;
  std::optional<std::string> name;
  bool public_ = false;
  int clock = 0;
  std::vector<WantedSeat> seats;
};
Result<WantedTable> parse_wanted(std::string_view body);

// Trimmed, of 1 to `most` characters, without control characters or marks that turn the text around; else nothing.
std::optional<std::string> clean_text(std::string_view text, std::size_t most);

constexpr std::size_t kLongestName = 20, kLongestText = 200, kLargestMessage = 4096, kLongestLog = 600;
constexpr int kLongestClock = 3600;

}  // namespace lucky::protocol
