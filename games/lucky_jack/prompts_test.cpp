// What a player is asked, against what the player may do: over random play with every mix of options, each prompt
// names the moves there are and no others, in both languages. A prompt is the asked seat's alone, so it may speak of
// its hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "core/text.hpp"
#include "games/lucky_jack/given.hpp"

namespace lucky::lucky_jack {
namespace {

// Which words stand for a move in a prompt.
struct Words {
  std::string_view language, fitting, lower, draw, take, leave, pass, keep, drop, jackpot, silent;
};
constexpr std::array<Words, 2> kLanguages{
    {{"en", "atch or beat", "lower", "draw one", "ake", "leave", "pass", "eep it", "drop it", "Call it", "say nothing"},
     {"fr", "galez ou battez", "ouez plus faible", "iochez", "pren", "laissez", "passe", "ard", "âche", "Annoncez",
      "ne dites rien"}}};

// A lower discard makes one draw as well, and a French sentence says that with the same verb.
std::string without_penalty(std::string text) {
  for (const std::string_view penalty : {" et piochez deux cartes", " et ne piochez qu"}) {
    if (const auto at = text.find(penalty); at != text.npos) text.erase(at, penalty.size());
  }
  return text;
}

class Listener {
 public:
  explicit Listener(const Words& words) : words_(words), texts_(*Texts::of_game("lucky_jack", words.language)) {}

  // The prompt of the seat asked says what it may do.
  void hear(const LuckyJack& game, const State& s) const {
    const View view = game.view(s, s.actor);
    const Json prompt = write_json(game.prompt(view));
    const auto text = without_penalty(texts_.say("prompt." + prompt["key"].get<std::string>(), prompt, {}));
    SCOPED_TRACE(text + " " + prompt.dump());
    const auto moves = moves_of(game, s, s.actor);
    const auto there = [&](auto&& what) {
      return std::ranges::any_of(moves, [&](Move move) { return what(game.choice(view, move)); });
    };
    const auto expect = [&](std::string_view said, bool legal) {
      EXPECT_EQ(text.find(said) != text.npos, legal) << said;
    };
    const auto kind = [&](Kind one) { return there([&](const Choice& c) { return c.kind == one; }); };
    const auto effect = [&](auto... some) {
      return there([&](const Choice& c) { return ((c.effect == some) || ...); });
    };
    expect(words_.fitting, effect(Effect::Equal, Effect::Higher));
    expect(words_.lower, effect(Effect::Lower));
    expect(words_.take, kind(Kind::Take));
    expect(words_.leave, kind(Kind::Leave));
    expect(words_.pass, kind(Kind::Pass));
    expect(words_.jackpot, kind(Kind::Jackpot));
    expect(words_.silent, kind(Kind::Silent));
    if (s.phase == Phase::Drawn) {
      expect(words_.keep, kind(Kind::Keep));
      expect(words_.drop, kind(Kind::Drop));
    } else {
      expect(words_.draw, kind(Kind::Draw));
      expect(words_.drop, kind(Kind::Draw) && moves_after_drawing(game, s) == 2 && s.seats[s.actor].cards == kLeast);
    }
  }

 private:
  static std::size_t moves_after_drawing(const LuckyJack& game, State s) {
    Dice dice(1);
    EventLog<Event> silence;
    game.apply(s, s.actor, {Kind::Draw}, dice, silence);
    return moves_of(game, s, s.actor).size();
  }

  Words words_;
  Texts texts_;
};

// Plays at random and shows `look` every position. Half of the players would rather have fewer cards, so that hands of
// three and of one kind come up.
template <class F>
void random_games(const LuckyJack& game, int games, F&& look) {
  EventLog<Event> silence;
  for (int number = 0; number < games; ++number) {
    Dice dice(static_cast<std::uint64_t>(number) + 1), lots(static_cast<std::uint64_t>(number) + 100);
    State s = game.setup(dice, silence);
    for (int ply = 0; ply < 400 && s.phase != Phase::Over; ++ply) {
      look(s);
      auto moves = moves_of(game, s, s.actor);
      const auto sheds = [](Move move) { return move.kind == Kind::Discard || move.kind == Kind::Drop; };
      Move move = moves[lots.pick(static_cast<std::uint32_t>(moves.size()))];
      if (s.actor % 2 == 0 && lots.pick(4) != 0) {
        if (const auto* last = std::find_if(moves.begin(), moves.end(), sheds); last != moves.end()) move = *last;
      }
      game.apply(s, s.actor, move, dice, silence);
    }
  }
}

template <class F>
void for_all_options(F&& f) {
  for (unsigned bits = 0; bits < 16; ++bits) {
    f(Options{.take_cost = static_cast<TakeCost>(bits & 1U),
              .take_by = static_cast<TakeBy>(bits >> 1 & 1U),
              .shout = static_cast<Shout>(bits >> 2 & 1U),
              .last_three = static_cast<LastThree>(bits >> 3 & 1U)});
  }
}

TEST(LuckyJackPrompts, say_what_may_be_done_and_nothing_else) {
  const std::array<Listener, 2> listeners{Listener(kLanguages[0]), Listener(kLanguages[1])};
  std::set<Ask> heard{Ask::NoCard, Ask::ThreePass};  // too rare for random players, see below
  for_all_options([&](const Options& options) {
    for (int seats = 2; seats <= 6; ++seats) {
      const LuckyJack game(options, seats);
      random_games(game, testkit::kSanitized ? 2 : 12, [&](const State& s) {
        heard.insert(game.prompt(game.view(s, s.actor)).key);
        if (testing::Test::HasFailure()) return;
        for (const auto& listener : listeners) listener.hear(game, s);
      });
    }
  });
  for_each_value<Ask>([&](Ask key, std::string_view name) { EXPECT_TRUE(heard.contains(key)) << name; });
}

TEST(LuckyJackPrompts, know_that_there_is_nothing_to_draw) {
  const std::array<Listener, 2> listeners{Listener(kLanguages[0]), Listener(kLanguages[1])};
  for (const Cards& hand : {Cards{Lemon, Bell, Bell}, Cards{Bell, Bell, Bell}, Cards{Lemon, Bell, Jack, Jack},
                            Cards{Lemon, Lemon, Cherry, Grape}, Cards{Clover, Bell, Jack, Jack}}) {
    for_all_options([&](const Options& options) {
      const auto p = given({.hands = {hand, kMixed}, .pile = {Clover}, .stock = {}, .options = options});
      EXPECT_EQ(p.game.prompt(p.game.view(p.s, 0)).key, hand.size() == 3 ? Ask::ThreePass : Ask::NoCard);
      for (const auto& listener : listeners) listener.hear(p.game, p.s);
    });
  }
}

// A Jackpot may also come of dropping a drawn card (H6), and whoever is told when to call one must be told so.
TEST(LuckyJackPrompts, a_refusal_says_that_a_dropped_card_may_leave_a_jackpot) {
  const auto p = given({.hands = {kMixed, kMixed}, .options = {.shout = Shout::Hand}});
  const auto refusal = p.refusal(0, "jackpot");
  const auto said = [&](std::string_view language) {
    return Texts::of_game("lucky_jack", language)->say("why." + refusal.reason, refusal.args, {});
  };
  EXPECT_NE(said("en").find("a drawn card dropped"), std::string::npos) << said("en");
  EXPECT_NE(said("fr").find("une carte piochée puis lâchée"), std::string::npos) << said("fr");
}

}  // namespace
}  // namespace lucky::lucky_jack
