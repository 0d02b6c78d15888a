// What a sensible person weighs; found by letting bots play each other.
#pragma once

namespace lucky::lucky_bastard {

constexpr double kThrow = 3.0;   // a card I get rid of
constexpr double kKnown = 0.5;   // knowing a card of mine
constexpr double kLikely = 0.9;  // ... for each part of the cards still out that match it
constexpr double kPair = 0.8;    // two alike: one is played, the other thrown
constexpr double kPeek = 0.8;    // a look at a card I do not know
constexpr double kSwitch = 0.4;  // mischief
constexpr double kGift = 0.7;    // a card I let somebody else throw
constexpr double kGame = 100.0;  // the round
constexpr double kLead = 2.0;    // how much of a threat a short line is

}  // namespace lucky::lucky_bastard
