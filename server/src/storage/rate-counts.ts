import type { Kysely } from 'kysely';
import type { Database } from './open-database.ts';

/** Counts requests and other events in time windows of fixed length. All processes of a site share the counts. */
export interface RateCounts {
  /**
   * Adds each addition to the count of its key. Resolves to the new counts, in the order of `additions`, whose keys
   * must differ.
   */
  addAll(window: RateWindow, additions: readonly Addition[]): Promise<number[]>;
  /** Removes the counts of windows that have ended. */
  forgetEnded(now: Date): Promise<void>;
}

export interface RateWindow {
  readonly start: Date;
  readonly end: Date;
}

interface Addition {
  readonly key: string;
  readonly by: number;
}

export interface RateCountRow {
  /**
   * Name of the limit, and a keyed hash of the counted address or account. The hash is stored so that no address of a
   * visitor is stored.
   */
  key: string;
  window_start: string;
  window_end: string;
  times: number;
}

/** Limit for the rows in one statement, because both databases limit the number of parameters. */
const ROWS_AT_ONCE = 200;

export async function createRateCounts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('rate_counts')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('window_end', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_counts_key', ['key', 'window_start'])
    .execute();
  await database.schema.createIndex('rate_counts_window_end').on('rate_counts').column('window_end').execute();
}

export function rateCounts(database: Database): RateCounts {
  const addSome = async ({ start, end }: RateWindow, additions: readonly Addition[]) =>
    database
      .insertInto('rate_counts')
      .values(
        additions.map(({ key, by }) => ({
          key,
          window_start: start.toISOString(),
          window_end: end.toISOString(),
          times: by,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((expression) => ({
          times: expression('rate_counts.times', '+', expression.ref('excluded.times')),
        })),
      )
      .returning(['key', 'times'])
      .execute();

  return {
    addAll: async (window, additions) => {
      // The additions are sorted, so that two processes lock the same rows in the same order and cannot deadlock.
      const sorted = additions.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      const totals = new Map<string, number>();
      for (let first = 0; first < sorted.length; first += ROWS_AT_ONCE) {
        const rows = await addSome(window, sorted.slice(first, first + ROWS_AT_ONCE));
        for (const { key, times } of rows) totals.set(key, times);
      }
      return additions.map(({ key, by }) => totals.get(key) ?? by);
    },
    forgetEnded: async (now) => {
      await database.deleteFrom('rate_counts').where('window_end', '<=', now.toISOString()).execute();
    },
  };
}
