import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendPageSpeed } from './send-page-speed.ts';
import { whenLoaded } from './when-loaded.ts';

beforeEach(() => {
  // Only the timers are simulated. The performance marks of the page are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // happy-dom does not have this class.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
});
afterEach(() => {
  vi.useRealTimers();
  performance.clearMarks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settings = { pageLoadId: 'p1', isOn: (flag: string) => flag !== 'rum' };

describe('§9 the speed of a page', () => {
  it('is recorded with the context of §3', () => {
    const record = vi.fn();
    performance.mark('m'.repeat(200), { startTime: 5 });
    sendPageSpeed(
      fakeHost({
        page: { website: { id: 'w1', websiteType: 4 }, templateId: 't1', pageType: 2, collection: { type: 1 } },
      }),
      settings,
      record,
    );
    expect(record.mock.calls).toEqual([
      [
        'page-speed',
        {
          name: 'page-speed',
          accountId: null,
          websiteId: 'w1',
          templateId: 't1',
          pageType: 2,
          platform: expect.any(String),
          language: expect.any(String),
          timeZone: expect.any(String),
          collectionType: 1,
          websiteType: 4,
          memberId: null,
          flags: ['track-page-speed', 'track-user-timing'],
        },
      ],
      ['user-timing', { name: 'user-timing', timings: [{ name: 'm'.repeat(100), startTime: 5, duration: 0 }] }],
    ]);
  });

  it('is due 30 s after the page has loaded', () => {
    const send = vi.fn();
    whenLoaded(fakeHost(), send);
    vi.advanceTimersByTime(29_999);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is due after 60 s when the page has not loaded by then, and only once', () => {
    const send = vi.fn();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    whenLoaded(fakeHost(), send);
    vi.advanceTimersByTime(59_999);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(30_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not recorded without its flags', () => {
    const record = vi.fn();
    sendPageSpeed(fakeHost(), { pageLoadId: 'p1', isOn: () => false }, record);
    expect(record).not.toHaveBeenCalled();
  });
});
