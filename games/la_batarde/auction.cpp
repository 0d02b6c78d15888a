// The auction of La Bâtarde: who is heard, which bids are legal, the calls, and how it ends.
#include <algorithm>
#include <array>
#include <span>

#include "games/la_batarde/la_batarde.hpp"

namespace lucky::la_batarde {
namespace {

// Listing bids is copying: they stand ready, by number and then by trump, so that what is legal is a run.
constexpr int kNumbers = kMostCards + 1;
constexpr unsigned kNoTrumpYet = kDenominations;

// By trump and by the number that may not be bid; kNumbers: none is forbidden.
constexpr auto kFollows = [] {
  std::array<std::array<std::array<Move, kNumbers>, kNumbers + 1>, kDenominations> all{};
  for (unsigned trump = 0; trump < kDenominations; ++trump) {
    for (std::size_t never = 0; never <= kNumbers; ++never) {
      std::size_t next = 0;
      for (int number = 0; number < kNumbers; ++number) {
        const auto bid = Move::bid(number, static_cast<Denomination>(trump));
        if (static_cast<std::size_t>(number) != never) all[trump][never][next++] = bid;
      }
    }
  }
  return all;
}();

// By the standing trump, whose own bids are left out.
template <int kPacks>
constexpr auto kIntroductions = [] {
  std::array<std::array<Move, kNumbers * kDenominations * kPacks>, kDenominations + 1> all{};
  for (unsigned standing = 0; standing <= kNoTrumpYet; ++standing) {
    std::size_t next = 0;
    for (int number = 0; number < kNumbers; ++number) {
      for (unsigned trump = 0; trump < kDenominations; ++trump) {
        if (trump == standing) continue;
        all[standing][next++] =
            Move::bid(number, static_cast<Denomination>(trump), kPacks == 1 ? Naming::Neither : Naming::Simple);
        if (kPacks == 2) all[standing][next++] = Move::bid(number, static_cast<Denomination>(trump), Naming::Marked);
      }
    }
  }
  return all;
}();

std::span<const Move> introductions(int packs, unsigned standing) {
  if (packs == 1) return kIntroductions<1>[standing];
  return kIntroductions<2>[standing];
}

}  // namespace

Actors LaBatarde::callers(const Open& o) const {
  Actors actors;
  if (o.phase == Phase::Over) return actors;
  actors.must.add(o.actor);
  if (options_.calls == Calls::Asked) return actors;  // H5
  if (o.phase == Phase::LastCall) {
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (o.seats[seat].asked) actors.must.add(seat);  // H21
    }
  }
  if (o.phase != Phase::Bidding || !o.proposer) return actors;
  if (!o.mechouner) {
    actors.may = SeatSet::all(seats_);  // H3
    actors.may.remove(*o.proposer);
    actors.may.remove(o.actor);
  } else if (may_choune(o, *o.proposer)) {
    actors.may.add(*o.proposer);  // H18
  }
  return actors;
}

bool LaBatarde::may_mechoune(const Open& o, Seat who) const {
  const bool heard = options_.calls == Calls::Live || who == o.actor;
  return heard && o.proposer && *o.proposer != who && !o.mechouner;  // H3, H19
}

bool LaBatarde::may_choune(const Open& o, Seat who) const {
  return options_.calls == Calls::Live && o.proposer == who && o.factor == kMechouned;  // H6, H18
}

// The number a new trump is measured by (R9, H1).
int LaBatarde::to_beat(const Open& o) const {
  int most = *o.number;
  if (options_.raise == Raise::Introduced) return most;
  for (const auto& chair : o.seats) most = std::max<int>(most, chair.bid.value_or(0));
  return most;
}

std::optional<std::uint8_t> LaBatarde::forbidden(const Open& o) const {
  if (o.phase != Phase::Bidding || o.proposer != left_of(o.actor, seats_)) return {};
  int sum = 0;
  for (const auto& chair : o.seats) sum += chair.bid.value_or(0);
  if (sum > o.size) return {};
  return static_cast<std::uint8_t>(o.size - sum);  // R11
}

void LaBatarde::list_calls(const State& s, Seat who, Moves& list) const {
  switch (s.phase) {
    case Phase::Bidding:
      if (who == s.actor) list_bids(s, list);
      list.append_if(may_mechoune(s, who), Move(Kind::Mechoune));
      list.append_if(may_choune(s, who), Move(Kind::Choune));
      break;
    case Phase::LastCall:
    case Phase::Choune:
      if (!callers(s).must.has(who)) break;
      list.push_back(Move(Kind::Decline));
      list.push_back(Move(s.phase == Phase::Choune ? Kind::Choune : Kind::Mechoune));
      break;
    case Phase::Play:
    case Phase::Over: break;
  }
}

