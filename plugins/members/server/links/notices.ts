import type { Database } from '@plinth/server/storage';
import type { NoticePurpose } from '../rows/member-links.ts';
import { addMail } from './add-mail.ts';

/**
 * Adds a mail that notifies the member of a change, in the transaction of the change. The number of these mails is not
 * limited. Otherwise an attacker could use up the limit first, and the member would not be notified of the next change.
 */
export interface Notices {
  add(transaction: Database, purpose: NoticePurpose, email: string): Promise<void>;
  sendSoon(): void;
}

export function createNotices(mail: { sendSoon(): void }): Notices {
  return {
    // The row of the mail names the address and not the account, because the account can be deleted before the mail is
    // sent.
    add: (transaction, purpose, email) =>
      addMail(transaction, { purpose, email, name: '', member_id: null, origin: '', next: '' }),
    sendSoon: () => mail.sendSoon(),
  };
}
