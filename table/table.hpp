// Table: one running match with its game's type erased. Left of this seam there are templates and speed, right of it
// JSON. It is the one authority, driven the same way by a terminal, a server or a replay. Untrusted moves, whoever
// sends them, come in through `check` alone; what it found legal is played without being looked at again.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "core/error.hpp"
#include "core/game.hpp"
#include "core/options.hpp"

namespace lucky {

template <Game G>
class TableOf;

class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  virtual std::string_view game() const = 0;
  virtual int seats() const = 0;
  virtual Json options() const = 0;
  virtual Json rematch_options() const = 0;  // once it is over: those of a rematch in the same seats
  int ply() const { return ply_; }           // moves played so far
  bool over() const { return actors().none(); }
  virtual int rounds_played() const = 0;

  virtual Actors actors() const = 0;
  virtual std::vector<std::string> moves(Seat seat) const = 0;  // canonical texts, the timid one first
  virtual Json choices(Seat seat) const = 0;  // the same with what each is and does; see docs/protocol.md
  virtual Json view(Viewer viewer) const = 0;
  virtual Json prompt(Seat seat) const = 0;  // null for a seat that is not asked
  virtual Json outcome() const = 0;          // null until it is over

  // Why a move may not be played: game_over, not_host, not_your_turn, unknown_move or illegal_move. Only the last has a
  // refusal.
  struct Verdict {
    Error error;
    Refusal refusal;
  };

  // A move that was checked and may be played until another one is. Only a table makes them.
  class Checked {
   public:
    Seat seat() const { return seat_; }

   private:
    template <Game G>
    friend class TableOf;
    template <class Move>
    Checked(int ply, Seat seat, const Move& move) : ply_(ply), seat_(seat) {
      std::memcpy(move_.data(), &move, sizeof move);
    }

    int ply_;
    Seat seat_;
    std::array<std::byte, 8> move_{};  // a move of any game
  };

  // The untrusted verb. Over? Your turn? Well formed? Legal?
  virtual std::expected<Checked, Verdict> check(Seat seat, std::string_view move) const = 0;

  // The trusted verb: asks nothing again. It keeps the events until the next move.
  virtual void play_checked(const Checked& checked) = 0;

  // Both, for whoever has nothing to do in between. A verdict: it was not played.
  std::optional<Verdict> play(Seat seat, std::string_view move) {
    auto checked = check(seat, move);
    if (!checked) return std::move(checked.error());
    play_checked(*checked);
    return {};
  }

  // What the last move (or the set-up) brought about, as a viewer may know it; everything() is the unredacted truth.
  virtual Json events(Viewer viewer) const = 0;
  virtual Json everything() const = 0;

  // Some moves are for the host alone (a game's `host_only`). Without a host, as in a terminal or a replay, they are
  // for everybody but bots.
  void seat_host(std::optional<Seat> host) { host_ = HostSeat{host}; }

  // How long the game suggests to wait for the seats asked now, in seconds, before their timid moves are played; 0 when
  // it leaves that to the table. For windows that open for several seats at once.
  virtual int window_seconds() const = 0;

  // A bot's decision as a value that can be taken to another thread: it holds the seat's View, not the table. Nothing:
  // a seat that may act but need not lets it be. A limit of its time counts from here, so that many thoughts at once
  // become shorter rather than late.
  using Thought = std::function<std::optional<std::string>(Dice&)>;
  virtual Thought think(Seat seat, Bot bot, const Thinking& thinking) const = 0;

  // What a script asked of the dice and could not be, in one English line.
  virtual std::optional<std::string> fault() const = 0;

 protected:
  struct HostSeat {
    std::optional<Seat> seat;  // nothing: the table has a host's rules and nobody in the chair
  };
  bool is_host(Seat seat) const { return !host_ || host_->seat == seat; }

  int ply_ = 0;
  std::optional<HostSeat> host_;
};

// What a menu needs to know of a game; JSON as in docs/protocol.md.
struct GameInfo {
  struct Players {
    int min = 0, max = 0;
  };
  std::string key;
  Players players;
  int minutes = 0, rules_version = 0;
  std::vector<std::string> bots;
  OptionsSchema options;
};
BOOST_DESCRIBE_STRUCT(GameInfo::Players, (), (min, max))
BOOST_DESCRIBE_STRUCT(GameInfo, (), (key, players, minutes, rules_version, bots, options))

const std::vector<GameInfo>& all_games();
Result<GameInfo> find_game(std::string_view key);

// Opens a table and sets it up. The error is bad_game, bad_options or bad_seats.
Result<std::unique_ptr<Table>> open_table(std::string_view game, const Json& options, int seats, Dice dice);

// The options of a game with every default filled in, or what is wrong with them.
Result<Json> complete_options(std::string_view game, const Json& options);

}  // namespace lucky
