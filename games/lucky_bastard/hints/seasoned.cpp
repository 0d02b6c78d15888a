// How a seasoned player decides: for each move, the chance to win the race that follows (race.hpp), with what the move
// gives away. It sees a View.
#include <algorithm>
#include <optional>

#include "games/lucky_bastard/hints/belief.hpp"
#include "games/lucky_bastard/hints/hints.hpp"
#include "games/lucky_bastard/hints/race.hpp"

namespace lucky::lucky_bastard {
namespace {

// Found by duels.
constexpr float kShown = 0.10F;    // how often a face turns up that a look at a card will show
constexpr float kLength = 0.002F;  // what a card less is worth by itself
constexpr float kMargin = 0.15F;   // moves that seem behind the best by more of what is at stake need no thought

constexpr float kLeast = -10;  // less than any move is worth

// A card as the viewer thinks of it.
struct Thought {
  std::optional<Face> face;
  bool known = false;     // to its owner
  float common = kShown;  // how often its face turns up, if only its owner knows it
};
using ThoughtLine = Few<Thought, kMostCards>;
using Curves = std::array<Curve, kSeats>;

class Judge {
 public:
  Judge(const LuckyBastard& game, const View& view)
      : game_(game), v_(view), me_(*view.viewer), seats_(view.seats.size()) {
    std::array<int, kFaces> out{};
    for_each_value<Face>([&](Face face, std::string_view) { out[index(face)] = view.copies.of(face); });
    for (const Face face : view.discard) --out[index(face)];
    if (view.drawn) --out[index(*view.drawn)];
    for (const auto& seat : view.seats) {
      for (const auto& card : seat.line) {
        if (card.face) --out[index(*card.face)];
      }
    }
    belief_ = belief_of(view, out);
    for (Seat seat = 0; seat < seats_; ++seat) {
      const auto& line = view.seats[seat].line;
      for (std::size_t i = 0; i < line.size(); ++i)
        lines_[seat].push_back({line[i].face, knows(seat, line[i]), belief_.common[seat][i]});
      curves_[seat] = curve(seat, lines_[seat]);
    }
    set_prizes();
  }

  float worth_of(Move move) const {
    ThoughtLine line = lines_[me_];
    switch (move.kind()) {
      case Kind::Discard: return worth_of_play(v_.drawn, line);
      case Kind::Swap: {
        auto& card = line[place(me_, move.slot())];
        const auto played = card.face;
        card = {v_.drawn, true};
        return worth_of_play(played, line);
      }
      case Kind::Throw: return worth_of_throw(place(me_, move.slot()));
      case Kind::Peek: line[place(me_, move.slot())].known = true; break;
      case Kind::Switch: return worth_of_switch(line, move.first(), move.second());
      case Kind::Finish: return -1;
      case Kind::Look:
      case Kind::Done:
      case Kind::Decline: break;
    }
    return with(line);
  }

  // What there is to win in this round.
  float stake() const { return prizes_[me_] - *std::min_element(prizes_.begin(), prizes_.begin() + seats_); }

 private:
  float chance(Face face) const { return belief_.chance[index(face)]; }
  bool knows(Seat seat, const CardView& card) const {
    return seat == me_ ? card.face.has_value() : card.seen_by.has(seat);
  }
  std::size_t place(Seat seat, unsigned slot) const {
    const auto& line = v_.seats[seat].line;
    return static_cast<std::size_t>(std::ranges::find(line, slot, &CardView::slot) - line.begin());
  }

  // What each seat's winning the round would be worth to me.
  void set_prizes() {
    std::array<int, kSeats> tokens{};
    for (Seat seat = 0; seat < seats_; ++seat) tokens[seat] = v_.seats[seat].tokens;
    for (Seat winner = 0; winner < seats_; ++winner) {
      std::array<float, kSeats> out{};
      prizes(game_, tokens, winner, out);
      prizes_[winner] = out[me_];
    }
  }

