/** §9 Stacked and strip: number of slides that are fetched ahead on each side of the visible slides. */
export const PRELOAD_SLIDES = 1;

/**
 * The indices of the slides to fetch ahead: `ahead` slides before the first visible slide, and as many after the last.
 * In a loop, the indices continue at the other end.
 */
export function slidesAhead(first: number, last: number, ahead: number, count: number, loop: boolean): number[] {
  const found = new Set<number>();
  for (let by = 1; by <= Math.min(ahead, count); by += 1) {
    for (const index of [first - by, last + by]) {
      if (loop) found.add((index + count) % count);
      else if (index >= 0 && index < count) found.add(index);
    }
  }
  return [...found];
}
