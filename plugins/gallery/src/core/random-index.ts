/**
 * §4 Autoplay, random mode: any index except the current index, each with the same probability. `random` is in [0, 1),
 * as from `Math.random`. Returns the current index only when there is no other slide.
 */
export function randomIndex(index: number, count: number, random: number): number {
  if (count < 2) return index;
  const pick = Math.floor(random * (count - 1));
  return pick < index ? pick : pick + 1;
}
