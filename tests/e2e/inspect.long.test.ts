import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OWNER } from '../../site/src/testing/owner.ts';
import { violations, withAxe } from '../browser/axe.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { type OpenPage, openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';
import { startDemoSite } from '../site/demo-site.ts';
import { OWNER_OF_TESTS } from '../site/owner-session.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';

const INSPECT = 'plinth=inspect';

/** Opens a page as the signed-in owner. */
async function openAsOwner(address: string, options: Parameters<typeof openPage>[1] = {}): Promise<OpenPage> {
  const { origin, pathname, search } = new URL(address);
  const next = encodeURIComponent(pathname + search);
  const open = await openPage(`${origin}/config/login?next=${next}`, { ...options, waitForRuntime: false });
  const { page } = open;
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/config/login');
  await page.goto(address);
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
  return open;
}

const inspector = (page: Page) => page.getByRole('region', { name: 'Plinth inspector' });
/** Accessible name or text of the focused element, which can be inside the inspector. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const outer = document.activeElement;
    const inner = outer?.shadowRoot?.activeElement ?? outer;
    return inner?.getAttribute('aria-label') ?? inner?.textContent ?? '';
  });

/**
 * Limit for the number of questions, enough for 32 plugins on a page: each question halves the number of suspected
 * plugins, and the last question confirms the result.
 */
const MOST_QUESTIONS = 6;

