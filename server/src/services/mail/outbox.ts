import type { Database } from '../../storage/open-database.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    mail_outbox: OutboxRow;
  }
}

/**
 * Mails that wait to be sent: to the owner about submissions, and those of other features, for example to members. A
 * row is written in the transaction of the change that causes the mail. It is removed when the mail server has accepted
 * the mail, or when the mail must not be sent any more.
 */
export interface Outbox {
  due(now: Date, count: number): Promise<OutboxRow[]>;
  /**
   * Adds mails that are to be sent immediately.
   * @param rows At most as many as one insert statement accepts.
   */
  add(rows: readonly NewMail[]): Promise<void>;
  /**
   * Removes mails that were sent, or that must not be sent any more, for example because their submissions were erased.
   */
  remove(submissionIds: readonly string[]): Promise<void>;
  failed(submissionIds: readonly string[], error: string, nextAt: Date): Promise<void>;
  count(): Promise<number>;
  /** Error of the last attempt to send the mail that has waited longest; undefined when no attempt has failed. */
  lastError(): Promise<string | undefined>;
}

/**
 * A mail to add. For a mail that is not about a submission, `submissionId` is an id of the mail that begins with the
 * kind of the mail and a colon, and `formId` is the same id.
 */
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
  /**
   * Id of the submission that the owner is to be notified of. For any other mail, the id of the mail: its kind, a
   * colon, and a text.
   */
  submission_id: string;
  form_id: string;
  attempts: number;
  next_at: string;
  last_error: string;
}
