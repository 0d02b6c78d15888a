// Kill Doctor Lucky as a whole: the deal, who sees what, and what a seat may imagine. Turns and
// attempts have their own files; each test carries the number of the clause in text/rules.en.md that it holds to.
#include "games/kill_doctor_lucky/kill_doctor_lucky.hpp"

#include <gtest/gtest.h>

#include "core/embedded.hpp"
#include "core/text.hpp"
#include "games/kill_doctor_lucky/given.hpp"
#include "games/kill_doctor_lucky/hints/hints.hpp"
#include "lab/signature.hpp"
#include "lab/simulate.hpp"
#include "table/table.hpp"
#include "testkit/laws.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

TEST(KillDoctorLuckyLaws, hold_when_options_are_combined) {
  const Options all{
      .turn = TurnKind::OneKind, .sharp_weapons = true, .no_threes = true, .spite = true, .turn_cap = {300}};
  for (int seats = 2; seats <= 8; ++seats) testkit::check_laws<KillDoctorLucky>(all, seats, laws());
}

SimResult sim(int players, std::vector<Bot> bots, int games) {
  SimOptions o;
  o.game = "kill_doctor_lucky";
  o.players = players;
  o.games = games;
  o.bots = std::move(bots);
  o.threads = 1;
  return *simulate(o);
}

TEST(KillDoctorLucky, greedy_beats_random) {
  const auto result = sim(4, {Bot::Random, Bot::Greedy, Bot::Random, Bot::Random}, 200);
  EXPECT_GT(wilson(result.seats[1].wins, 200).low, 0.8);
}

TEST(KillDoctorLucky, greedy_games_end_in_good_time) {
  for (int players = 2; players <= 8; ++players) {
    const auto result = sim(players, std::vector(static_cast<std::size_t>(players), Bot::Greedy), 40);
    EXPECT_LT(result.rounds.quantile(0.95), 400) << players;
    double wins = 0;
    for (const auto& seat : result.seats) wins += seat.wins;
    EXPECT_EQ(wins, 40) << players;
  }
}

TEST(KillDoctorLucky, R5_ninety_six_cards) {
  const Hand deck = KillDoctorLucky({}, 2).full_deck();
  std::array<int, 4> kinds{};
  deck.for_each([&](Card card) { ++kinds[static_cast<std::size_t>(card.kind())]; });
  EXPECT_EQ(kinds, (std::array{20, 20, 14, 42}));
  EXPECT_EQ(deck.size(), 96);
  EXPECT_EQ(deck.failure_points(), 62);
  for (unsigned code = 0; code < kKinds; ++code) EXPECT_EQ(Card::from_key(Card(code).key()), Card(code));
}

// Dealt with a stacked deck: the first shuffle finds who begins, the second is dealt.
struct Start {
  explicit Start(int seats, int dealer, std::string_view turned, std::string_view dealt, Options options = {})
      : game(options, seats) {
    Script script{.stacks = {{{}, {}}}, .rolls = {dealer}};
    for (const Card card : cards_of(turned)) script.stacks[0][0].push_back(static_cast<std::uint8_t>(card));
    for (const Card card : cards_of(dealt)) script.stacks[0][1].push_back(static_cast<std::uint8_t>(card));
    dice.follow(std::move(script));
    EventLog<Event> log(events);
    s = game.setup(dice, log);
  }

  template <class E>
  std::vector<E> all() const {
    std::vector<E> out;
    for (const auto& event : events) {
      if (const auto* one = std::get_if<E>(&event)) out.push_back(*one);
    }
    return out;
  }

  KillDoctorLucky game;
  Dice dice{3};
  std::vector<Event> events;
  State s;
};

TEST(KillDoctorLucky, R6_everybody_starts_in_the_drawing_room) {
  const Start start(8, 0, "", "");
  for (const auto& chair : start.s.seats) EXPECT_EQ(chair.space, Space::DrawingRoom);
  EXPECT_FALSE(Card::of(Space::DrawingRoom)) << "so the Doctor never begins among them";
}

TEST(KillDoctorLucky, R7_the_first_room_card_says_who_begins_and_where_the_doctor_is) {
  const Start start(3, 0, "trowel failure_1 move_2 failure_3 wine_cellar kitchen", "");
  EXPECT_EQ(start.s.active, 2);
  EXPECT_EQ(start.s.doctor, Space::WineCellar);
  const auto turned = start.all<TurnedUp>();
  ASSERT_EQ(turned.size(), 5U);
  EXPECT_EQ(turned[0].seat, 1);
  EXPECT_EQ(turned[2].seat, 0);
  EXPECT_EQ(turned[4].seat, 2);
  EXPECT_EQ(start.all<StarterFound>()[0].space, Space::WineCellar);
  EXPECT_EQ(start.all<TurnBegan>()[0].by, By::Start);
}

