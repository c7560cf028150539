import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { plainText } from './cart-pieces.ts';

const DEMO = inject('demo');
const SHOP = `${DEMO}/shop`;
const PHONE = { width: 390, height: 844 };

const list = (page: Page) => block(page, 'products');
const titles = (page: Page) => list(page).locator('.product-title').allTextContents();
const status = (page: Page) => list(page).getByRole('status').textContent();
const prepare = async (page: Page) => {
  await decided(page, DEMO);
  await withAxe(page);
};
const query = (page: Page) => new URL(page.url()).search;
/**
 * Query of the address, and status text of the list. Both are compared, because during a navigation one of them can
 * still belong to the previous page.
 */
const both = (page: Page) => async () => [query(page), await status(page)];
/** Sets a mark on the document. The mark is lost when the page is loaded again. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

/** On a small screen, the filters and the order are behind a summary. */
const openFilters = async (page: Page) => {
  const summary = list(page).getByText('Filter and order');
  if (await summary.isVisible()) await summary.click();
};

async function openLive(address = SHOP, options: object = {}) {
  const test = await openPage(address, { prepare, ...options });
  // Focus activates the block.
  await list(test.page).getByRole('searchbox').focus();
  await untilLive(test.page, 'products');
  await mark(test.page);
  return test;
}

describe('without a script', () => {
  it('search, order, categories and pages are in the address', async () => {
    await using test = await openPage(SHOP, { javaScriptEnabled: false });
    const { page } = test;
    expect(await status(page)).toBe('60 products');
    await list(page).getByRole('link', { name: 'Paper 20' }).click();
    await expect.poll(both(page)).toEqual(['?category=paper', '20 products']);
    await list(page).getByRole('combobox').selectOption({ label: 'Price, low to high' });
    await list(page).getByRole('searchbox').fill('notebook');
    await list(page).getByRole('button', { name: 'Show' }).click();
    await expect.poll(both(page)).toEqual(['?category=paper&q=notebook&min=&max=&sort=price', '5 products']);
    expect(await list(page).getByRole('combobox').inputValue()).toBe('price');
    await list(page).getByRole('link', { name: 'All', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.has('category')).toBe(false);
    await page.goto(SHOP);
    const first = await titles(page);
    await list(page).getByRole('link', { name: 'Next' }).click();
    // Waits until the page has loaded: the browser can lose a click in a page that is still loading.
    await page.waitForURL(({ search }) => search !== '');
    await expect.poll(() => titles(page)).not.toEqual(first);
    // Opens the address of the link, because the browser loses a click now and then while it paints the page.
    const previous = await list(page).getByRole('link', { name: 'Previous' }).getAttribute('href');
    await page.goto(new URL(previous ?? '', page.url()).href);
    expect(await titles(page)).toEqual(first);
  });

  it('on a phone, filters and order are behind a summary, so that products are on the first screen', async () => {
    await using test = await openPage(SHOP, { javaScriptEnabled: false, viewport: PHONE });
    const { page } = test;
    const first = await list(page).locator('img').first().boundingBox();
    expect(first?.y).toBeLessThan(PHONE.height - 50);
    expect(await list(page).getByLabel('Lowest price').isVisible()).toBe(false);
    await openFilters(page);
    await list(page).getByLabel('Lowest price').fill('100');
    await list(page).getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('min')).toBe('100');
    // When a list is filtered, its filters are open.
    expect(await list(page).getByLabel('Lowest price').inputValue()).toBe('100');
    expect(await list(page).getByLabel('Lowest price').isVisible()).toBe(true);
  });

  itInLongRun('on a large screen, the filters are visible without a summary', async () => {
    await using test = await openPage(SHOP, { javaScriptEnabled: false, viewport: { width: 1280, height: 844 } });
    expect(await list(test.page).getByLabel('Lowest price').isVisible()).toBe(true);
    expect(await list(test.page).getByText('Filter and order').isVisible()).toBe(false);
  });

  itInLongRun('after going back, the fields have what the list shows', async () => {
    await using test = await openPage(SHOP, { javaScriptEnabled: false });
    const { page } = test;
    await list(page).getByRole('combobox').selectOption('price');
    await list(page).getByRole('searchbox').fill('notebook');
    await list(page).getByRole('searchbox').press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('notebook');
    await page.goBack();
    await expect.poll(both(page)).toEqual(['', '60 products']);
    expect(await list(page).getByRole('searchbox').inputValue()).toBe('');
    expect(await list(page).getByRole('combobox').inputValue()).toBe('position');
  });

  itInLongRun('an empty list leads back, and the quick view is a link to the product', async () => {
    await using test = await openPage(`${SHOP}?q=nothing+like+it`, { javaScriptEnabled: false });
    const { page } = test;
    await list(page).getByRole('link', { name: 'Show all products' }).click();
    await expect.poll(() => status(page)).toBe('60 products');
    await list(page).getByRole('link', { name: 'Quick view: Leeward' }).click();
    await page.waitForURL('**/shop/leeward');
  });
});