  Curve curve(Seat seat, const ThoughtLine& line) const {
    Runner runner{.wait = turns_until(seat, v_.active, seats_)};
    unsigned have = 0;
    for (const auto& card : line) {
      if (!card.known) {
        ++runner.blind;
      } else if (!card.face) {
        runner.add(card.common);
      } else if ((have >> index(*card.face) & 1U) == 0) {
        have |= 1U << index(*card.face);
        runner.add(chance(*card.face));
      }
    }
    return curve_of(runner, seats_);
  }

  // What these curves are worth to me, and what a line of mine is.
  float sum(const Curves& curves, std::size_t length) const {
    const auto count = static_cast<std::size_t>(seats_);
    std::array<float, kSeats> first{};
    chances(std::span(curves).first(count), std::span(first).first(count));
    float sum = -kLength * static_cast<float>(length);
    for (Seat seat = 0; seat < seats_; ++seat) sum += first[seat] * prizes_[seat];
    return sum;
  }
  float with(const ThoughtLine& line) const {
    Curves curves = curves_;
    curves[me_] = curve(me_, line);
    return sum(curves, line.size());
  }

  // What the others make of a face played.
  struct Answer {
    Curves curves;                     // after the throws that I know of
    Curves fewer;                      // ... and of one more
    std::array<float, kSeats> risk{};  // of that one
    std::array<float, kSeats> lost{};  // ... if it is the last card
    std::optional<Seat> winner = {};
  };
  Answer answer_to(Face played) const {
    Answer answer{.curves = curves_, .fewer = curves_};
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (seat == me_) continue;
      ThoughtLine line = lines_[seat];
      const auto thrown = [&](const Thought& card) { return card.known && card.face == played; };
      line.erase(std::remove_if(line.begin(), line.end(), thrown), line.end());
      if (line.empty()) answer.winner = seat;
      if (line.size() != lines_[seat].size()) answer.curves[seat] = curve(seat, line);
      const auto hidden = std::ranges::find_if(line, [](const Thought& card) { return card.known && !card.face; });
      if (hidden == line.end()) continue;
      line.erase(hidden);
      auto& risk = line.empty() ? answer.lost : answer.risk;
      risk[seat] = std::min(1.0F, belief_.held[seat][index(played)]);
      answer.fewer[seat] = curve(seat, line);
    }
    return answer;
  }

  // What it brings to play `played` (nothing: a card I do not know) with this line left.
  float worth_of_play(std::optional<Face> played, ThoughtLine line) const {
    if (!played) {
      float sum = 0;
      for_each_value<Face>([&](Face face, std::string_view) {
        if (chance(face) > 0) sum += chance(face) * worth_of_play(face, line);
      });
      return sum;
    }
    const auto before = line.size();
    const auto thrown = [&](const Thought& card) { return card.face == played; };
    line.erase(std::remove_if(line.begin(), line.end(), thrown), line.end());
    if (line.empty()) return prizes_[me_];
    auto answer = answer_to(*played);
    if (answer.winner) return prizes_[*answer.winner];
    const float mischief = *played == Face::Switch ? best_switch(line) - with(line) : 0;
    auto looks = *played == Face::Peek ? 1 + before - line.size() : 0;
    for (auto& card : line) {
      if (looks > 0 && !card.known) card.known = true, --looks;
    }
    answer.curves[me_] = curve(me_, line);
    const float safe = sum(answer.curves, line.size()) + mischief;
    float value = safe;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (answer.risk[seat] == 0) continue;
      std::swap(answer.curves[seat], answer.fewer[seat]);
      value -= answer.risk[seat] * std::max(0.0F, safe - sum(answer.curves, line.size()));
      std::swap(answer.curves[seat], answer.fewer[seat]);
    }
    for (Seat seat = 0; seat < seats_; ++seat) value += answer.lost[seat] * (prizes_[seat] - value);
    return value;
  }

