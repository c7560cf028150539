import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const VARIANTS = ['', '-top', '-popup', '-popup-right', '-ar'];
const address = (variant = '') => `${inject('demo')}/catalog/cookie-banner${variant}`;
const banner = (page: Page) => page.locator('[data-plinth-part="ss_cookieAllowed"]');
const accept = (page: Page) => banner(page).locator('button[value=accept]');
const decided = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'ss_cookieAllowed')?.value;
};
/** Waits for the script of the banner. Until it has loaded, the browser itself posts the forms of the banner. */
const untilHandled = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /consent\/plugin\./.test(name)),
  );
  await settled(page);
};

describe('§4 the cookie banner without a script', () => {
  it.each([
    ['accept', 'true'],
    ['decline', 'false'],
  ])('%s leads back to the same page, which no longer has a banner', async (value, cookie) => {
    await using open = await openPage(`${address('-top')}?from=mail`, { javaScriptEnabled: false });
    const { page } = open;
    await banner(page).locator(`button[value=${value}]`).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.waitForURL(`${address('-top')}?from=mail`);
    expect(await decided(page)).toBe(cookie);
  });

  it('the choices can be changed on a page of the site, from every page', async () => {
    await using open = await openPage(address('-popup-right'), { javaScriptEnabled: false });
    const { page } = open;
    await accept(page).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Manage cookies' }).click();
    await page.getByRole('checkbox', { name: 'Advertising' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(address('-popup-right'));
    expect((await page.context().cookies()).find(({ name }) => name === 'plinth-consent')?.value).toMatch(/^10\./);
  });
});

describe('§4 the cookie banner with its script', () => {
  it('a decision needs no navigation, is sent to the site, and holds on the next page', async () => {
    await using open = await openPage(address());
    const { page } = open;
    await untilHandled(page);
    const [answer] = await Promise.all([page.waitForResponse('**/api/consent'), accept(page).click()]);
    expect(answer.status()).toBe(200);
    expect(await banner(page).count()).toBe(0);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect([cookie?.value, Math.round(days)]).toEqual(['true', 30]);
    await page.goto(address('-popup'));
    expect(await banner(page).count()).toBe(0);
    expectClean(open.log);
  });

  it('fetches nothing of the plugin for a visitor who has decided, and never React', async () => {
    const asked: string[] = [];
    await using open = await openPage(address(), {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(request.url()));
        await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: inject('demo') }]);
      },
    });
    await settled(open.page);
    expect(asked.filter((url) => /plugins\/consent|react/.test(url))).toEqual([]);
  });

  itInLongRun('never loads React for the banner', async () => {
    const asked: string[] = [];
    await using open = await openPage(address('-top'), {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    await untilHandled(open.page);
    expect(asked.filter((url) => /\/react\./.test(url))).toEqual([]);
  });

  it('is removed in other tabs too', async () => {
    await using open = await openInOwnContext(address());
    const second = await open.context.newPage();
    await second.goto(address('-top'));
    await untilHandled(second);
    await open.page.bringToFront();
    await untilHandled(open.page);
    await accept(open.page).click();
    await banner(open.page).waitFor({ state: 'detached' });
    await second.bringToFront();
    // The headless shell does not hide tabs. So the test dispatches the event that browsers send when a tab is hidden.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await banner(second).waitFor({ state: 'detached' });
  });

  itInLongRun('is removed at once in a window beside it', async () => {
    await using open = await openInOwnContext(address());
    const second = await open.context.newPage();
    await second.goto(address('-top'));
    await untilHandled(second);
    await untilHandled(open.page);
    await accept(open.page).click();
    await banner(second).waitFor({ state: 'detached' });
  });

  itInLongRun('is removed when the back button shows a page from before the decision', async () => {
    await using open = await openInOwnContext(address());
    const { page } = open;
    await page.goto(address('-top'));
    await untilHandled(page);
    await banner(page).locator('button[value=decline]').click();
    await page.goBack();
    await banner(page).waitFor({ state: 'detached' });
  });

  it('Enter in one of the boxes saves the choices and does not accept everything', async () => {
    await using open = await openPage(address());
    const { page } = open;
    await untilHandled(page);
    await banner(page).getByText('Manage cookies').click();
    await page.getByRole('checkbox', { name: 'Performance' }).press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await decided(page)).toBe('false');
  });
});

describe('the banner and its page', () => {
  it.each(sampled(VARIANTS, 1))(
    'cookie-banner%s: nothing moves, and it is never the largest paint, even on a page with little text',
    async (variant) => {
      await using open = await openPage(address(variant), {
        prepare: async (page) => {
          await watchLayoutShifts(page);
          await watchLargestPaint(page);
        },
      });
      const { page } = open;
      await untilHandled(page);
      expect(await layoutShifts(page)).toEqual([]);
      const largest = () => page.evaluate(() => Reflect.get(window, 'largestPaints'));
      await expect.poll(largest).not.toEqual([]);
      expect(await largest()).not.toContain('banner');
    },
  );

  it.each(sampled(VARIANTS, 1))(
    'cookie-banner%s: has no violation of axe, with the choices open, in both schemes',
    async (variant) => {
      await using open = await openPage(address(variant), { prepare: withAxe });
      const { page } = open;
      await banner(page).locator('summary').click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
      expectClean(open.log);
    },
  );

  it.each(sampled(VARIANTS, 1))(
    'cookie-banner%s: leaves a third of the window free on a phone and at 400 % zoom, and every button can be reached',
    async (variant) => {
      await using open = await openPage(address(variant));
      const { page } = open;
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 320, height: 256 },
      ]) {
        await page.setViewportSize(viewport);
        const box = await banner(page).locator('section').boundingBox();
        expect(box?.height).toBeLessThanOrEqual((viewport.height * 2) / 3);
        expect(box?.width).toBeLessThanOrEqual(viewport.width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        for (const button of await banner(page).locator('button:visible').all()) {
          await button.scrollIntoViewIfNeeded();
          await button.click({ trial: true });
        }
      }
    },
  );

  it('comes right after the skip link when a visitor uses the keyboard', async () => {
    await using open = await openPage(address('-top'));
    const { page } = open;
    const focused: (string | null)[] = [];
    for (let count = 0; count < 4; count += 1) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
    }
    expect(focused).toEqual(['Skip to content', 'How we do that', 'Please do not', 'That is fine']);
  });

  inLongRun(() =>
    it.each([
      ['-popup', 'left'],
      ['-popup-right', 'right'],
    ])('cookie-banner%s is at the %s of the window', async (variant, side) => {
      await using open = await openPage(address(variant));
      const box = await banner(open.page).locator('section').boundingBox();
      const width = await open.page.evaluate(() => document.documentElement.clientWidth);
      expect(side === 'left' ? box?.x : width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(20);
    }),
  );
});

/** Records each candidate for the largest contentful paint: is it the banner, or something else? */
function watchLargestPaint(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const largestPaints: string[] = [];
    Object.assign(window, { largestPaints });
    // The other text is made small, so that the banner would be the largest text if it had no animation.
    const small = new CSSStyleSheet();
    small.replaceSync('main :is(h1, p), header, footer { font-size: 11px !important; max-inline-size: 6rem }');
    document.adoptedStyleSheets = [small];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element');
        const isBanner = element instanceof Element && element.closest('[data-plinth-part]') !== null;
        largestPaints.push(isBanner ? 'banner' : 'page');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
