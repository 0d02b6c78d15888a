// What a person is told to open is what the server listens on.
#include "server/address.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace lucky::testing {
namespace {

using Pages = std::vector<std::string>;

const Pages kMachine{"192.0.2.7", "198.51.100.3"};

TEST(Address, a_server_for_this_machine_is_on_localhost) {
  EXPECT_EQ(pages("127.0.0.1", 8080, kMachine), Pages{"http://localhost:8080"});
  EXPECT_EQ(pages("::1", 9000, kMachine), Pages{"http://localhost:9000"});
}

TEST(Address, a_server_for_everybody_is_also_on_the_addresses_of_the_machine) {
  EXPECT_EQ(pages("0.0.0.0", 80, kMachine),
            (Pages{"http://localhost:80", "http://192.0.2.7:80", "http://198.51.100.3:80"}));
  EXPECT_EQ(pages("::", 80, {}), Pages{"http://localhost:80"});
}

TEST(Address, a_server_on_one_address_is_nowhere_else) {
  EXPECT_EQ(pages("192.0.2.7", 8080, kMachine), Pages{"http://192.0.2.7:8080"});
  EXPECT_EQ(pages("2001:db8::1", 8080, kMachine), Pages{"http://[2001:db8::1]:8080"});
}

TEST(Address, the_box_has_every_page_and_straight_sides) {
  const auto everywhere = pages("0.0.0.0", 8080, kMachine);
  const auto box = box_around(everywhere);
  for (const auto& page : everywhere) EXPECT_NE(box.find(page + "/"), box.npos) << box;
  std::size_t columns = 0;
  for (std::size_t begin = 1; begin < box.size();) {
    const auto end = box.find('\n', begin);
    const auto line = box.substr(begin, end - begin);
    const auto wide = static_cast<std::size_t>(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }));
    if (columns == 0) columns = wide;
    EXPECT_EQ(wide, columns) << line;
    begin = end + 1;
  }
}

}  // namespace
}  // namespace lucky::testing
