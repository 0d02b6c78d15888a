// A room without sockets or files, for tests: the loop, the disk and the guests are the test's own.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "server/room.hpp"

namespace lucky::testing {

// Time passes only in run().
class TestLoop final : public Loop {
 public:
  void post(std::function<void()> job) override {
    const std::scoped_lock lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  Timer after(std::int64_t ms, std::function<void()> job) override {
    auto timer = std::make_shared<std::function<void()>>(std::move(job));
    timers_.emplace(steady_ms() + ms, timer);
    return timer;
  }
  bool run_until(const std::function<bool()>& done, std::int64_t ms = 5000) {
    for (const auto end = steady_ms() + ms; steady_ms() < end;) {
      if (done()) return true;
      if (!step()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return done();
  }

 private:
  bool step() {
    std::function<void()> job;
    {
      const std::scoped_lock lock(mutex_);
      if (!jobs_.empty()) {
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
    }
    if (job) return job(), true;
    if (timers_.empty() || timers_.begin()->first > steady_ms()) return false;
    const auto timer = timers_.extract(timers_.begin()).mapped().lock();
    if (timer) (*timer)();
    return true;
  }

  std::mutex mutex_;
  std::deque<std::function<void()>> jobs_;
  std::multimap<std::int64_t, std::weak_ptr<std::function<void()>>> timers_;
};

// Keeps nothing, and fails when told to.
class FailingStore final : public Store {
 public:
  explicit FailingStore(std::atomic<bool>& fails) : fails_(fails) {}
  std::vector<Result<void>> write(std::span<const Change> changes) override {
    std::vector<Result<void>> results(changes.size());
    if (fails_) results.assign(changes.size(), fail("storage", "database or disk is full"));
    return results;
  }
  Result<std::optional<StoredMatch>> load(const std::string&) override { return std::nullopt; }
  Result<std::optional<std::string>> waiting_with_code(const std::string&) override { return std::nullopt; }
  Result<std::vector<std::string>> unfinished(int) override { return std::vector<std::string>(); }
  Result<std::vector<std::string>> unfinished_of(const std::string&, int) override {
    return std::vector<std::string>();
  }

 private:
  std::atomic<bool>& fails_;
};

class TestGuest final : public Guest {
 public:
  explicit TestGuest(std::string person) : person_(std::move(person)) {}
  const std::string& person() const override { return person_; }
  using Guest::send;
  void send(std::shared_ptr<const std::string> text, Keep) override {
    const auto message = parse_json(*text);
    if (message.contains("state") && message["state"].is_object()) state = message["state"];
    if (message.contains("table")) table = message["table"];
    if (message.contains("id")) answers.push_back(message);
  }
  Json state, table;
  std::vector<Json> answers;

 private:
  std::string person_;
};

}  // namespace lucky::testing
