import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { type CartSite, startCartSite } from '@plinth/tests/site/cart-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, storedQuantities } from './cart-pieces.ts';

let site: CartSite;
beforeAll(async () => {
  site = await startCartSite();
});
afterAll(() => site?.close());

const open = () =>
  openInOwnContext(`${site.address}/plain`, { javaScriptEnabled: false, prepare: (page) => withForm(page) });

async function add(page: Page, quantity: string): Promise<void> {
  await page.goto(`${site.address}/plain`);
  await page.getByLabel('Number').fill(quantity);
  await page.getByLabel('Note').fill('For Ada');
  await page.getByRole('button', { name: 'Add' }).click();
  // `click` does not wait for the stylesheet of the next page; `waitForURL` does.
  await page.waitForURL('**/commerce/cart**');
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Quantity of' }).first();

describe('the cart without JavaScript', () => {
  it('a product is added, changed and removed, from the page of the product to the checkout', async () => {
    await using test = await open();
    const { page } = test;
    await add(page, '2');
    expect(new URL(page.url()).pathname).toBe('/commerce/cart');
    expect(plainText(await page.locator('main').textContent())).toContain('Note: For Ada');
    expect(plainText(await page.locator('dl').textContent())).toBe('Subtotal€25.00Total€25.00');
    await field(page).fill('3');
    await field(page).press('Enter');
    await expect.poll(async () => plainText(await page.locator('dl').textContent())).toBe('Subtotal€37.50Total€37.50');
    expect(await storedQuantities(page)).toEqual({ 'T-S': 3 });
    expect(await page.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/commerce/goto-checkout');
    await page.getByRole('button', { name: 'Remove Tide' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await page.waitForURL('**/plain');
  });

  itInLongRun('a refused product stays on the page with what was typed, and can be tried again', async () => {
    await using test = await open();
    const { page } = test;
    await add(page, '9');
    expect(await page.getByRole('alert').textContent()).toBe('Only 3 left in stock.');
    expect([await field(page).inputValue(), await page.getByText('For Ada').count()]).toEqual(['9', 1]);
    await field(page).fill('1');
    await page.getByRole('button', { name: 'Add to the cart' }).click();
    await expect.poll(() => storedQuantities(page)).toEqual({ 'T-S': 1 });
  });

  itInLongRun('the block of the cart leads to the cart of the server', async () => {
    await using test = await open();
    const { page } = test;
    await add(page, '1');
    await page.goto(`${site.address}/cart`);
    await page.getByRole('link', { name: 'Show your cart' }).click();
    expect(await field(page).inputValue()).toBe('1');
  });

  itInLongRun('has no violation that axe finds, with entries and with a refusal', async () => {
    await using test = await openInOwnContext(`${site.address}/plain`, {
      prepare: async (page) => {
        await withForm(page);
        await withAxe(page);
      },
    });
    const { page } = test;
    const looks = [
      { width: 390, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ] as const;
    await add(page, '2');
    expect(await violationsOfLooks(page, looks)).toEqual([]);
    await add(page, '9');
    expect(await violationsOfLooks(page, looks)).toEqual([]);
  });
});

/** Inserts a form with the fields of a product's form into a page of the site. */
async function withForm(page: Page): Promise<void> {
  const form = [
    '<form method="post" action="/commerce/cart/add"><input type="hidden" name="itemId" value="tide">',
    '<input type="hidden" name="sku" value="T-S"><label>Number <input name="quantity" value="1"></label>',
    '<label>Note <input name="field.Note"></label><button>Add</button></form>',
  ];
  await page.route('**/plain', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('</main>', `${form.join('')}</main>`);
    await route.fulfill({ response: answer, body: html });
  });
}
