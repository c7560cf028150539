import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { askForReview, startCheckoutSite } from '@plinth/tests/site/checkout-site.ts';
import { ownerSession } from '@plinth/tests/site/owner-session.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from './cart-pieces.ts';
import { button, buy, LOOKS } from './checkout-steps.ts';

let site: StartedSite;
let signIn: (page: Page) => Promise<void>;

/** A shop with an order of Ada and her review, which waits for approval. */
beforeAll(async () => {
  site = await startCheckoutSite();
  signIn = await ownerSession(site.address);
  await using visit = await openInOwnContext(`${site.address}/`, { javaScriptEnabled: false });
  const { page } = visit;
  await buy(page, site.address, { itemId: 'file', sku: 'F' });
  await page.goto(`${site.address}${await askForReview(site)}`);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('Your review (optional)').fill('So <fine>');
  await button(page, 'Submit review').click();
  await page.getByRole('status').waitFor();
});
afterAll(() => site?.close());

/** Opens a page of the owner's area. */
async function openOwned(path: string, options: object = {}) {
  return openInOwnContext(`${site.address}/config/${path}`, {
    waitForRuntime: false,
    prepare: async (page) => {
      await signIn(page);
      if (!('javaScriptEnabled' in options)) await withAxe(page);
    },
    ...options,
  });
}

const rows = async (page: Page) => (await page.getByRole('rowheader').allTextContents()).map(plainText);
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('search') === text);
};
const csv = (...lines: readonly string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const upload = async (page: Page, file: ReturnType<typeof csv>) => {
  await page.getByLabel('CSV file').setInputFiles(file);
  await button(page, 'Upload').click();
};
const WRONG = csv('SKU,Price,Stock', 'T-S,free,2', 'D,6.00,', 'T-S,13.00,-1');

describe.each(
  sampled(
    [
      ['with JavaScript, on a desktop', { viewport: { width: 1280, height: 800 } }],
      ['without JavaScript, on a phone', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }],
    ],
    1,
  ),
)('%s', (_, options) => {
  itInLongRun(
    '/config/customers lists who has ordered, finds an address, and shows the orders of a person',
    async () => {
      await using test = await openOwned('customers', options);
      const { page } = test;
      expect(await rows(page)).toEqual(['ada@example.com']);
      await search(page, 'zoe');
      await page.getByText('No email address begins like that.').waitFor();
      await search(page, 'ada@');
      await page.getByRole('link', { name: 'ada@example.com' }).click();
      await page.getByRole('heading', { level: 1, name: 'Ada L' }).waitFor();
      expect(plainText(await page.locator('main').textContent())).toContain('€4.00');
      await page.getByRole('link', { name: 'All customers' }).click();
      await page.waitForURL('**/config/customers');
    },
  );

  itInLongRun('/config/orders has the hint of a partial refund below its field', async () => {
    await using test = await openOwned('orders', options);
    const { page } = test;
    await page.getByRole('rowheader').getByRole('link').first().click();
    const field = page.getByLabel(/^Amount, at most/);
    const [input, hint] = [await field.boundingBox(), await page.locator('#amount-hint').boundingBox()];
    expect(hint && input && hint.y - (input.y + input.height)).toBeGreaterThanOrEqual(4);
  });

  itInLongRun(
    '/config/gift-cards issues a card after its amount was corrected, finds it, and disables it',
    async () => {
      await using test = await openOwned('gift-cards', options);
      const { page } = test;
      await page.getByLabel('Amount in EUR').fill('0');
      await page.getByLabel('Name of the recipient').fill('Grace');
      await button(page, 'Issue').click();
      await expect
        .poll(() => page.getByRole('alert').allTextContents())
        .toEqual(['Type an amount in EUR above zero, such as 25 or 25.50.']);
      expect(await page.getByLabel('Name of the recipient').inputValue()).toBe('Grace');
      await page.getByLabel('Amount in EUR').fill('30');
      await button(page, 'Issue').click();
      const code = (await page.getByRole('status').locator('strong').textContent()) ?? '';
      await search(page, code);
      expect(await rows(page)).toEqual([code.slice(-4)]);
      await page.getByRole('checkbox', { name: 'Nobody can pay with it any more' }).check();
      await button(page, `Disable the card that ends with ${code.slice(-4)}`).click();
      await page.waitForURL((url) => url.search === '');
      await search(page, code);
      await page.getByRole('cell', { name: 'disabled' }).waitFor();
    },
  );

  it('/config/reviews finds a review, shows it to visitors, answers it, and hides it again', async () => {
    await using test = await openOwned('reviews', options);
    const { page } = test;
    await search(page, 'nobody@example.com');
    expect(await rows(page)).toEqual([]);
    await search(page, 'ada@example.com');
    await page.getByRole('link', { name: 'Leeward, wallpaper' }).click();
    await page.getByText('So <fine>').waitFor();
    await button(page, 'Approve: visitors see it').click();
    await button(page, 'Hide it from visitors').waitFor();
    await page.getByLabel('Visitors read it below the review').fill('Thank you, <Ada>.');
    await Promise.all([page.waitForNavigation(), button(page, 'Store the answer').click()]);
    expect(await page.getByLabel('Visitors read it below the review').inputValue()).toBe('Thank you, <Ada>.');
    await button(page, 'Hide it from visitors').click();
    await button(page, 'Approve: visitors see it').waitFor();
  });

  it('/config/products/<id> saves price and stock of a variant with one button, with whole words', async () => {
    await using test = await openOwned('products/tide', options);
    const { page } = test;
    const form = page.locator('form').filter({ has: button(page, 'Save T-S') });
    for (const label of ['Price', 'Sale price', 'On sale', 'Stock'])
      expect(await form.getByText(label, { exact: true }).isVisible()).toBe(true);
    const heights = await form.locator('button, .check').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    await form.getByLabel('Price of T-S in EUR', { exact: true }).fill('13.00');
    await form.getByLabel('Stock of T-S').fill('2');
    await button(page, 'Save T-S').click();
    await page.getByText('T-S was saved.').waitFor();
    expect(await form.getByLabel('Price of T-S in EUR', { exact: true }).inputValue()).toBe('13.00');
    await form.getByLabel('Price of T-S in EUR', { exact: true }).fill('12.50');
    await form.getByLabel('Stock of T-S').fill('3');
    await button(page, 'Save T-S').click();
    await page.getByText('T-S was saved.').waitFor();
    expect(await form.getByLabel('Stock of T-S').inputValue()).toBe('3');
  });

  itInLongRun(
    '/config/products takes a CSV file: lists its problems by line, checks it, and changes prices and stock',
    async () => {
      await using test = await openOwned('products', options);
      const { page } = test;
      await page.getByRole('link', { name: 'Upload prices and stock' }).click();
      await upload(page, WRONG);
      await page.getByRole('alert').getByText('Nothing was changed, because the file has 3 problems.').waitFor();
      const problems = await page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .evaluateAll((all) => all.map((row) => Array.from(row.children, ({ textContent }) => textContent)));
      expect(problems.map(([line, column, , , code]) => [line, column, code])).toEqual([
        ['2', 'Price', 'PLINTH-SITE-251'],
        ['4', 'Stock', 'PLINTH-SITE-251'],
        ['4', 'SKU', 'PLINTH-SITE-252'],
      ]);
      await page.getByRole('checkbox', { name: 'Only check the file' }).check();
      await upload(page, csv('SKU,Price,Stock', 'T-S,13.00,2'));
      await page.getByText('The file has no problem. It would change 1 variant.').waitFor();
      await upload(page, csv('SKU,Price,Stock', 'T-S,13.00,2'));
      await page.getByText('The file has changed 1 variant.').waitFor();
      await page.goto(`${site.address}/config/products?search=tide`);
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Tide' }) });
      const cells = plainText((await row.getByRole('cell').allTextContents()).join(' '));
      expect(cells).toMatch(/€13\.00 2$/);
      await page.goto(`${site.address}/config/products/upload`);
      await upload(page, csv('SKU,Price,Stock', 'T-S,12.50,3'));
      await page.getByText('The file has changed 1 variant.').waitFor();
    },
  );
});

