import type { Kysely } from 'kysely';
import type { Database } from '../storage/open-database.ts';

declare module '../storage/tables.ts' {
  interface Tables {
    sign_in_failures: SignInFailureRow;
  }
}

/** Counts of consecutive failures to sign in, by a keyed hash of the account or the device. */
export interface SignInFailures {
  /** The counted failures. Undefined when there were no failures, or they have expired. */
  of(key: string, now: Date): Promise<Failures | undefined>;
  /**
   * Replaces `before` by `next`. Resolves to false when another process has changed the row since `before` was read.
   */
  replace(key: string, before: Failures | undefined, next: Failures): Promise<boolean>;
  forget(key: string): Promise<void>;
  forgetEnded(now: Date): Promise<void>;
}

interface Failures {
  readonly times: number;
  readonly lastAt: Date;
  /** Time at which the failures expire. */
  readonly endAt: Date;
}

interface SignInFailureRow {
  key: string;
  times: number;
  last_at: string;
  end_at: string;
}

export async function createSignInFailures(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('end_at', 'text', (column) => column.notNull())
    .execute();
}

export function signInFailures(database: Database): SignInFailures {
  return {
    of: async (key, now) => {
      const row = await database
        .selectFrom('sign_in_failures')
        .selectAll()
        .where('key', '=', key)
        .where('end_at', '>', now.toISOString())
        .executeTakeFirst();
      return row && { times: row.times, lastAt: new Date(row.last_at), endAt: new Date(row.end_at) };
    },
    replace: async (key, before, { times, lastAt, endAt }) => {
      const next = { times, last_at: lastAt.toISOString(), end_at: endAt.toISOString() };
      const changed =
        before === undefined
          ? await database
              .insertInto('sign_in_failures')
              .values({ key, ...next })
              // A row that has expired counts as missing.
              .onConflict((conflict) =>
                conflict.column('key').doUpdateSet(next).where('sign_in_failures.end_at', '<=', lastAt.toISOString()),
              )
              .returning('key')
              .execute()
          : await database
              .updateTable('sign_in_failures')
              .set(next)
              .where('key', '=', key)
              .where('times', '=', before.times)
              .where('last_at', '=', before.lastAt.toISOString())
              .returning('key')
              .execute();
      return changed.length > 0;
    },
    forget: async (key) => {
      await database.deleteFrom('sign_in_failures').where('key', '=', key).execute();
    },
    forgetEnded: async (now) => {
      await database.deleteFrom('sign_in_failures').where('end_at', '<=', now.toISOString()).execute();
    },
  };
}
