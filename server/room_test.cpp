// A room with a disk that fails: what could not be written did not happen, is said, and the table goes on.
#include <gtest/gtest.h>

#include <atomic>

#include "server/identity.hpp"
#include "server/room.hpp"
#include "server/test_client.hpp"
#include "table/seed.hpp"

namespace lucky {
namespace {

using protocol::Kind;
using protocol::Status;

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
  void send(std::shared_ptr<const std::string> text) override {
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

class FailingDisk : public ::testing::Test {
 protected:
  std::atomic<bool> fails = false;
  TestLoop loop;
  ServeOptions options = testing::LiveServer::quick();
  StoreQueue store{std::make_unique<FailingStore>(fails), loop};
  BotPool bots{1, loop};
  House house{options, loop, store, bots, [](const StoredTable&) {}};
  std::vector<std::shared_ptr<TestGuest>> guests = {std::make_shared<TestGuest>("a"), std::make_shared<TestGuest>("b")};

  std::shared_ptr<Room> open(std::vector<StoredSeat> seats, Status status) {
    const StoredTable table{.id = new_table_id(),
                            .code = "",
                            .game = "lucky_jack",
                            .rules_version = find_game("lucky_jack")->rules_version,
                            .options = Json::object(),
                            .seed = "1",
                            .status = status,
                            .opener = "a",
                            .rematch = "",
                            .seats = std::move(seats)};
    auto room = Room::of(house, {table, {}});
    EXPECT_TRUE(room);
    (*room)->wake();
    for (const auto& guest : guests) (*room)->enter(guest);
    return *room;
  }
  std::string ask(Room& room, TestGuest& guest, protocol::Action action) {
    const auto before = guest.answers.size();
    room.act(std::static_pointer_cast<Guest>(guest.person() == "a" ? guests[0] : guests[1]), 1, std::move(action));
    EXPECT_TRUE(loop.run_until([&] { return guest.answers.size() > before; }));
    const auto& answer = guest.answers.back();
    return answer.contains("code") ? answer["code"].get<std::string>() : answer["type"].get<std::string>();
  }
};

TEST_F(FailingDisk, a_move_that_is_not_written_is_not_played) {
  const auto room = open({{Kind::Person, "A", "a", {}}, {Kind::Person, "B", "b", {}}}, Status::Playing);
  auto& actor = *guests[guests[0]->state["actors"]["must"][0].get<std::size_t>()];
  const auto view = actor.state["view"];
  const protocol::Play move{0, actor.state["moves"][0]["move"].get<std::string>()};
  fails = true;
  EXPECT_EQ(ask(*room, actor, move), "storage");
  EXPECT_EQ(actor.state["ply"], 0);
  EXPECT_EQ(actor.state["view"], view);
  EXPECT_TRUE(room->match().moves.empty());
  fails = false;
  EXPECT_EQ(ask(*room, actor, move), "ok") << "the same move, again";
  EXPECT_EQ(actor.state["ply"], 1);
}

TEST_F(FailingDisk, a_seat_that_is_not_written_is_not_taken) {
  const auto room = open({{Kind::Person, "A", "a", {}}, {}}, Status::Waiting);
  fails = true;
  EXPECT_EQ(ask(*room, *guests[1], protocol::Sit{1, "B"}), "storage");
  EXPECT_EQ(guests[1]->table["you"], nullptr);
  EXPECT_EQ(room->status(), Status::Waiting);
  fails = false;
  EXPECT_EQ(ask(*room, *guests[1], protocol::Sit{1, "B"}), "ok");
  EXPECT_EQ(room->status(), Status::Playing);
}

TEST_F(FailingDisk, bots_try_again) {
  fails = true;
  const auto room = open({{Kind::Bot, "", "", Bot::Greedy}, {Kind::Bot, "", "", Bot::Random}}, Status::Playing);
  EXPECT_FALSE(loop.run_until([&] { return guests[0]->state["ply"] != 0; }, 100));
  fails = false;
  EXPECT_TRUE(loop.run_until([&] { return guests[0]->state["outcome"].is_object(); }));
}

TEST_F(FailingDisk, a_thought_without_end_does_not_hold_up_the_table) {
  options.bot_limit_ms = 20;
  const auto stuck = std::make_shared<std::atomic<bool>>(true);
  bots.submit(
      [stuck](Dice&) {
        while (*stuck) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return std::string();
      },
      [](const std::string&) {});
  const auto room = open({{Kind::Bot, "", "", Bot::Greedy}, {Kind::Bot, "", "", Bot::Random}}, Status::Playing);
  EXPECT_TRUE(loop.run_until([&] { return guests[0]->state["ply"].get<int>() >= 3; }));
  *stuck = false;
}

}  // namespace
}  // namespace lucky
