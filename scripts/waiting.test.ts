import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waiting } from './waiting.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns everything that was written to the output in this many seconds. */
function shown(isTTY: boolean, seconds: number): string {
  let text = '';
  const step = waiting('Installing', { isTTY, write: (more) => (text += more) });
  vi.advanceTimersByTime(seconds * 1000);
  step.stop();
  return text;
}

/**
 * Returns what a terminal shows in its last line. Only the text after the last carriage return counts, because a
 * carriage return starts the line again.
 */
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1)?.split('\r').at(-1)?.replaceAll('\x1b[2K', '');

it('a log gets a plain line every 10 s, without control characters', () => {
  expect(shown(false, 25).split('\n')).toEqual([
    '• Installing …',
    '  Installing: 10 s so far',
    '  Installing: 20 s so far',
    '  Installing: done after 25 s',
    '',
  ]);
});

it('a terminal gets one line that counts the seconds, and at the end their total', () => {
  const text = shown(true, 12);
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toContain('Installing … 11 s');
  expect(lastLine(text)).toBe('• Installing: 12 s');
});

it('output of the step itself is on its own line', () => {
  let text = '';
  const step = waiting('Installing', { isTTY: true, write: (more) => (text += more) });
  step.print('added 5 packages\n');
  step.stop();
  expect(text.split('\n').map((line) => line.split('\r').at(-1)?.replaceAll('\x1b[2K', ''))).toContain(
    'added 5 packages',
  );
});

it('writes nothing after it is stopped', () => {
  let text = '';
  waiting('Installing', { isTTY: true, write: (more) => (text += more) }).stop();
  const before = text;
  vi.advanceTimersByTime(60_000);
  expect(text).toBe(before);
});
