// Which lucky this is. version.cpp is written anew by every build that finds another commit.
#pragma once

#include <string_view>

namespace lucky::cli {

std::string_view version_number();  // "0.2.0"
std::string_view
version_text();  // "0.2.0 (v0.2.0-3-g4ffca7b)": with what `git describe` says, if it was built from git

}  // namespace lucky::cli
