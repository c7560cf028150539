import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openAsker } from './open-asker.ts';

/** Opens a page with a gallery and the Manage Cookies dialog, as a visitor who has decided about cookies. */
const open = () =>
  openAsker('/dialogs-over', {
    prepare: (page) =>
      page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: inject('fixture') }]),
  });

const OTHERS: readonly [name: string, open: (page: Page) => Promise<void>, closed: string][] = [
  ['the lightbox', (page) => page.getByRole('link', { name: 'View larger' }).first().click(), 'View larger'],
  ['the Manage Cookies dialog', (page) => page.getByRole('link', { name: 'Manage cookies' }).click(), 'Manage cookies'],
];

describe.each(sampled(OTHERS, 1))('over %s', (_, openOther, opener) => {
  it('a dialog can be used, Escape closes it first, and the focus returns to the overlay below', async () => {
    await using test = await open();
    const { page, ask, answers, popup, log } = test;
    await openOther(page);
    const other = page.getByRole('dialog');
    await other.waitFor();
    await page.keyboard.press('Tab');
    await ask('confirm', { title: 'Leave?', message: '' });
    await popup('Leave?').waitFor();
    const isOnTop = () =>
      popup('Leave?').evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Confirm');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Reject');
    await page.keyboard.press('Escape');
    await expect.poll(answers).toEqual(['confirm false']);
    await popup().waitFor({ state: 'detached' });
    const inside = () => other.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    await page.keyboard.press('Escape');
    await other.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent),
      )
      .toContain(opener);
    expectClean(log);
  });

  it('an information popup is in sight and announced, and Escape closes it first', async () => {
    await using test = await open();
    const { page, ask, answers, notice, waitForNotice } = test;
    await openOther(page);
    const other = page.getByRole('dialog');
    await other.waitFor();
    // The mouse can reach the popup, which stays open as long as the mouse is on it.
    await waitForNotice();
    await ask('inform', { title: '', message: 'Copied.' });
    await notice('Copied.').waitFor();
    await expect.poll(() => notice('Copied.').locator(':hover').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(answers).toEqual(['inform']);
    expect(await other.count()).toBe(1);
  });
});
