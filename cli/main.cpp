// The program starts here; what it can do is in program.cpp.
#include "cli/program.hpp"

int main(int argc, char** argv) { return lucky::cli::run(argc, argv); }
