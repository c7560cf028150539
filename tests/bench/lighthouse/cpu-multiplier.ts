/**
 * For each device class in Lighthouse's documentation (docs/throttling.md, "Calibrating the CPU slowdown"), the
 * benchmark index in the middle of the class, and the multiplier that makes such a machine behave like a mid-tier
 * phone.
 */
const CLASSES = [
  { index: 462, multiplier: 1 },
  { index: 1250, multiplier: 2 },
  { index: 1750, multiplier: 4 },
] as const;
/**
 * The largest multiplier. The goals are for CPU 4x, and the documentation names no larger multiplier for a mid-tier
 * phone, so a larger multiplier for a faster machine would be a guess.
 */
const LARGEST = 4;

/**
 * The factor by which the CPU is slowed down, for the benchmark index that Lighthouse measures on this machine. The
 * value is interpolated between the values of two classes, because the documentation says that the multiplier is larger
 * at the upper end of a class.
 */
export function cpuMultiplier(benchmarkIndex: number): number {
  const [phone, lowDesktop, desktop] = CLASSES;
  const [from, to] = benchmarkIndex <= lowDesktop.index ? [phone, lowDesktop] : [lowDesktop, desktop];
  const share = (benchmarkIndex - from.index) / (to.index - from.index);
  const exact = from.multiplier + share * (to.multiplier - from.multiplier);
  return Math.round(Math.min(LARGEST, Math.max(1, exact)) * 10) / 10;
}
