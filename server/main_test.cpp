// The tests' program. Called as `server_test --serve DB` it is the server itself, for the test that kills it.
#include <gtest/gtest.h>

#include <string_view>

#include "server/serve.hpp"

int main(int argc, char** argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--serve") {
    lucky::ServeOptions options;
    options.port = 0;
    options.db = argv[2];
    options.bot_delay_ms = 0;
    options.messages_per_second = options.messages_at_once = 1'000'000;
    return lucky::serve(options);
  }
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
