// What untrusted text becomes and what is answered, without a server.
#include <gtest/gtest.h>

#include <set>

#include "server/identity.hpp"
#include "server/limits.hpp"
#include "server/protocol.hpp"

namespace lucky::protocol {
namespace {

std::string code_of(std::string_view text) {
  const auto message = parse_message(text);
  return message.action ? "fine" : message.action.error().code;
}

TEST(Protocol, reads_every_action) {
  for (const auto* text :
       {R"({"do":"sit","seat":1,"name":"Zo\u00e9"})", R"({"do":"stand"})", R"({"do":"bot","seat":2,"bot":"greedy"})",
        R"({"do":"open","seat":2})", R"({"do":"back"})", R"({"do":"move","ply":37,"move":"discard bell"})",
        R"({"do":"why","move":"draw"})", R"({"do":"chat","text":"Hello"})", R"({"do":"rematch"})",
        R"({"do":"ping","unknown":{"a":[1]}})"}) {
    EXPECT_EQ(code_of(text), "fine") << text;
  }
  const auto sit = parse_message(R"({"id":7.5,"do":"sit","seat":1,"name":"Zo\u00e9"})");
  EXPECT_EQ(sit.id, Json(7.5));
  EXPECT_EQ(std::get<Sit>(*sit.action).name, "Zoé");
}

TEST(Protocol, refuses_what_it_cannot_read) {
  for (const auto* text : {"", "{", "[]", "null", "42", "\"x\"", "{\"do\":\"ping\"} x", "{\"do\":\"\xff\"}"}) {
    EXPECT_EQ(code_of(text), "bad_json") << text;
  }
  for (const auto* text : {R"({})", R"({"do":1})", R"({"do":"sit"})", R"({"do":"sit","seat":"1","name":"a"})",
                           R"({"do":"sit","seat":1,"name":null})", R"({"do":"move","ply":1.5,"move":"draw"})",
                           R"({"do":"move","ply":99999999999999,"move":"draw"})",
                           R"({"do":"move","ply":1,"move":["a"]})", R"({"do":"ping","id":"x"})"}) {
    EXPECT_EQ(code_of(text), "bad_request") << text;
  }
  EXPECT_EQ(code_of(R"({"do":"dance"})"), "unknown_action");
  EXPECT_EQ(code_of(R"({"do":"ping","x":)" + std::string(1000, '[') + std::string(1000, ']') + "}"), "bad_json");
  EXPECT_EQ(code_of(R"({"do":"chat","text":"[[[[[[[[[[[[[[[[[[[[[[[[[["})"), "fine") << "brackets in a text are text";
}

TEST(Protocol, finds_an_id_without_parsing) {
  EXPECT_EQ(glimpse_id(R"({"do":"ping","id":7})"), Json(7));
  EXPECT_EQ(glimpse_id(R"({ "id" : -7.5, "do)"), Json(-7.5)) << "broken as it is";
  EXPECT_EQ(glimpse_id(R"({"do":"chat","text":"\"id\":3","id":4})"), Json(4)) << "not from inside a text";
  for (const auto* text :
       {"", "{}", R"("id")", R"("id":)", R"("id":x)", R"({"id":"7"})", R"({"id":null})", R"("id" 7)"}) {
    EXPECT_EQ(glimpse_id(text), Json(nullptr)) << text;
  }
  EXPECT_EQ(glimpse_id("\"id\":" + std::string(4000, '1')), Json(nullptr));
  EXPECT_EQ(glimpse_id(std::string(60'000, ' ') + "\"id\":7"), Json(nullptr)) << "so far nobody looks";
}

TEST(Protocol, cleans_names) {
  EXPECT_EQ(clean_text("  Zoé \u00a0", 20), "Zoé");
  EXPECT_EQ(clean_text("a  b", 20), "a  b");
  EXPECT_EQ(clean_text(std::string(20, 'x'), 20), std::string(20, 'x'));
  EXPECT_EQ(clean_text("👩‍👩‍👧", 5), "👩‍👩‍👧") << "five code points";
  EXPECT_FALSE(clean_text("👩‍👩‍👧", 4));
  for (const auto& text :
       {std::string(""), std::string("   "), std::string(21, 'x'), std::string("a\nb"), std::string("a\x7f"),
        std::string("a\0b", 3), std::string("\u202Eabc"), std::string("a\u200Bb"), std::string("\xc3"),
        std::string("\xed\xa0\x80"), std::string("\xc0\xaf")}) {
    EXPECT_FALSE(clean_text(text, 20)) << text;
  }
}

TEST(Protocol, reads_a_wanted_table) {
  const auto code = [](const std::string& text) {
    const auto wanted = parse_wanted(text);
    return wanted ? std::string("fine") : wanted.error().code;
  };
  EXPECT_EQ(code(R"({"game":"lucky_jack","seats":[{"kind":"bot"},{"kind":"open"}]})"), "fine");
  EXPECT_EQ(code(R"({"game":"lucky_jack","seats":[{"kind":"me"},{"kind":"open"}]})"), "bad_name");
  EXPECT_EQ(code(R"({"game":"lucky_jack","name":"a","seats":[{"kind":"me"},{"kind":"me"}]})"), "bad_seats");
  EXPECT_EQ(code(R"({"game":"lucky_jack","seats":[{"kind":"king"}]})"), "bad_seats");
  EXPECT_EQ(code(R"({"game":"lucky_jack","seats":[{"kind":"bot","bot":"genius"}]})"), "bad_seats");
  EXPECT_EQ(code(R"({"game":"lucky_jack","seats":{}})"), "bad_seats");
  EXPECT_EQ(code(R"({"game":7,"seats":[]})"), "bad_game");
  EXPECT_EQ(code(R"({"game":"lucky_jack","clock":-1,"seats":[]})"), "bad_request");
  EXPECT_EQ(code(R"({"game":"lucky_jack","clock":"1","seats":[]})"), "bad_request");
  EXPECT_EQ(code(R"({"game":"lucky_jack","public":1,"seats":[]})"), "bad_request");
  EXPECT_EQ(code("nonsense"), "bad_json");
}

TEST(Protocol, answers_carry_broken_bytes) {  // dump() would end the program
  EXPECT_NE(error_answer(nullptr, {"unknown_move", "no move is called '\xc3'"}).find("unknown_move"),
            std::string::npos);
}

TEST(Protocol, a_keyword_loses_its_underscore) {
  EXPECT_TRUE(write_json(Brief{}).contains("public"));
  EXPECT_TRUE(write_json(TableInfo{}).contains("public"));
}

// Messages are written field by field; as a tree of JSON they would be the same to the byte.
TEST(Protocol, a_message_is_the_text_of_its_json) {
  const State state{.ply = 3,
                    .by = By::Clock,
                    .seat = Seat{7},
                    .events = {parse_json(R"([{"event":"drew","card":null}])")},
                    .view = {parse_json(R"({"hand":["\u0001\"","é"],"n":-1.5,"empty":{}})")},
                    .actors = {{0, 2}, {}},
                    .moves = {Json::array()},
                    .prompt = {nullptr},
                    .clock = Clock{-1, 60'000},
                    .outcome = {nullptr}};
  const Chat chat{{}, "Zoé \"\\", "not UTF-8: \xff, a line\n", 1'700'000'000'000};
  TableInfo table;
  table.public_ = true;
  table.options.value = Json::object();
  table.seats = {{Kind::Person, "Mia", Bot::Casual, true, 9}, {}};
  const Brief brief{"id", "/t/id", "lucky_jack", Status::Over, true, table.seats, Seat{1}, {0, 1}, 2, 3};
  const Frame frame{1, Seat{0}, "draw", By::Bot, state.events, state.view};
  EXPECT_EQ(message(state), text_of({{"type", "state"}, {"state", write_json(state)}}));
  EXPECT_EQ(message(chat), text_of({{"type", "chat"}, {"chat", write_json(chat)}}));
  EXPECT_EQ(message(table), text_of({{"type", "table"}, {"table", write_json(table)}}));
  EXPECT_EQ(tables_text({}), R"({"tables":[]})");
  EXPECT_EQ(tables_text({brief, brief}), text_of({{"tables", write_json(std::vector{brief, brief})}}));
  EXPECT_EQ(frames_text({frame}), text_of({{"frames", write_json(std::vector{frame})}}));
  for (const auto& welcome :
       {Welcome{table, {}, {}, {}}, Welcome{table, state, {{1, By::Bot, {}, state.events}}, {chat, chat}}}) {
    Json json = {{"type", "welcome"}};
    json.update(write_json(welcome));
    EXPECT_EQ(message(welcome, log_text(welcome.log)), text_of(json));
  }
}

TEST(Identity, names_are_well_formed_and_new) {
  std::set<std::string> seen;
  for (int i = 0; i < 200; ++i) {
    const auto token = new_token(), id = new_table_id(), code = new_code();
    EXPECT_TRUE(is_token(token));
    EXPECT_TRUE(is_table_id(id));
    EXPECT_TRUE(is_code(code)) << code;
    EXPECT_TRUE(seen.insert(token).second);
    EXPECT_TRUE(seen.insert(id).second);
    EXPECT_NE(person_of(token), token);
    EXPECT_EQ(person_of(token), person_of(token));
  }
  EXPECT_FALSE(is_token(std::string(64, 'g')));
  EXPECT_FALSE(is_token(std::string(63, 'a')));
  EXPECT_FALSE(is_table_id("../../../etc/passwd/aaaaaa"));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "abcd"));
}

TEST(Limits, a_bucket_gives_its_burst_and_then_its_rate) {
  Bucket bucket(20, 40);
  auto now = steady_ms();
  int given = 0;
  for (int i = 0; i < 100; ++i) given += bucket.take(now) ? 1 : 0;
  EXPECT_EQ(given, 40);
  EXPECT_FALSE(bucket.take(now + 40));
  EXPECT_TRUE(bucket.take(now + 100));
  EXPECT_TRUE(bucket.full(now + 10'000));
}

}  // namespace
}  // namespace lucky::protocol
