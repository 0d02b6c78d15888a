// Attempts on the Doctor's life and how they are foiled. Each test carries the number of the clause in
// text/rules.en.md that it holds to.
#include <gtest/gtest.h>

#include "games/kill_doctor_lucky/given.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

using enum Space;

TEST(KillDoctorLuckyMurder, R17_alone_and_unseen) {
  const Play p(alone({"trowel big_red_hammer"}));
  EXPECT_EQ(p.moves("attack"), (TextSet{"", "trowel", "big_red_hammer"}));
  EXPECT_EQ(Play({.places = {Kitchen, HedgeMaze}, .doctor = Nursery}).refusal("attack"),
            (Refusal{"R17", "not_here", {{"space", "nursery"}}}));
  const Play company({.places = {Kitchen, HedgeMaze, Kitchen, HallW}, .doctor = Kitchen});
  EXPECT_EQ(company.refusal("attack"), (Refusal{"R17", "company", {{"seat", 2}}}));
  EXPECT_EQ(Play(alone({})).refusal("attack trowel").reason, "not_in_hand");
  EXPECT_EQ(Play(alone({"parlor"})).refusal("attack parlor").reason, "no_weapon");
}

// Who sees the room, and nobody else, prevents the attempt; the refusal names the witness and where he stands.
TEST(KillDoctorLuckyMurder, R17_the_witness_is_named) {
  for_each_value<Space>([](Space place, std::string_view) {
    for_each_value<Space>([&](Space other, std::string_view) {
      const Play p({.places = {place, other}, .doctor = place});
      const bool seen = mansion().sees[at(place)].has(other);
      ASSERT_EQ(p.legal("attack"), place != other && !seen) << key_of(place) << " " << key_of(other);
      if (seen) {
        EXPECT_EQ(p.refusal("attack"), (Refusal{"R17", "seen", {{"seat", 1}, {"space", key_of(other)}}}));
      }
    });
  });
  for (Seat active = 0; active < 3; ++active) {  // whoever tries, whoever looks
    for (Seat witness = 0; witness < 3; ++witness) {
      Given given{.places = std::vector(3, HedgeMaze), .doctor = Kitchen, .active = active};
      given.places[witness] = HallW;
      given.places[active] = Kitchen;
      EXPECT_EQ(Play(given).legal("attack"), active == witness) << int{active} << int{witness};
    }
  }
  const Play first({.places = {Kitchen, HedgeMaze, HallW, WineCellar}, .doctor = Kitchen});
  EXPECT_EQ(first.refusal("attack").args["seat"], 2) << "the first one clockwise";
}

TEST(KillDoctorLuckyMurder, R18_one_attempt_and_nothing_after_it) {
  Play p(alone({"trowel parlor move_1", "failure_1"}));
  p.play("attack");
  EXPECT_TRUE(p.moves(0).empty());
  p.play(1, "foil failure_1");
  EXPECT_EQ(p.s.doctor, LancasterRoom) << "gone";
  EXPECT_EQ(p.s.active, 1);
  EXPECT_EQ(p.hand(0), "trowel parlor move_1");
}

TEST(KillDoctorLuckyMurder, R19_what_an_attempt_is_worth) {
  const KillDoctorLucky game({}, 2);
  const auto worth = [&](std::string_view weapon, Space space) { return game.worth(*Card::from_key(weapon), space); };
  EXPECT_EQ(game.worth({}, Kitchen), 1);
  EXPECT_EQ(worth("big_red_hammer", Kitchen), 4);
  const std::vector<std::tuple<std::string, int, Space, int>> all{
      {"bad_cream", 2, SittingRoom, 5},     {"big_red_hammer", 4, Kitchen, 4},
      {"billiard_cue", 2, BilliardRoom, 5}, {"broom_stick", 2, ServantsQuarters, 7},
      {"chain_saw", 4, Kitchen, 4},         {"civil_war_cannon", 3, Armory, 5},
      {"crepe_pan", 3, Kitchen, 4},         {"duck_decoy", 3, TrophyRoom, 4},
      {"killing_joke", 3, Kitchen, 3},      {"letter_opener", 2, Library, 5},
      {"loud_noise", 2, CarriageHouse, 6},  {"monkey_hand", 2, Foyer, 8},
      {"piece_of_rope", 2, Gallery, 8},     {"pinking_shears", 2, LilacRoom, 6},
      {"rat_poison", 2, GreenHouse, 5},     {"runcible_spoon", 3, Kitchen, 3},
      {"shoe_horn", 2, LancasterRoom, 7},   {"silken_cord", 3, Kitchen, 3},
      {"tight_hat", 2, Kitchen, 2},         {"trowel", 2, WineCellar, 6}};
  ASSERT_EQ(all.size(), kWeapons);
  for (const auto& [weapon, value, place, bonus] : all) {
    EXPECT_EQ(worth(weapon, place), bonus) << weapon;
    EXPECT_EQ(worth(weapon, HallNw), value) << weapon;
  }
  Play p(alone({"big_red_hammer"}));
  p.play("attack big_red_hammer");
  EXPECT_EQ(p.s.danger.value, 4);
  EXPECT_EQ(Play(alone({})).play("attack").s.danger.value, 1);
}

