/** Splits a list into parts of `size` items. The last part can be shorter. */
export function* inParts<Item>(list: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
