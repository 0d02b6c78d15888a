// The tests' program. Called as `server_test --serve DB` it is the server itself, for tests that kill it, and as
// `server_test --backup DB FILE` the verb of that name; as `server_test --load TABLES SECONDS` it measures
// (load_test.cpp).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string_view>

#include "server/backup.hpp"
#include "server/serve.hpp"

namespace lucky::testing {
int load(int tables, int seconds);
}

int main(int argc, char** argv) {
  const std::string_view verb = argc > 1 ? argv[1] : "";
  if (argc == 3 && verb == "--serve") {
    lucky::ServeOptions options;
    options.port = 0;
    options.db = argv[2];
    options.bot_delay_ms = 0;
    options.messages_per_second = options.messages_at_once = 1'000'000;
    return lucky::serve(options);
  }
  if (argc == 4 && verb == "--backup") {
    const auto done = lucky::back_up(argv[2], argv[3], false);
    if (done) fmt::print("{} tables\n", done->tables);
    return done ? 0 : 2;
  }
  if (argc == 4 && verb == "--load") return lucky::testing::load(std::atoi(argv[2]), std::atoi(argv[3]));
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
