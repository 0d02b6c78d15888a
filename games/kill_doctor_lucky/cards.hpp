// The 96 cards. A card is its kind: equal move and failure cards cannot be told apart. A hand is one word, a bit for
// each weapon and room and a small number for each kind of move and failure card, so that a card comes and goes by one
// addition.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/kill_doctor_lucky/board.hpp"

namespace lucky::kill_doctor_lucky {

enum class Weapon : std::uint8_t {
  BadCream,
  BigRedHammer,
  BilliardCue,
  BroomStick,
  ChainSaw,
  CivilWarCannon,
  CrepePan,
  DuckDecoy,
  KillingJoke,
  LetterOpener,
  LoudNoise,
  MonkeyHand,
  PieceOfRope,
  PinkingShears,
  RatPoison,
  RuncibleSpoon,
  ShoeHorn,
  SilkenCord,
  TightHat,
  Trowel
};
BOOST_DESCRIBE_ENUM(Weapon, BadCream, BigRedHammer, BilliardCue, BroomStick, ChainSaw, CivilWarCannon, CrepePan,
                    DuckDecoy, KillingJoke, LetterOpener, LoudNoise, MonkeyHand, PieceOfRope, PinkingShears, RatPoison,
                    RuncibleSpoon, ShoeHorn, SilkenCord, TightHat, Trowel)

constexpr unsigned kWeapons = 20, kRoomCards = 20;
constexpr unsigned kKinds = kWeapons + kRoomCards + 3 + 3, kCards = 96;
constexpr std::array<int, 3> kMoveCards{8, 4, 2}, kFailureCards{26, 12, 4};  // of 1, 2 and 3 (R5)
constexpr int kMostPoints = 3;                                               // of a failure card
constexpr int kMostFailures = 42, kMostDiscards = kCards - kMostFailures;

// The spaces a card leads to, in their order (R16).
constexpr std::array<Space, kRoomCards> kRoomCardSpaces{
    Space::Parlor,     Space::BilliardRoom, Space::DiningHall, Space::SittingRoom, Space::TrophyRoom,
    Space::GreenHouse, Space::WinterGarden, Space::Kitchen,    Space::MasterSuite, Space::Nursery,
    Space::Armory,     Space::Library,      Space::LilacRoom,  Space::HedgeMaze,   Space::CarriageHouse,
    Space::Piazza,     Space::Foyer,        Space::Gallery,    Space::WineCellar,  Space::WhiteRoom};

enum class CardKind : std::uint8_t { Weapon, Room, Move, Failure };

// Weapons, rooms, moves, failures: the order in which a hand is shown.
class Card {
 public:
  constexpr Card() = default;  // none: bare hands
  constexpr explicit Card(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}
  constexpr explicit Card(Weapon weapon) : Card(static_cast<unsigned>(weapon)) {}
  static constexpr Card move(int rooms) { return Card(kFirstMove + static_cast<unsigned>(rooms) - 1); }
  static constexpr Card failure(int points) { return Card(kFirstFailure + static_cast<unsigned>(points) - 1); }
  static constexpr std::optional<Card> of(Space space) {
    for (unsigned i = 0; i < kRoomCards; ++i) {
      if (kRoomCardSpaces[i] == space) return Card(kWeapons + i);
    }
    return {};
  }

  constexpr unsigned code() const { return code_; }
  constexpr explicit operator std::uint8_t() const { return code_; }
  constexpr bool none() const { return code_ >= kKinds; }
  constexpr CardKind kind() const {
    if (code_ < kWeapons) return CardKind::Weapon;
    return code_ < kFirstMove ? CardKind::Room : code_ < kFirstFailure ? CardKind::Move : CardKind::Failure;
  }
  constexpr Space space() const { return kRoomCardSpaces[code_ - kWeapons]; }           // of a room card
  constexpr int rooms() const { return static_cast<int>(code_ - kFirstMove) + 1; }      // of a move card
  constexpr int points() const { return static_cast<int>(code_ - kFirstFailure) + 1; }  // of a failure card
  constexpr bool one_of_a_kind() const { return code_ < kFirstMove; }

  std::string key() const;
  static std::optional<Card> from_key(std::string_view key);
  Json json() const { return key(); }
  static std::optional<Card> from_json(const Json& json);
  static std::string typescript() { return "string"; }

  constexpr bool operator==(const Card&) const = default;

 private:
  static constexpr unsigned kFirstMove = kWeapons + kRoomCards, kFirstFailure = kFirstMove + 3;
  std::uint8_t code_ = kKinds;
};

// Cards without order: a hand, or what was shuffled.
class Hand {
 public:
  constexpr void add(Card card) { word_ += kUnit[card.code()]; }
  constexpr void remove(Card card) { word_ -= kUnit[card.code()]; }
  constexpr int count(Card card) const {
    return static_cast<int>(word_ >> kShift[card.code()] & ((1U << kWidth[card.code()]) - 1));
  }
  constexpr bool has(Card card) const { return count(card) > 0; }
  constexpr bool empty() const { return word_ == 0; }
  constexpr std::uint32_t weapons() const { return static_cast<std::uint32_t>(word_ & ((1U << kWeapons) - 1)); }
  constexpr std::uint32_t rooms() const {
    return static_cast<std::uint32_t>(word_ >> kWeapons & ((1U << kRoomCards) - 1));
  }
  constexpr int size() const {
    int cards = std::popcount(word_ & kSingles);
    for (unsigned code = kWeapons + kRoomCards; code < kKinds; ++code) cards += count(Card(code));
    return cards;
  }
  constexpr int failure_points() const {
    return count(Card::failure(1)) + 2 * count(Card::failure(2)) + 3 * count(Card::failure(3));
  }

  // Calls f(card) for each card, equal ones one after another, in the order of Card.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (unsigned code = 0; code < kKinds; ++code) {
      for (int n = count(Card(code)); n > 0; --n) f(Card(code));
    }
  }

  constexpr bool operator==(const Hand&) const = default;

 private:
  static constexpr std::array<std::uint8_t, kKinds> kWidth = [] {
    std::array<std::uint8_t, kKinds> width{};
    width.fill(1);
    constexpr std::array<std::uint8_t, 6> kNumbers{4, 3, 2, 5, 4, 3};  // enough bits for 8, 4, 2, 26, 12 and 4 cards
    for (unsigned i = 0; i < kNumbers.size(); ++i) width[kWeapons + kRoomCards + i] = kNumbers[i];
    return width;
  }();
  static constexpr std::array<std::uint8_t, kKinds> kShift = [] {
    std::array<std::uint8_t, kKinds> shift{};
    unsigned next = 0;
    for (unsigned code = 0; code < kKinds; ++code) {
      shift[code] = static_cast<std::uint8_t>(next);
      next += kWidth[code];
    }
    return shift;
  }();
  static constexpr std::array<std::uint64_t, kKinds> kUnit = [] {
    std::array<std::uint64_t, kKinds> unit{};
    for (unsigned code = 0; code < kKinds; ++code) unit[code] = 1ULL << kShift[code];
    return unit;
  }();
  static constexpr std::uint64_t kSingles = (1ULL << (kWeapons + kRoomCards)) - 1;

  std::uint64_t word_ = 0;
};

}  // namespace lucky::kill_doctor_lucky
