import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { startCheckoutSite } from '@plinth/tests/site/checkout-site.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from './cart-pieces.ts';
import { button, fromCartToReview, LOOKS, orderAndPay } from './checkout-steps.ts';

let site: StartedSite;
beforeAll(async () => {
  site = await startCheckoutSite({
    currencies: [
      { code: 'CHF', rate: '0.9512', rounding: '0.05' },
      { code: 'JPY', rate: '162.5' },
    ],
  });
});
afterAll(() => site?.close());

const FILE = { itemId: 'file', sku: 'F' };
const PRINT = { itemId: 'tide', sku: 'T-S' };

async function toCart(page: Page, product: typeof FILE): Promise<void> {
  const answer = await page.request.post(`${site.address}/commerce/cart/add`, {
    form: { ...product, quantity: 1 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`${site.address}/commerce/cart`);
}

const sums = async (page: Page) => plainText(await page.locator('dl').textContent());
const chosen = (page: Page) => page.getByRole('combobox', { name: 'Currency' });

async function choose(page: Page, currency: string): Promise<void> {
  await chosen(page).selectOption(currency);
  await button(page, 'Use this currency').click();
}

describe.each([
  ['with', true],
  ['without', false],
] as const)('%s JavaScript', (_, javaScriptEnabled) => {
  it('a currency is chosen for the cart, stays until the confirmation and begins the next cart', async () => {
    await using test = await openInOwnContext(`${site.address}/`, { javaScriptEnabled });
    const { page } = test;
    await toCart(page, FILE);
    expect(await sums(page)).toBe('Subtotal€4.00Total€4.00');
    await choose(page, 'JPY');
    await expect.poll(() => sums(page)).toBe('Subtotal¥650Total¥650');
    await choose(page, 'CHF');
    // 4.00 euros are 3.8048 francs, rounded to 3.80.
    await expect.poll(() => sums(page)).toBe('SubtotalCHF 3.80TotalCHF 3.80');
    expect(await chosen(page).inputValue()).toBe('CHF');
    await fromCartToReview(page);
    await orderAndPay(page);
    const order = plainText(await page.locator('main').textContent());
    expect([order.includes('TotalCHF 3.80'), order.includes('€')]).toEqual([true, false]);
    await toCart(page, PRINT);
    expect(await sums(page)).toBe('SubtotalCHF 11.90TotalCHF 11.90');
  });
});

it('the page of the cart has no violation that axe finds', async () => {
  await using test = await openInOwnContext(`${site.address}/`, { prepare: withAxe });
  const { page } = test;
  await toCart(page, FILE);
  expect(await violationsOfLooks(page, LOOKS)).toEqual([]);
  await choose(page, 'CHF');
  await expect.poll(() => sums(page)).toContain('CHF');
  expect(await violationsOfLooks(page, LOOKS)).toEqual([]);
});
