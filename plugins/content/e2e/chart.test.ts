import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const CHARTS = `${demo}/catalog/chart`;
const marks = (page: Page, id: string) => block(page, id).locator('svg [data-row]').count();
const status = (page: Page, id: string) => block(page, id).getByRole('status').innerText();

describe('§3 chart', () => {
  it('without a script it has its picture, and its table opens', async () => {
    await using open = await openPage(CHARTS, { javaScriptEnabled: false });
    const { page } = open;
    expect([await marks(page, 'bar'), await marks(page, 'line'), await marks(page, 'pie')]).toEqual([10, 10, 4]);
    const table = block(page, 'csv').getByRole('table');
    expect(await table.isVisible()).toBe(false);
    await block(page, 'csv').getByText('Numbers of the chart').click();
    expect(await table.getByRole('row').allInnerTexts()).toContain('October\t2.25\t1.1');
  });

  it('is read point by point by keyboard, and nobody loads what draws it', async () => {
    const requests: string[] = [];
    await using open = await openPage(CHARTS, {
      prepare: async (page) => page.on('request', (request) => requests.push(request.url())),
    });
    const { page } = open;
    await untilLive(page, 'bar', 'pie');
    const picture = block(page, 'bar').getByRole('group', { name: 'Sheets by year', exact: true }).first();
    await picture.focus();
    const before = await marks(page, 'bar');
    for (const [key, text] of [
      ['ArrowRight', '2022, Printed: 1,180'],
      ['ArrowRight', '2023, Printed: 1,420'],
      ['ArrowDown', '2023, Spoiled: 51'],
      ['End', '2026, Spoiled: 19'],
      ['Home', '2022, Spoiled: 64'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => status(page, 'bar')).toBe(text);
    }
    expect(await block(page, 'bar').locator('[data-read]').count()).toBe(1);
    expect(await marks(page, 'bar')).toBe(before);
    await block(page, 'pie').locator('[data-row="1"]').hover();
    await expect.poll(() => status(page, 'pie')).toBe('Mulberry, Sheets: 310');
    expect(requests.filter((url) => url.includes('drawing'))).toEqual([]);
    expectClean(open.log);
  });

  it('is accessible before and after its script, with an open table', async () => {
    await using open = await openPage(CHARTS, { prepare: withAxe });
    const { page } = open;
    expect(await violations(page)).toEqual([]);
    await untilLive(page, 'bar', 'line', 'pie');
    await block(page, 'bar').getByText('Numbers of the chart').click();
    expect(await violations(page)).toEqual([]);
  });

  it('in Arabic the first row is on the right, and the left arrow leads to the next', async () => {
    await using open = await openPage(`${demo}/catalog/chart-ar`);
    const { page } = open;
    await untilLive(page, 'bar');
    const place = async (row: number) =>
      (await block(page, 'bar').locator(`[data-row="${row}"]`).first().boundingBox())?.x ?? 0;
    expect(await place(0)).toBeGreaterThan(await place(2));
    await block(page, 'bar').locator('figure > [tabindex]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => status(page, 'bar')).toContain('2025');
    expectClean(open.log);
  });

  itInLongRun('in a window of 320 px nothing is wider than the window', async () => {
    await using open = await openPage(CHARTS, { viewport: { width: 320, height: 640 } });
    expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