TEST(KillDoctorLucky, R8_six_cards_each_and_only_your_own_are_seen) {
  const Start start(3, 0, "", "");
  EXPECT_EQ(start.s.stock, 96 - 18);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(start.s.hands[seat].size(), 6);
  const auto view = start.game.view(start.s, Seat{1});
  Hand mine;
  for (const Card card : view.hand) mine.add(card);
  EXPECT_EQ(mine, start.s.hands[1]);
  for (const auto& event : start.events) {
    for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{1}}}) {
      const auto seen = start.game.redact(event, viewer);
      if (const auto* dealt = std::get_if<Dealt>(&seen)) {
        EXPECT_EQ(dealt->hand.has_value(), viewer == dealt->seat);
      }
      if (const auto* shuffled = std::get_if<Shuffled>(&seen)) {
        EXPECT_FALSE(shuffled->order);
      }
    }
  }
}

TEST(KillDoctorLucky, H1_dealt_from_the_dealers_left_one_at_a_time) {
  const Start start(2, 1, "kitchen", "trowel failure_1 parlor failure_2");
  EXPECT_EQ(start.s.active, 0) << "left of the dealer";
  EXPECT_TRUE(start.s.hands[0].has(Card(Weapon::Trowel)) && start.s.hands[0].has(*Card::of(Space::Parlor)));
  EXPECT_TRUE(start.s.hands[1].has(Card::failure(1)) && start.s.hands[1].has(Card::failure(2)));
  EXPECT_EQ(start.all<Shuffled>().size(), 2U);
  EXPECT_EQ(start.all<Shuffled>()[1].cards, 96) << "the card turned up goes back in";
  EXPECT_EQ(start.all<DealerDrawn>()[0].seat, 1);
  EXPECT_EQ(start.all<Dealt>()[0].seat, 0);
  const Start four(4, 2, "", "trowel chain_saw tight_hat duck_decoy shoe_horn");
  const std::array<Weapon, 5> order{Weapon::Trowel, Weapon::ChainSaw, Weapon::TightHat, Weapon::DuckDecoy,
                                    Weapon::ShoeHorn};
  for (std::size_t i = 0; i < order.size(); ++i)
    EXPECT_TRUE(four.s.hands[(3 + i) % 4].has(Card(order[i]))) << "clockwise: " << i;
}

TEST(KillDoctorLucky, R7_the_winner_of_the_last_game_deals) {
  for (Seat winner = 0; winner < 4; ++winner) {
    const Start start(4, (winner + 1) % 4, "kitchen", "trowel", {.dealer = {winner}});  // the roll is not asked for
    EXPECT_EQ(start.s.active, left_of(winner, 4)) << "the first card turned up is a room";
    EXPECT_TRUE(start.s.hands[left_of(winner, 4)].has(Card(Weapon::Trowel)));
    EXPECT_EQ(start.all<DealerNamed>()[0].seat, winner);
    EXPECT_TRUE(start.all<DealerDrawn>().empty());
  }
}

TEST(KillDoctorLucky, H1_a_rematch_hands_the_deal_to_the_winner) {
  Play p({.places = {Space::Library, Space::Kitchen, Space::Library},
          .doctor = Space::Kitchen,
          .active = 1,
          .options = {.spite = true, .dealer = {Seat{2}}}});
  p.all({"attack", "pass", "pass"});
  EXPECT_EQ(p.game.rematch_options(p.s), (Options{.spite = true, .dealer = {Seat{1}}}));
  Play capped({.places = {Space::Library, Space::Library}, .options = {.turn_cap = {1}, .dealer = {Seat{1}}}});
  capped.play("end");
  EXPECT_EQ(capped.game.rematch_options(capped.s), (Options{.turn_cap = {1}})) << "nobody won: by lot";
}

