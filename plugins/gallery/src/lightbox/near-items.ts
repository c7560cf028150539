/** Where a step leads: on from the other end in a loop, and no further than the ends without one. */
export function itemIndex(wanted: number, count: number, loop: boolean): number {
  return loop ? (wanted + count) % count : Math.min(Math.max(wanted, 0), count - 1);
}

/** An item and its neighbours: what is rendered, so that the next one is there when it is asked for. May name one twice. */
export function nearItems(index: number, count: number, loop: boolean): readonly number[] {
  return [-1, 0, 1].map((by) => itemIndex(index + by, count, loop));
}
