import { randomBytes } from 'node:crypto';
import { ContributorRole } from '@plinth/sdk/enums';
import { hashPassword, isPassword } from '@plinth/server/sign-in';
import { timeOrderedId } from '@plinth/server/storage';
import type { Accounts } from './accounts.ts';
import type { OwnerSettings } from './owner-settings.ts';

/** Random bytes in a generated password; 15 bytes are 120 bits. */
const PASSWORD_BYTES = 15;

export interface NewOwner {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes sure that the owner's account exists, with the address and the password of the settings. A password that was
 * generated here is returned once; only its hash is stored.
 */
export async function ensureOwner(accounts: Accounts, settings: OwnerSettings): Promise<NewOwner | undefined> {
  const owner = await accounts.first();
  const { email } = settings;
  if (owner) {
    if (settings.password === undefined) return undefined;
    if (owner.email !== email) await accounts.setEmail(owner.id, email);
    if (!(await isPassword(settings.password, owner.password_hash)))
      await accounts.setPassword(owner.id, await hashPassword(settings.password));
    return undefined;
  }
  const password = settings.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const account = {
    id: timeOrderedId(),
    email,
    password_hash: await hashPassword(password),
    created_at: new Date().toISOString(),
  };
  const isAdded = await accounts.addFirst(account, [ContributorRole.admin]);
  return isAdded && settings.password === undefined ? { email, password } : undefined;
}
