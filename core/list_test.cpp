// Lists of moves: filled without a branch, and never past their end without a word.
#include <gtest/gtest.h>

#include "core/game.hpp"

namespace lucky {
namespace {

using Eight = List<int, 8>;

std::vector<int> items(const Eight& list) { return {list.begin(), list.end()}; }

TEST(List, counts_what_is_wanted) {
  Eight list;
  for (int i = 0; i < 10; ++i) list.append_if(i % 2 == 0, i);
  EXPECT_EQ(items(list), (std::vector{0, 2, 4, 6, 8}));
}

TEST(List, takes_a_block_whole_and_counts_a_part_of_it) {
  Eight list;
  list.append(std::array{1, 2, 3, 4, 5}, 3);
  list.append(std::array{4, 5, 6, 7}, 4);
  EXPECT_EQ(items(list), (std::vector{1, 2, 3, 4, 5, 6, 7}));
  list.append(std::array{8, 9, 10, 11}, 1);  // there is no room for the rest of the block
  EXPECT_EQ(items(list), (std::vector{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(List, may_be_full) {
  Eight list;
  for (int i = 0; i < 8; ++i) list.push_back(i);
  list.append_if(false, 9);
  EXPECT_EQ(list.size(), 8U);
}

using ListDeathTest = testing::Test;

TEST(ListDeathTest, ends_the_program_when_one_too_many_was_pushed) {
  for (const int pushed : {9, 20, 1000}) {
    Eight list;
    for (int i = 0; i < pushed; ++i) list.push_back(i);
    EXPECT_DEATH((void)list.size(), "size_ <= N") << pushed;
    EXPECT_DEATH((void)items(list), "size_ <= N") << pushed;
  }
}

TEST(ListDeathTest, ends_the_program_when_a_run_or_a_block_was_too_long) {
  Eight list;
  list.append(std::array{1, 2, 3, 4, 5, 6}, 6);
  Eight block = list;
  block.append(std::array{7, 8, 9}, 3);
  EXPECT_DEATH((void)block.size(), "size_ <= N");
  const std::vector<int> more{7, 8, 9, 10};
  list.append(std::span<const int>(more));
  EXPECT_DEATH((void)list.size(), "size_ <= N");
}

}  // namespace
}  // namespace lucky
