// What several verbs need: errors in one line, files, options, bots.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/verbs.hpp"
#include "core/options.hpp"
#include "table/table.hpp"

namespace lucky::cli {

int complain(std::string message) {
  if (const auto end = message.find_last_not_of(" \n"); end != message.npos) message.resize(end + 1);
  for (char& c : message) {
    if (c == '\n') c = ' ';
  }
  fmt::print(stderr, "lucky: {}\n", message);
  return 2;
}

int complain(const Error& error) { return complain(error.message); }

Result<std::string> read_file(const std::string& path) {
  std::error_code ignored;
  std::ifstream file(path, std::ios::binary);
  if (std::filesystem::is_directory(path, ignored))
    return fail("no_file", fmt::format("{}: a folder cannot be read as a file", path));
  if (!file) return fail("no_file", fmt::format("{}: there is no such file, or it may not be read", path));
  std::string text(std::istreambuf_iterator<char>(file), {});
  return text;
}

namespace {

bool is_table(const Json& schema, std::string_view key) {
  for (const auto& option : schema) {
    if (option["key"] == key) return option["kind"] == "table";
  }
  return false;
}

Result<Json> json_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  auto json = parse_json(*text);
  if (json.is_discarded()) return fail("bad_options", fmt::format("{}: it is not JSON", path));
  return json;
}

}  // namespace

Result<Json> options_from(std::string_view game, const std::vector<std::string>& pairs) {
  const auto info = find_game(game);
  if (!info) return std::unexpected(info.error());
  Json options = Json::object();
  for (const auto& pair : pairs) {
    const auto equals = pair.find('=');
    if (equals == pair.npos) return fail("bad_options", fmt::format("'{}' should be key=value, as in rounds=5", pair));
    const auto key = pair.substr(0, equals);
    if (is_table(info->options.options, key)) {  // it stands in a file
      auto json = json_file(pair.substr(equals + 1));
      if (!json) return std::unexpected(json.error());
      options[key] = std::move(*json);
      continue;
    }
    options[key] = option_from_text(info->options.options, key, std::string_view(pair).substr(equals + 1));
  }
  return complete_options(game, options);
}

Result<Bot> bot_named(std::string_view name) {
  if (const auto bot = value_of<Bot>(name)) return *bot;
  return fail("bad_bot", fmt::format("no bot is called '{}'; there is {}", name,
                                     fmt::join(bot_names([](Bot) { return true; }), ", ")));
}

Result<std::vector<Bot>> bots_named(const std::vector<std::string>& names) {
  std::vector<Bot> bots;
  for (const auto& name : names) {
    const auto bot = bot_named(name);
    if (!bot) return std::unexpected(bot.error());
    bots.push_back(*bot);
  }
  return bots;
}

}  // namespace lucky::cli
