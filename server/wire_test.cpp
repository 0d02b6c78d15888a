// A session byte for byte: all that the server says to two players and a spectator, from the open seat into the game,
// compared with what it said before, in golden/session.txt. LUCKY_GOLDEN=write accepts what it says now. Times, which
// are never the same, stand there as 0.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "server/client.hpp"
#include "server/history.hpp"
#include "server/test_client.hpp"
#include "server/test_room.hpp"

namespace lucky::testing {
namespace {

using protocol::Kind;

// A wire that ends in a file.
class Recorder final : public Connection {
 public:
  Recorder(std::string name, std::string& transcript) : name_(std::move(name)), transcript_(transcript) {}
  void send(std::shared_ptr<const std::string> text, Keep) override {
    static const std::regex time(R"#("(at|away_ms|left_ms)":\d+)#");
    transcript_ += fmt::format("{} hears {}\n", name_, std::regex_replace(*text, time, R"("$1":0)"));
    const auto message = parse_json(*text);
    ++heard;
    if (message.contains("state") && message["state"].is_object()) state = message["state"];
    if (message.contains("id")) answered = message["id"];
  }
  void close(int code, std::string_view reason) override {
    transcript_ += fmt::format("{} is closed {} {}\n", name_, code, reason);
  }
  int heard = 0;
  Json state, answered;

 private:
  std::string name_;
  std::string& transcript_;
};

class Wire : public ::testing::Test {
 protected:
  struct Person {
    std::shared_ptr<Recorder> wire;
    std::shared_ptr<Client> client;
  };

  Person enter(const std::string& name) {
    Person person{std::make_shared<Recorder>(name, transcript), nullptr};
    person.client = std::make_shared<Client>(person.wire, name, Bucket(1000, 1000));
    person.client->enter(room);
    return person;
  }
  void say(const Person& person, const std::string& text) {
    transcript += fmt::format("{} says {}\n", person.client->person(), text);
    const auto before = person.wire->heard;
    person.client->on_message(text);
    const auto id = protocol::parse_message(text).id;
    EXPECT_TRUE(loop.run_until([&] { return person.wire->heard > before && person.wire->answered == id; })) << text;
  }
  void ask(const Person& person, Json message) {
    message["id"] = ++asked;
    say(person, message.dump());
  }
  // A legal move of the first seat that must act, another one each time.
  void play(const std::vector<const Person*>& seats) {
    const auto& person = *seats[seats[0]->wire->state["actors"]["must"][0].get<std::size_t>()];
    const auto& moves = person.wire->state["moves"];
    const auto& choice = moves[static_cast<std::size_t>(asked) % moves.size()];
    ask(person, {{"do", "move"}, {"ply", person.wire->state["ply"]}, {"move", choice["move"]}});
  }

  // When a number of spectators is told is a matter of time, and would not be the same every time.
  static ServeOptions without_counts() {
    auto options = LiveServer::quick();
    options.watching_ms = 3'600'000;
    return options;
  }

  std::string transcript;
  int asked = 0;
  std::atomic<bool> fails = false;
  TestLoop loop;
  ServeOptions options = without_counts();
  StoreQueue store{std::make_unique<FailingStore>(fails), loop};
  BotPool bots{1, loop};
  House house{options, loop, store, bots, [](const StoredTable&) {}};
  std::shared_ptr<Room> room;
};

std::string file_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(Wire, says_what_it_said) {
  room = *Room::of(house, {{.id = "abcdefghijklmnopqrstuvwxyz",
                            .code = "bofa27",
                            .game = "lucky_jack",
                            .rules_version = find_game("lucky_jack")->rules_version,
                            .options = *complete_options("lucky_jack", Json::object()),
                            .seed = "1",
                            .opener = "mia",
                            .rematch = {},
                            .seats = {{Kind::Person, "Mia", "mia", {}}, {}}},
                           {}});
  const auto mia = enter("mia"), watcher = enter("watcher");
  auto zoe = enter("zoe");
  for (const auto* wrong : {"{", "[]", R"({"do": 1})", R"({"id": 900, "do": "dance"})", R"({"id": "x"})"})
    say(zoe, wrong);
  ask(zoe, {{"do", "sit"}, {"seat", 0}, {"name", "Zoé"}});
  ask(zoe, {{"do", "move"}, {"ply", 0}, {"move", "draw"}});
  ask(zoe, {{"do", "sit"}, {"seat", 1}, {"name", "Zoé"}});
  for (int i = 0; i < 4; ++i) play({&mia, &zoe});
  for (const auto* move : {"draw", "keep", "fly"}) ask(mia, {{"do", "why"}, {"move", move}});
  for (const auto* move : {"keep", "fly"}) ask(mia, {{"do", "move"}, {"ply", 4}, {"move", move}});
  for (const auto& person : {zoe, watcher}) ask(person, {{"do", "move"}, {"ply", 4}, {"move", "draw"}});
  ask(mia, {{"do", "move"}, {"ply", 0}, {"move", "draw"}});
  ask(mia, {{"do", "chat"}, {"text", " Bonjour \"é\" "}});
  ask(watcher, {{"do", "chat"}, {"text", "pssst"}});
  ask(watcher, {{"do", "ping"}});
  ask(zoe, {{"do", "rematch"}});
  zoe.client->on_close();
  zoe = enter("zoe");
  fails = true;
  play({&mia, &zoe});
  fails = false;
  play({&mia, &zoe});
  zoe.client->part({"shutting_down", "the server is shutting down"}, 1001);
  for (const Viewer viewer : {Viewer(), Viewer(1)})
    transcript += protocol::frames_text(frames_of(room->match(), viewer)) + "\n";

  const auto golden = std::filesystem::path(LUCKY_SOURCE) / "server/golden/session.txt";
  if (std::getenv("LUCKY_GOLDEN")) std::ofstream(golden) << transcript;
  EXPECT_EQ(transcript, file_text(golden));
}

}  // namespace
}  // namespace lucky::testing
