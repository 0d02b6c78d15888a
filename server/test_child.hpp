// The program in processes of its own, for tests that kill it or share its files with it. LUCKY_BIN names the program;
// without it the tests' own binary does the same (main_test.cpp).
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace lucky::testing {

// A server, open when it is made and killed at the latest when it is gone.
class Child {
 public:
  explicit Child(const std::filesystem::path& db);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  std::uint16_t port() const { return port_; }  // 0: it did not open
  int end(int signal);                          // gives the status of waitpid

 private:
  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

// What became of a program that was to end by itself. A code of -1: it did not within ten seconds, or by a signal.
struct Ended {
  int code = -1;
  std::string out, err;
};
Ended try_to_serve(const std::filesystem::path& db);
Ended make_backup(const std::filesystem::path& db, const std::filesystem::path& file);

}  // namespace lucky::testing
