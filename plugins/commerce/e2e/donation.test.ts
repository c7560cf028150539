import { MOUNTED_LOOKS, violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { type CartSite, startCartSite } from '@plinth/tests/site/cart-site.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, storedQuantities } from './cart-pieces.ts';

let site: CartSite;
beforeAll(async () => {
  site = await startCartSite();
});
afterAll(() => site?.close());

describe.each(sampled([{ javaScriptEnabled: true }, { javaScriptEnabled: false }], 1))(
  '§2 donation (%j)',
  (options) => {
    it('an amount is chosen by keyboard and becomes an entry of the cart', async () => {
      await using test = await openInOwnContext(`${site.address}/donate`, options);
      const { page } = test;
      await page.getByRole('radio', { name: '€10.00' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('radio', { name: 'Monthly' }).check();
      await page.getByLabel('Note').fill('Good luck');
      await page.getByRole('button', { name: 'Donate' }).click();
      await page.waitForURL('**/commerce/cart**');
      expect(await storedQuantities(page)).toEqual({ 'donation:studio:2500:month': 1 });
      const text = plainText(await page.locator('main').textContent());
      for (const part of ['Support the studio', 'Note: Good luck', 'renews every month', '€25.00'])
        expect(text).toContain(part);
    });

    it('entering an amount chooses it', async () => {
      await using test = await openInOwnContext(`${site.address}/donate`, options);
      const { page } = test;
      await page.getByRole('textbox', { name: 'Other amount' }).click();
      await page.keyboard.type('33');
      await page.getByRole('button', { name: 'Donate' }).click();
      await page.waitForURL('**/commerce/cart**');
      expect(await storedQuantities(page)).toEqual({ 'donation:studio:3300:once': 1 });
    });

    it('an amount outside the limits is explained, and can be corrected', async () => {
      await using test = await openInOwnContext(`${site.address}/donate`, options);
      const { page } = test;
      await page.getByRole('radio', { name: 'Other amount' }).check();
      const field = page.getByRole('textbox', { name: 'Other amount' });
      await field.fill('1');
      await page.getByRole('button', { name: 'Donate' }).click();
      await page.locator('[name="otherAmount"][aria-invalid="true"]').waitFor();
      expect(plainText(await page.locator('main').textContent())).toContain('Choose an amount from €2.00 to €500.00.');
      expect(await field.inputValue()).toBe('1');
      await field.fill('12.50');
      await field.press('Enter');
      await page.waitForURL('**/commerce/cart**');
      expect(await storedQuantities(page)).toEqual({ 'donation:studio:1250:once': 1 });
    });
  },
);

describe('axe', () => {
  it.each(sampled(['/donate', '/checkout/donate?donatePageId=studio'], 1))('%s is clean', async (path) => {
    await using test = await openInOwnContext(`${site.address}${path}`, {
      prepare: withAxe,
      waitForRuntime: path === '/donate',
    });
    expect(await violationsOfLooks(test.page, MOUNTED_LOOKS)).toEqual([]);
  });
});
