// core, games, bots and table are built without exceptions. Boost asks for this one function in that case.
#include <exception>

#include "core/check.hpp"

namespace boost {

struct source_location;

[[noreturn]] void throw_exception(const std::exception& error) { lucky::check_failed(error.what(), "boost", 0); }
[[noreturn]] void throw_exception(const std::exception& error, const source_location&) { throw_exception(error); }

}  // namespace boost
