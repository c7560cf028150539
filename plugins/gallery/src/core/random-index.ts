/**
 * §4 Autoplay, random mode: any index but the current one, all of them equally likely. `random` is in [0, 1), as
 * `Math.random` is. The same index only when there is no other.
 */
export function randomIndex(index: number, count: number, random: number): number {
  if (count < 2) return index;
  const pick = Math.floor(random * (count - 1));
  return pick < index ? pick : pick + 1;
}
