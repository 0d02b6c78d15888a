// Moves, bots and time. People, bots and the clock all end in play(): there is no second door.
#include <sodium.h>

#include <algorithm>

#include "server/log.hpp"
#include "server/room.hpp"

namespace lucky {

using protocol::By;
using protocol::Kind;
using protocol::Status;

// The move must have been checked, by whoever calls this, in the same step of the queue.
void Room::play(Seat seat, std::string move, By by, Done done) {
  StoredMove row{head_.id, table_->ply() + 1, seat, std::move(move), by, wall_ms()};
  Change change{{}, {row}};
  commit(std::move(change), [this, row = std::move(row), done = std::move(done)](Result<void> written) {
    if (written) applied(row);
    done(std::move(written));
  });
}

// What a move makes old. A seat that only may act interrupts, and nobody has to look again; and whoever was asked
// together with the mover, and still is, is in the same window: there the first to arrive is first, and nobody is late.
void Room::refresh(std::vector<int>& plies, Seat mover, SeatSet before, const Table& table) {
  if (!before.has(mover)) return;
  const auto after = table.actors().must;
  for (Seat seat = 0; seat < plies.size(); ++seat) {
    if (seat == mover || !before.has(seat) || !after.has(seat)) plies[seat] = table.ply();
  }
}

void Room::applied(const StoredMove& move) {
  const auto must = table_->actors().must;
  const bool window = table_->window_seconds() > 0;
  const auto verdict = table_->play(move.seat, move.move);
  CHECK(!verdict);
  moves_.push_back(move);
  refresh(fresh_plies_, move.seat, must, *table_);
  for (Seat seat = 0; seat < watches_.size(); ++seat) {  // a bot in the same window goes on thinking
    auto& watch = watches_[seat];
    if (watch.bot_ply == table_->ply() - 1 && must.has(seat) && fresh_plies_[seat] < table_->ply())
      watch.bot_ply = table_->ply();
  }
  const bool same_window = window && table_->window_seconds() > 0 && table_->actors().must.has(move.seat);
  if (!same_window) watches_[move.seat].deadline.reset();  // a window is not longer for whoever acts in it
  used_ = steady_ms();
  const bool over = table_->over();
  if (over) head_.status = Status::Over;
  arm();
  tell_state(move.by, move.seat);
  if (!over) return;
  log(Level::Info, "finished table={} plies={}", head_.id.substr(0, 6), table_->ply());
  tell_table();
  // The moves say already that it is over; this only spares the next start from looking.
  queue_.push_front([this] { commit({{head_}, {}}, [](Result<void>) {}); });
}

bool Room::bot_plays(Seat seat) const {
  return head_.seats[seat].kind == Kind::Bot || head_.seats[seat].bot.has_value();
}

// Brings all timers in line with what the table waits for now. Called after every change.
void Room::arm() {
  const bool running = table_ && !table_->over() && head_.status == Status::Playing && awake() && !house_.closing;
  for (Seat seat = 0; seat < head_.seats.size(); ++seat) {
    auto& watch = watches_[seat];
    const bool asked =
        running && (table_->actors().must.has(seat) || (bot_plays(seat) && table_->actors().may.has(seat)));
    if (!asked || bot_plays(seat)) watch.deadline.reset();
    if (!asked || !bot_plays(seat)) watch.bot_ply = -1;
    if (!asked) {
      watch.turn.reset();
    } else if (bot_plays(seat)) {
      arm_bot(seat);
    } else {
      arm_clock(seat);
    }
    running ? arm_away(seat) : watch.away.reset();
  }
}

void Room::arm_bot(Seat seat) {
  auto& watch = watches_[seat];
  const int ply = table_->ply();
  if (watch.bot_ply == ply) return;  // under way
  watch.bot_ply = ply;
  watch.turn = house_.loop.after(bot_delay(seat), [this, seat] { think(seat); });
}

void Room::arm_clock(Seat seat) {
  auto& watch = watches_[seat];
  const int window = table_->window_seconds();
  const int seconds = window > 0 ? window : head_.clock;
  if (seconds == 0) return watch.turn.reset();
  if (watch.deadline) return;
  watch.allowed = std::int64_t{seconds} * 1000;
  watch.deadline = steady_ms() + watch.allowed;
  watch.turn = house_.loop.after(watch.allowed, [this, seat] { time_is_up(seat); });
}

void Room::arm_away(Seat seat) {
  auto& watch = watches_[seat];
  const auto& chair = head_.seats[seat];
  if (chair.kind != Kind::Person || chair.bot || online(chair.person)) return watch.away.reset();
  if (watch.away) return;
  const auto left = watch.away_since + house_.options.away_ms - steady_ms();
  watch.away = house_.loop.after(std::max<std::int64_t>(left, 0), [this, seat] { bot_steps_in(seat); });
}

// As long as a person might think: longer with more to choose from.
std::int64_t Room::bot_delay(Seat seat) const {
  if (house_.options.bot_delay_ms >= 0) return house_.options.bot_delay_ms;
  const auto choices = static_cast<std::int64_t>(table_->moves(seat).size());
  return std::min<std::int64_t>(1600, 600 + 90 * choices + randombytes_uniform(300));
}

void Room::think(Seat seat) {
  const int ply = watches_[seat].bot_ply;
  if (!table_ || table_->ply() != ply || !bot_plays(seat)) return;
  const auto bot = head_.seats[seat].bot.value_or(Bot::Greedy);
  if (table_->actors().must.has(seat)) {
    auto timid = table_->moves(seat).front();
    watches_[seat].turn = house_.loop.after(house_.options.bot_limit_ms, [this, seat, ply, timid = std::move(timid)] {
      log(Level::Warning, "a bot took too long, table={} seat={}", head_.id.substr(0, 6), seat);
      bot_moves(seat, ply, timid);
    });
  }
  house_.bots.submit([thought = table_->think(seat, bot)](Dice& dice) { return thought(dice).value_or(""); },
                     [weak = weak_from_this(), seat, ply](std::string move) {
                       if (move.empty()) return;  // it may interrupt and does not want to
                       if (const auto room = weak.lock()) room->bot_moves(seat, ply, std::move(move));
                     });
}

void Room::bot_moves(Seat seat, int ply, std::string move) {
  enqueue([this, seat, ply, move = std::move(move)] {
    auto& watch = watches_[seat];
    if (!table_ || watch.bot_ply != table_->ply() || !bot_plays(seat) || table_->over() || house_.closing) return;
    if (ply < fresh_plies_[seat]) return;                     // a thought about something that is over
    if (table_->ply() != ply && table_->check(seat, move)) {  // others were faster, and it has to think again
      watch.bot_ply = -1;
      return arm();
    }
    watch.turn.reset();
    CHECK(!table_->check(seat, move));
    play(seat, move, By::Bot, [this, seat](Result<void> written) {
      if (written) return;  // else it tries again in a while
      watches_[seat].turn = house_.loop.after(1000, [this, seat] {
        watches_[seat].bot_ply = -1;
        arm();
      });
    });
  });
}

void Room::time_is_up(Seat seat) {
  enqueue([this, seat] {
    auto& watch = watches_[seat];
    if (!watch.deadline || *watch.deadline > steady_ms() || house_.closing) return;
    watch.deadline.reset();
    if (!table_ || !table_->actors().must.has(seat) || bot_plays(seat)) return;
    play(seat, table_->moves(seat).front(), By::Clock, [this](Result<void> written) {
      if (!written) arm();
    });
  });
}

void Room::bot_steps_in(Seat seat) {
  enqueue([this, seat] {
    const auto& chair = head_.seats[seat];
    if (head_.status != Status::Playing || chair.bot || online(chair.person) || house_.closing) return;
    auto next = head_;
    next.seats[seat].bot = Bot::Greedy;
    log(Level::Info, "a bot plays for an absent player, table={} seat={}", head_.id.substr(0, 6), seat);
    change_table(std::move(next), [this, seat](Result<void> written) {
      if (written) return;
      watches_[seat].away = house_.loop.after(1000, [this, seat] { bot_steps_in(seat); });
    });
  });
}

// The viewer's own clock if they are asked, else that of whoever is to answer first.
std::optional<protocol::Clock> Room::clock_for(Viewer viewer) const {
  const Watch* first = nullptr;
  for (const auto& watch : watches_) {
    if (watch.deadline && (!first || *watch.deadline < *first->deadline)) first = &watch;
  }
  if (viewer && watches_[*viewer].deadline) first = &watches_[*viewer];
  if (!first) return {};
  return protocol::Clock{std::max<std::int64_t>(0, *first->deadline - steady_ms()), first->allowed};
}

}  // namespace lucky
