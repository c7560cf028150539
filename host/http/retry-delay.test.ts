import type { FailureKind } from '@plinth/sdk';
import { describe, expect, it } from 'vitest';
import { retryAfterMs, retryDelay } from './retry-delay.ts';

const NOW = Date.parse('2026-01-10T00:00:00Z');

describe('Retry-After', () => {
  it.each<[Record<string, string>, number | undefined]>([
    [{}, undefined],
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': ' 0 ' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '-5' }, 0],
    [{ 'retry-after': 'Sat, 10 Jan 2026 00:00:10 GMT' }, 10_000],
    [{ 'retry-after': 'Fri, 09 Jan 2026 00:00:00 GMT' }, 0],
    // The visitor's clock is a day ahead of the server's.
    [{ 'retry-after': 'Fri, 09 Jan 2026 00:00:03 GMT', date: 'Fri, 09 Jan 2026 00:00:00 GMT' }, 3000],
  ])('%j means a wait of %j ms', (headers, expected) => {
    expect(retryAfterMs(new Headers(headers), NOW)).toBe(expected);
  });
});

describe('retryDelay', () => {
  it.each<[FailureKind, number, number | undefined, number | undefined]>([
    ['network', 0, undefined, 200],
    ['timeout', 0, undefined, 200],
    ['aborted', 0, undefined, undefined],
    ['status', 404, undefined, undefined],
    ['status', 429, undefined, 200],
    ['status', 429, 30_000, 30_000],
    ['status', 429, 30_001, undefined],
    ['status', 500, undefined, 200],
    ['status', 503, 1000, 1000],
    ['server', 500, undefined, undefined],
    ['parse', 200, undefined, undefined],
    ['login', 401, undefined, undefined],
    ['crumb', 403, undefined, undefined],
  ])('a failure of kind %s, status %i, Retry-After %j ms: retried after %j ms', (kind, status, after, expected) => {
    expect(retryDelay({ ok: false, kind, status, message: '', body: undefined }, after)).toBe(expected);
  });

  it('a successful request is not sent again', () => {
    expect(retryDelay({ ok: true, status: 200, data: {} }, undefined)).toBeUndefined();
  });
});
