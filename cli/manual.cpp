// lucky manual: the manual page lucky.1, made from the same help that `--help` prints, so that neither can be
// forgotten.
#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "cli/version.hpp"

namespace lucky::cli {
namespace {

// Text as roff reads it: a backslash, a minus that can be copied, and no line that begins with a dot.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

// "--players INT", or the name of a positional.
std::string usage_of(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true);
  const auto name = option.get_name(false, true);
  const bool flag = option.get_items_expected_max() == 0;
  return flag ? name : fmt::format("{} {}", name, option.get_type_name());
}

std::string option_entry(const CLI::Option& option) {
  std::string text = option.get_description();
  if (!option.get_default_str().empty()) text += fmt::format(" (default: {})", option.get_default_str());
  return fmt::format(".TP\n.B {}\n{}\n", roff(usage_of(option)), roff(text));
}

std::string verb_section(const CLI::App& verb) {
  std::string out = fmt::format(".SS lucky {}", roff(verb.get_name()));
  for (const auto* option : verb.get_options()) {
    if (option->get_positional()) out += " " + roff(option->get_name(true));
  }
  out += fmt::format("\n{}.\n", roff(verb.get_description()));
  for (const auto* option : verb.get_options()) {
    if (!option->get_name().starts_with("--help")) out += option_entry(*option);
  }
  return out;
}

std::string page(const CLI::App& app) {
  std::string out = fmt::format(
      ".TH LUCKY 1 \"\" \"Lucky Table {}\" \"User Commands\"\n.SH NAME\nlucky \\- {}\n"
      ".SH SYNOPSIS\n.B lucky\n.I VERB\n[\\,\\fIOPTION\\fR...]\n.SH DESCRIPTION\n"
      "Every verb has \\-\\-help. Wrong input is answered in one line.\n.SH VERBS\n",
      version_number(), roff(app.get_description()));
  for (const auto* verb : app.get_subcommands({})) out += verb_section(*verb);
  return out +
         ".SH EXIT STATUS\n0: done. 1: the answer is no, as for a record that does not hold. "
         "2: the request cannot be understood or met.\n";
}

}  // namespace

void add_manual(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("manual", "Print the manual page, for man");
  verb->callback([&] {
    fmt::print("{}", page(app));
    code = 0;
  });
}

}  // namespace lucky::cli
