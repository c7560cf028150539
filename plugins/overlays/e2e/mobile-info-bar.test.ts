import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const address = (variant = '') => `${inject('demo')}/catalog/info-bar${variant}`;
const bar = (page: Page) => page.locator('.sqs-mobile-info-bar');
const state = (page: Page) => page.locator('[data-opening-hours]');
const list = (page: Page) => page.locator('.sqs-mobile-info-bar dl');
const phone = { width: 390, height: 844 };
const prepare = (page: Page) => decided(page, inject('demo'), false);
/** Sets the clock of a page to this moment before the page is opened. */
const at = (time: string) => async (page: Page) => {
  await prepare(page);
  await page.clock.setFixedTime(time);
};
/** Distance in pixels between the lower edges of the window and of the bar. */
const gapBelow = (page: Page) =>
  bar(page).evaluate((element) => innerHeight - Math.round(element.getBoundingClientRect().bottom));

describe('§9 mobile info bar: up to 1024 px', () => {
  it.each(
    sampled(
      [
        [390, true],
        [1024, true],
        [1025, false],
      ],
      1,
    ),
  )('in a window of %i px: %s', async (width, isShown) => {
    await using open = await openPage(address(), { prepare, viewport: { width, height: 844 } });
    const { page } = open;
    expect(await bar(page).isVisible()).toBe(isShown);
    if (isShown) expect(await gapBelow(page)).toBe(0);
    expectClean(open.log);
  });

  it('loads nothing for its hours in a wide window, until the window becomes narrow', async () => {
    const asked: string[] = [];
    await using open = await openPage(address(), {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(request.url()));
        await prepare(page);
      },
    });
    const { page } = open;
    await settled(page);
    const scripts = () => asked.filter((url) => /overlays\/hours|\/react\./.test(url));
    expect(scripts()).toEqual([]);
    await page.setViewportSize(phone);
    await expect.poll(() => state(page).textContent()).not.toBe('Hours');
    expect(scripts()).toHaveLength(1);
  });

  it('has its own space at the end of the page, so it covers no content there', async () => {
    await using open = await openPage(address(), { prepare, viewport: phone, reducedMotion: 'reduce' });
    const { page } = open;
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const [footer, top] = await page.evaluate(() => [
      document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity,
      document.querySelector('.sqs-mobile-info-bar')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(Math.floor(footer ?? Infinity)).toBeLessThanOrEqual(Math.ceil(top ?? 0));
    expect(await gapBelow(page)).toBe(0);
  });

  it('an element that gets the focus is not covered by the bar', async () => {
    await using open = await openPage(address(), { prepare, viewport: phone, reducedMotion: 'reduce' });
    const { page } = open;
    const covered = await page.evaluate(() => {
      const top = () => document.querySelector('.sqs-mobile-info-bar')?.getBoundingClientRect().top ?? 0;
      return [...document.querySelectorAll<HTMLElement>('main a, footer a')].flatMap((link) => {
        link.focus();
        return link.getBoundingClientRect().bottom > top() + 1 ? [link.textContent] : [];
      });
    });
    expect(covered).toEqual([]);
  });
});

