import type { Browser, Page } from 'playwright-core';
import { openPage } from '../browser.ts';

const CPU = 4;
/** Address of a product of the demo site that has two options. */
export const PRODUCT_PAGE = '/shop/slow-sun';

export interface AddTimes {
  /** Milliseconds from the press until the frame in which the button shows that the product is being added. */
  readonly answered: number;
  /** Milliseconds from the press until the frame that shows that the product is in the cart. */
  readonly added: number;
}

/** Chooses a variant and presses "Add to cart", as a mouse does. */
export async function addToCart(browser: Browser, url: string): Promise<AddTimes> {
  const { page, close } = await openPage(browser, { cpu: CPU });
  await page.goto(url);
  const form = page.locator('#block-product .product-form');
  for (const option of await form.getByRole('group').all()) await option.getByRole('radio').first().check();
  await form.hover();
  await page.waitForFunction(isMounted);
  await page.waitForLoadState('networkidle');
  const button = form.locator('[type=submit]');
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(watch);
  await button.click();
  await page.waitForFunction(() => performance.getEntriesByName('bench:added').length > 0);
  const times = await timesOf(page);
  await close();
  return times;
}

/**
 * Runs in the page. Sets a mark at the press, and one after each of the frames that show the answer of the button and
 * the result.
 */
function watch(): void {
  const form = document.querySelector('#block-product .product-form');
  const button = form?.querySelector('[type=submit]');
  if (!form || !button) return;
  button.addEventListener('click', () => performance.mark('bench:press'), { capture: true, once: true });
  const mark = (name: string) => requestAnimationFrame(() => setTimeout(() => performance.mark(`bench:${name}`)));
  new MutationObserver(() => {
    if (button.hasAttribute('aria-disabled')) mark('answered');
    else if (form.querySelector('a[href="/commerce/cart"]')) mark('added');
  }).observe(form, { subtree: true, childList: true, attributes: true });
}

function isMounted(): boolean {
  const block = document.querySelector<HTMLElement>('#block-product');
  return block !== null && Boolean(window.__plinth?.live.get(block));
}

function timesOf(page: Page): Promise<AddTimes> {
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(`bench:${name}`)[0]?.startTime ?? Number.NaN;
    return { answered: at('answered') - at('press'), added: at('added') - at('press') };
  });
}
