// Every thread has dice of its own, seeded by the system. What has not begun when the pool ends never does; what has is
// waited for.
#include "server/bot_pool.hpp"

#include <sodium.h>

namespace lucky {

BotPool::BotPool(int threads, Loop& loop) : loop_(loop) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void BotPool::submit(Work work, std::function<void(std::string)> done) {
  {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back({std::move(work), std::move(done)});
  }
  wake_.notify_one();
}

void BotPool::run() {
  CHECK(sodium_init() >= 0);
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  Dice dice(seed);
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [&] { return stop_ || !jobs_.empty(); });
    if (stop_) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    auto text = job.work(dice);
    // Moved, not copied: what `done` holds belongs to the loop's thread, and must end there.
    loop_.post([done = std::move(job.done), text = std::move(text)] { done(text); });
  }
}

}  // namespace lucky
