import { expect, it } from 'vitest';
import { blockingWork } from './blocking-work.ts';

const URL = 'http://localhost/';
const MAIN = { pid: 1, tid: 1 };
const page = { ...MAIN, name: 'ParseHTML', ts: 0, dur: 10, args: { beginData: { url: URL } } };
const paint = { ...MAIN, name: 'firstContentfulPaint', ts: 100_000 };
const task = (ts: number, tdur: number, thread = MAIN) => ({ ...thread, name: 'RunTask', ts, dur: 3 * tdur, tdur });

it('counts the CPU time beyond 50 ms of each task of the page, multiplied by the slowdown', () => {
  const trace = [page, paint, task(200_000, 20_000), task(300_000, 10_000), task(400_000, 30_000)];
  expect(blockingWork(trace, URL, 4)).toBe(30 + 70);
});

it('does not count tasks before the first paint, tasks of other threads, or scripts of Lighthouse', () => {
  const script = { ...MAIN, name: 'FunctionCall', ts: 300_010, dur: 1, args: { data: { url: '_lighthouse-eval.js' } } };
  const trace = [
    page,
    paint,
    task(1000, 20_000),
    task(200_000, 20_000, { pid: 1, tid: 2 }),
    task(300_000, 20_000),
    script,
  ];
  expect(blockingWork(trace, URL, 4)).toBe(0);
});

it('returns NaN when the trace has no event of the page', () => {
  expect(blockingWork([paint, 'nonsense'], URL, 4)).toBeNaN();
});
