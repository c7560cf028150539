/** Finds the word of a list that was most likely meant by a misspelt word. Undefined when no word is similar enough. */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of words) {
    // A word whose length differs by at least the smallest distance so far cannot be nearer.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase());
    if (distance >= least) continue;
    nearest = candidate;
    least = distance;
  }
  return nearest;
}

/** The end of a message about an unknown word: `; did you mean "gallery"?`, or an empty text without a similar word. */
export function didYouMean(word: string, words: Iterable<string>): string {
  const nearest = nearestWord(word, words);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

/**
 * Number of letters that must be inserted, removed, replaced or swapped with a neighbour (optimal string alignment).
 */
function distanceOf(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
