// Turns: snooping, acting, cards, the Doctor's walk and who plays next. Each test carries the number of the clause in
// text/rules.en.md that it holds to.
#include <gtest/gtest.h>

#include "games/kill_doctor_lucky/given.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

using enum Space;

const TextSet kOfKitchen{"hall_sw", "hall_w", "wine_cellar"};

TEST(KillDoctorLuckyTurns, R10_snoop_or_act) {
  const Play p({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"move_1"}});
  EXPECT_EQ(p.s.phase, Phase::Turn);
  EXPECT_FALSE(p.moves("snoop").empty());
  EXPECT_FALSE(p.moves("step").empty());
  EXPECT_FALSE(p.moves("play").empty());
  EXPECT_TRUE(p.legal("end"));
  EXPECT_TRUE(p.moves(1).empty());
}

TEST(KillDoctorLuckyTurns, R11_snooping_goes_one_room_or_stays) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer});
  TextSet here = kOfKitchen;
  here.insert("kitchen");
  EXPECT_EQ(p.moves("snoop"), here);
  EXPECT_EQ(p.refusal("snoop trophy_room").clause, "R11");
  EXPECT_EQ(KillDoctorLucky::move_text(moves_of(p.game, p.s, 0)[0]), "snoop kitchen") << "the timid one";
  p.play("snoop wine_cellar");
  EXPECT_EQ(p.s.seats[0].space, WineCellar);
  EXPECT_FALSE(p.last<Snooped>()->stayed);
  EXPECT_TRUE(Play({.places = {Kitchen, Library}}).play("snoop kitchen").last<Snooped>()->stayed);
}

TEST(KillDoctorLuckyTurns, R12_cards_are_found_in_rooms_with_a_name) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .stock = "trowel parlor"});
  p.play("snoop wine_cellar");
  EXPECT_EQ(p.s.phase, Phase::Snooped);
  EXPECT_EQ(p.moves(), (TextSet{"draw", "leave"}));
  EXPECT_EQ(p.refusal("end").reason, "draw_or_leave");
  p.play("draw");
  EXPECT_EQ(p.hand(0), "trowel");
  EXPECT_EQ(p.s.seats[0].cards, 1);
  EXPECT_EQ(p.s.active, 1);
  for (const Space place : {HallW, HallSw, HallNw, HallNe, HallE, HallSe, StairsW, StairsE}) {
    Play hall({.places = {place, Library}, .doctor = Foyer});
    hall.play("snoop " + key_of(place));
    EXPECT_EQ(hall.s.active, 1) << key_of(place);
    EXPECT_EQ(hall.s.seats[0].cards, 0);
  }
  EXPECT_EQ(Play({.places = {Kitchen, Library}}).refusal("draw").reason, "snoop_first");
}

TEST(KillDoctorLuckyTurns, R13_acting_draws_nothing_and_both_parts_are_optional) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer});
  p.play("step wine_cellar");
  EXPECT_EQ(p.s.phase, Phase::Acting);
  EXPECT_EQ(p.refusal("draw").clause, "R13");
  EXPECT_EQ(p.moves(), (TextSet{"end"}));
  p.play("end");
  EXPECT_EQ(p.s.seats[0].cards, 0);
  EXPECT_EQ(p.s.active, 1);
}

TEST(KillDoctorLuckyTurns, R14_one_free_step_before_between_or_after_any_cards) {
  const Given given{.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"parlor piazza move_1"}};
  Play first(given);
  first.all({"step hall_w", "play move_1 me dining_hall", "play parlor me", "play piazza me"});
  EXPECT_TRUE(first.moves("step").empty());
  EXPECT_EQ(first.refusal("step foyer").clause, "R14");
  EXPECT_EQ(first.s.played, 3);
  first.play("end");
  EXPECT_FALSE(first.moves("step").empty()) << "the next player has a step again";
  EXPECT_EQ(first.s.played, 0);
  Play middle(given);
  middle.all({"play parlor me", "step hall_e", "play move_1 me billiard_room", "end"});
  EXPECT_EQ(middle.s.seats[0].space, BilliardRoom);
  Play last(given);
  last.all({"play parlor me", "play piazza doctor", "step drawing_room"});
  EXPECT_EQ(last.s.seats[0].space, DrawingRoom);
  EXPECT_EQ(last.s.doctor, Piazza);
  EXPECT_EQ(Play(given).refusal("play trowel me").clause, "R19");
  EXPECT_EQ(Play(given).refusal("play kitchen doctor").reason, "not_in_hand");
}

