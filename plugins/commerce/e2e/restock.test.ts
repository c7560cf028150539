import { violationsOfLooks, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { describe, expect, inject, it } from 'vitest';

/** A product with some variants that are sold out. */
const HANGER = `${inject('demo')}/shop/hanger`;
const CATALOG = `${inject('demo')}/catalog/product`;
const ANSWER = 'We will email ada@example.com once when it is in stock again.';

describe('asking for a mail about a sold-out variant', () => {
  it('without a script, the form of a chosen variant is posted, and a page answers', async () => {
    await using test = await openPage(HANGER, { javaScriptEnabled: false });
    const { page } = test;
    await page.getByText('Tell me when it is back').click();
    await page.getByLabel('Email').fill('ada@');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Email is not valid.');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe(ANSWER);
  });

  it('with the keyboard, the form is sent without leaving the page', async () => {
    await using test = await openPage(HANGER);
    const { page } = test;
    await untilLive(page, 'product');
    await page.getByRole('radio', { name: 'Ash' }).check();
    await page.getByRole('radio', { name: /70 cm/ }).check();
    const email = page.getByLabel('Email');
    await email.focus();
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Enter');
    const status = page.locator('details').getByRole('status');
    await expect.poll(() => status.textContent()).toBe(ANSWER);
    await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toBe(HANGER);
    expectClean(test.log);
  });

  itInLongRun('axe finds nothing in its states', async () => {
    await using test = await openPage(CATALOG, { prepare: withAxe });
    const { page } = test;
    const looks = [{ width: 390, colorScheme: 'light' } as const, { width: 1280, colorScheme: 'dark' } as const];
    await untilLive(page, 'sold');
    await page.route('**/api/commerce/restock-requests', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"Email is not valid."}' }),
    );
    const sold = block(page, 'sold');
    await sold.getByRole('button', { name: 'Notify me' }).click();
    await expect.poll(() => sold.getByText('Email is not valid.').count()).toBe(1);
    expect(await violationsOfLooks(page, looks)).toEqual([]);
  });
});
