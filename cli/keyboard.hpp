// What a person types, line by line, without the blanks around it. A line typed while the table offered a call and that
// was none is kept for the next question.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace lucky::cli {

class Keyboard {
 public:
  bool attended() const;              // somebody sits there, not a file or a pipe
  std::optional<std::string> line();  // nothing: the input is at its end
  std::optional<std::string> line_within(std::chrono::milliseconds patience);  // only of an attended keyboard
  void keep(std::string line) { kept_ = std::move(line); }

 private:
  std::optional<std::string> kept_;
};

}  // namespace lucky::cli
