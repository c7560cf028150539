import type { Browser, Page } from 'playwright-core';
import { heapBytes, launchBrowser, openPage } from '../browser.ts';
import { traceLongestTask } from '../trace.ts';
import { openPhone } from './phone.ts';

/** Waiting time in milliseconds. It is long enough for an opened lightbox to finish its work. */
const REST_MS = 1500;
const DIALOG = '[role="dialog"][aria-modal="true"]';
/**
 * How often the lightbox is opened and closed before the heap is first measured. By then, caches have their final size.
 */
const WARM_UP_CYCLES = 200;
export const CYCLES = 1_000;

export type Screen = 'phone' | 'desktop';

/**
 * Milliseconds of CPU time of the longest task, from the press on a picture until the lightbox does no more work. None
 * of the lightbox's files have been fetched before the press.
 */
export async function longestTask(browser: Browser, url: string, screen: Screen): Promise<number> {
  const { page, cdp, close } = await (screen === 'phone' ? openPhone(browser) : openPage(browser));
  await page.goto(url);
  await untilInitialised(page);
  const { x, y } = await page.evaluate(() => {
    const box = document.querySelectorAll('[data-lightbox-item]')[1]?.getBoundingClientRect();
    return { x: (box?.left ?? 0) + 50, y: (box?.top ?? 0) + 50 };
  });
  const longest = await traceLongestTask(cdp, async () => {
    await page.evaluate(() => performance.mark('bench:start'));
    // The test sends only input events, because code that the driver runs in the page would be a separate task.
    if (screen === 'phone') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    // Waits for all tasks: the lightbox handles the item, the page behind it, the neighbouring items and their pictures
    // in separate tasks.
    await page.waitForTimeout(REST_MS);
  });
  const opened = (await page.locator(DIALOG).count()) > 0;
  await close();
  if (!opened) throw new Error(`${url} does not open a lightbox`);
  return longest;
}

/**
 * Switches off compilation and the flushing of bytecode, because the JavaScript engine does both at unpredictable
 * times, which changes the size of the heap.
 */
const STEADY_HEAP = ['--js-flags=--jitless --no-flush-bytecode'];

/** Bytes by which the heap has grown after the lightbox was opened and closed a thousand times, without animation. */
export async function heapGrowth(url: string): Promise<number> {
  const browser = await launchBrowser(STEADY_HEAP);
  try {
    const { page, cdp } = await openPage(browser, { device: { reducedMotion: 'reduce' } });
    await page.goto(url);
    await untilInitialised(page);
    await page.evaluate(openAndClose, WARM_UP_CYCLES);
    const before = await heapBytes(cdp);
    await page.evaluate(openAndClose, CYCLES);
    return (await heapBytes(cdp)) - before;
  } finally {
    await browser.close();
  }
}

async function untilInitialised(page: Page): Promise<void> {
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
  await page.waitForTimeout(1000);
}

/**
 * Runs in the page: presses a picture, waits for the dialog, presses its close button, and waits until it is closed.
 */
async function openAndClose(cycles: number): Promise<void> {
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"][aria-modal="true"]');
  const until = async (done: () => boolean) => {
    for (let turn = 0; !done(); turn += 1) {
      if (turn > 5000) throw new Error('the lightbox does not answer');
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    document.querySelector<HTMLElement>('[data-lightbox-item]')?.click();
    await until(() => dialog()?.contains(document.activeElement) ?? false);
    dialog()?.querySelector<HTMLElement>('button[aria-label="Close"]')?.click();
    await until(() => !dialog() && history.state === null);
  }
}
