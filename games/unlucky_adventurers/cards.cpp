// Reading the set of cards. A mistake in the file is named; the file we ship has none, a test sees to that.
#include "games/unlucky_adventurers/cards.hpp"

#include <algorithm>

#include "core/embedded.hpp"

namespace lucky::unlucky_adventurers {
namespace {

// Faces by the words of the file: "even", "odd", "6", "2-5".
std::vector<int> faces_of(const std::string& words) {
  std::vector<int> faces;
  const auto number = [](char c) { return c - '0'; };
  for (int face = 1; face <= kSides; ++face) {
    const bool range = words.size() == 3 && words[1] == '-';
    const bool named = (words == "even" && face % 2 == 0) || (words == "odd" && face % 2 == 1);
    const bool counted = (range && face >= number(words[0]) && face <= number(words[2])) ||
                         (words.size() == 1 && face == number(words[0]));
    if (named || counted) faces.push_back(face);
  }
  return faces;
}

class Reader {
 public:
  explicit Reader(const Json& data) : data_(data) {}

  std::expected<CardSet, std::string> read() {
    for (const auto* list : {"quest", "characters", "beasts"}) {
      if (!data_.contains(list) || !data_[list].is_array()) return std::unexpected(std::string("no list ") + list);
    }
    for (const auto& entry : data_["quest"]) read_quest(entry);
    for (const auto& entry : data_["characters"]) read_character(entry);
    for (const auto& entry : data_["beasts"]) read_beast(entry);
    count();
    if (!fault_.empty()) return std::unexpected(fault_);
    return std::move(set_);
  }

 private:
  void fail(const std::string& what) {
    if (fault_.empty()) fault_ = what;
  }

  std::string text(const Json& entry, const char* field) {
    const auto found = entry.find(field);
    if (found != entry.end() && found->is_string()) return found->get<std::string>();
    fail(std::string("a card without ") + field);
    return {};
  }
  std::uint8_t number(const Json& entry, const char* field, int most) {
    const auto found = entry.find(field);
    int value = -1;
    if (found != entry.end() && found->is_number_integer()) value = found->get<int>();
    if (value < 0 || value > most) fail(text(entry, "key") + ": " + field + " must be 0 to " + std::to_string(most));
    return static_cast<std::uint8_t>(std::clamp(value, 0, most));
  }
  template <DescribedEnum E>
  E one_of(const Json& entry, const char* field) {
    const auto key = text(entry, field);
    const auto value = value_of<E>(key);
    if (!value) fail(text(entry, "key") + ": unknown " + field + " " + key);
    return value.value_or(E{});
  }
  Result result(const std::string& card, const Json& json) {
    if (!json.is_object() || json.size() != 1 || !json.begin().value().is_number_integer()) {
      fail(card + ": an effect is a name with a number");
      return {};
    }
    const auto effect = value_of<Effect>(json.begin().key());
    if (!effect) fail(card + ": unknown effect " + json.begin().key());
    return {effect.value_or(Effect{}), static_cast<std::uint8_t>(json.begin().value().get<int>())};
  }

  void read_quest(const Json& entry) {
    QuestCard card;
    card.key = text(entry, "key");
    card.kind = one_of<CardKind>(entry, "kind");
    card.copies = number(entry, "copies", 15);        // what four bits can count
    card.value = number(entry, "value", kMostValue);  // R12
    card.rolls = entry.contains("roll");
    if (card.rolls != (card.kind < CardKind::Action)) fail(card.key + ": items, potions, weapons and spells roll");
    if (card.rolls) {
      read_roll(card, entry["roll"]);
    } else if (entry.contains("effect")) {
      card.result = result(card.key, entry["effect"]);
    } else {
      fail(card.key + ": no effect");
    }
    aim(card);
    add_quest(card);
  }

  void read_roll(QuestCard& card, const Json& roll) {
    int told = 0;
    for (const auto& [words, json] : roll.items()) {
      for (const int face : faces_of(words)) {
        card.by_face[static_cast<std::size_t>(face) - 1] = result(card.key, json);
        ++told;
      }
    }
    if (told != kSides) fail(card.key + ": each face of the die has one result");
  }

