import type { Browser, Page } from 'playwright-core';
import { openPage } from '../browser.ts';
import { traceLongestTask, traceMarks } from '../trace.ts';

const CPU = 4;
const PRODUCTS = 200;

export interface ListTasks {
  /** Milliseconds of CPU time of the longest task while the list block is activated. */
  readonly activation: number;
  /** Milliseconds of CPU time of the longest task while the list block changes the order of its products. */
  readonly order: number;
  /** Milliseconds from the change of the order until the window shows the products in the new order. */
  readonly shown: number;
}

/** Activates the list of products by a pointer event, then changes the order of the products. */
export async function listTasks(browser: Browser, url: string): Promise<ListTasks> {
  const { page, cdp, close } = await openPage(browser, { cpu: CPU });
  await page.goto(url);
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
  const activation = await traceLongestTask(cdp, () => trace(page, point, isMounted));
  const order = await traceLongestTask(cdp, () => trace(page, changeOrder, isInOrder));
  const titles = await page.locator('.product-title').count();
  await close();
  const shown = await orderShown(browser, url);
  if (titles !== PRODUCTS) throw new Error(`the list at ${url} has ${titles} products`);
  return { activation, order, shown };
}

/** Changes the order of a list that is at rest, and measures until the products in the window have the new order. */
async function orderShown(browser: Browser, url: string): Promise<number> {
  const { page, cdp, close } = await openPage(browser, { cpu: CPU });
  await page.goto(url);
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
  await trace(page, point, isMounted);
  const marks = await traceMarks(cdp, { mark: 'bench:change' }, async () => {
    await page.evaluate(markNewOrder);
    await page.evaluate(changeOrder);
    await page.waitForFunction(() => performance.getEntriesByName('bench:ordered').length > 0);
    // The frame that shows the last change is a part of the measurement.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  });
  await close();
  return marks.get('bench:ordered')?.shown.wall ?? Number.NaN;
}

/** Runs in the page. Sets a mark when the order changes, and one when the products in the window have the new order. */
function markNewOrder(): void {
  const titles = [...document.querySelectorAll('.product-title')];
  const wanted = titles.map(({ textContent }) => textContent).sort();
  const inWindow = titles.filter((title) => title.getBoundingClientRect().top < innerHeight).length;
  document.addEventListener('change', () => performance.mark('bench:change'), { capture: true, once: true });
  const observer = new MutationObserver(() => {
    const shown = [...document.querySelectorAll('.product-title')].slice(0, inWindow);
    if (shown.some(({ textContent }, index) => textContent !== wanted[index])) return;
    performance.mark('bench:ordered');
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Runs `act` in the page, and waits until the list shows the result and the page is idle. */
async function trace(page: Page, act: () => void, isDone: () => boolean): Promise<void> {
  await page.evaluate(() => performance.mark('bench:start'));
  await page.evaluate(act);
  await page.waitForFunction(isDone);
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

function point(): void {
  const title = document.querySelector('.product-title');
  title?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

/**
 * Runs in the page. Changes the order in a separate task, because the task in which the debugger calls the page also
 * contains the debugger's own work.
 */
function changeOrder(): void {
  setTimeout(() => {
    const select = document.querySelector<HTMLSelectElement>('select[name=sort]');
    if (!select) return;
    select.value = 'title';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function isMounted(): boolean {
  const block = document.querySelector('.product-title')?.closest('.sqs-block-content');
  return Object.keys(block ?? {}).some((key) => key.startsWith('__reactContainer'));
}

/**
 * Are the products in the new order? Checks the second and the last product, because the first product is the same in
 * both orders.
 */
function isInOrder(): boolean {
  const titles = [...document.querySelectorAll('.product-title')].map(({ textContent }) => textContent);
  return titles[1] === 'Print number 1' && titles.at(-1) === 'Print number 99';
}
