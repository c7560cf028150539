import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { isInCandidate, type Rollout, releasePaths } from '@plinth/manifests/releases';
import type { Template } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSite } from '../../app/server/create-site.ts';
import { listen } from '../../app/server/listen.ts';
import { adoptCandidate } from '../../publishing/store/adopt-candidate.ts';
import { type TemporaryDatabase, testDatabases } from '../../testing/databases.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { buildText, ORIGIN, signer } from '../../testing/override-build.ts';
import { OWNER, signedIn, submit } from '../../testing/owner.ts';
import { plainRenderer } from '../../testing/plain-renderer.ts';
import { plainTemplate } from '../../testing/plain-template.ts';
import { SOURCE_FEATURES } from '../../testing/source-halves.ts';
import { HOME, type TemporarySite, temporarySite } from '../../testing/temporary-site.ts';
import { rolloutRows } from './rollout-rows.ts';

const FILES = {
  'manifests/site.lock.json': '{"release":1}',
  'manifests/releases/site/2.lock.json': '{"release":2}',
  'pages/index.json': HOME,
  'pages/plain.json': { path: '/plain', title: 'Plain' },
};
const REPORTS = '/api/events/RecordJavascriptErrors';
const CRUMB = '0123456789abcdef0123';
const BUCKETS = Array.from({ length: 100 }, (_, bucket) => bucket);

/**
 * The template of a lockfile. Release 2 has a different version of the plugin `content`, which only pages with blocks
 * use.
 */
const templateOf = (lockFile: string): Template => {
  const isSecond = readFileSync(lockFile, 'utf8').includes('2');
  const template = plainTemplate(isSecond ? 'two' : 'one');
  return {
    ...template,
    slice: (request) => {
      const { slice, ...rest } = template.slice(request);
      const { content } = slice.plugins;
      const version = isSecond ? '2.0.0' : '1.0.0';
      const plugins = request.blockTypes.length === 0 || !content ? {} : { content: { ...content, version } };
      return { ...rest, slice: { ...slice, plugins } };
    },
  };
};

const rolloutOf = (changes: Partial<Rollout> = {}): Rollout => ({
  v: 1,
  id: randomUUID(),
  release: 2,
  share: 30,
  offset: 90,
  minimumViews: 10,
  startedAt: '2026-01-02T03:04:05.000Z',
  ...changes,
});

/** Starts or changes a rollout, as `plinth rollout start` does. */
async function start({ config, site }: Pick<TemporarySite, 'config' | 'site'>, rollout: Rollout): Promise<Rollout> {
  await writeFile(releasePaths(config.lockFile).rollout, JSON.stringify(rollout));
  await site.refresh();
  return rollout;
}

