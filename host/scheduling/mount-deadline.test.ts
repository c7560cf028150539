import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountDeadline } from './mount-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('mountDeadline', () => {
  it('settles when `settle` is called, and leaves no timer', async () => {
    const { settled, settle } = mountDeadline();
    settle();
    await settled;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('settles by itself after 1 s', async () => {
    const done = vi.fn();
    void mountDeadline().settled.then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });
});
