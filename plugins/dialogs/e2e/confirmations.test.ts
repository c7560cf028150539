import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAsker } from './open-asker.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const question = { title: 'Leave?', message: 'What you wrote is lost.' };

describe('§4 confirmations', () => {
  it('by keyboard only: the focus stays in the popup, and returns when it closes', async () => {
    await using test = await openAsker();
    const { page, ask, answers, popup, log } = test;
    const opener = page.locator('summary').first();
    await opener.focus();
    await ask('confirm', question);
    await expect.poll(() => focused(page)).toBe('Confirm');
    const order: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      order.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    expect(order).toEqual(['Confirm', 'Reject', 'Confirm']);
    await page.keyboard.press('Enter');
    await popup().waitFor({ state: 'detached' });
    await expect.poll(answers).toEqual(['confirm false']);
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expectClean(log);
  });

  it('Escape closes the last popup with the answer false, and the focus moves to the popup below', async () => {
    await using test = await openAsker();
    const { page, ask, answers, popup } = test;
    await page.locator('summary').first().focus();
    await ask('confirm', { title: 'One', message: '', style: 'confirmCancel' });
    await popup('One').waitFor();
    await ask('alert', { title: 'Two', message: '' });
    await popup('Two').waitFor();
    // The popup below the topmost popup is inert.
    expect(
      await page.evaluate(() => {
        const below = document.querySelector<HTMLElement>('dialog button');
        below?.focus();
        return document.activeElement === below;
      }),
    ).toBe(false);
    await page.keyboard.press('Escape');
    await popup('One').waitFor();
    await expect.poll(() => focused(page)).toBe('Confirm');
    await expect.poll(answers).toEqual(['alert']);
    await page.keyboard.press('Escape');
    await expect.poll(() => popup().count()).toBe(0);
    await expect.poll(answers).toEqual(['alert', 'confirm false']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  });

  itInLongRun(
    'the popup below closes first: the focus stays, and then returns to where it was before both',
    async () => {
      await using test = await openAsker();
      const { page, ask, popup } = test;
      await page.locator('summary').first().focus();
      await ask('confirm', { title: 'One', message: '' });
      await popup('One').waitFor();
      await page.evaluate(() =>
        window.asker?.ask('alert', { title: 'Two', message: '', signal: new AbortController().signal }),
      );
      await popup('Two').waitFor();
      await page.evaluate(() => window.asker?.abort());
      await expect.poll(() => page.locator('dialog').count()).toBe(1);
      await expect.poll(() => focused(page)).toBe('OK');
      await page.keyboard.press('Enter');
      await popup().waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    },
  );

  it('§9 is 350 px wide with 20 px around the text, from z-index 30000, and moves nothing', async () => {
    await using test = await openAsker('/dialogs', { prepare: watchLayoutShifts });
    const { page, ask, popup } = test;
    await ask('alert', { title: 'Done', message: 'Saved.' });
    await popup().waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const look = await popup().evaluate((element) => {
      const { padding, zIndex } = getComputedStyle(element);
      return [element.getBoundingClientRect().width, padding, zIndex];
    });
    expect(look).toEqual([350, '20px', '30000']);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.getByRole('button', { name: 'OK' }).click();
    await popup().waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
      .not.toBe('hidden');
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('a popup without buttons is closed by a press outside of it, but not by a press inside', async () => {
    await using test = await openAsker();
    const { page, ask, answers, popup } = test;
    await ask('confirm', { title: 'Wait', message: 'One moment.', style: 'noButtons' });
    await popup('Wait').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alertdialog');
    expect(await answers()).toEqual([]);
    await page.mouse.click(5, 5);
    await expect.poll(answers).toEqual(['confirm false']);
  });

  itInLongRun('a press outside of a popup with buttons does not answer it', async () => {
    await using test = await openAsker();
    const { page, ask, answers, popup } = test;
    await ask('confirm', question);
    await popup().waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(answers).toEqual(['confirm true']);
  });

  itInLongRun('a text that is longer than a phone begins at its first line and scrolls by keyboard', async () => {
    await using test = await openAsker('/dialogs', { viewport: { width: 390, height: 844 } });
    const { page, ask, answers, popup } = test;
    await ask('confirm', { title: 'Terms', message: 'A sentence that goes on for a while. '.repeat(200) });
    await popup().waitFor();
    const scrolled = () => popup().evaluate(({ scrollTop, clientHeight }) => [scrollTop > 0, clientHeight < 844]);
    expect(await scrolled()).toEqual([false, true]);
    await page.keyboard.press('End');
    await expect.poll(scrolled).toEqual([true, true]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(answers).toEqual(['confirm true']);
  });
});

describe('the page is destroyed', () => {
  it('while dialogs are open: they are answered, and their elements are removed', async () => {
    await using test = await openAsker();
    const { page, ask, answers, popup, log } = test;
    await ask('confirm', question);
    await ask('inform', { title: '', message: 'Copied.' });
    await popup().waitFor();
    await page.evaluate(() => window.plinth?.destroy());
    await expect.poll(answers).toEqual(['confirm false', 'inform']);
    await expect.poll(() => page.locator('[data-plinth-dialogs]').count()).toBe(0);
    await page.locator('summary').first().click();
    expectClean(log);
  });
});
