// Words for people. The engine tells events and keys; this turns them into sentences by the templates of a game's
// text/<lang>.json. docs/protocol.md ("Text templates") is the definition; web/src/text.ts follows the same page, and
// text_examples.json tests both.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/game.hpp"

namespace lucky {

class Texts {
 public:
  // From a JSON object of templates; `language` decides plurals.
  static Result<Texts> parse(std::string_view json, std::string language);
  // The texts of a game, from its folder.
  static Result<Texts> of_game(std::string_view game, std::string_view language);

  bool has(std::string_view key) const { return templates_.contains(key); }
  bool knows(std::string_view key) const;  // or a variant of it

  // Who reads, and what the seats are called.
  struct Reader {
    Viewer seat;
    std::vector<std::string> names;
  };

  // The template of `key`, or of its best variant for these arguments, filled in. A missing key gives the key itself.
  std::string say(std::string_view key, const Json& args = Json::object(), const Reader& reader = {}) const;

  // A title with its colon, which French sets apart.
  std::string titled(std::string_view title) const;

  // The sentence of an event: {"event": "drew", ...} is said by "event.drew".
  std::string event(const Json& event, const Reader& reader) const;

 private:
  std::string variant(std::string key, const Json& args, const Reader& reader) const;
  // Nothing where there is nothing to say: then the slot is shown as it was written.
  std::optional<std::string> fill(std::string_view slot, const Json& args, const Reader& reader) const;
  std::optional<std::string> plural(std::string_view forms, const Json& count) const;
  std::string number(const Json& value) const;
  std::string name_of(const Json& seat, const Reader& reader) const;
  const std::string* find(std::string_view key) const;

  std::map<std::string, std::string, std::less<>> templates_;
  std::string language_;
};

// -7000 as "−7 000": a real minus, and narrow no-break spaces.
std::string grouped(std::int64_t number);

}  // namespace lucky
