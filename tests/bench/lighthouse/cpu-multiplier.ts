/**
 * Middle of each device class of Lighthouse's documentation (docs/throttling.md, "Calibrating the CPU slowdown"): its
 * benchmark index, and the multiplier that makes a mid-tier phone of it.
 */
const CLASSES = [
  { index: 462, multiplier: 1 },
  { index: 1250, multiplier: 2 },
  { index: 1750, multiplier: 4 },
] as const;
/**
 * The goals stand for CPU 4x, and the documentation names no larger multiplier for that phone. What makes more of a
 * faster machine would be a guess.
 */
const LARGEST = 4;

/**
 * How many times slower the CPU is made, by the benchmark index that Lighthouse measures on this machine. Between the
 * middles of two classes it is interpolated, because the documentation asks for more at the higher end of a class.
 */
export function cpuMultiplier(benchmarkIndex: number): number {
  const [phone, lowDesktop, desktop] = CLASSES;
  const [from, to] = benchmarkIndex <= lowDesktop.index ? [phone, lowDesktop] : [lowDesktop, desktop];
  const share = (benchmarkIndex - from.index) / (to.index - from.index);
  const exact = from.multiplier + share * (to.multiplier - from.multiplier);
  return Math.round(Math.min(LARGEST, Math.max(1, exact)) * 10) / 10;
}