TEST(KillDoctorLucky, a_dealer_has_to_sit_at_the_table) {
  EXPECT_TRUE(open_table("kill_doctor_lucky", {{"dealer", 3}}, 4, Dice(1)));
  const auto refused = open_table("kill_doctor_lucky", {{"dealer", 7}}, 4, Dice(1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_options");
  EXPECT_EQ(refused.error().message, "option 'dealer' cannot be 7; this table has seats 0 to 3");
}

TEST(KillDoctorLucky, H18_threes_leave_before_anything) {
  const Start start(2, 0, "", "", {.no_threes = true});
  for (const auto& shuffle : start.all<Shuffled>()) EXPECT_EQ(shuffle.cards, 92);
  EXPECT_EQ(start.s.stock, 80);
}

TEST(KillDoctorLucky, H21_a_game_has_no_cap_unless_the_table_wants_one) {
  Play p({.places = {Space::Library, Space::Library}, .doctor = Space::Foyer});
  for (int i = 0; i < 6000; ++i) p.play("end");
  EXPECT_EQ(p.s.phase, Phase::Turn);
}

TEST(KillDoctorLucky, H21_the_cap_ends_the_game_without_a_winner) {
  Play p({.places = {Space::Library, Space::Library, Space::Library},
          .doctor = Space::Foyer,
          .options = {.turn_cap = {3}}});
  p.all({"end", "end"});
  EXPECT_EQ(p.s.turn, 3U);
  EXPECT_EQ(p.s.phase, Phase::Turn);
  p.play("end");
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_EQ(p.last<Capped>()->turns, 3);
  EXPECT_TRUE(p.game.outcome(p.s).winners.empty());
  EXPECT_EQ(p.game.outcome(p.s).places, (std::vector{1, 1, 1}));
  EXPECT_EQ(p.game.outcome(p.s).points, (std::vector{0, 0, 0}));
  EXPECT_FALSE(p.game.view(p.s, {}).actor);
}

TEST(KillDoctorLucky, H25_drawn_cards_are_secret_played_ones_public) {
  Play p({.places = {Space::Library, Space::Piazza}, .doctor = Space::Kitchen, .hands = {"parlor"}, .stock = "trowel"});
  p.all({"snoop library", "draw"});
  for (const auto& event : p.events) {
    const auto* drew = std::get_if<Drew>(&event);
    if (!drew) continue;
    EXPECT_EQ(drew->card, Card(Weapon::Trowel));
    const auto seen = [&](Viewer viewer) { return std::get<Drew>(p.game.redact(event, viewer)).card.has_value(); };
    EXPECT_TRUE(seen(Seat{0}));
    EXPECT_FALSE(seen(Seat{1}));
    EXPECT_FALSE(seen({}));
  }
  const auto text = write_json(p.game.view(p.s, Seat{1})).dump();
  EXPECT_EQ(text.find("trowel"), text.npos);
  EXPECT_EQ(text.find("\"parlor\""), text.npos);
  p.s.active = p.s.actor = 0;
  p.play("play parlor me");
  EXPECT_EQ(write_json(p.game.view(p.s, {}).discards), Json({"parlor"}));
}

TEST(KillDoctorLucky, the_view_says_who_sees_whom_and_where_the_doctor_goes) {
  const Play p({.places = {Space::Kitchen, Space::HallW, Space::Kitchen, Space::HedgeMaze}, .doctor = Space::Gallery});
  const auto view = p.game.view(p.s, Seat{0});
  EXPECT_EQ(write_json(view.seats[0].seen_by), Json({1, 2}));
  EXPECT_EQ(write_json(view.seats[1].seen_by), Json({0, 2}));
  EXPECT_EQ(write_json(view.seats[3].seen_by), Json::array());
  EXPECT_EQ(write_json(view.route), Json({"library", "tennessee_room", "lilac_room", "servants_quarters"}));
}

// Whatever is told, asked, offered or refused has its words in both languages, and every slot is filled.
TEST(KillDoctorLucky, everything_can_be_said) {
  const std::vector<std::string> names{"Mia", "Zoé", "Sam"};
  const std::vector<lucky::Texts> tongues{*lucky::Texts::of_game("kill_doctor_lucky", "en"),
                                          *lucky::Texts::of_game("kill_doctor_lucky", "fr")};
  const auto said = [&](const std::string& key, const Json& args, Viewer reader) {
    for (const auto& texts : tongues) {
      const auto text = texts.say(key, args, {reader, names});
      EXPECT_TRUE(text != key && text.find('{') == text.npos && text.find("null") == text.npos) << key << ": " << text;
    }
  };
  for (const auto& options : option_sweep<Options>()) {
    auto table = *open_table("kill_doctor_lucky", write_json(options), 3, Dice(4));
    Dice dice(5);
    for (int ply = 0; ply < 1500 && !table->over(); ++ply) {
      const Seat seat = table->actors().must.first();
      for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{1}}}) {
        for (const auto& event : table->events(viewer))
          said("event." + event["event"].get<std::string>(), event, viewer);
      }
      const auto prompt = table->prompt(seat);
      said("prompt." + prompt["key"].get<std::string>(), prompt, seat);
      for (const auto& choice : table->choices(seat)) said("move." + choice["kind"].get<std::string>(), choice, seat);
      for (const auto* text :
           {"attack", "attack trowel", "snoop kitchen", "step gallery", "play kitchen me", "draw", "end",
            "play move_2 doctor kitchen", "play trowel me", "foil failure_3", "foil trowel", "pass"}) {
        if (const auto checked = table->check(seat, text); !checked) {
          const auto& refusal = checked.error().refusal;
          said("why." + refusal.reason, refusal.args, seat);
        }
      }
      const auto moves = table->moves(seat);
      CHECK(!table->play(seat, moves[dice.pick(static_cast<std::uint32_t>(moves.size()))]));
    }
  }
}