TEST(KillDoctorLuckyTurns, R4_nobody_climbs_the_railing) {
  const Refusal railing{"R4", "railing"};
  EXPECT_EQ(Play({.places = {DiningHall, Library}}).refusal("step gallery"), railing);
  EXPECT_EQ(Play({.places = {Gallery, Library}}).refusal("snoop dining_hall"), railing);
  for (const std::string card : {"move_1", "move_2", "move_3"}) {
    const Play below({.places = {DiningHall, Library}, .doctor = Gallery, .hands = {card}});
    EXPECT_EQ(below.refusal("play " + card + " me gallery"), railing) << card;
    EXPECT_EQ(below.refusal("play " + card + " doctor dining_hall"), railing) << card;
  }
  const Play beside({.places = {DrawingRoom, Library}, .hands = {"move_2"}});
  EXPECT_EQ(beside.refusal("play move_2 me gallery").clause, "R15") << "too far by any way";
}

TEST(KillDoctorLuckyTurns, R15_move_cards_move_you_or_the_doctor_any_way) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"move_1 move_2 move_3"}});
  const auto targets = [&](int rooms, std::string_view piece) {
    return p.moves("play move_" + std::to_string(rooms) + " " + std::string(piece));
  };
  const auto within = [](int rooms, Space from) {
    const auto keys = keys_of(mansion().within[static_cast<std::size_t>(rooms - 1)][at(from)]);
    return TextSet(keys.begin(), keys.end());
  };
  EXPECT_EQ(targets(1, "me"), kOfKitchen);
  for (int rooms = 1; rooms <= 3; ++rooms) {
    EXPECT_EQ(targets(rooms, "me"), within(rooms, Kitchen));
    EXPECT_EQ(targets(rooms, "doctor"), within(rooms, Foyer));
  }
  EXPECT_EQ(p.refusal("play move_2 me library").clause, "R15");
  p.play("play move_2 doctor dining_hall");
  EXPECT_EQ(p.s.doctor, DiningHall);
  EXPECT_EQ(p.s.seats[0].space, Kitchen);
  EXPECT_EQ(write_json(p.last<Played>()->path), Json({"foyer", "drawing_room", "dining_hall"}));
  EXPECT_TRUE(targets(2, "me").empty()) << "played";
}

TEST(KillDoctorLuckyTurns, R16_room_cards_lead_straight_there) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"lilac_room white_room"}});
  EXPECT_EQ(p.moves("play"), (TextSet{"lilac_room me", "lilac_room doctor", "white_room me", "white_room doctor"}));
  p.all({"play lilac_room me", "play white_room doctor"});
  EXPECT_EQ(p.s.seats[0].space, LilacRoom);
  EXPECT_EQ(p.s.doctor, WhiteRoom);
  EXPECT_EQ(write_json(p.last<Played>()->path), Json({"foyer", "white_room"}));
  for (const Space none : {DrawingRoom, LancasterRoom, TennesseeRoom, ServantsQuarters, HallW, StairsE})
    EXPECT_FALSE(Card::of(none)) << key_of(none);
}

TEST(KillDoctorLuckyTurns, R21_failures_never_come_back_other_cards_do_when_needed) {
  Play p({.places = {Kitchen, Library},
          .doctor = Kitchen,
          .hands = {"parlor piazza trowel", "failure_1 failure_1"},
          .stock = "move_1",
          .bare = true});
  p.all({"attack trowel", "foil failure_1", "foil failure_1"});
  EXPECT_EQ(write_json(p.s.failures), Json({"failure_1", "failure_1"}));
  EXPECT_EQ(write_json(p.s.discards), Json({"trowel"}));
  p.all({"snoop library", "draw"});  // the last card: not refilled before it is needed
  EXPECT_EQ(p.s.stock, 0);
  EXPECT_EQ(p.s.discards.count, 1);
  EXPECT_EQ(p.count<Shuffled>(), 0);
  p.all({"play piazza doctor", "play parlor me", "end"});
  EXPECT_EQ(p.s.active, 1);
  p.all({"snoop library", "draw"});
  ASSERT_EQ(p.count<Shuffled>(), 1);
  EXPECT_TRUE(p.last<Shuffled>()->again);
  EXPECT_EQ(p.last<Shuffled>()->cards, 3);
  EXPECT_EQ(p.s.stock, 2);
  EXPECT_EQ(p.s.discards.count, 0);
  EXPECT_EQ(p.s.failures.count, 2);
}

