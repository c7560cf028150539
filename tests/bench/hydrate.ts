import { readFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '@plinth/cli/build';
import type { Browser } from 'playwright-core';
import { benchPage } from './bench-page.ts';
import { serveBenchSite } from './bench-server.ts';
import { compile, SCRATCH } from './bench-site.ts';
import type { Benchmark } from './benchmark.ts';
import { heapBytes, launchBrowser, openPage } from './browser.ts';
import { figureTable } from './figure-table.ts';
import { disclosures } from './sample-blocks.ts';

const COUNT = 1_000;

interface Result {
  readonly microseconds: number;
  readonly heap: number;
}

/** Hydrates a thousand server-rendered React blocks with Plinth and with bare `hydrateRoot`, which take turns. */
export const hydrate: Benchmark = {
  name: 'hydrate',
  async run(site, { runs }) {
    const page = await benchPage(site, { blocks: disclosures('bench/eager', 1), aboveFold: 1 });
    const server = await serveBenchSite(site, {
      '/': page,
      '/bare': barePage(page.html),
      '/bare.js': await bareScript(),
    });
    const browser = await launchBrowser();
    try {
      const [ours, bare]: [Result[], Result[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        ours.push(await hydrateAll(browser, `${server.origin}/`));
        bare.push(await hydrateAll(browser, `${server.origin}/bare`));
      }
      const microseconds = (results: readonly Result[]) => results.map((result) => result.microseconds);
      const heap = (results: readonly Result[]) => results.map((result) => result.heap);
      return figureTable(
        [
          {
            what: 'time per block',
            values: microseconds(ours),
            unit: 'µs',
            bare: { what: 'bare hydrateRoot', values: microseconds(bare) },
          },
          {
            what: 'heap per block',
            values: heap(ours),
            unit: 'bytes',
            bare: { what: 'bare hydrateRoot', values: heap(bare) },
          },
        ],
        [
          `${COUNT.toLocaleString('en-US')} blocks with state, a handler and an effect. The time is from the start of the scan (for bare \`hydrateRoot\`, of the loop) until the last effect has run.`,
          'Plinth adds a parsed schema, an error boundary, the scoped host, and a pause for the browser after every block.',
        ],
      );
    } finally {
      await browser.close();
      server.close();
    }
  },
};

async function hydrateAll(browser: Browser, url: string): Promise<Result> {
  const { page, cdp, close } = await openPage(browser);
  await page.addInitScript(noteMounted);
  await page.goto(url);
  await page.waitForFunction(() => window.hydrateBare || document.documentElement.dataset.mounted === '1');
  // Before the measurement, an earlier block has loaded React and the plugin, and this inserted block loads the
  // sanitiser, so that only the thousand blocks are measured.
  await page.evaluate(insertBlocks, { name: 'first', count: 1 });
  await page.evaluate(mountBatch, { name: 'first', count: 1 });
  await page.evaluate(insertBlocks, { name: 'all', count: COUNT });
  const before = await heapBytes(cdp);
  const milliseconds = await page.evaluate(mountBatch, { name: 'all', count: COUNT });
  const heap = ((await heapBytes(cdp)) - before) / COUNT;
  await close();
  return { microseconds: (milliseconds * 1000) / COUNT, heap };
}

/** The same blocks in a page that has React and the component in one file, without the runtime. */
function barePage(page: string): string {
  const head = '<meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/bare.js"></script>';
  return `<!doctype html><html lang="en"><head>${head}</head>${page.slice(page.indexOf('<body>'))}`;
}

async function bareScript(): Promise<string> {
  const outDir = path.join(SCRATCH, 'bare');
  const base = baseConfig({ name: 'bench-bare', dir: import.meta.dirname, outDir, mode: 'production' });
  await compile([{ ...base, entry: { bare: './bare/bare.tsx' }, output: { ...base.output, filename: '[name].js' } }]);
  return readFileSync(path.join(outDir, 'bare.js'), 'utf8');
}

interface Batch {
  readonly name: string;
  readonly count: number;
}

function noteMounted(): void {
  globalThis.benchMounted = () => {
    document.documentElement.dataset.mounted = '1';
  };
}

/** Inserts copies of the page's only block. That block is already hydrated, but hydration does not change its HTML. */
function insertBlocks({ name, count }: Batch): void {
  const batch = document.createElement('div');
  batch.id = name;
  for (let index = 0; index < count; index += 1) {
    const block = document.querySelector('.sqs-block')?.cloneNode(true);
    if (!(block instanceof HTMLElement)) throw new Error('the page has no block');
    block.id = `block-${name}-${index}`;
    batch.append(block);
  }
  document.body.append(batch);
}

function mountBatch({ name, count }: Batch): Promise<number> {
  return new Promise((resolve) => {
    const batch = document.getElementById(name) ?? document.body;
    let left = count;
    const start = performance.now();
    globalThis.benchMounted = () => {
      left -= 1;
      if (left === 0) resolve(performance.now() - start);
    };
    if (!window.hydrateBare) return window.plinth?.scan(batch);
    window.hydrateBare(
      [...batch.querySelectorAll<HTMLElement>('.sqs-block')].map((block) => [
        block.querySelector('.sqs-block-content') ?? block,
        JSON.parse(block.dataset.blockJson ?? '{}'),
      ]),
    );
  });
}
