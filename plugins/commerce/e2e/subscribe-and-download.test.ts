import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { SOLD_FILE, startCheckoutSite } from '@plinth/tests/site/checkout-site.ts';
import { ownerSession } from '@plinth/tests/site/owner-session.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, LOOKS, toReview } from './checkout-steps.ts';

const TERMS = 'renews every month for 12 payments, €15.00 for each payment';
let site: StartedSite;
beforeAll(async () => {
  site = await startCheckoutSite();
});
afterAll(() => site?.close());

describe.each(
  sampled(
    [
      ['with', true],
      ['without', false],
    ] as const,
    1,
  ),
)('%s JavaScript', (_, javaScriptEnabled) => {
  it('§9 a subscription is bought after consent, and cancelled on its page', async () => {
    await using test = await openInOwnContext(`${site.address}/`, { javaScriptEnabled });
    const { page } = test;
    await toReview(page, site.address, { itemId: 'club', sku: 'C' });
    await page.getByText(TERMS).waitFor();
    const consent = page.getByRole('checkbox', { name: /further payments/ });
    expect(await consent.isChecked()).toBe(false);
    await consent.check();
    await button(page, 'Order and pay €15.00').click();
    await button(page, /^Pay €15.00$/).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.getByText(TERMS).waitFor();
    await page.getByRole('link', { name: 'Print club' }).click();
    await page.getByText('Payments so far: 1 of 12').waitFor();
    await page.getByRole('checkbox').check();
    await button(page, 'Cancel the subscription').click();
    await page.getByText('The subscription is cancelled. No more payments are taken.').waitFor();
  });

  it('a file is bought and downloaded', async () => {
    await using test = await openInOwnContext(`${site.address}/`, { javaScriptEnabled });
    const { page } = test;
    await toReview(page, site.address, { itemId: 'file', sku: 'F' });
    await button(page, 'Order and pay €4.00').click();
    await button(page, /^Pay/).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download: Leeward, wallpaper' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('leeward.txt');
    // It is possible that the browser runs on a different machine, so its files are read through the connection.
    const chunks = await Array.fromAsync(await download.createReadStream());
    expect(chunks.join('')).toBe(SOLD_FILE);
    await page.reload();
    await page.getByText('9 downloads left').waitFor();
  });
});

itInLongRun('has no violation that axe finds', async () => {
  await using test = await openInOwnContext(`${site.address}/`, { prepare: withAxe });
  const { page } = test;
  const check = async (state: string) => expect([state, ...(await violationsOfLooks(page, LOOKS))]).toEqual([state]);
  await toReview(page, site.address, { itemId: 'club', sku: 'C' });
  await check('consent');
  await page.getByRole('checkbox', { name: /further payments/ }).check();
  await button(page, /^Order and pay/).click();
  await page.waitForURL('**/payment/test/**');
  await check('payment');
  await button(page, /^Pay €15.00$/).click();
  await page.getByRole('link', { name: 'Print club' }).click();
  await page.getByText('Payments so far: 1 of 12').waitFor();
  await check('subscription');
  await toReview(page, site.address, { itemId: 'file', sku: 'F' });
  await button(page, /^Order and pay/).click();
  await button(page, /^Pay/).click();
  await page.getByRole('link', { name: /^Download/ }).waitFor();
  await check('order with a file');
  await page.goto(`${site.address}/commerce/download/x`);
  await check('link that is not right');
  await (await ownerSession(site.address))(page);
  await page.goto(`${site.address}/config/subscriptions`);
  await check('list of subscriptions');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await button(page, 'Cancel the subscription').waitFor();
  await check('subscription of the owner');
  await page.goto(`${site.address}/config/orders`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await button(page, 'Give a part back').waitFor();
  await check('order of the owner');
});
