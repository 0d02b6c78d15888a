// The room itself: its queue, its guests, and what each of them is told. A text is made once for each seat, not for
// each guest.
#include "server/room.hpp"

#include <algorithm>

#include "server/errors.hpp"
#include "server/history.hpp"
#include "server/identity.hpp"
#include "server/log.hpp"

namespace lucky {

using protocol::Kind;
using protocol::Status;

namespace {

std::optional<std::string> unless_empty(const std::string& text) {
  return text.empty() ? std::optional<std::string>() : text;
}

}  // namespace

Result<std::shared_ptr<Room>> Room::of(House& house, StoredMatch match) {
  if (const auto info = find_game(match.table.game); !info || info->rules_version != match.table.rules_version) {
    return fail("bad_game", "this table was played by other rules than this program's");
  }
  auto table = begin_match(match.table);
  if (!table) return std::unexpected(table.error());
  if (match.table.status == Status::Waiting) return std::make_shared<Room>(house, std::move(match), nullptr);
  for (const auto& move : match.moves) {
    if ((*table)->play(move.seat, move.move)) return fail("storage", "a stored move is not legal");
  }
  if ((*table)->over()) match.table.status = Status::Over;
  return std::make_shared<Room>(house, std::move(match), std::move(*table));
}

Room::Room(House& house, StoredMatch match, std::unique_ptr<Table> table)
    : house_(house),
      head_(std::move(match.table)),
      moves_(std::move(match.moves)),
      table_(std::move(table)),
      watches_(head_.seats.size()) {
  for (auto& watch : watches_) watch.away_since = steady_ms();
  if (table_) note_host();
}

void Room::wake() {
  if (head_.status == Status::Playing && !table_) begin();
  arm();
}

// Sets the game up. Everything that could be wrong with it was checked when the table was opened.
void Room::begin() {
  auto table = begin_match(head_);
  CHECK(table.has_value());
  table_ = std::move(*table);
  note_host();
  log(Level::Info, "started table={} game={} seats={}", short_id(head_.id), head_.game, head_.seats.size());
}

// The host may be another now, and is asked whether to go on.
void Room::note_host() {
  table_->seat_host(host());
  note_questions({}, false);
  phase_ = open_phase();
}

void Room::enter(const GuestPtr& guest) {
  used_ = steady_ms();
  const auto viewer = seat_of(guest->person());
  const bool comes_back = viewer && !online(guest->person());
  guests_.push_back(guest);
  arm();  // a sleeping table wakes up, and its clock with it
  protocol::Welcome welcome{table_for(viewer), {}, {}, {}};
  if (table_) welcome.state = state_for(viewer);
  for (const auto& chat : chat_) {
    if (chat.seat || !viewer) welcome.chat.push_back(chat);
  }
  guest->send(protocol::message(welcome, table_ ? log_for(viewer) : "[]"));
  if (comes_back && guests_.size() > 1) tell_table();
  if (!viewer) tell_watching();
}

void Room::leave(const GuestPtr& guest) {
  used_ = steady_ms();
  std::erase(guests_, guest);
  const auto seat = seat_of(guest->person());
  if (!seat) return tell_watching();
  if (online(guest->person())) return;  // elsewhere
  watches_[*seat].away_since = steady_ms();
  arm();
  tell_table();
}

void Room::act(const GuestPtr& guest, Json id, protocol::Action action) {
  used_ = steady_ms();
  enqueue([this, ask = Ask{guest, std::move(id)}, action = std::move(action)] {
    if (house_.closing) return ask.refuse(shutting_down());
    std::visit([&](const auto& one) { perform(ask, one); }, action);
  });
}

void Room::enqueue(std::function<void()> step) {
  queue_.push_back(std::move(step));
  pump();
}

void Room::pump() {
  while (!writing_ && !queue_.empty()) {
    const auto step = std::move(queue_.front());
    queue_.pop_front();
    step();
  }
}

void Room::commit(Change change, Done done) {
  CHECK(!writing_);
  writing_ = true;
  house_.store.write(std::move(change), [self = shared_from_this(), done = std::move(done)](Result<void> written) {
    self->writing_ = false;
    if (!written) {
      log(Level::Error, "cannot write table={}: {}", short_id(self->head_.id), written.error().message);
      written = fail("storage", "it could not be written and did not happen; try again");
    }
    done(std::move(written));
    self->pump();
  });
}

// Seats, status or rematch. A table whose last seat is taken begins.
void Room::change_table(StoredTable next, Done done) {
  const bool starts = next.status == Status::Waiting && !next.has_open_seat();
  if (starts) next.start();
  Change change{{next}, {}};
  commit(std::move(change), [this, starts, next = std::move(next), done = std::move(done)](Result<void> written) {
    if (!written) return done(written);
    head_ = next;
    if (starts) {
      begin();
    } else if (table_) {
      note_host();
    }
    arm();
    tell_table();
    if (starts) tell_state(protocol::By::Table, {});
    done({});
  });
}

bool Room::online(const std::string& person) const {
  return std::ranges::any_of(guests_, [&](const auto& guest) { return guest->person() == person; });
}

// A table all of whose people are away sleeps; one of bots alone never does.
bool Room::awake() const {
  bool people = false;
  for (const auto& seat : head_.seats) {
    if (seat.kind != Kind::Person) continue;
    if (online(seat.person)) return true;
    people = true;
  }
  return !people;
}

std::optional<Seat> Room::seat_of(const std::string& person) const {
  for (std::size_t i = 0; i < head_.seats.size(); ++i) {
    const auto& seat = head_.seats[i];
    if (seat.kind == Kind::Person && same_secret(seat.person, person)) return static_cast<Seat>(i);
  }
  return {};
}

std::optional<Seat> Room::host() const {
  if (const auto opener = seat_of(head_.opener)) return opener;
  for (std::size_t i = 0; i < head_.seats.size(); ++i) {
    if (head_.seats[i].kind == Kind::Person) return static_cast<Seat>(i);
  }
  return {};
}

bool Room::idle_for(std::int64_t ms) const {
  const bool busy = head_.status == Status::Playing && awake();
  return guests_.empty() && queue_.empty() && !writing_ && !busy && steady_ms() - used_ >= ms;
}

std::vector<protocol::Chair> Room::chairs() const {
  std::vector<protocol::Chair> chairs;
  for (std::size_t i = 0; i < head_.seats.size(); ++i) {
    const auto& seat = head_.seats[i];
    protocol::Chair chair{seat.kind, {}, seat.bot, seat.kind == Kind::Bot, 0};
    if (seat.kind == Kind::Person) {
      chair.name = seat.name;
      chair.online = online(seat.person);
      if (!chair.online) chair.away_ms = steady_ms() - watches_[i].away_since;
    }
    chairs.push_back(std::move(chair));
  }
  return chairs;
}

protocol::TableInfo Room::table_for(Viewer viewer) const {
  const auto watching = std::ranges::count_if(guests_, [&](const auto& guest) { return !seat_of(guest->person()); });
  return {.id = head_.id,
          .code = unless_empty(head_.code),
          .link = "/t/" + head_.id,
          .game = head_.game,
          .options = {head_.options},
          .status = head_.status,
          .public_ = head_.is_public,
          .clock = head_.clock,
          .host = host(),
          .you = viewer,
          .seats = chairs(),
          .watching = static_cast<int>(watching),
          .rematch = unless_empty(head_.rematch)};
}

protocol::Brief Room::brief(const std::string& person) const {
  auto table = table_for(seat_of(person));
  return {.table = table.id,
          .link = table.link,
          .game = table.game,
          .status = table.status,
          .public_ = table.public_,
          .seats = std::move(table.seats),
          .you = table.you,
          .must = table_ ? table_->actors().must.list() : std::vector<Seat>{},
          .watching = table.watching,
          .created = head_.created};
}

// What a viewer was told so far, as text. For that the whole game is played through: once for a crowd, not for each.
std::string_view Room::log_for(Viewer viewer) {
  if (log_.viewer != viewer || log_.ply != table_->ply()) {
    log_ = {viewer, table_->ply(), protocol::log_text(log_of(head_, moves_, viewer))};
  }
  return log_.text;
}

// How it stands, without what happened last.
protocol::State Room::state_for(Viewer viewer) const {
  const auto actors = table_->actors();
  const bool acts = viewer && actors.can_act(*viewer);
  return {.ply = table_->ply(),
          .by = protocol::By::Table,
          .seat = {},
          .events = {Json::array()},
          .view = {table_->view(viewer)},
          .actors = {actors.must.list(), actors.may.list()},
          .moves = {acts ? table_->choices(*viewer) : Json::array()},
          .prompt = {acts ? watches_[*viewer].question : Json(nullptr)},
          .clock = clock_for(viewer),
          .outcome = {table_->outcome()}};
}

void Room::tell(const std::function<std::string(Viewer)>& text_for, Keep keep) const {
  std::map<Viewer, std::shared_ptr<const std::string>> texts;
  for (const auto& guest : guests_) {
    const auto viewer = seat_of(guest->person());
    auto& text = texts[viewer];
    if (!text) text = std::make_shared<const std::string>(text_for(viewer));
    guest->send(text, keep);
  }
}

void Room::tell_table() {
  watching_.reset();
  tell([this](Viewer viewer) { return protocol::message(table_for(viewer)); }, Keep::Latest);
}

// A crowd comes and goes: that is a number to look at now and then, not news for everybody each time.
void Room::tell_watching() {
  if (!watching_) watching_ = house_.loop.after(house_.options.watching_ms, [this] { tell_table(); });
}

void Room::tell_state(protocol::By by, std::optional<Seat> seat) {
  const auto text_for = [this, by, seat](Viewer viewer) {
    auto state = state_for(viewer);
    state.by = by;
    state.seat = seat;
    state.events.value = table_->events(viewer);
    return protocol::message(state);
  };
  tell(text_for, Keep::All);
}

}  // namespace lucky
