import type { Database } from './open-database.ts';
import type { OutboxRow } from './tables.ts';

/** Mails to the owner that wait. A row is written with its submission and goes only when the mail server took the mail. */
export interface Outbox {
  due(now: Date, count: number): Promise<OutboxRow[]>;
  sent(submissionIds: readonly string[]): Promise<void>;
  failed(submissionIds: readonly string[], error: string, nextAt: Date): Promise<void>;
  count(): Promise<number>;
  /** Why the last try failed, of the mail that has waited longest; undefined when none has failed. */
  lastError(): Promise<string | undefined>;
}

export function outbox(database: Database): Outbox {
  return {
    due: (now, count) =>
      database
        .selectFrom('mail_outbox')
        .selectAll()
        .where('next_at', '<=', now.toISOString())
        .orderBy('submission_id')
        .limit(count)
        .execute(),
    sent: async (ids) => {
      await database.deleteFrom('mail_outbox').where('submission_id', 'in', ids).execute();
    },
    failed: async (ids, error, nextAt) => {
      await database
        .updateTable('mail_outbox')
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          last_error: error,
          next_at: nextAt.toISOString(),
        }))
        .where('submission_id', 'in', ids)
        .execute();
    },
    count: async () => {
      const row = await database
        .selectFrom('mail_outbox')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    lastError: async () => {
      const row = await database
        .selectFrom('mail_outbox')
        .select('last_error')
        .where('last_error', '!=', '')
        .orderBy('submission_id')
        .executeTakeFirst();
      return row?.last_error;
    },
  };
}
