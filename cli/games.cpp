// lucky games: what can be played, by how many, and with which house rules.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "core/options.hpp"
#include "core/text.hpp"
#include "table/table.hpp"

namespace lucky::cli {
namespace {

void print_option(const Json& option, const Texts& texts) {
  const auto key = option["key"].get<std::string>();
  const auto& standard = option["default"];
  fmt::print("  --option {}=...  {}: {} (default {})\n", key, texts.say("option." + key), accepted(option),
             standard.is_string() ? standard.get<std::string>() : standard.dump());
}

int games(bool json, const std::string& language) {
  if (json) {
    fmt::print("{}\n", write_json(all_games()).dump(2));
    return 0;
  }
  for (const auto& game : all_games()) {
    const auto texts = Texts::of_game(game.key, language);
    if (!texts) return complain(texts.error());
    fmt::print("{}  {}, {} to {} players, about {} minutes\n", game.key, texts->say("name"), game.players.min,
               game.players.max, game.minutes);
    fmt::print("  {}\n", texts->say("about"));
    for (const auto& option : game.options.options) print_option(option, *texts);
  }
  return 0;
}

}  // namespace

void add_games(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("games", "List the games, their players and options");
  auto json = std::make_shared<bool>(false);
  auto language = std::make_shared<std::string>("en");
  verb->add_flag("--json", *json, "As JSON");
  verb->add_option("--lang", *language, "en or fr")->capture_default_str();
  verb->callback([=, &code] { code = games(*json, *language); });
}

}  // namespace lucky::cli
