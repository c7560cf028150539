import { createHmac } from 'node:crypto';
import { isSameText } from '../http/crumb.ts';

/**
 * Crumbs that belong to one session: each is an HMAC of the hash of the session's token. They need not be stored. A
 * crumb of another session, or from before the sign-in, is refused.
 */
export interface SessionCrumbs {
  of(tokenHash: string): string;
  isOf(tokenHash: string, given: string | undefined): boolean;
}

/** @param secret From `secretSetting`, so that all processes make the same crumbs. */
export function createSessionCrumbs(secret: string): SessionCrumbs {
  const of = (tokenHash: string) => createHmac('sha256', secret).update(`crumb ${tokenHash}`).digest('base64url');
  return { of, isOf: (tokenHash, given) => given !== undefined && isSameText(of(tokenHash), given) };
}
