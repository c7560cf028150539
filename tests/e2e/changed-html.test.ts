import { describe, expect, inject, it } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { CHANGES, fillControls, stateOf } from '../browser/changed-html.ts';
import { SOUND_PAGES } from '../browser/demo-pages.ts';
import { heldScripts } from '../browser/held-scripts.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
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
  '/catalog/newsletter',
  '/catalog/reviews',
  '/contact',
  '/catalog/booking',
  '/catalog/comments',
  '/catalog/social',
  '/catalog/audio',
  '/catalog/search',
  '/shop',
];

/**
 * `html` and `archive` are never mounted, and a chart only when the visitor reads it. The control of `mobile-info-bar` is shown only on narrow screens.
 */
const LEFT_OUT: readonly string[] = ['html', 'archive', 'chart', 'mobile-info-bar'];

/** The types of the blocks that React hydrates and that have a control, by the addresses of pages. */
async function typesWithControls(paths: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages: [string, string][] = [];
  for (const path of paths) pages.push([path, await (await fetch(demo + path)).text()]);
  // A page without a policy, so that it can parse HTML.
  await using open = await openPage('about:blank', { waitForRuntime: false });
  const types = await open.page.evaluate((pages) => {
    const seen: [string, string[]][] = [];
    for (const [path, html] of pages) {
      const page = new DOMParser().parseFromString(html, 'text/html');
      const controls = page.querySelectorAll(
        '[data-plinth-ssr] :is(input:not([type=hidden]), textarea, select, details)',
      );
      const blocks = [...controls].map(
        (control) => control.closest<HTMLElement>('[data-block-type]')?.dataset.plinthBlock,
      );
      seen.push([path, [...new Set(blocks)].map(String)]);
    }
    return seen;
  }, pages);
  return new Map(types);
}

/** Uses every control of a page, changes its HTML, and returns the controls after all their blocks are mounted. */
async function afterMount(path: string, change: () => void) {
  const { hold, release } = heldScripts();
  await using open = await openPage(demo + path, { prepare: hold });
  const { page, log } = open;
  const ids = await fillControls(page);
  await page.evaluate(change);
  release();
  for (const id of ids) {
    // Some blocks wait until they are in view.
    await block(page, id).evaluate((element) => element.scrollIntoView());
    await untilLive(page, id);
  }
  await settled(page);
  const states: Record<string, readonly string[]> = {};
  for (const id of ids) states[id] = await stateOf(page, id);
  return { states, codes: [...new Set(log.reports.map(({ code }) => code))], exceptions: log.exceptions };
}

describe('what a visitor did before a block is mounted is the same as on an unchanged page', () => {
  it('of every block with a control', async () => {
    const types = await typesWithControls(SOUND_PAGES.concat(PAGES));
    const all = new Set([...types.values()].flat()).difference(new Set(LEFT_OUT));
    expect(all.size).toBeGreaterThan(8);
    expect([...all].filter((type) => !PAGES.some((path) => types.get(path)?.includes(type)))).toEqual([]);
  });

  it.each(sampled(PAGES))('%s', async (path) => {
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

  it.each([
    { path: '/catalog/members', field: 'input[name=email]', text: 'ann@exmple.com', left: 'mple.com'.length, key: 'a' },
    { path: '/catalog/product', field: 'input[type=number]', text: '125', left: 1, key: '3' },
    // No number: the browser says that the value is empty.
    { path: '/catalog/product', field: 'input[type=number]', text: '12e', left: 1, key: '3' },
  ])('keeps "$text" and the caret in $field, which browsers do not expose', async (row) => {
    const { hold, release } = heldScripts();
    await using open = await openPage(demo + row.path, { prepare: hold });
    const { page } = open;
    const field = page.locator(`[data-plinth-ssr] ${row.field}`).first();
    await field.fill('');
    await page.keyboard.type(row.text);
    for (let moves = 0; moves < row.left; moves += 1) await page.keyboard.press('ArrowLeft');
    await page.evaluate(CHANGES['a password manager puts an element beside each input']);
    await field.evaluate((element) => Object.assign(window, { native: element }));
    release();
    await expect.poll(() => field.evaluate((element) => element !== Reflect.get(window, 'native'))).toBe(true);
    await page.keyboard.type(row.key);
    const text = await page.evaluate(() => {
      getSelection()?.modify('move', 'backward', 'documentboundary');
      getSelection()?.modify('extend', 'forward', 'documentboundary');
      return String(getSelection());
    });
    expect(text).toBe(row.text.slice(0, -row.left) + row.key + row.text.slice(-row.left));
  });

  it('keeps the focus in a Suspense boundary, which React itself renders again', async () => {
    const { hold, release } = heldScripts();
    await using open = await openPage(`${demo}/shop`, { prepare: hold });
    const { page, log } = open;
    const link = page.locator('[data-plinth-ssr] li a').nth(2);
    await link.focus();
    await page.evaluate(CHANGES['a translator wraps each text in font elements']);
    // Only the boundaries differ.
    await page.evaluate(() => {
      for (const font of document.querySelectorAll('font[data-foreign]'))
        if (!font.closest('li')) font.replaceWith(font.textContent.replace(' (translated)', ''));
    });
    await link.evaluate((element) => Object.assign(window, { native: element }));
    release();
    await expect.poll(() => link.evaluate((element) => element !== Reflect.get(window, 'native'))).toBe(true);
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => log.reports.map(({ code }) => code)).toContain('PLINTH-MOUNT-008');
    await settled(page);
    expect(log.reports.map(({ code }) => code)).not.toContain('PLINTH-MOUNT-003');
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