TEST(KillDoctorLuckyTurns, R22_the_doctor_walks_after_every_turn) {
  Play p({.places = {Kitchen, Library}, .doctor = MasterSuite});
  p.play("end");
  EXPECT_EQ(p.s.doctor, Nursery);
  p.play("snoop armory").play("leave");
  EXPECT_EQ(p.s.doctor, Armory) << "after snooping too";
  Play round({.places = {Kitchen, Library}, .doctor = Piazza});
  round.play("end");
  EXPECT_EQ(round.s.doctor, DrawingRoom);
  EXPECT_EQ(round.last<DoctorWalked>()->from, Piazza);
  Play cellar({.places = {Foyer, Library}, .doctor = WineCellar});
  cellar.play("end");
  EXPECT_EQ(cellar.s.doctor, Kitchen);
}

TEST(KillDoctorLuckyTurns, R23_whoever_the_doctor_comes_to_plays_next) {
  Play clockwise({.places = {Library, Library, Library}, .doctor = Foyer, .active = 1});
  EXPECT_EQ(clockwise.play("end").s.active, 2);
  EXPECT_EQ(clockwise.last<TurnBegan>()->by, By::Left);
  Play comes({.places = {Library, Kitchen, Piazza, Parlor}, .doctor = Foyer, .active = 3});
  EXPECT_EQ(comes.play("end").s.active, 2);
  EXPECT_EQ(comes.last<TurnBegan>()->by, By::Doctor);
  Play again({.places = {Library, Piazza, Parlor}, .doctor = Foyer, .active = 1});
  EXPECT_EQ(again.play("end").s.active, 1) << "even who just played";
  EXPECT_EQ(again.s.turn, 2U);
  EXPECT_TRUE(again.legal("snoop piazza")) << "a whole new turn";
}

TEST(KillDoctorLuckyTurns, R24_of_several_the_first_clockwise) {
  Play p({.places = {Piazza, Library, Library, Piazza, Piazza}, .doctor = Foyer, .active = 1});
  EXPECT_EQ(p.play("end").s.active, 3);
}

TEST(KillDoctorLuckyTurns, H2_a_card_that_brings_the_doctor_gives_nobody_the_turn) {
  Play p({.places = {Kitchen, Library, Parlor}, .doctor = Foyer, .hands = {"parlor"}});
  p.play("play parlor doctor");
  EXPECT_EQ(p.s.active, 0);
  EXPECT_EQ(p.s.phase, Phase::Acting);
  p.play("end");  // he goes on to the Billiard Room
  EXPECT_EQ(p.s.active, 1);
}

TEST(KillDoctorLuckyTurns, H3_who_just_played_comes_last) {
  Play both({.places = {Library, Piazza, Parlor, Piazza}, .doctor = Foyer, .active = 1});
  EXPECT_EQ(both.play("end").s.active, 3);
  Play around({.places = {Piazza, Piazza, Parlor, Library}, .doctor = Foyer, .active = 1});
  EXPECT_EQ(around.play("end").s.active, 0) << "past the end of the table";
  Play alone({.places = {Library, Piazza, Parlor, Library}, .doctor = Foyer, .active = 1});
  EXPECT_EQ(alone.play("end").s.active, 1);
}

TEST(KillDoctorLuckyTurns, H4_then_to_the_left_of_the_last_one) {
  Play p({.places = {Library, Parlor, Piazza, Library}, .doctor = Foyer, .active = 0});
  EXPECT_EQ(p.play("end").s.active, 2) << "the Doctor skipped seat 1";
  EXPECT_EQ(p.play("end").s.active, 3) << "and the order goes on from seat 2";
  EXPECT_EQ(p.play("step hall_ne").play("end").s.active, 1) << "he comes to the Parlor";
}

TEST(KillDoctorLuckyTurns, H5_a_move_may_go_less_far_and_is_not_shared) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"move_3"}});
  EXPECT_TRUE(p.legal("play move_3 me wine_cellar"));
  EXPECT_TRUE(p.legal("play move_3 doctor piazza"));
  p.play("play move_3 doctor piazza");
  EXPECT_EQ(p.s.seats[0].space, Kitchen);
  EXPECT_TRUE(p.moves("play").empty());
}

TEST(KillDoctorLuckyTurns, H6_no_cards_while_snooping) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"parlor move_1"}});
  p.play("snoop wine_cellar");
  EXPECT_EQ(p.moves(), (TextSet{"draw", "leave"}));
  Play acting({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"parlor move_1"}});
  acting.play("play parlor doctor");
  EXPECT_TRUE(acting.moves("snoop").empty());
}

