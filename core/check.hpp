// CHECK: a bug of ours ends the program with one line, in release too. It is never for bad input: that is an Error.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace lucky {

[[noreturn, gnu::cold]] inline void check_failed(const char* what, const char* file, int line) {
  std::fprintf(stderr, "lucky: internal error: %s (%s:%d)\n", what, file, line);
  std::abort();
}

}  // namespace lucky

#define CHECK(condition)                                                  \
  do {                                                                    \
    if (!(condition)) [[unlikely]]                                        \
      ::lucky::check_failed("not true: " #condition, __FILE__, __LINE__); \
  } while (false)
