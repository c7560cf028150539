import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('whenIdle', () => {
  it('waits for an idle moment, at most 2 s, and can be cancelled', () => {
    const requested = vi.fn(() => 7);
    const cancelled = vi.fn();
    vi.stubGlobal('requestIdleCallback', requested);
    vi.stubGlobal('cancelIdleCallback', cancelled);
    const run = vi.fn();
    const cancel = whenIdle(run);
    expect(requested).toHaveBeenCalledWith(run, { timeout: 2000 });
    cancel();
    expect(cancelled).toHaveBeenCalledWith(7);
  });

  it('where the browser has no idle callback, runs a moment later', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const [run, cancelled] = [vi.fn(), vi.fn()];
    whenIdle(run);
    whenIdle(cancelled)();
    vi.advanceTimersByTime(199);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  });
});
