// Outbox: what waits to be sent to one client. It is bounded, so that one who does not read eats no memory; and what
// others do never fills it: only one's own answers and the moves of the game, which nobody makes faster than the disk
// takes them, count against a client.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>

namespace lucky {

enum class Keep : std::uint8_t {
  All,     // answers, states: every one is sent
  Latest,  // how the table stands: one that waits is replaced by the next
  Recent,  // chat: when too many wait, the oldest gives way
};

class Outbox {
 public:
  using Text = std::shared_ptr<const std::string>;
  static constexpr std::size_t kMostKept = 256, kMostRecent = 100;

  bool empty() const { return items_.empty(); }
  const Text& front() const { return items_.front().text; }  // is being sent: nothing replaces it any more

  // False: more waits than a client who reads would let wait.
  bool push(Text text, Keep keep) {
    if (keep == Keep::All && count(Keep::All) >= kMostKept) return false;
    if (keep == Keep::Latest && replace(text)) return true;
    if (keep == Keep::Recent && count(Keep::Recent) >= kMostRecent) drop_oldest();
    items_.push_back({std::move(text), keep});
    ++count(keep);
    return true;
  }
  void pop() {
    --count(items_.front().keep);
    items_.pop_front();
  }

 private:
  struct Item {
    Text text;
    Keep keep;
  };

  std::size_t& count(Keep keep) { return counts_[static_cast<std::size_t>(keep)]; }

  // It takes the place of the one that waits, unless something that is kept stands behind that: who has sat down hears
  // of it before the `ok`, and the last state comes before the table that says it is over.
  bool replace(const Text& text) {
    for (std::size_t i = items_.size(); i-- > 1 && items_[i].keep != Keep::All;) {
      if (items_[i].keep != Keep::Latest) continue;
      items_[i].text = text;
      return true;
    }
    return false;
  }

  void drop_oldest() {
    const auto oldest = std::ranges::find(items_.begin() + 1, items_.end(), Keep::Recent, &Item::keep);
    if (oldest == items_.end()) return;
    items_.erase(oldest);
    --count(Keep::Recent);
  }

  std::deque<Item> items_;
  std::size_t counts_[3] = {};
};

}  // namespace lucky
