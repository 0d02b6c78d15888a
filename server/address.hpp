// Where an open server is found: what to type into a browser, and the box that shows it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lucky {

// The IPv4 addresses other machines may know this one by.
std::vector<std::string> addresses_of_this_machine();

// The pages of a server that listens on `host`, its own machine's first. One that listens everywhere is also found
// under the addresses of the machine.
std::vector<std::string> pages(const std::string& host, std::uint16_t port, std::span<const std::string> machine);

// A frame around them that is not missed among the lines of a build.
std::string box_around(std::span<const std::string> pages);

}  // namespace lucky
