import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { violations, withAxe } from '../browser/axe.ts';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean } from '../browser/expect-clean.ts';
import { openPage } from '../browser/open-page.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { page as pageFile } from '../fixtures/page-file.ts';
import { startHttpsProxy } from '../site/https-proxy.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';

/** These tests release an author's plugin on a site, and then develop it on the published pages of this site. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PLINTH = path.join(ROOT, 'cli/src/plinth.ts');
/** A running `plinth dev`. */
interface Dev {
  /** The text that the command has printed. */
  readonly output: () => string;
}

const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };
/** Time-out for the first build, which takes seconds on a busy machine. */
const START_TIMEOUT_MS = 60_000;
const run = promisify(execFile);
const running = new AsyncDisposableStack();
let plugin: string;
let component: string;
let source: string;
let site: StartedSite;
let dev: Dev;

beforeAll(async () => {
  const outside = await mkdtemp(path.join(os.tmpdir(), 'plinth-override-'));
  running.defer(() => rm(outside, { recursive: true, force: true }));
  await run(process.execPath, [PLINTH, 'create', 'hello'], { cwd: outside });
  plugin = path.join(outside, 'hello');
  component = path.join(plugin, 'src/blocks/hello/hello.tsx');
  source = await readFile(component, 'utf8');
  await symlink(path.join(ROOT, 'node_modules'), path.join(plugin, 'node_modules'), 'junction');
  // The folder is beside the demo site, so it is inside the repository. The copied renderer imports packages, and Node
  // finds them only in a folder above the renderer.
  const built = inject('demoBuild').dist;
  const folder = await mkdtemp(path.join(path.dirname(built), 'override-'));
  running.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const [dist, pages] = [path.join(folder, 'dist'), path.join(folder, 'pages')];
  for (const part of ['host', 'renderer', 'inspect', 'plugins/content']) {
    await cp(path.join(built, part), path.join(dist, part), { recursive: true });
  }
  await run(process.execPath, [PLINTH, 'build', '--out', path.join(dist, 'plugins/hello')], { cwd: plugin });
  for (const [name, from] of [
    ['content', path.join(ROOT, 'plugins/content')],
    ['hello', plugin],
  ] as const) {
    await cp(path.join(from, 'plugin.json'), path.join(folder, 'plugins', name, 'plugin.json'));
  }
  const manifest = path.join(folder, 'manifest.json');
  const plugins = {
    content: { from: 'workspace:plugins/content', version: '^0.2.0' },
    hello: { from: 'workspace:plugins/hello', version: '*' },
  };
  await writeFile(manifest, JSON.stringify({ name: 'override', plugins }));
  const lockFile = path.join(dist, 'override.lock.json');
  await run(process.execPath, [PLINTH, 'lock', '--manifest', manifest, '--dist', dist, '--out', lockFile], {
    cwd: folder,
  });
  const hello = { id: 'hello', type: 'hello/hello', data: { title: 'Hello', text: 'From the release.' } };
  await writePages(pages, { index: pageFile('/', [hello]) });
  const environment = {
    PLINTH_OWNER_EMAIL: OWNER.email,
    PLINTH_OWNER_PASSWORD: OWNER.password,
    TRUST_PROXY: '1',
  };
  site = running.use(await startSite({ pages, dist, lockFile, environment }));

  await writeFile(component, changed('>{data.title}</h2>', '>{data.title} in development</h2>'));
  dev = await startDev(site.address);
}, 2 * START_TIMEOUT_MS);

afterAll(() => running.disposeAsync());

async function startDev(address: string, environment: Readonly<Record<string, string>> = {}): Promise<Dev> {
  const options = ['dev', '--port', '0', '--host', path.join(inject('demoBuild').dist, 'host'), '--site', address];
  const child = spawn(process.execPath, [PLINTH, ...options], { cwd: plugin, env: { ...process.env, ...environment } });
  running.defer(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (text += more));
  const output = () => text;
  await vi.waitFor(() => expect(output()).toMatch(/confirm as owner: \S+\n[\s\S]*built, 2 example/), {
    timeout: START_TIMEOUT_MS,
  });
  return { output };
}

function changed(from: string, to: string): string {
  const text = source.replace(from, to);
  expect(text).not.toBe(source);
  return text;
}

const confirmAddress = ({ output } = dev) => /confirm as owner: (\S+)/.exec(output())?.[1] ?? '';
const sign = (page: Page) => page.getByRole('region', { name: 'Override of a plugin' });
const heading = (page: Page) => block(page, 'hello').locator('h2');

/** Opens the page that asks the owner to confirm the override, signs in on the way, and confirms. */
async function confirm(page: Page, running = dev): Promise<void> {
  await page.goto(confirmAddress(running));
  if (new URL(page.url()).pathname === '/config/login') {
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Show it to me' }).click()]);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('link', { name: 'Open the site with this build' }).count();
    })
    .toBe(1);
}

async function htmlOf(context?: BrowserContext): Promise<string> {
  const cookies = (await context?.cookies(site.address)) ?? [];
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await fetch(site.address, { headers: { cookie } })).text();
}

