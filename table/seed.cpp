// ChaCha20 comes from libsodium; the key is the seed, the stream is read from its start.
#include "table/seed.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <charconv>
#include <cstring>

namespace lucky {
namespace {

constexpr std::size_t kHexDigits = crypto_stream_chacha20_KEYBYTES * 2;

class ChaCha final : public Source {
 public:
  explicit ChaCha(std::string_view hex) {
    sodium_hex2bin(key_.data(), key_.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr);
  }

  void fill(std::span<std::uint64_t> words) override {
    constexpr std::size_t kBlock = 64;
    const auto bytes = std::as_writable_bytes(words);
    CHECK(bytes.size() % kBlock == 0);
    std::memset(bytes.data(), 0, bytes.size());
    auto* out = reinterpret_cast<unsigned char*>(bytes.data());
    constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> kNonce{};
    crypto_stream_chacha20_xor_ic(out, out, bytes.size(), kNonce.data(), block_, key_.data());
    block_ += bytes.size() / kBlock;
  }

 private:
  std::array<unsigned char, crypto_stream_chacha20_KEYBYTES> key_{};
  std::uint64_t block_ = 0;
};

bool all_hex(std::string_view text) { return text.find_first_not_of("0123456789abcdef") == text.npos; }

}  // namespace

Result<Dice> dice_from_seed(std::string_view seed) {
  CHECK(sodium_init() >= 0);
  if (seed.size() == kHexDigits && all_hex(seed)) return Dice(std::make_unique<ChaCha>(seed));
  std::uint64_t number = 0;
  const auto end = seed.data() + seed.size();
  const auto [stop, fault] = std::from_chars(seed.data(), end, number);
  if (!seed.empty() && fault == std::errc{} && stop == end) return Dice(number);
  return fail("bad_seed", fmt::format("'{}' is no seed: give a whole number below 2^64, or 64 hex digits (0-9, a-f)",
                                      seed.substr(0, 80)));
}

std::string secret_seed() {
  CHECK(sodium_init() >= 0);
  std::array<unsigned char, crypto_stream_chacha20_KEYBYTES> key{};
  randombytes_buf(key.data(), key.size());
  std::array<char, kHexDigits + 1> hex{};
  return sodium_bin2hex(hex.data(), hex.size(), key.data(), key.size());
}

}  // namespace lucky