/** Opens a page of the owner's area, and returns functions that open a further page and check the open page. */
async function openForAxe(path: string) {
  const test = await openOwned(path);
  const { page } = test;
  const check = async (state: string) => {
    expect([state, ...(await violationsOfLooks(page, LOOKS))]).toEqual([state]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect([state, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([state, 320]);
  };
  const show = (path: string) => page.goto(`${site.address}/config/${path}`);
  return { page, check, show, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

inLongRun(() =>
  describe('axe finds nothing in any state, and no page is wider than a small phone', () => {
    itInLongRun('customers and gift cards', async () => {
      await using test = await openForAxe('customers');
      const { page, check, show } = test;
      await check('customers');
      await show('customers?search=zoe');
      await check('no customer');
      await show('customers/customer?email=ada@example.com');
      await check('customer');
      await show('gift-cards?search=none');
      await check('no gift card');
      await page.getByLabel('Amount in EUR').fill('0');
      await button(page, 'Issue').click();
      await page.getByRole('alert').waitFor();
      await check('refused gift card');
      await page.getByLabel('Amount in EUR').fill('30');
      await button(page, 'Issue').click();
      await page.getByRole('status').locator('strong').waitFor();
      await check('issued gift card');
    });

    it('reviews', async () => {
      await using test = await openForAxe('reviews');
      const { page, check, show } = test;
      await check('reviews');
      await show('reviews?search=none');
      await check('no review');
      await show('reviews');
      await page.getByRole('rowheader').getByRole('link').first().click();
      await button(page, 'Store the answer').waitFor();
      await check('review');
    });

    itInLongRun('products', async () => {
      await using test = await openForAxe('products');
      const { page, check, show } = test;
      await check('products');
      await show('products?search=none');
      await check('no product');
      await show('products/tide');
      await check('product');
      await show('products/upload');
      await check('upload');
      await upload(page, WRONG);
      await page.getByRole('alert').waitFor();
      await check('file with problems');
      await page.getByRole('checkbox', { name: 'Only check the file' }).check();
      await upload(page, csv('SKU,Price', 'T-S,12.50'));
      await page.getByRole('status').waitFor();
      await check('file without problems');
    });
  }),
);
