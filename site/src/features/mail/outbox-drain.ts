import { messageOf } from '@plinth/server/errors';
import type { ComposeMail, Outbox } from '@plinth/server/services';
import type { Mailer } from './smtp-mailer.ts';

/**
 * Limit for the submissions in one mail. A mail reports several submissions, so that many submissions do not cause many
 * mails.
 */
const MOST_IN_ONE_MAIL = 25;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 60 * 60 * 1000;
const LONGEST_ERROR = 500;

/**
 * Delay before the next attempt. Each attempt doubles the delay, up to six hours, so that a mail server which does not
 * answer for days is still tried several times a day.
 */
export function retryDelayMs(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 20));
}

export interface DrainParts {
  readonly outbox: Outbox;
  readonly compose: ComposeMail;
  readonly mailer: Mailer;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * Sends the mails that are due. A mail leaves the outbox once the mail server has accepted it; otherwise it is retried
 * without limit. If the site crashes after the mail server has accepted a mail and before the row is removed, the mail
 * is sent twice. No mail is lost.
 */
export async function drainOutbox({ outbox, compose, mailer, log }: DrainParts, now: Date): Promise<void> {
  for (;;) {
    const due = await outbox.due(now, MOST_IN_ONE_MAIL);
    if (due.length === 0) return;
    for (const rows of Map.groupBy(due, ({ form_id }) => form_id).values()) {
      const ids = rows.map(({ submission_id }) => submission_id);
      try {
        const mail = await compose(ids);
        if (mail) await mailer.send(mail);
        await outbox.remove(ids);
      } catch (error) {
        const attempts = Math.max(...rows.map((row) => row.attempts));
        const message = messageOf(error).slice(0, LONGEST_ERROR);
        log.warn({ err: error, submissions: ids.length, attempts }, `a mail waits in the outbox: ${message}`);
        await outbox.failed(ids, message, new Date(now.getTime() + retryDelayMs(attempts)));
      }
    }
  }
}
