/** Index after a step. In a loop it wraps around, otherwise it stops at the ends. */
export function itemIndex(wanted: number, count: number, loop: boolean): number {
  return loop ? (wanted + count) % count : Math.min(Math.max(wanted, 0), count - 1);
}

/**
 * An item and its neighbours. These are the items that are rendered, so that the next one is ready. May contain an
 * index twice.
 */
export function nearItems(index: number, count: number, loop: boolean): readonly number[] {
  return [-1, 0, 1].map((by) => itemIndex(index + by, count, loop));
}
