import type { Database } from '@plinth/server/storage';
import type { Kysely } from 'kysely';
import type { Grant } from './override-token.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    plugin_overrides: OverrideRow;
  }
}

export interface OverrideRow {
  id: string;
  account_id: string;
  plugin: string;
  origin: string;
  /** Public key with which the signatures of the builds are verified. */
  key: string;
  created_at: string;
  expires_at: string;
  /** Description of the newest build (JSON); null before the first build. */
  build: string | null;
  built_at: string | null;
}

export async function createOverrides(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('plugin_overrides')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('plugin', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('build', 'text')
    .addColumn('built_at', 'text')
    .execute();
}

/** The overrides that owners have confirmed. An override is valid only while its row exists and has not expired. */
export interface Overrides {
  /** Begins an override, and ends all other overrides of the account. */
  begin(grant: Grant, now: Date): Promise<void>;
  /** The row of the override that the grant describes. Undefined when the override has ended. */
  of(grant: Grant): Promise<OverrideRow | undefined>;
  byKey(key: string, now: Date): Promise<OverrideRow | undefined>;
  ofAccount(account: string, now: Date): Promise<readonly OverrideRow[]>;
  /** Stores the build unless a newer one is stored. Resolves to false when this build is older than the stored one. */
  putBuild(id: string, build: string, builtAt: Date): Promise<boolean>;
  end(id: string, account: string): Promise<void>;
  endExpired(now: Date): Promise<void>;
}

export function overrides(database: Database): Overrides {
  const active = (now: Date) =>
    database.selectFrom('plugin_overrides').selectAll().where('expires_at', '>', now.toISOString());
  return {
    begin: ({ id, account, plugin, origin, key, expires }, now) =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('plugin_overrides').where('account_id', '=', account).execute();
        await transaction
          .insertInto('plugin_overrides')
          .values({
            id,
            account_id: account,
            plugin,
            origin,
            key,
            created_at: now.toISOString(),
            expires_at: expires,
            build: null,
            built_at: null,
          })
          // If a different account has confirmed the same request before, the row of that account stays. The owner of
          // this grant then sees that the override has ended.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    of: ({ id, account, plugin, origin, key, expires }) =>
      database
        .selectFrom('plugin_overrides')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', account)
        .where('plugin', '=', plugin)
        .where('origin', '=', origin)
        .where('key', '=', key)
        .where('expires_at', '=', expires)
        .executeTakeFirst(),
    byKey: (key, now) => active(now).where('key', '=', key).executeTakeFirst(),
    ofAccount: (account, now) => active(now).where('account_id', '=', account).orderBy('created_at').execute(),
    putBuild: async (id, build, builtAt) => {
      const built = builtAt.toISOString();
      const { numUpdatedRows } = await database
        .updateTable('plugin_overrides')
        .set({ build, built_at: built })
        .where('id', '=', id)
        .where((where) => where.or([where('built_at', 'is', null), where('built_at', '<=', built)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    end: async (id, account) => {
      await database.deleteFrom('plugin_overrides').where('id', '=', id).where('account_id', '=', account).execute();
    },
    endExpired: async (now) => {
      await database.deleteFrom('plugin_overrides').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
