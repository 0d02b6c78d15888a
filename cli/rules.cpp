// lucky rules GAME: the rules in our own words, clause by clause.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "core/embedded.hpp"
#include "table/table.hpp"

namespace lucky::cli {
namespace {

int rules(const std::string& game, const std::string& language) {
  if (const auto info = find_game(game); !info) return complain(info.error());
  const auto text = embedded(fmt::format("games/{}/text/rules.{}.md", game, language));
  if (text.empty()) return complain(fmt::format("'{}' is not spoken here; there is en, fr", language));
  fmt::print("{}", text);
  return 0;
}

}  // namespace

void add_rules(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("rules", "Print the rules of a game");
  auto game = std::make_shared<std::string>();
  auto language = std::make_shared<std::string>("en");
  verb->add_option("game", *game, "Its key, as in `lucky games`")->required();
  verb->add_option("--lang", *language, "en or fr")->capture_default_str();
  verb->callback([=, &code] { code = rules(*game, *language); });
}

}  // namespace lucky::cli
