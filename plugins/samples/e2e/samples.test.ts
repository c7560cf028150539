import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { inLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const address = `${inject('demo')}/catalog/dialogs`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page) => page.locator('[role=tooltip]:popover-open');

describe('§9 tooltip', () => {
  it('under the mouse: 250 px wide, 15 px from it; stays while the mouse is on it, and Escape hides it', async () => {
    await using open = await openPage(address, { prepare: withAxe });
    const { page, log } = open;
    await button(page, 'Save draft').hover();
    await tooltip(page).waitFor();
    expect((await tooltip(page).boundingBox())?.width).toBe(250);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Save draft').hover();
    await tooltip(page).waitFor();
    await tooltip(page).hover();
    await expect.poll(() => page.locator('[role=tooltip]:hover').count()).toBe(1);
    await page.keyboard.press('Escape');
    await tooltip(page).waitFor({ state: 'detached' });
    expectClean(log);
  });

  it('with the keyboard’s focus: below the button, and read as its description', async () => {
    await using open = await openPage(address);
    const { page } = open;
    await button(page, 'Server error').focus();
    await page.keyboard.press('Tab');
    await tooltip(page).waitFor();
    const [trigger, box] = await Promise.all([button(page, 'Save draft').boundingBox(), tooltip(page).boundingBox()]);
    const gap = (box?.y ?? 0) - (trigger?.y ?? 0) - (trigger?.height ?? 0);
    // The tooltip is below the button, or above it when there is no room below.
    expect([15, -(box?.height ?? 0) - 15 - (trigger?.height ?? 0)].some((each) => Math.abs(each - gap) < 1)).toBe(true);
    const id = await button(page, 'Save draft').getAttribute('aria-describedby');
    expect(await tooltip(page).getAttribute('id')).toBe(id);
    await page.keyboard.press('Tab');
    await tooltip(page).waitFor({ state: 'detached' });
  });
});

inLongRun(() =>
  describe('§9 relative time', () => {
    it('is a date from the server, and says how long ago the press was', async () => {
      await using open = await openPage(address);
      const { page, log } = open;
      const time = page.locator('#block-relative time');
      expect(await time.textContent()).toContain('2026');
      await button(page, 'Now').click();
      await expect.poll(() => time.textContent()).toBe('just now');
      await expect.poll(() => time.textContent()).toMatch(/^about \d+ seconds ago$/);
      expectClean(log);
    });
  }),
);

it('the page shows each dialog, and its answer', async () => {
  await using open = await openPage(address);
  const { page } = open;
  await button(page, 'Confirm or cancel').click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.locator('#block-confirm-cancel output').textContent()).toBe('Confirmed.');
});
