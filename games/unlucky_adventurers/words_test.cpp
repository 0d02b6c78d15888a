// What players of Unlucky Adventurers read, and how French is set.
#include <gtest/gtest.h>

#include <regex>

#include "core/embedded.hpp"
#include "core/json.hpp"

namespace lucky::unlucky_adventurers {
namespace {

// A name may begin with a vowel, so no word that would be elided stands before one.
TEST(UnluckyAdventurersWords, french_is_set_as_french_is) {
  const std::regex wrong("'| [:;!?]| »|« |\\b([Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Nn]e|[Ss]e) \\{[^}#]*seat\\}|\\bde \\{name\\}");
  const auto check = [&](const std::string& text) { EXPECT_FALSE(std::regex_search(text, wrong)) << text; };
  const Json words = parse_json(embedded("games/unlucky_adventurers/text/fr.json"));
  for (const auto& [key, text] : words.items()) check(text.get<std::string>());
  check(std::string(embedded("games/unlucky_adventurers/text/rules.fr.md")));
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
