// StoreQueue: the store's thread. It takes everything that waits, writes it in one transaction, and answers on the
// loop: the more there is to write, the more one sync to disk carries (group commit).
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/loop.hpp"
#include "server/store.hpp"

namespace lucky {

class StoreQueue {
 public:
  StoreQueue(std::unique_ptr<Store> store, Loop& loop);
  ~StoreQueue();  // finishes what was asked before

  void write(Change change, std::function<void(Result<void>)> done);

  // Asks on the store's thread, after everything written before; the answer comes back on the loop.
  template <class Answer>
  void read(std::function<Answer(Store&)> ask, std::function<void(Answer)> done) {
    // Moved on, not copied: what `done` holds belongs to the loop's thread, and must end there.
    push_read([ask = std::move(ask), done = std::move(done)](Store& store) mutable -> std::function<void()> {
      return [done = std::move(done), answer = ask(store)] { done(answer); };
    });
  }

 private:
  using Read = std::function<std::function<void()>(Store&)>;
  struct Jobs {
    std::vector<Change> changes;
    std::vector<std::function<void(Result<void>)>> answers;
    std::vector<Read> reads;
  };

  void push_read(Read read);
  void run();
  void carry_out(Jobs jobs);

  std::unique_ptr<Store> store_;
  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Jobs waiting_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace lucky
