import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
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
/** A mark that is lost when the page is loaded again. */
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

async function openLive(address = SHOP, options: object = {}) {
  const test = await openPage(address, { prepare, ...options });
  // Whoever approaches a list activates it.
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
    expect([query(page), await status(page)]).toEqual(['?category=paper', '20 products']);
    await list(page).getByRole('combobox').selectOption({ label: 'Price, low to high' });
    await list(page).getByRole('searchbox').fill('notebook');
    await list(page).getByRole('button', { name: 'Show' }).click();
    expect([query(page), await status(page)]).toEqual([
      '?category=paper&q=notebook&min=&max=&sort=price',
      '5 products',
    ]);
    expect(await list(page).getByRole('combobox').inputValue()).toBe('price');
    await list(page).getByRole('link', { name: 'All', exact: true }).click();
    await page.goto(SHOP);
    const first = await titles(page);
    await list(page).getByRole('link', { name: 'Next' }).click();
    await page.waitForLoadState();
    expect(await titles(page)).not.toEqual(first);
    await list(page).getByRole('link', { name: 'Previous' }).click();
    await page.waitForLoadState();
    expect(await titles(page)).toEqual(first);
  });

  it('an empty list leads back, and the quick view is a link to the product', async () => {
    await using test = await openPage(`${SHOP}?q=nothing+like+it`, { javaScriptEnabled: false });
    const { page } = test;
    await list(page).getByRole('link', { name: 'Show all products' }).click();
    expect(await status(page)).toBe('60 products');
    await list(page).getByRole('link', { name: 'Quick view: Leeward' }).click();
    expect(new URL(page.url()).pathname).toBe('/shop/leeward');
  });
});

describe.each([
  ['on a desktop', {}],
  ['on a phone', { viewport: PHONE }],
])('%s', (_, options) => {
  it('the list changes at its address without loading the page, and goes back', async () => {
    await using test = await openLive(SHOP, options);
    const { page } = test;
    const first = await titles(page);
    await list(page).getByRole('link', { name: 'Cards 10' }).click();
    await expect.poll(() => status(page)).toBe('10 products');
    expect([query(page), await list(page).locator('[aria-current]').textContent()]).toEqual([
      '?category=cards',
      'Cards 10',
    ]);
    await list(page).getByRole('combobox').selectOption('price');
    await expect.poll(async () => (await titles(page))[0]).toBe('Dry Lake, letter card');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(first);
    // Cards that come into sight get their heights, so the link may move below a mouse.
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
