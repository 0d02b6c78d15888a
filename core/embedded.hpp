// Files of the games' folders (data and texts), inside the program: it runs from any folder and as WebAssembly.
#pragma once

#include <string_view>

namespace lucky {

// By path below games/, as in "lucky_jack/text/en.json"; empty if there is no such file.
std::string_view embedded(std::string_view path);

}  // namespace lucky
