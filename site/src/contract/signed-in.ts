/** An account with the session from which it sent a request. */
export interface SignedIn {
  readonly accountId: string;
  readonly email: string;
  /** Numbers of its contributor roles (§3). */
  readonly roles: readonly number[];
  /** Must be sent with each form of the owner's area. */
  readonly crumb: string;
}
