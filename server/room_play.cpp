// Moves, bots and time. People, bots and the clock all end in play(): there is no second door.
#include <algorithm>

#include "server/bot_time.hpp"
#include "server/log.hpp"
#include "server/room.hpp"

namespace lucky {

using protocol::By;
using protocol::Kind;
using protocol::Status;

// Writes, then plays. The queue stands still in between, so a checked move is still the next one when it is written.
void Room::play(const Table::Checked& checked, std::string text, By by, Done done) {
  StoredMove row{head_.id, table_->ply() + 1, checked.seat(), std::move(text), by, wall_ms()};
  Change change{{}, {row}};
  commit(std::move(change), [this, checked, row = std::move(row), done = std::move(done)](Result<void> written) {
    if (written) applied(checked, row);
    done(std::move(written));
  });
}

// A move of our own, by a bot or the clock: that it is legal is our business.
void Room::play_for(Seat seat, std::string text, By by, Done done) {
  const auto checked = table_->check(seat, text);
  CHECK(checked);
  play(*checked, std::move(text), by, std::move(done));
}

void Room::applied(const Table::Checked& checked, const StoredMove& row) {
  const bool window = table_->window_seconds() > 0;
  const bool interrupts = !table_->actors().must.has(row.seat);
  table_->play_checked(checked);
  moves_.push_back(row);
  note_questions(row.seat, window && table_->window_seconds() > 0);
  note_phase(row.seat, interrupts);
  used_ = steady_ms();
  const bool over = table_->over();
  if (over) head_.status = Status::Over;
  arm();
  tell_state(row.by, row.seat);
  if (!over) return;
  log(Level::Info, "finished table={} plies={}", short_id(head_.id), table_->ply());
  tell_table();
  // The moves say already that it is over; this only spares the next start from looking.
  queue_.push_front([this] { commit({{head_}, {}}, [](Result<void>) {}); });
}

// A question goes on while a seat is asked the same, whatever the others do: an answer to it is not stale, its clock
// runs on. One's own move ends it, but in a window one may answer again, and in the same time.
void Room::note_questions(std::optional<Seat> mover, bool window) {
  for (Seat seat = 0; seat < watches_.size(); ++seat) {
    auto& watch = watches_[seat];
    auto question = table_->prompt(seat);
    if (question == watch.question && (seat != mover || window)) continue;
    watch.question = std::move(question);
    watch.asked_ply = table_->ply();
    watch.deadline.reset();
  }
}

Json Room::open_phase() const { return table_->view({}).value("phase", Json()); }

// Whether bots are asked anew, and take their time again, is decided by what everybody sees: who moved, and the phase
// as a spectator is shown it. Their own questions may change with what only they know.
void Room::note_phase(Seat mover, bool interrupts) {
  const auto before = std::exchange(phase_, open_phase());
  const bool anew = interrupts || phase_ != before;
  for (Seat seat = 0; seat < watches_.size(); ++seat) {
    if (anew || seat == mover) watches_[seat].bot_ply = -1;
  }
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
  const bool must = table_->actors().must.has(seat);
  const bool goes_on = watch.bot_ply >= 0 && watch.bot_must && must;
  const bool like_a_person = house_.options.bot_delay_ms < 0;
  if (!goes_on) {
    watch.bot_at = steady_ms() + delay_of(seat);
  } else if (like_a_person) {
    watch.bot_at = std::max(watch.bot_at, steady_ms() + kReactionMs);
  }
  watch.bot_must = must;
  watch.bot_ply = ply;
  think(seat, ply);
}

std::int64_t Room::delay_of(Seat seat) const {
  if (house_.options.bot_delay_ms >= 0) return house_.options.bot_delay_ms;
  return bot_delay({table_->window_seconds(), !moves_.empty() && moves_.back().seat == seat});
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

// It thinks at once and then waits until a person would have decided, so that thoughts cost no extra time and their
// length does not show.
void Room::think(Seat seat, int ply) {
  const auto bot = head_.seats[seat].bot.value_or(Bot::Casual);
  const auto until_due = [this, seat] { return std::max<std::int64_t>(watches_[seat].bot_at - steady_ms(), 0); };
  if (table_->actors().must.has(seat)) {
    auto timid = table_->moves(seat).front();
    watches_[seat].turn =
        house_.loop.after(until_due() + house_.options.bot_limit_ms, [this, seat, ply, timid = std::move(timid)] {
          log(Level::Warning, "a bot took too long, table={} seat={}", short_id(head_.id), seat);
          bot_moves(seat, ply, timid);
        });
  }
  house_.bots.submit([thought = table_->think(seat, bot, {.limit_ms = thinking_limit(bot, until_due())})](
                         Dice& dice) { return thought(dice).value_or(""); },
                     [this, weak = weak_from_this(), seat, ply, until_due](std::string move) {
                       const auto room = weak.lock();
                       if (!room || move.empty()) return;  // it may interrupt and does not want to
                       if (watches_[seat].bot_ply != ply) return;
                       watches_[seat].turn = house_.loop.after(
                           until_due(), [this, seat, ply, move = std::move(move)] { bot_moves(seat, ply, move); });
                     });
}

void Room::bot_moves(Seat seat, int ply, std::string move) {
  enqueue([this, seat, ply, move = std::move(move)] {
    if (!table_ || table_->ply() != ply || !bot_plays(seat) || table_->over() || house_.closing) return;
    watches_[seat].turn.reset();
    play_for(seat, move, By::Bot, [this, seat](Result<void> written) {
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
    play_for(seat, table_->moves(seat).front(), By::Clock, [this](Result<void> written) {
      if (!written) arm();
    });
  });
}

void Room::bot_steps_in(Seat seat) {
  enqueue([this, seat] {
    const auto& chair = head_.seats[seat];
    if (head_.status != Status::Playing || chair.bot || online(chair.person) || house_.closing) return;
    auto next = head_;
    next.seats[seat].bot = Bot::Casual;
    log(Level::Info, "a bot plays for an absent player, table={} seat={}", short_id(head_.id), seat);
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
