import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { heldScripts } from '@plinth/tests/browser/held-scripts.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');

async function openTabs(path: string) {
  const open = await openPage(fixture + path);
  await untilLive(open.page, 'tabs');
  const tabs = block(open.page, 'tabs');
  await tabs.getByRole('tab').first().waitFor();
  return { ...open, tabs, [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}
const selected = (page: Page) => page.locator('#block-tabs [role=tab][aria-selected=true]').allInnerTexts();
const shown = (page: Page) => page.locator('#block-tabs [role=tabpanel]:visible').count();

describe.each(
  sampled(
    [
      ['our own markup', '/menu', ['Lunch', 'Dinner', 'Drinks'], 'ArrowRight', 'ArrowLeft'],
      ['markup of another system, read by the publisher', '/foreign', ['Day', 'Night'], 'ArrowRight', 'ArrowLeft'],
      ['markup of another system, read in the browser', '/foreign-kept', ['Day', 'Night'], 'ArrowRight', 'ArrowLeft'],
      ['right to left', '/rtl', ['Lunch', 'Dinner', 'Drinks'], 'ArrowLeft', 'ArrowRight'],
    ],
    1,
  ),
)('§4 menu block tabs by keyboard only, %s', (_, path, titles, forward, back) => {
  const [first = '', second = ''] = titles;
  const last = titles.at(-1) ?? '';

  it('one tab is active, the first by default', async () => {
    await using open = await openTabs(path);
    expect(await selected(open.page)).toEqual([first]);
    expect(await shown(open.page)).toBe(1);
    expectClean(open.log);
  });

  it('arrow keys, Home, End, Enter and Space switch between the menus; Tab moves into the panel', async () => {
    await using open = await openTabs(path);
    const { page, tabs } = open;
    await tabs.getByRole('tab').first().focus();
    for (const [key, title] of [
      [forward, second],
      [back, first],
      [back, last],
      [forward, first],
      ['End', last],
      ['Home', first],
      ['Enter', first],
      ['Space', first],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => selected(page), { message: key }).toEqual([title]);
      expect(await shown(page)).toBe(1);
    }
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    expectClean(open.log);
  });
});

describe('§4 menu block tabs', () => {
  it('the menu that the visitor chose before the script had loaded stays active, and its tab gets the focus', async () => {
    const scripts = heldScripts();
    await using open = await openPage(`${fixture}/menu`, {
      waitForRuntime: false,
      prepare: scripts.hold,
    });
    const { page } = open;
    await block(page, 'tabs').getByRole('radio', { name: 'Dinner' }).check();
    await block(page, 'tabs').getByRole('radio', { name: 'Dinner' }).focus();
    scripts.release();
    await untilLive(page, 'tabs');
    await expect.poll(() => selected(page)).toEqual(['Dinner']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dinner');
    expectClean(open.log);
  });

  it('the radio buttons become tabs after the block has mounted, and no style element is inserted', async () => {
    await using open = await openPage(`${fixture}/menu`);
    const { page } = open;
    const styles = () => page.locator('style').count();
    const [before, early] = await Promise.all([
      styles(),
      page.evaluateHandle(() => {
        const seen: { tabs?: number } = {};
        window.plinth?.on('block:mounted', ({ id }) => {
          if (id === 'tabs') seen.tabs = document.querySelectorAll('#block-tabs [role=tab]').length;
        });
        return seen;
      }),
    ]);
    await untilLive(page, 'tabs');
    await block(page, 'tabs').getByRole('tab').first().waitFor();
    expect(await early.jsonValue()).toEqual({ tabs: 0 });
    // If the script inserted styles, the browser would lay out the whole page again.
    expect(await styles()).toBe(before);
    expectClean(open.log);
  });

  it('a click switches to another menu', async () => {
    await using open = await openTabs('/menu');
    await open.tabs.getByRole('tab', { name: 'Drinks' }).click();
    await expect.poll(() => selected(open.page)).toEqual(['Drinks']);
    expect(await open.tabs.getByText('Drinks soup').isVisible()).toBe(true);
    expect(await open.tabs.getByText('Lunch soup').isVisible()).toBe(false);
  });
});
