/**
 * §4 Gallery index: with `loop`, `wanted` wraps modulo `count`; without `loop`, it is limited to 0…count-1. A negative
 * index counts from the end. Returns -1 when there are no slides.
 */
export function galleryIndex(wanted: number, count: number, loop: boolean): number {
  if (count < 1) return -1;
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 0;
  if (loop) return ((whole % count) + count) % count;
  return Math.min(Math.max(whole < 0 ? whole + count : whole, 0), count - 1);
}