  // H22: whom a card must name, and whom it may attack.
  static void aim(QuestCard& card) {
    const auto look = [&](Effect effect) {
      if (needs_target(effect)) card.aim = Aim::One;
      if (effect == Effect::Thieve) card.aim = Aim::Thief;
      if (effect == Effect::OthersDiscard) card.hits_others = true;
      if (is_attack(effect) && effect != Effect::OthersDiscard) card.hits_target = true;
    };
    look(card.result.effect);
    for (const auto& result : card.by_face) look(result.effect);
  }

  void add_quest(const QuestCard& entry) {
    if (set_.quest.size() == kMostKinds) return fail("more than 48 different Quest cards");
    const Card card(static_cast<unsigned>(set_.quest.size()));
    set_.quest.push_back(entry);
    for (int n = 0; n < entry.copies; ++n) {
      if (cards_ < kCards) set_.deck[cards_] = card;
      ++cards_;
      set_.box.add(card);
    }
    set_.worth[entry.value].cover(card);
    set_.by_aim[static_cast<std::size_t>(entry.aim)] |= Kinds{1} << card.code();
    if (entry.key == "rest") set_.rest = card;
    if (entry.result.effect == Effect::Shield) set_.shield = card;
    if (entry.result.effect == Effect::Resurrect) set_.resurrection = card;
    if (entry.kind == CardKind::Beast) set_.encounter = card;
  }

  void read_character(const Json& entry) {
    CharacterCard card{text(entry, "key"), one_of<When>(entry, "when"), {}};
    if (entry.contains("effect")) card.result = result(card.key, entry["effect"]);
    const Character character(static_cast<unsigned>(set_.characters.size()));
    const bool again = std::ranges::find(set_.characters, card.when, &CharacterCard::when) != set_.characters.end();
    if (again && card.when != When::Turn) fail(card.key + ": another character is for that moment already");
    if (card.when == When::Turn) set_.of_turn.add(character);
    set_.ability[static_cast<std::size_t>(card.when)] = character;
    set_.characters.push_back(card);
  }

  void read_beast(const Json& entry) {
    set_.beasts.push_back(
        {text(entry, "key"), number(entry, "cards", 9), number(entry, "points", 36), number(entry, "reward", 9)});
  }

  void count() {
    if (cards_ != kCards) fail("there must be " + std::to_string(kCards) + " Quest cards");
    if (set_.characters.size() != kCharacters) fail("there must be 12 characters");
    if (set_.beasts.size() != kBeasts) fail("there must be 12 beasts");
  }

  const Json& data_;
  CardSet set_;
  unsigned cards_ = 0;
  std::string fault_;
};

template <class Item, class List>
std::optional<Item> find(const List& list, std::string_view key) {
  const auto found = std::ranges::find(list, key, [](const auto& entry) { return std::string_view(entry.key); });
  if (found == list.end()) return {};
  return Item(static_cast<unsigned>(found - list.begin()));
}

}  // namespace

std::expected<CardSet, std::string> read_set(const Json& data) { return Reader(data).read(); }

const CardSet& card_set() {
  static const CardSet set = [] {
    const Json data = parse_json(embedded("games/unlucky_adventurers/data/cards.json"));
    CHECK(data.is_object());
    auto read = read_set(data);
    CHECK(read);
    CHECK(data["totals"]["quest"] == kCards && data["totals"]["characters"] == kCharacters &&
          data["totals"]["beasts"] == kBeasts && data["totals"]["hand"] == kHand);
    return std::move(*read);
  }();
  return set;
}

template <>
std::string Card::key() const {
  return card_set()[*this].key;
}
template <>
std::string Character::key() const {
  return card_set()[*this].key;
}
template <>
std::string Beast::key() const {
  return card_set()[*this].key;
}
template <>
std::optional<Card> Card::from_key(std::string_view key) {
  return find<Card>(card_set().quest, key);
}
template <>
std::optional<Character> Character::from_key(std::string_view key) {
  return find<Character>(card_set().characters, key);
}
template <>
std::optional<Beast> Beast::from_key(std::string_view key) {
  return find<Beast>(card_set().beasts, key);
}

}  // namespace lucky::unlucky_adventurers
