// How well a bot plays, where a game's hints know the difference.
#pragma once

#include <cstdint>

#include "core/describe.hpp"

namespace lucky {

enum class Skill : std::uint8_t { Beginner, Casual, Strong, Expert };
BOOST_DESCRIBE_ENUM(Skill, Beginner, Casual, Strong, Expert)

}  // namespace lucky
