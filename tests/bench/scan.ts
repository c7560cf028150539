import type { Page } from 'playwright-core';
import { benchPage } from './bench-page.ts';
import { serveBenchSite } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { launchBrowser, openPage } from './browser.ts';
import { figureTable } from './figure-table.ts';
import { disclosures } from './sample-blocks.ts';

interface Case {
  readonly count: number;
  readonly cpu: number;
  readonly atMost?: number;
  /** Goal in milliseconds for the longest task from the scan until every block is watched. */
  readonly taskAtMost?: number;
}

/**
 * Goals: a scan of a thousand blocks takes less than a frame, and a scan of ten thousand blocks causes no noticeable
 * delay on a slow phone.
 */
const CASES: readonly Case[] = [
  { count: 1_000, cpu: 1, atMost: 5 },
  { count: 1_000, cpu: 4 },
  { count: 10_000, cpu: 4, atMost: 50, taskAtMost: 50 },
];

/** Compares two ways to find blocks in a page: `plinth.scan` of the real kernel, and a loop over `querySelectorAll`. */
export const scan: Benchmark = {
  name: 'scan',
  async run(site, { runs }) {
    const blocks = [...disclosures('bench/static', 1), { ...disclosures('bench/disclosure', 1)[0], id: 'v' }];
    const page = await benchPage(site, {
      blocks: blocks.flatMap(({ id, type = '', data }) => (id === undefined ? [] : { id, type, data })),
      aboveFold: 2,
    });
    const server = await serveBenchSite(site, { '/': page });
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      for (const type of ['bench/static', 'bench/disclosure']) {
        for (const { count, cpu, atMost, taskAtMost } of CASES) {
          const opened = await openPage(browser);
          await opened.page.goto(server.origin);
          await opened.page.waitForFunction(() => window.plinth?.state === 'initialised');
          await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
          // The first round is not counted, because the JavaScript engine has not optimised the code yet. In a real
          // page, the code has run at the first scan, so later scans are as fast as the other rounds.
          const rounds = [];
          for (let run = 0; run <= runs; run += 1) rounds.push(await scanRound(opened.page, { type, count, run }));
          await opened.close();
          const kind = type === 'bench/static' ? 'that never activate' : 'that activate when visible';
          const what = `${count.toLocaleString('en-US')} blocks ${kind}, CPU ${cpu}x`;
          figures.push({
            what,
            values: rounds.slice(1).map(({ kernelMs }) => kernelMs),
            unit: 'ms',
            ...(atMost === undefined ? {} : { atMost }),
            bare: { what: 'bare loop', values: rounds.slice(1).map(({ bareMs }) => bareMs) },
          });
          if (taskAtMost === undefined) continue;
          figures.push({
            what: `${what}: longest task`,
            values: rounds.slice(1).map(({ longestTaskMs }) => longestTaskMs),
            unit: 'ms',
            atMost: taskAtMost,
          });
        }
      }
      return figureTable(figures, [
        'Blocks that activate when visible are watched by one IntersectionObserver. The scan passes the first 500 to it, and the rest follow in parts when the page is idle. "Longest task" is the longest task of at least 50 ms, including the scan, until all blocks are watched and the observer has answered for all of them; 0 when there is no such task.',
      ]);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

interface Round {
  readonly kernelMs: number;
  readonly bareMs: number;
  readonly longestTaskMs: number;
}

/**
 * Inserts new blocks below the fold and measures a bare loop over them, then inserts different blocks and measures the
 * kernel's scan.
 */
function scanRound(
  page: Page,
  options: { readonly type: string; readonly count: number; readonly run: number },
): Promise<Round> {
  return page.evaluate(async ({ type, count, run }) => {
    const template = document.createElement('div');
    template.style.marginTop = '5000px';
    for (let index = 0; index < count; index += 1) {
      const block = document.createElement('div');
      block.className = 'sqs-block';
      block.id = `block-r${run}-${index}`;
      block.dataset.blockType = type;
      block.append(document.createElement('p'));
      template.append(block);
    }
    const insert = async () => {
      // Clones are like elements from the parser, because no script has used them yet.
      const root = template.cloneNode(true);
      if (!(root instanceof HTMLElement)) throw new Error('the clone is not an HTML element');
      document.body.append(root);
      root.getBoundingClientRect();
      await rest(200);
      return root;
    };
    const rest = (ms: number) =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, ms))));

    const bare = await insert();
    const beforeBare = performance.now();
    const found: unknown[] = [];
    for (const block of bare.querySelectorAll<HTMLElement>('[data-block-type]')) {
      found.push([block, block.dataset.blockType, block.id]);
    }
    const bareMs = performance.now() - beforeBare;
    if (found.length !== count) throw new Error('the bare loop missed blocks');
    bare.remove();

    const root = await insert();
    const tasks: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask' });
    // Continues in a separate task, so that the earlier work of this function is not measured.
    const kernelMs = await new Promise<number>((resolve) => {
      setTimeout(() => {
        const before = performance.now();
        window.plinth?.scan(root);
        resolve(performance.now() - before);
      });
    });
    // Waits until the kernel's observer has reported each block for the first time, because that work belongs to this
    // round and not to the next round.
    await rest(1000);
    observer.disconnect();
    root.remove();
    return { kernelMs, bareMs, longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)) };
  }, options);
}
