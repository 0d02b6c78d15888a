// TableOf<G>: the Table of one game. Whoever knows the game's type (terminal screens, tests) may look at the typed
// values.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "bots/bots.hpp"
#include "core/options.hpp"
#include "table/table.hpp"

namespace lucky {

// The rules a table plays by, from untrusted options and numbers.
template <Game G>
Result<G> make_game(const Json& json, int seats) {
  const auto options = read_options<typename G::Options>(json);
  if (!options) return std::unexpected(options.error());
  if (seats < G::kLeastSeats || seats > G::kMostSeats) {
    auto message = fmt::format("{} is for {} to {} players, not {}", G::kKey, G::kLeastSeats, G::kMostSeats, seats);
    if constexpr (requires { G::seats_advice(seats); }) {  // what so many people could do instead
      if (const std::string_view advice = G::seats_advice(seats); !advice.empty())
        message += fmt::format(": {}", advice);
    }
    return fail("bad_seats", std::move(message));
  }
  if (auto fault = seat_fault(*options, seats)) return std::unexpected(std::move(*fault));
  return G(*options, seats);
}

template <Game G>
class TableOf final : public Table {
 public:
  TableOf(G game, Dice dice) : game_(std::move(game)), dice_(std::move(dice)) {
    EventLog<typename G::Event> log(events_);
    state_ = game_.setup(dice_, log);
  }

  // In the middle of a game.
  TableOf(G game, Dice dice, const typename G::State& state)
      : game_(std::move(game)), dice_(std::move(dice)), state_(state) {}

  const G& rules() const { return game_; }
  const typename G::State& state() const { return state_; }
  typename G::View typed_view(Viewer viewer) const { return game_.view(state_, viewer); }

  std::string_view game() const override { return G::kKey; }
  int seats() const override { return game_.seats(); }
  Json options() const override { return write_json(game_.options()); }
  Json rematch_options() const override {
    if constexpr (requires { game_.rematch_options(state_); }) return write_json(game_.rematch_options(state_));
    return options();
  }
  int rounds_played() const override { return game_.rounds_played(state_); }
  Actors actors() const override {
    auto actors = game_.actors(state_);
    if constexpr (requires(typename G::Move move) { G::host_only(move); }) {
      for (const Seat seat : actors.may.list()) {
        const bool nothing_else = actors.must.has(seat) || list_for(seat, false).empty();
        if (!is_host(seat) && nothing_else) actors.may.remove(seat);
      }
    }
    return actors;
  }

  std::vector<std::string> moves(Seat seat) const override {
    std::vector<std::string> texts;
    if (!actors().can_act(seat)) return texts;  // also for a seat this table does not have
    for (const auto& move : list_for(seat, is_host(seat))) texts.push_back(G::move_text(move));
    return texts;
  }

  Json choices(Seat seat) const override {
    Json out = Json::array();
    if (!actors().can_act(seat)) return out;
    const auto view = game_.view(state_, seat);
    for (const auto& move : list_for(seat, is_host(seat))) {
      Json choice = {{"move", G::move_text(move)}};
      choice.update(write_json(game_.choice(view, move)));
      out.push_back(std::move(choice));
    }
    return out;
  }

  Json view(Viewer viewer) const override { return write_json(game_.view(state_, viewer)); }

  Json prompt(Seat seat) const override {
    if (!actors().can_act(seat)) return nullptr;
    return write_json(game_.prompt(game_.view(state_, seat)));
  }

  Json outcome() const override { return over() ? write_json(game_.outcome(state_)) : Json(nullptr); }

  std::expected<Checked, Verdict> check(Seat seat, std::string_view text) const override {
    const auto actors = this->actors();
    if (actors.none()) return refused("game_over", "the game is over");
    const auto move = G::move_from_text(text);
    if (move && host_only<G>(*move) && !is_host(seat)) return refused("not_host", "only the host may do that");
    if (seat >= game_.seats() || !actors.can_act(seat)) {
      return refused("not_your_turn", fmt::format("it is not for seat {} to act", seat));
    }
    if (!move) return refused("unknown_move", fmt::format("no move is called '{}'", text.substr(0, 60)));
    const auto legal = moves_of(game_, state_, seat);
    if (std::ranges::find(legal, *move) != legal.end()) return Checked(ply_, seat, *move);
    auto refusal = game_.why_not(state_, seat, *move);
    auto message = fmt::format("'{}' is not legal now: {} ({})", text, refusal.clause, refusal.reason);
    return std::unexpected(Verdict{{"illegal_move", std::move(message)}, std::move(refusal)});
  }

  void play_checked(const Checked& checked) override {
    CHECK(checked.ply_ == ply_);
    static_assert(std::is_trivially_copyable_v<typename G::Move>);
    typename G::Move move;
    std::memcpy(&move, checked.move_.data(), sizeof move);
    events_.clear();
    EventLog<typename G::Event> log(events_);
    game_.apply(state_, checked.seat_, move, dice_, log);
    ++ply_;
  }

  Json events(Viewer viewer) const override {
    Json out = Json::array();
    for (const auto& event : events_) out.push_back(write_json(game_.redact(event, viewer)));
    return out;
  }

  Json everything() const override { return write_json(events_); }

  int window_seconds() const override {
    if constexpr (requires { game_.window_seconds(state_); }) return game_.window_seconds(state_);
    return 0;
  }

  Thought think(Seat seat, Bot bot, const Thinking& thinking) const override {
    return [bot, thinking, must = actors().must.has(seat), game = game_, view = game_.view(state_, seat),
            moves = list_for(seat, false), asked = Clock::now()](Dice& dice) -> std::optional<std::string> {
      if (moves.empty()) return {};
      const auto left = time_left(thinking, asked);
      if (must) return G::move_text(choose<G>(bot, game, view, moves, dice, left));
      const auto move = choose_interrupt<G>(bot, game, view, moves, dice, left);
      if (!move) return {};
      return G::move_text(*move);
    };
  }

  std::optional<std::string> fault() const override {
    const auto& fault = dice_.fault();
    if (!fault) return {};
    if (fault->is_roll) {
      return fmt::format("roll {} cannot be {}: it lies between {} and {}", fault->number, fault->wanted, fault->lowest,
                         fault->highest);
    }
    return fmt::format("shuffle {} of '{}' cannot put so many of '{}' on top: they are not there", fault->number,
                       G::decks()[fault->deck], G::card_key(static_cast<std::uint8_t>(fault->wanted)));
  }

 private:
  // A thought that had to wait for its turn is the shorter for it.
  static Thinking time_left(Thinking thinking, Clock::time_point asked) {
    const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked).count();
    if (thinking.limit_ms > 0)
      thinking.limit_ms = static_cast<int>(std::max<std::int64_t>(1, thinking.limit_ms - waited));
    return thinking;
  }

  // The legal moves of a seat, with or without those for the host alone.
  MoveList<G> list_for(Seat seat, bool as_host) const {
    auto list = moves_of(game_, state_, seat);
    if (!as_host) drop_host_moves<G>(list);
    return list;
  }

  static std::unexpected<Verdict> refused(std::string code, std::string message) {
    return std::unexpected(Verdict{{std::move(code), std::move(message)}, {}});
  }

  G game_;
  Dice dice_;
  typename G::State state_;
  std::vector<typename G::Event> events_;
};

}  // namespace lucky
