/**
 * Stores items that arrive at the same time in one transaction. A disk can make only a few hundred transactions durable
 * in a second, however small they are.
 */
export interface GroupCommit<Item, Outcome> {
  /** Resolves when the item is durable. Rejects with a `QueueFullError` when too many items wait. */
  add(item: Item): Promise<Outcome>;
  /** Resolves when all added items are stored or have failed. */
  settled(): Promise<void>;
  /** Size of the items that wait or are being stored. */
  waitingSize(): number;
}

export interface GroupCommitOptions<Item> {
  /** Size of an item, in the unit in which the limits are given. Default: 1. */
  readonly sizeOf?: (item: Item) => number;
  /**
   * Limit for the size of a transaction, so that the next transaction does not wait long. An item that is larger is
   * stored alone. Default: 512.
   */
  readonly mostAtOnce?: number;
  /** Limit for the size of the items that wait. Default: no limit. */
  readonly mostWaiting?: number;
  /**
   * Does the database answer? Called when a transaction with several items has failed. If the database does not answer,
   * all items fail; otherwise each item is tried in a transaction of its own. Default: the database answers.
   */
  readonly answers?: () => Promise<boolean>;
}

/** Thrown when too many items wait to be stored. */
export class QueueFullError extends Error {
  constructor() {
    super('too much waits to be stored');
    this.name = 'QueueFullError';
  }
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly size: number;
  resolve(outcome: Outcome): void;
  reject(reason: unknown): void;
}

type Commit<Item, Outcome> = (items: readonly Item[]) => Promise<readonly Outcome[]>;

const MOST_AT_ONCE = 512;

/** @param commit Stores all items or none. Returns their results in the same order. */
export function createGroupCommit<Item, Outcome>(
  commit: Commit<Item, Outcome>,
  {
    sizeOf = () => 1,
    mostAtOnce = MOST_AT_ONCE,
    mostWaiting = Number.POSITIVE_INFINITY,
    answers = async () => true,
  }: GroupCommitOptions<Item> = {},
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let waitingSize = 0;
  let running: Promise<void> | undefined;

  const nextBatch = (): readonly Waiting<Item, Outcome>[] => {
    let [count, size] = [0, 0];
    for (const next of waiting) {
      if (count > 0 && size + next.size > mostAtOnce) break;
      size += next.size;
      count += 1;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return batch;
  };

  const run = async (): Promise<void> => {
    // This waits for one turn of the event loop, so that requests that are read in the same turn join the first
    // transaction.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = nextBatch();
      await settle(batch, commit, answers);
      for (const { size } of batch) waitingSize -= size;
    }
    running = undefined;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        const size = sizeOf(item);
        if (waitingSize + size > mostWaiting) return reject(new QueueFullError());
        waitingSize += size;
        waiting.push({ item, size, resolve, reject });
        running ??= run();
      }),
    settled: async () => {
      while (running) await running;
    },
    waitingSize: () => waitingSize,
  };
}

async function settle<Item, Outcome>(
  batch: readonly Waiting<Item, Outcome>[],
  commit: Commit<Item, Outcome>,
  answers: () => Promise<boolean>,
): Promise<void> {
  try {
    const outcomes = await commit(batch.map(({ item }) => item));
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined) reject(new Error('the store returned no result for an item'));
      else resolve(outcome);
    });
  } catch (error) {
    if (batch.length === 1 || !(await answers())) {
      for (const { reject } of batch) reject(error);
      return;
    }
    // The batch has failed. Its items are committed one by one, so that one bad item does not make the others fail.
    for (const each of batch) await settle([each], commit, answers);
  }
}
