import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounced } from './debounced.ts';
import { UI_DEBOUNCE_MS } from './map-provider.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('§9 the interface is updated once, 60 ms after the last of several moves', () => {
  const update = vi.fn();
  const moved = debounced(update, UI_DEBOUNCE_MS);
  moved();
  vi.advanceTimersByTime(59);
  moved();
  vi.advanceTimersByTime(59);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(update).toHaveBeenCalledTimes(1);
  moved();
  moved.cancel();
  vi.advanceTimersByTime(60);
  expect(update).toHaveBeenCalledTimes(1);
});
