// What players of Unlucky Adventurers read, where it depends on the case whether a sentence is true.
#include <gtest/gtest.h>

#include <regex>

#include "cli/screen.hpp"
#include "games/unlucky_adventurers/given.hpp"

namespace lucky::unlucky_adventurers {
namespace {

const std::vector<std::string> kNames{"Mia", "Zoé", "Sam"};

Texts texts_in(const std::string& language) { return *Texts::of_game("unlucky_adventurers", language); }

// An event as a seat is told it.
std::string told(const Play& p, const Event& event, Viewer viewer, const std::string& language = "en") {
  return texts_in(language).event(write_json(p.game.redact(event, viewer)), {viewer, kNames});
}

Json offered(const Play& p, std::string_view move) {
  const Seat seat = p.actor();
  return write_json(p.game.choice(p.game.view(p.s, seat), *UnluckyAdventurers::move_from_text(move)));
}

std::string asked(const Play& p) {
  const Seat seat = p.actor();
  return texts_in("en").say("prompt.rescue", write_json(p.game.prompt(p.game.view(p.s, seat))), {seat, kNames});
}

TEST(UnluckyAdventurersWords, whoever_did_it_is_you_too) {
  Play p({.hands = {"thief rest", "shield", "rest rest"}});
  p.play("play thief 1").play("suffer").play("fall");
  const Event stolen = *p.last<Stolen>(), attacked = *p.last<Attacked>();
  EXPECT_EQ(told(p, stolen, Seat{0}), "You took from Zoé: Shield.");
  EXPECT_EQ(told(p, stolen, Seat{1}), "Mia took from you: Shield.");
  EXPECT_EQ(told(p, stolen, Seat{2}), "Mia took 1 card from Zoé.");
  EXPECT_EQ(told(p, stolen, Seat{0}, "fr"), "Vous prenez à Zoé\u00a0: Bouclier.");
  EXPECT_EQ(told(p, stolen, Seat{1}, "fr"), "Mia vous prend\u00a0: Bouclier.");
  EXPECT_EQ(told(p, attacked, Seat{0}), "You attack: 1 card at stake.");
  EXPECT_EQ(told(p, attacked, Seat{2}), "Mia attacks: 1 card at stake.");
  Play trade({.hands = {"trading_post rest", "shield", "rest"}});
  trade.play("play trading_post 1");
  EXPECT_EQ(told(trade, *trade.last<Traded>(), Seat{0}), "You swapped hands with Zoé.");
  EXPECT_EQ(told(trade, *trade.last<Traded>(), Seat{1}), "Mia swapped hands with you.");
}

// Seat 0 loses its only card to a Blunder, with two more to draw; seat 1 to a Thief, and that is that.
TEST(UnluckyAdventurersWords, to_lose_all_cards_is_not_called_the_end_while_there_are_more_to_draw) {
  Play p({.hands = {"lucky_talisman shield", "rest rest"}, .stock = "own_foot thief trap", .rolls = {3}});
  p.play("play lucky_talisman");
  ASSERT_EQ(p.task(), Task::Rescue);
  EXPECT_TRUE(offered(p, "fall").value("more", false));
  p.play("fall");
  EXPECT_FALSE(p.out(0));
  EXPECT_EQ(p.hand(0), "trap thief");
  Play q({.hands = {"thief rest", "rest", "rest"}});
  q.play("play thief 1").play("suffer");
  EXPECT_FALSE(offered(q, "fall").value("more", true));
  for (const auto* language : {"en", "fr"}) {
    const auto texts = texts_in(language);
    for (const auto* key : {"move.fall", "rescue.fall"}) {
      const auto plain = texts.say(key, {{"more", false}}), more = texts.say(key, {{"more", true}});
      EXPECT_NE(plain, more);
      for (const auto& text : {plain, more})
        EXPECT_FALSE(std::regex_search(text, std::regex("\\bout\\b|hors jeu"))) << text << " H12 may save you.";
    }
  }
}

TEST(UnluckyAdventurersWords, nobody_is_asked_to_rise_again_without_a_resurrection) {
  Play with({.hands = {"thief rest", "resurrection", "rest"}});
  with.play("play thief 1").play("suffer");
  EXPECT_EQ(asked(with), "That takes the last of your cards. Rise again, or lose them all?");
  Play without({.hands = {"thief rest", "shield", "rest"}});
  without.play("play thief 1").play("suffer");
  EXPECT_EQ(asked(without), "That takes the last of your cards, and you hold no Resurrection.");
}

TEST(UnluckyAdventurersWords, a_seat_without_cards_is_marked_until_it_is_settled_who_is_out) {
  Play p({.hands = {"trap rest", "rest", "ally ally"}});
  p.play("play trap").play(1, "suffer").play(2, "suffer");
  const auto lines = [&](const std::string& word, const std::string& language) {
    const auto screen = render(p.game, p.game.view(p.s, Seat{0}), {texts_in(language), {Seat{0}, kNames}, false});
    const std::regex line("Zoé[^\n]*" + word);
    const std::regex any(word);
    EXPECT_EQ(std::regex_search(screen, line), std::regex_search(screen, any)) << "nobody else\n" << screen;
    return std::regex_search(screen, line);
  };
  EXPECT_FALSE(lines("on borrowed time", "en"));
  p.play("fall");
  ASSERT_EQ(p.actor(), 2) << "the effect is not over";
  EXPECT_TRUE(lines("on borrowed time", "en"));
  EXPECT_TRUE(lines("en sursis", "fr"));
  p.play("discard ally");
  EXPECT_FALSE(lines("on borrowed time", "en"));
  EXPECT_TRUE(lines("out since turn 1", "en"));
}

}  // namespace
}  // namespace lucky::unlucky_adventurers
