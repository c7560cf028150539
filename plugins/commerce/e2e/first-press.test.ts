import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const address = (path: string) => inject('demo') + path;
const button = (page: Page) => page.locator('.sqs-add-to-cart-button').first();
const onPhone = (url: string, prepare?: (page: Page) => Promise<unknown>) =>
  openInOwnContext(url, {
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    prepare: async (page) => {
      await decided(page, url, false);
      await prepare?.(page);
    },
  });

describe('§4 add to cart: the first tap on a page', () => {
  it('adds on the page itself, says so in the window, and can be undone', async () => {
    const url = address('/shop/flip-book');
    await using open = await onPhone(url);
    const { page } = open;
    // Wait for the kernel, which keeps the tap. Before the kernel has loaded, a tap makes the browser post the form.
    await page.waitForFunction(() => Boolean(window.__plinth && Reflect.get(window.__plinth, 'activate')));
    // The button is at the lower edge of the window.
    await button(page).evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 5 - innerHeight));
    await button(page).tap();
    const added = page.getByText('Added to the cart.');
    await added.waitFor();
    const lowerEdge = () => added.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(lowerEdge).toBeLessThanOrEqual(844);
    expect(page.url()).toBe(url);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => page.getByText('Added to the cart.').count()).toBe(0);
    expectClean(open.log);
  });

  it('names the option that is missing', async () => {
    const url = address('/shop/hanger');
    await using open = await onPhone(url);
    const { page } = open;
    await page.waitForFunction(() => Boolean(window.__plinth && Reflect.get(window.__plinth, 'activate')));
    await button(page).tap();
    await page.getByRole('alert').getByText('Choose an option: Wood.').waitFor();
    expect(page.url()).toBe(url);
    expectClean(open.log);
  });

  it('is posted to the cart page when the script of the block cannot be loaded', async () => {
    const url = address('/shop/flip-book');
    await using open = await onPhone(url, (page) =>
      page.route('**/_plinth/plugins/commerce/product.*.js', (route) => route.abort()),
    );
    const { page } = open;
    await page.waitForFunction(() => Boolean(window.__plinth && Reflect.get(window.__plinth, 'activate')));
    await button(page).tap();
    await page.waitForURL('**/commerce/cart?**');
    expect(await page.getByRole('textbox', { name: /Quantity of/ }).inputValue()).toBe('1');
  });
});
