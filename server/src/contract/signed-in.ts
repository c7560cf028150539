/** An account with the session from which it sent a request. */
export interface SignedIn {
  readonly accountId: string;
  readonly email: string;
  /** Numbers of the account's contributor roles (§3). */
  readonly roles: readonly number[];
  /** Crumb of the session. Each form of the owner's area must send it. */
  readonly crumb: string;
}