describe.each(
  sampled(
    [
      ['on a desktop', {}],
      ['on a phone', { viewport: PHONE }],
    ],
    1,
  ),
)('%s', (_, options) => {
  itInLongRun('an order that is chosen by key before the script is there is not lost', async () => {
    await using test = await openPage(SHOP, options);
    const { page } = test;
    await openFilters(page);
    await list(page).getByRole('combobox').focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => query(page)).toBe('?sort=-price');
    await expect.poll(() => list(page).locator('select').inputValue()).toBe('-price');
    expectClean(test.log);
  });

  it('the focus stays in the order while the list changes', async () => {
    await using test = await openLive(SHOP, options);
    const { page } = test;
    await openFilters(page);
    const order = list(page).getByRole('combobox');
    const first = await titles(page);
    await order.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => titles(page)).not.toEqual(first);
    expect(await order.evaluate((select) => select === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => query(page)).toBe('?sort=price');
    expectClean(test.log);
  });

  itInLongRun('ignores values of the address that are not valid, without an error', async () => {
    await using test = await openLive(`${SHOP}?min=abc&max=1e3`, options);
    const { page } = test;
    expect([await status(page), await list(page).getByRole('alert').count()]).toEqual(['60 products', 0]);
    await list(page).getByRole('link', { name: 'Cards 10' }).click();
    await expect.poll(() => status(page)).toBe('10 products');
    // The browser itself warns about a text in a field for numbers.
    const isWarning = (text: string) => text.includes('cannot be parsed, or is out of range');
    expectClean({ ...test.log, console: test.log.console.filter((text) => !isWarning(text)) });
  });

  it('the list changes at its address without loading the page, and goes back', async () => {
    await using test = await openLive(SHOP, options);
    const { page } = test;
    const first = await titles(page);
    await list(page).getByRole('link', { name: 'Cards 10' }).click();
    await expect.poll(() => status(page)).toBe('10 products');
    await expect
      .poll(async () => [query(page), await list(page).locator('[aria-current]').textContent()])
      .toEqual(['?category=cards', 'Cards 10']);
    await openFilters(page);
    await list(page).getByRole('combobox').selectOption('price');
    await expect.poll(async () => (await titles(page))[0]).toBe('Dry Lake, letter card');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(first);
    await expect.poll(() => list(page).locator('select').inputValue()).toBe('position');
    // Cards that come into sight change their heights, and the link moves with them. So the test uses a key instead of
    // the mouse.
    await list(page).getByRole('link', { name: 'Next' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    expect(await titles(page)).not.toEqual(first);
    expect(await isSame(page)).toBe(true);
    await page.reload();
    expect(await titles(page)).not.toEqual(first);
    expectClean(test.log);
  });

  it('§7 the quick view shows the product, is recorded, and gives the focus back', async () => {
    await using test = await openLive(SHOP, options);
    const { page } = test;
    const link = list(page).getByRole('link', { name: 'Quick view: Terrace', exact: true });
    const recorded = page.waitForRequest('**/api/census/RecordQuickView/terrace');
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Terrace' });
    await dialog.waitFor();
    expect(plainText(await dialog.locator('.product-price').textContent())).toBe('from €58.00');
    expect(query(page)).toBe('');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await isSame(page)).toBe(true);
    await recorded;
  });
});
