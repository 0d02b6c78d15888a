// Templates: every rule of docs/protocol.md, "Text templates". web/src/text.test.ts holds the same page to the browser.
#include "core/text.hpp"

#include <gtest/gtest.h>

namespace lucky {
namespace {

constexpr std::string_view kTexts = R"({
  "card.bell": "Bell", "card.bell.the": "the Bell", "effect.higher": "beats",
  "event.drew": "{seat} drew {card.the}.", "event.drew.you": "You drew {card.the}.", "event.drew.hidden": "{seat} drew a card.",
  "event.discarded": "{seat} discarded {card}.", "event.discarded.higher": "{seat} beat it with {card.the}.",
  "event.shuffled": "Shuffled.", "event.shuffled.again": "Shuffled again: {cards} {cards#card|cards}.",
  "prompt.offer": "{top.the} is free.", "label.points": "{points}", "tag": "{effect}"
})";

class TextTest : public testing::Test {
 protected:
  Texts texts(std::string language = "en") { return *Texts::parse(kTexts, std::move(language)); }
  Texts::Reader mia{Seat{0}, {"Mia", "Zoé"}};
};

TEST_F(TextTest, a_title_has_a_colon_as_its_language_sets_it) {
  EXPECT_EQ(texts("en").titled("Hand"), "Hand:");
  EXPECT_EQ(texts("fr").titled("Main"), "Main\u00a0:");
}

TEST_F(TextTest, slots_are_names_words_and_numbers) {
  EXPECT_EQ(texts().event({{"event", "discarded"}, {"seat", 1}, {"card", "bell"}}, mia), "Zoé discarded Bell.");
  EXPECT_EQ(texts().say("label.points", {{"points", 10000}}), "10\u202f000");
  EXPECT_EQ(texts().say("label.points", {{"points", 999}}), "999");
  EXPECT_EQ(texts().say("tag", {{"effect", "higher"}}), "Beats");
}

TEST_F(TextTest, a_word_or_a_true_flag_chooses_the_variant) {
  EXPECT_EQ(texts().event({{"event", "discarded"}, {"seat", 1}, {"card", "bell"}, {"effect", "higher"}}, mia),
            "Zoé beat it with the Bell.");
  EXPECT_EQ(texts().event({{"event", "shuffled"}, {"again", false}}, mia), "Shuffled.");
  EXPECT_EQ(texts().event({{"event", "shuffled"}, {"again", true}, {"cards", 3}}, mia), "Shuffled again: 3 cards.");
}

TEST_F(TextTest, the_reader_is_you_and_a_secret_is_hidden) {
  EXPECT_EQ(texts().event({{"event", "drew"}, {"seat", 0}, {"card", "bell"}}, mia), "You drew the Bell.");
  EXPECT_EQ(texts().event({{"event", "drew"}, {"seat", 1}, {"card", nullptr}}, mia), "Zoé drew a card.");
  EXPECT_EQ(texts().event({{"event", "drew"}, {"seat", 1}, {"card", "bell"}}, mia), "Zoé drew the Bell.");
}

TEST_F(TextTest, plurals_follow_the_language) {
  const auto cards = [&](const char* language, int n) {
    return texts(language).event({{"event", "shuffled"}, {"again", true}, {"cards", n}}, mia);
  };
  EXPECT_EQ(cards("en", 1), "Shuffled again: 1 card.");
  EXPECT_EQ(cards("en", 0), "Shuffled again: 0 cards.");
  EXPECT_EQ(cards("fr", 0), "Shuffled again: 0 card.");
}

TEST_F(TextTest, a_text_that_begins_with_a_slot_begins_with_a_capital) {
  EXPECT_EQ(texts().say("prompt.offer", {{"top", "bell"}}), "The Bell is free.");
}

TEST_F(TextTest, an_object_is_asked_for_its_fields) {
  const auto words =
      *Texts::parse(R"({"event.swapped": "{first.seat} {first.slot}, {second.seat} {second.slot}"})", "en");
  const Json event = {
      {"event", "swapped"}, {"first", {{"seat", 0}, {"slot", 3}}}, {"second", {{"seat", 1}, {"slot", 12}}}};
  EXPECT_EQ(words.event(event, mia), "Mia 3, Zoé 12");
}

TEST_F(TextTest, a_seat_is_named_under_any_name_and_each_of_several_words) {
  const auto words = *Texts::parse(
      R"({"x": "{by.seat} took {cards} from {seat}", "card.bell": "Bell", "card.clover": "Clover"})", "en");
  const Json args = {{"seat", 1}, {"by", 0}, {"cards", {"bell", "clover", "bell"}}};
  EXPECT_EQ(words.say("x", args, mia), "Mia took Bell, Clover, Bell from Zoé");
}

TEST_F(TextTest, what_is_missing_shows_instead_of_vanishing) {
  EXPECT_EQ(texts().say("no.such.key"), "no.such.key");
  EXPECT_EQ(texts().say("label.points"), "{points}");
}

TEST_F(TextTest, bad_files_and_languages_are_errors) {
  EXPECT_FALSE(Texts::parse("[]", "en"));
  EXPECT_FALSE(Texts::parse("{\"a\": 1}", "en"));
  EXPECT_EQ(Texts::of_game("lucky_jack", "de").error().code, "bad_language");
}

}  // namespace
}  // namespace lucky
