import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { block, liveBlocks, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { held, keepLedger } from '../browser/resource-ledger.ts';
import { sampled } from '../browser/sampled.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { html, page } from '../fixtures/page-file.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';
import { type StaticSite, serveFolder } from '../site/static-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLINTH = path.join(ROOT, 'cli/src/plinth.ts');
const BUILD_REMOTES = path.join(ROOT, 'tests/fixtures/stock/build-remotes.ts');
/** The builds that Plinth accepts. Each build has one block with the name of the build, and its own class names. */
const BUILDERS = ['rspack', 'extract', 'webpack', 'vite'] as const;
/** A text that occurs in every copy of React and in no other file. */
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=';

const built = inject('fixtureBuild').dist;
const running = new AsyncDisposableStack();
const run = promisify(execFile);
let folder: string;
/** The folder with the remotes. A separate server serves it, not the server of the site. */
let remotes: string;
let dist: string;
let remoteServer: StaticSite;
let site: StartedSite;

const describeRemote = (builder: string) =>
  run(
    process.execPath,
    [
      ...[PLINTH, 'lock', '--from', path.join(remotes, builder, 'mf-manifest.json'), '--dist', dist],
      ...['--name', `stock-${builder}`, '--release', '1.0.0', '--block', `counter=stock/${builder}`],
    ],
    { cwd: ROOT },
  );

beforeAll(async () => {
  // The folder is beside the fixture site, so it is inside the repository. The copied renderer imports packages, and
  // Node finds them only in a folder above the renderer.
  folder = await mkdtemp(path.join(path.dirname(built), 'stock-'));
  running.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  remotes = path.join(folder, 'remotes');
  dist = path.join(folder, 'dist');
  const [pages, lockFile, manifest] = ['pages', 'dist/stock.lock.json', 'manifest.json'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const part of ['host', 'renderer', 'plugins/content']) {
    await cp(path.join(built, part), path.join(dist, part), { recursive: true });
  }
  // Removes the environment variable of Vitest, because the Vite plugin does nothing when it runs in Vitest.
  const { VITEST: _, ...env } = process.env;
  await run(process.execPath, [BUILD_REMOTES, remotes], { cwd: ROOT, env: { ...env, NODE_ENV: 'production' } });
  for (const builder of BUILDERS) await describeRemote(builder);
  remoteServer = running.use(await serveFolder(remotes, { 'access-control-allow-origin': '*' }));
  const listed = BUILDERS.map((builder) => [
    `stock-${builder}`,
    { from: `http://localhost:${remoteServer.port}/${builder}/plinth.build.json`, version: '^1.0.0' },
  ]);
  const content = { from: 'workspace:plugins/content', version: '^0.2.0' };
  await writeFile(manifest, JSON.stringify({ name: 'stock', plugins: { content, ...Object.fromEntries(listed) } }));
  const lock = [PLINTH, 'lock', '--manifest', manifest, '--dist', dist, '--out', lockFile];
  await run(process.execPath, lock, { cwd: ROOT });
  const blocks = BUILDERS.map((builder) => ({ id: builder, type: `stock/${builder}`, data: { label: builder } }));
  await writePages(pages, { index: page('/', [...blocks, html('end', '<p>The end.</p>')]) });
  site = running.use(await startSite({ pages, dist, lockFile }));
});

afterAll(() => running.disposeAsync());

describe('plinth verify', () => {
  it.each(sampled(BUILDERS))('accepts the remote of %s, in its folder and by its address', async (builder) => {
    const address = `http://localhost:${remoteServer.port}/${builder}/plinth.build.json`;
    const { stdout } = await run(process.execPath, [
      PLINTH,
      'verify',
      '--strict',
      path.join(remotes, builder),
      address,
    ]);
    expect(stdout).toContain('0 errors, 0 warnings');
  });
});

/** Paths of the files of the remotes that contain a copy of React. */
async function copiesOfReact(): Promise<string[]> {
  const entries = await readdir(remotes, { recursive: true, withFileTypes: true });
  const scripts = entries
    .filter(({ name }) => /\.m?js$/.test(name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(scripts.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  return texts.filter(({ text }) => text.includes(REACT_INTERNALS)).map(({ file }) => file.slice(remotes.length));
}

/**
 * The CSS indents of a build's block and of the content that its later chunk renders. Only the stylesheets of this
 * build set these indents.
 */
async function indents(page: Page, builder: string): Promise<readonly string[]> {
  const parts = block(page, builder).locator('div:has(> button), p');
  return parts.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).paddingInlineStart));
}

/** Addresses and hashes of the stylesheets that are on the server of the remotes and to which the page links. */
async function linkedStyles(page: Page) {
  const links = page.locator('link[rel=stylesheet]');
  const all = await links.evaluateAll((elements) =>
    elements.flatMap((element) =>
      element instanceof HTMLLinkElement ? [{ href: element.href, integrity: element.integrity }] : [],
    ),
  );
  return all.filter(({ href }) => href.startsWith(`http://localhost:${remoteServer.port}/`));
}

const counter = (open: Page, builder: string) => block(open, builder).getByRole('button', { name: builder });

describe('remotes built by @module-federation/enhanced with rspack and webpack, and by @module-federation/vite', () => {
  it('are in the server HTML', async () => {
    const text = await (await fetch(site.address)).text();
    for (const builder of BUILDERS) expect(text).toMatch(new RegExp(`<button[^>]*>${builder} 0<`));
  });

  it('have their styles in the page of the server, before a script runs', async () => {
    await using open = await openPage(site.address, { javaScriptEnabled: false });
    for (const builder of BUILDERS) expect(await indents(open.page, builder)).toEqual(['17px']);
  });

  it('hydrate the server HTML without a mismatch, and all use the React of the host', async () => {
    const scripts: string[] = [];
    await using open = await openPage(site.address, {
      prepare: async (page) => page.on('request', (request) => scripts.push(request.url())),
    });
    await untilLive(open.page, ...BUILDERS);
    for (const builder of BUILDERS) {
      const button = counter(open.page, builder);
      await button.click();
      await expect.poll(() => button.textContent()).toBe(`${builder} 1`);
      // The React context of the host reaches the block, so the host and the block use the same SDK.
      expect(await button.getAttribute('data-where')).toBe('page');
    }
    const reacts = await open.page.evaluate(() => {
      const used = Object.values(globalThis.stockReacts ?? {});
      return [used.length, new Set(used).size];
    });
    expect(reacts).toEqual([BUILDERS.length, 1]);
    const copies = await copiesOfReact();
    for (const builder of BUILDERS) expect(copies.some((file) => file.startsWith(`/${builder}/`))).toBe(true);
    expect(scripts.filter((url) => copies.includes(new URL(url).pathname))).toEqual([]);
    expectClean(open.log);
  });

  it('load a chunk with its styles later, under the policy of the page, each stylesheet once and with its hash', async () => {
    await using open = await openPage(site.address);
    await untilLive(open.page, ...BUILDERS);
    for (const builder of BUILDERS) expect(await indents(open.page, builder)).toEqual(['17px']);
    const before = await linkedStyles(open.page);
    for (const { integrity } of before) expect(integrity).toMatch(/^sha384-/);
    for (const builder of BUILDERS) {
      await block(open.page, builder).getByRole('button', { name: 'Details' }).click();
      await expect.poll(() => block(open.page, builder).locator('p').textContent()).toBe('Details of a stock remote');
      await expect.poll(() => indents(open.page, builder)).toEqual(['17px', '23px']);
    }
    // The code of a remote finds the stylesheet links that the page already has, so it adds none.
    expect(await linkedStyles(open.page)).toEqual(before);
    expectClean(open.log);
  });

  it('leave no timer and no observer when the page is destroyed, and can be initialised again', async () => {
    await using open = await openPage(site.address, { prepare: keepLedger });
    const { page } = open;
    await untilLive(page, ...BUILDERS);
    expect((await held(page)).intervals).toBeGreaterThanOrEqual(BUILDERS.length);
    await page.evaluate(() => window.plinth?.destroy());
    expect(await liveBlocks(page)).toEqual([]);
    await expect.poll(() => held(page)).toEqual({ intervals: 0, timeouts: 0, observers: [] });
    await page.evaluate(() => window.plinth?.initialise());
    await untilLive(page, ...BUILDERS);
    for (const builder of BUILDERS) {
      await counter(page, builder).click();
      await expect.poll(() => counter(page, builder).textContent()).toBe(`${builder} 1`);
    }
    expectClean(open.log);
  });
});

describe('plinth lock --from', () => {
  it.each([
    ['script', 'PLINTH-MANIFEST-080', 'Trusted Types'],
    ['eval', 'PLINTH-MANIFEST-084', 'eval'],
  ])('refuses the build "%s" with %s, before any of its code runs', async (build, code, reason) => {
    const refused = await describeRemote(build).catch(({ stderr }: { stderr: string }) => stderr);
    expect(refused).toContain(code);
    expect(refused).toContain(reason);
    expect(await readdir(path.join(remotes, build))).not.toContain('plinth.build.json');
  });
});
