import type { Browser } from 'playwright-core';
import { benchPage, staticPage } from './bench-page.ts';
import { serveBenchSite } from './bench-server.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { launchBrowser, openPage } from './browser.ts';
import { figureTable } from './figure-table.ts';
import { accordions, disclosures } from './sample-blocks.ts';

/** Network with 1.6 Mb/s and a high latency, so that waves can be distinguished even on a busy machine. */
const NETWORK = { latencyMs: 150, bytesPerSecond: 200_000 };

interface Request {
  readonly url: string;
  readonly startS: number;
  endS: number;
}

/**
 * Counts the waves of requests, one after the other, that a page needs after its HTML until every block above the fold
 * has mounted. A request belongs to wave n + 1 if, before the request was sent, answers to requests of wave n had
 * arrived, but none to requests of a later wave.
 */
export const waves: Benchmark = {
  name: 'waves',
  async run(site, { runs }) {
    const blocks = [...accordions(2), ...disclosures('bench/disclosure', 2)];
    const page = await benchPage(site, { blocks, aboveFold: blocks.length });
    const server = await serveBenchSite(site, { '/': page, '/export': staticPage(page) });
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      const late = new Set<string>();
      for (const [what, url] of Object.entries(WAYS)) {
        const found: ReadonlyMap<string, number>[] = [];
        for (let run = 0; run < runs; run += 1) found.push(await load(browser, server.origin + url, blocks.length));
        for (const [file, wave] of found.flatMap((all) => [...all])) if (wave > 1) late.add(file);
        figures.push({ what, values: found.map((all) => Math.max(...all.values())), unit: 'waves', atMost: 1 });
      }
      const waiting = [...late].map((file) => file.replace(/.*\//, '')).join(', ');
      return figureTable(figures, [
        `${blocks.length} blocks above the fold, ${NETWORK.latencyMs} ms latency, 1.6 Mb/s, until all of them have mounted.`,
        late.size === 0
          ? 'No file was requested only after another file had arrived.'
          : `Requested only after another file had arrived: ${waiting}.`,
      ]);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

/**
 * The site sends the Content-Security-Policy as a header. In a static export the policy is in the page, which stops
 * Chromium's preload scanner.
 */
const WAYS = { 'page of the site': '/', 'page of a static export': '/export' };

async function load(browser: Browser, url: string, blocks: number): Promise<ReadonlyMap<string, number>> {
  const { page, cdp, close } = await openPage(browser, { network: NETWORK });
  const requests = new Map<string, Request>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('https:')) {
      requests.set(requestId, {
        url: new URL(request.url).pathname,
        startS: timestamp,
        endS: Number.POSITIVE_INFINITY,
      });
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.endS = timestamp;
  });
  await page.addInitScript(countMounted);
  await page.goto(url);
  await page.waitForFunction((count) => window.benchMountedIds?.size === count, blocks);
  await close();
  const [, ...files] = [...requests.values()].sort((a, b) => a.startS - b.startS);
  return waveByUrl(files);
}

function waveByUrl(files: readonly Request[]): ReadonlyMap<string, number> {
  const waveOf = new Map<string, number>();
  for (const { url, startS } of files) {
    const before = files.filter(({ endS }) => endS <= startS).map((request) => waveOf.get(request.url) ?? 0);
    waveOf.set(url, 1 + Math.max(0, ...before));
  }
  return waveOf;
}

declare global {
  interface Window {
    benchMountedIds?: Set<string>;
  }
}

/**
 * Runs in the page before all other scripts. Records the ids of the mounted blocks. `window.plinth` exists at
 * `DOMContentLoaded`, because the kernel's module has run by then.
 */
function countMounted(): void {
  const ids = new Set<string>();
  window.benchMountedIds = ids;
  document.addEventListener('DOMContentLoaded', () => {
    window.plinth?.on('block:mounted', ({ id }) => ids.add(id));
  });
}
