import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { rewritePage } from '@plinth/tests/browser/rewrite-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
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
/** Can a link on the page behind the popup get the focus? */
const canFocus = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a');
    link?.focus({ preventScroll: true });
    return document.activeElement === link;
  });
const DAY_MS = 86_400_000;
/** Stores this record of the popup in the visitor's browser before a page is opened. */
const withRecord = (id: string, value: unknown) => async (page: Page) => {
  await prepare(page);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await page.addInitScript(
    ([key = '', stored = '']) => localStorage.setItem(key, stored),
    [`overlays.popup.${id}`, text],
  );
};

describe('§4 popup overlay: triggers', () => {
  it('without a trigger: is shown when the page is idle, moves nothing, and axe finds no violation', async () => {
    await using open = await openPage(address('/catalog/popup'), {
      prepare: async (page) => {
        await prepare(page);
        await watchLayoutShifts(page);
        await withAxe(page);
      },
    });
    const { page } = open;
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('sqs-popup-overlay');
    await settled(page);
    expect(await layoutShifts(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
    expectClean(open.log);
  });

  it('on scroll: is shown once the set share of the page was scrolled, not earlier, and without React', async () => {
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
    await scrollPage(page, 0.6);
    await dialog(page).waitFor();
    await settled(page);
    expect(asked.filter((url) => /\/react\.|popup-overlay\.\w+\.js/.test(url))).toEqual([]);
  });

  itInLongRun('on a timer: is shown after its delay and not before', async () => {
    await using open = await openPage(address('/catalog/popup-timer'), {
      prepare: async (page) => {
        await prepare(page);
        await page.addInitScript(() =>
          new MutationObserver((records) => {
            if (records.some(({ target }) => target instanceof Element && target.matches('[data-popup]')))
              Object.assign(window, { openedAt: performance.now() });
          }).observe(document, { subtree: true, attributeFilter: ['open'] }),
        );
      },
    });
    await dialog(open.page).waitFor();
    // A timer never fires early, even on a busy machine.
    expect(await open.page.evaluate(() => Reflect.get(window, 'openedAt'))).toBeGreaterThanOrEqual(3000);
  });
});

describe('§4 popup overlay: skip rules', () => {
  it.each(
    sampled(
      [
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
      ],
      1,
    ),
  )('is not shown when %s', async (_, path, before) => {
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

  inLongRun(() =>
    it.each(
      sampled([
        ['the record is broken', '{"closedDate":'],
        ['the version is newer', { closedDate: Date.now(), version: 0, submitted: false }],
        ['the frequency has elapsed', { closedDate: Date.now() - 8 * DAY_MS, version: 1, submitted: false }],
      ]),
    )('is shown when %s', async (_, value) => {
      await using open = await openPage(address('/catalog/popup-scroll'), {
        prepare: withRecord('catalog-scroll', value),
      });
      await settled(open.page);
      await scrollPage(open.page, 1);
      await dialog(open.page).waitFor();
    }),
  );

  itInLongRun('a date in the future counts as now, and is corrected', async () => {
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

  it('the page for an unknown address has no popup, and neither has a page that the settings do not name', async () => {
    for (const path of ['/nothing-here', '/care']) {
      const answer = await fetch(address(path));
      expect(await answer.text()).not.toContain('sqs-popup-overlay');
    }
    expect(await (await fetch(address('/catalog/popup'))).text()).toContain('sqs-popup-overlay');
  });
});

describe('the popup overlay as a dialog', () => {
  it.each<[string, (page: Page) => Promise<void>]>(
    sampled(
      [
        ['Escape', (page) => page.keyboard.press('Escape')],
        ['its button', (page) => page.locator('.sqs-popup-overlay-close').click()],
        ['a click beside it', (page) => page.mouse.click(5, 5)],
      ],
      1,
    ),
  )('is closed by %s, returns the focus, and is not shown again', async (_, close) => {
    await using open = await openPage(address('/catalog/popup-scroll'), { prepare });
    const { page } = open;
    await settled(page);
    await page.locator('.site-header__brand').focus();
    await scrollPage(page, 1);
    await dialog(page).waitFor();
    expect(await canFocus(page)).toBe(false);
    await page.mouse.wheel(0, -5_000);
    await close(page);
    await layer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('site-header__brand');
    expect(await canFocus(page)).toBe(true);
    await expect.poll(() => record(page, 'catalog-scroll')).toMatchObject({ version: 1, submitted: false });
    await page.reload();
    await settled(page);
    await scrollPage(page, 1);
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
    expectClean(open.log);
  });

  itInLongRun('does not interrupt a visitor who types', async () => {
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

  it('its newsletter form is sent to the site, and a visitor who has signed up does not see the popup again', async () => {
    await using open = await openPage(address('/catalog/popup'), { prepare });
    const { page } = open;
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    // Before its script has loaded, the browser would post the form natively.
    await untilLive(page, 'popup-letter');
    const [answer] = await Promise.all([
      page.waitForResponse(/SaveFormSubmission/),
      dialog(page).getByRole('button', { name: 'Send me letters' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    await dialog(page).getByText('You are on the list.').waitFor();
    await expect.poll(() => record(page, 'catalog')).toMatchObject({ version: 1, submitted: true });
    await page.reload();
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
    expectClean(open.log);
  });

  itInLongRun('its link closes the popup permanently before the browser follows the link', async () => {
    await using open = await openPage(address('/catalog/popup-scroll'), { prepare });
    const { page } = open;
    await settled(page);
    await scrollPage(page, 1);
    await dialog(page).getByRole('link', { name: 'See the prints' }).click();
    await page.waitForURL('**/prints');
    expect(await record(page, 'catalog-scroll')).toMatchObject({ version: 1, submitted: false });
    expectClean(open.log);
  });

  it('§7 reports to the census that it was opened and closed, only with consent', async () => {
    const sent: string[] = [];
    await using open = await openPage(address('/catalog/popup'), {
      prepare: async (page) => {
        page.on('request', (request) => {
          if (request.url().includes('/api/census/overlay')) sent.push(request.postData() ?? '');
        });
        await decided(page, inject('demo'));
      },
    });
    await dialog(open.page).waitFor();
    await expect.poll(() => sent).toEqual([expect.stringContaining('event=shown')]);
  });

  itInLongRun('at 400 % zoom every control is reachable', async () => {
    await using open = await openPage(address('/catalog/popup'), { prepare, viewport: { width: 320, height: 256 } });
    const { page } = open;
    await dialog(page).waitFor();
    await dialog(page).getByRole('button', { name: 'Send me letters' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.locator('.sqs-popup-overlay-close').click();
    await layer(page).waitFor({ state: 'hidden' });
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
  )('its text stays in its place, whatever its own styles are: %s', async (style) => {
    await using open = await openPage(address('/catalog/popup'), {
      prepare: async (page) => {
        await prepare(page);
        await rewritePage(page, (html) => html.replaceAll('<p>When a new', `<p style="${style}">When a new`));
      },
    });
    const { page } = open;
    await dialog(page).waitFor();
    expect(await dialog(page).locator(`p[style="${style}"]`).count()).toBe(1);
    for (const above of ['.sqs-popup-overlay-close', 'h2', 'img']) {
      const isOnTop = await dialog(page)
        .locator(above)
        .first()
        .evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      expect([above, isOnTop]).toEqual([above, true]);
    }
    await page.mouse.click(5, 5);
    await layer(page).waitFor({ state: 'hidden' });
  });

  itInLongRun('in Arabic: its field has an Arabic label', async () => {
    await using open = await openPage(address('/catalog/popup-ar'), { prepare });
    await dialog(open.page).getByRole('textbox', { name: 'البريد الإلكتروني' }).waitFor();
    expect(await dialog(open.page).textContent()).not.toMatch(/[a-z]{3}/i);
  });

  itInLongRun('axe finds no violation in Arabic, with the picture next to the text', async () => {
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

describe('a post without a script, before the form in the popup was mounted', () => {
  /** Opens the popup on a page on which the scripts of forms never load. */
  const openUnmounted = () =>
    openPage(address('/catalog/popup'), {
      prepare: async (page) => {
        await prepare(page);
        await page.route(/\/plugins\/forms\//, (route) => route.abort());
      },
    });

  it('the popup is open again with the success message, and later pages do not show it', async () => {
    await using open = await openUnmounted();
    const { page } = open;
    await dialog(page).getByRole('textbox').fill('ada@example.com');
    await dialog(page).getByRole('button', { name: 'Send me letters' }).click();
    await page.waitForURL('**/catalog/popup?form-sent=catalog-popup#**');
    await dialog(page).getByText('You are on the list.').waitFor();
    await expect.poll(() => record(page, 'catalog')).toMatchObject({ version: 1, submitted: true });
    await page.goto(address('/catalog/popup'));
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
  });

  itInLongRun('when it was refused, the popup is open again with the errors, and counts as not submitted', async () => {
    await using open = await openUnmounted();
    const { page } = open;
    const field = dialog(page).getByRole('textbox');
    await field.waitFor();
    await page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });
    await field.fill('ada');
    await dialog(page).getByRole('button', { name: 'Send me letters' }).click();
    await page.waitForURL('**/api/form/SaveFormSubmission#**');
    await dialog(page).getByText('Email is not valid').first().waitFor();
    expect(await field.inputValue()).toBe('ada');
    await page.keyboard.press('Escape');
    await layer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => record(page, 'catalog')).toMatchObject({ submitted: false });
  });
});

describe('the demo', () => {
  it('has a popup on the page of prints, after half a minute', async () => {
    await using open = await openInOwnContext(address('/prints'), {
      prepare: async (page) => {
        await prepare(page);
        await page.clock.install();
      },
    });
    const { page } = open;
    await settled(page);
    expect(await layer(page).isVisible()).toBe(false);
    await page.clock.runFor(31_000);
    await dialog(page).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await layer(page).waitFor({ state: 'hidden' });
    expectClean(open.log);
  });
});
