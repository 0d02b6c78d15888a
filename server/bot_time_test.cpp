// When bots answer at a table where people play. What everybody can time must not tell what only the bot can see.
#include <gtest/gtest.h>

#include <cmath>

#include "server/bot_time.hpp"
#include "server/history.hpp"
#include "server/identity.hpp"
#include "server/test_client.hpp"
#include "server/test_room.hpp"

namespace lucky::testing {
namespace {

using protocol::Kind;

// Notes when the first move is told.
class Stopwatch final : public Guest {
 public:
  const std::string& person() const override { return nobody_; }
  using Guest::send;
  void send(std::shared_ptr<const std::string> text, Keep) override {
    if (moved_at == 0 && text->starts_with(R"({"type":"state")")) moved_at = steady_ms();
  }
  std::int64_t moved_at = 0;

 private:
  std::string nobody_ = "nobody";
};

double correlation(const std::vector<std::pair<double, double>>& points) {
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (const auto& [a, b] : points) x += a, y += b, xx += a * a, yy += b * b, xy += a * b;
  const auto n = static_cast<double>(points.size());
  return (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
}

TEST(BotTime, does_not_tell_how_many_moves_it_has) {
  constexpr int kTables = 200;
  TestLoop loop;
  std::atomic<bool> fails = false;
  ServeOptions options;
  StoreQueue store{std::make_unique<FailingStore>(fails), loop};
  BotPool bots{1, loop};
  House house{options, loop, store, bots, [](const StoredTable&) {}};
  std::vector<std::shared_ptr<Room>> rooms;
  std::vector<std::shared_ptr<Stopwatch>> watches;
  std::vector<double> choices;
  std::vector<std::int64_t> asked;
  for (int i = 0; i < kTables; ++i) {
    const StoredTable table{.id = new_table_id(),
                            .code = "",
                            .game = "lucky_jack",
                            .rules_version = find_game("lucky_jack")->rules_version,
                            .options = Json::object(),
                            .seed = std::to_string(i),
                            .status = protocol::Status::Playing,
                            .opener = "",
                            .rematch = "",
                            .seats = {{Kind::Bot, "", "", Bot::Greedy}, {Kind::Bot, "", "", Bot::Greedy}}};
    const auto set_up = begin_match(table);
    choices.push_back(static_cast<double>((*set_up)->moves((*set_up)->actors().must.first()).size()));
    rooms.push_back(*Room::of(house, {table, {}}));
    watches.push_back(std::make_shared<Stopwatch>());
    asked.push_back(steady_ms());
    rooms.back()->enter(watches.back());
  }
  ASSERT_TRUE(loop.run_until(
      [&] { return std::ranges::all_of(watches, [](const auto& watch) { return watch->moved_at > 0; }); }));
  std::vector<std::pair<double, double>> points;
  for (std::size_t i = 0; i < kTables; ++i) {
    const auto took = watches[i]->moved_at - asked[i];
    EXPECT_GE(took, 600);
    points.emplace_back(choices[i], static_cast<double>(took));
  }
  EXPECT_LT(std::abs(correlation(points)), 0.35) << "as much is chance once in a million tries";
}

TEST(BotTime, is_longer_than_any_thought) {
  for (const auto bot : {Bot::Random, Bot::Beginner, Bot::Casual, Bot::Greedy, Bot::Strong, Bot::Expert}) {
    for (int i = 0; i < 1000; ++i) {
      for (const OpenQuestion question : {OpenQuestion{0, false}, OpenQuestion{0, true}, OpenQuestion{10, false}}) {
        const auto delay = bot_delay(question);
        EXPECT_LE(thinking_limit(bot, delay), delay - 50);
        EXPECT_LE(thinking_limit(bot, delay), limit_of(bot));
      }
    }
    EXPECT_LT(thinking_limit(bot, kReactionMs), kReactionMs);
    EXPECT_EQ(thinking_limit(bot, 0), limit_of(bot)) << "nobody wants it to wait";
  }
}

}  // namespace
}  // namespace lucky::testing
