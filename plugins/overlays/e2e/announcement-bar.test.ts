import { MOUNTED_LOOKS, SERVER_LOOKS, violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { rewritePage } from '@plinth/tests/browser/rewrite-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const VARIANTS = ['', '-accent', '-quiet', '-ar'];
const address = (variant = '') => `${inject('demo')}/catalog/announcement-bar${variant}`;
const bar = (page: Page) => page.locator('dialog.sqs-announcement-bar');
const close = (page: Page) => page.locator('.sqs-announcement-bar-close');
const remembered = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'plinth-announcement')?.value;
};
const prepare = (page: Page) => decided(page, inject('demo'), false);

describe('the announcement bar without a script', () => {
  it('its link works, and its button closes it', async () => {
    await using open = await openPage(address(), { javaScriptEnabled: false });
    const { page } = open;
    await close(page).click();
    await bar(page).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('link', { name: 'The autumn edition is printed.' }).click();
    await page.waitForURL('**/prints');
  });
});

describe('the announcement bar with its script', () => {
  it('does not appear on the next page or after a reload once it was closed', async () => {
    await using open = await openPage(address(), { prepare });
    const { page } = open;
    await settled(page);
    const version = await page.locator('[data-plinth-version]').getAttribute('data-plinth-version');
    await close(page).click();
    await bar(page).waitFor({ state: 'hidden' });
    await expect.poll(() => remembered(page)).toBe(version);
    await page.reload();
    expect(await bar(page).count()).toBe(0);
    // A changed announcement has a new version, so it is shown.
    await page.goto(address('-quiet'));
    expect(await bar(page).isVisible()).toBe(true);
    expectClean(open.log);
  });

  it('is remembered even if it is closed before any script has run', async () => {
    await using open = await openPage(address(), {
      waitForRuntime: false,
      prepare: async (page) => {
        await prepare(page);
        await page.addInitScript(() => {
          new MutationObserver((_, observer) => {
            const button = document.querySelector<HTMLElement>('.sqs-announcement-bar-close');
            if (!button) return;
            observer.disconnect();
            button.click();
          }).observe(document, { childList: true, subtree: true });
        });
      },
    });
    await expect.poll(() => remembered(open.page)).toMatch(/^[\w-]{22}$/);
    expect(await bar(open.page).isVisible()).toBe(false);
  });

  it('loads nothing of its plugin, and never React, until it is closed', async () => {
    const asked: string[] = [];
    await using open = await openPage(address(), {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(request.url()));
        await prepare(page);
      },
    });
    const { page } = open;
    await settled(page);
    expect(asked.filter((url) => /plugins\/overlays.*js|\/react\./.test(url))).toEqual([]);
    await close(page).click();
    await expect.poll(() => remembered(page)).toBeDefined();
    expect(asked.filter((url) => /\/react\./.test(url))).toEqual([]);
  });

  itInLongRun('is closed in another tab as well', async () => {
    await using open = await openInOwnContext(address(), { prepare });
    const second = await open.context.newPage();
    await second.goto(address());
    await settled(open.page);
    await close(open.page).click();
    await expect.poll(() => remembered(open.page)).toBeDefined();
    await expect
      .poll(async () => {
        // The headless shell does not hide tabs, so the test dispatches the event that browsers fire for a hidden tab.
        await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        return bar(second).isVisible();
      })
      .toBe(false);
  });

  it('is reached by the keyboard after the skip link, and closed with Enter', async () => {
    await using open = await openPage(address(), { prepare });
    const { page } = open;
    const focused: (string | null)[] = [];
    for (let count = 0; count < 3; count += 1) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate(() => document.activeElement?.className.split(' ')[0] ?? null));
    }
    expect(focused).toEqual(['site-skip', 'sqs-announcement-bar-url', 'sqs-announcement-bar-close']);
    await page.keyboard.press('Enter');
    await bar(page).waitFor({ state: 'hidden' });
    // The button was removed with the bar. The focus moves to the first link after the bar, not to the beginning of the
    // page.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className.split(' ')[0]))
      .toBe('site-header__brand');
  });

  itInLongRun('§8 a malformed cookie hides no announcement and runs no code', async () => {
    await using open = await openPage(address(), {
      prepare: async (page) => {
        await prepare(page);
        const value = encodeURIComponent('true.false."]{}<script>alert(1)</script>');
        await page.context().addCookies([{ name: 'plinth-announcement', value, url: inject('demo') }]);
      },
    });
    expect(await bar(open.page).isVisible()).toBe(true);
    expectClean(open.log);
  });
});

describe('layout and accessibility of the announcement bar', () => {
  it.each(sampled(VARIANTS, 1))('announcement-bar%s: moves nothing, and axe finds no violation', async (variant) => {
    await using open = await openPage(address(variant), {
      prepare: async (page) => {
        await prepare(page);
        await watchLayoutShifts(page);
        await withAxe(page);
      },
    });
    const { page } = open;
    await settled(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await violationsOfLooks(page, [...SERVER_LOOKS, ...MOUNTED_LOOKS])).toEqual([]);
  });

  it.each(
    sampled(
      [
        ['position:fixed;inset:0;z-index:99999'],
        ['position:absolute;inset:-50rem;z-index:99999'],
        ['position:relative;z-index:99999;margin:-50rem;padding:50rem'],
        ['transform:scale(50)'],
      ],
      1,
    ),
  )('its text stays in the bar and below the button, whatever its own styles are: %s', async (style) => {
    await using open = await openPage(address('-quiet'), {
      prepare: async (page) => {
        await prepare(page);
        await rewritePage(page, (html) =>
          html.replace(/(announcement-bar-text-inner-id"[^>]*><p)/, (_, start) => `${start} style="${style}"`),
        );
      },
    });
    const { page } = open;
    expect(await bar(page).locator(`[style="${style}"]`).count()).toBe(1);
    const brand = page.locator('.site-header__brand');
    for (const above of [close(page), brand]) {
      await above.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await above.click({ trial: true });
    }
    await close(page).click();
    await bar(page).waitFor({ state: 'hidden' });
  });

  itInLongRun('at 400 % zoom nothing is wider than the window, and the button is reachable', async () => {
    await using open = await openPage(address('-quiet'), { prepare, viewport: { width: 320, height: 256 } });
    const { page } = open;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await close(page).click();
    await bar(page).waitFor({ state: 'hidden' });
  });
});
