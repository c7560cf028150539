import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openInOwnContext } from '../browser/open-page.ts';
import { type StaticSite, serveFolder } from '../site/static-site.ts';

const EXPORT = path.resolve(import.meta.dirname, '../../site/src/app/export-main.ts');

let folder: string;
let files: StaticSite;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-consent-'));
  const pages = path.join(folder, 'pages');
  const out = path.join(folder, 'out');
  await mkdir(pages);
  await mkdir(out);
  const context = { cookieSettings: { isCookieBannerEnabled: true, cookieBannerCtaVariant: 'BUTTON' } };
  const block = { id: 'text', type: 'html', data: { html: '<h1>Prints</h1>' } };
  const page = { path: '/', title: 'Prints', context, blocks: [block] };
  await writeFile(path.join(pages, 'index.json'), JSON.stringify(page));
  const { dist, lockFile } = inject('demoBuild');
  const environment = { ...process.env, PLINTH_DIST: dist, PLINTH_MANIFEST: lockFile, LOG_LEVEL: 'fatal' };
  await promisify(execFile)(process.execPath, [EXPORT, '--pages', pages, '--out', out], { env: environment });
  files = await serveFolder(out);
});
afterAll(async () => {
  await files?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

it('a static page hides the banner before the first paint for a visitor who has decided, and shows it to others', async () => {
  const address = `http://localhost:${files.port}/`;
  // The scripts of the host never arrive, so only the inline script of the page can hide the banner.
  await using open = await openInOwnContext(address, {
    waitForRuntime: false,
    prepare: (page) => page.route('**/_plinth/**/*.js', (route) => route.abort()),
  });
  const { page, context } = open;
  const banner = page.getByRole('region', { name: 'Cookies' });
  expect(await banner.isVisible()).toBe(true);
  await context.addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: address }]);
  await page.goto(address);
  expect(await banner.isVisible()).toBe(false);
  expect(open.log.violations).toEqual([]);
});
