import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { writePages } from '../../fixtures/make-fixtures.ts';
import { page as pageFile } from '../../fixtures/page-file.ts';
import { startSite } from '../../site/start-site.ts';
import { buildBenchSite } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { figureTable } from '../figure-table.ts';

const START_MS = 150;
const ROUND_TRIP_MS = 10;
/** Number of round trips in each page view. The figure is the 99th percentile of their times. */
const ROUND_TRIPS = 500;

/** The global object that the fixture plugin offers to tests in its frame. */
interface FrameWindow {
  readonly probe?: { use(token: { id: string }): Promise<{ greet(name: string): Promise<string> }> };
}

/**
 * Measures how long the frame of an isolated plugin takes to start, and how long a call to a service of the page takes.
 */
export const isolated: Benchmark = {
  name: 'isolated',
  async run(_site, { runs }) {
    const site = await buildBenchSite({ name: 'isolated', manifest: path.join(import.meta.dirname, 'manifest.json') });
    const folder = await mkdtemp(path.join(tmpdir(), 'plinth-bench-isolated-'));
    await writePages(folder, {
      index: pageFile('/', [{ id: 'card', type: 'fixture/sandboxed', data: { label: 'Card' } }]),
    });
    await using server = await startSite({ pages: folder, dist: site.dist, lockFile: site.lockFile });
    const browser = await launchBrowser();
    try {
      const starts: number[] = [];
      const trips: number[] = [];
      // The first page view is not measured, because the browser also starts processes in it.
      await measure(browser, server.address);
      for (let run = 0; run < runs; run += 1) {
        const { start, p99 } = await measure(browser, server.address);
        starts.push(start);
        trips.push(p99);
      }
      return figureTable(
        [
          { what: 'from activation to the mounted block in its frame', values: starts, unit: 'ms', atMost: START_MS },
          {
            what: `p99 of ${ROUND_TRIPS} calls to a service of the page`,
            values: trips,
            unit: 'ms',
            atMost: ROUND_TRIP_MS,
          },
        ],
        [
          'Each value is of a page view of its own, with an empty cache, from a server on the same machine. The frame loads its own React. A browser without another open page starts one process for the frames of a site.',
        ],
      );
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measure(browser: Browser, url: string): Promise<{ readonly start: number; readonly p99: number }> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFrame);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('frame:ready').length > 0);
    const start = await page.evaluate(() => performance.measure('start', 'frame:added', 'frame:ready').duration);
    return { start, p99: await slowestCalls(page) };
  } finally {
    await context.close();
  }
}

/**
 * Sets a mark when the frame is added to the block, and a second mark when the frame becomes visible because its block
 * is mounted.
 */
function watchFrame(): void {
  const marks = (name: string) => performance.getEntriesByName(name).length;
  new MutationObserver(() => {
    const frame = document.querySelector<HTMLIFrameElement>('[data-block-type] iframe');
    if (frame && marks('frame:added') === 0) performance.mark('frame:added');
    if (frame?.style.visibility === '' && marks('frame:ready') === 0) performance.mark('frame:ready');
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
}

async function slowestCalls(page: Page): Promise<number> {
  const element = await page.locator('[data-block-type] iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the block has no frame');
  return frame.evaluate(async (count) => {
    const service = await (window as FrameWindow).probe?.use({ id: 'fixture.greeting' });
    const durations: number[] = [];
    for (let call = 0; call < count; call += 1) {
      const begun = performance.now();
      await service?.greet('bench');
      durations.push(performance.now() - begun);
      // Pauses, because a frame is allowed to send only 1,000 messages in a second.
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    durations.sort((one, other) => one - other);
    return durations[Math.floor(count * 0.99)] ?? Number.NaN;
  }, ROUND_TRIPS);
}
