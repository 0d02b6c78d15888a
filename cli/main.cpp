#include "cli/program.hpp"

int main(int argc, char** argv) { return lucky::cli::run(argc, argv); }
