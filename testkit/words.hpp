// Every word a player can meet is there, in both languages: the keys a game's types call for, and every sentence that
// random play brings up, with no slot left open.
#pragma once

#include <fmt/format.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "core/text.hpp"
#include "table/table_of.hpp"

namespace lucky::testkit {

// Collects what is missing, each thing once.
class Words {
 public:
  Words(std::string_view game, std::string_view language);

  void need(const std::string& key);  // that text, or one of its variants
  void need_cards(const Json& event, bool (*is_card)(std::string_view));
  void say(const std::string& key, const Json& args, const Texts::Reader& reader);
  const std::set<std::string>& missing() const { return missing_; }

 private:
  Texts texts_;
  std::set<std::string> missing_;
};

// The keys that the types of a game call for.
template <Game G>
std::vector<std::string> needed_keys() {
  std::vector<std::string> keys{"name", "tagline", "about"};
  []<class... E>(std::type_identity<std::variant<E...>>, auto& out) {
    (out.push_back("event." + snake_case(type_name<E>())), ...);
  }(std::type_identity<typename G::Event>{}, keys);
  using Ask = decltype(G::Prompt::key);
  for_each_value<Ask>([&](Ask, std::string_view name) { keys.push_back("prompt." + snake_case(name)); });
  using Kind = decltype(G::Choice::kind);
  for_each_value<Kind>([&](Kind, std::string_view name) { keys.push_back("move." + snake_case(name)); });
  for (const auto& option : options_schema<typename G::Options>()) {
    if (option["kind"] == "table") continue;  // it stays out of menus
    const auto key = option["key"].template get<std::string>();
    keys.push_back("option." + key);
    for (const auto& choice : option.value("choices", Json::array())) {
      const auto value = choice.is_string() ? choice.template get<std::string>() : choice.dump();
      keys.push_back(fmt::format("option.{}.{}", key, value));
    }
  }
  return keys;
}

// Random play, said aloud: to everybody what happened, to whoever is asked the question and the choices, and to
// whoever tries a move that was legal some time ago why it is not now.
template <Game G>
class Narrator {
 public:
  Narrator(const G& game, Words& words) : game_(game), words_(words) {
    for (Seat seat = 0; seat < game.seats(); ++seat) names_.push_back(fmt::format("P{}", seat));
  }

  void tell_game(std::uint64_t seed, int most_moves) {
    Dice dice(seed), lots(seed + 1);
    EventLog<typename G::Event> log(events_);
    auto state = game_.setup(dice, log);
    tell_events();
    for (int ply = 0; ply < most_moves; ++ply) {
      const auto actors = game_.actors(state);
      if (actors.none()) return;
      const auto able = (actors.must | actors.may).list();
      const Seat seat = able[lots.pick(static_cast<std::uint32_t>(able.size()))];
      const auto moves = moves_of(game_, state, seat);
      tell_choices(state, seat, moves);
      const auto move = moves[lots.pick(static_cast<std::uint32_t>(moves.size()))];
      tell_refusal(state, seat, moves, lots);
      if (ply % 5 == 0) known_.push_back(move);
      game_.apply(state, seat, move, dice, log);
      tell_events();
    }
  }

 private:
  void tell_events() {
    for (const auto& event : events_) {
      for (int i = -1; i < game_.seats(); ++i) {
        const Viewer viewer = i < 0 ? Viewer{} : Viewer{static_cast<Seat>(i)};
        const Json json = write_json(game_.redact(event, viewer));
        words_.say("event." + json["event"].template get<std::string>(), json, {viewer, names_});
      }
      words_.need_cards(write_json(event), [](std::string_view key) { return G::card_from_key(key).has_value(); });
    }
    events_.clear();
  }

  void tell_choices(const typename G::State& state, Seat seat, const MoveList<G>& moves) {
    const auto view = game_.view(state, seat);
    const Json prompt = write_json(game_.prompt(view));
    words_.say("prompt." + prompt["key"].template get<std::string>(), prompt, {seat, names_});
    for (const auto& move : moves) {
      const Json choice = write_json(game_.choice(view, move));
      words_.say("move." + choice["kind"].template get<std::string>(), choice, {seat, names_});
    }
  }

  void tell_refusal(const typename G::State& state, Seat seat, const MoveList<G>& moves, Dice& lots) {
    if (known_.empty()) return;
    const auto move = known_[lots.pick(static_cast<std::uint32_t>(known_.size()))];
    if (std::ranges::find(moves, move) != moves.end()) return;
    const auto refusal = game_.why_not(state, seat, move);
    words_.say("why." + refusal.reason, refusal.args, {seat, names_});
  }

  const G& game_;
  Words& words_;
  std::vector<std::string> names_;
  std::vector<typename G::Event> events_;
  std::vector<typename G::Move> known_;
};

}  // namespace lucky::testkit
