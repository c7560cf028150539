/**
 * Splits a list into pieces whose lengths are powers of two, so that only a few different statements have to be
 * prepared.
 * @param most Limit for the length of a piece; a power of two.
 */
export function* inPowersOfTwo<Item>(list: readonly Item[], most: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; ) {
    const size = Math.min(most, 2 ** Math.floor(Math.log2(list.length - start)));
    yield list.slice(start, start + size);
    start += size;
  }
}
