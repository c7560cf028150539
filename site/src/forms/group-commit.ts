/**
 * Puts what arrives at the same time into one transaction: a disk makes a few hundred transactions durable in a second,
 * however little is in each.
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

/** A transaction stays short, so that nobody waits long for the one before. */
const MOST_ITEMS = 512;

/** @param commit Stores all items or none, and gives their outcomes in the same order. */
export function createGroupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => Promise<readonly Outcome[]>,
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    // Requests that were read from their sockets in the same turn get into the first transaction too.
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
    // One item that cannot be stored must not take the others with it.
    for (const each of batch) await settle([each], commit);
  }
}
