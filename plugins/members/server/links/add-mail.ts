import { wordsLanguage } from '@plinth/server/messages';
import { outbox } from '@plinth/server/services';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import { type MemberLinkRow, memberLinks } from '../rows/member-links.ts';
import { MAIL_KIND } from './link-mail.ts';

/** How long a mail waits for a mail server before it is removed. */
const WAITING_MS = 7 * 24 * 60 * 60 * 1000;

type NewLink = Pick<MemberLinkRow, 'purpose' | 'email' | 'name' | 'member_id' | 'origin' | 'next'>;

/**
 * Puts a mail to a member into the outbox. Its text is in the current language. The token of its link is made when the
 * mail is sent.
 */
export async function addMail(transaction: Database, link: NewLink): Promise<void> {
  const [id, now] = [timeOrderedId(), Date.now()];
  const row = {
    ...link,
    id,
    token_hash: '',
    locale: wordsLanguage(),
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + WAITING_MS).toISOString(),
  };
  await memberLinks(transaction).add(row);
  const mailId = `${MAIL_KIND}:${id}`;
  // The outbox combines mails with the same form id into one mail. Each of these mails has its own recipient, so each
  // gets its own form id.
  await outbox(transaction).add([{ submissionId: mailId, formId: mailId, at: row.created_at }]);
}
