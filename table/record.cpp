// Reading, writing and replaying records. Every way a file can be wrong ends in one line that says what to do.
#include "table/record.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "table/seed.hpp"
#include "table/table_game.hpp"

namespace lucky {
namespace {

std::unexpected<Error> bad(std::string message) { return fail("bad_record", std::move(message)); }

Result<Record::Ply> read_ply(const Json& json, std::size_t number) {
  if (json.is_string()) return Record::Ply{{}, json.get<std::string>()};
  Seat seat = 0;
  if (!json.is_array() || json.size() != 2 || !read_json(json[0], seat) || !json[1].is_string()) {
    return bad(fmt::format("move {} must be [seat, \"move\"] or just \"move\"", number));
  }
  return Record::Ply{seat, json[1].get<std::string>()};
}

Result<void> read_moves(const Json& json, Record& record) {
  if (!json.is_array()) return bad("\"moves\" must be a list");
  for (const auto& item : json) {
    auto ply = read_ply(item, record.moves.size() + 1);
    if (!ply) return std::unexpected(ply.error());
    record.moves.push_back(std::move(*ply));
  }
  return {};
}

Result<void> read_players(const Json& json, Record& record) {
  if (!read_json(json, record.players)) return bad("\"players\" must be a list of names");
  if (record.players.size() > kMostSeats) return bad(fmt::format("no game has {} players", record.players.size()));
  return {};
}

Result<void> read_chance(const Json& json, Record& record) {
  if (const auto seed = json.find("seed"); seed != json.end()) {
    const bool number = seed->is_number_unsigned() || (seed->is_number_integer() && seed->get<std::int64_t>() >= 0);
    if (!seed->is_string() && !number) return bad("\"seed\" must be a number or text");
    record.seed = seed->is_string() ? seed->get<std::string>() : seed->dump();
  }
  if (const auto stack = json.find("stack"); stack != json.end()) record.stack = *stack;
  if (const auto rolls = json.find("rolls"); rolls != json.end() && !read_json(*rolls, record.rolls)) {
    return bad("\"rolls\" must be a list of whole numbers");
  }
  return {};
}

Result<void> check_head(const Json& json) {
  if (!json.is_object()) return bad("a record is a JSON object");
  if (json.contains("viewer")) {
    return bad("this is what one seat saw of a running game; it can be replayed once the game is over and whole");
  }
  const auto format = json.find("format");
  if (format != json.end() && *format != Record::kFormat) {
    return bad(fmt::format("this format is {}, we read \"{}\"", format->dump(), Record::kFormat));
  }
  for (const auto* field : {"game", "players", "moves"}) {
    if (!json.contains(field)) return bad(fmt::format("\"{}\" is missing", field));
  }
  return {};
}

Result<std::vector<std::uint8_t>> read_stack(const TableGame& game, const std::string& deck, const Json& cards,
                                             std::size_t shuffle) {
  if (!cards.is_array()) return bad(fmt::format("shuffle {} of \"{}\" must be a list of cards", shuffle, deck));
  std::vector<std::uint8_t> codes;
  for (const auto& card : cards) {
    const auto code = card.is_string() ? game.card_from_key(card.get_ref<const std::string&>()) : std::nullopt;
    if (!code) return bad(fmt::format("shuffle {} of \"{}\": no card is called {}", shuffle, deck, card.dump()));
    codes.push_back(*code);
  }
  return codes;
}

Result<Script> read_script(const TableGame& game, const Record& record) {
  Script script{.stacks = {}, .rolls = record.rolls};
  if (record.stack.is_null()) return script;
  if (!record.stack.is_object()) return bad("\"stack\" must be an object: a list of shuffles for each deck");
  script.stacks.resize(game.decks.size());
  for (const auto& [deck, shuffles] : record.stack.items()) {
    const auto place = std::ranges::find(game.decks, deck);
    if (place == game.decks.end())
      return bad(fmt::format("no deck is called \"{}\"; there is {}", deck, fmt::join(game.decks, ", ")));
    if (!shuffles.is_array()) return bad(fmt::format("the stack of \"{}\" must be a list of shuffles", deck));
    auto& stacks = script.stacks[static_cast<std::size_t>(place - game.decks.begin())];
    for (const auto& cards : shuffles) {
      auto codes = read_stack(game, deck, cards, stacks.size() + 1);
      if (!codes) return std::unexpected(codes.error());
      stacks.push_back(std::move(*codes));
    }
  }
  return script;
}

}  // namespace

Json write_record(const Record& record) {
  Json out = {{"format", Record::kFormat}, {"game", record.game},       {"rules_version", record.rules_version},
              {"options", record.options}, {"players", record.players}, {"seed", record.seed}};
  if (!record.stack.is_null()) out["stack"] = record.stack;
  if (!record.rolls.empty()) out["rolls"] = record.rolls;
  Json moves = Json::array();
  for (const auto& ply : record.moves) {
    moves.push_back(ply.seat ? Json::array({*ply.seat, ply.move}) : Json(ply.move));
  }
  out["moves"] = std::move(moves);
  return out;
}

Result<Record> read_record(const Json& json) {
  if (auto head = check_head(json); !head) return std::unexpected(head.error());
  Record record;
  if (!read_json(json["game"], record.game)) return bad("\"game\" must be the key of a game");
  const auto info = find_game(record.game);
  if (!info) return bad(info.error().message);
  record.rules_version = info->rules_version;
  if (const auto version = json.find("rules_version"); version != json.end() && *version != info->rules_version) {
    return bad(fmt::format("it was played by version {} of the rules of {}, this program plays version {}",
                           version->dump(), record.game, info->rules_version));
  }
  if (const auto options = json.find("options"); options != json.end()) record.options = *options;
  for (auto read :
       {read_players(json["players"], record), read_chance(json, record), read_moves(json["moves"], record)}) {
    if (!read) return std::unexpected(read.error());
  }
  return record;
}

Result<Record> parse_record(std::string_view text) {
  const Json json = parse_json(text);
  if (json.is_discarded()) return bad("it is not JSON");
  return read_record(json);
}

Result<std::unique_ptr<Table>> begin_record(const Record& record) {
  auto dice = dice_from_seed(record.seed);
  if (!dice) return std::unexpected(dice.error());
  const auto game = find_table_game(record.game);
  if (!game) return std::unexpected(game.error());
  auto script = read_script(**game, record);
  if (!script) return std::unexpected(script.error());
  if (!script->empty()) dice->follow(std::move(*script));
  auto table = (*game)->open(record.options, static_cast<int>(record.players.size()), std::move(*dice));
  if (table && (*table)->fault()) return bad(*(*table)->fault());
  return table;
}

Result<Replay> Replay::of(Record record) {
  auto table = begin_record(record);
  if (!table) return std::unexpected(table.error());
  return Replay(std::move(record), std::move(*table));
}

std::pair<Seat, std::string> Replay::upcoming() const {
  const auto& [seat, move] = record_.moves[next_];
  const auto actors = table_->actors();
  return {seat.value_or(actors.must.empty() ? Seat{0} : actors.must.first()), move};
}

std::optional<Replay::Stop> Replay::step() {
  const auto& played = record_.moves[next_];
  const int ply = static_cast<int>(next_) + 1;
  if (!played.seat && table_->actors().must.size() > 1) {
    return Stop{ply, played, {{"bad_record", "several seats can act here: write [seat, \"move\"]"}, {}}};
  }
  const auto [seat, move] = upcoming();
  if (auto verdict = table_->play(seat, move)) return Stop{ply, {seat, move}, std::move(*verdict)};
  if (table_->fault()) return Stop{ply, {seat, move}, {{"bad_record", *table_->fault()}, {}}};
  ++next_;
  return {};
}

std::optional<Replay::Stop> Replay::finish() {
  while (!done()) {
    if (auto stop = step()) return stop;
  }
  return {};
}

}  // namespace lucky
