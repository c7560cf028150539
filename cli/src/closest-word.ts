/** At most this share of the letters may differ. */
const LARGEST_DIFFERENCE = 0.4;

/** The candidate that somebody probably meant who wrote `word`; undefined when none is similar. */
export function closestWord(word: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= Math.max(word.length, candidate.length) * LARGEST_DIFFERENCE)
    .sort((one, other) => one.distance - other.distance);
  return best?.candidate;
}

/** How many letters must be inserted, removed or replaced to make one word from the other. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
