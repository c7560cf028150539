import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { layoutShifts, watchLayoutShifts } from '@plinth/tests/browser/layout-shifts.ts';
import { describe, expect, it } from 'vitest';
import { openAsker } from './open-asker.ts';

describe('§4 information popups', () => {
  it('close after two seconds; the page stays usable, keeps its focus, and nothing on it moves', async () => {
    await using test = await openAsker('/dialogs', { prepare: watchLayoutShifts });
    const { page, ask, answers, notice, log } = test;
    const opener = page.locator('summary').first();
    await opener.focus();
    // The wait begins before the call, because the popup closes by itself.
    const shown = notice('Copied').waitFor();
    await ask('inform', { title: 'Copied', message: 'The address is in the clipboard.' });
    await shown;
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await layoutShifts(page)).toEqual([]);
    await opener.click();
    await notice('Copied').waitFor({ state: 'detached' });
    await expect.poll(answers).toEqual(['inform']);
    expectClean(log);
  });

  it('several stand one above the other, and each stays as long as the mouse is on it', async () => {
    await using test = await openAsker();
    const { page, ask, answers, notice, waitForNotice } = test;
    await waitForNotice();
    for (const message of ['One', 'Two']) await ask('inform', { title: '', message });
    // The first popup moves up, away from the mouse, when the second appears.
    await expect.poll(() => page.locator('[data-kind]:hover').textContent()).toBe('Two');
    await notice('One').waitFor({ state: 'detached' });
    await expect.poll(answers).toEqual(['inform']);
    expect(await notice('Two').count()).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(answers).toEqual(['inform', 'inform']);
  });
});
