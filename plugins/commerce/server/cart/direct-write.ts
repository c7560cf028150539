import type { Database } from '@plinth/server/storage';
import { type CartWrite, STALE, type WriteOutcome, type WrittenCart, writeCarts } from './write-carts.ts';

/** Limit for the attempts of a write that collides with the first write of the same cart in another process. */
const TRIES = 3;

/** Makes a change, and tries again when another process has created the cart in the meantime. */
export async function writeWithRetry(
  write: CartWrite,
  attempt: (write: CartWrite) => Promise<WriteOutcome>,
): Promise<WrittenCart> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const outcome = await attempt(write);
    if (outcome !== 'again') return outcome;
  }
  return { refusal: STALE, cart: undefined };
}

/** Makes changes in one transaction. */
export function writeBatch(database: Database, writes: readonly CartWrite[]): Promise<readonly WriteOutcome[]> {
  return database.transaction().execute((transaction) => writeCarts(transaction, writes));
}

/** Changes carts, each in a separate transaction. */
export function directWrite(database: Database): (write: CartWrite) => Promise<WrittenCart> {
  return (write) => writeWithRetry(write, async (one) => (await writeBatch(database, [one]))[0] ?? 'again');
}
