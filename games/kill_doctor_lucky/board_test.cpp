// The mansion: everything that can be said of the board without a game. Sight, steps and the Doctor's way are worked
// out from doors, so these tests hold the file to the rulebook's examples.
#include "games/kill_doctor_lucky/board.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/embedded.hpp"
#include "core/text.hpp"
#include "games/kill_doctor_lucky/cards.hpp"

namespace lucky::kill_doctor_lucky {
namespace {

using enum Space;

Spaces spaces(std::initializer_list<Space> list) {
  Spaces out;
  for (const Space space : list) out.add(space);
  return out;
}

template <class F>
void for_each_space(F&& f) {
  for_each_value<Space>([&](Space space, std::string_view) { f(space); });
}

Json file() { return parse_json(embedded("games/kill_doctor_lucky/data/board.json")); }

TEST(KillDoctorLuckyBoard, R1_thirty_two_spaces) {
  std::array<int, 3> kinds{};
  int numbered = 0;
  for_each_space([&](Space space) {
    ++kinds[static_cast<std::size_t>(mansion().kinds[at(space)])];
    numbered += mansion().numbers[at(space)].has_value();
  });
  EXPECT_EQ(kinds, (std::array{24, 6, 2}));
  EXPECT_EQ(numbered, 20);
  EXPECT_EQ(mansion().named.size(), 24);
  EXPECT_EQ(mansion().numbers[at(DrawingRoom)], 0);
  EXPECT_EQ(mansion().numbers[at(Piazza)], 19);
}

TEST(KillDoctorLuckyBoard, R2_what_the_kitchen_sees) {
  EXPECT_EQ(mansion().sees[at(Kitchen)],
            spaces({MasterSuite, StairsW, HallW, HallSw, TrophyRoom, WineCellar, WinterGarden}));
}

TEST(KillDoctorLuckyBoard, R3_nobody_sees_diagonally) {
  EXPECT_FALSE(mansion().sees[at(Foyer)].has(CarriageHouse));
  EXPECT_FALSE(mansion().sees[at(CarriageHouse)].has(Foyer));
}

TEST(KillDoctorLuckyBoard, R4_what_the_gallery_sees) {
  EXPECT_EQ(mansion().sees[at(Gallery)],
            spaces({DiningHall, DrawingRoom, Foyer, Piazza, Nursery, HallNw, MasterSuite, Library}));
  EXPECT_EQ(mansion().neighbours(Gallery), spaces({Library, Nursery}));
}

TEST(KillDoctorLuckyBoard, every_door_lies_on_the_wall_of_its_two_spaces) {
  for (const auto& door : mansion().doors) {
    const auto &a = mansion().rects[at(door.a)], &b = mansion().rects[at(door.b)];
    SCOPED_TRACE(key_of(door.a) + " " + key_of(door.b));
    EXPECT_LT(door.from, door.to);
    if (door.upright) {
      EXPECT_TRUE(a.right == door.place && b.left == door.place);
      EXPECT_TRUE(std::max(a.top, b.top) <= door.from && door.to <= std::min(a.bottom, b.bottom));
    } else {
      EXPECT_TRUE(a.bottom == door.place && b.top == door.place);
      EXPECT_TRUE(std::max(a.left, b.left) <= door.from && door.to <= std::min(a.right, b.right));
    }
  }
  EXPECT_EQ(mansion().doors.size(), 56U);
  EXPECT_EQ(std::ranges::count_if(mansion().doors, [](const Door& door) { return !door.walk; }), 1);
}

TEST(KillDoctorLuckyBoard, no_two_spaces_overlap) {
  for_each_space([](Space a) {
    for_each_space([&](Space b) {
      const auto &p = mansion().rects[at(a)], &q = mansion().rects[at(b)];
      const bool apart = p.right <= q.left || q.right <= p.left || p.bottom <= q.top || q.bottom <= p.top;
      EXPECT_TRUE(a == b || apart) << key_of(a) << " " << key_of(b);
    });
  });
}

TEST(KillDoctorLuckyBoard, steps_and_sight_go_both_ways_and_every_neighbour_is_seen) {
  for_each_space([](Space a) {
    EXPECT_TRUE(mansion().neighbours(a).without(mansion().sees[at(a)]).empty()) << key_of(a);
    EXPECT_FALSE(mansion().sees[at(a)].has(a));
    for_each_space([&](Space b) {
      EXPECT_EQ(mansion().neighbours(a).has(b), mansion().neighbours(b).has(a));
      EXPECT_EQ(mansion().sees[at(a)].has(b), mansion().sees[at(b)].has(a));
    });
  });
}

TEST(KillDoctorLuckyBoard, every_space_is_reached_on_foot_in_eight_steps) {
  int farthest = 0;
  for_each_space([&](Space a) {
    for_each_space([&](Space b) {
      const int steps = mansion().steps(a, b);
      farthest = std::max(farthest, steps);
      for (int range = 1; range <= kLongestMove; ++range)
        EXPECT_EQ(mansion().within[static_cast<std::size_t>(range - 1)][at(a)].has(b), steps >= 1 && steps <= range);
      EXPECT_EQ(mansion().path(a, b).size(), static_cast<std::size_t>(steps) + 1);
    });
  });
  EXPECT_EQ(farthest, 8);
}

// The longest straight looks: each sees to its end, whichever end one stands at.
TEST(KillDoctorLuckyBoard, long_looks) {
  const std::vector<std::vector<Space>> looks{{Gallery, DiningHall, DrawingRoom, Foyer, Piazza},
                                              {MasterSuite, HallNw, Nursery, Gallery, Library},
                                              {Nursery, Armory, Library, HallNe, TennesseeRoom},
                                              {WinterGarden, GreenHouse, Piazza, CarriageHouse},
                                              {GreenHouse, Piazza, CarriageHouse, HedgeMaze},
                                              {HallE, ServantsQuarters, WhiteRoom, HedgeMaze},
                                              {TennesseeRoom, StairsE, HallE, ServantsQuarters},
                                              {HallW, DiningHall, HallE},
                                              {TrophyRoom, DrawingRoom, Parlor},
                                              {SittingRoom, DiningHall, BilliardRoom}};
  for (const auto& look : looks) {
    for (const Space a : look) {
      for (const Space b : look) EXPECT_TRUE(a == b || mansion().sees[at(a)].has(b)) << key_of(a) << " " << key_of(b);
    }
  }
  EXPECT_FALSE(mansion().sees[at(WinterGarden)].has(HedgeMaze)) << "their doors are not in line";
}

TEST(KillDoctorLuckyBoard, R22_where_the_doctor_goes) {
  for (unsigned number = 0; number < kNumbered; ++number)
    EXPECT_EQ(mansion().next[number], static_cast<Space>((number + 1) % kNumbered));
  EXPECT_EQ(mansion().next[at(WineCellar)], Kitchen);
  EXPECT_EQ(mansion().next[at(Foyer)], Piazza);
  const std::vector<std::pair<Space, Space>> others{
      {WhiteRoom, HedgeMaze},    {HallNw, Nursery},   {HallW, Kitchen},       {HallSw, Kitchen},   {HallNe, LilacRoom},
      {HallE, ServantsQuarters}, {HallSe, HedgeMaze}, {StairsW, MasterSuite}, {StairsE, LilacRoom}};
  for (const auto& [from, to] : others) EXPECT_EQ(mansion().next[at(from)], to) << key_of(from);
}

TEST(KillDoctorLuckyBoard, H16_from_the_gallery_to_the_library) { EXPECT_EQ(mansion().next[at(Gallery)], Library); }

TEST(KillDoctorLuckyBoard, H20_names_of_rooms_and_halls) {
  const auto english = *lucky::Texts::of_game("kill_doctor_lucky", "en"),
             french = *lucky::Texts::of_game("kill_doctor_lucky", "fr");
  EXPECT_EQ(english.say("space.drawing_room", {}, {}), "Drawing Room");
  EXPECT_EQ(french.say("space.drawing_room", {}, {}), "Salon");
  EXPECT_EQ(french.say("space.carriage_house", {}, {}), "Garage");
  EXPECT_EQ(english.say("space.hall_nw", {}, {}), "Northwest Hallway");
  std::set<std::string> names;
  for_each_space([&](Space space) {
    for (const auto* texts : {&english, &french}) {
      EXPECT_TRUE(texts->has("space." + key_of(space)));
      EXPECT_TRUE(texts->has("space." + key_of(space) + ".the"));
    }
    EXPECT_TRUE(names.insert(french.say("space." + key_of(space), {}, {})).second) << "two of one name";
  });
  for (unsigned code = 0; code < kKinds; ++code) {
    for (const auto* texts : {&english, &french}) EXPECT_TRUE(texts->has("card." + Card(code).key())) << code;
  }
}

TEST(KillDoctorLuckyBoard, every_entry_of_the_file_names_its_source) {
  const Json data = file();
  for (const auto* list : {"spaces", "doors", "weapons"}) {
    for (const auto& entry : data[list]) EXPECT_TRUE(entry["source"] == "rulebook" || entry["source"] == "house");
  }
  for (const auto* block :
       {"size", "room_cards", "move_cards", "failure_cards", "bare_hands", "hand", "start", "turn_cap"})
    EXPECT_TRUE(data[block].contains("source")) << block;
}

// Nothing is believed: without the Foyer's door to the Piazza nobody looks through it and the Doctor finds another way.
TEST(KillDoctorLuckyBoard, sight_and_route_are_worked_out_from_the_doors) {
  Json data = file();
  auto& doors = data["doors"];
  for (std::size_t i = 0; i < doors.size(); ++i) {
    const auto& between = doors[i]["between"];
    if ((between[0] == "foyer" && between[1] == "piazza") || (between[0] == "piazza" && between[1] == "foyer")) {
      doors.erase(i);
      break;
    }
  }
  const Board board = make_board(data);
  EXPECT_FALSE(board.sees[at(Gallery)].has(Piazza));
  EXPECT_EQ(board.next[at(Foyer)], DrawingRoom);
  EXPECT_FALSE(board.neighbours(Foyer).has(Piazza));
}

}  // namespace
}  // namespace lucky::kill_doctor_lucky
