import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isInCandidate, readRollout } from '@plinth/manifests/releases';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { block, untilLive } from '../browser/blocks.ts';
import { expectClean, expectOnly } from '../browser/expect-clean.ts';
import { openInOwnContext } from '../browser/open-page.ts';
import { writePages } from '../fixtures/make-fixtures.ts';
import { html, page } from '../fixtures/page-file.ts';
import { type StartedSite, startSite } from '../site/start-site.ts';
import { serveFolder } from '../site/static-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLUGIN_SOURCE = path.join(ROOT, 'tests/fixtures/plugins/distant');
const VISITORS = 300;
const built = inject('fixtureBuild').dist;
const running = new AsyncDisposableStack();
let manifest: string;
let dist: string;
let lockFile: string;
let pluginOrigin: string;
let site: StartedSite;

/** Starts a site with release 1.0.0 of a plugin on a different server. That server also has release 1.1.0. */
beforeAll(async () => {
  // The folder is beside the fixture site, so it is inside the repository. The copied renderer imports packages, and
  // Node finds them only in a folder above the renderer.
  const folder = await mkdtemp(path.join(path.dirname(built), 'rollout-'));
  running.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  dist = path.join(folder, 'dist');
  lockFile = path.join(dist, 'site.lock.json');
  manifest = path.join(folder, 'site.json');
  for (const part of ['host', 'renderer', 'plugins/content'])
    await cp(path.join(built, part), path.join(dist, part), { recursive: true });
  const served = path.join(folder, 'served');
  await release(path.join(served, '1.0.0'), '1.0.0');
  const broken = await release(path.join(served, '1.1.0'), '1.1.0');
  // Makes release 1.1.0 fail in browsers only, so the server renders it without a problem.
  const throws = 'if (typeof document !== "undefined") throw new Error("release 1.1.0 fails");';
  await writeFile(broken, `${throws}\n${await readFile(broken, 'utf8')}`);
  const { port } = running.use(await serveFolder(served, { 'access-control-allow-origin': '*' }));
  pluginOrigin = `http://localhost:${port}`;
  await list('1.0.0');
  await plinth('lock', '--manifest', manifest, '--dist', dist);
  const distant = { id: 'distant', type: 'fixture/distant', data: { label: 'From afar' } };
  const pages = path.join(folder, 'pages');
  await writePages(pages, {
    index: page('/', [distant, html('end', '<p>The end.</p>')]),
    plain: page('/plain', [html('text', '<p>No plugin of another server.</p>')]),
  });
  site = running.use(await startSite({ pages, dist, lockFile }));
});

afterAll(() => running.disposeAsync());

/** Puts a release of the plugin into a folder. @returns Path of the script of the plugin's block. */
async function release(folder: string, version: string): Promise<string> {
  await cp(path.join(built, 'plugins/distant'), folder, { recursive: true });
  await cp(path.join(PLUGIN_SOURCE, 'plugin.json'), path.join(folder, 'plugin.json'));
  for (const name of ['plugin.json', 'plinth.build.json']) {
    const file = path.join(folder, name);
    // Removes the hashes from the build record, because this test changes a file of the release.
    const { hashes: _hashes, ...described } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...described, version }));
  }
  const script = (await readdir(folder)).find((name) => /^distant\.\w+\.js$/.test(name));
  if (script === undefined) throw new TypeError('the build has no script of the block');
  return path.join(folder, script);
}

async function list(version: string): Promise<void> {
  const distant = { from: `${pluginOrigin}/${version}/plinth.build.json`, version: '^1.0.0' };
  const content = { from: 'workspace:plugins/content', version: '^0.2.0' };
  await writeFile(manifest, JSON.stringify({ name: 'site', plugins: { content, distant } }));
}

async function plinth(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['cli/src/plinth.ts', ...args], { cwd: ROOT });
  return stdout;
}

const history = (...args: string[]) => plinth(...args, '--lock', lockFile, '--dist', dist);

/** Requests a page as a visitor with this bucket. When no bucket is given, the server assigns one. */
async function visit(address: string, bucket?: number) {
  const answer = await fetch(`${site.address}${address}`, {
    headers: { cookie: bucket === undefined ? '' : `plinth-rollout=${bucket}`, 'sec-purpose': 'prefetch' },
  });
  const text = await answer.text();
  const given = /plinth-rollout=(\d{1,2});/.exec(answer.headers.getSetCookie().join('\n'))?.[1];
  return {
    version: /\/(1\.[01]\.0)\//.exec(text)?.[1],
    bucket: given === undefined ? undefined : Number(given),
    etag: answer.headers.get('etag'),
  };
}

