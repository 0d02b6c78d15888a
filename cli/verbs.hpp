// The verbs of the program `lucky`, one file each. A verb adds itself to the command line; what it does when it is
// called gives the exit code: 0 done, 1 the answer is no (a record that does not hold), 2 the request cannot be
// understood or met.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "core/error.hpp"

namespace lucky::cli {

void add_games(CLI::App& app, int& code);
void add_rules(CLI::App& app, int& code);
void add_play(CLI::App& app, int& code);
void add_check(CLI::App& app, int& code);
void add_moves(CLI::App& app, int& code);
void add_view(CLI::App& app, int& code);
void add_sim(CLI::App& app, int& code);
void add_duel(CLI::App& app, int& code);
void add_ladder(CLI::App& app, int& code);
void add_bench(CLI::App& app, int& code);
void add_serve(CLI::App& app, int& code);
void add_backup(CLI::App& app, int& code);
void add_types(CLI::App& app, int& code);
void add_manual(CLI::App& app, int& code);
void add_completions(CLI::App& app, int& code);

// Says what is wrong, in one line, and gives exit code 2.
int complain(const Error& error);
int complain(std::string message);

// The text of a file, or why it cannot be read.
Result<std::string> read_file(const std::string& path);

// Options given as key=value on the command line, as the JSON a game reads. The value of a table is the name of a file.
Result<Json> options_from(std::string_view game, const std::vector<std::string>& pairs);

// A bot by its name; the error lists those there are.
Result<Bot> bot_named(std::string_view name);
Result<std::vector<Bot>> bots_named(const std::vector<std::string>& names);

}  // namespace lucky::cli
