import type { Browser } from 'playwright-core';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { startDemoSite } from '../demo-site.ts';
import { median } from '../statistics.ts';
import { type Order, type Woken, wakeBlocks } from './wake-blocks.ts';

/** Factor by which the CPU is slowed down, as the goal demands. */
const CPU = 4;
/** Goal in milliseconds. Browsers call longer tasks long tasks, because they delay the answer to an input. */
const GOAL_MS = 50;
const ORDERS: readonly Order[] = ['in turn', 'at once'];

/** The longest task while the blocks of each page of the demo site mount on a phone. */
export const wake: Benchmark = {
  name: 'wake',
  async run(_site, { runs, pages: wanted }) {
    const { site, pages } = await startDemoSite(wanted, 'wake');
    await using _ = site;
    const browser = await launchBrowser();
    try {
      const rows: string[][] = [];
      for (const { path } of pages) {
        const row = await wakePage(browser, site.address + path, runs);
        if (row) rows.push([path, ...row]);
        console.info(path, row?.join(' | ') ?? 'no block mounts');
      }
      return {
        headings: ['page', 'blocks', 'in turn', 'at once', 'goal'],
        rows,
        notes: [
          `The longest task from the moment at which the pointer reaches the first block, in CPU time of the main thread, times ${CPU}: median of ${runs} loads, with the longest of all in brackets.`,
          'In turn: the pointer reaches the next block when one has mounted. At once: it reaches all blocks of the page in one task, which no visitor can do.',
          'Pages on which the pointer activates no block are left out.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

async function wakePage(browser: Browser, url: string, runs: number): Promise<string[] | undefined> {
  const woken = new Map<Order, Woken[]>(ORDERS.map((order) => [order, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [order, results] of woken) {
      const result = await wakeBlocks(browser, url, order);
      if (result.mounted === 0) return undefined;
      results.push(result);
    }
  }
  const all = [...woken.values()];
  const mounted = Math.max(...all.flat().map((result) => result.mounted));
  const times = all.map((results) => results.map(({ longestMs }) => CPU * longestMs));
  const isMet = times.every((values) => median(values) <= GOAL_MS);
  return [String(mounted), ...times.map(spread), isMet ? 'met' : `MISSED: at most ${GOAL_MS} ms`];
}

function spread(values: readonly number[]): string {
  return `${median(values).toFixed(0)} ms (${Math.max(...values).toFixed(0)})`;
}
