// What is kept longest is what can be played at any time.
#include "games/my_game/hints/hints.hpp"

namespace lucky::my_game {

Move sensible(const MyGame&, const View&, std::span<const Move> moves, Dice&) {
  Move best = moves.front();  // draw or pass
  for (const Move move : moves) {
    if (move.kind != Kind::Play) continue;
    if (best.kind != Kind::Play || best.card == Card::Mouse) best = move;  // moves come from small to big
  }
  return best;
}

}  // namespace lucky::my_game
