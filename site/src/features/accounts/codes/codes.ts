import type { Recorder } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import type { Kysely } from 'kysely';
import { newCodeSecret, periodOfCode } from './one-time-code.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    account_codes: { account_id: string; secret: string; is_on: number; last_period: number };
    account_recovery_codes: { account_id: string; code_hash: string };
  }
}

/**
 * One-time codes of accounts. Each code is accepted once, even when several requests or processes check it at the same
 * time.
 */
export interface Codes {
  /** Does signing in to this account need a code? */
  isOn(accountId: string): Promise<boolean>;
  /**
   * Makes a secret that takes effect only after `confirm`. It replaces an earlier unconfirmed secret. Returns undefined
   * when codes are on already.
   */
  begin(accountId: string): Promise<string | undefined>;
  /** The secret that waits for `confirm`; undefined when no secret waits. */
  pending(accountId: string): Promise<string | undefined>;
  /** Turns codes on when the code is right. @returns The recovery codes; undefined for a wrong code. */
  confirm(accountId: string, code: string, recorder: Recorder): Promise<string[] | undefined>;
  /** Uses up a code of the app, or a recovery code. @returns Which of them it was; undefined for a wrong code. */
  use(accountId: string, typed: string, recorder: Recorder): Promise<'app' | 'recovery' | undefined>;
  /** Number of recovery codes that are left. */
  recoveryLeft(accountId: string): Promise<number>;
  /** Replaces the unused recovery codes with new ones. The caller must check a code first. */
  renewRecovery(accountId: string, recorder: Recorder): Promise<string[]>;
  /** Turns codes off and removes the secret. */
  turnOff(accountId: string, recorder: Recorder): Promise<void>;
}

export async function createCodes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('account_codes')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('last_period', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('account_recovery_codes')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_recovery_codes_key', ['account_id', 'code_hash'])
    .execute();
}

/** @param now Milliseconds. */
export function codes(database: Database, now: () => number = Date.now): Codes {
  const rowOf = (accountId: string) =>
    database.selectFrom('account_codes').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  /** Marks a period of 30 s as used. Returns false when this period or a later one was used before. */
  const takePeriod = async (transaction: Database, accountId: string, period: number, isOn: 0 | 1) => {
    const taken = await transaction
      .updateTable('account_codes')
      .set({ last_period: period, is_on: 1 })
      .where('account_id', '=', accountId)
      .where('is_on', '=', isOn)
      .where('last_period', '<', period)
      .returning('account_id')
      .execute();
    return taken.length > 0;
  };
  return {
    isOn: async (accountId) => (await rowOf(accountId))?.is_on === 1,
    begin: async (accountId) => {
      const row = { account_id: accountId, secret: newCodeSecret(), is_on: 0, last_period: 0 };
      const made = await database
        .insertInto('account_codes')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ secret: row.secret }).where('account_codes.is_on', '=', 0),
        )
        .returning('account_id')
        .execute();
      return made.length > 0 ? row.secret : undefined;
    },
    pending: async (accountId) => {
      const row = await rowOf(accountId);
      return row?.is_on === 0 ? row.secret : undefined;
    },
    confirm: async (accountId, code, recorder) => {
      const row = await rowOf(accountId);
      const period = row?.is_on === 0 ? periodOfCode(row.secret, code, now()) : undefined;
      if (period === undefined) return undefined;
      return database.transaction().execute(async (transaction) => {
        if (!(await takePeriod(transaction, accountId, period, 0))) return undefined;
        const recovery = await addRecoveryCodes(transaction, accountId);
        await recorder.record(transaction, 'codes.on');
        return recovery;
      });
    },
    use: async (accountId, typed, recorder) => {
      const row = await rowOf(accountId);
      if (row?.is_on !== 1) return undefined;
      const period = periodOfCode(row.secret, typed, now());
      if (period !== undefined) return (await takePeriod(database, accountId, period, 1)) ? 'app' : undefined;
      const hash = recoveryCodeHash(typed);
      if (hash === undefined) return undefined;
      return database.transaction().execute(async (transaction) => {
        const used = await transaction
          .deleteFrom('account_recovery_codes')
          .where('account_id', '=', accountId)
          .where('code_hash', '=', hash)
          .returning('code_hash')
          .execute();
        if (used.length === 0) return undefined;
        await recorder.record(transaction, 'codes.recovery-used');
        return 'recovery';
      });
    },
    recoveryLeft: async (accountId) => {
      const rows = await database
        .selectFrom('account_recovery_codes')
        .select('code_hash')
        .where('account_id', '=', accountId)
        .execute();
      return rows.length;
    },
    renewRecovery: (accountId, recorder) =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute();
        await recorder.record(transaction, 'codes.recovery-renewed');
        return addRecoveryCodes(transaction, accountId);
      }),
    turnOff: (accountId, recorder) =>
      database.transaction().execute(async (transaction) => {
        await removeCodes(transaction, accountId);
        await recorder.record(transaction, 'codes.off');
      }),
  };
}

async function addRecoveryCodes(transaction: Database, accountId: string): Promise<string[]> {
  const recovery = newRecoveryCodes();
  const rows = recovery.flatMap((each) => {
    const hash = recoveryCodeHash(each);
    return hash === undefined ? [] : [{ account_id: accountId, code_hash: hash }];
  });
  await transaction.insertInto('account_recovery_codes').values(rows).execute();
  return recovery;
}

/** Removes the secret and the recovery codes of an account. */
export async function removeCodes(transaction: Database, accountId: string): Promise<void> {
  for (const table of ['account_recovery_codes', 'account_codes'] as const)
    await transaction.deleteFrom(table).where('account_id', '=', accountId).execute();
}
