// All of it from libsodium. Every kind of hash has a key of its own, so that one is never taken for another.
#include "server/identity.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "core/check.hpp"

namespace lucky {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::string_view kConsonants = "bdfgkmnprstvz";  // no letter that looks or sounds like another one
constexpr std::string_view kVowels = "aeiu";               // o looks like 0
constexpr std::string_view kDigits = "2346789";            // 0, 1 and 5 look like letters
constexpr std::size_t kIdLength = 26;

bool only(std::string_view text, std::string_view letters) { return text.find_first_not_of(letters) == text.npos; }

char one_of(std::string_view letters) {
  return letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
}

std::string hash_hex(std::string_view text, std::string_view key, std::size_t bytes) {
  CHECK(sodium_init() >= 0);
  std::array<unsigned char, crypto_generichash_BYTES_MAX> hash{};
  crypto_generichash(hash.data(), bytes, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     reinterpret_cast<const unsigned char*>(key.data()), key.size());
  std::string hex;
  for (std::size_t i = 0; i < bytes; ++i) {
    hex += kHex[hash[i] >> 4];
    hex += kHex[hash[i] & 15];
  }
  return hex;
}

}  // namespace

std::string new_token() {
  CHECK(sodium_init() >= 0);
  std::string token;
  for (int i = 0; i < 64; ++i) token += one_of(kHex);
  return token;
}

bool is_token(std::string_view text) { return text.size() == 64 && only(text, kHex); }

std::string person_of(std::string_view token) { return hash_hex(token, "lucky table: a person", 32); }

std::string new_table_id() {
  CHECK(sodium_init() >= 0);
  std::string id;
  for (std::size_t i = 0; i < kIdLength; ++i) id += one_of(kBase32);
  return id;
}

bool is_table_id(std::string_view text) { return text.size() == kIdLength && only(text, kBase32); }

std::string new_code() {
  CHECK(sodium_init() >= 0);
  std::string code;
  for (const auto letters : {kConsonants, kVowels, kConsonants, kVowels, kDigits, kDigits}) code += one_of(letters);
  return code;
}

bool is_code(std::string_view text) {
  return text.size() == 6 && only(text.substr(0, 4), "abcdefghijklmnopqrstuvwxyz") &&
         only(text.substr(4), "0123456789");
}

std::string fingerprint(std::string_view content) { return hash_hex(content, "lucky table: a file", 16); }

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace lucky
