import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { storeDemoVisits } from '../../scripts/demo-visits/store-demo-visits.ts';
import { openSourceDatabase } from '../../site/src/testing/open-source-database.ts';
import { OWNER } from '../../site/src/testing/owner.ts';
import { violations, withAxe } from '../browser/axe.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { copyPublishedDemo } from '../site/demo-site.ts';
import { OWNER_OF_TESTS } from '../site/owner-session.ts';
import { DEMO_FOLDER } from '../site/published-demo.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';

describe('the owner’s analytics', () => {
  let data: string;
  let site: StartedSite;
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-analytics-'));
    await copyPublishedDemo(data);
    const database = await openSourceDatabase({ databaseUrl: undefined, data });
    await storeDemoVisits(database, { days: 14, now: new Date(), seed: 1 });
    await database.destroy();
    site = await startSite({ pages: DEMO_FOLDER, ...inject('demoBuild'), environment: OWNER_OF_TESTS, data });
  });
  afterAll(async () => {
    await site?.close();
    await rm(data, { recursive: true, force: true, maxRetries: 3 });
  });

  /** Signs in as the owner and opens the analytics page, which has no script. */
  const openAnalytics = async (query: string, width: number, colorScheme: 'light' | 'dark') => {
    const open = await openPage(`${site.address}/config/login?next=/config/analytics`, {
      waitForRuntime: false,
      colorScheme,
      viewport: { width, height: 800 },
      prepare: withAxe,
    });
    await open.page.getByLabel('Email').fill(OWNER.email);
    await open.page.getByLabel('Password').fill(OWNER.password);
    await open.page.getByRole('button', { name: 'Sign in' }).click();
    await open.page.getByRole('heading', { name: 'Analytics' }).waitFor();
    await open.page.goto(`${site.address}/config/analytics?${query}`);
    return open;
  };

  const isInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  // A window of 1280 px at a zoom of 400 % is 320 px wide.
  it.each(
    sampled([
      [320, 'light'],
      [375, 'dark'],
      [700, 'dark'],
      [1280, 'light'],
    ] as const),
  )('%i wide, %s: every table fits, or says that it scrolls, and does so with the keyboard', async (width, scheme) => {
    await using open = await openAnalytics('days=7', width, scheme);
    const { page } = open;
    expect(await isInside(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByText('Figures of each day').click();
    const regions = await page
      .locator('.statistics')
      .filter({ has: page.getByRole('region') })
      .all();
    expect(regions).toHaveLength(10);
    for (const section of regions) {
      const region = section.getByRole('region');
      const name = await section.getByRole('table').locator('caption').textContent();
      const hidden = await region.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect([name, await section.getByText('Scroll the table sideways').isVisible()]).toEqual([name, hidden > 0]);
      if (hidden === 0) continue;
      await region.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
      // The names of the rows stay visible when the table is scrolled sideways.
      const [box, head] = [await region.boundingBox(), await region.getByRole('rowheader').first().boundingBox()];
      expect(head?.x).toBe(box?.x);
    }
    expect(await isInside(page)).toBe(true);
  });

  it.each([320, 1280])('%i wide: numbers and dates of the chart are readable for every period', async (width) => {
    await using open = await openAnalytics('days=7', width, 'light');
    const { page } = open;
    const today = new Date().toISOString().slice(0, 10);
    const periods = [...['7', '28', '90', '365'].map((days) => `days=${days}`), `from=${today}&to=${today}`];
    for (const query of [...periods, `from=2024-01-01&to=${today}`]) {
      await page.goto(`${site.address}/config/analytics?${query}`);
      const dates = await boxesOf(page, '.dates text');
      expect(dates.length, query).toBeGreaterThanOrEqual(1);
      let end = 0;
      for (const { left, right } of dates) {
        expect(left, query).toBeGreaterThan(end + 4);
        end = right;
      }
      expect(end, query).toBeLessThanOrEqual(width);
      const numbers = await boxesOf(page, '.scale span');
      const lines = (await boxesOf(page, '.chart .level')).toReversed();
      expect(lines.length).toBe(numbers.length);
      for (const [index, { middle }] of lines.entries())
        expect(Math.abs(middle - (numbers[index]?.middle ?? Number.NaN)), query).toBeLessThanOrEqual(1);
    }
  });
});

/** Left edge, right edge and vertical middle of each visible element, in document order. */
function boxesOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width + height > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, middle: (top + bottom) / 2 })),
  );
}
