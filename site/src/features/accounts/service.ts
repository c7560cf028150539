import { service } from '../../contract/service.ts';
import type { Guard } from './guard.ts';
import type { NewOwner } from './owner-account.ts';
import type { Sessions } from './session.ts';

export type { SignedIn } from './accounts.ts';
export { formField, type Guard } from './guard.ts';
export type { NewOwner } from './owner-account.ts';
export type { Sessions } from './session.ts';
export { SIGN_IN_PATH } from './sign-in-path.ts';

/** Knows who is signed in, and restricts pages to the owner. */
export interface AccountsService {
  readonly guard: Guard;
  readonly sessions: Sessions;
  /** The owner's account, if it was created with a generated password when the site started this time. */
  readonly newOwner: NewOwner | undefined;
}

export const accountsService = service<AccountsService>('accounts');