TEST(KillDoctorLuckyMurder, R20_foiled_clockwise_from_the_left) {
  Play p(alone({"big_red_hammer", "failure_1 failure_2 trowel", "failure_3 parlor"}));
  p.play("attack big_red_hammer");
  EXPECT_EQ(p.s.phase, Phase::Foiling);
  EXPECT_EQ(p.s.actor, 1);
  EXPECT_EQ(p.moves(), (TextSet{"pass", "foil failure_1", "foil failure_2"}));
  EXPECT_TRUE(p.moves(2).empty()) << "one after another";
  EXPECT_EQ(p.refusal("foil failure_3").reason, "not_in_hand");
  EXPECT_EQ(p.refusal("foil trowel").reason, "no_failure_card");
  EXPECT_EQ(p.refusal("end").reason, "foil_or_pass");
  p.all({"foil failure_2", "foil failure_1", "pass"});
  EXPECT_EQ(p.s.actor, 2);
  p.play("foil failure_3");
  EXPECT_EQ(p.last<Escaped>()->total, 6);
  EXPECT_EQ(p.s.phase, Phase::Turn);
  EXPECT_EQ(Play(alone({})).refusal("pass").reason, "no_attempt");

  Play dead(alone({"big_red_hammer", "failure_1 failure_2", "failure_3"}));
  dead.all({"attack big_red_hammer", "foil failure_2", "foil failure_1", "pass", "pass"});
  EXPECT_EQ(dead.s.winner, 0);
}

// The rulebook's own example, move by move: seats 0 to 4 are its players 1 to 5.
TEST(KillDoctorLuckyMurder, R20_the_example_turn) {
  Play p({.places = {Library, Parlor, CarriageHouse, HedgeMaze, ServantsQuarters},
          .doctor = MasterSuite,
          .hands = {"move_1 billiard_cue", "failure_1 failure_2", "failure_2", "failure_1 parlor", "failure_3"},
          .active = 4});
  p.play("end");
  EXPECT_EQ(p.s.doctor, Nursery);
  EXPECT_EQ(p.s.active, 0);
  p.play("step gallery");
  EXPECT_FALSE(p.legal("draw"));
  p.play("play move_1 me nursery");
  EXPECT_TRUE(p.legal("attack"));
  p.play("attack billiard_cue");
  EXPECT_EQ(p.s.danger.value, 2);
  p.play(1, "pass").play(2, "pass").play(3, "foil failure_1");
  EXPECT_EQ(p.s.actor, 3);
  p.play(3, "pass");
  EXPECT_EQ(p.moves(4), (TextSet{"pass", "foil failure_3"}));
  p.play(4, "foil failure_3");
  EXPECT_EQ(p.last<Escaped>()->total, 4);
  EXPECT_EQ(p.s.doctor, Armory);
  EXPECT_EQ(p.s.active, 1);
  EXPECT_EQ(write_json(p.s.failures), Json({"failure_1", "failure_3"}));
  EXPECT_EQ(write_json(p.s.discards), Json({"move_1", "billiard_cue"}));
}

TEST(KillDoctorLuckyMurder, R9_the_murderer_wins_at_once) {
  Play p(alone({"trowel", "failure_3"}));
  p.all({"attack trowel", "pass", "pass"});
  EXPECT_EQ(p.s.phase, Phase::Over);
  EXPECT_TRUE(p.game.actors(p.s).none());
  const auto outcome = p.game.outcome(p.s);
  EXPECT_EQ(outcome.winners, std::vector<Seat>{0});
  EXPECT_EQ(outcome.places, (std::vector{1, 2, 2}));
  EXPECT_EQ(outcome.points, (std::vector{1, 0, 0}));
  EXPECT_EQ(p.last<Murdered>()->weapon, Card(Weapon::Trowel));
  EXPECT_EQ(p.game.why_not(p.s, 0, Move::attack()).reason, "over");
}

