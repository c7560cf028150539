import { addressKey, type Limits } from '@plinth/server/http';

/** Limit for the codes that one IP address may try in ten minutes, so that nobody can guess a code. */
const CODES = 20;
const WINDOW_MS = 10 * 60_000;

/** Counts a code that an IP address tries. Resolves to the seconds to wait; 0 when the address may try the code. */
export type CodeLimit = (ip: string) => Promise<number>;

export function codeLimit(limits: Limits): CodeLimit {
  const count = limits.exact({ name: 'shop-codes', limit: CODES, windowMs: WINDOW_MS });
  return (ip) => count(addressKey(ip));
}
