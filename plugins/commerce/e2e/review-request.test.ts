import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { askForReview, startCheckoutSite } from '@plinth/tests/site/checkout-site.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, buy, LOOKS } from './checkout-steps.ts';

const EXPIRED = 'Your review request has expired';
const ALREADY = 'You have already reviewed this purchase';
const TRY_AGAIN = 'Try submitting your review again';
const NO_RATING = 'Please select a star rating';

let site: StartedSite;
beforeAll(async () => {
  site = await startCheckoutSite();
});
afterAll(() => site?.close());

const alerts = (page: Page) => page.getByRole('alert').allTextContents();
const text = (page: Page) => page.getByLabel('Your review (optional)');

/** Buys something, and opens the link of the mail that asks for a review. @returns Address of the link. */
async function openRequest(page: Page): Promise<string> {
  await buy(page, site.address, { itemId: 'file', sku: 'F' });
  const address = `${site.address}${await askForReview(site)}`;
  await page.goto(address);
  return address;
}

describe.each(
  sampled(
    [
      ['with JavaScript, on a desktop', { viewport: { width: 1280, height: 800 } }],
      ['without JavaScript, on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
    ],
    1,
  ),
)('§2 §8 the reviews request page, %s', (_, options) => {
  it('asks for stars, keeps what was typed, and takes the review by keyboard, once', async () => {
    await using test = await openInOwnContext(`${site.address}/`, options);
    const { page } = test;
    const address = await openRequest(page);
    await text(page).fill('So <fine>');
    await text(page).press('Tab');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect.poll(() => alerts(page)).toEqual([NO_RATING]);
    expect([await text(page).inputValue(), await page.getByLabel('Your name').inputValue()]).toEqual([
      'So <fine>',
      'Ada',
    ]);
    await page.getByRole('radio', { name: '1 star', exact: true }).focus();
    await page.keyboard.press('Space');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await button(page, 'Submit review').press('Enter');
    await page.getByRole('status').getByText('Thank you for your review.').waitFor();
    expect(await button(page, 'Submit review').count()).toBe(0);
    await page.goto(address);
    expect(await alerts(page)).toEqual([ALREADY]);
  });

  it('fits the window, and says when a link has expired and when the form is too old', async () => {
    await using test = await openInOwnContext(`${site.address}/`, options);
    const { page, context } = test;
    const address = await openRequest(page);
    const form = await page.locator('main').boundingBox();
    expect((form?.x ?? 0) + (form?.width ?? Infinity)).toBeLessThanOrEqual(options.viewport.width);
    await page.getByRole('radio', { name: '5 stars' }).check();
    await context.clearCookies({ name: 'crumb' });
    await button(page, 'Submit review').click();
    await expect.poll(() => alerts(page)).toEqual([expect.stringContaining(TRY_AGAIN)]);
    await page.goto(`${address}x`);
    expect(await alerts(page)).toEqual([EXPIRED]);
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await page.waitForURL(`${site.address}/`);
  });
});

itInLongRun('axe finds nothing in any state of the reviews request page', async () => {
  await using test = await openInOwnContext(`${site.address}/`, { prepare: withAxe });
  const { page, context } = test;
  const check = async (state: string) => expect([state, ...(await violationsOfLooks(page, LOOKS))]).toEqual([state]);
  const address = await openRequest(page);
  await check('form');
  await button(page, 'Submit review').click();
  await page.getByRole('alert').waitFor();
  await check('no stars');
  await page.getByRole('radio', { name: '4 stars' }).check();
  await button(page, 'Submit review').click();
  await page.getByRole('status').waitFor();
  await check('thanks');
  await page.goto(address);
  await check('already reviewed');
  await page.goto(`${address}x`);
  await check('expired');
  await openRequest(page);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await context.clearCookies({ name: 'crumb' });
  await button(page, 'Submit review').click();
  await page.getByRole('alert').waitFor();
  await check('form that is too old');
});
