// Fuzzing records: whatever bytes a file has, reading and replaying it ends in a table or in one line, never in a
// crash.
#include "table/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  auto record = lucky::parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  auto replay = lucky::Replay::of(std::move(*record));
  if (!replay || replay->finish()) return 0;
  const auto again = lucky::read_record(lucky::write_record(replay->record()));
  CHECK(again && lucky::write_record(*again) == lucky::write_record(replay->record()));
  return 0;
}
