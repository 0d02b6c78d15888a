// lucky serve: the tables in the browser.
#include "server/serve.hpp"

#include <fmt/format.h>

#include "cli/verbs.hpp"

namespace lucky::cli {
namespace {

// The web client is built beside the program (build/release/lucky, build/release/web) and installed into share
// (bin/lucky, share/lucky/web).
std::filesystem::path own_web_client() {
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  const auto folder = program.parent_path();
  const auto installed = folder.parent_path() / "share/lucky/web";
  return std::filesystem::exists(installed, failed) ? installed : folder / "web";
}

int run(ServeOptions options) {
  std::error_code failed;
  std::string remark;
  if (!std::filesystem::exists(options.web / "index.html", failed)) {
    remark = fmt::format("lucky: no web client in {}; only the API is served (./run --build-only builds it)\n",
                         options.web.string());
    options.web.clear();
  }
  return serve(options, remark);
}

}  // namespace

void add_serve(CLI::App& app, int& code) {
  auto* verb = app.add_subcommand("serve", "Open the tables in the browser");
  auto options = std::make_shared<ServeOptions>();
  options->web = own_web_client();
  verb->add_option("--port", options->port, "0 takes any free one")->capture_default_str();
  verb->add_option("--host", options->host, "0.0.0.0 lets other machines in")->capture_default_str();
  verb->add_option("--db", options->db, "The SQLite file that keeps every table")->capture_default_str();
  verb->add_option("--web", options->web, "The folder of the built web client");
  verb->add_option("--threads", options->threads, "For bots; 0: one per core")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  verb->add_option("--bot-delay", options->bot_delay_ms, "Milliseconds a bot waits before it plays; -1: like a person")
      ->check(CLI::Range(-1, 60'000))
      ->capture_default_str();
  verb->callback([=, &code] { code = run(*options); });
}

}  // namespace lucky::cli
