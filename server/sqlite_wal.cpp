// https://sqlite.org/fileformat.html#the_write_ahead_log. A frame is good if its salts are those of the head and its
// sum continues the one before. Frames of an older log may follow; they have other salts.
#include "server/sqlite_wal.hpp"

#include <algorithm>
#include <bit>
#include <fstream>
#include <span>
#include <utility>
#include <vector>

namespace lucky {
namespace {

constexpr std::size_t kHead = 32, kFrameHead = 24;
constexpr std::uint32_t kMagic = 0x377f0682;  // its last bit: the sums are over big-endian numbers

using Bytes = std::span<const unsigned char>;

std::uint32_t big_endian(Bytes bytes, std::size_t at) {
  return std::uint32_t{bytes[at]} << 24 | std::uint32_t{bytes[at + 1]} << 16 | std::uint32_t{bytes[at + 2]} << 8 |
         std::uint32_t{bytes[at + 3]};
}

// The running sum of a log.
struct WalSum {
  bool big = false;
  std::uint32_t a = 0, b = 0;

  void add(Bytes bytes) {
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
      a += word(bytes, i) + b;
      b += word(bytes, i + 4) + a;
    }
  }
  bool stands_at(Bytes bytes, std::size_t at) const {
    return big_endian(bytes, at) == a && big_endian(bytes, at + 4) == b;
  }

 private:
  std::uint32_t word(Bytes bytes, std::size_t at) const {
    const auto number = big_endian(bytes, at);
    return big ? number : __builtin_bswap32(number);
  }
};

class WalReader {
 public:
  explicit WalReader(const std::filesystem::path& path) : file_(path, std::ios::binary), head_(kHead) {}

  WalLook look() {
    if (!read(head_)) return {};
    const auto page = big_endian(head_, 8);
    sum_.big = (big_endian(head_, 0) & 1) != 0;
    sum_.add(Bytes(head_).first(24));
    const bool has_size = page >= 512 && page <= 65'536 && std::has_single_bit(page);
    look_.damaged = (big_endian(head_, 0) & ~1U) != kMagic || !has_size || !sum_.stands_at(head_, 24);
    if (!look_.damaged) read_frames(page);
    return look_;
  }

 private:
  bool read(std::vector<unsigned char>& into) {
    file_.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
    return static_cast<bool>(file_);
  }

  // At most one transaction was being written when the machine stopped. Where two were finished behind the first frame
  // that does not add up, one of them was acknowledged.
  void read_frames(std::uint32_t page) {
    std::vector<unsigned char> frame(kFrameHead + page);
    std::set<std::uint32_t> unfinished;
    int lost = 0;
    for (bool good = true; read(frame);) {
      const bool ours = std::equal(frame.begin() + 8, frame.begin() + 16, head_.begin() + 16);
      const bool finishes = big_endian(frame, 4) != 0;
      good = good && ours && adds_up(frame);
      if (good) unfinished.insert(big_endian(frame, 0));
      if (good && finishes) look_.pages.merge(std::exchange(unfinished, {}));
      if (!good && ours && finishes) ++lost;
    }
    look_.damaged = lost > 1;
  }

  bool adds_up(Bytes frame) {
    sum_.add(frame.first(8));
    sum_.add(frame.subspan(kFrameHead));
    return sum_.stands_at(frame, 16);
  }

  std::ifstream file_;
  std::vector<unsigned char> head_;
  WalSum sum_;
  WalLook look_;
};

}  // namespace

std::filesystem::path wal_of(const std::filesystem::path& database) { return database.string() + "-wal"; }

bool has_wal(const std::filesystem::path& database) {
  std::error_code missing;
  const auto size = std::filesystem::file_size(wal_of(database), missing);
  return !missing && size >= kHead;
}

WalLook look_at_wal(const std::filesystem::path& database) { return WalReader(wal_of(database)).look(); }

}  // namespace lucky
