import type { Browser, Page } from 'playwright-core';
import { openPage } from '../browser.ts';
import { traceLongestTask } from '../trace.ts';

const CPU = 4;
/** Time in which the list is activated, or in which it fetches, renders and paints its products in another order. */
const TRACED_MS = 3_000;

export interface ListTasks {
  /** Milliseconds of CPU time of the longest task while the block is activated. */
  readonly activation: number;
  /** Milliseconds of CPU time of the longest task while the list changes the order of its products. */
  readonly order: number;
}

/** Activates the list of products by a pointer event, then changes the order of the products. */
export async function listTasks(browser: Browser, url: string): Promise<ListTasks> {
  const { page, cdp, close } = await openPage(browser, { cpu: CPU });
  await page.goto(url);
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
  const activation = await traceLongestTask(cdp, () => trace(page, point));
  const order = await traceLongestTask(cdp, () => trace(page, changeOrder));
  const titles = await page.locator('.product-title').allTextContents();
  await close();
  if (titles.length !== 200 || titles[0] !== 'Print number 0') throw new Error(`the list at ${url} is not in order`);
  return { activation, order };
}

async function trace(page: Page, act: () => void): Promise<void> {
  await page.evaluate(() => performance.mark('bench:start'));
  await page.evaluate(act);
  await page.waitForTimeout(TRACED_MS);
}

function point(): void {
  const title = document.querySelector('.product-title');
  title?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

function changeOrder(): void {
  const select = document.querySelector<HTMLSelectElement>('select[name=sort]');
  if (!select) return;
  select.value = 'title';
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
