import { median } from '../statistics.ts';
import { attempt, FAILED } from './attempt.ts';
import type { GalleryBench } from './gallery-bench.ts';
import { CYCLES, heapGrowth, longestTask } from './lightbox.ts';
import { limitGoal, type Row, spread } from './row.ts';

/**
 * The measured CPU time is multiplied by this number, because the goal is for a phone whose CPU is this many times
 * slower.
 */
const CPU = 4;
const LONG_TASK_MS = 50;
const HEAP_KB = 100;

/** Measures the cost of opening the lightbox, and how much the heap has grown after opening it a thousand times. */
export async function lightboxRows({ browser, url, runs }: GalleryBench): Promise<Row[]> {
  const page = url('autorows');
  const rows: Row[] = [];
  for (const screen of ['phone', 'desktop'] as const) {
    const longest: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const task = await attempt(`the lightbox on a ${screen}`, () => longestTask(browser, page, screen));
      if (task !== undefined) longest.push(CPU * task);
    }
    rows.push({
      what: `longest task while the lightbox opens, ${screen}, work times ${CPU}, ms`,
      cells: new Map([['ours', spread(longest)]]),
      goal: limitGoal(longest.length === 0 ? Number.NaN : median(longest), LONG_TASK_MS, 'ms'),
    });
  }
  const grown = (await attempt('the heap', () => heapGrowth(page))) ?? Number.NaN;
  rows.push({
    what: `growth of the heap after opening and closing ${CYCLES.toLocaleString('en-US')} times, KB`,
    cells: new Map([['ours', Number.isNaN(grown) ? FAILED : (grown / 1000).toFixed(1)]]),
    goal: limitGoal(grown / 1000, HEAP_KB, 'KB'),
  });
  return rows;
}
