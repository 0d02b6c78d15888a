// lucky backup FILE: the database as one whole file, while a server plays on.
#include "server/backup.hpp"

#include <fmt/format.h>

#include "cli/verbs.hpp"
#include "server/serve.hpp"

namespace lucky::cli {
namespace {

struct BackupWish {
  std::filesystem::path database = ServeOptions().db, file;
  bool replace = false;
};

std::string counted(std::int64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

int run(const BackupWish& wish) {
  const auto done = back_up(wish.database, wish.file, wish.replace);
  if (!done) return complain(done.error());
  fmt::print("{} is backed up in {}: {}, {}, {} bytes\n", wish.database.string(), wish.file.string(),
             counted(done->tables, "table"), counted(done->moves, "move"), done->bytes);
  return 0;
}

}  // namespace

void add_backup(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("backup", "Copy the tables of a server, also of one that runs, into a file");
  auto wish = std::make_shared<BackupWish>();
  verb->add_option("file", wish->file, "The copy; `lucky serve --db` opens it")->required();
  verb->add_option("--db", wish->database, "The SQLite file of the server")->capture_default_str();
  verb->add_flag("--overwrite", wish->replace, "Replace the file if it is there");
  verb->callback([=, &code] { code = run(*wish); });
}

}  // namespace lucky::cli
