import type { Database } from '../../storage/open-database.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    mail_outbox: OutboxRow;
  }
}

/**
 * Mails to the owner that wait to be sent. A row is written together with its submission and removed only when the mail
 * server has accepted the mail.
 */
export interface Outbox {
  due(now: Date, count: number): Promise<OutboxRow[]>;
  /** Adds mails that are due at once. @param rows At most as many as one statement accepts. */
  add(rows: readonly NewMail[]): Promise<void>;
  /** Removes mails that were sent, or whose submissions were erased. */
  remove(submissionIds: readonly string[]): Promise<void>;
  failed(submissionIds: readonly string[], error: string, nextAt: Date): Promise<void>;
  count(): Promise<number>;
  /** Error of the last attempt for the mail that has waited longest; undefined when no attempt has failed. */
  lastError(): Promise<string | undefined>;
}

/** A mail about a submission. */
export interface NewMail {
  readonly submissionId: string;
  readonly formId: string;
  /** ISO 8601. */
  readonly at: string;
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
    add: async (rows) => {
      const mails = rows.map(({ submissionId, formId, at }) => ({
        submission_id: submissionId,
        form_id: formId,
        attempts: 0,
        next_at: at,
        last_error: '',
      }));
      if (mails.length > 0) await database.insertInto('mail_outbox').values(mails).execute();
    },
    remove: async (ids) => {
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

interface OutboxRow {
  /** Id of the submission that the owner is to be notified of. */
  submission_id: string;
  form_id: string;
  attempts: number;
  next_at: string;
  last_error: string;
}
