// Fuzzing what clients send: every line is parsed into an action or an error with a code, and answered in valid JSON.
#include "core/check.hpp"
#include "server/protocol.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace lucky;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto message = protocol::parse_message(text);
  if (!message.action) {
    CHECK(!message.action.error().code.empty());
    CHECK(!parse_json(protocol::error_answer(message.id, message.action.error())).is_discarded());
  }
  if (const auto wanted = protocol::parse_wanted(text); !wanted) CHECK(!wanted.error().code.empty());
  if (const auto clean = protocol::clean_text(text, 20)) CHECK(!clean->empty());
  return 0;
}