TEST(KillDoctorLucky, its_french_is_set_as_french_and_needs_no_elision) {
  for (const std::string name : {"fr.json", "rules.fr.md"}) {
    const auto text = embedded("games/kill_doctor_lucky/text/" + name);
    for (const auto* wrong : {"'", " :", " ;", " !", " ?", " »", "« ", "de {seat}", "de {line}", "que {seat}"})
      EXPECT_EQ(text.find(wrong), text.npos) << name << ": " << wrong;
  }
}

// Every world the seat cannot exclude: before a reshuffle any unseen card may be in any hand or in the stock.
TEST(KillDoctorLucky, guesses_range_over_all_hands_and_the_stock) {
  Start start(3, 0, "", "");
  const View view = start.game.view(start.s, Seat{0});
  std::array<std::array<bool, kKinds>, 3> met{};  // hand 1, hand 2, stock
  for (int i = 0; i < 600; ++i) {
    const State guess = start.game.guess(view, start.dice);
    EXPECT_EQ(guess.hands[0], start.s.hands[0]);
    for (Seat seat = 1; seat < 3; ++seat)
      guess.hands[seat].for_each([&](Card card) { met[static_cast<std::size_t>(seat - 1)][card.code()] = true; });
    for (std::size_t n = 0; n < guess.stock; ++n) met[2][guess.deck[n].code()] = true;
  }
  for (unsigned code = 0; code < kKinds; ++code) {
    const bool unseen = start.game.full_deck().count(Card(code)) > start.s.hands[0].count(Card(code));
    for (const auto& place : met) EXPECT_EQ(place[code], unseen) << Card(code).key();
  }
}

// After one everybody knows what the stock was made of: the rest is in hands, and only who has drawn since can hold
// any.
TEST(KillDoctorLucky, guesses_know_what_was_shuffled_again) {
  Play p({.places = {Space::Library, Space::Piazza, Space::Piazza},
          .doctor = Space::Kitchen,
          .hands = {"failure_1", "parlor foyer trowel"},
          .stock = "gallery armory move_1"});
  for (int shuffled = 0; p.s.stock > 0;) {  // the top three are discards, all others in the last hand
    const Card card = p.s.deck[--p.s.stock];
    if (shuffled++ < 3) {
      p.s.discards.items[p.s.discards.count++] = card;
    } else {
      p.s.hands[2].add(card);
      ++p.s.seats[2].cards;
    }
  }
  p.all({"end", "snoop piazza", "draw"});  // seat 1 draws one of the three
  const View view = p.game.view(p.s, Seat{0});
  EXPECT_EQ(write_json(view.recycled), Json({"armory", "gallery", "move_1"}));
  EXPECT_EQ(view.seats[1].fresh, 1);
  EXPECT_EQ(view.seats[2].fresh, 0);
  std::set<std::string> stocks;
  for (int i = 0; i < 300; ++i) {
    const State guess = p.game.guess(view, p.dice);
    EXPECT_EQ(guess.stock, 2);
    Hand stock;
    for (std::size_t n = 0; n < guess.stock; ++n) stock.add(guess.deck[n]);
    std::string text;
    stock.for_each([&](Card card) { text += card.key() + " "; });
    stocks.insert(text);
    EXPECT_FALSE(guess.hands[2].has(*Card::of(Space::Gallery)) || guess.hands[2].has(*Card::of(Space::Armory)));
  }
  EXPECT_EQ(stocks, (std::set<std::string>{"armory gallery ", "armory move_1 ", "gallery move_1 "}));
  if (p.s.hands[1].has(Card::move(1))) return;
  const auto drawn = p.s.hands[1].has(*Card::of(Space::Armory)) ? "armory" : "gallery";
  p.s.active = p.s.actor = 1;
  p.play("play " + std::string(drawn) + " me");
  EXPECT_EQ(p.s.seats[1].fresh, 0) << "what it drew is on the table";
}

}  // namespace
}  // namespace lucky::kill_doctor_lucky