TEST(KillDoctorLuckyMurder, R25_ways_to_shorten_the_game) {
  EXPECT_EQ(KillDoctorLucky({.sharp_weapons = true}, 2).worth(Card(Weapon::Trowel), Kitchen), 3);
  const Hand deck = KillDoctorLucky({.no_threes = true}, 2).full_deck();
  EXPECT_EQ(deck.size(), 92);
  EXPECT_EQ(deck.count(Card::failure(3)), 0);
}

TEST(KillDoctorLuckyMurder, H8_an_attempt_ends_the_turn_then_the_doctor_walks) {
  auto given = alone({"", "failure_1"});
  given.places[0] = LancasterRoom;
  given.doctor = LancasterRoom;
  Play p(given);
  p.all({"attack", "foil failure_1"});
  EXPECT_EQ(p.s.doctor, MasterSuite);
  EXPECT_EQ(p.s.turn, 2U);
  EXPECT_EQ(p.s.active, 1);
  EXPECT_FALSE(p.game.view(p.s, Seat{0}).attempt);
}

TEST(KillDoctorLuckyMurder, H9_the_bonus_replaces_the_value) {
  Play p(alone({"crepe_pan"}));
  EXPECT_EQ(p.play("attack crepe_pan").s.danger.value, 4) << "not 3 and 4, nor 1 more for the hands";
  EXPECT_TRUE(Play(alone({"crepe_pan"})).legal("attack")) << "bare hands with a weapon in hand";
}

TEST(KillDoctorLuckyMurder, H10_a_used_weapon_is_discarded) {
  Play p(alone({"trowel parlor", "failure_2"}));
  p.play("attack trowel");
  EXPECT_EQ(p.hand(0), "parlor");
  EXPECT_EQ(p.s.seats[0].cards, 1);
  p.play("foil failure_2");
  EXPECT_EQ(write_json(p.s.discards), Json({"trowel"}));
  Play dead(alone({"trowel"}));
  dead.all({"attack trowel", "pass", "pass"});
  EXPECT_EQ(write_json(dead.s.discards), Json({"trowel"}));
}

TEST(KillDoctorLuckyMurder, H11_asked_once_until_the_total_reaches_the_value) {
  Play p(alone({"killing_joke", "failure_1", "failure_2 failure_1", "failure_3"}, 4));
  p.all({"attack killing_joke", "foil failure_1", "pass", "foil failure_2"});
  EXPECT_EQ(p.s.phase, Phase::Turn) << "3 of 3: nobody else is asked";
  EXPECT_EQ(p.hand(3), "failure_3");
  EXPECT_EQ(p.hand(2), "failure_1");
  Play passed(alone({"killing_joke", "failure_3", "failure_2"}));
  passed.all({"attack killing_joke", "pass", "foil failure_2", "pass"});
  EXPECT_EQ(passed.s.winner, 0) << "who passed is not asked again";
  Play over(alone({"", "failure_3"}));
  over.all({"attack", "foil failure_3"});
  EXPECT_EQ(over.last<Escaped>()->value, 1) << "too much is lost";
  EXPECT_EQ(over.s.failures.count, 1);
}

TEST(KillDoctorLuckyMurder, H12_counts_are_public_cards_are_not) {
  const Play p(alone({"trowel", "failure_1 failure_2 parlor"}));
  for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{2}}}) {
    const auto view = p.game.view(p.s, viewer);
    EXPECT_EQ(view.seats[1].cards, 3);
    const auto text = write_json(view).dump();
    EXPECT_EQ(text.find("failure_"), text.npos);
    EXPECT_EQ(text.find("parlor"), text.npos);
  }
  EXPECT_EQ(write_json(p.game.view(p.s, Seat{1}).hand), Json({"parlor", "failure_1", "failure_2"}));
  EXPECT_EQ(p.game.view(p.s, {}).hand.count, 0);
}

TEST(KillDoctorLuckyMurder, H15_the_doctor_is_no_witness_but_company_is) {
  EXPECT_TRUE(Play(alone({})).legal("attack"));
  auto given = alone({});
  given.places[2] = Kitchen;
  EXPECT_FALSE(Play(given).legal("attack"));
}

