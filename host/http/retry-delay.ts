import type { HttpResult } from '@plinth/sdk';

/** §7 Generic data wrapper: the delay before a retry. */
const RETRY_DELAY_MS = 200;
/** Longest `Retry-After` that is waited for; with a longer one the request fails at once. */
const RETRY_AFTER_MAX_MS = 30_000;

/**
 * Milliseconds until the request may be tried again. Undefined when a retry would not help, because the server has
 * given a final answer or asks for a wait above `RETRY_AFTER_MAX_MS`.
 */
export function retryDelay(result: HttpResult, retryAfterMs: number | undefined): number | undefined {
  if (result.ok) return undefined;
  if (result.kind === 'network' || result.kind === 'timeout') return RETRY_DELAY_MS;
  if (result.kind !== 'status' || (result.status !== 429 && result.status < 500)) return undefined;
  const delay = retryAfterMs ?? RETRY_DELAY_MS;
  return delay <= RETRY_AFTER_MAX_MS ? delay : undefined;
}

/**
 * Reads `Retry-After`: seconds or a date. A date is compared with the server's own `Date`, since the visitor's clock may
 * be off by a day. Never negative; undefined when absent or unreadable.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const from = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? undefined : Math.max(0, until - (Number.isNaN(from) ? now : from));
}
