import { outbox } from '@plinth/server/services';
import { type Database, timeOrderedId } from '@plinth/server/storage';

/** Kind of the mails about comments that wait. */
export const COMMENT_MAIL = 'comment';
/** Limit for the comments of one mail. The others are in the next one, or in the list of the owner. */
export const MOST_IN_MAIL = 20;

/**
 * Writes a mail about the comments that wait and were in no mail. The comments are marked in the same transaction, so
 * each is in one mail, however many processes do this. @returns Was a mail written?
 */
export function announceComments(database: Database, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const mail = `${COMMENT_MAIL}:${timeOrderedId(now.getTime())}`;
    const waiting = await transaction
      .selectFrom('social_comments')
      .select('id')
      .where('mail', '=', '')
      .where('state', '=', 'waiting')
      .orderBy('id')
      .limit(MOST_IN_MAIL)
      .execute();
    if (waiting.length === 0) return false;
    const claimed = await transaction
      .updateTable('social_comments')
      .set({ mail })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      // Another process may have claimed them since.
      .where('mail', '=', '')
      .returning('id')
      .execute();
    if (claimed.length === 0) return false;
    await outbox(transaction).add([{ submissionId: mail, formId: mail, at: now.toISOString() }]);
    return true;
  });
}
