// La Bâtarde as a whole: deals, score and who sees what. The auction and the tricks have their own
// files; each test carries the number of the clause in text/rules.en.md that it holds to.
#include "games/la_batarde/la_batarde.hpp"

#include <gtest/gtest.h>

#include "cli/screen.hpp"
#include "games/la_batarde/given.hpp"
#include "games/la_batarde/hints/hints.hpp"
#include "lab/simulate.hpp"
#include "table/table.hpp"
#include "testkit/laws.hpp"

namespace lucky::la_batarde {
namespace {

TEST(LaBatardeLaws, hold_when_options_are_combined) {
  const Options all{.ladder = Ladder::Half,
                    .raise = Raise::Highest,
                    .last_call = {30},
                    .calls = Calls::Asked,
                    .words = Words::Double,
                    .tie = Tie::Exact};
  for (int seats = 3; seats <= 7; ++seats) testkit::check_laws<LaBatarde>(all, seats, laws());
}

TEST(LaBatarde, greedy_beats_random) {
  SimOptions o;
  o.game = "la_batarde";
  o.players = 4;
  o.games = 100;
  o.bots = {Bot::Random, Bot::Greedy, Bot::Random, Bot::Random};
  o.threads = 1;
  EXPECT_GT(wilson(simulate(o)->seats[1].wins, 100).low, 0.9);
}

// Every world the seat cannot exclude, and no other: a card of an opponent's may be undealt, or in any hand but one
// that has shown it is not there.
TEST(LaBatarde, guesses_range_over_all_hands_and_the_undealt_cards) {
  auto p = Play(3);
  p.s.denomination = Denomination::Hearts;
  const View view = p.game.view(p.s, Seat{0});
  Cards first, second, nowhere;
  for (int i = 0; i < 300; ++i) {
    const State guess = p.game.guess(view, p.dice);
    EXPECT_EQ(guess.hands[0], p.s.hands[0]);
    first = first | guess.hands[1];
    second = second | guess.hands[2];
    nowhere = nowhere | Cards::all(1).without(guess.hands[0] | guess.hands[1] | guess.hands[2]);
  }
  const Cards unseen = Cards::all(1).without(p.s.hands[0]);
  EXPECT_EQ(first, unseen);
  EXPECT_EQ(second, unseen);
  EXPECT_EQ(nowhere, unseen);
}

TEST(LaBatarde, R1_three_to_seven_players_one_pack_or_two) {
  for (int seats = 3; seats <= 7; ++seats) EXPECT_EQ(LaBatarde({}, seats).packs(), seats < 5 ? 1 : 2);
  EXPECT_EQ(Cards::all(1).size(), 36);
  EXPECT_EQ(Cards::all(2).size(), 72);
  EXPECT_EQ(open_table("la_batarde", {}, 2, Dice(1)).error().message, "la_batarde is for 3 to 7 players, not 2");
  EXPECT_EQ(open_table("la_batarde", {}, 8, Dice(1)).error().code, "bad_seats");
}

TEST(LaBatarde, R2_nine_ranks_in_the_normal_order) {
  const std::vector<std::string> high_to_low{"king",     "queen",   "knight", "jack", "fool",
                                             "musician", "juggler", "dog",    "cat"};
  const Order& order = order_of(Denomination::NoTrumps, Pack::Simple);
  for (std::size_t i = 0; i < high_to_low.size(); ++i) {
    const auto takers = order.takers[Card::from_key("hearts_" + high_to_low[i])->code()];
    EXPECT_EQ(takers.of(Pack::Simple), [&] {
      Cards higher;
      for (std::size_t j = 0; j < i; ++j) higher.add(*Card::from_key("hearts_" + high_to_low[j]));
      return higher.of(Pack::Simple);
    }()) << high_to_low[i];
  }
}

TEST(LaBatarde, R3_in_trumps_the_artists_reign) {
  const std::vector<std::string> high_to_low{"fool",   "musician", "juggler", "king", "queen",
                                             "knight", "jack",     "dog",     "cat"};
  for (const auto trump : {Denomination::Hearts, Denomination::AllTrumps}) {
    Cards higher;
    for (const auto& rank : high_to_low) {
      const Card card = *Card::from_key("hearts_" + rank);
      EXPECT_EQ(order_of(trump, Pack::Simple).takers[card.code()].of(Pack::Simple), higher.of(Pack::Simple)) << rank;
      higher.add(card);
    }
  }
}

// Plays timidly to the end of the deal.
void finish_deal(Play& p) {
  const int deal = p.s.deal;
  while (p.s.deal == deal && p.s.phase != Phase::Over) {
    const Seat seat = p.game.actors(p.s).must.first();
    p.play(seat, LaBatarde::move_text(moves_of(p.game, p.s, seat)[0]));
  }
}

TEST(LaBatarde, R4_the_deal_moves_clockwise) {
  Play p(4);
  finish_deal(p);
  EXPECT_EQ(p.s.deal, 2);
  EXPECT_EQ(p.s.dealer, 0);
  EXPECT_EQ(p.s.actor, 1);
}

TEST(LaBatarde, R5_the_ladders) {
  const auto ladder = [](int seats) {
    const auto steps = LaBatarde({}, seats).ladder();
    return std::vector<int>(steps.begin(), steps.end());
  };
  EXPECT_EQ(ladder(3), (std::vector{7, 8, 9, 10, 11, 12, 12, 11, 10, 9, 8, 7}));
  EXPECT_EQ(ladder(4), (std::vector{5, 6, 7, 8, 9, 9, 8, 7, 6, 5}));
  EXPECT_EQ(ladder(5), (std::vector{9, 10, 11, 12, 13, 14, 14, 13, 12, 11, 10, 9}));
  EXPECT_EQ(ladder(6), ladder(3));
  EXPECT_EQ(ladder(7), (std::vector{5, 6, 7, 8, 9, 10, 10, 9, 8, 7, 6, 5}));
  Play p(4);
  for (const int size : ladder(4)) {
    EXPECT_EQ(p.s.size, size);
    EXPECT_EQ(p.s.seats[2].cards, size);
    finish_deal(p);
  }
  EXPECT_EQ(p.s.phase, Phase::Over);
}

TEST(LaBatarde, R6_one_card_at_a_time_from_the_dealers_left) {
  const LaBatarde game({}, 3);
  Dice dice(1);
  std::vector<std::uint8_t> top;
  for (const auto* key : {"spades_king", "hearts_king", "clubs_king", "spades_cat", "hearts_cat", "clubs_cat"})
    top.push_back(*LaBatarde::card_from_key(key));
  dice.follow({.stacks = {{top}}, .rolls = {1}});
  EventLog<Event> silence;
  const State s = game.setup(dice, silence);
  EXPECT_EQ(s.hands[2] & cards_of("spades_king spades_cat"), cards_of("spades_king spades_cat"));
  EXPECT_EQ(s.hands[0] & cards_of("hearts_king hearts_cat"), cards_of("hearts_king hearts_cat"));
  EXPECT_EQ(s.hands[1] & cards_of("clubs_king clubs_cat"), cards_of("clubs_king clubs_cat"));
}

TEST(LaBatarde, R6_everybody_sees_only_their_own_cards) {
  Play p(4);
  EXPECT_EQ(p.game.view(p.s, Seat{1}).hand.size(), 5);
  EXPECT_EQ(p.game.view(p.s, Viewer{}).hand.size(), 0);
  EXPECT_EQ(p.count<Dealt>(), 4);
  for (const auto& event : p.events) {
    const auto seen = p.game.redact(event, Seat{1}), open = p.game.redact(event, Viewer{});
    if (const auto* dealt = std::get_if<Dealt>(&seen)) {
      EXPECT_EQ(dealt->hand.has_value(), dealt->seat == 1);
    }
    if (const auto* dealt = std::get_if<Dealt>(&open)) {
      EXPECT_FALSE(dealt->hand);
    }
    if (const auto* shuffled = std::get_if<Shuffled>(&seen)) {
      EXPECT_FALSE(shuffled->order);
    }
  }
}

// North, East, South and West with 5 tricks; the last trick is about to be led.
Play rulebook_table(std::uint8_t factor) {
  auto p = Play::tricks("bid 2 spades", {"clubs_king", "clubs_cat", "clubs_dog", "clubs_jack"});
  const std::array<int, 4> bids{2, 2, 0, 3}, tricks{0, 2, 1, 1};
  for (Seat seat = 0; seat < 4; ++seat) {
    p.s.seats[seat].bid = static_cast<std::uint8_t>(bids[seat]);
    p.s.seats[seat].tricks = static_cast<std::uint8_t>(tricks[seat]);
  }
  p.s.factor = factor;
  p.all({"play clubs_king", "play clubs_cat", "play clubs_dog", "play clubs_jack"});
  return p;
}

TEST(LaBatarde, R21_north_east_south_and_west_with_their_three_scores) {
  const auto scores = [](const Play& p) {
    std::vector<int> out;
    for (const auto& chair : p.s.seats) out.push_back(chair.points);
    return out;
  };
  EXPECT_EQ(scores(rulebook_table(1)), (std::vector{1, 0, 1, 2}));
  EXPECT_EQ(scores(rulebook_table(2)), (std::vector{2, 0, 2, 4}));
  EXPECT_EQ(scores(rulebook_table(4)), (std::vector{4, 0, 4, 8}));
  const auto p = rulebook_table(2);
  EXPECT_EQ(p.count<Scored>(), 4);
  EXPECT_EQ(p.last<Scored>()->points, 4);
  EXPECT_EQ(p.s.seats[1].exact, 1);
}

// The last deal of all with one card each; seat 0 wins it and pays `first`.
Play last_trick(std::vector<int> points, Options options = {}) {
  auto p = Play::tricks("bid 1 spades", {"clubs_king", "clubs_cat", "clubs_dog"}, options);
  p.s.deal = p.game.ladder().count;
  for (Seat seat = 0; seat < 3; ++seat) {
    p.s.seats[seat].points = static_cast<std::uint16_t>(points[seat]);
    p.s.seats[seat].bid = static_cast<std::uint8_t>(seat == 0);
  }
  p.all({"play clubs_king", "play clubs_cat", "play clubs_dog"});
  return p;
}

TEST(LaBatarde, R22_the_fewest_points_win) {
  const auto p = last_trick({5, 3, 9});
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_TRUE(p.game.actors(p.s).none());
  EXPECT_EQ(p.game.outcome(p.s), (Outcome{{2, 1, 3}, {5, 3, 9}, {1}}));
  EXPECT_EQ(p.last<GameEnded>()->winners, std::vector<Seat>{1});
  EXPECT_EQ(p.game.why_not(p.s, 0, Move(Kind::Decline)).clause, "R22");
}

TEST(LaBatarde, H13_the_first_dealer_is_drawn_by_lot_before_anything_else) {
  const LaBatarde game({}, 7);
  for (int dealer = 0; dealer < 7; ++dealer) {
    Dice dice(1);
    dice.follow({.stacks = {}, .rolls = {dealer}});
    std::vector<Event> events;
    EventLog<Event> log(events);
    EXPECT_EQ(game.setup(dice, log).dealer, dealer);
    EXPECT_TRUE(std::holds_alternative<DealerDrawn>(events.front()));
  }
}

TEST(LaBatarde, H14_a_tie_is_shared_or_goes_to_the_most_exact_deals) {
  EXPECT_EQ(last_trick({3, 3, 9}).game.outcome(last_trick({3, 3, 9}).s), (Outcome{{1, 1, 3}, {3, 3, 9}, {0, 1}}));
  auto exact = last_trick({3, 3, 9}, {.tie = Tie::Exact});
  exact.s.seats[1].exact = 4;
  exact.s.seats[0].exact = 3;
  EXPECT_EQ(exact.game.outcome(exact.s), (Outcome{{2, 1, 3}, {3, 3, 9}, {1}}));
}

TEST(LaBatarde, H15_eight_are_two_tables_of_four) {
  EXPECT_EQ(open_table("la_batarde", {}, 8, Dice(1)).error().message,
            "la_batarde is for 3 to 7 players, not 8: make up two tables of 4");
}

// What the terminal shows to seat 0, plainly.
std::string screen_of(const Play& p, std::string_view language) {
  const Screen screen(*Texts::of_game("la_batarde", language), {Seat{0}, {"Ada", "Ben", "Cyd"}}, false);
  return render(p.game, p.game.view(p.s, Seat{0}), screen);
}

TEST(LaBatarde, H16_calls_are_told_in_the_words_of_the_table) {
  const auto told = [](Words words, std::string_view language) {
    Play p(3, {.words = words});
    p.play("bid 1 clubs").play(2, "mechoune");
    const auto before = screen_of(p, language), after = screen_of(p.play(0, "choune"), language);
    const auto from = [](const std::string& text, std::string_view sign) {  // to the end of what is said of the call
      const auto at = text.find(sign);
      return at == text.npos ? text : text.substr(at, text.find("  ", at) - at);
    };
    return from(before, "×2") + ", " + from(after, "×4");
  };
  EXPECT_EQ(told(Words::Choune, "en"), "×2 Cyd méchouned it, ×4 you chouned it");
  EXPECT_EQ(told(Words::Double, "en"), "×2 Cyd doubled it, ×4 you redoubled it");
  EXPECT_EQ(told(Words::Choune, "fr"), "×2 méchouné par Cyd, ×4 chouné par vous");
  EXPECT_EQ(told(Words::Double, "fr"), "×2 doublé par Cyd, ×4 redoublé par vous");
  const auto refused = [](Words words) {
    Play p(3, {.words = words});
    const auto refusal = p.play("bid 1 clubs").play(2, "mechoune").refusal(1, "mechoune");
    return Texts::of_game("la_batarde", "en")->say("why." + refusal.reason, refusal.args, {});
  };
  EXPECT_EQ(refused(Words::Choune), "Somebody has méchouned already.");
  EXPECT_EQ(refused(Words::Double), "Somebody has doubled already.");
}

TEST(LaBatarde, R7_a_bid_in_french_is_so_many_at_a_suit) {
  const auto texts = *Texts::of_game("la_batarde", "fr");
  const Texts::Reader reader{Seat{0}, {"Ada", "Ben", "Cyd"}};
  Play p(3);
  p.all({"bid 2 no_trumps", "bid 3 spades"});
  const View view = p.game.view(p.s, Seat{2});
  EXPECT_EQ(texts.event(write_json(Event{*p.last<Announced>()}), reader), "Ben change d’atout\u00a0: 3 à Pique.");
  EXPECT_TRUE(texts.say("prompt.bid", write_json(p.game.prompt(view)), reader).contains("\u00a0: 3 à Pique."));
  const auto move = [&](Denomination trump) {
    return texts.say("move.bid", write_json(p.game.choice(view, Move::bid(4, trump))), reader);
  };
  EXPECT_EQ(move(Denomination::Hearts), "4 à Cœur");
  EXPECT_EQ(move(Denomination::NoTrumps), "4 sans atout");
  EXPECT_EQ(move(Denomination::AllTrumps), "4 tout atout");
  const auto screen = screen_of(p.play("bid 3 all_trumps"), "fr");
  EXPECT_TRUE(screen.contains("a dit 2 sans atout")) << screen;
  EXPECT_TRUE(screen.contains("a dit 3 à Pique")) << screen;
}

TEST(LaBatarde, H17_only_up_as_an_option) {
  const LaBatarde game({.ladder = Ladder::Half}, 4);
  EXPECT_EQ(game.ladder().size(), 5);
  EXPECT_EQ(game.ladder()[4], 9);
}

TEST(LaBatarde, H22_all_cards_shuffled_anew_undealt_ones_never_shown_every_card_a_move) {
  Play p(4);
  finish_deal(p);
  EXPECT_EQ(p.count<Shuffled>(), 2);
  EXPECT_EQ(p.last<Shuffled>()->cards, 36);
  EXPECT_EQ(p.last<Shuffled>()->order->size(), 36U);
  EXPECT_EQ(p.count<Played>(), 20) << "the last card too";
  for (int half = 1; half < p.game.ladder().count; ++half) finish_deal(p);
  EXPECT_EQ(p.s.dealer, (3 + 9) % 4) << "one seat to the left each time, down the ladder too";
}

}  // namespace
}  // namespace lucky::la_batarde
