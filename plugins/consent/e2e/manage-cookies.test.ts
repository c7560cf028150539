import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const address = (variant = '') => `${inject('demo')}/catalog/cookie-banner${variant}`;
const link = (page: Page) => page.getByRole('link', { name: 'Manage cookies' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manage cookies' });
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies()).find(({ name }) => name === wanted)?.value;
/** Opens a page as a visitor who has decided before. */
const openDecided = (path: string, allowed = 'false') =>
  openPage(path, {
    prepare: async (page) => {
      await withAxe(page);
      await page.context().addCookies([{ name: 'ss_cookieAllowed', value: allowed, url: inject('demo') }]);
    },
  });

describe('the Manage Cookies dialog', () => {
  it('opens by keyboard, keeps the focus inside, and returns it on Escape', async () => {
    await using open = await openDecided(address());
    const { page } = open;
    await link(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(page.url()).toBe(address());
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab');
      // After the last control, the Tab key moves the focus to the browser itself, and then to the first control.
      const focused = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName);
      expect(['dialog', 'body']).toContain(focused);
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Manage cookies');
    expectClean(open.log);
  });

  it('saves the choices without a navigation, also those of a visitor who had decided before', async () => {
    await using open = await openDecided(address());
    const { page } = open;
    await link(page).click();
    await dialog(page).getByRole('checkbox', { name: 'Performance' }).check();
    const [receipt] = await Promise.all([
      page.waitForRequest('**/api/consent'),
      dialog(page).getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(receipt.postDataJSON()).toMatchObject({ performance: true, advertising: false });
    await dialog(page).waitFor({ state: 'detached' });
    expect([await cookieOf(page, 'ss_cookieAllowed'), (await cookieOf(page, 'plinth-consent'))?.slice(0, 2)]).toEqual([
      'true',
      '10',
    ]);
    await link(page).click();
    expect(await dialog(page).getByRole('checkbox', { name: 'Performance' }).isChecked()).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('link', { name: 'Download a record' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('consent-receipt.json');
    await dialog(page).getByRole('button', { name: 'Decline all' }).click();
    await expect.poll(() => cookieOf(page, 'ss_cookieAllowed')).toBe('false');
  });

  it.each(sampled(['', '-popup'], 1))(
    'opens for #manage-cookies in the address of cookie-banner%s, and for a link',
    async (variant) => {
      await using open = await openDecided(`${address(variant)}#manage-cookies`);
      const { page } = open;
      await dialog(page).waitFor();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await page.waitForURL(address(variant));
      await page.evaluate(() => {
        location.hash = 'manage-cookies';
      });
      await dialog(page).waitFor();
    },
  );

  it.each(sampled(['', '-ar'], 1))(
    'cookie-banner%s: has no violation of axe, and fits a phone and 400 % zoom',
    async (variant) => {
      await using open = await openDecided(address(variant));
      const { page } = open;
      await page.locator('[data-layout] a[href]').click();
      await page.locator('dialog[open]').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page)).toEqual([]);
      }
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 320, height: 256 },
      ]) {
        await page.setViewportSize(viewport);
        const box = await page.locator('dialog[open]').boundingBox();
        expect(box?.width).toBeLessThanOrEqual(viewport.width);
        expect(box?.height).toBeLessThanOrEqual(viewport.height);
        for (const button of await page.locator('dialog button').all()) {
          await button.scrollIntoViewIfNeeded();
          await button.click({ trial: true });
        }
      }
    },
  );

  it('fetches nothing for it until the visitor comes near the link', async () => {
    const asked: string[] = [];
    await using open = await openPage(address(), {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(request.url()));
        await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: inject('demo') }]);
      },
    });
    await settled(open.page);
    expect(asked.filter((url) => /plugins\/consent|\/react\./.test(url))).toEqual([]);
  });
});

describe('§4 forced mode', () => {
  const send = (page: Page, type: string, detail?: object) =>
    page.evaluate(([name, settings]) => window.dispatchEvent(new CustomEvent(name, { detail: settings })), [
      `cookieBanner:${type}`,
      detail,
    ] as const);
  const FORCED = {
    cookieBannerText: '<p onclick="document.title=1">We <b>bake</b>.<img src="x" onerror="document.title=1"></p>',
    cookieBannerVariant: 'POPUP',
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerCtaText: 'Good',
  };

  it('shows the banner to a visitor who has decided, changes it, and removes it', async () => {
    await using open = await openDecided(address());
    const { page } = open;
    await settled(page);
    await send(page, 'update', { cookieBannerCtaText: 'Never shown' });
    await send(page, 'force', FORCED);
    await banner(page).getByRole('button', { name: 'Good' }).waitFor();
    expect(await banner(page).locator('b').first().textContent()).toBe('bake');
    await send(page, 'update', { cookieBannerTheme: 'LIGHT', cookieBannerCtaText: 'Better' });
    await banner(page).getByRole('button', { name: 'Better' }).waitFor();
    expect(await banner(page).getAttribute('data-theme')).toBe('LIGHT');
    expect(await banner(page).count()).toBe(1);
    await send(page, 'unforce');
    await banner(page).waitFor({ state: 'detached' });
    await send(page, 'force', FORCED);
    await banner(page).getByRole('button', { name: 'Good' }).waitFor();
    expect([open.log.exceptions, open.log.reports]).toEqual([[], []]);
  });

  itInLongRun('hides the banner of the page meanwhile, and decides nothing', async () => {
    await using open = await openPage(address());
    const { page } = open;
    await settled(page);
    await send(page, 'force', FORCED);
    await banner(page).getByRole('button', { name: 'Good' }).click();
    await settled(page);
    expect(await cookieOf(page, 'ss_cookieAllowed')).toBeUndefined();
    expect(await banner(page).count()).toBe(1);
    await send(page, 'unforce');
    await banner(page).getByRole('button', { name: 'Good' }).waitFor({ state: 'detached' });
    expect(await banner(page).count()).toBe(1);
  });
});
