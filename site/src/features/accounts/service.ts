import { service } from '@plinth/server';
import type { Accounts } from './accounts.ts';
import type { Codes } from './codes/codes.ts';
import type { Contributors } from './contributors.ts';
import type { Guard } from './guard.ts';
import type { Invitations } from './invitations.ts';
import type { NewOwner } from './owner-account.ts';
import type { Sessions } from './session.ts';

export type { Accounts, SessionRow } from './accounts.ts';
export { CODES_PATH } from './codes/codes-path.ts';
export { codeAddress } from './codes/one-time-code.ts';
export type { ChangeOutcome, Contributor } from './contributors.ts';
export type { Guard } from './guard.ts';
export type { InvitationRow, Invitations } from './invitations.ts';
export type { NewOwner } from './owner-account.ts';
export { createOwnerRoutes } from './owner-routes.ts';
export { readUploads } from './read-upload.ts';

/** Finds out which account sent a request and what this account is allowed to do, and manages accounts. */
export interface AccountsService {
  readonly guard: Guard;
  readonly sessions: Sessions;
  readonly accounts: Pick<Accounts, 'byEmail' | 'byId'>;
  readonly codes: Codes;
  readonly contributors: Contributors;
  readonly invitations: Invitations;
  /** The owner's account, if it was created with a generated password when the site started this time. */
  readonly newOwner: NewOwner | undefined;
}

export const accountsService = service<AccountsService>('accounts');
