// The command line as a whole: its verbs, and what is said of one that cannot be understood.
#include "cli/program.hpp"

#include <fmt/format.h>

#include <string>

#include "cli/verbs.hpp"
#include "cli/version.hpp"

namespace lucky::cli {

int run(int argc, char** argv) {
  CLI::App app{"Lucky Table: tabletop games on one rules engine", "lucky"};
  app.set_version_flag("--version", fmt::format("lucky {}", version_text()));
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "The help of every verb");
  int code = 0;
  add_games(app, code);
  add_rules(app, code);
  add_play(app, code);
  add_check(app, code);
  add_moves(app, code);
  add_view(app, code);
  add_sim(app, code);
  add_duel(app, code);
  add_ladder(app, code);
  add_bench(app, code);
  add_serve(app, code);
  add_backup(app, code);
  add_types(app, code);
  add_manual(app, code);
  add_completions(app, code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);  // --help, --version
  } catch (const CLI::ParseError& error) {
    const std::string verb = argc > 1 ? argv[1] : "";
    if (!verb.empty() && !verb.starts_with('-') &&
        app.get_subcommands([&](CLI::App* known) { return known->check_name(verb); }).empty()) {
      return complain("no verb is called '" + verb + "' (lucky --help lists them)");
    }
    return complain(std::string(error.what()) + " (lucky --help says more)");
  }
  return code;
}

}  // namespace lucky::cli
