/** Index of the item after a step to `wanted`. In a loop the index wraps around, otherwise it stops at the ends. */
export function itemIndex(wanted: number, count: number, loop: boolean): number {
  return loop ? (wanted + count) % count : Math.min(Math.max(wanted, 0), count - 1);
}

/**
 * Indices of an item and its neighbours. Only these items are rendered, so that the next item is ready. The result can
 * contain an index twice.
 */
export function nearItems(index: number, count: number, loop: boolean): readonly number[] {
  return [-1, 0, 1].map((by) => itemIndex(index + by, count, loop));
}
