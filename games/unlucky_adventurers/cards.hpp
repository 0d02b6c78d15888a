// The cards, as data/cards.json lists them: a card is its place in that file, so equal cards cannot be told apart. What
// a card does is an effect with a number; effects.cpp binds each effect to a function.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/check.hpp"
#include "core/json.hpp"

namespace lucky::unlucky_adventurers {

constexpr unsigned kCards = 102, kCharacters = 12, kBeasts = 12;  // R2
constexpr unsigned kMostKinds = 48;                               // different Quest cards a hand has room to count
constexpr int kHand = 7, kSides = 6, kMostValue = 4;

enum class CardKind : std::uint8_t { Item, Potion, Weapon, Spell, Action, Blunder, Beast };
BOOST_DESCRIBE_ENUM(CardKind, Item, Potion, Weapon, Spell, Action, Blunder, Beast)

enum class Effect : std::uint8_t {
  Nothing,
  Draw,
  Discard,
  Drop,
  Miss,
  TargetDiscards,
  TargetDraws,
  TargetMisses,
  Steal,
  Give,
  OthersDiscard,
  OthersDraw,
  LeftTakes,
  SwapLeft,
  Reverse,
  DrawDie,
  Ally,
  Thieve,
  Trade,
  Shield,
  Resurrect,
  Beast,
  AddPoints,
  RollAgain,
  Double,
  MakeRollAgain,
  Ward,
  SkipBlunder,
  Seek,
  Recover,
  Pick,
  Hinder
};
BOOST_DESCRIBE_ENUM(Effect, Nothing, Draw, Discard, Drop, Miss, TargetDiscards, TargetDraws, TargetMisses, Steal, Give,
                    OthersDiscard, OthersDraw, LeftTakes, SwapLeft, Reverse, DrawDie, Ally, Thieve, Trade, Shield,
                    Resurrect, Beast, AddPoints, RollAgain, Double, MakeRollAgain, Ward, SkipBlunder, Seek, Recover,
                    Pick, Hinder)

// R17: these make others lose cards.
constexpr bool is_attack(Effect effect) {
  return effect == Effect::TargetDiscards || effect == Effect::Steal || effect == Effect::OthersDiscard ||
         effect == Effect::Thieve;
}
constexpr bool harms_target(Effect effect) {
  return effect == Effect::TargetDiscards || effect == Effect::Steal || effect == Effect::TargetMisses;
}
constexpr bool needs_target(Effect effect) {
  return effect == Effect::TargetDiscards || effect == Effect::TargetDraws || effect == Effect::TargetMisses ||
         effect == Effect::Steal || effect == Effect::Give || effect == Effect::Trade || effect == Effect::Pick ||
         effect == Effect::Hinder;
}

// When a character's ability can be used (R8).
enum class When : std::uint8_t { Turn, Roll, AttackRoll, Threatened, Attacked, Blunder, Fight };
BOOST_DESCRIBE_ENUM(When, Turn, Roll, AttackRoll, Threatened, Attacked, Blunder, Fight)

// A place in one of the three lists of the set. As a byte, for scripts of chance, the lists follow each other.
template <unsigned First>
class Key {
 public:
  constexpr Key() = default;
  constexpr explicit Key(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}

  constexpr unsigned code() const { return code_; }
  constexpr explicit operator std::uint8_t() const { return static_cast<std::uint8_t>(First + code_); }
  std::string key() const;
  static std::optional<Key> from_key(std::string_view key);
  Json json() const { return key(); }
  static std::optional<Key> from_json(const Json& json) {
    if (!json.is_string()) return {};
    return from_key(json.get_ref<const std::string&>());
  }
  static std::string typescript() { return "string"; }

  constexpr bool operator==(const Key&) const = default;

