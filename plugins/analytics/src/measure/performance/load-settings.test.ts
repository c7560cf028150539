import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSettings } from './load-settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answering = (body: unknown, status = 200) =>
  fakeHost({ fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }) });
const messages = (host: ReturnType<typeof fakeHost>) =>
  host.recorded.reported.map((error) => (error instanceof Error ? error.message : error));

describe('§7, §8 the settings of the performance measurement', () => {
  it('a flag is on for the share of page loads that its rollout sets', async () => {
    const rollout = { rum: 1, 'track-page-speed': 0.5, 'track-user-timing': 0 };
    const host = answering({ pageLoadId: 'p1', rollout });
    const settings = await loadSettings(host, 0.5);
    expect(settings?.pageLoadId).toBe('p1');
    const flags = ['rum', 'track-page-speed', 'track-user-timing'] as const;
    expect(flags.map((flag) => settings?.isOn(flag))).toEqual([true, false, false]);
    expect((await loadSettings(host, 0.49))?.isOn('track-page-speed')).toBe(true);
    expect([messages(host), host.held()]).toEqual([[], 0]);
  });

  it.each([[{ pageLoadId: 'p1' }], [{ pageLoadId: 'p1', rollout: [] }], [{ pageLoadId: 'p1', rollout: { rum: 'x' } }]])(
    'with %j no flag is on',
    async (body) => {
      expect((await loadSettings(answering(body), 0))?.isOn('rum')).toBe(false);
    },
  );

  it.each([
    [{}, 200, 'Unable to resolve pageLoadId'],
    ['<p>', 200, 'Unable to resolve pageLoadId'],
    [{ pageLoadId: '' }, 200, 'Unable to resolve pageLoadId'],
    [{ pageLoadId: 'p1' }, 404, 'HTTP Status 404'],
    [{ pageLoadId: 'p1' }, 500, 'HTTP Status 500'],
  ])('%j with status %d is reported', async (body, status, message) => {
    const host = answering(body, status);
    expect(await loadSettings(host, 0)).toBeUndefined();
    expect(messages(host)).toEqual([message]);
  });

  it('after 30 s the call ends and is reported', async () => {
    const host = fakeHost({
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    });
    const settings = loadSettings(host, 0);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(messages(host)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await settings).toBeUndefined();
    expect(messages(host)).toEqual(['Metric settings request timeout']);
  });

  it.each([429, 503])('the status %d of an overloaded site is not reported', async (status) => {
    const host = answering({ pageLoadId: 'p1' }, status);
    expect([await loadSettings(host, 0), messages(host)]).toEqual([undefined, []]);
  });

  it('a connection that fails is not reported', async () => {
    const host = fakeHost({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await loadSettings(host, 0)).toBeUndefined();
    expect([messages(host), host.held()]).toEqual([[], 0]);
  });
});
