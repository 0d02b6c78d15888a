// What people may do at a table, one function each. Every way out answers the asker.
#include "server/errors.hpp"
#include "server/identity.hpp"
#include "server/log.hpp"
#include "server/room.hpp"
#include "table/seed.hpp"

namespace lucky {

using protocol::Kind;
using protocol::Status;

namespace {

constexpr std::size_t kLongestChat = 100;

Error already_started() { return {"already_started", "the game has started"}; }
Error not_seated() { return {"not_seated", "you have no seat at this table"}; }
Error not_host() { return {"not_host", "only the host may do that"}; }
Error no_such_seat() { return {"no_such_seat", "this table has no such seat"}; }
Error seat_taken() { return {"seat_taken", "somebody sits there"}; }
Error game_over() { return {"game_over", "the game is over"}; }

Json refusal_json(const Refusal& refusal) {
  return {{"clause", refusal.clause}, {"reason", refusal.reason}, {"args", refusal.args}};
}

}  // namespace

void Room::Ask::refuse_move(const Table::Verdict& verdict) const {
  if (verdict.error.code != "illegal_move") return refuse(verdict.error);
  Json body = {{"code", verdict.error.code}, {"message", verdict.error.message}};
  body.update(refusal_json(verdict.refusal));
  guest->send(protocol::answer("error", id, body));
}

void Room::change_seat(const Ask& ask, Seat seat, StoredSeat next_seat) {
  auto next = head_;
  next.seats[seat] = std::move(next_seat);
  change_table(std::move(next), [ask](const Result<void>& written) { ask.answer(written); });
}

void Room::perform(const Ask& ask, const protocol::Sit& sit) {
  if (head_.status != Status::Waiting) return ask.refuse(already_started());
  if (!in_range(sit.seat)) return ask.refuse(no_such_seat());
  const auto seat = static_cast<Seat>(sit.seat);
  const auto name = protocol::clean_text(sit.name, protocol::kLongestName);
  if (!name) return ask.refuse({"bad_name", "a name has 1 to 20 characters"});
  const auto mine = seat_of(ask.guest->person());
  if (mine && *mine != seat) return ask.refuse({"seat_busy", "one person, one seat: stand up first"});
  if (!mine && head_.seats[seat].kind != Kind::Open) return ask.refuse(seat_taken());
  change_seat(ask, seat, {Kind::Person, *name, ask.guest->person(), {}});
}

void Room::perform(const Ask& ask, const protocol::Stand&) {
  const auto mine = seat_of(ask.guest->person());
  if (!mine) return ask.refuse(not_seated());
  if (head_.status != Status::Waiting) return ask.refuse(already_started());
  change_seat(ask, *mine, {});
}

// Before the start the host fills open seats; later a bot may only play for oneself or for somebody who is away.
std::optional<Error> Room::why_no_bot(const Ask& ask, Seat seat) const {
  const auto mine = seat_of(ask.guest->person());
  const auto& chair = head_.seats[seat];
  if (head_.status == Status::Over) return game_over();
  if (head_.status == Status::Waiting) {
    if (!mine || mine != host()) return not_host();
    if (chair.kind == Kind::Person) return seat_taken();
    return {};
  }
  if (!mine) return not_seated();
  if (chair.kind != Kind::Person) return already_started();
  if (mine != seat && online(chair.person)) return Error{"not_away", "this player is here"};
  return {};
}

void Room::perform(const Ask& ask, const protocol::PutBot& put) {
  const auto bot = protocol::table_bot(put.bot);
  if (!bot) return ask.refuse(bot.error());
  if (!in_range(put.seat)) return ask.refuse(no_such_seat());
  const auto seat = static_cast<Seat>(put.seat);
  if (const auto error = why_no_bot(ask, seat)) return ask.refuse(*error);
  auto next = head_.status == Status::Waiting ? StoredSeat{Kind::Bot, {}, {}, {}} : head_.seats[seat];
  next.bot = *bot;
  change_seat(ask, seat, std::move(next));
}

void Room::perform(const Ask& ask, const protocol::Open& open) {
  if (head_.status != Status::Waiting) return ask.refuse(already_started());
  const auto mine = seat_of(ask.guest->person());
  if (!mine || mine != host()) return ask.refuse(not_host());
  if (!in_range(open.seat)) return ask.refuse(no_such_seat());
  const auto seat = static_cast<Seat>(open.seat);
  if (head_.seats[seat].kind == Kind::Person) return ask.refuse(seat_taken());
  if (head_.seats[seat].kind == Kind::Open) return ask.ok();
  change_seat(ask, seat, {});
}

void Room::perform(const Ask& ask, const protocol::Back&) {
  const auto mine = seat_of(ask.guest->person());
  if (!mine) return ask.refuse(not_seated());
  if (head_.status == Status::Waiting) return ask.refuse(not_started());
  if (head_.status == Status::Over) return ask.refuse(game_over());
  if (!head_.seats[*mine].bot) return ask.ok();
  auto next = head_.seats[*mine];
  next.bot.reset();
  change_seat(ask, *mine, std::move(next));
}

void Room::perform(const Ask& ask, const protocol::Play& wanted) {
  const auto mine = seat_of(ask.guest->person());
  if (!mine) return ask.refuse(not_seated());
  if (!table_) return ask.refuse(not_started());
  if (table_->over()) return ask.refuse(game_over());
  if (wanted.ply < watches_[*mine].asked_ply || wanted.ply > table_->ply()) {
    return ask.refuse({"stale", "something has happened since: look at the latest state"});
  }
  const auto checked = table_->check(*mine, wanted.move);
  if (!checked) return ask.refuse_move(checked.error());
  play(*checked, wanted.move, protocol::By::Person, [ask](const Result<void>& written) { ask.answer(written); });
}

void Room::perform(const Ask& ask, const protocol::Why& why) {
  const auto mine = seat_of(ask.guest->person());
  if (!mine) return ask.refuse(not_seated());
  if (!table_) return ask.refuse(not_started());
  const auto checked = table_->check(*mine, why.move);
  if (!checked && checked.error().error.code != "illegal_move") return ask.refuse(checked.error().error);
  Json body = {{"move", why.move}, {"legal", checked.has_value()}};
  if (!checked) body.update(refusal_json(checked.error().refusal));
  ask.guest->send(protocol::answer("why", ask.id, body));
}

void Room::perform(const Ask& ask, const protocol::Say& say) {
  const auto text = protocol::clean_text(say.text, protocol::kLongestText);
  if (!text) return ask.refuse({"bad_text", "a message has 1 to 200 characters"});
  protocol::Chat chat{seat_of(ask.guest->person()), {}, *text, wall_ms()};
  if (chat.seat) chat.name = head_.seats[*chat.seat].name;
  chat_.push_back(chat);
  if (chat_.size() > kLongestChat) chat_.pop_front();
  const auto told = std::make_shared<const std::string>(protocol::message(chat));
  for (const auto& guest : guests_) {
    if (chat.seat || !seat_of(guest->person())) guest->send(told, Keep::Recent);
  }
  ask.ok();
}

// The new table and the way to it are written together; whoever asks second is told the same way.
void Room::perform(const Ask& ask, const protocol::Rematch&) {
  if (!seat_of(ask.guest->person())) return ask.refuse(not_seated());
  if (head_.status != Status::Over) return ask.refuse(not_over());
  if (!head_.rematch.empty()) return ask.ok();
  auto table = head_;
  table.id = new_table_id();
  table.options = table_->rematch_options();
  table.seed = secret_seed();
  table.created = wall_ms();
  table.status = Status::Playing;
  for (auto& seat : table.seats) {
    if (seat.kind == Kind::Person) seat.bot.reset();
  }
  auto old = head_;
  old.rematch = table.id;
  commit({{table, old}, {}}, [this, ask, table, old](Result<void> written) {
    if (!written) return ask.refuse(written.error());
    head_ = old;
    house_.opened(table);
    tell_table();
    ask.ok();
  });
}

void Room::perform(const Ask& ask, const protocol::Ping&) { ask.guest->send(protocol::answer("pong", ask.id)); }

}  // namespace lucky
