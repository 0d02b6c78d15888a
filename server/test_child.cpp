// Whatever becomes of the test, its children do not stay.
#include "server/test_child.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace lucky::testing {
namespace {

// The program as a user calls it, or what the tests' own binary is told instead.
std::vector<std::string> command(std::vector<std::string> words, std::vector<std::string> own_words) {
  const char* lucky = std::getenv("LUCKY_BIN");
  auto& chosen = lucky ? words : own_words;
  chosen.insert(chosen.begin(), lucky ? lucky : "/proc/self/exe");
  return chosen;
}

std::vector<std::string> serve_command(const std::filesystem::path& db) {
  return command({"serve", "--port", "0", "--bot-delay", "0", "--db", db}, {"--serve", db});
}

pid_t start(const std::vector<std::string>& words, int out, int err) {
  std::vector<char*> arguments;
  for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t pid = fork();
  if (pid != 0) return pid;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  execv(arguments[0], arguments.data());
  _exit(127);
}

int exit_code_of(pid_t pid) {
  int status = 0;
  for (int i = 0; i < 1000; ++i) {
    if (waitpid(pid, &status, WNOHANG) == pid) return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  kill(pid, SIGKILL);
  waitpid(pid, &status, 0);
  return -1;
}

Ended run(const std::vector<std::string>& words) {
  const auto text_of = [](std::FILE* file) {
    std::rewind(file);
    std::string text;
    for (int c = 0; (c = std::fgetc(file)) != EOF;) text += static_cast<char>(c);
    std::fclose(file);
    return text;
  };
  std::FILE* out = std::tmpfile();
  std::FILE* err = std::tmpfile();
  const int code = exit_code_of(start(words, fileno(out), fileno(err)));
  return {code, text_of(out), text_of(err)};
}

}  // namespace

Child::Child(const std::filesystem::path& db) {
  int ends[2];
  EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
  const int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  pid_ = start(serve_command(db), ends[1], null);
  close(null);
  close(ends[1]);
  std::string line;
  for (char c = 0; read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
  close(ends[0]);
  const std::string wanted = "Lucky Table is open at http://localhost:";
  EXPECT_TRUE(line.starts_with(wanted)) << line;
  if (line.starts_with(wanted)) port_ = static_cast<std::uint16_t>(std::stoi(line.substr(wanted.size())));
}

Child::~Child() { end(SIGKILL); }

int Child::end(int signal) {
  if (pid_ <= 0) return 0;
  kill(pid_, signal);
  int status = 0;
  waitpid(std::exchange(pid_, -1), &status, 0);
  return status;
}

Ended try_to_serve(const std::filesystem::path& db) { return run(serve_command(db)); }

Ended make_backup(const std::filesystem::path& db, const std::filesystem::path& file) {
  return run(command({"backup", "--db", db, file}, {"--backup", db, file}));
}

}  // namespace lucky::testing
