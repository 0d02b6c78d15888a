// Records: there and back, chance fixed by hand, and one clear line for everything that can be wrong.
#include "table/record.hpp"

#include <gtest/gtest.h>

#include "table/seed.hpp"

namespace lucky {
namespace {

Json two_players() {
  return {{"game", "lucky_jack"}, {"players", {"Mia", "Zoé"}}, {"seed", 7}, {"rolls", {1}}, {"moves", Json::array()}};
}

std::string refusal(const Json& json) {
  const auto record = read_record(json);
  if (!record) return record.error().message;
  const auto replay = Replay::of(*record);
  return replay ? "" : replay.error().message;
}

Json with(std::string key, Json value) {
  Json json = two_players();
  json[key] = std::move(value);
  return json;
}

TEST(Record, is_read_back_as_it_was_written) {
  const Json json = with("moves", parse_json(R"([[1, "draw"], [1, "keep"]])"));
  const auto record = read_record(json);
  ASSERT_TRUE(record);
  const Json written = write_record(*record);
  EXPECT_EQ(write_record(*read_record(written)), written);
  EXPECT_EQ(written["moves"], json["moves"]);
  EXPECT_EQ(written["seed"], "7");
  EXPECT_EQ(written["rules_version"], find_game("lucky_jack")->rules_version);
}

TEST(Record, the_same_seed_and_moves_give_the_same_table) {
  const auto record = read_record(with("moves", {"draw", "keep", "draw", "drop"}));
  auto a = Replay::of(*record), b = Replay::of(*record);
  EXPECT_FALSE(a->finish());
  EXPECT_FALSE(b->finish());
  for (int seat = -1; seat < 2; ++seat) {
    const Viewer viewer = seat < 0 ? Viewer{} : Viewer{static_cast<Seat>(seat)};
    EXPECT_EQ(a->table().view(viewer), b->table().view(viewer));
  }
  EXPECT_EQ(a->table().ply(), 4);
}

TEST(Record, stack_and_rolls_fix_chance) {
  Json json = with("stack", parse_json(R"({"cards": [["jack", "lemon", "jack", "lemon"]]})"));
  const auto replay = Replay::of(*read_record(json));
  ASSERT_TRUE(replay);
  EXPECT_EQ(replay->table().actors().must, SeatSet(1)) << "the lot said seat 1";
  EXPECT_GE(replay->table().view(Seat{1})["hand"]["jack"], 2);
  EXPECT_GE(replay->table().view(Seat{0})["hand"]["lemon"], 2);
}

TEST(Record, what_chance_cannot_give_is_refused) {
  EXPECT_EQ(refusal(with("rolls", {2})), "roll 1 cannot be 2: it lies between 0 and 1");
  EXPECT_EQ(refusal(with("stack", {{"cards", {std::vector<std::string>(13, "jack")}}})),
            "shuffle 1 of 'cards' cannot put so many of 'jack' on top: they are not there");
  EXPECT_EQ(refusal(with("stack", parse_json(R"({"cards": [["king"]]})"))),
            "shuffle 1 of \"cards\": no card is called \"king\"");
  EXPECT_EQ(refusal(with("stack", parse_json(R"({"beasts": []})"))), "no deck is called \"beasts\"; there is cards");
  EXPECT_EQ(refusal(with("stack", 3)), "\"stack\" must be an object: a list of shuffles for each deck");
  EXPECT_EQ(refusal(with("stack", parse_json(R"({"cards": ["jack"]})"))),
            "shuffle 1 of \"cards\" must be a list of cards");
}

TEST(Record, a_later_shuffle_that_cannot_be_stops_the_replay_there) {
  Json json = with(
      "stack",
      parse_json(
          R"({"cards": [[], ["jack","jack","jack","jack","jack","jack","jack","jack","jack","jack","jack","jack","jack"]]})"));
  std::vector<std::string> moves;
  for (int i = 0; i < 80; ++i) moves.insert(moves.end(), {"draw", i % 2 == 0 ? "keep" : "drop"});
  json["moves"] = moves;
  auto replay = Replay::of(*read_record(json));
  const auto stop = replay->finish();
  ASSERT_TRUE(stop);
  EXPECT_EQ(stop->verdict.error.message,
            "shuffle 2 of 'cards' cannot put so many of 'jack' on top: they are not there");
}

TEST(Record, every_wrong_file_gets_one_line) {
  EXPECT_EQ(parse_record("{nonsense").error().message, "it is not JSON");
  EXPECT_EQ(refusal(Json::array()), "a record is a JSON object");
  EXPECT_EQ(refusal(Json::object()), "\"game\" is missing");
  EXPECT_TRUE(refusal(with("game", "poker")).starts_with("no game is called 'poker'; there is lucky_jack"));
  EXPECT_EQ(refusal(with("game", 3)), "\"game\" must be the key of a game");
  EXPECT_EQ(refusal(with("format", "lucky-table-record-9")),
            "this format is \"lucky-table-record-9\", we read \"lucky-table-record-1\"");
  EXPECT_EQ(refusal(with("rules_version", 99)),
            "it was played by version 99 of the rules of lucky_jack, this program plays version 2");
  EXPECT_EQ(refusal(with("players", {"Mia"})), "lucky_jack is for 2 to 6 players, not 1");
  EXPECT_EQ(refusal(with("players", "Mia")), "\"players\" must be a list of names");
  EXPECT_EQ(refusal(with("players", std::vector<std::string>(99, "x"))), "no game has 99 players");
  EXPECT_EQ(refusal(with("options", {{"rounds", 4}})), "option 'rounds' cannot be 4; it takes 3, 5");
  EXPECT_EQ(refusal(with("options", 4)), "options must be a JSON object");
  EXPECT_EQ(refusal(with("seed", -1)), "\"seed\" must be a number or text");
  EXPECT_EQ(refusal(with("seed", "x")), "'x' is no seed: give a whole number below 2^64, or 64 hex digits (0-9, a-f)");
  EXPECT_EQ(refusal(with("rolls", {"six"})), "\"rolls\" must be a list of whole numbers");
  EXPECT_EQ(refusal(with("moves", 1)), "\"moves\" must be a list");
  EXPECT_EQ(refusal(with("moves", {1})), "move 1 must be [seat, \"move\"] or just \"move\"");
  EXPECT_EQ(refusal(with("moves", parse_json(R"([[300, "draw"]])"))),
            "move 1 must be [seat, \"move\"] or just \"move\"");
  EXPECT_EQ(refusal(with("viewer", 0)),
            "this is what one seat saw of a running game; it can be replayed once the game is over and whole");
}

TEST(Record, a_wrong_move_says_which_ply_and_which_clause) {
  auto replay = Replay::of(*read_record(with("moves", parse_json(R"([[1, "draw"], [1, "discard jack"]])"))));
  const auto stop = replay->finish();
  ASSERT_TRUE(stop);
  EXPECT_EQ(stop->ply, 2);
  EXPECT_EQ(stop->verdict.error.code, "illegal_move");
  EXPECT_EQ(stop->verdict.refusal.clause, "R14");
  auto turn = Replay::of(*read_record(with("moves", parse_json(R"([[0, "draw"]])"))));
  EXPECT_EQ(turn->finish()->verdict.error.code, "not_your_turn");
  auto unknown = Replay::of(*read_record(with("moves", {"dance"})));
  EXPECT_EQ(unknown->finish()->verdict.error.code, "unknown_move");
}

TEST(Seed, a_secret_seed_is_chacha20_and_repeatable) {
  const auto seed = secret_seed();
  EXPECT_EQ(seed.size(), 64U);
  EXPECT_NE(seed, secret_seed());
  auto a = dice_from_seed(seed), b = dice_from_seed(seed);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(a->pick(1U << 31), b->pick(1U << 31));
}

TEST(Seed, chacha20_is_the_published_stream) {
  // The first word of ChaCha20 with a key and nonce of zeros: 76 b8 e0 ad (RFC 7539, A.1, test vector 1), low byte
  // first.
  auto dice = dice_from_seed(std::string(64, '0'));
  EXPECT_EQ(dice->pick(1U << 31), 0xade0b876U >> 1);
}

}  // namespace
}  // namespace lucky
