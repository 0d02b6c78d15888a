// Templates: text_examples.json has the rules that web/src/text.test.ts tests too; here is what only this side has.
#include "core/text.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <limits>

namespace lucky {
namespace {

TEST(Text, every_shared_example_is_said_as_expected) {
  std::ifstream file(LUCKY_SOURCE "/core/text_examples.json");
  const Json shared = parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
  ASSERT_TRUE(shared.is_object()) << "core/text_examples.json";
  Texts::Reader reader;
  for (const auto& name : shared["names"]) reader.names.push_back(name.get<std::string>());
  int examples = 0;
  for (const auto& group : shared["groups"]) {
    for (const auto& one : group["examples"]) {
      const auto texts = Texts::parse(group["words"].dump(), one.value("lang", "en"));
      ASSERT_TRUE(texts) << one["name"];
      reader.seat = one.contains("reader") ? Viewer(one["reader"].get<Seat>()) : Viewer();
      EXPECT_EQ(texts->say(one["key"].get<std::string>(), one["args"], reader), one["says"].get<std::string>())
          << group["rule"] << ": " << one["name"];
      ++examples;
    }
  }
  EXPECT_GT(examples, 100);
}

TEST(Text, an_event_is_said_by_its_name) {
  const auto texts = *Texts::parse(R"({"event.drew": "{seat} drew {card}.", "card.bell": "Bell"})", "en");
  const Json drew = {{"event", "drew"}, {"seat", 1}, {"card", "bell"}};
  EXPECT_EQ(texts.event(drew, {Seat{0}, {"Mia", "Zoé"}}), "Zoé drew Bell.");
}

TEST(Text, a_title_has_a_colon_as_its_language_sets_it) {
  EXPECT_EQ(Texts::parse("{}", "en")->titled("Hand"), "Hand:");
  EXPECT_EQ(Texts::parse("{}", "fr")->titled("Main"), "Main\u00a0:");
}

TEST(Text, the_greatest_numbers_are_grouped_too) {
  EXPECT_EQ(grouped(std::numeric_limits<std::int64_t>::min()),
            "−9\u202f223\u202f372\u202f036\u202f854\u202f775\u202f808");
  EXPECT_EQ(Texts::parse(R"({"x": "{n}"})", "en")->say("x", {{"n", 9007199254740993}}),
            "9\u202f007\u202f199\u202f254\u202f740\u202f993");
}

TEST(Text, what_is_no_letter_keeps_its_bytes) {
  const auto texts = *Texts::parse(R"({"x": "{name}"})", "en");
  for (const char* bytes : {"\xc3", "\xc5(", "\xff", "\xe2\x80\xa6", "\xa9"}) {
    EXPECT_EQ(texts.say("x", {{"name", bytes}}), bytes);
  }
}

TEST(Text, bad_files_and_languages_are_errors) {
  EXPECT_FALSE(Texts::parse("[]", "en"));
  EXPECT_FALSE(Texts::parse("{\"a\": 1}", "en"));
  EXPECT_EQ(Texts::of_game("lucky_jack", "de").error().code, "bad_language");
}

}  // namespace
}  // namespace lucky
