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
}

/** Architecture's goals: a page of a thousand blocks costs no frame, and ten thousand no noticeable delay on a slow phone. */
const CASES: readonly Case[] = [
  { count: 1_000, cpu: 1, atMost: 5 },
  { count: 1_000, cpu: 4 },
  { count: 10_000, cpu: 4, atMost: 50 },
];

/** Finding blocks in the page: `plinth.scan` of the real kernel against a bare `querySelectorAll` loop. */
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
        for (const { count, cpu, atMost } of CASES) {
          const opened = await openPage(browser);
          await opened.page.goto(server.origin);
          await opened.page.waitForFunction(() => window.plinth?.state === 'initialised');
          await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
          // The first round warms the code up; a page scans thousands of blocks with a function that is warm by then.
          const rounds = [];
          for (let run = 0; run <= runs; run += 1) rounds.push(await scanRound(opened.page, { type, count, run }));
          await opened.close();
          const kind = type === 'bench/static' ? 'that never wake' : 'that wake when visible';
          figures.push({
            what: `${count.toLocaleString('en-US')} blocks ${kind}, CPU ${cpu}x`,
            values: rounds.slice(1).map(({ kernelMs }) => kernelMs),
            unit: 'ms',
            ...(atMost === undefined ? {} : { atMost }),
            bare: { what: 'bare loop', values: rounds.slice(1).map(({ bareMs }) => bareMs) },
          });
        }
      }
      return figureTable(figures, [
        'Blocks that wake when visible are each handed to the one IntersectionObserver as well.',
      ]);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

/** Inserts fresh blocks below the fold, walks them barely, then lets the kernel find them. */
function scanRound(
  page: Page,
  options: { readonly type: string; readonly count: number; readonly run: number },
): Promise<{ kernelMs: number; bareMs: number }> {
  return page.evaluate(async ({ type, count, run }) => {
    const root = document.createElement('div');
    root.style.marginTop = '5000px';
    for (let index = 0; index < count; index += 1) {
      const block = document.createElement('div');
      block.className = 'sqs-block';
      block.id = `block-r${run}-${index}`;
      block.dataset.blockType = type;
      block.append(document.createElement('p'));
      root.append(block);
    }
    document.body.append(root);
    root.getBoundingClientRect();

    const beforeBare = performance.now();
    const found: unknown[] = [];
    for (const block of root.querySelectorAll<HTMLElement>('[data-block-type]')) {
      found.push([block, block.dataset.blockType, block.id]);
    }
    const bareMs = performance.now() - beforeBare;

    const before = performance.now();
    window.plinth?.scan(root);
    const kernelMs = performance.now() - before;

    if (found.length !== count) throw new Error('the bare loop missed blocks');
    // The observer's first answer for each block belongs to this round, not to the next.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    root.remove();
    return { kernelMs, bareMs };
  }, options);
}
