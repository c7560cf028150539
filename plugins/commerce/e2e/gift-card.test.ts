import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { startCheckoutSite } from '@plinth/tests/site/checkout-site.ts';
import { ownerSession } from '@plinth/tests/site/owner-session.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, storedQuantities } from './cart-pieces.ts';
import { button, LOOKS } from './checkout-steps.ts';

const UNKNOWN = 'No gift card has this code. Check the code, then try again.';

let site: StartedSite;
let signIn: (page: Page) => Promise<void>;
beforeAll(async () => {
  site = await startCheckoutSite();
  signIn = await ownerSession(site.address);
});
afterAll(() => site?.close());

const purchase = () => `${site.address}/checkout/giftcard?websiteId=any&giftCardProductId=gift&sku=G-50`;
const balance = () => `${site.address}/commerce/gift-card`;
const amount = (page: Page, text: string) => page.getByRole('radio', { name: text });
const code = (page: Page) => page.getByLabel('Code of the gift card');

/** Issues a card of 30 euros in the owner's area. @returns Its code. */
async function issueCard(page: Page): Promise<string> {
  await page.goto(`${site.address}/config/gift-cards`);
  await page.getByLabel('Amount in EUR').fill('30');
  await button(page, 'Issue').click();
  return (await page.getByRole('status').locator('strong').textContent()) ?? '';
}

describe.each(
  sampled(
    [
      ['with JavaScript, on a desktop', { viewport: { width: 1280, height: 800 } }],
      ['without JavaScript, on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
    ],
    1,
  ),
)('%s', (_, options) => {
  it('§2 a gift card is chosen by keyboard, its recipient is checked, and it becomes an entry of the cart', async () => {
    await using test = await openInOwnContext(purchase(), { ...options, waitForRuntime: false });
    const { page } = test;
    expect(await amount(page, '€50.00').isChecked()).toBe(true);
    await amount(page, '€50.00').focus();
    await page.keyboard.press('ArrowUp');
    expect(await amount(page, '€25.00').isChecked()).toBe(true);
    await page.getByLabel('Recipient’s name').fill('Grace');
    await page.getByLabel('Recipient’s email').fill('grace@');
    await page.getByLabel('Message').fill('For your <wall>');
    await button(page, 'Add to cart').press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[aria-invalid=true]').getAttribute('name')).toBe('email');
    expect(await page.getByLabel('Message').inputValue()).toBe('For your <wall>');
    await page.getByLabel('Recipient’s email').fill('grace@example.com');
    await page.getByLabel('Recipient’s email').press('Enter');
    await page.waitForURL('**/commerce/cart**');
    expect(await storedQuantities(page)).toEqual({ 'G-25': 1 });
    const text = plainText(await page.locator('main').textContent());
    for (const part of ['A card for prints', 'grace@example.com', '€25.00']) expect(text).toContain(part);
  });

  it('a card that is not sold any more is named, and the balance of a card is shown for its code', async () => {
    await using owner = await openInOwnContext(`${site.address}/`, { prepare: (page) => signIn(page) });
    const issued = await issueCard(owner.page);
    await using test = await openInOwnContext(`${site.address}/checkout/giftcard?giftCardProductId=none`, {
      ...options,
      waitForRuntime: false,
    });
    const { page } = test;
    expect(await page.locator('main').textContent()).toContain('gift card');
    await page.goto(purchase());
    await page.getByRole('link', { name: 'Check the balance of a gift card' }).click();
    await page.waitForURL('**/commerce/gift-card**');
    await code(page).fill('AAAA-BBBB-CCCC-DDDD');
    await code(page).press('Enter');
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual([UNKNOWN]);
    expect(await code(page).getAttribute('aria-invalid')).toBe('true');
    await code(page).fill(issued.toLowerCase());
    await code(page).press('Enter');
    await expect
      .poll(async () => plainText((await page.getByRole('status').allTextContents()).join()))
      .toBe(`Balance of the card that ends with ${issued.slice(-4)}: €30.00`);
    const main = await page.locator('main').boundingBox();
    expect((main?.x ?? 0) + (main?.width ?? Infinity)).toBeLessThanOrEqual(options.viewport.width);
  });
});

itInLongRun('axe finds nothing in any state of the two pages', async () => {
  await using test = await openInOwnContext(purchase(), { prepare: withAxe, waitForRuntime: false });
  const { page } = test;
  const check = async (state: string) => expect([state, ...(await violationsOfLooks(page, LOOKS))]).toEqual([state]);
  await check('purchase');
  await button(page, 'Add to cart').click();
  await page.getByRole('alert').waitFor();
  await check('refused purchase');
  await page.goto(`${site.address}/checkout/giftcard?giftCardProductId=none`);
  await check('card that is not sold');
  await page.goto(balance());
  await check('balance');
  await code(page).fill('AAAA-BBBB-CCCC-DDDD');
  await button(page, 'Show the balance').click();
  await page.getByRole('alert').waitFor();
  await check('unknown code');
  await signIn(page);
  const issued = await issueCard(page);
  await page.goto(balance());
  await code(page).fill(issued);
  await button(page, 'Show the balance').click();
  await page.getByRole('status').waitFor();
  await check('balance of a card');
});
