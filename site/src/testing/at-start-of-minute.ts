import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock at the start of the minute until the test ends. Limits count the requests of each minute of the clock,
 * so a test that counts up to a limit must not run across the end of a minute.
 */
export function atStartOfMinute(): void {
  vi.setSystemTime(Math.floor(Date.now() / 60_000) * 60_000);
  onTestFinished(() => void vi.useRealTimers());
}
