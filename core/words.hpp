// Reading the text of a move.
#pragma once

#include <string_view>

namespace lucky {

// Takes the next word off a text. A blank at the end is left there, so that it is not passed over in silence.
inline std::string_view next_word(std::string_view& text) {
  const auto word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  if (text.size() > 1) text.remove_prefix(1);
  return word;
}

}  // namespace lucky