void LaBatarde::list_bids(const State& s, Moves& list) const {
  const auto packs = static_cast<std::size_t>(packs_), numbers = std::size_t{s.size} + 1;  // H2, H19
  if (!s.denomination) return list.append(introductions(packs_, kNoTrumpYet).first(numbers * kDenominations * packs));
  const auto standing = static_cast<unsigned>(*s.denomination);
  const auto never = forbidden(s);
  list.append(kFollows[standing][never.value_or(kNumbers)], numbers - (never ? 1 : 0));
  if (s.mechouner) return;  // R12, H4
  const std::size_t each = kDenominations - 1, least = static_cast<std::size_t>(to_beat(s));
  list.append(introductions(packs_, standing)
                  .first(numbers * each * packs)
                  .subspan((least * each + standing) * packs));  // R9: as many in a higher trump, or more in any
}

void LaBatarde::call(State& s, Seat who, Move move, Log& log) const {
  switch (move.kind()) {
    case Kind::Bid: bid(s, who, move, log); break;
    case Kind::Mechoune: mechoune(s, who, log); break;
    case Kind::Choune: choune(s, who, log); break;
    case Kind::Decline: decline(s, who, log); break;
    case Kind::Play: break;
  }
}

bool LaBatarde::is_change(const Open& o, Move move) const {
  return o.denomination && *o.denomination != move.denomination();
}

void LaBatarde::bid(State& s, Seat who, Move move, Log& log) const {
  const Effect effect = !s.denomination ? Effect::Open : is_change(s, move) ? Effect::Change : Effect::Follow;
  if (effect != Effect::Follow) {
    for (auto& chair : s.seats) chair.bid.reset();  // R10
    s.denomination = move.denomination();
    s.number = static_cast<std::uint8_t>(move.number());
    s.proposer = who;
    s.pack = named(move.pack());
  }
  s.seats[who].bid = static_cast<std::uint8_t>(move.number());
  s.seats[who].said.add(move.denomination(), move.number());
  log.tell(Announced{who, move.number(), move.denomination(), effect, named(move.pack())});
  s.actor = left_of(who, seats_);
  if (s.actor == s.proposer) close_auction(s, log);  // R10
}

void LaBatarde::close_auction(State& s, Log& log) const {
  if (s.mechouner) {
    if (s.factor != kMechouned) return begin_play(s, log);
    s.phase = Phase::Choune;  // H18: asked once; the actor is the proposer
    return;
  }
  if (options_.last_call == 0) return begin_play(s, log);
  s.phase = Phase::LastCall;  // H21
  for (auto& chair : s.seats) chair.asked = true;
  s.seats[*s.proposer].asked = false;
  ask_next(s, log);
}

void LaBatarde::mechoune(State& s, Seat who, Log& log) const {
  s.mechouner = who;
  s.factor = kMechouned;
  log.tell(Mechouned{who, options_.words});
  if (s.phase != Phase::LastCall) return;
  for (auto& chair : s.seats) chair.asked = false;
  s.phase = Phase::Choune;
  s.actor = *s.proposer;
}

void LaBatarde::choune(State& s, Seat who, Log& log) const {
  s.factor = kChouned;
  log.tell(Chouned{who, options_.words});
  if (s.phase == Phase::Choune) begin_play(s, log);
}

void LaBatarde::decline(State& s, Seat who, Log& log) const {
  log.tell(Declined{who, s.phase});
  if (s.phase == Phase::Choune) return begin_play(s, log);
  s.seats[who].asked = false;
  ask_next(s, log);
}

// The last call goes to whoever has not answered, clockwise from the proposer's left; when all have, the cards speak.
void LaBatarde::ask_next(State& s, Log& log) const {
  for (Seat seat = left_of(*s.proposer, seats_); seat != *s.proposer; seat = left_of(seat, seats_)) {
    if (!s.seats[seat].asked) continue;
    s.actor = seat;
    return;
  }
  begin_play(s, log);
}

void LaBatarde::begin_play(State& s, Log& log) const {
  s.phase = Phase::Play;
  s.trick.order = order_place(*s.denomination, s.pack.value_or(Pack::Simple));
  s.actor = s.trick.leader;  // R14, H7: left of the dealer
  log.tell(AuctionClosed{*s.proposer, *s.denomination, s.pack, s.factor});
}

int LaBatarde::window_seconds(const State& s) const {
  return s.phase == Phase::LastCall && options_.calls == Calls::Live ? int{options_.last_call} : 0;  // H5
}

}  // namespace lucky::la_batarde
