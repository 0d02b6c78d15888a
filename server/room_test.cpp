// A room with a disk that fails: what could not be written did not happen, is said, and the table goes on.
#include <gtest/gtest.h>

#include "server/identity.hpp"
#include "server/test_client.hpp"
#include "server/test_room.hpp"

namespace lucky::testing {
namespace {

using protocol::Kind;
using protocol::Status;

class FailingDisk : public ::testing::Test {
 protected:
  std::atomic<bool> fails = false;
  TestLoop loop;
  ServeOptions options = LiveServer::quick();
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

// It would end the program when its last seat is taken.
TEST_F(FailingDisk, a_waiting_table_that_cannot_be_played_is_not_opened) {
  StoredTable table{.id = new_table_id(),
                    .code = "bofa27",
                    .game = "lucky_jack",
                    .rules_version = find_game("lucky_jack")->rules_version,
                    .options = Json::object(),
                    .seed = "1",
                    .status = Status::Waiting,
                    .opener = "a",
                    .rematch = "",
                    .seats = {{Kind::Person, "A", "a", {}}, {}}};
  EXPECT_TRUE(Room::of(house, {table, {}}));
  auto changed = table;
  changed.game = "chess";
  EXPECT_FALSE(Room::of(house, {changed, {}}));
  changed = table;
  changed.rules_version += 1;
  EXPECT_FALSE(Room::of(house, {changed, {}}));
  changed = table;
  changed.options = {{"rounds", 4}};
  EXPECT_FALSE(Room::of(house, {changed, {}}));
  changed = table;
  changed.seats.resize(1);
  EXPECT_FALSE(Room::of(house, {changed, {}}));
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
}  // namespace lucky::testing
