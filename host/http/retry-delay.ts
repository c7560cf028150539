import type { HttpResult } from '@plinth/sdk';

/** §7 Generic data wrapper: delay before a retry, unless `Retry-After` gives a different delay. */
const RETRY_DELAY_MS = 200;
/** Longest wait before a retry. When `Retry-After` asks for a longer wait, the request fails at once. */
const RETRY_AFTER_MAX_MS = 30_000;

/**
 * Time in milliseconds after which the request is tried again. Undefined when a retry would not help, because the
 * server has given a final answer or asks for a wait above `RETRY_AFTER_MAX_MS`.
 */
export function retryDelay(result: HttpResult, retryAfterMs: number | undefined): number | undefined {
  if (result.ok) return undefined;
  if (result.kind === 'network' || result.kind === 'timeout') return RETRY_DELAY_MS;
  if (result.kind !== 'status' || (result.status !== 429 && result.status < 500)) return undefined;
  const delay = retryAfterMs ?? RETRY_DELAY_MS;
  return delay <= RETRY_AFTER_MAX_MS ? delay : undefined;
}

/**
 * Reads `Retry-After`: seconds or a date. A date is compared with the server's own `Date`, because the visitor's clock
 * can be wrong by a day. Never negative; undefined when the header is missing or cannot be parsed.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const from = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? undefined : Math.max(0, until - (Number.isNaN(from) ? now : from));
}