it('shows the owner the build in development until the owner stops it, and always shows visitors the release', async () => {
  const released = await htmlOf();
  await using visit = await openPage(site.address);
  await untilLive(visit.page, 'hello');
  await using open = await openPage(`${site.address}/config/login`, { waitForRuntime: false });
  const { page, log } = open;
  await confirm(page);
  expect(dev.output()).toContain('the owner has confirmed');

  const answer = page.waitForResponse(`${site.address}/?noredirect=true`);
  await page.getByRole('link', { name: 'Open the site with this build' }).click();
  expect((await answer).headers()['cache-control']).toBe('private, no-store');
  expect((await answer).headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  // Until the block of the author's build is mounted, it shows the server HTML of the release.
  expect(await (await answer).text()).toContain('>Hello</h2>');
  await expect.poll(() => heading(page).textContent()).toBe('Hello in development');
  await untilLive(page, 'hello');
  const said = (await sign(page).textContent()) ?? '';
  expect(said).toMatch(/^Plugin hello comes from http:\/\/127\.0\.0\.1:\d+ until \d\d:\d\d\.Stop$/);

  const button = block(page, 'hello').getByRole('button');
  await button.click();
  await expect.poll(() => button.textContent()).toBe('Thanked once');
  await writeFile(component, changed('return (', 'return (('));
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('PLINTH-MANIFEST-043');
  expect(await button.textContent()).toBe('Thanked once');
  await writeFile(component, changed('>{data.title}</h2>', '>{data.title} once more</h2>'));
  await expect.poll(() => heading(page).textContent()).toBe('Hello once more');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);

  expect(await htmlOf()).toBe(released);
  await visit.page.reload();
  await untilLive(visit.page, 'hello');
  expect(await heading(visit.page).textContent()).toBe('Hello');
  expect(await sign(visit.page).count()).toBe(0);

  await sign(page).getByRole('button', { name: 'Stop' }).press('Enter');
  await expect.poll(() => heading(page).textContent()).toBe('Hello');
  expect(await sign(page).count()).toBe(0);
  expectClean(log);
  expectClean(visit.log);
});

it('lets pages of this site read the files of the plugin, and no other page', async () => {
  const address = new URL(confirmAddress()).searchParams.get('origin') ?? '';
  const allowed = async (file: string, origin: string, method = 'GET') => {
    const { headers } = await fetch(address + file, { method, headers: { origin } });
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-private-network')];
  };
  const file = '/_plinth/plugins/hello/plinth-dev.js';
  expect(await allowed(file, site.address)).toEqual([site.address, 'true']);
  expect(await allowed(file, site.address, 'OPTIONS')).toEqual([site.address, 'true']);
  expect(await allowed(file, 'https://evil.example')).toEqual([null, null]);
  expect(await allowed('/hello', site.address)).toEqual([null, null]);
});

it.each([320, 1280])('has an accessible sign and confirmation, %i px wide', async (width) => {
  const options = { waitForRuntime: false, prepare: withAxe, viewport: { width, height: 800 } };
  await using open = await openPage(`${site.address}/config/login`, options);
  const { page } = open;
  await confirm(page);
  expect(await violations(page)).toEqual([]);
  await page.goto(confirmAddress());
  expect(await violations(page)).toEqual([]);
  await page.goto(`${site.address}/?noredirect=true`);
  await untilLive(page, 'hello');
  await sign(page).getByRole('button', { name: 'Stop' }).focus();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

  // The bar that shows the override and the inspector can be open at the same time.
  await page.goto(`${site.address}/?noredirect=true&plinth=inspect`);
  const inspector = page.getByRole('region', { name: 'Plinth inspector' });
  await inspector.waitFor();
  await expect
    .poll(async () => {
      const [above, below] = [await inspector.boundingBox(), await sign(page).boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
  const [close, show] = [
    inspector.getByRole('button', { name: 'Close the inspector' }),
    page.getByRole('button', { name: 'Plinth inspector' }),
  ];
  // The inspector moves up when the bar below it grows, so a click can miss the button. The test repeats the click.
  await expect
    .poll(async () => {
      if (await close.isVisible()) await close.click();
      return show.isVisible();
    })
    .toBe(true);
  await show.click();
  await sign(page).getByRole('button', { name: 'Stop' }).click({ trial: true });
});

it('ends in every tab when the owner ends it in the owner’s area or signs out', async () => {
  await using open = await openPage(`${site.address}/config/login`, { waitForRuntime: false });
  const { page } = open;
  const released = await htmlOf();
  await confirm(page);
  expect(await htmlOf(page.context())).toContain('plinth-override');
  const cookies = await page.context().cookies(site.address);

  const session = cookies.filter(({ name }) => name === '__Host-session');
  await page.context().clearCookies({ name: '__Host-session' });
  expect(await htmlOf(page.context())).toBe(released);
  await page.context().addCookies(session);
  expect(await htmlOf(page.context())).toContain('plinth-override');

  await page.goto(`${site.address}/config/overrides`);
  await page.getByRole('button', { name: 'End it' }).click();
  await page.getByText('No override is active.').waitFor();
  await page.context().addCookies(cookies);
  expect(await htmlOf(page.context())).not.toContain('plinth-override');
  await page.reload();
  expect(await page.getByRole('alert').textContent()).toContain('PLINTH-SITE-085');
});

it('shows the owner the build on a site with https, though the files come from the author’s machine by http', async () => {
  const proxy = running.use(await startHttpsProxy(site.address, path.join(plugin, 'tls')));
  const secure = await startDev(proxy.address, { NODE_EXTRA_CA_CERTS: proxy.certificate });
  const options = { waitForRuntime: false, ignoreHTTPSErrors: true };
  await using open = await openPage(`${proxy.address}/config/login`, options);
  const { page, log } = open;
  await confirm(page, secure);
  await page.getByRole('link', { name: 'Open the site with this build' }).click();
  await expect.poll(() => heading(page).textContent()).toMatch(/ in development$| once more$/);
  await untilLive(page, 'hello');
  expect(await sign(page).textContent()).toMatch(/^Plugin hello comes from http:/);
  expectClean(log);
});
