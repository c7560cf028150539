import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean, expectOnly } from '../browser/expect-clean.ts';
import { itInLongRun } from '../browser/long-run.ts';
import { openPage } from '../browser/open-page.ts';
import { sampled } from '../browser/sampled.ts';
import { settled } from '../browser/settled.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { html, page } from '../fixtures/page-file.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';
import { type StaticSite, serveFolder } from '../site/static-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLUGIN_SOURCE = path.join(ROOT, 'tests/fixtures/plugins/distant');
const built = inject('fixtureBuild').dist;
const running = new AsyncDisposableStack();
let folder: string;
/** The folder that the server of the plugin serves. */
let served: string;
let pluginServer: StaticSite;
let site: StartedSite;

/** Starts a second site, whose own server serves the files of the plugin `distant`. */
let startOwnSite: () => Promise<StartedSite>;

/** Starts a site whose plugin `distant` is on a different server, at a different port. */
beforeAll(async () => {
  // The folder is beside the fixture site, so it is inside the repository. The copied renderer imports packages, and
  // Node finds them only in a folder above the renderer.
  folder = await mkdtemp(path.join(path.dirname(built), 'address-'));
  running.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const [dist, pages] = [path.join(folder, 'dist'), path.join(folder, 'pages')];
  for (const part of ['host', 'renderer', 'plugins/content', 'plugins/distant']) {
    await cp(path.join(built, part), path.join(dist, part), { recursive: true });
  }
  served = path.join(folder, 'served/distant/1.0.0');
  await cp(path.join(built, 'plugins/distant'), served, { recursive: true });
  await cp(path.join(PLUGIN_SOURCE, 'plugin.json'), path.join(served, 'plugin.json'));
  pluginServer = running.use(await serveFolder(path.join(folder, 'served'), { 'access-control-allow-origin': '*' }));
  const distant = { id: 'distant', type: 'fixture/distant', data: { label: 'From afar' } };
  const notes = { ...distant, data: { label: 'With notes', notes: true } };
  const end = html('end', '<p>The end.</p>');
  await writePages(pages, { index: page('/', [distant, end]), notes: page('/notes', [notes, end]) });
  const start = async (name: string, from: string) => {
    const [manifest, lockFile] = [path.join(folder, `${name}.json`), path.join(dist, `${name}.lock.json`)];
    const plugins = {
      content: { from: 'workspace:plugins/content', version: '^0.2.0' },
      distant: { from, version: '^1.0.0' },
    };
    await writeFile(manifest, JSON.stringify({ name, plugins }));
    const lock = ['cli/src/plinth.ts', 'lock', '--manifest', manifest, '--dist', dist, '--out', lockFile];
    await promisify(execFile)(process.execPath, lock, { cwd: ROOT });
    return running.use(await startSite({ pages, dist, lockFile }));
  };
  site = await start('a', `${pluginAddress()}plinth.build.json`);
  startOwnSite = () => start('own', 'workspace:tests/fixtures/plugins/distant');
});

afterAll(() => running.disposeAsync());

const pluginAddress = () => `http://localhost:${pluginServer.port}/distant/1.0.0/`;

async function builtFile(name: RegExp): Promise<string> {
  const file = (await readdir(served)).find((each) => name.test(each));
  if (file === undefined) throw new TypeError(`the build has no file ${name}`);
  return file;
}

/** Removes a file. When the returned object is disposed of, the file is put back. */
async function without(files: string, file: string): Promise<AsyncDisposable> {
  const kept = path.join(folder, file);
  await rename(path.join(files, file), kept);
  return { [Symbol.asyncDispose]: () => rename(kept, path.join(files, file)) };
}

describe('a plugin of another server', () => {
  it('is in the server HTML, with its styles, without a request to the other server', async () => {
    const answer = await fetch(site.address);
    const text = await answer.text();
    expect(text).toContain('From afar');
    expect(text).toContain('padding-inline-start:17px');
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'connect-src', 'style-src'])
      expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain(` ${pluginAddress()}`);
  });

  it('hydrates the server HTML without a mismatch, under the policy of the page', async () => {
    await using open = await openPage(site.address);
    await untilLive(open.page, 'distant');
    const button = block(open.page, 'distant').getByRole('button', { name: 'From afar' });
    await button.click();
    await expect.poll(() => button.textContent()).toBe('From afar 1');
    expectClean(open.log);
  });

  it('loads a chunk and its stylesheet later, with their hashes', async () => {
    await using open = await openPage(site.address);
    await untilLive(open.page, 'distant');
    await block(open.page, 'distant').getByRole('button', { name: 'Details' }).click();
    const details = open.page.getByText('Details of a distant plugin');
    const indent = () => details.evaluate((element) => getComputedStyle(element).paddingInlineStart);
    await expect.poll(indent).toBe('23px');
    const link = open.page.locator(`link[rel=stylesheet][href^="${pluginAddress()}"]`);
    expect(await link.getAttribute('integrity')).toMatch(/^sha384-/);
    expectClean(open.log);
  });

  it('is reported as missing, with the name of the file, when a chunk is gone, and keeps its server HTML', async () => {
    const chunk = await builtFile(/^distant\.\w+\.js$/);
    await using _gone = await without(served, chunk);
    await using open = await openPage(site.address);
    await expect.poll(() => open.log.reports.length).toBeGreaterThan(0);
    await settled(open.page);
    await expectOnly(open.log, [['PLINTH-LOAD-001', 'distant', 'distant']]);
    expect(open.log.reports[0]?.text).toContain(`Loading chunk failed (type missing): ${pluginAddress()}${chunk}`);
    expect(await block(open.page, 'distant').textContent()).toContain('From afar 0');
  });

  itInLongRun('is published again from the kept files when its server does not run any more', async () => {
    const data = await mkdtemp(path.join(folder, 'data-'));
    const hidden = path.join(folder, 'hidden');
    await cp(served, hidden, { recursive: true });
    await rm(served, { recursive: true });
    try {
      const again = { pages: path.join(folder, 'pages'), dist: path.join(folder, 'dist'), data };
      await using other = await startSite({ ...again, lockFile: path.join(folder, 'dist/a.lock.json') });
      expect(await (await fetch(other.address)).text()).toContain('From afar');
    } finally {
      await cp(hidden, served, { recursive: true });
    }
  });
});

