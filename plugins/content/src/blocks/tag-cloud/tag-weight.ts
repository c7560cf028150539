/** Number of sizes that a word in a tag cloud can have. */
export const WEIGHTS = 5;

/**
 * Size of a tag, from 1 to 5, by its count between the lowest and the highest count of the cloud. The steps are those of
 * a logarithm, because a few tags have many more pages than the others.
 */
export function tagWeight(count: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 1;
  const share = Math.log1p(count - lowest) / Math.log1p(highest - lowest);
  return 1 + Math.min(WEIGHTS - 1, Math.floor(share * WEIGHTS));
}
