import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { type CartSite, MEMBER, startCartSite } from '@plinth/tests/site/cart-site.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addByCall, plainText, storedQuantities } from './cart-pieces.ts';

const CART_CALLS = '**/api/commerce/shopping-cart**';

let site: CartSite;
beforeAll(async () => {
  site = await startCartSite();
});
afterAll(() => site?.close());

const field = (page: Page, title = 'Tide <print>') => page.getByRole('textbox', { name: `Quantity of ${title}` });
const more = (page: Page) => page.getByRole('button', { name: 'One more of Tide' });
const total = async (page: Page) => plainText(await page.locator('dl').textContent());
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) =>
        name.includes('/plugins/commerce/') ? [name.replace(/^.*\/|\.\w+\.(js|css)$/g, '')] : [],
      ),
  );

async function openCart(quantities: Readonly<Record<string, number>>) {
  const test = await openInOwnContext(site.address);
  for (const [sku, quantity] of Object.entries(quantities)) expect(await addByCall(test.page, sku, quantity)).toBe(200);
  await test.page.goto(`${site.address}/cart`);
  await field(test.page).first().waitFor();
  return test;
}

async function otherTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(site.address + path);
  await tab.waitForFunction(() => window.plinth?.state === 'initialised');
  return tab;
}

describe('§2 cart page', () => {
  it('shows what the server has, and follows a change with its amounts', async () => {
    await using test = await openCart({ 'T-S': 1, 'T-M': 1 });
    const { page } = test;
    expect(await total(page)).toBe('Subtotal€1,262.50Total€1,262.50');
    await more(page).first().click();
    await expect.poll(() => total(page)).toBe('Subtotal€1,275.00Total€1,275.00');
    await expect.poll(() => storedQuantities(page)).toEqual({ 'T-S': 2, 'T-M': 1 });
    await page.reload();
    await expect.poll(() => field(page).first().inputValue()).toBe('2');
    expectClean(test.log);
  });

  itInLongRun('fast presses show at once, and never jump back while the answers come late', async () => {
    await using test = await openCart({ 'T-M': 1 });
    const { page } = test;
    const pressed = Promise.withResolvers<void>();
    await page.route(CART_CALLS, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await field(page).evaluate((input) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        if (input instanceof HTMLInputElement && seen.at(-1) !== input.value) seen.push(input.value);
        requestAnimationFrame(look);
      };
      look();
    });
    for (let press = 0; press < 5; press += 1) await more(page).click();
    expect(await field(page).inputValue()).toBe('6');
    pressed.resolve();
    await expect.poll(() => total(page)).toContain('€7,500.00');
    await settled(page);
    const seen = (await page.evaluate(() => String(Reflect.get(window, 'seen')))).split(',').map(Number);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await storedQuantities(page)).toEqual({ 'T-M': 6 });
  });

  it('more than the stock is refused beside the entry, in words, with the stored quantity', async () => {
    await using test = await openCart({ 'T-S': 3 });
    const { page } = test;
    await field(page).fill('4');
    await field(page).press('Enter');
    await expect.poll(() => page.locator('li').getByRole('alert').textContent()).toBe('Only 3 left in stock.');
    await expect.poll(() => field(page).inputValue()).toBe('3');
  });

  it.each(sampled(['0', '-1', '1.5', 'many', '99999'], 1))(
    'the quantity "%s" is refused, and nothing is sent',
    async (typed) => {
      await using test = await openCart({ 'T-S': 2 });
      const { page } = test;
      await field(page).fill(typed);
      await field(page).press('Enter');
      await page.getByText('Choose a whole number from 1 to').waitFor();
      await expect.poll(() => field(page).inputValue()).toBe('2');
      expect(await storedQuantities(page)).toEqual({ 'T-S': 2 });
    },
  );

  it('a removed product can be put back by keyboard', async () => {
    await using test = await openCart({ 'T-S': 2 });
    const { page } = test;
    await page.getByRole('button', { name: 'Remove Tide' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Your cart is empty.').waitFor();
    await expect.poll(() => storedQuantities(page)).toEqual({});
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe('2');
    await expect.poll(() => storedQuantities(page)).toEqual({ 'T-S': 2 });
  });

  itInLongRun(
    'offline in the middle of a change: a message, the old quantity, and the new one works when back online',
    async () => {
      await using test = await openCart({ 'T-S': 1 });
      const { page, context } = test;
      // The cart must have loaded its code and its first answer before the connection is lost.
      await settled(page);
      await context.setOffline(true);
      await more(page).click();
      await page.getByText('The site cannot be reached.').waitFor();
      await expect.poll(() => field(page).inputValue()).toBe('1');
      await context.setOffline(false);
      await more(page).click();
      await expect.poll(() => total(page)).toContain('€25.00');
      await expect.poll(() => storedQuantities(page)).toEqual({ 'T-S': 2 });
    },
  );

  itInLongRun('a cart that is gone says so', async () => {
    await using test = await openCart({ 'T-S': 1 });
    const { page, context } = test;
    // Wait until every answer has arrived. A later answer could set the cookies again.
    await settled(page);
    await context.clearCookies({ name: 'plinth-cart' });
    await context.clearCookies({ name: 'crumb' });
    await page.reload();
    await page.getByText('Your earlier cart is no longer here').waitFor();
    await page.getByText('Your cart is empty.').waitFor();
  });

  it('§8 a checkout without a cart ends with an alert', async () => {
    await using test = await openCart({ 'T-S': 1 });
    const { page, context } = test;
    // Wait until every answer has arrived. A later answer could set the cookies again.
    await settled(page);
    await context.clearCookies({ name: 'plinth-cart' });
    await context.clearCookies({ name: 'crumb' });
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('alertdialog').getByText('We cannot continue to checkout.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart');
  });

  itInLongRun('a subscription is bought with the token of the cart', async () => {
    await using test = await openInOwnContext(site.address);
    const { page } = test;
    await addByCall(page, 'C', 1, 'club');
    await page.goto(`${site.address}/cart`);
    const link = page.getByRole('link', { name: 'Subscribe' });
    expect(await link.getAttribute('href')).toMatch(/^\/checkout\/subscribe\?cartToken=[\w-]+$/);
    expect(await page.locator('#block-cart li').textContent()).toContain('renews every month');
  });

  it('nothing after the cart moves when it arrives', async () => {
    await using test = await openCart({ 'T-S': 1 });
    const { page } = test;
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { shifts: Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.address}/cart`);
    await field(page).waitFor();
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
  });
});

describe('the cart beside the page', () => {
  it('opens at a link by keyboard, and Escape closes it and returns the focus', async () => {
    await using test = await openInOwnContext(site.address);
    const { page } = test;
    await addByCall(page, 'T-S', 2);
    await page.reload();
    await page.waitForFunction(() => window.plinth?.state === 'initialised');
    await untilSetUp(page);
    await page.getByRole('link', { name: /^Cart/ }).last().focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/cart');
    expect(new URL(page.url()).pathname).toBe('/');
    expectClean(test.log);
  });

  it('opens at the link in the header of every page, which has the number of pieces', async () => {
    await using test = await openInOwnContext(`${site.address}/plain`, {
      viewport: { width: 390, height: 844 },
      prepare: hideNavigation,
    });
    const { page } = test;
    const link = page.locator('header [data-cart-link]');
    await link.click();
    await page.waitForURL('**/commerce/cart');
    await page.goBack();
    await addByCall(page, 'T-S', 2);
    await page.evaluate(() => localStorage.setItem('cart.count', '2 1'));
    await page.reload();
    await expect.poll(() => link.getAttribute('aria-label')).toBe('Cart (2 items in the cart)');
    await link.click();
    await field(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/plain');
    expectClean(test.log);
  });

  itInLongRun('covers the whole width of a phone', async () => {
    await using test = await openInOwnContext(site.address, { viewport: { width: 390, height: 844 } });
    const { page } = test;
    await untilSetUp(page);
    await page.getByRole('link', { name: /^Cart/ }).last().click();
    await page.getByRole('dialog').getByText('Your cart is empty.').waitFor();
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('what a page loads', () => {
  it('without a link to the cart, no byte; with one and no cart, neither the store nor the view', async () => {
    await using plain = await openPage(`${site.address}/plain`, { prepare: hideNavigation });
    await settled(plain.page);
    expect(await filesOf(plain.page)).toEqual([]);
    await using home = await openPage(site.address);
    await expect.poll(() => filesOf(home.page)).toContain('plugin');
    await settled(home.page);
    expect((await filesOf(home.page)).toSorted()).toEqual(['entry', 'plugin']);
  });

  it('with a cart, the mark at each link says how much is in it, and nothing moves', async () => {
    await using test = await openCart({ 'T-S': 2 });
    const { page } = test;
    await page.goto(`${site.address}/`);
    const width = () => page.getByRole('link', { name: /^Cart/ }).last().boundingBox();
    const before = await width();
    await expect.poll(() => page.getByRole('link', { name: 'Cart (2 items in the cart)' }).count()).toBe(3);
    expect(await width()).toEqual(before);
  });
});

inLongRun(() =>
  describe('the same cart in all tabs', () => {
    it('a change in one tab is shown in the other, and both keep working', async () => {
      await using test = await openCart({ 'T-S': 1 });
      const { page, context } = test;
      const tab = await otherTab(context, '/cart');
      await field(tab).waitFor();
      await more(tab).click();
      await expect.poll(() => field(page).inputValue()).toBe('2');
      await page.getByRole('button', { name: 'Remove Tide' }).click();
      await tab.getByText('Your cart is empty.').waitFor();
      await expect.poll(() => storedQuantities(tab)).toEqual({});
    });

    it('§7 after signing out without cloneCart, all tabs have an empty cart', async () => {
      await using test = await openInOwnContext(site.address);
      const { page, context } = test;
      await page.getByLabel('Email address').fill(MEMBER.email);
      await page.getByLabel('Password', { exact: true }).fill(MEMBER.password);
      await signIn(page);
      await addByCall(page, 'T-S', 2);
      const tab = await otherTab(context, '/cart');
      await field(tab).waitFor();
      await page.reload();
      await expect.poll(() => page.getByRole('link', { name: 'Cart (2 items in the cart)' }).count()).toBe(3);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => page.getByRole('link', { name: /items in the cart/ }).count()).toBe(0);
      await tab.getByText('Your cart is empty.').waitFor();
    });
  }),
);

inLongRun(() =>
  describe('looks and languages', () => {
    it('the mark at a link in a block that is mounted later changes nothing else in that block', async () => {
      await using test = await openCart({ 'T-S': 2 });
      const { page, log } = test;
      const held = Promise.withResolvers<void>();
      await page.route('**/_plinth/plugins/members/**/*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`${site.address}/area`);
      const link = page.locator('#block-area a[href="/cart"]');
      await expect.poll(() => link.getAttribute('data-cart-count')).toBe('2');
      await link.evaluate((served) => Object.assign(window, { served }));
      const email = page.locator('#block-area [name=email]');
      await email.fill('ann@example.com');
      held.resolve();
      await untilLive(page, 'area');
      expect(await link.evaluate((now) => now === Reflect.get(window, 'served'))).toBe(true);
      expect(await link.getAttribute('data-cart-count')).toBe('2');
      expect(await link.getAttribute('aria-label')).toBe('Cart (2 items in the cart)');
      expect(await email.inputValue()).toBe('ann@example.com');
      // A busy machine can make any task slow.
      expectClean({ ...log, reports: log.reports.filter(({ code }) => code !== 'PLINTH-MOUNT-006') });
    });

    it('is hydrated on a slow line, where the cart is known before its block has loaded', async () => {
      await using test = await openCart({ 'T-S': 2 });
      const { page, log } = test;
      const held = Promise.withResolvers<void>();
      await page.route('**/_plinth/plugins/commerce/cart.*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`${site.address}/cart`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('[data-cart-count]'));
      held.resolve();
      await field(page).waitFor();
      expect(await total(page)).toContain('€25.00');
      expectClean({ ...log, reports: log.reports.filter(({ code }) => code !== 'PLINTH-MOUNT-006') });
    });

    it('has no violation that axe finds: entries, empty, a refusal, and the drawer', async () => {
      await using test = await openInOwnContext(site.address, { prepare: (page) => withAxe(page) });
      const { page } = test;
      await page.goto(`${site.address}/cart`);
      await page.getByText('Your cart is empty.').waitFor();
      expect(await violationsOfLooks(page, [{ width: 390, colorScheme: 'dark' }])).toEqual([]);
      await addByCall(page, 'T-S', 3);
      await page.reload();
      await field(page).waitFor();
      await more(page).click();
      await page.locator('li').getByRole('alert').waitFor();
      const looks = [
        { width: 1280, colorScheme: 'light' },
        { width: 390, colorScheme: 'dark' },
      ] as const;
      expect(await violationsOfLooks(page, looks)).toEqual([]);
      await page.goto(site.address);
      await page.waitForFunction(() => document.querySelector('[data-cart-count]'));
      await page.getByRole('link', { name: /^Cart/ }).last().click();
      await field(page).waitFor();
      expect(await violationsOfLooks(page, looks)).toEqual([]);
    });

    it('in Arabic, the words, the numbers and the side of the drawer are those of the language', async () => {
      await using test = await openInOwnContext(`${site.address}/ar`);
      const { page } = test;
      await addByCall(page, 'T-S', 2);
      await page.reload();
      await page.getByText('المجموع الفرعي').waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }),
);

/** Waits until the setup of the plugin has run. Before that, the browser follows a link to the cart. */
async function untilSetUp(page: Page): Promise<void> {
  await expect.poll(() => filesOf(page)).toContain('plugin');
  await settled(page);
}

async function hideNavigation(page: Page): Promise<void> {
  await page.route('**/plain', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('href="/cart"', 'href="/elsewhere"') });
  });
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('You are signed in.').waitFor();
}
