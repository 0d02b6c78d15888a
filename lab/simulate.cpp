// Simulation: each thread takes the next block of games until there are none.
#include "lab/simulate.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "games/all.hpp"
#include "table/table_of.hpp"

namespace lucky {
namespace {

constexpr std::int64_t kBlock = 64;

void add(SimResult& to, const SimResult& from) {
  to.games += from.games;
  to.moves.add(from.moves);
  to.rounds.add(from.rounds);
  for (std::size_t i = 0; i < to.seats.size(); ++i) {
    to.seats[i].wins += from.seats[i].wins;
    to.seats[i].points += from.seats[i].points;
  }
  for (const auto& [key, opening] : from.openings) {
    to.openings[key].times += opening.times;
    to.openings[key].wins += opening.wins;
  }
}

// A game that deals different things has `opening(state, seat)`: what a seat begins with, as keys.
template <class G>
concept KnowsOpenings = requires(const G game, const typename G::State state, Seat seat) {
  { game.opening(state, seat) } -> std::same_as<std::vector<std::string>>;
};

SimResult empty_result(const SimOptions& options) {
  SimResult result;
  for (const Bot bot : options.bots) result.seats.push_back({.bot = bot});
  return result;
}

template <Game G>
class Simulation {
 public:
  Simulation(const SimOptions& options, G game) : options_(options), game_(std::move(game)) {}

  SimResult run() {
    SimResult total = empty_result(options_);
    std::vector<std::jthread> threads;
    for (int i = 0; i < options_.threads; ++i) {
      threads.emplace_back([&] {
        const SimResult part = work();
        const std::lock_guard lock(mutex_);
        add(total, part);
      });
    }
    threads.clear();  // joins
    return total;
  }

 private:
  SimResult work() {
    SimResult result = empty_result(options_);
    while (!stopped_) {
      const auto first = next_.fetch_add(kBlock);
      if (first >= options_.games) break;
      const auto last = std::min(first + kBlock, options_.games);
      for (auto i = first; i < last && !stopped_; ++i) play(i, result);
      if (options_.progress) options_.progress(done_ += last - first);
    }
    return result;
  }

  void play(std::int64_t number, SimResult& result) {
    const auto seed = seed_of_game(options_.seed, number);
    Dice dice(seed), thoughts(~seed);
    EventLog<typename G::Event> silence;
    auto state = game_.setup(dice, silence);
    const auto openings = openings_of(state);
    MoveList<G> moves;
    std::vector<Record::Ply> record;
    int plies = 0;
    for (auto actors = game_.actors(state); !actors.none(); actors = game_.actors(state), ++plies) {
      const auto [seat, move] = decide(actors, state, moves, thoughts);
      if (options_.keep) record.push_back({seat, G::move_text(move)});
      game_.apply(state, seat, move, dice, silence);
    }
    count(state, plies, openings, result);
    if (options_.keep) keep(number, seed, std::move(record));
  }

  struct Decision {
    Seat seat;
    typename G::Move move;
  };

  // First whoever may interrupt and wants to, then whoever must act; when there are several, in an order chosen by lot:
  // nobody is always the fastest.
  Decision decide(Actors actors, const typename G::State& state, MoveList<G>& moves, Dice& thoughts) const {
    while (!actors.may.empty()) {
      const Seat seat = one_of(actors.may, thoughts);
      actors.may.remove(seat);
      if (actors.must.has(seat)) continue;
      game_.moves(state, seat, moves);
      const auto view = game_.view(state, seat);
      if (const auto move = choose_interrupt<G>(options_.bots[seat], game_, view, moves, thoughts))
        return {seat, *move};
    }
    const Seat seat = one_of(actors.must, thoughts);
    game_.moves(state, seat, moves);
    const Bot bot = options_.bots[seat];
    if (bot == Bot::Random)
      return {seat, moves[thoughts.pick(static_cast<std::uint32_t>(moves.size()))]};  // needs no view
    return {seat, choose<G>(bot, game_, game_.view(state, seat), moves, thoughts)};
  }

  static Seat one_of(SeatSet seats, Dice& thoughts) {
    if (seats.size() == 1) return seats.first();
    const auto list = seats.list();
    return list[thoughts.pick(static_cast<std::uint32_t>(list.size()))];
  }

