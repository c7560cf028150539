import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { benchPage } from '../bench-page.ts';
import { serveBenchSite } from '../bench-server.ts';
import { buildBenchSite } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser, openPage } from '../browser.ts';
import { figureTable } from '../figure-table.ts';
import { disclosures } from '../sample-blocks.ts';
import { traceMarks } from '../trace.ts';

/** Goal: when the script of the dialogs has loaded, a dialog is painted at most this time after the call. */
const WANTED_MS = 100;
const CPU = 4;
/** Selector of an element that is in the document as long as a dialog is open. */
const POPUP = '[data-plinth-dialogs] [data-kind]';

const KINDS = ['confirm', 'alert', 'inform', 'systemError'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Measures, for each dialog, the time from the call until the frame that shows the dialog. Only the time of the first
 * dialog on a page includes loading the script of the dialogs.
 */
export const dialogs: Benchmark = {
  name: 'dialogs',
  async run(_site, { runs }) {
    const site = await buildBenchSite({ name: 'dialogs', manifest: path.join(import.meta.dirname, 'manifest.json') });
    const blocks = disclosures('bench/static', 50);
    const server = await serveBenchSite(site, { '/': await benchPage(site, { blocks, aboveFold: 5 }) });
    const browser = await launchBrowser();
    try {
      const first: number[] = [];
      const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
      let shifts = 0;
      for (let run = 0; run < runs; run += 1) {
        const measured = await openEach(browser, `${server.origin}/`);
        first.push(measured.first);
        for (const [kind, time] of measured.times) times.get(kind)?.push(time);
        shifts += measured.shifts;
      }
      return figureTable(
        [
          { what: 'first dialog, its script included', values: first, unit: 'ms' },
          ...KINDS.map((kind) => ({
            what: `${kind}, script loaded`,
            values: times.get(kind) ?? [],
            unit: 'ms' as const,
            atMost: WANTED_MS,
          })),
        ],
        [
          `From the call until the frame that shows the dialog, CPU ${CPU}x, a local server. Layout shifts of all runs together: ${shifts}.`,
        ],
      );
    } finally {
      await browser.close();
      server.close();
    }
  },
};

async function openEach(browser: Browser, url: string) {
  const { page, cdp, close } = await openPage(browser, { cpu: CPU });
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.benchShift = (window.benchShift ?? 0) + Number(Reflect.get(entry, 'value'));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await page.waitForFunction(() => window.plinth?.state === 'initialised' && window.benchDialogs);
  const open = async (kind: Kind) => {
    const marks = await traceMarks(cdp, { mark: 'bench:call' }, () => openOne(page, kind));
    await page.keyboard.press('Escape');
    await page.locator(POPUP).waitFor({ state: 'detached' });
    return marks.get('bench:open')?.shown.wall ?? Number.NaN;
  };
  const first = await open('confirm');
  const times = new Map<Kind, number>();
  for (const kind of KINDS) times.set(kind, await open(kind));
  const shifts = await page.evaluate(() => window.benchShift ?? 0);
  await close();
  return { first, times, shifts };
}

declare global {
  interface Window {
    /** Sum of the scores of all layout shifts of the page. */
    benchShift?: number;
  }
}

/** Opens a dialog, sets a mark when the dialog is in the document, and waits for the next frames. */
async function openOne(page: Page, kind: Kind): Promise<void> {
  await page.evaluate(
    async ([kind, selector]) => {
      const { promise: opened, resolve } = Promise.withResolvers<void>();
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        performance.mark('bench:open');
        requestAnimationFrame(() => setTimeout(resolve, 50));
      });
      observer.observe(document, { subtree: true, childList: true });
      performance.mark('bench:call');
      const options = { title: 'Leave this page?', message: 'What you wrote is lost.' };
      if (kind === 'systemError') window.benchDialogs?.systemError({ kind: 'cleaned' });
      else void window.benchDialogs?.[kind](options);
      await opened;
    },
    [kind, POPUP] as const,
  );
}
