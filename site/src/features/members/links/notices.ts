import type { Database } from '../../../storage/open-database.ts';
import type { NoticePurpose } from '../rows/member-links.ts';
import { addMail } from './add-mail.ts';

/**
 * Adds a mail that notifies the member of a change, in the transaction of the change. These mails have no limit. With a
 * limit, an attacker could use it up first to hide a change.
 */
export interface Notices {
  add(transaction: Database, purpose: NoticePurpose, email: string): Promise<void>;
  sendSoon(): void;
}

export function createNotices(mail: { sendSoon(): void }): Notices {
  return {
    // The mail belongs to the address and not to the account, which may be deleted before the mail is sent.
    add: (transaction, purpose, email) =>
      addMail(transaction, { purpose, email, name: '', member_id: null, origin: '', next: '' }),
    sendSoon: () => mail.sendSoon(),
  };
}
