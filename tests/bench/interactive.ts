import type { Browser } from 'playwright-core';
import { benchPage } from './bench-page.ts';
import { serveBenchSite } from './bench-server.ts';
import type { Benchmark } from './benchmark.ts';
import { launchBrowser, openPage, SLOW } from './browser.ts';
import { figureTable } from './figure-table.ts';
import { accordions, disclosures } from './sample-blocks.ts';

const BLOCKS = 6;

/**
 * A page to measure. `control` is the selector of a control that a visitor presses early, and `attribute` the attribute
 * that changes when this control answers.
 */
interface Path {
  readonly url: string;
  readonly control: string;
  readonly attribute: string;
}

const REACT: Path = { url: '/react', control: '.sqs-block button', attribute: 'aria-expanded' };
const NATIVE: Path = { url: '/native', control: '.sqs-block summary', attribute: 'open' };
const TAKEN_OVER: Path = { url: '/native', control: '', attribute: 'data-enhanced' };

/**
 * Measures the time from navigation until the first block answers a click, on the slow profile. It compares a block
 * that React must mount with the accordion of the content plugin, whose native element needs no script.
 */
export const interactive: Benchmark = {
  name: 'interactive',
  async run(site, { runs }) {
    const [react, native] = await Promise.all([
      benchPage(site, { blocks: disclosures('bench/disclosure', BLOCKS), aboveFold: BLOCKS }),
      benchPage(site, { blocks: accordions(BLOCKS), aboveFold: BLOCKS }),
    ]);
    const server = await serveBenchSite(site, { '/react': react, '/native': native });
    const browser = await launchBrowser();
    try {
      const times = new Map<Path, number[]>([REACT, NATIVE, TAKEN_OVER].map((way) => [way, []]));
      for (let run = 0; run < runs; run += 1) {
        for (const [way, values] of times) values.push(await firstAnswer(browser, server.origin, way));
      }
      const figure = (what: string, way: Path) => ({ what, values: times.get(way) ?? [], unit: 'ms' as const });
      return figureTable(
        [
          figure('React block answers', REACT),
          figure('native accordion answers', NATIVE),
          figure('native accordion hydrated by React', TAKEN_OVER),
        ],
        [
          `${BLOCKS} blocks in the page, CPU 4x, 562 ms latency, 1.44 Mbit/s; one click every 5 ms from the first byte on.`,
        ],
      );
    } finally {
      await browser.close();
      server.close();
    }
  },
};

async function firstAnswer(browser: Browser, origin: string, way: Path): Promise<number> {
  const { page, close } = await openPage(browser, SLOW);
  await page.addInitScript(pressUntilAnswered, way);
  await page.goto(`${origin}${way.url}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.benchAnswered !== undefined, null, { polling: 100 });
  const answered = await page.evaluate(() => window.benchAnswered ?? Number.NaN);
  await close();
  return answered;
}

declare global {
  interface Window {
    /** Time at which the first block answered a click, in ms since navigation. */
    benchAnswered?: number;
  }
}

/** Runs in the page before all other scripts. */
function pressUntilAnswered({ control, attribute }: Path): void {
  const press = setInterval(() => {
    if (control) document.querySelector<HTMLElement>(control)?.click();
  }, 5);
  const observer = new MutationObserver(() => {
    window.benchAnswered ??= performance.now();
    observer.disconnect();
    clearInterval(press);
  });
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: [attribute] });
}
