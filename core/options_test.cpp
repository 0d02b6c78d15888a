// House rules from types: schema, defaults, refusals.
#include "core/options.hpp"

#include <gtest/gtest.h>

namespace lucky {
namespace {

enum class Mood : std::uint8_t { Calm, VeryWild };
BOOST_DESCRIBE_ENUM(Mood, Calm, VeryWild)
struct Rules {
  OneOf<3, 5> rounds{3};
  Between<1, 9> seconds{4};
  Mood mood = Mood::Calm;
  bool aid = false;

  bool operator==(const Rules&) const = default;
};
BOOST_DESCRIBE_STRUCT(Rules, (), (rounds, seconds, mood, aid))

TEST(Options, the_schema_follows_from_the_types) {
  EXPECT_EQ(options_schema<Rules>(), parse_json(R"([
    {"key": "rounds", "kind": "choice", "choices": [3, 5], "default": 3},
    {"key": "seconds", "kind": "range", "min": 1, "max": 9, "default": 4},
    {"key": "mood", "kind": "choice", "choices": ["calm", "very_wild"], "default": "calm"},
    {"key": "aid", "kind": "flag", "default": false}])"));
}

TEST(Options, what_is_left_out_keeps_its_default) {
  EXPECT_EQ(*read_options<Rules>(nullptr), Rules{});
  EXPECT_EQ(*read_options<Rules>({{"mood", "very_wild"}, {"aid", true}}), (Rules{.mood = Mood::VeryWild, .aid = true}));
}

TEST(Options, every_wrong_value_is_refused_with_what_is_accepted) {
  const auto message = [](const Json& json) { return read_options<Rules>(json).error().message; };
  EXPECT_EQ(message({{"rounds", 4}}), "option 'rounds' cannot be 4; it takes 3, 5");
  EXPECT_EQ(message({{"seconds", 10}}), "option 'seconds' cannot be 10; it takes 1 to 9");
  EXPECT_EQ(message({{"mood", "sad"}}), "option 'mood' cannot be sad; it takes calm, very_wild");
  EXPECT_EQ(message({{"aid", 1}}), "option 'aid' cannot be 1; it takes true, false");
  EXPECT_EQ(message({{"colour", "red"}}), "no option is called 'colour'; there is rounds, seconds, mood, aid");
  EXPECT_EQ(message({{"rounds", 3.0}}), "option 'rounds' cannot be 3.0; it takes 3, 5");
  EXPECT_EQ(message(Json::array()), "options must be a JSON object");
}

TEST(Options, a_command_line_gives_text) {
  const Json schema = options_schema<Rules>();
  EXPECT_EQ(option_from_text(schema, "rounds", "5"), Json(5));
  EXPECT_EQ(option_from_text(schema, "aid", "true"), Json(true));
  EXPECT_EQ(option_from_text(schema, "mood", "calm"), Json("calm"));
  EXPECT_EQ(option_from_text(schema, "rounds", "many"), Json("many"));
  EXPECT_EQ(option_from_text(schema, "rounds", ""), Json(""));
}

// A type of a game's own: a number for each of some words.
struct Menu {
  int soups = 1;
  Json json() const { return {{"soup", soups}}; }
  static std::optional<Menu> from_json(const Json& json) {
    if (!fault(json).empty()) return {};
    return Menu{json["soup"].get<int>()};
  }
  static std::string fault(const Json& json) { return json.contains("soup") ? "" : "there is no soup"; }
  static Json schema() { return {{"kind", "table"}, {"words", {"soup"}}}; }
};
struct Evening {
  Menu menu;
};
BOOST_DESCRIBE_STRUCT(Evening, (), (menu))

TEST(Options, a_table_says_itself_what_is_wrong) {
  EXPECT_EQ(options_schema<Evening>(),
            parse_json(R"([{"key": "menu", "kind": "table", "words": ["soup"], "default": {"soup": 1}}])"));
  EXPECT_EQ(read_options<Evening>({{"menu", {{"soup", 3}}}})->menu.soups, 3);
  EXPECT_EQ(read_options<Evening>({{"menu", Json::object()}}).error().message, "option 'menu': there is no soup");
}

struct Handed {
  AtSeat dealer;

  bool operator==(const Handed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Handed, (), (dealer))

TEST(Options, a_seat_is_one_of_the_tables_or_nobodys) {
  const Json schema = options_schema<Handed>();
  EXPECT_EQ(schema, parse_json(R"([{"key": "dealer", "kind": "seat", "default": null}])"));
  EXPECT_EQ(read_options<Handed>({{"dealer", 3}})->dealer.seat, Seat{3});
  EXPECT_EQ(read_options<Handed>({{"dealer", nullptr}})->dealer.seat, std::nullopt);
  for (const Json& wrong : {Json(8), Json(-1), Json(256), Json(1.0), Json("1"), Json(true)}) {
    const auto refused = read_options<Handed>({{"dealer", wrong}});
    ASSERT_FALSE(refused) << wrong.dump();
    EXPECT_TRUE(refused.error().message.ends_with("; it takes a seat, from 0, or null")) << refused.error().message;
  }
  EXPECT_EQ(option_from_text(schema, "dealer", "2"), Json(2));
  EXPECT_EQ(option_from_text(schema, "dealer", "null"), Json(nullptr));
  EXPECT_EQ(option_from_text(schema, "dealer", "me"), Json("me"));
  EXPECT_FALSE(seat_fault(Handed{}, 2));
  EXPECT_FALSE(seat_fault(Handed{{Seat{3}}}, 4));
  EXPECT_EQ(seat_fault(Handed{{Seat{7}}}, 4)->message, "option 'dealer' cannot be 7; this table has seats 0 to 3");
  EXPECT_EQ(seat_fault(Handed{{Seat{7}}}, 4)->code, "bad_options");
}

}  // namespace
}  // namespace lucky
