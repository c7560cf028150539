import { describe, expect, inject, it } from 'vitest';
import { untilLive } from '../browser/blocks.ts';
import { CHANGES, fillControls, stateOf } from '../browser/changed-html.ts';
import { heldScripts } from '../browser/held-scripts.ts';
import { openPage } from '../browser/open-page.ts';
import { settled } from '../browser/settled.ts';

const demo = inject('demo');

/** Pages of the demo that together have every block whose server HTML has a control. */
const PAGES = [
  '/catalog/form',
  '/catalog/menu',
  '/catalog/accordion',
  '/catalog/members',
  '/catalog/product',
  '/catalog/donation',
  '/shop',
  '/contact',
];

/** Uses every control of a page, changes its HTML, and returns the controls after all their blocks are mounted. */
async function afterMount(path: string, change: () => void) {
  const { hold, release } = heldScripts();
  await using open = await openPage(demo + path, { prepare: hold });
  const { page, log } = open;
  const ids = await fillControls(page);
  await page.evaluate(change);
  release();
  await untilLive(page, ...ids);
  await settled(page);
  const states: Record<string, readonly string[]> = {};
  for (const id of ids) states[id] = await stateOf(page, id);
  return { states, codes: [...new Set(log.reports.map(({ code }) => code))], exceptions: log.exceptions };
}

describe('what a visitor did before a block is mounted is the same as on an unchanged page', () => {
  it.each(PAGES)('%s', async (path) => {
    const unchanged = await afterMount(path, () => undefined);
    expect(JSON.stringify(unchanged.states)).toMatch(/typed|true|3/);
    expect(unchanged.codes).toEqual([]);
    for (const [name, change] of Object.entries(CHANGES)) {
      const { states, codes, exceptions } = await afterMount(path, change);
      expect(states, name).toEqual(unchanged.states);
      expect(codes, name).toEqual(codes.length === 0 ? [] : ['PLINTH-MOUNT-008']);
      expect(exceptions, name).toEqual([]);
      // React keeps the items of an accordion as they were sent, whatever is in them.
      if (name.startsWith('a translator') && path !== '/catalog/accordion') expect(codes).toEqual(['PLINTH-MOUNT-008']);
    }
  });
});

describe('a visitor who is typing while a block is rebuilt', () => {
  it('keeps the focus and the caret, and every further key arrives', async () => {
    const { hold, release } = heldScripts();
    await using open = await openPage(`${demo}/catalog/members`, { prepare: hold });
    const { page, log } = open;
    const email = page.locator('[data-plinth-ssr] input[name=email]').first();
    await email.focus();
    await page.keyboard.type('ann@example.com');
    const password = page.locator('[data-plinth-ssr] input[name=password]').first();
    await password.focus();
    await page.keyboard.type('sect');
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(CHANGES['a password manager puts an element beside each input']);
    await password.evaluate((element) => Object.assign(window, { native: element }));
    release();
    await expect.poll(() => password.evaluate((element) => element !== Reflect.get(window, 'native'))).toBe(true);
    expect(await password.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('re');
    expect(await password.inputValue()).toBe('secret');
    expect(await email.inputValue()).toBe('ann@example.com');
    await expect.poll(() => log.reports.map(({ code }) => code)).toContain('PLINTH-MOUNT-008');
    expect(log.console).toEqual([]);
  });

  it('loses no key that is pressed between the loading of the scripts and the mount', async () => {
    const { hold, release } = heldScripts();
    await using open = await openPage(`${demo}/catalog/members`, { prepare: hold });
    const { page } = open;
    const email = page.locator('[data-plinth-ssr] input[name=email]').first();
    await email.focus();
    await page.evaluate(CHANGES['a password manager puts an element beside each input']);
    await email.evaluate((element) => Object.assign(window, { native: element }));
    release();
    let typed = '';
    while (await email.evaluate((element) => element === Reflect.get(window, 'native'))) {
      const key = 'abcdefghij'[typed.length % 10] ?? 'a';
      await page.keyboard.press(key);
      typed += key;
      expect(typed.length).toBeLessThan(256);
    }
    await page.keyboard.press('z');
    expect(await email.inputValue()).toBe(`${typed}z`);
  });
});
