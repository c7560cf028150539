import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countVisit } from './count-visit.ts';

afterEach(() => vi.restoreAllMocks());

describe('§9 ids of a visitor', () => {
  it('the analytics id is the id in the visitor cookie, and is kept for 390 days', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const host = fakeHost();
    host.cookie.set('ss_cvr', 'known|1|2|3|4');
    host.cookie.set('SS_MID', 'm1');
    const first = countVisit(host);
    expect(first).toMatchObject({ analyticsId: 'known', marketingId: 'm1', isStored: true });
    const { local } = host.storage;
    expect([local.get('SS_ANALYTICS_ID'), local.get('SS_ANALYTICS_EXPIRATION')]).toEqual([
      'known',
      String(1_800_000_000_000 + 390 * 86_400_000),
    ]);
    host.cookie.remove('ss_cvr');
    vi.advanceTimersByTime(389 * 86_400_000);
    expect(countVisit(host).analyticsId).toBe('known');
    expect(host.cookie.get('ss_cvr')).toMatch(/^known\|/);
    host.cookie.remove('ss_cvr');
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(countVisit(host).analyticsId).not.toBe('known');
    vi.useRealTimers();
  });

  it('the session of the tab keeps its id', () => {
    const host = fakeHost();
    expect(countVisit(host).sessionId).toBe(countVisit(host).sessionId);
  });

  it.each([
    [['SS_ANALYTICS_ID', '<b>']],
    [['SS_ANALYTICS_EXPIRATION', '999999999999999']],
    [['SS_ANALYTICS_EXPIRATION', '__proto__']],
  ])('replaces a poisoned %j', ([key = '', value = '']) => {
    const host = fakeHost();
    const { analyticsId } = countVisit(host);
    host.storage.local.set(key, value);
    host.cookie.remove('ss_cvr');
    const next = countVisit(host).analyticsId;
    expect(next).not.toBe(analyticsId);
    expect(next).toMatch(/^[\w-]{10,64}$/);
  });
});
