// What counts as missing: a key that is said as itself, and a slot that stays open.
#include "testkit/words.hpp"

namespace lucky::testkit {

Words::Words(std::string_view game, std::string_view language) : texts_(*Texts::of_game(game, language)) {}

void Words::need(const std::string& key) {
  if (!texts_.knows(key)) missing_.insert(key);
}

// Cards are told by their keys, alone or in lists.
void Words::need_cards(const Json& event, bool (*is_card)(std::string_view)) {
  for (const auto& field : event) {
    if (field.is_array()) need_cards(field, is_card);
    if (!field.is_string()) continue;
    const auto key = field.get<std::string>();
    if (is_card(key)) need("card." + key);
  }
}

void Words::say(const std::string& key, const Json& args, const Texts::Reader& reader) {
  const auto text = texts_.say(key, args, reader);
  if (text == key || text.find('{') != text.npos) missing_.insert(key + " of " + args.dump() + ": " + text);
}

}  // namespace lucky::testkit
