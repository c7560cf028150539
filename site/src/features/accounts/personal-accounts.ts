import type { PersonalData } from '@plinth/server';
import { storedEmail } from '@plinth/server/storage';
import type { Accounts } from './accounts.ts';
import type { Invitations } from './invitations.ts';

/**
 * The account of a person, with its roles and sessions. The owner's own account is found and exported but not erased:
 * without it nobody could sign in.
 */
export function personalAccounts(accounts: Accounts, invitations: Invitations): PersonalData {
  const accountOf = async (email: string) => accounts.byEmail(email.trim());
  const invitationOf = async (email: string) => invitations.byEmail(storedEmail(email));
  return {
    list: 'accounts',
    about:
      'Accounts that sign in with this address, and invitations to it. The account of the owner is listed and exported, but not erased.',
    countText: (count) => (count === 1 ? '1 account' : `${count} accounts`),
    find: async function* (email) {
      const account = await accountOf(email);
      if (account) yield [{ at: account.created_at, title: account.email }];
      const invited = await invitationOf(email);
      if (invited) yield [{ at: invited.created_at, title: `invitation of ${invited.email}` }];
    },
    export: async function* (email) {
      const account = await accountOf(email);
      if (account) yield [{ id: account.id, email: account.email, createdAt: account.created_at }];
      const invited = await invitationOf(email);
      if (invited) yield [{ invitation: invited.id, email: invited.email, createdAt: invited.created_at }];
    },
    erase: async (email) => {
      await invitations.removeOf(storedEmail(email));
      const [account, owner] = [await accountOf(email), await accounts.first()];
      if (account && account.id !== owner?.id) await accounts.remove(account.id);
    },
  };
}
