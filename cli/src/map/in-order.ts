/**
 * Starts at most `most` of the promises at the same time, and gives their results in the order in which they were
 * started.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  most: number,
  start: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const started: Promise<Result>[] = [];
  for await (const item of items) {
    const result = start(item);
    // The result is awaited later. A failure before that must not end the process.
    result.catch(() => undefined);
    started.push(result);
    const first = started.length >= most ? started.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of started) yield await result;
}