  using Openings = std::vector<std::vector<std::string>>;

  Openings openings_of(const typename G::State& state) const {
    Openings out;
    if constexpr (KnowsOpenings<G>) {
      for (Seat seat = 0; options_.openings && seat < game_.seats(); ++seat) out.push_back(game_.opening(state, seat));
    }
    return out;
  }

  void count(const typename G::State& state, int plies, const Openings& openings, SimResult& result) const {
    const auto outcome = game_.outcome(state);
    ++result.games;
    result.moves.add(plies);
    result.rounds.add(game_.rounds_played(state));
    for (const Seat seat : outcome.winners)
      result.seats[seat].wins += 1.0 / static_cast<double>(outcome.winners.size());
    for (std::size_t i = 0; i < result.seats.size(); ++i) result.seats[i].points += outcome.points[i];
    for (std::size_t seat = 0; seat < openings.size(); ++seat) {
      const bool won = std::ranges::find(outcome.winners, seat) != outcome.winners.end();
      for (const auto& key : openings[seat]) {
        auto& opening = result.openings[key];
        ++opening.times;
        opening.wins += won ? 1.0 / static_cast<double>(outcome.winners.size()) : 0;
      }
    }
  }

  void keep(std::int64_t number, std::uint64_t seed, std::vector<Record::Ply> moves) {
    Record record{.game = std::string(G::kKey),
                  .rules_version = G::kRulesVersion,
                  .options = write_json(game_.options()),
                  .players = {},
                  .seed = std::to_string(seed),
                  .stack = {},
                  .rolls = {},
                  .moves = std::move(moves)};
    for (const Bot bot : options_.bots) record.players.push_back(key_of(bot));
    if (!options_.keep(number, record)) stopped_ = true;
  }

  const SimOptions& options_;
  G game_;
  std::atomic<std::int64_t> next_ = 0, done_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
};

template <Game G>
Result<SimResult> run(const SimOptions& options) {
  auto game = make_game<G>(options.options, options.players);
  if (!game) return std::unexpected(game.error());
  if (options.openings && !KnowsOpenings<G>)
    return fail("no_openings", std::string(G::kKey) + " deals everybody the same; leave --openings out");
  return Simulation<G>(options, std::move(*game)).run();
}

}  // namespace

std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t i) {
  std::uint64_t z = seed + 0x9e3779b97f4a7c15U * (static_cast<std::uint64_t>(i) + 1);  // splitmix64: neighbours differ
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
  z = (z ^ z >> 27) * 0x94d049bb133111ebU;
  return z ^ z >> 31;
}

Result<SimResult> simulate(const SimOptions& options) {
  CHECK(static_cast<int>(options.bots.size()) == options.players && options.threads > 0);
  const auto start = std::chrono::steady_clock::now();
  Result<SimResult> result = fail("bad_game", "");
  if (const auto game = find_game(options.game); !game) return std::unexpected(game.error());
  with_game(options.game, [&]<Game G>() { result = run<G>(options); });
  if (result) result->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

Json sim_json(const SimOptions& options, const SimResult& result) {
  Json seats = Json::array();
  const auto games = static_cast<double>(result.games);
  for (const auto& seat : result.seats) {
    const auto [low, high] = wilson(seat.wins, games);
    seats.push_back({{"bot", key_of(seat.bot)},
                     {"share", seat.wins / games},
                     {"low", low},
                     {"high", high},
                     {"points_mean", seat.points / games}});
  }
  Json openings = Json::object();
  for (const auto& [key, opening] : result.openings) {
    const auto [low, high] = wilson(opening.wins, opening.times);
    openings[key] = {{"times", opening.times}, {"share", opening.wins / opening.times}, {"low", low}, {"high", high}};
  }
  Json out = {{"game", options.game},
              {"players", options.players},
              {"games", result.games},
              {"seats", seats},
              {"moves_mean", result.moves.mean()},
              {"moves_p50", result.moves.quantile(0.5)},
              {"moves_p95", result.moves.quantile(0.95)},
              {"rounds_p50", result.rounds.quantile(0.5)},
              {"games_per_second", games / std::max(result.seconds, 1e-9)}};
  if (options.openings) out["openings"] = openings;
  return out;
}

}  // namespace lucky