describe('§9 mobile info bar: hours', () => {
  it.each(
    sampled(
      [
        ['2027-06-16T11:30:00Z', 'Open until 13:00'],
        ['2027-06-16T12:30:00Z', 'Opens at 14:00'],
        ['2027-06-16T17:00:00Z', 'Closed'],
        ['2027-12-15T11:30:00Z', 'Open until 13:00'],
        ['2027-12-15T10:30:00Z', 'Opens at 11:00'],
        ['2027-06-20T11:30:00Z', 'Closed'],
      ],
      1,
    ),
  )('at %s, in any time zone of the visitor: %s', async (time, text) => {
    await using open = await openInOwnContext(address(), {
      prepare: at(time),
      viewport: phone,
      timezoneId: 'Pacific/Auckland',
    });
    await expect.poll(() => state(open.page).textContent()).toBe(text);
    expectClean(open.log);
  });

  itInLongRun('is updated when the visitor returns to the page', async () => {
    await using open = await openInOwnContext(address(), { prepare: at('2027-06-16T12:59:00Z'), viewport: phone });
    const { page } = open;
    await expect.poll(() => state(page).textContent()).toBe('Opens at 14:00');
    await page.clock.setFixedTime('2027-06-16T13:00:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => state(page).textContent()).toBe('Open until 18:00');
  });

  it('lists the week with today marked; Escape closes the list and returns the focus', async () => {
    await using open = await openInOwnContext(address(), { prepare: at('2027-06-16T11:30:00Z'), viewport: phone });
    const { page } = open;
    await expect.poll(() => state(page).textContent()).toBe('Open until 13:00');
    await page.locator('.sqs-mobile-info-bar summary').focus();
    await page.keyboard.press('Enter');
    await list(page).waitFor();
    expect(await list(page).locator('[aria-current="date"]').allTextContents()).toEqual(['Wednesday']);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  });

  itInLongRun('the opened list is above the cookie banner', async () => {
    await using open = await openPage(address(), { prepare: (page) => page.context().clearCookies(), viewport: phone });
    const { page } = open;
    await page.locator('.sqs-cookie-banner-v2').waitFor();
    await page.locator('.sqs-mobile-info-bar summary').click();
    for (const day of await list(page).locator('dt').all()) await day.click({ trial: true });
  });

  itInLongRun('a press outside the list closes it, and a press inside does not', async () => {
    await using open = await openPage(address(), { prepare, viewport: phone });
    const { page } = open;
    await expect.poll(() => state(page).textContent()).not.toBe('Hours');
    await page.locator('.sqs-mobile-info-bar summary').click();
    await list(page).locator('dt').first().click();
    expect(await list(page).isVisible()).toBe(true);
    await page
      .locator('main p')
      .last()
      .click({ position: { x: 2, y: 2 } });
    await list(page).waitFor({ state: 'hidden' });
  });

  it('without JavaScript its links work and the list opens', async () => {
    await using open = await openPage(address(), { javaScriptEnabled: false, viewport: phone });
    const { page } = open;
    const links = await bar(page)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['mailto:studio@slowfield.example', 'tel:+442079460018', '/visit']);
    await bar(page).getByText('Hours').click();
    expect(await list(page).locator('dt').count()).toBe(7);
    expect(await list(page).getByText('By arrangement').isVisible()).toBe(true);
  });
});

describe('layout and accessibility of the mobile info bar', () => {
  it.each(
    sampled(
      [
        ['', 390],
        ['', 1024],
        ['-ar', 390],
      ],
      1,
    ),
  )(
    'info-bar%s at %i px: moves nothing, and axe finds no violation, also with the list open',
    async (variant, width) => {
      await using open = await openPage(address(variant), {
        viewport: { width, height: 844 },
        prepare: async (page) => {
          await prepare(page);
          await watchLayoutShifts(page);
          await withAxe(page);
        },
      });
      const { page } = open;
      const height = await bar(page).evaluate((element) => element.getBoundingClientRect().height);
      await expect.poll(() => state(page).textContent()).not.toMatch(/^(Hours|المواعيد)$/);
      await settled(page);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await bar(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
      await page.locator('.sqs-mobile-info-bar summary').click();
      expect(await violations(page)).toEqual([]);
    },
  );

  it.each(sampled([320, 390, 600, 1024], 1))('at %i px no words are cut off', async (width) => {
    await using open = await openPage(address('-ar'), { prepare, viewport: { width, height: 844 } });
    const { page } = open;
    await page.evaluate(() => {
      const label = document.querySelector('[data-opening-hours]');
      if (label) label.textContent = 'Geöffnet bis 18:00';
    });
    const cut = await bar(page)
      .locator('li > a, summary')
      .evaluateAll((items) =>
        items.flatMap((item) => (item.scrollHeight > item.clientHeight + 1 ? [item.textContent] : [])),
      );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each(
    sampled(
      [
        ['the consent banner', '', '.sqs-cookie-banner-v2', (page: Page) => page.context().clearCookies()],
        ['the link to its choices', '-ar', '[data-block-type="plinth/cookie-preferences"] a[href]', prepare],
      ],
      1,
    ),
  )('%s is above the bar', async (_, variant, selector, before) => {
    await using open = await openPage(address(variant), { viewport: phone, prepare: before });
    const lower = await open.page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    const upper = await bar(open.page).evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.floor(lower)).toBeLessThanOrEqual(Math.ceil(upper));
  });

  itInLongRun('the popup overlay of a phone is above the bar, and makes it inert', async () => {
    await using open = await openPage(`${inject('demo')}/catalog/popup-ar`, { prepare, viewport: phone });
    const { page } = open;
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const box = dialog.locator('.sqs-popup-overlay-container');
    const lower = await box.evaluate((element) => element.getBoundingClientRect().bottom);
    const upper = await bar(page).evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.floor(lower)).toBeLessThanOrEqual(Math.ceil(upper));
    const canFocus = await bar(page).evaluate((element) => {
      const link = element.querySelector('a');
      link?.focus();
      return document.activeElement === link;
    });
    expect(canFocus).toBe(false);
  });

  it('in a very low window, as at 400 % zoom, the bar does not stick to the lower edge', async () => {
    await using open = await openPage(address(), { prepare, viewport: { width: 320, height: 256 } });
    expect(await gapBelow(open.page)).toBeLessThan(0);
  });
});
