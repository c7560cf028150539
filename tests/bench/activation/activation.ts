import type { Browser } from 'playwright-core';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { startDemoSite } from '../demo-site.ts';
import { median } from '../statistics.ts';
import { type Activated, activateBlocks, type Order } from './activate-blocks.ts';

/** The measured CPU time is multiplied by this number, because the goal is for a CPU that is this many times slower. */
const CPU = 4;
/**
 * Goal: the longest task takes at most this time. Browsers call tasks above 50 ms long tasks, because they delay the
 * reaction to an input.
 */
const GOAL_MS = 50;
const ORDERS: readonly Order[] = ['in turn', 'at once', 'by themselves'];

/** Measures the longest task while the blocks of each page of the demo site mount on a phone. */
export const activation: Benchmark = {
  name: 'activation',
  async run(_site, { runs, pages: wanted }) {
    const { site, pages } = await startDemoSite(wanted, 'activation');
    await using _ = site;
    const browser = await launchBrowser();
    try {
      const rows: string[][] = [];
      for (const { path } of pages) {
        const row = await measurePage(browser, site.address + path, runs);
        if (row) rows.push([path, ...row]);
        console.info(path, row?.join(' | ') ?? 'has no block that mounts');
      }
      return {
        headings: ['page', 'blocks', ...ORDERS, 'goal'],
        rows,
        notes: [
          `The longest task, in CPU time of the main thread, times ${CPU}: median of ${runs} loads, with the longest of all in brackets. The goal is for the longest of all.`,
          'In turn: the pointer reaches a block, and the next one when it has mounted. At once: it reaches all blocks of the page in one task, which no visitor can do. By themselves: blocks that need no pointer, from the start of the kernel on, while the page is scrolled to its end.',
          'A hyphen: the page has no such block. Pages on which no block mounts are left out. A page of blocks that fail on purpose has fewer mounted blocks than blocks.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

async function measurePage(browser: Browser, url: string, runs: number): Promise<string[] | undefined> {
  const results = new Map<Order, Activated[]>(ORDERS.map((order) => [order, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [order, list] of results) {
      if (list[0]?.expected === 0) continue;
      list.push(await activateBlocks(browser, url, order));
    }
  }
  const measured = [...results.values()].map((list) => list.filter(({ expected }) => expected > 0));
  if (measured.every((list) => list.length === 0)) return undefined;
  const count = (name: 'expected' | 'mounted') =>
    measured.slice(1).reduce((sum, list) => sum + Math.max(0, ...list.map((result) => result[name])), 0);
  const times = measured.map((list) => list.map(({ longestMs }) => CPU * longestMs));
  const longest = Math.max(...times.flat());
  const blocks =
    count('mounted') === count('expected') ? String(count('mounted')) : `${count('mounted')} of ${count('expected')}`;
  const goal = longest <= GOAL_MS ? 'met' : `MISSED: at most ${GOAL_MS} ms`;
  return [blocks, ...times.map(spread), count('mounted') === 0 ? 'NOT MEASURED: no block has mounted' : goal];
}

function spread(values: readonly number[]): string {
  return values.length === 0 ? '-' : `${median(values).toFixed(0)} ms (${Math.max(...values).toFixed(0)})`;
}
