// Files of the repository (data and texts), inside the program: it runs from any folder and as WebAssembly.
#pragma once

#include <string_view>

namespace lucky {

// By path in the repository, as in "games/lucky_jack/text/en.json"; empty if there is no such file.
std::string_view embedded(std::string_view path);

}  // namespace lucky