async function get({ site }: Pick<TemporarySite, 'site'>, url: string, bucket?: number, headers = {}) {
  const cookie = `crumb=${CRUMB}${bucket === undefined ? '' : `; plinth-rollout=${bucket}`}`;
  const { statusCode, headers: answered, body } = await site.app.inject({ url, headers: { cookie, ...headers } });
  const version = /"content":\{"version":"(\d)/.exec(body)?.[1];
  const { etag, vary } = answered;
  return {
    status: statusCode,
    version,
    etag: String(etag),
    vary,
    cache: answered['cache-control'],
    cookie: answered['set-cookie']?.toString() ?? '',
  };
}

/**
 * The version that a visitor gets. The request says that the page is fetched ahead, so that it does not count as a
 * view.
 */
const versionOf = async (site: Pick<TemporarySite, 'site'>, bucket: number) =>
  (await get(site, '/', bucket, { 'sec-purpose': 'prefetch' })).version;

/** Sends the reports of one page. */
const report = ({ site }: Pick<TemporarySite, 'site'>, bucket: number, data: object) =>
  site.app.inject({
    method: 'POST',
    url: REPORTS,
    headers: { cookie: `crumb=${CRUMB}; plinth-rollout=${bucket}`, 'x-csrf-token': CRUMB },
    payload: [{ event: 'error', data: { code: 'PLINTH-MOUNT-001', plugin: 'content', page: '/', ...data } }],
  });

describe.each(await testDatabases())('a rollout in $name', ({ open }) => {
  let opened: TemporaryDatabase;
  let site: TemporarySite;
  let database: Database;
  beforeEach(async () => {
    opened = await open();
    const { databaseUrl } = opened.options;
    site = await temporarySite(FILES, { template: templateOf, config: { databaseUrl, owner: OWNER } });
    database = await openSourceDatabase(site.config);
  });
  afterEach(async () => {
    await database.destroy();
    await site[Symbol.asyncDispose]();
    await opened.close();
  });
  const countsOf = (rollout: Rollout) => rolloutRows(database).counts(rollout.id);

  it('gives the release to its share of the visitors, always to the same ones', async () => {
    const rollout = await start(site, rolloutOf());
    const versions = async () => Promise.all(BUCKETS.map(async (bucket) => (await get(site, '/', bucket)).version));
    const first = await versions();
    expect(first.filter((version) => version === '2')).toHaveLength(30);
    expect(first).toEqual(BUCKETS.map((bucket) => (isInCandidate(bucket, rollout) ? '2' : '1')));
    expect(await versions()).toEqual(first);
    // A visitor who gets the candidate still gets it when the share grows.
    await start(site, { ...rollout, share: 60 });
    const grown = await versions();
    expect(grown.filter((version) => version === '2')).toHaveLength(60);
    expect(first.every((version, bucket) => version === '1' || grown[bucket] === '2')).toBe(true);
  });

  it('gives several hundred new visitors a number, and the release for that number', async () => {
    const rollout = await start(site, rolloutOf());
    let chosen = 0;
    for (let visitor = 0; visitor < 400; visitor += 1) {
      const first = await get(site, '/');
      const bucket = Number(/plinth-rollout=(\d{1,2});.*HttpOnly.*SameSite=Lax/.exec(first.cookie)?.[1]);
      expect(first.version).toBe(isInCandidate(bucket, rollout) ? '2' : '1');
      expect(await get(site, '/', bucket)).toMatchObject({ version: first.version, cookie: '' });
      if (first.version === '2') chosen += 1;
    }
    // 30 % of 400 is 120. The limits are five standard deviations away.
    expect(chosen).toBeGreaterThan(120 - 46);
    expect(chosen).toBeLessThan(120 + 46);
  });

  it('has an ETag for each arm, which shared caches do not store', async () => {
    const before = await get(site, '/');
    expect(before).toMatchObject({ vary: 'Accept-Encoding', cache: 'no-cache', cookie: '' });
    await start(site, rolloutOf());
    const [stable, candidate] = [await get(site, '/', 50), await get(site, '/', 95)];
    expect(stable).toMatchObject({ version: '1', vary: 'Accept-Encoding, Cookie', cache: 'private, no-cache' });
    expect(candidate).toMatchObject({ version: '2', vary: 'Accept-Encoding, Cookie', cache: 'private, no-cache' });
    expect([stable.etag === before.etag, candidate.etag === before.etag]).toEqual([true, false]);
    const again = (bucket: number) => get(site, '/', bucket, { 'if-none-match': candidate.etag });
    expect([(await again(95)).status, (await again(50)).status]).toEqual([304, 200]);
  });

  it('leaves pages that are the same in both releases as they are', async () => {
    const before = await get(site, '/plain');
    const rollout = await start(site, rolloutOf());
    for (const bucket of [undefined, 50, 95]) expect(await get(site, '/plain', bucket)).toEqual(before);
    expect(before).toMatchObject({ vary: 'Accept-Encoding', cache: 'no-cache', cookie: '' });
    await get(site, '/', 95);
    await expect.poll(() => countsOf(rollout)).toMatchObject({ candidate: { views: 1 }, stable: { views: 0 } });
  });

  it('that is stopped by the command ends with the next page request', async () => {
    await start(site, rolloutOf());
    expect((await get(site, '/', 95)).version).toBe('2');
    await rm(releasePaths(site.config.lockFile).rollout);
    await site.site.refresh();
    expect(await get(site, '/', 95)).toMatchObject({ version: '1', cache: 'no-cache', vary: 'Accept-Encoding' });
  });

  it('that is finished makes the release current for all visitors, and no page is published again', async () => {
    await start(site, rolloutOf());
    const candidate = await get(site, '/', 95);
    const made = site.renderer.calls();
    const { lockFile } = site.config;
    await writeFile(lockFile, await readFile(releasePaths(lockFile).release(2)));
    await rm(releasePaths(lockFile).rollout);
    await site.site.refresh();
    for (const bucket of [50, 95])
      expect(await get(site, '/', bucket)).toMatchObject({ version: '2', etag: candidate.etag, cache: 'no-cache' });
    expect(site.renderer.calls()).toBe(made);
    expect(await database.selectFrom('published_pages').select('arm').distinct().execute()).toEqual([
      { arm: 'stable' },
    ]);
  });

  it('that is finished while the site reads its files is not published again either', async () => {
    let isFinishing = false;
    const { databaseUrl } = opened.options;
    await using finished = await temporarySite(FILES, {
      template: (lockFile) => {
        // The site calls this function when it reads the template. The rollout feature has already read the rollout
        // file, which says that the rollout still runs. Now the rollout is finished: release 2 becomes the template.
        if (isFinishing) writeFileSync(lockFile, readFileSync(releasePaths(lockFile).release(2)));
        return templateOf(lockFile);
      },
      config: { databaseUrl },
    });
    await start(finished, rolloutOf());
    const candidate = await get(finished, '/', 95);
    const made = finished.renderer.calls();
    isFinishing = true;
    await finished.site.refresh();
    for (const bucket of [50, 95])
      expect(await get(finished, '/', bucket)).toMatchObject({ version: '2', etag: candidate.etag, cache: 'no-cache' });
    expect(finished.renderer.calls()).toBe(made);
  });

  it('that is finished does not change who may see a page', async () => {
    await site.write({ 'pages/inside.json': { path: '/inside', title: 'Inside', pageType: 105 } });
    await start(site, rolloutOf());
    // Removes a published page, so that the page is new in the candidate.
    await database.deleteFrom('published_pages').where('arm', '=', 'stable').execute();
    await adoptCandidate(database);
    const pages = await database
      .selectFrom('published_pages')
      .select(['path', 'access', 'arm'])
      .orderBy('path')
      .execute();
    expect(pages).toEqual([
      { path: '/', access: 'public', arm: 'stable' },
      { path: '/inside', access: 'members', arm: 'stable' },
      { path: '/plain', access: 'public', arm: 'stable' },
    ]);
  });

  it('ends once when browsers report too many errors', async () => {
    const rollout = await start(site, rolloutOf({ stopAtErrors: 0.05 }));
    for (let view = 0; view < 20; view += 1) {
      await get(site, '/', 95);
      await get(site, '/', 50);
    }
    // Both arms report an error that both releases have.
    await report(site, 95, { version: '2.0.0' });
    await report(site, 50, { version: '1.0.0' });
    await expect
      .poll(() => countsOf(rollout))
      .toEqual({
        stable: { views: 20, errors: 1 },
        candidate: { views: 20, errors: 1 },
      });
    expect(await versionOf(site, 95)).toBe('2');
    for (let error = 0; error < 3; error += 1) await report(site, 95, { version: '2.0.0' });
    await expect.poll(() => versionOf(site, 95)).toBe('1');
    const reason = /^4 errors in 20 page views \(20 %\) with the release, 1 error in 20 page views \(5 %\) without it$/;
    expect(await rolloutRows(database).lastEnds(5)).toMatchObject([
      { rollout: rollout.id, release: 2, reason: expect.stringMatching(reason) },
    ]);
    const status = JSON.parse(await readFile(releasePaths(site.config.lockFile).rolloutStatus, 'utf8'));
    expect(status).toMatchObject({ id: rollout.id, ended: expect.stringMatching(reason) });
    // The owner gets one mail. It stays in the outbox, because this site has no mail server.
    expect(await database.selectFrom('mail_outbox').select(['submission_id', 'form_id']).execute()).toEqual([
      { submission_id: `rollout:${rollout.id}`, form_id: 'rollout' },
    ]);
    const stored = await database.selectFrom('reports').select(['arm', 'version']).execute();
    expect(stored.filter(({ arm }) => arm === 'candidate')).toHaveLength(4);
    // Reading the files of the site again does not start the ended rollout again.
    await site.site.refresh();
    expect((await get(site, '/', 95)).version).toBe('1');
  });

  it('does not count errors on pages that are the same in both releases', async () => {
    const rollout = await start(site, rolloutOf({ stopAtErrors: 0.01 }));
    for (let view = 0; view < 12; view += 1) await get(site, '/', 95);
    await report(site, 95, { page: '/plain' });
    await report(site, 95, { page: '/unknown' });
    await report(site, 95, { code: 'other' });
    await expect.poll(() => countsOf(rollout)).toMatchObject({ candidate: { views: 12, errors: 0 } });
    expect((await get(site, '/', 95)).version).toBe('2');
  });

  it('counts neither views nor errors of the version of a page that an owner sees', async () => {
    const origin = await listen(site.site, site.config);
    const rollout = await start(site, rolloutOf());
    const owner = await signedIn(origin);
    const { key, signed } = signer();
    const crumb = owner.cookies.get('crumb') ?? '';
    await submit(owner, '/config/overrides', { crumb, plugin: 'content', origin: ORIGIN, key, minutes: '60' });
    owner.cookies.set('plinth-rollout', '95');
    const send = (data: object) =>
      owner.fetch(REPORTS, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': owner.cookies.get('crumb') ?? '' },
        body: JSON.stringify([{ event: 'error', data: { code: 'PLINTH-MOUNT-001', page: '/', ...data } }]),
      });
    // The override has no build yet, so the owner gets the page of all visitors.
    await (await owner.fetch('/')).text();
    expect((await send({ plugin: 'content', version: '2.0.0' })).status).toBe(202);
    const seen = { views: 1, errors: 1 };
    await expect.poll(() => countsOf(rollout)).toMatchObject({ candidate: seen });

    const build = buildText();
    const body = JSON.stringify({ key, signature: signed(build), build });
    const headers = { 'content-type': 'application/json' };
    expect((await owner.fetch('/config/overrides/build', { method: 'PUT', headers, body })).status).toBe(204);
    expect(await (await owner.fetch('/')).text()).toContain('plinth-override');
    expect((await send({ plugin: 'content', version: '2.0.0' })).status).toBe(202);
    expect((await send({})).status).toBe(202);
    // This view of a visitor comes after the reports above. When the view is counted, the reports have been handled.
    await get(site, '/', 95);
    await expect.poll(() => countsOf(rollout)).toMatchObject({ candidate: { views: 2 } });
    expect(await countsOf(rollout)).toMatchObject({
      candidate: { views: 2, errors: 1 },
      stable: { views: 0, errors: 0 },
    });
  });

  it('is shown to the owner, who can stop it', async () => {
    const origin = await listen(site.site, site.config);
    const owner = await signedIn(origin);
    const page = async () => (await owner.fetch('/config/rollout')).text();
    expect(await page()).toContain('No release is rolled out');
    const { id } = await start(site, rolloutOf({ stopAtErrors: 0.05 }));
    const shown = await page();
    expect(shown).toMatch(/<dd>2<\/dd>.*<dd>30 %<\/dd>.*at 5 % more errors, after 10 page views/s);
    const crumb = /name="crumb" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    expect((await submit(owner, '/config/rollout/stop', { crumb, rollout: id })).status).toBe(303);
    expect(await page()).toMatch(/No release is rolled out.*stopped by the owner/s);
    expect((await get(site, '/', 95)).version).toBe('1');
  });

  it('is shared by all processes: one ends it, the other one follows, and their counts are added up', async () => {
    const other = await createSite(site.config, {
      features: SOURCE_FEATURES,
      createRenderer: () => plainRenderer(),
      loadTemplate: async (lockFile) => templateOf(lockFile),
    });
    try {
      const second = { config: site.config, site: other };
      const rollout = await start(site, rolloutOf({ stopAtErrors: 0.05 }));
      await other.refresh();
      for (let view = 0; view < 6; view += 1) {
        expect((await get(site, '/', 95)).etag).toBe((await get(second, '/', 95)).etag);
      }
      await expect.poll(() => countsOf(rollout)).toMatchObject({ candidate: { views: 12 } });
      for (const each of [site, second]) await report(each, 95, { version: '2.0.0' });
      for (const each of [site, second]) await expect.poll(() => versionOf(each, 95)).toBe('1');
      expect(await rolloutRows(database).lastEnds(5)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

it('a release that cannot be loaded, and a file that is not a rollout, leave the current release', async () => {
  await using site = await temporarySite(FILES, {
    template: (lockFile) => {
      // Release 3 does not exist.
      return templateOf(lockFile);
    },
  });
  await start(site, rolloutOf({ release: 3, share: 100 }));
  expect(await get(site, '/', 95)).toMatchObject({ status: 200, version: '1', cache: 'no-cache' });
  await writeFile(releasePaths(site.config.lockFile).rollout, '{"v":1,"share":"all"}');
  await site.site.refresh();
  expect(await get(site, '/', 95)).toMatchObject({ status: 200, version: '1' });
});
