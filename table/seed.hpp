// A match's seed as text. "42" (a 64-bit number) is PCG, for lab and terminal; 64 hex digits are ChaCha20, for tables
// where people play: nobody can guess the cards from those already seen.
#pragma once

#include <string>
#include <string_view>

#include "core/dice.hpp"
#include "core/error.hpp"

namespace lucky {

Result<Dice> dice_from_seed(std::string_view seed);

// A new 256-bit seed from the operating system.
std::string secret_seed();

}  // namespace lucky
