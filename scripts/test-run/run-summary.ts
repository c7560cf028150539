import type { RunResult } from './run-steps.ts';

const MOST_FILES = 10;

/**
 * The lines at the end of a run: the time of each step, the slowest files, every failure again (thousands of lines can
 * follow a failure), the flaky files, and the counts on the last line.
 */
export function summaryLines({ passed, failed, failures, flaky, times, files }: RunResult): string[] {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_FILES);
  return [
    ...list(
      'Seconds of each step:',
      times.map(({ name, seconds }) => line(seconds, name)),
    ),
    ...list(
      'Slowest test files, in seconds:',
      slowest.map(({ file, seconds }) => line(seconds, file)),
    ),
    ...list('Failed:', failures),
    ...list(
      '',
      flaky.map(({ file, test, error }) => `flaky: ${file}, ${test}, ${error}`),
    ),
    '',
    `${passed} passed, ${failed} failed`,
  ];
}

function list(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading === '' ? '' : `\n${heading}`, ...lines];
}

const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)}  ${name}`;
