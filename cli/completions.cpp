// lucky completions SHELL: what bash, zsh or fish offer when Tab is pressed, made from the verbs themselves.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "table/table.hpp"

namespace lucky::cli {
namespace {

// What may stand in a place: words, or a file where there are none.
struct Values {
  bool wanted = false;
  std::string words;
};

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string game_keys() {
  std::vector<std::string> keys;
  for (const auto& game : all_games()) keys.push_back(game.key);
  return joined(keys);
}

Values values_of(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return {};
  const auto name = option.get_name();
  if (name == "game") return {true, game_keys()};
  if (name == "shell") return {true, "bash zsh fish"};
  if (name == "--lang") return {true, "en fr"};
  if (name == "--bots") return {true, joined(bot_names([](Bot) { return true; }))};
  if (name == "--seats") return {true, "me " + joined(bot_names(sits_with_people))};
  return {true, ""};
}

// Calls f(option, its long name, values) for every option of a verb that has one.
template <class F>
void for_each_flag(const CLI::App& verb, F&& f) {
  for (const auto* option : verb.get_options()) {
    for (const auto& name : option->get_lnames()) f(*option, "--" + name, values_of(*option));
  }
}

Values positional_of(const CLI::App& verb) {
  for (const auto* option : verb.get_options()) {
    if (option->get_positional()) return values_of(*option);
  }
  return {};
}

std::string offer(const Values& values) {
  return values.words.empty() ? R"(COMPREPLY=($(compgen -f -- "$word")))"
                              : fmt::format(R"(COMPREPLY=($(compgen -W "{}" -- "$word")))", values.words);
}

std::string bash(const CLI::App& app) {
  std::string verbs, cases;
  for (const auto* verb : app.get_subcommands({})) {
    verbs += (verbs.empty() ? "" : " ") + verb->get_name();
    std::string flags, values;
    for_each_flag(*verb, [&](const auto&, const std::string& name, const Values& value) {
      flags += (flags.empty() ? "" : " ") + name;
      if (value.wanted) values += fmt::format("        {}) {}; return ;;\n", name, offer(value));
    });
    const auto rest = positional_of(*verb);
    cases += fmt::format(
        "    {})\n      case $before in\n{}      esac\n      flags=\"{}\"\n      [[ $word != -* ]] && {}\n      ;;\n",
        verb->get_name(), values, flags, rest.wanted ? offer(rest) : ":");
  }
  return fmt::format(R"(# bash completion for lucky
_lucky() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} flags=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{}" -- "$word"))
    return
  fi
  case ${{COMP_WORDS[1]}} in
{}  esac
  [[ $word == -* ]] && COMPREPLY=($(compgen -W "$flags" -- "$word"))
}}
complete -o filenames -F _lucky lucky
)",
                     verbs, cases);
}

// A text in single quotes, as all three shells read it.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

// zsh gives brackets and colons in descriptions a meaning.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_values(const Values& values) {
  return values.words.empty() ? "_files" : fmt::format("({})", values.words);
}

std::string zsh(const CLI::App& app) {
  std::string verbs, cases;
  for (const auto* verb : app.get_subcommands({})) {
    verbs += fmt::format("    {}\n", shell_quoted(zsh_text(verb->get_name()) + ":" + verb->get_description()));
    std::string specs;
    for_each_flag(*verb, [&](const auto& option, const std::string& name, const Values& value) {
      const auto spec = fmt::format("{}[{}]", name, zsh_text(option.get_description()));
      specs += " " + shell_quoted(value.wanted ? fmt::format("{}:value:{}", spec, zsh_values(value)) : spec);
    });
    if (const auto rest = positional_of(*verb); rest.wanted) specs += " " + shell_quoted("*: :" + zsh_values(rest));
    cases += fmt::format("    {}) _arguments{} ;;\n", verb->get_name(), specs);
  }
  return fmt::format(R"(#compdef lucky
_lucky() {{
  local -a verbs=(
{})
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
{}  esac
}}
_lucky "$@"
)",
                     verbs, cases);
}

std::string fish(const CLI::App& app) {
  std::string out = "# fish completion for lucky\ncomplete -c lucky -f\n";
  for (const auto* verb : app.get_subcommands({})) {
    out += fmt::format("complete -c lucky -n __fish_use_subcommand -a {} -d {}\n", verb->get_name(),
                       shell_quoted(verb->get_description()));
    const auto when = fmt::format("-n '__fish_seen_subcommand_from {}'", verb->get_name());
    for_each_flag(*verb, [&](const auto& option, const std::string& name, const Values& value) {
      const auto argument = !value.wanted         ? std::string()
                            : value.words.empty() ? " -rF"
                                                  : fmt::format(" -x -a {}", shell_quoted(value.words));
      out += fmt::format("complete -c lucky {} -l {}{} -d {}\n", when, name.substr(2), argument,
                         shell_quoted(option.get_description()));
    });
    if (const auto rest = positional_of(*verb); rest.wanted)
      out +=
          fmt::format("complete -c lucky {} {}\n", when, rest.words.empty() ? "-F" : "-a " + shell_quoted(rest.words));
  }
  return out;
}

}  // namespace

void add_completions(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("completions", "Print what a shell offers after `lucky`");
  auto shell = std::make_shared<std::string>();
  verb->add_option("shell", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  verb->callback([=, &app, &code] {
    fmt::print("{}", *shell == "bash" ? bash(app) : *shell == "zsh" ? zsh(app) : fish(app));
    code = 0;
  });
}

}  // namespace lucky::cli