 private:
  std::uint8_t code_ = 0;
};
constexpr unsigned kFirstCharacter = kMostKinds, kFirstBeast = kFirstCharacter + kCharacters;
using Card = Key<0>;
using Character = Key<kFirstCharacter>;
using Beast = Key<kFirstBeast>;

template <class Item>
Json keys_json(const Item& items) {
  Json out = Json::array();
  items.for_each([&](auto item) { out.push_back(item.key()); });
  return out;
}

// Reads keys into a set of any sort.
template <class Set, class Item>
std::optional<Set> set_from_json(const Json& json) {
  if (!json.is_array()) return {};
  Set set;
  for (const auto& key : json) {
    const auto item = Item::from_json(key);
    if (!item) return {};
    set.add(*item);
  }
  return set;
}

// Characters or beasts, each at most once.
template <class Item>
class SetOf {
 public:
  constexpr void add(Item item) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << item.code()); }
  constexpr void remove(Item item) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << item.code())); }
  constexpr bool has(Item item) const { return (bits_ >> item.code() & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr SetOf among(SetOf other) const {
    SetOf both;
    both.bits_ = static_cast<std::uint16_t>(bits_ & other.bits_);
    return both;
  }
  constexpr void add(SetOf other) { bits_ = static_cast<std::uint16_t>(bits_ | other.bits_); }
  template <class F>
  constexpr void for_each(F&& f) const {
    for (unsigned left = bits_; left != 0; left &= left - 1) f(Item(static_cast<unsigned>(std::countr_zero(left))));
  }
  Json json() const { return keys_json(*this); }
  static std::optional<SetOf> from_json(const Json& json) { return set_from_json<SetOf, Item>(json); }
  static std::string typescript() { return "string[]"; }

  constexpr bool operator==(const SetOf&) const = default;

 private:
  std::uint16_t bits_ = 0;
};
using Characters = SetOf<Character>;
using Beasts = SetOf<Beast>;

using Kinds = std::uint64_t;  // a bit for each kind of Quest card

// Quest cards without order: a hand, the discards. Four bits count each kind, so a card comes and goes by one addition,
// and one bit says that there are any, so that kinds are walked in a single loop.
class Hand {
 public:
  constexpr void add(Card card) {
    word(card) += unit(card);
    kinds_ |= 1ULL << card.code();
  }
  constexpr void remove(Card card) {
    word(card) -= unit(card);
    kinds_ &= ~(static_cast<std::uint64_t>(count(card) == 0) << card.code());
  }
  constexpr int count(Card card) const {
    return static_cast<int>(words_[card.code() / kPerWord] >> 4 * (card.code() % kPerWord) & 0xFU);
  }
  constexpr bool has(Card card) const { return (kinds_ >> card.code() & 1U) != 0; }
  constexpr bool empty() const { return kinds_ == 0; }
  constexpr int size() const { return sum(words_[0]) + sum(words_[1]) + sum(words_[2]); }
  // How many of the cards are of the kinds in a mask, which has all four bits of each.
  constexpr int size(const Hand& mask) const {
    return sum(words_[0] & mask.words_[0]) + sum(words_[1] & mask.words_[1]) + sum(words_[2] & mask.words_[2]);
  }
  constexpr void cover(Card card) { word(card) |= unit(card) * 0xFU; }  // makes such a mask

  // Calls f(card) once for each kind held, in the order of the set; of those in a mask, if there is one.
  template <class F>
  constexpr void for_each_kind(F&& f, Kinds among = ~Kinds{}) const {
    for (auto left = kinds_ & among; left != 0; left &= left - 1)
      f(Card(static_cast<unsigned>(std::countr_zero(left))));
  }
  template <class F>
  constexpr void for_each(F&& f) const {
    for_each_kind([&](Card card) {
      for (int n = count(card); n > 0; --n) f(card);
    });
  }
  // The card at a place from 0, in that order; there must be one.
  constexpr Card at(int place) const {
    auto left = kinds_;
    for (;; left &= left - 1) {
      const Card card(static_cast<unsigned>(std::countr_zero(left)));
      place -= count(card);
      if (place < 0) return card;
    }
  }

  Json json() const { return keys_json(*this); }
  static std::optional<Hand> from_json(const Json& json) { return set_from_json<Hand, Card>(json); }
  static std::string typescript() { return "string[]"; }

  constexpr bool operator==(const Hand&) const = default;

 private:
  static constexpr unsigned kPerWord = 16;
  static constexpr std::uint64_t kLow = 0x0F0F0F0F0F0F0F0FULL;
  static constexpr std::uint64_t unit(Card card) { return 1ULL << 4 * (card.code() % kPerWord); }
  constexpr std::uint64_t& word(Card card) { return words_[card.code() / kPerWord]; }
  static constexpr int sum(std::uint64_t word) {
    return static_cast<int>(((word & kLow) + (word >> 4U & kLow)) * 0x0101010101010101ULL >> 56U);
  }

  Kinds kinds_ = 0;
  std::array<std::uint64_t, kMostKinds / kPerWord> words_{};
};

struct Result {
  Effect effect = Effect::Nothing;
  std::uint8_t count = 0;

  constexpr bool operator==(const Result&) const = default;
};

enum class Aim : std::uint8_t { Nobody, One, Thief };
constexpr std::size_t kAims = 3;

struct QuestCard {
  std::string key;
  CardKind kind{};
  int copies = 0;
  std::uint8_t value = 0;
  bool rolls = false;
  Result result;                         // without a roll
  std::array<Result, kSides> by_face{};  // with one
  Aim aim{};
  bool hits_target = false, hits_others = false;  // some result attacks the target, or all others

  bool held() const { return kind < CardKind::Blunder; }  // R5, R13, R27
};
struct CharacterCard {
  std::string key;
  When when{};
  Result result;
};
struct BeastCard {
  std::string key;
  std::uint8_t cards = 0, points = 0, reward = 0;
};

// The whole set. There is one for all games; Card, Character and Beast find their keys in it.
struct CardSet {
  std::vector<QuestCard> quest;
  std::vector<CharacterCard> characters;
  std::vector<BeastCard> beasts;
  std::array<Card, kCards> deck{};           // one of each copy, in order
  Hand box;                                  // all Quest cards
  std::array<Hand, kMostValue + 1> worth{};  // masks of the kinds of each value
  std::array<Kinds, kAims> by_aim{};
  Characters of_turn;  // those whose ability is used in one's own turn
  Card rest, shield, resurrection, encounter;
  std::array<Character, static_cast<std::size_t>(When::Fight) + 1> ability{};  // by when, but for those of the turn

  const QuestCard& operator[](Card card) const { return quest[card.code()]; }
  const CharacterCard& operator[](Character character) const { return characters[character.code()]; }
  const BeastCard& operator[](Beast beast) const { return beasts[beast.code()]; }
  int points(const Hand& cards) const {  // R12
    int sum = 0;
    for (int value = 1; value <= kMostValue; ++value) sum += value * cards.size(worth[static_cast<std::size_t>(value)]);
    return sum;
  }
  Kinds aiming(Aim aim) const { return by_aim[static_cast<std::size_t>(aim)]; }
  Character that(When when) const { return ability[static_cast<std::size_t>(when)]; }
  Result result(Card card, int face) const {
    const auto& entry = (*this)[card];
    return entry.rolls ? entry.by_face[static_cast<std::size_t>(face) - 1]
                       : Result{Effect::Draw, static_cast<std::uint8_t>(face)};  // R21
  }
};

// What is wrong with a file is said in words.
std::expected<CardSet, std::string> read_set(const Json& data);
const CardSet& card_set();

}  // namespace lucky::unlucky_adventurers
