import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const address = (path: string) => inject('demo') + path;
const layer = (page: Page) => page.locator('.sqs-popup-overlay');
const dialog = (page: Page) => page.getByRole('dialog');
const prepare = (page: Page) => decided(page, inject('demo'), false);
const record = (page: Page, id: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `overlays.popup.${id}`);
const scrollPage = (page: Page, share: number) =>
  page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
  }, share);
const DAY_MS = 86_400_000;
/** A visitor with this record. */
const withRecord = (id: string, value: unknown) => async (page: Page) => {
  await prepare(page);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.addInitScript(
    ([key = '', stored = '']) => localStorage.setItem(key, stored),
    [`overlays.popup.${id}`, text],
  );
};

describe('§4 popup overlay: triggers', () => {
  it('without a trigger: is shown when the page is idle, moves nothing, and axe finds nothing', async () => {
    await using open = await openPage(address('/catalog/popup'), {
      prepare: async (page) => {
        await prepare(page);
        await watchLayoutShifts(page);
        await withAxe(page);
      },
    });
    const { page } = open;
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
    await settled(page);
    expect(await layoutShifts(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expectClean(open.log);
  });

  it('on scroll: is shown at its share of the page and not before, and React is not loaded before', async () => {
    const asked: string[] = [];
    await using open = await openPage(address('/catalog/popup-scroll'), {
      prepare: async (page) => {
        page.on('request', (request) => asked.push(request.url()));
        await prepare(page);
      },
    });
    const { page } = open;
    await settled(page);
    await scrollPage(page, 0.4);
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
    expect(asked.filter((url) => /\/react\.|popup-overlay\.\w+\.js/.test(url))).toEqual([]);
    await scrollPage(page, 0.6);
    await dialog(page).waitFor();
  });

  it('on a timer: is shown after its delay and not before', async () => {
    await using open = await openPage(address('/catalog/popup-timer'), {
      prepare: async (page) => {
        await prepare(page);
        await page.addInitScript(() =>
          new MutationObserver(() => Object.assign(window, { dueAt: performance.now() })).observe(document, {
            subtree: true,
            attributeFilter: ['data-due'],
          }),
        );
      },
    });
    await dialog(open.page).waitFor();
    // A timer is never early, however busy the machine is.
    expect(await open.page.evaluate(() => Reflect.get(window, 'dueAt'))).toBeGreaterThanOrEqual(3000);
  });
});

describe('§4 popup overlay: skip rules', () => {
  it.each([
    ['sqsscreenshot=true', '/catalog/popup?sqsscreenshot=true', prepare],
    [
      'it was submitted, until sign-up',
      '/catalog/popup',
      withRecord('catalog', { closedDate: 1, version: 0, submitted: true }),
    ],
    [
      'it was closed for ever',
      '/catalog/popup-timer',
      withRecord('catalog-timer', { closedDate: 1, version: 1, submitted: false }),
    ],
  ])('is not shown when %s', async (_, path, before) => {
    await using open = await openInOwnContext(address(path), {
      prepare: async (page) => {
        await before(page);
        await page.clock.install();
      },
    });
    await open.page.clock.runFor(10_000);
    await settled(open.page);
    expect(await layer(open.page).isVisible()).toBe(false);
    expectClean(open.log);
  });

  it.each([
    ['the record is broken', '{"closedDate":'],
    ['the version is newer', { closedDate: Date.now(), version: 0, submitted: false }],
    ['the frequency has elapsed', { closedDate: Date.now() - 8 * DAY_MS, version: 1, submitted: false }],
  ])('is shown when %s', async (_, value) => {
    await using open = await openPage(address('/catalog/popup-scroll'), {
      prepare: withRecord('catalog-scroll', value),
    });
    await settled(open.page);
    await scrollPage(open.page, 1);
    await dialog(open.page).waitFor();
  });

  it('a date in the future counts as now, and is corrected', async () => {
    const closedDate = Date.now() + 400 * DAY_MS;
    await using open = await openPage(address('/catalog/popup-scroll'), {
      prepare: withRecord('catalog-scroll', { closedDate, version: 1, submitted: false }),
    });
    const { page } = open;
    await expect.poll(async () => (await record(page, 'catalog-scroll')).closedDate).toBeLessThan(closedDate);
    await scrollPage(page, 1);
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
  });

  it('a page for an address that does not exist has no popup, and neither has a page that the settings do not name', async () => {
    for (const path of ['/nothing-here', '/prints']) {
      const answer = await fetch(address(path));
      expect(await answer.text()).not.toContain('sqs-popup-overlay');
    }
    expect(await (await fetch(address('/catalog/popup'))).text()).toContain('sqs-popup-overlay');
  });
});

describe('the popup overlay as a dialog', () => {
  it.each<[string, (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['its button', (page) => page.locator('.sqs-popup-overlay-close').click()],
    ['a click beside it', (page) => page.mouse.click(5, 5)],
  ])('is closed by %s, returns the focus, and is not shown again', async (_, close) => {
    await using open = await openPage(address('/catalog/popup-scroll'), { prepare });
    const { page } = open;
    await settled(page);
    await page.locator('.site-header__brand').focus();
    await scrollPage(page, 1);
    await dialog(page).waitFor();
    expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
    await close(page);
    await layer(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('site-header__brand');
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(await record(page, 'catalog-scroll')).toMatchObject({ version: 1, submitted: false });
    await page.reload();
    await settled(page);
    await scrollPage(page, 1);
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
    expectClean(open.log);
  });

  it('does not interrupt a visitor who types', async () => {
    await using open = await openPage(address('/catalog/popup-scroll'), { prepare });
    const { page } = open;
    await settled(page);
    await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('input')));
    const field = page.locator('main input');
    await field.focus();
    await scrollPage(page, 1);
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
    await field.blur();
    await dialog(page).waitFor();
  });

  it('its newsletter reaches the site, and who has signed up does not see it again', async () => {
    await using open = await openPage(address('/catalog/popup'), { prepare });
    const { page } = open;
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    const [answer] = await Promise.all([
      page.waitForResponse(/SaveFormSubmission/),
      dialog(page).getByRole('button', { name: 'Send me letters' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    await dialog(page).getByText('You are on the list.').waitFor();
    expect(await record(page, 'catalog')).toMatchObject({ version: 1, submitted: true });
    await page.reload();
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
    expectClean(open.log);
  });

  it('§7 says to the census what happened, only with consent', async () => {
    await using open = await openPage(address('/catalog/popup'), { prepare: (page) => decided(page, inject('demo')) });
    const { page } = open;
    const sent = page.waitForRequest('**/api/census/overlay');
    await dialog(page).waitFor();
    expect((await sent).postData()).toContain('event=shown');
  });

  it('at 400 % zoom every control is reachable', async () => {
    await using open = await openPage(address('/catalog/popup'), { prepare, viewport: { width: 320, height: 256 } });
    const { page } = open;
    await dialog(page).waitFor();
    await dialog(page).getByRole('button', { name: 'Send me letters' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.locator('.sqs-popup-overlay-close').click();
    expect(await layer(page).isVisible()).toBe(false);
  });

  it('axe finds nothing in Arabic, with the picture beside the text', async () => {
    await using open = await openPage(address('/catalog/popup-ar'), {
      prepare: async (page) => {
        await prepare(page);
        await withAxe(page);
      },
    });
    await dialog(open.page).waitFor();
    expect(await violations(open.page)).toEqual([]);
  });
});
