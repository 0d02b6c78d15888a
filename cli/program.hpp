// lucky: tabletop games, from the terminal, the lab and the browser. The verbs are in verbs.hpp, a file for each.
#pragma once

namespace lucky::cli {

int run(int argc, char** argv);  // gives the exit code

}  // namespace lucky::cli
