// The pay table, from the game's data, in the shape the page draws.
import type { Symbol } from '@gen/lucky_jack';

const pay: Record<Symbol, { three: number; four: number }> = {
  lemon: { three: 1000, four: 3000 },
  cherry: { three: 2000, four: 4000 },
  grape: { three: 3000, four: 5000 },
  clover: { three: 4000, four: 6000 },
  bell: { three: 5000, four: 7000 },
  seven: { three: 6000, four: 8000 },
  jack: { three: 7000, four: 10000 },
};

export default pay;
