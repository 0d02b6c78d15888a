// What waits together is written first and read afterwards: a read never misses a write that was asked for before it,
// but may see one that was asked for later.
#include "server/store_queue.hpp"

namespace lucky {

StoreQueue::StoreQueue(std::unique_ptr<Store> store, Loop& loop)
    : store_(std::move(store)), loop_(loop), thread_([this] { run(); }) {}

StoreQueue::~StoreQueue() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void StoreQueue::write(Change change, std::function<void(Result<void>)> done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.changes.push_back(std::move(change));
    waiting_.answers.push_back(std::move(done));
  }
  wake_.notify_one();
}

void StoreQueue::push_read(Read read) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.reads.push_back(std::move(read));
  }
  wake_.notify_one();
}

void StoreQueue::run() {
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [&] { return stop_ || !waiting_.changes.empty() || !waiting_.reads.empty(); });
    if (waiting_.changes.empty() && waiting_.reads.empty()) return;
    Jobs jobs = std::exchange(waiting_, {});
    lock.unlock();
    carry_out(std::move(jobs));
  }
}

void StoreQueue::carry_out(Jobs jobs) {
  if (!jobs.changes.empty()) {
    auto results = store_->write(jobs.changes);
    loop_.post([answers = std::move(jobs.answers), results = std::move(results)] {
      for (std::size_t i = 0; i < answers.size(); ++i) answers[i](results[i]);
    });
  }
  for (const auto& read : jobs.reads) loop_.post(read(*store_));
}

}  // namespace lucky
