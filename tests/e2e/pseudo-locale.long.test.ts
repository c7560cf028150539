import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PSEUDO_LOCALE } from '@plinth/sdk/messages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveThrough } from '../browser/blocks.ts';
import { foreignWords } from '../browser/foreign-words.ts';
import { openPage } from '../browser/open-page.ts';
import { differenceOfPage, MOST_OTHER, SCREEN_NAMES } from '../browser/reference-screenshot.ts';
import { settled } from '../browser/settled.ts';
import { closeBrowser } from '../browser/shared-browser.ts';
import { sweptPages } from '../browser/swept-pages.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = path.join(ROOT, 'site/pages');

/**
 * These pages are left out: the texts of the first page are in markup, which only plugins can read. The other pages are
 * not for every visitor.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(['catalog-foreign.json', 'members.json', 'proofs.json']);

/** Matches addresses that are not on this machine. */
const ELSEWHERE = /^https?:\/\/(?!localhost[:/]|127\.0\.0\.1[:/])/;

interface PageFile {
  readonly path: string;
  readonly context?: object;
}

/** The pages of the catalog, the contact page and the newsletter page, in the pseudo-locale, by file name. */
const pages: Readonly<Record<string, PageFile>> = Object.fromEntries(
  readdirSync(PAGES)
    .filter((file) => /^(?:catalog.*|contact|newsletter)\.json$/.test(file) && !LEFT_OUT.has(file))
    .map((file) => {
      const page: PageFile = JSON.parse(readFileSync(path.join(PAGES, file), 'utf8'));
      return [path.basename(file, '.json'), { ...page, context: { ...page.context, locale: PSEUDO_LOCALE } }];
    }),
);

/** The site has two menus, so that the words in their accessible names, which the publisher writes, are tested too. */
const SITE = {
  name: 'Slowfield',
  navigation: [{ title: 'Catalog', path: '/catalog' }],
  footer: { links: [{ title: 'Catalog', path: '/catalog' }] },
};

let folder: string;
let site: StartedSite | undefined;
beforeAll(async () => {
  folder = mkdtempSync(path.join(ROOT, 'node_modules/.cache/plinth-pseudo-'));
  const dist = path.join(folder, 'dist');
  run(['tests/fixtures/build-language.ts', dist, PSEUDO_LOCALE]);
  run(['cli/src/plinth.ts', 'lock', '--dist', dist]);
  await writePages(path.join(folder, 'pages'), { ...pages, site: SITE });
  site = await startSite({ pages: path.join(folder, 'pages'), dist, lockFile: path.join(dist, 'demo.lock.json') });
});
afterAll(async () => {
  await closeBrowser();
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

function run(command: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command[0]} failed:\n${stderr}`);
}

describe('every word of the interface is in a catalogue', () => {
  const byPath = new Map(Object.values(pages).map((page) => [page.path, page]));
  it.each(sweptPages([...byPath.keys()]))('on %s', async (address) => {
    await using open = await openPage(`${site?.address}${address}`, {
      bypassCSP: true,
      waitForRuntime: false,
      // Requests to other hosts are blocked, because players of videos would wait for a network that tests do not have.
      prepare: (page) => page.route(ELSEWHERE, (route) => route.abort()),
    });
    expect(await foreignWords(open.page, [SITE, byPath.get(address)])).toEqual([]);
    if (address.startsWith('/catalog/popup')) await settled(open.page);
    else await mountBlocks(open.page);
    expect(await foreignWords(open.page, [SITE, byPath.get(address)])).toEqual([]);
  });
});

it.each(SCREEN_NAMES)('long words and marks fit, as in the reference picture, on a %s', async (screen) => {
  const url = `${site?.address}/catalog/language-de`;
  expect(await differenceOfPage(url, 'language-pseudo', screen)).toBeLessThan(MOST_OTHER);
});

/**
 * Mounts every block, submits every form unchanged, starts every video, and opens the first lightbox. Does not submit
 * the forms of the cookie banner, nor those of a search: the browser would leave the page.
 */
async function mountBlocks(page: Page): Promise<void> {
  await liveThrough(page);
  await settled(page);
  await page.evaluate(() => {
    for (const form of document.forms) if (!form.matches('[data-consent-form], [method=get]')) form.requestSubmit();
    for (const button of document.querySelectorAll<HTMLElement>('.sqs-video-overlay button')) button.click();
    document.querySelector<HTMLElement>('a[data-lightbox-item], a[data-image-lightbox]')?.click();
  });
  await settled(page);
}
