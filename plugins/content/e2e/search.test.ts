import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

const demo = inject('demo');

/** The field of the page, once its block has been mounted. It is mounted when the visitor reaches it. */
async function mountedField(page: Page): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor();
  return field;
}

it('suggestions open while the visitor types, and the keyboard goes through them', async () => {
  await using open = await openPage(`${demo}/search`, { prepare: withAxe });
  const { page } = open;
  const field = await mountedField(page);
  await field.fill('print');
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  expect(await violations(page)).toEqual([]);
  await field.press('ArrowDown');
  await expect.poll(() => page.locator('[role=option][aria-selected=true]').count()).toBe(1);
  await field.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  await field.press('ArrowDown');
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  await field.press('ArrowUp');
  await field.press('Enter');
  await page.waitForURL('**/search?q=print');
  await expect.poll(() => page.locator('.search-result mark').count()).toBeGreaterThan(0);
  expectClean(open.log);
});

it('an answer that is late is not shown for another text, and only one request is open', async () => {
  let open = 0;
  let most = 0;
  await using opened = await openPage(`${demo}/search`, {
    prepare: (page) =>
      page.route('**/api/content/search**', async (route) => {
        open += 1;
        most = Math.max(most, open);
        const isFirst = new URL(route.request().url()).searchParams.get('q') === 'print';
        if (isFirst) await page.waitForFunction(() => document.querySelector('input')?.value === 'paper');
        await route.continue().catch(() => undefined);
        open -= 1;
      }),
  });
  const { page } = opened;
  const field = await mountedField(page);
  await field.fill('print');
  await expect.poll(() => most).toBe(1);
  await field.fill('paper');
  await expect.poll(() => page.getByRole('option').last().textContent()).toContain('paper');
});

it('without a script, the form leads to a page with results', async () => {
  await using open = await openPage(`${demo}/search`, { javaScriptEnabled: false });
  const { page } = open;
  await page.getByRole('searchbox', { name: 'Search' }).fill('print');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=print');
  expect(await page.locator('.search-result').count()).toBeGreaterThan(0);
  expect(await page.getByRole('searchbox').inputValue()).toBe('print');
});

it.each([
  ['/catalog/search-de', 'Suche', 'Ergebnisse für „haus“'],
  ['/catalog/search-ar', 'بحث', 'النتائج عن «كتاب»'],
])('%s is in its language and accessible', async (path, label, results) => {
  await using open = await openPage(demo + path, { prepare: withAxe });
  const { page } = open;
  await block(page, 'default').hover();
  expect(await block(page, 'default').getByLabel(label).count()).toBe(1);
  expect(await block(page, 'results').getByRole('region', { name: results }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expectClean(open.log);
});