TEST(KillDoctorLuckyTurns, H6_one_kind_of_turn) {
  const Given given{.places = {Kitchen, Library},
                    .doctor = Foyer,
                    .hands = {"parlor"},
                    .stock = "trowel",
                    .options = {.turn = TurnKind::OneKind}};
  Play p(given);
  EXPECT_TRUE(p.moves("snoop").empty());
  EXPECT_EQ(p.refusal("snoop kitchen").clause, "H6");
  EXPECT_TRUE(p.legal("draw") && p.legal("leave"));
  EXPECT_EQ(p.refusal("end").clause, "H6");
  EXPECT_EQ(KillDoctorLucky::move_text(moves_of(p.game, p.s, 0)[0]), "draw");
  p.play("step wine_cellar");
  EXPECT_EQ(KillDoctorLucky::move_text(moves_of(p.game, p.s, 0)[0]), "draw") << "a step is no card";
  p.play("draw");
  EXPECT_EQ(p.hand(0), "trowel parlor");
  EXPECT_EQ(p.s.active, 1);

  Play played(given);
  played.play("play parlor doctor");
  EXPECT_FALSE(played.legal("draw"));
  EXPECT_EQ(played.refusal("draw").reason, "played_a_card");
  EXPECT_EQ(KillDoctorLucky::move_text(moves_of(played.game, played.s, 0)[0]), "end");

  Play hall(given);
  hall.play("step hall_w");
  EXPECT_EQ(hall.refusal("draw").reason, "nothing_here");
  EXPECT_TRUE(hall.legal("end"));
  EXPECT_EQ(Play(given).play("leave").count<LeftIt>(), 1);
}

TEST(KillDoctorLuckyTurns, H7_drawing_is_optional) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer});
  const int stock = p.s.stock;
  p.all({"snoop kitchen", "leave"});
  EXPECT_EQ(p.s.stock, stock);
  EXPECT_EQ(p.s.seats[0].cards, 0);
  EXPECT_EQ(p.count<LeftIt>(), 1);
  EXPECT_EQ(p.s.active, 1);
}

TEST(KillDoctorLuckyTurns, H13_without_cards_one_finds_nothing) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .bare = true});
  p.all({"snoop kitchen", "draw"});
  EXPECT_EQ(p.count<FoundNothing>(), 1);
  EXPECT_EQ(p.count<Shuffled>(), 0);
  EXPECT_EQ(p.s.seats[0].cards, 0);
  EXPECT_EQ(p.s.active, 1);
}

TEST(KillDoctorLuckyTurns, H14_a_hand_has_no_limit) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer});
  for (int turn = 0; turn < 30; ++turn) p.play("snoop " + key_of(p.s.seats[p.s.active].space)).play("draw");
  EXPECT_EQ(p.s.seats[0].cards + p.s.seats[1].cards, 30);
  EXPECT_GT(std::max(p.s.seats[0].cards, p.s.seats[1].cards), 14);
}

TEST(KillDoctorLuckyTurns, H22_a_card_without_effect_is_refused) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"kitchen foyer move_1 move_2"}});
  EXPECT_EQ(p.refusal("play kitchen me").clause, "H22");
  EXPECT_EQ(p.refusal("play foyer doctor"), (Refusal{"H22", "doctor_there", {{"space", "foyer"}}}));
  EXPECT_EQ(p.refusal("play move_2 me kitchen").clause, "H22");
  EXPECT_TRUE(p.legal("play kitchen doctor") && p.legal("play foyer me"));
  EXPECT_EQ(p.refusal("play move_1 me master_suite").reason, "too_far");
  Play crowd({.places = {Kitchen, HallW, HallW, Library}, .doctor = HallW, .hands = {"move_3"}});
  EXPECT_TRUE(crowd.legal("play move_3 me dining_hall")) << "through an occupied hallway";
}

TEST(KillDoctorLuckyTurns, H23_the_first_decision_fixes_the_kind) {
  Play p({.places = {Kitchen, Library}, .doctor = Foyer, .hands = {"parlor"}});
  p.play("step wine_cellar");
  EXPECT_EQ(p.refusal("snoop wine_cellar").clause, "H23");
  EXPECT_EQ(KillDoctorLucky::move_text(moves_of(p.game, p.s, 0)[0]), "end");
  Play nothing({.places = {Kitchen, Library}, .doctor = Foyer});
  nothing.play("end");
  EXPECT_EQ(nothing.s.active, 1);
  EXPECT_EQ(nothing.s.seats[0].space, Kitchen);
}

}  // namespace
}  // namespace lucky::kill_doctor_lucky
