// The cold half of Dice: filling the buffer and following a script.
#include "core/dice.hpp"

#include <pcg_random.hpp>

namespace lucky {
namespace {

class Pcg final : public Source {
 public:
  explicit Pcg(std::uint64_t seed) : engine_(seed) {}
  void fill(std::span<std::uint64_t> words) override {
    for (auto& word : words) word = engine_();
  }

 private:
  pcg64 engine_;
};

}  // namespace

Dice::Dice(std::uint64_t seed) : source_(std::make_unique<Pcg>(seed)) {}

void Dice::refill() {
  std::array<std::uint64_t, kWords> words{};
  source_->fill(words);
  for (std::size_t i = 0; i < kWords; ++i) {
    halves_[2 * i] = static_cast<std::uint32_t>(words[i]);
    halves_[2 * i + 1] = static_cast<std::uint32_t>(words[i] >> 32);
  }
  next_ = 0;
}

int Dice::roll(int sides, int lowest) {
  const int result = static_cast<int>(pick(static_cast<std::uint32_t>(sides))) + lowest;
  if (!script_ || script_->rolls >= script_->script.rolls.size()) [[likely]]
    return result;
  const auto number = ++script_->rolls;
  const int wanted = script_->script.rolls[number - 1];
  if (wanted >= lowest && wanted < lowest + sides) return wanted;
  refuse({.is_roll = true, .number = number, .wanted = wanted, .lowest = lowest, .highest = lowest + sides - 1});
  return result;
}

std::span<const std::uint8_t> Dice::wanted(std::size_t deck) {
  auto& [script, shuffles, rolls] = *script_;
  if (shuffles.size() <= deck) shuffles.resize(deck + 1);
  const auto number = shuffles[deck]++;
  if (deck >= script.stacks.size() || number >= script.stacks[deck].size()) return {};
  return script.stacks[deck][number];
}

void Dice::refuse(Fault fault) {
  if (!fault_) fault_ = fault;
}

}  // namespace lucky