  // A card less if it is the right one; else one or two more, and everybody has seen it. Whoever is far behind may
  // dare.
  float worth_of_throw(std::size_t at) const {
    constexpr float kSurely = 2;
    const auto face = lines_[me_][at].face;
    if (face) return face == v_.target ? kSurely : -1;
    const float right = chance(*v_.target);
    ThoughtLine fewer = lines_[me_], more = lines_[me_];
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    more[at] = {std::nullopt, true};
    for (int n = game_.options().penalty; n > 0 && more.size() < kMostCards; --n) more.push_back({});
    return right * (fewer.empty() ? prizes_[me_] : with(fewer)) + (1 - right) * with(more);
  }

  float worth_of_switch(const ThoughtLine& mine, Place first, Place second) const {
    const std::size_t a = place(first.seat, first.slot), b = place(second.seat, second.slot);
    if (can_throw(first.seat, a) || can_throw(second.seat, b)) return -1;
    ThoughtLine one = first.seat == me_ ? mine : lines_[first.seat],
                other = second.seat == me_ ? mine : lines_[second.seat];
    std::swap(one[a], other[b]);
    one[a].known = knows(first.seat, v_.seats[second.seat].line[b]);
    other[b].known = knows(second.seat, v_.seats[first.seat].line[a]);
    Curves curves = curves_;
    curves[first.seat] = curve(first.seat, one);
    curves[second.seat] = curve(second.seat, other);
    return sum(curves, mine.size());
  }

  // Powers that work at once interrupt the window: a card of its face can still be thrown.
  bool can_throw(Seat seat, std::size_t at) const {
    return seat == me_ && !v_.seats[me_].answered && lines_[me_][at].face == v_.target;
  }

  // The best switch between this line of mine and a card that somebody else knows, or none.
  float best_switch(const ThoughtLine& line) const {
    float best = with(line);
    for (Seat seat = 0; seat < seats_; ++seat) {
      for (std::size_t at = 0; at < lines_[seat].size() && seat != me_; ++at) {
        if (!lines_[seat][at].known) continue;
        for (std::size_t i = 0; i < line.size(); ++i) {
          ThoughtLine theirs = lines_[seat], mine = line;
          std::swap(mine[i], theirs[at]);
          mine[i].known = mine[i].face.has_value();
          theirs[at].known = false;
          Curves curves = curves_;
          curves[seat] = curve(seat, theirs);
          curves[me_] = curve(me_, mine);
          best = std::max(best, sum(curves, line.size()));
        }
      }
    }
    return best;
  }

  const LuckyBastard& game_;
  const View& v_;
  Seat me_;
  int seats_;
  Belief belief_;
  std::array<ThoughtLine, kSeats> lines_;
  Curves curves_{};
  std::array<float, kSeats> prizes_{};
};

}  // namespace

Move seasoned(const LuckyBastard& game, const View& view, std::span<const Move> moves, Dice& dice) {
  if (view.phase == Phase::Looking) return moves[dice.pick(static_cast<std::uint32_t>(moves.size()))];
  const Judge judge(game, view);
  Move best = moves.front();
  float most = kLeast;
  for (const Move move : moves) {
    const float value = judge.worth_of(move) + static_cast<float>(dice.pick(1000)) * 1e-8F;  // equal moves: any
    if (value > most) most = value, best = move;
  }
  return best;
}

// Moves that seem equally good are alike, too: any card one knows nothing of is as good as another to play. Powers are
// used seldom, and then it matters who has seen which card: all of their moves are worth a thought.
void narrow(const LuckyBastard& game, const State& state, Seat seat, LuckyBastard::Moves& moves) {
  if (state.phase == Phase::Power) return;
  const View view = game.view(state, seat);
  const Judge judge(game, view);
  Few<float, LuckyBastard::kMostMoves> values;
  float most = kLeast;
  for (const Move move : moves) {
    values.push_back(judge.worth_of(move));
    most = std::max(most, values.back());
  }
  const float least = most - kMargin * judge.stake();
  LuckyBastard::Moves kept;
  Few<float, LuckyBastard::kMostMoves> seen;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (values[i] < least || std::ranges::find(seen, values[i]) != seen.end()) continue;
    seen.push_back(values[i]);
    kept.push_back(moves[i]);
  }
  moves = kept;
}

}  // namespace lucky::lucky_bastard
