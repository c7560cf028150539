import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { describe, expect, inject, it } from 'vitest';

const CATALOG = `${inject('demo')}/catalog/reviews`;
const BOX = `${inject('demo')}/shop/archive-box`;
const HANGER = `${inject('demo')}/shop/hanger`;

describe('reviews', () => {
  it('can be read without a script', async () => {
    await using test = await openPage(CATALOG, { javaScriptEnabled: false });
    const some = block(test.page, 'some');
    expect(await some.getByRole('img', { name: '5 out of 5 stars' }).count()).toBe(1);
    expect(await some.getByText('4.5 out of 5 stars, 3 reviews').isVisible()).toBe(true);
  });

  itInLongRun('nothing is wider than a window of 320 px, and axe finds nothing', async () => {
    await using test = await openPage(CATALOG, { viewport: { width: 320, height: 800 }, prepare: withAxe });
    const { page } = test;
    await untilLive(page, 'some', 'fields');
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wide[0]).toBe(wide[1]);
    const looks = [{ width: 390, colorScheme: 'light' } as const, { width: 1280, colorScheme: 'dark' } as const];
    expect(await violationsOfLooks(page, looks)).toEqual([]);
    await block(page, 'fields').getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => block(page, 'fields').locator('.field-error').count()).toBe(1);
    expect(await violationsOfLooks(page, looks)).toEqual([]);
    expectClean(test.log);
  });
});

describe('additional fields of a product', () => {
  it('without a script, they are posted with the product, and the cart shows them', async () => {
    await using test = await openPage(BOX, { javaScriptEnabled: false });
    const { page } = test;
    const product = block(page, 'product');
    await product.getByRole('radio').first().check();
    await product.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Text on the label');
    await page.goBack();
    await product.getByRole('radio').first().check();
    await product.getByLabel('Text on the label').fill('Winter');
    await product.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => page.getByText('Text on the label: Winter').count()).toBe(1);
  });

  it('with the keyboard, a missing one gets the focus; then the product is added, and undo removes it', async () => {
    await using test = await openPage(BOX);
    const { page } = test;
    await untilLive(page, 'product');
    const product = block(page, 'product');
    await product.getByRole('radio').first().check();
    const add = product.getByRole('button', { name: 'Add to cart' });
    await add.focus();
    await page.keyboard.press('Enter');
    const label = product.getByLabel('Text on the label');
    await expect.poll(() => label.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('Winter');
    await add.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => product.getByText('Added to the cart.').count()).toBe(1);
    await product.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => product.getByText('Removed from the cart.').count()).toBe(1);
    expectClean(test.log);
  });
});

inLongRun(() =>
  describe('the cart beside the page', () => {
    it('shows the additional fields of a product, and undo adds it again with them', async () => {
      await using test = await openInOwnContext(BOX);
      const { page } = test;
      await untilLive(page, 'product');
      const product = block(page, 'product');
      await product.getByRole('radio').first().check();
      await product.getByLabel('Text on the label').fill('Winter');
      await product.getByRole('radio', { name: 'Italic' }).check();
      await product.getByRole('button', { name: 'Add to cart' }).click();
      await product.getByText('Added to the cart.').waitFor();
      await product.getByRole('link', { name: 'View cart' }).click();
      const cart = page.getByRole('dialog');
      const label = cart.getByText('Text on the label: Winter');
      await label.waitFor();
      await cart.getByText('Letters: Italic').waitFor();
      await cart.getByRole('button', { name: 'Remove Archive box' }).click();
      await label.waitFor({ state: 'detached' });
      await cart.getByRole('button', { name: 'Undo' }).click();
      await label.waitFor();
      await cart.getByText('Letters: Italic').waitFor();
      expectClean(test.log);
    });
  }),
);

describe('recently viewed', () => {
  it('after consent, the products that were viewed before are listed; without consent nothing is stored', async () => {
    await using test = await openPage(BOX);
    const { page } = test;
    const stored = () => page.evaluate(() => localStorage.getItem('shop.recent'));
    await untilLive(page, 'product');
    expect(await stored()).toBe(null);
    await decided(page, BOX);
    await page.reload();
    await untilLive(page, 'product');
    await expect.poll(stored).toBe('archive-box');
    await page.goto(HANGER);
    const recent = block(page, 'recent');
    await recent.scrollIntoViewIfNeeded();
    await recent.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    await recent.getByRole('heading', { name: 'Archive box' }).waitFor();
    expect(await recent.getByRole('heading', { name: 'Magnetic hanger' }).count()).toBe(0);
    // A refusal on a page without a product removes it, with the flags of the session.
    await page.goto(new URL('/care', BOX).href);
    await page.getByRole('link', { name: 'Manage cookies' }).click();
    await page.getByRole('button', { name: 'Decline all' }).click();
    await expect.poll(stored).toBe(null);
    expect(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()),
    ).not.toContain('SS_');
  });
});