TEST(KillDoctorLuckyMurder, H17_halls_and_stairs_will_do) {
  for (const Space place : {HallW, HallSe, StairsW}) {
    const Play p({.places = {place, Armory}, .doctor = place});
    EXPECT_TRUE(p.legal("attack")) << key_of(place);
  }
}

TEST(KillDoctorLuckyMurder, H18_sharper_weapons_but_not_bare_hands_and_no_threes) {
  const KillDoctorLucky sharp({.sharp_weapons = true}, 2);
  EXPECT_EQ(sharp.worth(Card(Weapon::MonkeyHand), Foyer), 9);
  EXPECT_EQ(sharp.worth(Card(Weapon::MonkeyHand), Kitchen), 3);
  EXPECT_EQ(sharp.worth({}, Foyer), 1);
  Play p([] {
    auto given = alone({"trowel"});
    given.options.sharp_weapons = true;
    return given;
  }());
  EXPECT_EQ(p.play("attack trowel").s.danger.value, 3);
}

TEST(KillDoctorLuckyMurder, H19_spite) {
  const auto fail_once = [](bool spite) {
    auto given = alone({"trowel", "failure_1"});
    given.options.spite = spite;
    Play p(given);
    p.all({"attack", "foil failure_1"});
    return p;
  };
  const Play calm = fail_once(false);
  EXPECT_EQ(calm.s.seats[0].spite, 0);
  EXPECT_EQ(calm.count<Spited>(), 0);
  Play p = fail_once(true);
  EXPECT_EQ(p.s.seats[0].spite, 1);
  EXPECT_EQ(p.last<Spited>()->spite, 1);
  p.s.active = p.s.actor = 0;
  p.s.doctor = Kitchen;
  EXPECT_EQ(p.game.choice(p.game.view(p.s, Seat{0}), Move::attack()).value, 2) << "bare hands too";
  EXPECT_EQ(p.play("attack trowel").s.danger.value, 3);
}

TEST(KillDoctorLuckyMurder, H24_card_by_card_and_even_empty_hands_are_asked) {
  Play p(alone({"big_red_hammer", "", "failure_1 failure_1 failure_1"}));
  p.play("attack big_red_hammer");
  EXPECT_EQ(p.moves(), (TextSet{"pass"})) << "nothing to play, but asked";
  p.all({"pass", "foil failure_1", "foil failure_1"});
  EXPECT_EQ(p.last<FoiledWith>()->total, 2);
  EXPECT_EQ(p.s.actor, 2);
  p.play("pass");
  EXPECT_EQ(p.s.winner, 0) << "stopped half-way";
  EXPECT_EQ(p.hand(2), "failure_1");
}

TEST(KillDoctorLuckyMurder, H24_the_attempt_as_everybody_sees_it) {
  Play p(alone({"big_red_hammer", "failure_1", "failure_2 failure_1", "failure_3"}, 4));
  p.all({"attack big_red_hammer", "pass", "foil failure_2"});
  const auto view = p.game.view(p.s, {});
  const Json attempt = write_json(view.attempt);
  EXPECT_EQ(attempt,
            Json({{"seat", 0},
                  {"weapon", "big_red_hammer"},
                  {"space", "kitchen"},
                  {"value", 4},
                  {"total", 2},
                  {"answers", {{{"seat", 1}, {"cards", Json::array()}}, {{"seat", 2}, {"cards", {"failure_2"}}}}},
                  {"asked", 2},
                  {"left", {3}}}));
  const auto prompt = p.game.prompt(p.game.view(p.s, Seat{2}));
  EXPECT_EQ(prompt.key, Ask::Foil);
  EXPECT_EQ(prompt.missing, 2);
  const auto choice = p.game.choice(p.game.view(p.s, Seat{2}), Move::foil(Card::failure(1)));
  EXPECT_EQ(choice.total, 3);
  EXPECT_EQ(choice.value, 1);
}

TEST(KillDoctorLuckyMurder, H25_after_the_murder_the_doctor_does_not_walk) {
  Play p(alone({""}));
  p.all({"attack", "pass", "pass"});
  EXPECT_EQ(p.s.doctor, Kitchen);
  EXPECT_EQ(p.count<DoctorWalked>(), 0);
  EXPECT_EQ(p.count<TurnBegan>(), 0);
}

}  // namespace
}  // namespace lucky::kill_doctor_lucky
