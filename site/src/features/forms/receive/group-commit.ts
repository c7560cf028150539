/**
 * Puts items that arrive at the same time into one transaction, because a disk can only make a few hundred transactions
 * durable in a second, however small they are.
 */
export interface GroupCommit<Item, Outcome> {
  /** Resolves once the item is durable. */
  add(item: Item): Promise<Outcome>;
  /** Waits for everything that was added. */
  settled(): Promise<void>;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
}

/** Limit for the items in a transaction, so that the next transaction does not wait long. */
const MOST_ITEMS = 512;

/** @param commit Stores all items or none. Returns their results in the same order. */
export function createGroupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    // Wait for one turn of the event loop, so that requests that are read in the same turn join the first transaction.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_ITEMS);
      waiting = waiting.slice(MOST_ITEMS);
      await settle(batch, commit);
    }
    running = undefined;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= run();
      }),
    settled: async () => {
      while (running) await running;
    },
  };
}

async function settle<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[],
  commit: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): Promise<void> {
  try {
    const outcomes = await commit(batch.map(({ item }) => item));
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) reject(new Error('the store gave no outcome'));
      else resolve(outcome);
    });
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1) return only?.reject(error);
    // The batch failed. Commit its items one by one, so that one bad item does not fail the others.
    for (const each of batch) await settle([each], commit);
  }
}
