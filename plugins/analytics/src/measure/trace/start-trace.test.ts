import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTrace } from './start-trace.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

function setUp() {
  const outbox = { add: vi.fn(), base: vi.fn(), flush: vi.fn() };
  const host = fakeHost();
  const trace = startTrace(host, outbox);
  return { outbox, host, log: (type: unknown, data?: unknown) => trace({ name: 'log', data: { type, data } }) };
}

describe('§7, §9 log events', () => {
  it('are handed to the outbox together after 30 s', () => {
    const { outbox, log } = setUp();
    log('player', { at: 3 });
    vi.advanceTimersByTime(29_999);
    log('player');
    expect(outbox.add).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const event = { pageUrl: location.origin + location.pathname, type: 'player' };
    expect(outbox.add.mock.calls).toEqual([
      ['trace', { ...event, data: { at: 3 }, timestamp: 1_800_000_000_000 }],
      ['trace', { ...event, data: undefined, timestamp: 1_800_000_029_999 }],
    ]);
    log('later');
    vi.advanceTimersByTime(30_000);
    expect(outbox.add).toHaveBeenCalledTimes(3);
  });

  it('are sent at once when the visitor leaves the page', () => {
    const { outbox, log } = setUp();
    log('player');
    window.dispatchEvent(new Event('pagehide'));
    expect(outbox.add).toHaveBeenCalledTimes(1);
    expect(outbox.flush).toHaveBeenCalledExactlyOnceWith(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(outbox.flush).toHaveBeenCalledTimes(1);
  });

  it('at most 50 wait', () => {
    const { outbox, log } = setUp();
    for (let count = 0; count < 60; count += 1) log('flood');
    vi.advanceTimersByTime(30_000);
    expect(outbox.add).toHaveBeenCalledTimes(50);
  });
});
