import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { startCheckoutSite } from '@plinth/tests/site/checkout-site.ts';
import { ownerSession } from '@plinth/tests/site/owner-session.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from './cart-pieces.ts';

const MOST_TABS = 60;
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

let site: StartedSite;
beforeAll(async () => {
  site = await startCheckoutSite();
});
afterAll(() => site?.close());

async function toCart(page: Page, quantity: number): Promise<void> {
  const answer = await page.request.post(`${site.address}/commerce/cart/add`, {
    form: { itemId: 'tide', sku: 'T-S', quantity },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`${site.address}/commerce/cart`);
}

/** Moves the focus to an element with the Tab key only. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach the element');
}

async function press(page: Page, target: Locator, address: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alertText = async (page: Page) => plainText(await page.getByRole('alert').textContent());

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

async function typeDetails(page: Page): Promise<void> {
  await type(page, 'Email address', 'ada@example.com');
  await type(page, 'Full name', 'Ada L');
  await type(page, 'Street and number', 'Harbour 3');
  await type(page, 'Postal code', '20457');
  await type(page, 'City', 'Hamburg');
  await type(page, 'Country', 'Germany');
}

describe('the checkout without JavaScript', () => {
  it('§2 is done by keyboard, from the cart to the order', async () => {
    await using test = await openInOwnContext(`${site.address}/`, { javaScriptEnabled: false });
    const { page } = test;
    await toCart(page, 2);
    await press(page, page.getByRole('link', { name: 'Checkout' }), '**/commerce/checkout?**');
    await press(page, button(page, 'Continue'), '**/commerce/checkout?**');
    expect(await alertText(page)).toContain('6 fields need a change:');
    await press(page, page.getByRole('link', { name: 'Enter your name.' }), '**#checkout-name');
    await page.goto(`${site.address}/commerce/checkout`);
    await typeDetails(page);
    await press(page, button(page, 'Continue'), '**/commerce/checkout/delivery?**');
    const post = page.getByRole('radio', { name: 'Post' });
    await tabTo(page, post);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await post.isChecked()).toBe(true);
    await press(page, button(page, 'Continue'), '**/commerce/checkout/review?**');
    await page.goBack();
    await page.goBack();
    expect(await field(page, 'City').inputValue()).toBe('Hamburg');
    await page.goto(`${site.address}/commerce/checkout/review`);
    await type(page, 'Coupon or gift card', 'spring');
    await page.keyboard.press('Enter');
    await page.getByText('Discount (SPRING)').waitFor();
    expect(plainText(await page.locator('dl').textContent())).toBe(
      'Subtotal€25.00Discount (SPRING)-€2.50Post€4.90VAT (included)€4.37Total€27.40',
    );
    await press(page, button(page, 'Order and pay €27.40'), '**/commerce/payment/test/**');
    await press(page, button(page, 'Decline the payment'), '**/commerce/payment/test/**');
    expect(await alertText(page)).toContain('The payment was declined');
    await press(page, button(page, /^Pay/), '**/commerce/order/**');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you for your order');
    await page.goto(`${site.address}/commerce/cart`);
    await page.getByText('Your cart is empty.').waitFor();
  });

  itInLongRun('has no violation that axe finds, in any step and in the area of the owner', async () => {
    await using test = await openInOwnContext(`${site.address}/`, { prepare: withAxe });
    const { page } = test;
    const check = async (state: string) => expect([state, ...(await violationsOfLooks(page, LOOKS))]).toEqual([state]);
    await toCart(page, 1);
    await page.goto(`${site.address}/commerce/checkout`);
    await button(page, 'Continue').click();
    await page.getByRole('alert').waitFor();
    await check('refused contact');
    await typeDetails(page);
    await button(page, 'Continue').click();
    await page.waitForURL('**/delivery**');
    await check('delivery');
    await button(page, 'Continue').click();
    await page.waitForURL('**/review**');
    await field(page, 'Coupon or gift card').fill('NOPE');
    await field(page, 'Coupon or gift card').press('Enter');
    await page.getByRole('alert').waitFor();
    await check('review with a refused code');
    await button(page, /^Order and pay/).click();
    await page.waitForURL('**/payment/test/**');
    await check('payment');
    await button(page, /^Pay/).click();
    await page.waitForURL('**/order/**');
    await check('paid order');
    await (await ownerSession(site.address))(page);
    await page.goto(`${site.address}/config/orders`);
    await check('list of orders');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Refund' }).waitFor();
    await check('order of the owner');
  });
});
