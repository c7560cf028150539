/**
 * §4 Autoplay, random mode: any index except the current one. All are equally likely. `random` is in [0, 1), as from
 * `Math.random`. Returns the same index only when there is no other.
 */
export function randomIndex(index: number, count: number, random: number): number {
  if (count < 2) return index;
  const pick = Math.floor(random * (count - 1));
  return pick < index ? pick : pick + 1;
}
