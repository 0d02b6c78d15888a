// Room: one table with everybody at it: people, bots, spectators, the clock. It lives on the loop's thread.
//
// Check, write, then tell. Whatever changes a table, by whomever, waits in one queue, is checked when its turn comes,
// is written, and only then happens and is told. While something is being written the queue stands still.
#pragma once

#include <deque>
#include <map>
#include <memory>

#include "server/bot_pool.hpp"
#include "server/outbox.hpp"
#include "server/protocol.hpp"
#include "server/serve.hpp"
#include "server/store_queue.hpp"
#include "table/table.hpp"

namespace lucky {

class Room;

// One connected client, as a room sees it.
class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  virtual ~Guest() = default;
  virtual const std::string& person() const = 0;
  virtual void send(std::shared_ptr<const std::string> text, Keep keep) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text)), Keep::All); }
};
using GuestPtr = std::shared_ptr<Guest>;

// What all rooms share.
struct House {
  const ServeOptions& options;
  Loop& loop;
  StoreQueue& store;
  BotPool& bots;
  std::function<void(StoredTable)> opened;  // a rematch has a table: it is stored and may begin
  bool closing = false;                     // nothing changes any more
};

class Room final : public std::enable_shared_from_this<Room> {
 public:
  // A table as it was stored. The error: its moves cannot be played by this program's rules.
  static Result<std::shared_ptr<Room>> of(House& house, StoredMatch match);

  Room(House& house, StoredMatch match, std::unique_ptr<Table> table);

  void enter(const GuestPtr& guest);  // says welcome
  void leave(const GuestPtr& guest);
  void act(const GuestPtr& guest, Json id, protocol::Action action);
  void wake();  // after it was opened or loaded: bots and clocks go on

  const StoredTable& stored() const { return head_; }
  protocol::Status status() const { return head_.status; }
  protocol::Brief brief(const std::string& person) const;
  std::optional<Seat> seat_of(const std::string& person) const;
  bool idle_for(std::int64_t ms) const;  // nobody looks, nothing happens
  StoredMatch match() const { return {head_, moves_}; }

 private:
  // Somebody who waits for an answer.
  struct Ask {
    GuestPtr guest;
    Json id;

    void ok() const { guest->send(protocol::answer("ok", id)); }
    void refuse(const Error& error) const { guest->send(protocol::error_answer(id, error)); }
    void refuse_move(const Table::Verdict& verdict) const;
    void answer(const Result<void>& done) const { done ? ok() : refuse(done.error()); }
  };
  using Done = std::function<void(Result<void>)>;

  // room.cpp: the queue, guests, what is told
  void enqueue(std::function<void()> step);
  void pump();
  void commit(Change change, Done done);
  void change_table(StoredTable next, Done done);
  void begin();
  void note_host();
  bool online(const std::string& person) const;
  bool awake() const;
  std::optional<Seat> host() const;
  std::vector<protocol::Chair> chairs() const;
  protocol::TableInfo table_for(Viewer viewer) const;
  protocol::State state_for(Viewer viewer) const;
  std::optional<protocol::Clock> clock_for(Viewer viewer) const;
  std::string_view log_for(Viewer viewer);
  void tell(const std::function<std::string(Viewer)>& text_for, Keep keep) const;
  void tell_table();
  void tell_watching();
  void tell_state(protocol::By by, std::optional<Seat> seat);

  // room_actions.cpp: what people may do
  void perform(const Ask& ask, const protocol::Sit& sit);
  void perform(const Ask& ask, const protocol::Stand& stand);
  void perform(const Ask& ask, const protocol::PutBot& put);
  void perform(const Ask& ask, const protocol::Open& open);
  void perform(const Ask& ask, const protocol::Back& back);
  void perform(const Ask& ask, const protocol::Play& play);
  void perform(const Ask& ask, const protocol::Why& why);
  void perform(const Ask& ask, const protocol::Say& say);
  void perform(const Ask& ask, const protocol::Rematch& rematch);
  void perform(const Ask& ask, const protocol::Ping& ping);
  std::optional<Error> why_no_bot(const Ask& ask, Seat seat) const;
  bool in_range(int seat) const { return seat >= 0 && static_cast<std::size_t>(seat) < head_.seats.size(); }
  void change_seat(const Ask& ask, Seat seat, StoredSeat next);

  // room_play.cpp: moves, bots and time
  void play(const Table::Checked& checked, std::string text, protocol::By by, Done done);
  void play_for(Seat seat, std::string text, protocol::By by, Done done);
  void applied(const Table::Checked& checked, const StoredMove& row);
  void note_questions(std::optional<Seat> mover, bool window);
  Json open_phase() const;
  void note_phase(Seat mover, bool interrupts);
  void arm();
  void arm_bot(Seat seat);
  void arm_clock(Seat seat);
  void arm_away(Seat seat);
  bool bot_plays(Seat seat) const;
  std::int64_t delay_of(Seat seat) const;
  void think(Seat seat, int ply);
  void bot_moves(Seat seat, int ply, std::string move);
  void time_is_up(Seat seat);
  void bot_steps_in(Seat seat);

  struct Watch {                           // one seat's question and timers
    Json question;                         // the prompt it is asked; null: nothing
    int asked_ply = 0;                     // since then
    Timer turn;                            // the bot's delay, or the clock
    int bot_ply = -1;                      // the ply the bot is thinking about
    bool bot_must = false;                 // it has to move, not only may
    std::int64_t bot_at = 0;               // when its move is due
    std::optional<std::int64_t> deadline;  // of a person's decision
    std::int64_t allowed = 0;              // how long they had for it
    std::int64_t away_since = 0;
    Timer away;
  };

  struct ShownLog {  // the last log that somebody was shown
    Viewer viewer;
    int ply = -1;
    std::string text;
  };

  House& house_;
  StoredTable head_;
  std::vector<StoredMove> moves_;
  std::unique_ptr<Table> table_;  // once it started
  std::vector<GuestPtr> guests_;
  std::vector<Watch> watches_;
  Json phase_;  // as spectators see it
  ShownLog log_;
  std::deque<protocol::Chat> chat_;
  std::deque<std::function<void()>> queue_;
  bool writing_ = false;
  Timer watching_;  // until the number of spectators is told
  std::int64_t used_ = steady_ms();
};

}  // namespace lucky
