import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const ADDRESS = `${inject('demo')}/catalog/product`;
const ARABIC = `${inject('demo')}/catalog/product-ar`;

/** Presses the button of a block and returns the body of the post that the browser sends. */
async function posted(page: Page, id: string): Promise<string | null> {
  await page.route('**/commerce/cart/add', (route) => route.fulfill({ status: 200, body: 'The cart' }));
  const request = page.waitForRequest('**/commerce/cart/add');
  await block(page, id).getByRole('button', { name: 'Add to cart' }).click();
  return (await request).postData();
}

const widths = (page: Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);

describe('without a script', () => {
  it('a variant of one option is posted by its SKU', async () => {
    await using test = await openPage(ADDRESS, { javaScriptEnabled: false });
    await block(test.page, 'one')
      .getByRole('radio', { name: /60 × 40 cm/ })
      .check();
    expect(await posted(test.page, 'one')).toBe('itemId=leeward&sku=L-M&quantity=1');
  });

  it('of several options, a list of the variants takes the place of the options', async () => {
    await using test = await openPage(ADDRESS, { javaScriptEnabled: false });
    const two = block(test.page, 'two');
    expect(await two.getByRole('group', { name: 'Colour' }).isVisible()).toBe(false);
    await two.getByRole('combobox', { name: 'Version' }).selectOption('S-M-S');
    expect(await posted(test.page, 'two')).toBe('itemId=shirt&sku=S-M-S&quantity=1');
  });
});

describe('§4 choosing a variant', () => {
  it('the mouse chooses, and price, stock and states follow without moving the button', async () => {
    await using test = await openPage(ADDRESS);
    const { page } = test;
    const one = block(page, 'one');
    await untilLive(page, 'one');
    const button = one.getByRole('button', { name: 'Add to cart' });
    // Choosing scrolls the page, so the position is measured relative to the block.
    const place = async () => {
      const [inner, outer] = [await button.boundingBox(), await one.boundingBox()];
      return inner && outer && inner.y - outer.y;
    };
    const before = await place();
    await one.getByRole('radio', { name: /30 × 20 cm/ }).check();
    await expect.poll(() => one.getByText('Only 3 left').isVisible()).toBe(true);
    expect(await place()).toBe(before);
    await one.getByRole('radio', { name: /60 × 40 cm/ }).check();
    await expect
      .poll(() => one.locator('.product-price').textContent())
      .toBe('Sale price: €64.00 Original price: €80.00');
    expectClean(test.log);
  });

  it('a choice made before the script has loaded is kept', async () => {
    const chosen = Promise.withResolvers<void>();
    await using test = await openPage(ADDRESS, {
      prepare: (page) =>
        page.route('**/product.*.js', async (route) => {
          await chosen.promise;
          await route.continue();
        }),
    });
    const one = block(test.page, 'one');
    await one.getByRole('radio', { name: /30 × 20 cm/ }).check();
    chosen.resolve();
    await untilLive(test.page, 'one');
    await expect.poll(() => one.getByText('Only 3 left').isVisible()).toBe(true);
    expect(await one.getByRole('radio', { name: /30 × 20 cm/ }).isChecked()).toBe(true);
  });

  it('the keyboard chooses; a combination that does not exist is named, and the price follows', async () => {
    await using test = await openPage(ADDRESS);
    const { page } = test;
    const two = block(page, 'two');
    await two.getByRole('radio', { name: 'S', exact: true }).focus();
    await untilLive(page, 'two');
    await page.keyboard.press('Space');
    await expect
      .poll(() => two.getByRole('radio', { name: 'Saffron (not available in this combination)' }).count())
      .toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => two.locator('.product-price').textContent()).toBe('€42.00');
    expect(await two.getByRole('radio', { name: 'Saffron' }).isChecked()).toBe(true);
  });

  it('asks for the option that is missing', async () => {
    await using test = await openPage(ADDRESS);
    const { page } = test;
    await untilLive(page, 'two');
    await block(page, 'two').getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => page.getByRole('alert').allTextContents()).toContain('Choose an option: Size.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('option.Size');
  });
});

it.each(sampled([ADDRESS, ARABIC], 1))('nothing is wider than a window of 320 px: %s', async (address) => {
  await using test = await openPage(address, { viewport: { width: 320, height: 800 } });
  const [content, window] = await widths(test.page);
  expect(content).toBe(window);
});

itInLongRun('axe finds nothing, before and after the script', async () => {
  await using test = await openPage(ADDRESS, { prepare: withAxe });
  const { page } = test;
  const looks = [390, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  expect(await violationsOfLooks(page, looks)).toEqual([]);
  await untilLive(page, 'one', 'two');
  await block(page, 'two').getByRole('button', { name: 'Add to cart' }).click();
  await block(page, 'one')
    .getByRole('radio', { name: /30 × 20 cm/ })
    .check();
  expect(await violationsOfLooks(page, looks)).toEqual([]);
});
