/** A deterministic stream of numbers: the same seed gives the same picture on every machine. */
export interface Random {
  /** A number that is uniformly distributed in [0, 1). */
  next(): number;
  /** A number that is uniformly distributed in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /**
   * A number from -1 to 1 with a bell-shaped distribution around 0: the mean of three uniform numbers, which has no
   * outliers.
   */
  bell(): number;
}

/** Makes a stream of numbers with the generator mulberry32, which has 32 bits of state. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    bell: () => ((next() + next() + next()) / 3) * 2 - 1,
  };
}
