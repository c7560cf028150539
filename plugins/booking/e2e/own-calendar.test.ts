import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { heldScripts } from '@plinth/tests/browser/held-scripts.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { type OpenOptions, openPage } from '@plinth/tests/browser/open-page.ts';
import { rewritePage } from '@plinth/tests/browser/rewrite-page.ts';
import { exportedWithoutServer } from '@plinth/tests/site/exported-without-server.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const WORKSHOP = `${demo}/workshop`;
const TIMES = '**/api/booking/times**';

const own = (page: Page) => block(page, 'saturday');
const link = (page: Page) => own(page).getByRole('link', { name: 'Choose a Saturday' });
const freeDays = (page: Page) => own(page).getByRole('button', { name: /free time/ });

/** Opens the page of the workshop, with its block mounted. */
async function openWorkshop(options: OpenOptions = {}) {
  const { prepare } = options;
  const open = await openPage(WORKSHOP, {
    ...options,
    prepare: async (page) => {
      await decided(page, WORKSHOP, false);
      await prepare?.(page);
    },
  });
  await own(open.page).scrollIntoViewIfNeeded();
  await untilLive(open.page, 'saturday');
  // Only the chunk that opens the calendar sets this attribute.
  await own(open.page).locator('a[aria-expanded=false]').waitFor();
  return open;
}

describe('the calendar of a service of this site', () => {
  it('leads by keyboard from the link to the details of the booking', async () => {
    await using open = await openWorkshop();
    const { page } = open;
    await link(page).focus();
    await page.keyboard.press('Enter');
    await freeDays(page).first().waitFor();
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^Saturday, .*1 free time$/);
    const first = await focused.getAttribute('aria-label');
    // The arrow key moves the focus by a week, to another Saturday, perhaps in the next month.
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused.getAttribute('aria-label')).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(first);
    await page.keyboard.press('Enter');
    const time = own(page).getByRole('button', { name: /^10:00/ });
    await time.waitFor();
    await own(page).getByLabel('Places').fill('2');
    await time.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'A day at the plotter' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/booking\/your\//);
    await page.getByLabel('Name').waitFor();
    expectClean(open.log);
  });

  itInLongRun('shows other months, and keeps the focus on the button at the last one', async () => {
    await using open = await openWorkshop();
    const { page } = open;
    await link(page).click();
    await freeDays(page).first().waitFor();
    const later = own(page).getByRole('button', { name: 'Next month' });
    const month = own(page).locator('strong');
    await later.focus();
    for (let step = 0; (await later.getAttribute('aria-disabled')) === 'false'; step += 1) {
      const before = (await month.textContent()) ?? '';
      await page.keyboard.press('Enter');
      await expect.poll(() => month.textContent()).not.toBe(before);
      expect(step).toBeLessThan(8);
    }
    expect(await later.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  itInLongRun(
    'axe finds no violation with a chosen day, nothing moves by itself, and the page is never wider than the window',
    async () => {
      await using open = await openWorkshop({
        prepare: async (page) => {
          await withAxe(page);
          await watchLayoutShifts(page);
        },
      });
      const { page } = open;
      await link(page).click();
      await freeDays(page).first().click();
      await own(page)
        .getByRole('button', { name: /^10:00/ })
        .waitFor();
      expect(await layoutShifts(page)).toEqual([]);
      const looks = [{ width: 320, colorScheme: 'light' } as const, { width: 1280, colorScheme: 'dark' } as const];
      expect(await violationsOfLooks(page, looks)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expectClean(open.log);
    },
  );

  it('says that the times cannot be loaded, and loads them after another try', async () => {
    await using open = await openWorkshop();
    const { page } = open;
    await page.route(TIMES, (route) => route.abort());
    await link(page).click();
    await own(page).getByText('The free times cannot be loaded at the moment.').waitFor();
    await page.unroute(TIMES);
    await own(page).getByRole('button', { name: 'Try again' }).click();
    await freeDays(page).first().waitFor();
  });

  it('opens at the first tap on a phone, before the script of the block has loaded', async () => {
    const scripts = heldScripts();
    await using open = await openPage(WORKSHOP, {
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      prepare: async (page) => {
        await decided(page, WORKSHOP, false);
        await scripts.hold(page);
      },
    });
    const { page } = open;
    const asked = page.waitForRequest(/\/scheduling\.[0-9a-f]{8}\.js/);
    await link(page).tap();
    // The tap makes the block load. Until it has loaded, the browser does not follow the link.
    await asked;
    scripts.release();
    await freeDays(page).first().waitFor();
    expect(page.url()).toBe(WORKSHOP);
    expectClean(open.log);
  });

  itInLongRun('leads to the page at a tap when the script of the block cannot be loaded', async () => {
    await using open = await openPage(WORKSHOP, {
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      prepare: async (page) => {
        await decided(page, WORKSHOP, false);
        await page.route(/\/(scheduling|own)\.[0-9a-f]{8}\.js/, (route) => route.abort());
      },
    });
    const { page } = open;
    await link(page).tap();
    await page.waitForURL('**/booking/workshop**');
  });

  itInLongRun(
    'does not open in a static export without a server: the link leads to the page of the service',
    async () => {
      await using open = await openPage(WORKSHOP, {
        prepare: async (page) => {
          await decided(page, WORKSHOP, false);
          await rewritePage(page, (html) => exportedWithoutServer(html));
        },
      });
      const { page } = open;
      await own(page).scrollIntoViewIfNeeded();
      await own(page).hover();
      await untilLive(page, 'saturday');
      expect(await link(page).getAttribute('aria-expanded')).toBeNull();
      await link(page).click();
      await page.waitForURL('**/booking/workshop**');
    },
  );

  itInLongRun('leads to the page of the service when the calendar cannot be loaded', async () => {
    await using open = await openWorkshop();
    const { page } = open;
    await page.route(/\/calendar\.[0-9a-f]{8}\.js/, (route) => route.abort());
    await link(page).click();
    await page.waitForURL('**/booking/workshop**');
  });
});
