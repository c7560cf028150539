import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { type OpenOptions, openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { startTablesSite, type TablesSite } from '@plinth/tests/site/tables-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let site: TablesSite;
beforeAll(async () => {
  site = await startTablesSite(['visit', 'catalog-booking']);
});
afterAll(() => site?.[Symbol.asyncDispose]());

const table = (page: Page) => block(page, 'table');
const frameOf = (page: Page) => table(page).locator('iframe').contentFrame();

/** Opens the demo's page for visitors with its reservation mounted. The visitor has declined all cookies. */
async function openVisit(options: OpenOptions = {}) {
  const address = `${site.address}/visit`;
  const open = await openPage(address, {
    ...options,
    prepare: async (page) => {
      await decided(page, address, false);
      await options.prepare?.(page);
    },
  });
  await table(open.page).scrollIntoViewIfNeeded();
  await table(open.page).hover();
  await untilLive(open.page, 'table');
  return open;
}

describe('§3 reservation of a table in the demo', () => {
  itInLongRun('has its button on a phone before anything is touched', async () => {
    const address = `${site.address}/visit`;
    await using open = await openPage(address, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      prepare: (page) => decided(page, address, false),
    });
    await table(open.page).getByRole('button', { name: 'Show the booking here' }).tap();
    await frameOf(open.page).getByRole('heading', { name: 'The Net Loft' }).waitFor();
  });

  it('is made by keyboard alone in the frame of the stand-in, which keeps the visitor on the page', async () => {
    await using open = await openVisit();
    const { page } = open;
    const show = table(page).getByRole('button', { name: 'Show the booking here' });
    await show.focus();
    await page.keyboard.press('Enter');
    const frame = frameOf(page);
    await frame.getByRole('heading', { name: 'The Net Loft' }).waitFor();
    // The frame has the focus, so the first press of the Tab key moves the focus to the first field of the frame.
    await page.keyboard.press('Tab');
    await page.keyboard.press('4');
    const people = frame.getByLabel('People');
    await expect.poll(() => people.inputValue()).toBe('4');
    await frame.getByLabel('Time').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => frame.getByRole('status').textContent()).toBe('Your table is reserved.');
    expect(await frame.locator('dl').textContent()).toMatch(/People4\s+Date.+\s+Time19:00/);
    expect(page.url()).toBe(`${site.address}/visit`);
    expectClean(open.log);
  });

  itInLongRun('is made by touch on a phone, and keeps what was chosen when the phone is turned', async () => {
    await using open = await openVisit({
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      prepare: watchLayoutShifts,
    });
    const { page } = open;
    const show = table(page).getByRole('button', { name: 'Show the booking here' });
    await show.waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await show.tap();
    const frame = frameOf(page);
    await frame.getByLabel('Time').selectOption('20:30');
    await page.setViewportSize({ width: 900, height: 390 });
    await frame.getByRole('button', { name: 'Reserve a table' }).tap();
    await frame.locator('dd', { hasText: '20:30' }).waitFor();
    expectClean(open.log);
  });

  it.each(sampled(['en', 'de', 'ar'], 1))(
    'has no violation that axe finds, and fits into 320 px: %s',
    async (language) => {
      const address = `http://${site.tables}/net-loft?type=wide&lang=${language}`;
      await using open = await openPage(address, { waitForRuntime: false, prepare: withAxe });
      const { page } = open;
      const looks = [{ width: 320, colorScheme: 'light' } as const, { width: 1280, colorScheme: 'dark' } as const];
      const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(await violationsOfLooks(page, looks)).toEqual([]);
      await page.getByRole('button').click();
      await page.getByRole('status').waitFor();
      expect(await violationsOfLooks(page, looks)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await isNarrow()).toBe(true);
      await page.goBack();
      expect(await isNarrow()).toBe(true);
      expectClean(open.log);
    },
  );

  it('is made without a script on the page that the link opens', async () => {
    await using open = await openPage(`${site.address}/visit`, { javaScriptEnabled: false });
    const { page } = open;
    const popup = page.waitForEvent('popup');
    await table(page).getByRole('link', { name: 'Reserve at The Net Loft' }).click();
    const tables = await popup;
    await tables.getByRole('button', { name: 'Reserve a table' }).click();
    await expect.poll(() => tables.getByRole('status').textContent()).toBe('Your table is reserved.');
    expect(new URL(tables.url()).host).toBe(site.tables);
  });

  itInLongRun(
    'begins with the people, the day and the time of the form on the page, which its policy lets through',
    async () => {
      await using open = await openPage(`${site.address}/catalog/booking`, { javaScriptEnabled: false });
      const { page, log } = open;
      const fields = block(page, 'fields');
      await fields.getByLabel('People').fill('5');
      const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await fields.getByLabel('Date').fill(day);
      await fields.getByLabel('Time').fill('20:00');
      const popup = page.waitForEvent('popup');
      await fields.getByRole('button').click();
      const tables = await popup;
      await tables.getByLabel('People').waitFor();
      const shown = ['People', 'Date', 'Time'].map((label) => tables.getByLabel(label).inputValue());
      expect(await Promise.all(shown)).toEqual(['5', day, '20:00']);
      expectClean(log);
    },
  );
});
