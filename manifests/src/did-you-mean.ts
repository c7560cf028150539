/** The known name that is most like `name`, or undefined when none is near enough to be a typing error. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: string | undefined;
  let distance = limit + 1;
  for (const candidate of known) {
    const steps = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (steps < distance) [best, distance] = [candidate, steps];
  }
  return best;
}

/** `; did you mean "blocks"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const found = nearest(name, known);
  return found === undefined ? '' : `; did you mean "${found}"?`;
}

/** Characters to insert, remove, replace or swap with their neighbour to turn one text into the other. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1);
      const swapped =
        from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
          ? (beforeLast[column - 2] ?? Number.POSITIVE_INFINITY) + 1
          : Number.POSITIVE_INFINITY;
      current.push(Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}