/**
 * Opens the start page as a visitor with this bucket. `answers` lists the addresses of all answers that the page
 * receives.
 */
async function openAs(bucket: number) {
  const answers: string[] = [];
  const open = await openInOwnContext(`${site.address}/`, {
    prepare: (page, context) => {
      page.on('response', (answer) => answers.push(answer.url()));
      return context.addCookies([{ name: 'plinth-rollout', value: String(bucket), url: `${site.address}/` }]);
    },
  });
  return { ...open, answers, [Symbol.asyncDispose]: () => open[Symbol.asyncDispose]() };
}

it('a release that throws in browsers ends its own rollout, and a page that was open during the rollout still works', async () => {
  await using before = await openInOwnContext(`${site.address}/`);
  await untilLive(before.page, 'distant');
  const plain = await visit('/plain');

  await list('1.1.0');
  expect(await plinth('lock', '--manifest', manifest, '--dist', dist, '--candidate')).toContain(
    'release 2 (candidate)',
  );
  expect((await visit('/')).version).toBe('1.0.0');
  const limits = ['--stop-at-errors', '20%', '--minimum-views', '3'];
  await history('rollout', 'start', '2', '--share', '30%', ...limits);
  await expect.poll(async () => (await visit('/')).bucket).toBeTypeOf('number');

  const rollout = await readRollout(lockFile);
  if (!rollout) throw new TypeError('no rollout runs');
  const seen = { stable: new Set<string | null>(), candidate: new Set<string | null>() };
  let chosen = 0;
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const first = await visit('/');
    if (first.bucket === undefined) throw new TypeError('the visitor got no number');
    const isCandidate = isInCandidate(first.bucket, rollout);
    expect(first.version).toBe(isCandidate ? '1.1.0' : '1.0.0');
    expect(await visit('/', first.bucket)).toEqual({ ...first, bucket: undefined });
    seen[isCandidate ? 'candidate' : 'stable'].add(first.etag);
    if (isCandidate) chosen += 1;
  }
  // The expected share is 30 %. The limits are five standard deviations away from it.
  expect(Math.abs(chosen - VISITORS * 0.3)).toBeLessThan(5 * Math.sqrt(VISITORS * 0.3 * 0.7));
  expect([seen.stable.size, seen.candidate.size, seen.stable.isDisjointFrom(seen.candidate)]).toEqual([1, 1, true]);
  expect(await visit('/plain', rollout.offset)).toEqual(plain);

  // The first bucket of the rollout gets the candidate. The bucket before it still gets the stable release.
  const other = (rollout.offset + 99) % 100;
  await using stable = await openAs(other);
  await untilLive(stable.page, 'distant');
  expectClean(stable.log);
  for (let view = 0; view < 3; view += 1) {
    await using failing = await openAs(rollout.offset);
    await expect.poll(() => failing.answers.some((url) => url.endsWith('/RecordJavascriptErrors'))).toBe(true);
    await expectOnly(failing.log, [['PLINTH-LOAD-004', 'distant', 'distant']]);
    // The block still shows its server HTML.
    expect(await block(failing.page, 'distant').textContent()).toContain('From afar 0');
  }
  await expect.poll(async () => (await visit('/', rollout.offset)).version).toBe('1.0.0');
  expect(await history('rollout', 'status')).toMatch(
    // The rollout can end after the second error, and then the third report is missing.
    /candidate: 3 page views, [23] errors.*\nthe server has ended it: [23] errors in 3 page views/,
  );
  await using again = await openAs(rollout.offset);
  await untilLive(again.page, 'distant');
  expectClean(again.log);

  // The page that was opened before the rollout loads a file of its own release later.
  await block(before.page, 'distant').getByRole('button', { name: 'Details' }).click();
  await before.page.getByText('Details of a distant plugin').waitFor();
  expectClean(before.log);
});

it('a release that was promoted is served without a restart, and a roll-back too', async () => {
  await history('rollout', 'stop');
  await history('release', 'promote', '2');
  await expect.poll(async () => (await visit('/')).version).toBe('1.1.0');
  await history('release', 'rollback');
  await expect.poll(async () => (await visit('/')).version).toBe('1.0.0');
  expect(await history('release', 'list')).toMatch(/ {3}2 .*\n.*distant 1\.0\.0 -> 1\.1\.0[\s\S]* {3}1 .*current\n/);
});
