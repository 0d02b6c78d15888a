// What an outbox keeps for a client that is slow, and when it gives up.
#include "server/outbox.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace lucky::testing {
namespace {

struct Box : Outbox {
  bool put(std::string text, Keep keep) { return push(std::make_shared<const std::string>(std::move(text)), keep); }
  std::vector<std::string> taken() {
    std::vector<std::string> texts;
    for (; !empty(); pop()) texts.push_back(*front());
    return texts;
  }
};
using Texts = std::vector<std::string>;

TEST(Outbox, keeps_the_latest_table_only) {
  Box box;
  box.put("being sent", Keep::All);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(box.put("table " + std::to_string(i), Keep::Latest));
  EXPECT_EQ(box.taken(), (Texts{"being sent", "table 999"}));
}

TEST(Outbox, does_not_change_what_is_being_sent) {
  Box box;
  box.put("table 1", Keep::Latest);
  box.put("table 2", Keep::Latest);
  box.put("table 3", Keep::Latest);
  EXPECT_EQ(box.taken(), (Texts{"table 1", "table 3"}));
}

TEST(Outbox, tells_a_table_before_the_answer_and_after_the_state_that_it_follows) {
  Box box;
  box.put("being sent", Keep::All);
  box.put("you sit", Keep::Latest);
  box.put("ok", Keep::All);
  box.put("hello", Keep::Recent);
  box.put("somebody stands", Keep::Latest);
  box.put("welcome", Keep::Recent);
  box.put("it begins", Keep::Latest);
  box.put("state 0", Keep::All);
  EXPECT_EQ(box.taken(), (Texts{"being sent", "you sit", "ok", "hello", "it begins", "welcome", "state 0"}));
}

TEST(Outbox, keeps_the_last_hundred_words_of_a_chat) {
  Box box;
  box.put("being sent", Keep::Recent);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(box.put(std::to_string(i), Keep::Recent));
  const auto texts = box.taken();
  ASSERT_EQ(texts.size(), Outbox::kMostRecent);
  EXPECT_EQ(texts.front(), "being sent");
  EXPECT_EQ(texts[1], "901");
  EXPECT_EQ(texts.back(), "999");
}

TEST(Outbox, gives_up_on_whoever_lets_states_and_answers_wait) {
  Box box;
  for (std::size_t i = 0; i < Outbox::kMostKept; ++i) {
    EXPECT_TRUE(box.put("state", Keep::All));
    EXPECT_TRUE(box.put("table", Keep::Latest));
    EXPECT_TRUE(box.put("chat", Keep::Recent));
  }
  EXPECT_FALSE(box.put("one more", Keep::All));
  box.pop();
  EXPECT_TRUE(box.put("one more", Keep::All));
}

}  // namespace
}  // namespace lucky::testing