/** Makes a file of the plugin unavailable while the page is open, until the returned object is disposed of. */
type Removal = (file: string, page: Page) => Promise<AsyncDisposable>;

const fromDisk: Removal = (file) => without(served, file);
/**
 * The server of the site keeps its files in memory, so removing a file from disk has no effect. So the test answers the
 * page's requests for the file with 404.
 */
const fromSite: Removal = async (file, page) => {
  await page.route(`**/_plinth/plugins/distant/${file}`, (route) => route.fulfill({ status: 404, body: '' }));
  return new AsyncDisposableStack();
};

/** A site with the plugin, and where its files are. */
interface Place {
  readonly address: string;
  /** Address of the folder of the plugin, as a report names it. */
  readonly folder: string;
  readonly remove: Removal;
}

const PLACES: readonly (readonly [name: string, start: () => Promise<Place>])[] = [
  ['of another server', async () => ({ address: site.address, folder: pluginAddress(), remove: fromDisk })],
  [
    'of the site',
    async () => {
      const { address } = await startOwnSite();
      return { address, folder: '/_plinth/plugins/distant/', remove: fromSite };
    },
  ],
];

describe.each(sampled(PLACES, 1))('a chunk %s that is needed later', (_, start) => {
  let place: Place;
  beforeAll(async () => {
    place = await start();
  });

  it('is reported as missing, with its name, when it was removed while the page was open', async () => {
    const { address, folder, remove } = place;
    const chunk = await builtFile(/^details\.\w+\.js$/);
    await using open = await openPage(address);
    await untilLive(open.page, 'distant');
    await using _gone = await remove(chunk, open.page);
    await block(open.page, 'distant').getByRole('button', { name: 'Details' }).click();
    await expect.poll(() => open.log.reports.length).toBeGreaterThan(0);
    await settled(open.page);
    await expectOnly(open.log, [['PLINTH-LOAD-001', 'distant', 'distant']]);
    expect(open.log.reports[0]?.text).toContain(`Loading chunk failed (type missing): ${folder}${chunk}`);
    const button = block(open.page, 'distant').getByRole('button', { name: 'From afar' });
    await button.click();
    await expect.poll(() => button.textContent()).toBe('From afar 1');
  });

  it('is reported as missing, with its name, when the block is prepared; its HTML stays', async () => {
    const { address, folder, remove } = place;
    const chunk = await builtFile(/^notes\.\w+\.js$/);
    await using gone = new AsyncDisposableStack();
    await using open = await openPage(`${address}/notes`, {
      prepare: async (page) => void gone.use(await remove(chunk, page)),
    });
    await expect.poll(() => open.log.reports.length).toBeGreaterThan(0);
    await settled(open.page);
    await expectOnly(open.log, [['PLINTH-LOAD-001', 'distant', 'distant']]);
    expect(open.log.reports[0]?.text).toContain(`Loading chunk failed (type missing): ${folder}${chunk}`);
    expect(await block(open.page, 'distant').textContent()).toContain('With notes 0');
  });

  it('is reported with its name when the server answers with an error', async () => {
    const { address, folder } = place;
    const chunk = await builtFile(/^details\.\w+\.js$/);
    await using open = await openPage(address, {
      prepare: (page) => page.route(`**/${chunk}`, (route) => route.fulfill({ status: 500, body: '' })),
    });
    await untilLive(open.page, 'distant');
    await block(open.page, 'distant').getByRole('button', { name: 'Details' }).click();
    await expect.poll(() => open.log.reports.map(({ code }) => code)).toEqual(['PLINTH-LOAD-003']);
    expect(open.log.reports[0]?.text).toContain(`(type other): ${folder}${chunk}`);
  });
});
