// What a game's render.cpp draws with: words, names and colours. Without colour the same text stands without escapes,
// so that golden files can be read.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "core/text.hpp"

namespace lucky {

struct Rgb {
  int red = 0, green = 0, blue = 0;
};

class Screen {
 public:
  Screen(Texts texts, Texts::Reader reader, bool colour)
      : texts_(std::move(texts)), reader_(std::move(reader)), colour_(colour) {}

  std::string say(std::string_view key, const Json& args = Json::object()) const {
    return texts_.say(key, args, reader_);
  }
  std::string title(std::string_view key, const Json& args = Json::object()) const {  // with its colon
    return texts_.titled(say(key, args));
  }
  std::string event(const Json& event) const { return texts_.event(event, reader_); }
  const Texts& texts() const { return texts_; }
  const Texts::Reader& reader() const { return reader_; }
  void read_as(Viewer seat) { reader_.seat = seat; }

  std::string paint(std::string_view text, Rgb ink) const {
    return colour_ ? fmt::format("\x1b[38;2;{};{};{}m{}\x1b[0m", ink.red, ink.green, ink.blue, text)
                   : std::string(text);
  }
  std::string bold(std::string_view text) const {
    return colour_ ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
  }
  std::string dim(std::string_view text) const {
    return colour_ ? fmt::format("\x1b[2m{}\x1b[0m", text) : std::string(text);
  }

  // A seat's mark and name in its colour; the mark alone tells seats apart without colour.
  std::string mark(Seat seat) const;
  std::string name(Seat seat) const;

 private:
  Texts texts_;
  Texts::Reader reader_;
  bool colour_;
};

// Columns a text takes on a terminal: code points, escapes left out.
std::size_t columns(std::string_view text);
std::string padded(std::string text, std::size_t width);

}  // namespace lucky
