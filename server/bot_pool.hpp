// BotPool: threads for what would hold up the loop: bots' thoughts, and whole games played through for a viewer. A
// bot's own chance comes from here, never from the match's dice.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/dice.hpp"
#include "server/loop.hpp"

namespace lucky {

class BotPool {
 public:
  using Work = std::function<std::string(Dice&)>;

  BotPool(int threads, Loop& loop);
  ~BotPool();  // what has not begun is dropped

  void submit(Work work, std::function<void(std::string)> done);

 private:
  struct Job {
    Work work;
    std::function<void(std::string)> done;
  };
  void run();

  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace lucky
