// What a game must have, asked piece by piece before anything is made of it, so that what is missing is one sentence
// and not a page of templates. core/one_game.cpp.in asks it of every folder of games/.
#pragma once

#include <string_view>
#include <type_traits>
#include <variant>

#include "core/game.hpp"

namespace lucky {

// Plain truths, not concepts: of a concept that is not satisfied the compiler tells the whole story.
template <class G>
constexpr bool kHasTypes = requires {
  typename G::Options;
  typename G::State;
  typename G::View;
  typename G::Move;
  typename G::Event;
  typename G::Choice;
  typename G::Prompt;
};

template <class G>
constexpr bool kHasConstants = requires {
  G::kKey;
  G::kLeastSeats + G::kMostSeats + G::kRulesVersion + G::kMinutes + G::kMostMoves;
};

template <class G>
constexpr bool kHasKinds = requires { requires DescribedEnum<decltype(G::Choice::kind)>; };

template <class G>
constexpr bool kHasAsks = requires { requires DescribedEnum<decltype(G::Prompt::key)>; };

// Compared as its base is: two that differ only in what it adds would be equal.
template <class Value>
constexpr bool kBorrowsEquality = requires { &Value::operator==; } &&
                                  !requires { static_cast<bool (Value::*)(const Value&) const>(&Value::operator==); };

// The types of a struct's fields, without the descriptions that make messages long.
template <DescribedStruct T>
struct Fields {
  template <class Member>
  using TypeOf = std::remove_cvref_t<decltype(std::declval<T&>().*Member::pointer)>;
  using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
  using Types =
      boost::mp11::mp_unique<boost::mp11::mp_transform<TypeOf, boost::mp11::mp_rename<Members, std::variant>>>;
};

template <class T>
consteval void check_json();

template <class... Types>
consteval void check_each(std::type_identity<std::variant<Types...>>) {
  (check_json<Types>(), ...);
}

// That a value can be written as JSON, whatever it is made of (core/json.hpp).
template <class T>
consteval void check_json() {
  if constexpr (OwnJson<T> || std::same_as<T, Json> || DescribedEnum<T> || std::is_arithmetic_v<T>) {
  } else if constexpr (IsVariant<T>::value) {
    check_each(std::type_identity<T>{});
  } else if constexpr (Optional<T>) {
    check_json<typename T::value_type>();
  } else if constexpr (DescribedStruct<T>) {
    check_each(std::type_identity<typename Fields<T>::Types>{});
  } else if constexpr (Sequence<T>) {
    check_json<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>();
  } else {
    static_assert(
        std::is_convertible_v<T, std::string_view>,
        "it leaves the engine: describe it with BOOST_DESCRIBE_STRUCT or BOOST_DESCRIBE_ENUM, or give it json()");
  }
}

template <class G>
consteval bool check_game() {
  static_assert(kHasTypes<G>, "the class names no Options, State, View, Move, Event, Choice or Prompt");
  static_assert(kHasConstants<G>,
                "the class has no kKey, kLeastSeats, kMostSeats, kRulesVersion, kMinutes or kMostMoves");
  static_assert(!kBorrowsEquality<typename G::State> && !kBorrowsEquality<typename G::View>,
                "State and View each need their own bool operator==: their base's compares what is open alone");
  static_assert(sizeof(typename G::Move) <= 8, "a Move has more than eight bytes: they are copied all the time");
  static_assert(kHasKinds<G>, "Choice has no described enum `kind`: the texts say a move by move.<kind>");
  static_assert(kHasAsks<G>, "Prompt has no described enum `key`: the texts say a question by prompt.<key>");
  static_assert(IsVariant<typename G::Event>::value, "Event is no std::variant of described structs");
  check_json<typename G::Options>();
  check_json<typename G::View>();
  check_json<typename G::Choice>();
  check_json<typename G::Prompt>();
  check_json<typename G::Event>();
  return true;
}

}  // namespace lucky