describe('the inspector', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startDemoSite(OWNER_OF_TESTS);
  });
  afterAll(() => site?.close());

  it('changes nothing for a visitor: the page is the same, byte for byte', async () => {
    for (const pagePath of ['/', '/catalog/accordion']) {
      const [plain, asked] = await Promise.all(
        ['', `?${INSPECT}&without=content&bisect=s`].map(async (query) => {
          const answer = await fetch(site.address + pagePath + query);
          const headers = Object.fromEntries(answer.headers);
          return { body: await answer.text(), headers: { ...headers, date: '', 'set-cookie': '' } };
        }),
      );
      expect(asked).toEqual(plain);
      expect(plain?.body).not.toContain('inspect');
    }
    await using open = await openPage(`${site.address}/?${INSPECT}`);
    expect(await open.page.locator('[data-plinth-inspector]').count()).toBe(0);
    expect(await open.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual(
      expect.not.arrayContaining([expect.stringContaining('/_plinth/inspect/')]),
    );
    expectClean(open.log);
  });

  it('is private to the owner, and not stored in any cache', async () => {
    await using open = await openAsOwner(`${site.address}/`);
    const answer = await open.page.request.get(`${site.address}/?${INSPECT}`);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    expect(await answer.text()).toContain('/_plinth/inspect/');
    expect(await (await fetch(`${site.address}/`)).text()).not.toContain('/_plinth/inspect/');
  });

  it('by keyboard: shows each block with its plugin and state, and shows changes of the page', async () => {
    await using open = await openAsOwner(`${site.address}/catalog/accordion?${INSPECT}`);
    const { page } = open;
    const panel = inspector(page);
    await panel.getByRole('tab', { name: 'Blocks' }).waitFor();
    const rows = panel.locator('summary');
    await expect
      .poll(() => rows.filter({ hasText: 'accordion' }).first().textContent())
      .toMatch(/content \d+\.\d+\.\d+/);
    await expect.poll(() => page.locator('.outline').count()).toBeGreaterThan(0);
    // In the order of focus, the inspector comes after the page, whose last part is the owner's toolbar.
    await page.getByRole('button', { name: 'Close the toolbar' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Copy record');
    await panel.getByRole('tab', { name: 'Blocks' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.locator('details[open] .steps').count()).toBe(1);
    // When the pointer reaches a block of the page, the block mounts, and the inspector shows its new state.
    const summary = page.locator('.accordion-block summary').first();
    await summary.click({ position: { x: 20, y: 20 } });
    await expect
      .poll(() => rows.filter({ hasText: /content \d+\.\d+\.\d+.*mounted after \d+ ms/ }).count())
      .toBeGreaterThan(0);
    await panel.getByRole('tab', { name: 'Blocks' }).focus();
    const shown: string[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      await page.keyboard.press('ArrowRight');
      shown.push((await panel.getByRole('tabpanel').textContent()) ?? '');
    }
    expect(shown[0]).toMatch(
      /files \d+ to \d+ ms, evaluation and setup (under )?\d+ ms, waited (under )?\d+ ms, mounting (under )?\d+ ms, mounted at \d+ ms/,
    );
    expect(shown[1]).toMatch(/content \d+\.\d+\.\d+.*KB decoded.*mounted after \d+ ms, first in block/);
    expect(shown[2]).toContain('The runtime has reported nothing');
    expect(shown[4]).toContain('names the plugin');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Plinth inspector');
    await page.keyboard.press('Enter');
    await panel.waitFor();
    // The address has the parameters again, so that a reload shows the inspector.
    await expect.poll(() => new URL(page.url()).search).toBe(`?${INSPECT}`);
    await page.reload();
    await panel.waitFor();
    expectClean(open.log);
  });

  it('changes neither the layout of the page nor which blocks mount', async () => {
    const address = `${site.address}/catalog/accordion`;
    const look = async (query: string) => {
      await using open = await openAsOwner(address + query);
      const { page } = open;
      if (query !== '') await inspector(page).waitFor();
      await settled(page);
      return page.evaluate(() => ({
        boxes: [...document.querySelectorAll('body [id]')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.id, x, y, width, height];
        }),
        height: document.documentElement.scrollHeight,
        width: document.documentElement.scrollWidth,
        plugins: performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.includes('/_plinth/plugins/') || name.includes('/lifecycle.'))
          .sort(),
      }));
    };
    expect(await look(`?${INSPECT}`)).toEqual(await look(''));
  });

  it('finds the plugin that causes a problem by leaving out plugins and asking', async () => {
    await using open = await openAsOwner(`${site.address}/catalog/failures?${INSPECT}`);
    const { page } = open;
    await inspector(page).getByRole('tab', { name: 'Culprit' }).click();
    await inspector(page).getByRole('button', { name: 'Begin' }).click();
    for (let question = 1; question <= MOST_QUESTIONS; question += 1) {
      const asked = inspector(page).getByText(`Question ${question} of at most`);
      const verdict = inspector(page).getByRole('heading', { name: 'media causes the problem' });
      await asked.or(verdict).waitFor();
      if (await verdict.isVisible()) break;
      const lock: { plugins: object } = JSON.parse((await page.locator('#plinth-lock').textContent()) ?? '');
      const isThere = Object.keys(lock.plugins).includes('media');
      await inspector(page)
        .getByRole('button', { name: isThere ? 'Yes' : 'No' })
        .click();
    }
    await inspector(page).getByRole('heading', { name: 'media causes the problem' }).waitFor();
    await inspector(page).getByRole('button', { name: 'Open the page without media' }).click();
    await inspector(page).getByText('Without media').waitFor();
    await inspector(page).getByRole('button', { name: 'Open with all plugins' }).waitFor();
    // The blocks of a plugin that is left out keep their server HTML and their stylesheet.
    expect(await page.locator('.image-block .sqs-block-content').first().innerHTML()).not.toBe('');
    expect(
      await page.locator('[data-href*="/media/"], link[href*="/media"][rel="stylesheet"]').count(),
    ).toBeGreaterThan(0);
  });

  it('lists what plugins have left after a destroy, and initialises the page again', async () => {
    await using open = await openAsOwner(`${site.address}/catalog/accordion?${INSPECT}`);
    const { page } = open;
    await inspector(page).getByRole('tab', { name: 'Leaks' }).click();
    await inspector(page).getByRole('button', { name: 'Destroy and initialise the page' }).click();
    await inspector(page).getByText('Nothing was left.').waitFor();
    expect(await page.evaluate(() => window.plinth?.state)).toBe('initialised');
    // The inspector lists every new node in the page, whichever code has added it.
    await page.evaluate(() => {
      document.body.append(document.createElement('aside'));
      Object.assign(window, { leftGlobal: 1 });
    });
    await inspector(page).getByRole('button', { name: 'Destroy and initialise the page' }).click();
    await inspector(page).getByText('2 things were left:').waitFor();
    const text = await inspector(page).getByRole('tabpanel').textContent();
    expect(text).toContain('PLINTH-MANIFEST-165: leaves a global: leftGlobal');
    expect(text).toContain('PLINTH-MANIFEST-167: leaves <aside> in <body');
    expect(text).toContain('plinth explain PLINTH-MANIFEST-167');
    // The explanation of the rule opens in place, and stays open when the inspector is rendered again.
    const explained = inspector(page).locator('details.explain').last();
    await explained.locator('summary').press('Enter');
    await expect.poll(() => explained.textContent()).toContain('Plugins share one window.');
    await page.evaluate(() => fetch('/favicon.svg'));
    await expect.poll(() => explained.evaluate((element) => element.matches('[open]'))).toBe(true);
  });

  it.each([
    ['a phone', 390, 'light'],
    ['400 % zoom, dark', 320, 'dark'],
  ] as const)('fits the window: %s', async (_, width, colorScheme) => {
    const options = { viewport: { width, height: 700 }, colorScheme, prepare: withAxe } as const;
    await using open = await openAsOwner(`${site.address}/catalog/rtl?${INSPECT}`, options);
    const { page } = open;
    await inspector(page).waitFor();
    await inspector(page).locator('summary').first().click();
    for (const name of ['Timeline', 'Plugins', 'Problems', 'Leaks', 'Culprit', 'Blocks']) {
      await inspector(page).getByRole('tab', { name }).click();
      const box = await inspector(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      for (const tab of await inspector(page).getByRole('tab').all()) {
        const place = await tab.boundingBox();
        expect((place?.x ?? width) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
        expect(place?.height).toBeGreaterThanOrEqual(24);
      }
      const overflow = await inspector(page)
        .getByRole('tabpanel')
        .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
      expect(overflow).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
  });
});

describe('the inspector, on pages where plugins fail', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startSite({ ...inject('fixtureBuild'), environment: OWNER_OF_TESTS });
  });
  afterAll(() => site?.close());

  it.each(
    sampled([
      ['render-fault', 'PLINTH-MOUNT-001'],
      ['module-fault', 'PLINTH-LOAD-004'],
      ['setup-fault', 'PLINTH-MOUNT-004'],
      ['skew', 'PLINTH-LOAD-005'],
    ]),
  )('says why %s is refused, with its code', async (name, code) => {
    await using open = await openAsOwner(`${site.address}/${name}?${INSPECT}`);
    const panel = inspector(open.page);
    const row = panel.locator('summary').filter({ hasText: `#${name}` });
    await expect.poll(() => row.textContent()).toMatch(new RegExp(`refused because ${code}: `));
    await expect
      .poll(() => panel.locator('summary').filter({ hasText: '#sibling' }).textContent())
      .toMatch(/mounted after/);
    await panel.getByRole('tab', { name: 'Problems' }).click();
    await expect.poll(() => panel.getByRole('tabpanel').textContent()).toContain(code);
  });

  it('names what a plugin leaves after a destroy, with the rules of plinth verify', async () => {
    await using open = await openAsOwner(`${site.address}/leak-fault?${INSPECT}`, {
      prepare: (page) => page.route('**/leaked.css', (route) => route.fulfill({ contentType: 'text/css', body: '' })),
    });
    const panel = inspector(open.page);
    await panel
      .locator('summary')
      .filter({ hasText: /leak-fault.*mounted after/ })
      .waitFor();
    await panel.getByRole('tab', { name: 'Leaks' }).click();
    await panel.getByRole('button', { name: 'Destroy and initialise the page' }).click();
    await panel.getByText('6 things were left:').waitFor();
    const found = await panel
      .locator('.problems > li')
      .evaluateAll((items) => items.map((item) => item.textContent ?? ''));
    expect(found.map((text) => /PLINTH-MANIFEST-\d+/.exec(text)?.[0]).sort()).toEqual(
      [162, 163, 164, 165, 166, 167].map((number) => `PLINTH-MANIFEST-${number}`),
    );
    // The stack of the call shows which plugin has added a listener, timer or observer.
    for (const text of found.slice(0, 3)) expect(text).toContain('plugin faults');
  });

  it('saves the record that plinth why prints', async () => {
    await using open = await openAsOwner(`${site.address}/render-fault?${INSPECT}`);
    const { page } = open;
    const panel = inspector(page);
    await panel
      .locator('summary')
      .filter({ hasText: /refused because/ })
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Save record' }).click(),
    ]);
    const { pages, lockFile } = inject('fixtureBuild');
    const file = path.join(site.data, 'record.json');
    await download.saveAs(file);
    const saved = await plinth('why', '--record', file, 'render-fault');
    const said = await plinth(
      'why',
      '/render-fault',
      'render-fault',
      '--manifest',
      MANIFEST,
      '--lock',
      lockFile,
      '--pages',
      pages,
    );
    const words = (text: string) => stepsOf(text).map(({ topic, words }) => [topic, words]);
    const browserTopics = ['files', 'reports', 'mounted'];
    // In this test the server has no manifest. Apart from the steps about the manifest, the record of the page contains
    // the same steps as `plinth why` prints here, word for word, and further steps that only the page can add.
    expect(words(saved).filter(([topic = '']) => !browserTopics.includes(topic))).toEqual(
      words(said).filter(([topic]) => topic !== 'manifest'),
    );
    expect(words(saved).map(([topic]) => topic)).toEqual(expect.arrayContaining(['files', 'reports']));
    expect(saved).toMatch(/=> refused because PLINTH-MOUNT-001: /);
  });
});

const ROOT = path.resolve(import.meta.dirname, '../..');
const MANIFEST = path.join(ROOT, 'tests/fixtures/manifest.json');

async function plinth(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(ROOT, 'cli/src/plinth.ts'), ...args], {
    cwd: ROOT,
  });
  return stdout;
}

/**
 * The steps in the output of `plinth why`. The sources of the steps are left out, because the paths of the sources
 * depend on where the command runs.
 */
function stepsOf(text: string): { topic: string; words: string }[] {
  return [...text.matchAll(/^ *\d+\. (\S+(?: \S+)*?) {2,}(.*?)(?: {2}\[.*\])?$/gm)].map(
    ([, topic = '', words = '']) => ({
      topic,
      words,
    }),
  );
}
