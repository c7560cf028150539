import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ManifestCode } from '../manifest-error.ts';
import { ManifestError } from '../manifest-error.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { type Answer, type PluginServer, pluginFiles, sendText, servePlugins } from '../testing/plugin-server.ts';
import { placesOf, pluginBuild, refusalOf, sampleSite, wanted } from '../testing/sample-site.ts';
import { withTree, writeTree } from '../testing/temporary-tree.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { integrityOf } from './hash.ts';
import { loadLock, verifyFiles } from './load-lock.ts';
import { localFiles } from './local-files.ts';
import type { LockRequest } from './make-lock.ts';
import { makeLock } from './make-lock.ts';
import { removeOldReleases } from './remove-old-releases.ts';
import { stableJson } from './stable-json.ts';

const { 'plugins/blocks/plugin.json': _json, ...SITE } = sampleSite();
const FILES = ['entry.1.js', 'lazy.1.js', 'tabs.1.css', 'tabs.1.js', 'text.1.css', 'text.1.js'];

/** A site whose plugin `blocks` is on another server. */
async function withPlugin(
  use: (site: { root: string; dist: string; server: PluginServer; request: LockRequest }) => Promise<unknown>,
  files?: Map<string, string>,
): Promise<void> {
  await using server = await servePlugins(files);
  const manifest = { name: 'demo', plugins: wanted('blocks', { from: server.from }) };
  await withTree({ ...SITE, 'manifests/demo.json': manifest }, (root) =>
    use({ root, dist: join(root, 'dist'), server, request: placesOf(root) }),
  );
}

const keptFolders = (dist: string) => readdir(join(dist, 'kept')).catch(() => []);

function pathIn(lock: Lockfile, dist: string, url: string): string {
  const path = localFiles(lock, dist)(url);
  if (path === undefined) throw new TypeError(`${url} is not kept`);
  return path;
}

async function problemsOf(action: Promise<unknown>) {
  const error = await action.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ManifestError ? error.problems : [];
}

describe('lock of a plugin on another server', () => {
  it('requests every file once, as a page of another server would', async () => {
    await withPlugin(async ({ server, request }) => {
      await makeLock(request);
      const paths = server.requests.map(({ path }) => path);
      expect(paths.sort()).toEqual([...FILES.map((file) => `/${file}`), '/plinth.build.json', '/plugin.json'].sort());
      expect(new Set(server.requests.map(({ origin }) => origin))).toEqual(new Set(['https://site.invalid']));
    });
  });

  it('keeps the bytes of every file in a folder that the lockfile names', async () => {
    await withPlugin(async ({ dist, server, request }) => {
      const lock = await makeLock(request);
      expect(await keptFolders(dist)).toEqual([lock.plugins.blocks?.kept?.folder]);
      for (const file of FILES) {
        const kept = await readFile(pathIn(lock, dist, `${server.origin}/${file}`), 'utf8');
        expect(kept).toBe(server.files.get(`/${file}`));
      }
    });
  });

  it('gives the same lockfile again, and reads unchanged files from the kept folder', async () => {
    await withPlugin(async ({ dist, server, request }) => {
      const first = await makeLock(request);
      server.requests.length = 0;
      const second = await makeLock({ ...request, previous: first });
      expect(stableJson(second)).toBe(stableJson(first));
      const files = server.requests.filter(({ path }) => !path.endsWith('.json'));
      expect(files.map(({ status }) => status)).toEqual(FILES.map(() => 304));
      expect(await keptFolders(dist)).toHaveLength(1);
    });
  });

  it('keeps a changed release in another folder', async () => {
    await withPlugin(async ({ dist, server, request }) => {
      const first = await makeLock(request);
      server.files.set('/lazy.1.js', 'something else');
      expect(await refusalOf(makeLock({ ...request, previous: first }))).toEqual(['PLINTH-MANIFEST-016']);
      expect(await keptFolders(dist)).toHaveLength(1);
      const second = await makeLock(request);
      expect(second.plugins.blocks?.kept?.folder).not.toBe(first.plugins.blocks?.kept?.folder);
      await verifyFiles(first, dist);
      await verifyFiles(second, dist);
    });
  });

  it('refuses a file that differs from its hash in the build record, also at the first lock', async () => {
    await withPlugin(async ({ dist, server, request }) => {
      const record: unknown = JSON.parse(server.files.get('/plinth.build.json') ?? '');
      const hashes = { 'lazy.1.js': integrityOf(Buffer.from(server.files.get('/lazy.1.js') ?? '')) };
      server.files.set('/plinth.build.json', JSON.stringify({ ...Object(record), hashes }));
      await makeLock({ ...request, writesNothing: true });
      server.files.set('/lazy.1.js', 'damaged');
      expect(await refusalOf(makeLock(request))).toEqual(['PLINTH-MANIFEST-016']);
      expect(await keptFolders(dist)).toEqual([]);
    });
  });

  it('refuses a kept file that was changed on this machine, and the next lock fetches it again', async () => {
    await withPlugin(async ({ dist, server, request }) => {
      const lock = await makeLock(request);
      await writeFile(pathIn(lock, dist, `${server.origin}/lazy.1.js`), 'evil()');
      await rm(pathIn(lock, dist, `${server.origin}/text.1.js`));
      expect(await refusalOf(verifyFiles(lock, dist))).toEqual(['PLINTH-MANIFEST-015', 'PLINTH-MANIFEST-016']);
      expect(stableJson(await makeLock({ ...request, previous: lock }))).toBe(stableJson(lock));
      await verifyFiles(lock, dist);
    });
  });

  it('writes nothing when there is a problem, or when it only checks', async () => {
    await withPlugin(async ({ dist, server, request }) => {
      await makeLock({ ...request, writesNothing: true });
      server.files.delete('/lazy.1.js');
      expect(await refusalOf(makeLock(request))).toEqual(['PLINTH-MANIFEST-015']);
      expect(await keptFolders(dist)).toEqual([]);
    });
  });

  it('says which folder cannot be written', async () => {
    await withPlugin(async ({ root, request }) => {
      await writeTree(root, { 'dist/kept': 'a file' });
      expect(await refusalOf(makeLock(request))).toEqual(['PLINTH-MANIFEST-034']);
    });
  });

  it('loads a lockfile only when it says where the bytes are', async () => {
    await withPlugin(async ({ root, request }) => {
      const lock = await makeLock(request);
      const load = async (kept: unknown) => {
        const plugins = { blocks: { ...lock.plugins.blocks, kept } };
        await writeTree(root, { 'dist/demo.lock.json': { ...lock, plugins } });
        return refusalOf(loadLock(join(root, 'dist/demo.lock.json')));
      };
      const { address = '', folder = '' } = lock.plugins.blocks?.kept ?? {};
      expect(await load({ address, folder })).toEqual([]);
      expect(await load(undefined)).toEqual(['PLINTH-MANIFEST-023']);
      expect(await load({ address: `${address}other/`, folder })).toEqual(['PLINTH-MANIFEST-023']);
      expect(await load({ address, folder: '../host' })).toEqual(['PLINTH-MANIFEST-003']);
    });
  });

  it('sends only a few requests at the same time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `chunk-${index}.js`);
    const build = pluginBuild('blocks', { files: [...FILES, ...many] });
    await withPlugin(
      async ({ server, request }) => {
        for (const file of many)
          server.answers.set(`/${file}`, async (request, response) => {
            await delay(10);
            sendText('text', `/${file}`, request, response);
          });
        await makeLock(request);
        expect(server.mostAtOnce()).toBeGreaterThan(1);
        expect(server.mostAtOnce()).toBeLessThanOrEqual(FETCH_LIMITS.parallel);
      },
      pluginFiles('blocks', {}, build),
    );
  });
});

describe('lock says what browsers would find on the server of a plugin', () => {
  const as =
    (headers: Readonly<Record<string, string>>): Answer =>
    (request, response) =>
      sendText('text', request.url ?? '', request, response, headers);
  const withoutCors: Answer = (_, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('');
  const redirect: Answer = (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
  const never: Answer = () => undefined;
  const halfway: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).write('half');
  };
  const status =
    (code: number): Answer =>
    (_, response) =>
      response.writeHead(code).end();

  const cases: readonly [title: string, path: string, answer: Answer, code: ManifestCode, says: RegExp][] = [
    ['no CORS header', '/lazy.1.js', withoutCors, 'PLINTH-MANIFEST-027', /no "access-control-allow-origin"/],
    [
      'a CORS header for another site',
      '/tabs.1.css',
      as({ 'access-control-allow-origin': 'https://other.example' }),
      'PLINTH-MANIFEST-027',
      /"https:\/\/other\.example" only/,
    ],
    [
      'a script of the type text/plain',
      '/lazy.1.js',
      as({ 'content-type': 'text/plain' }),
      'PLINTH-MANIFEST-028',
      /text\/plain/,
    ],
    ['a script without a type', '/lazy.1.js', as({ 'content-type': '' }), 'PLINTH-MANIFEST-028', /no content type/],
    [
      'a stylesheet of the type text/html',
      '/tabs.1.css',
      as({ 'content-type': 'text/html; charset=utf-8' }),
      'PLINTH-MANIFEST-028',
      /text\/html/,
    ],
    ['a redirect of a file', '/lazy.1.js', redirect, 'PLINTH-MANIFEST-029', /https:\/\/elsewhere\.example\//],
    ['a redirect of the build record', '/plinth.build.json', redirect, 'PLINTH-MANIFEST-029', /HTTP status 302/],
    ['a file that is missing', '/lazy.1.js', status(404), 'PLINTH-MANIFEST-015', /HTTP status 404/],
    ['a server with an error', '/lazy.1.js', status(503), 'PLINTH-MANIFEST-015', /HTTP status 503/],
    ['a plugin.json that is missing', '/plugin.json', status(404), 'PLINTH-MANIFEST-005', /HTTP status 404/],
    ['a file that is never answered', '/lazy.1.js', never, 'PLINTH-MANIFEST-030', /no answer within 300 ms/],
    [
      'a build record that is never answered',
      '/plinth.build.json',
      never,
      'PLINTH-MANIFEST-030',
      /no answer within 300 ms/,
    ],
    ['a file that ends halfway', '/lazy.1.js', halfway, 'PLINTH-MANIFEST-030', /has not arrived within 900 ms/],
  ];
  const limits = { ...FETCH_LIMITS, answerMs: 300, fileMs: 900 };

  it.each(cases)('%s', async (_title, path, answer, code, says) => {
    await withPlugin(async ({ server, request }) => {
      server.answers.set(path, answer);
      const problems = await problemsOf(makeLock({ ...request, limits }));
      expect(problems).toMatchObject([{ code, file: server.origin + path, message: expect.stringMatching(says) }]);
      expect(problems[0]?.hint).not.toBe('');
    });
  });

  it.each([
    ['*', undefined],
    ['https://site.invalid', undefined],
    ['https://www.example.com', 'https://www.example.com'],
  ])('accepts a server that allows %s, for a site with the origin %s', async (allowed, origin) => {
    await withPlugin(async ({ server, request }) => {
      for (const file of FILES)
        server.answers.set(`/${file}`, (request, response) =>
          sendText('text', request.url ?? '', request, response, { 'access-control-allow-origin': allowed }),
        );
      expect(await refusalOf(makeLock({ ...request, origin }))).toEqual([]);
    });
  });

  it('reports one problem for many files with the same reason, with their number', async () => {
    await withPlugin(async ({ server, request }) => {
      for (const file of FILES) server.answers.set(`/${file}`, withoutCors);
      const problems = await problemsOf(makeLock(request));
      expect(problems).toMatchObject([{ code: 'PLINTH-MANIFEST-027', file: `${server.origin}/entry.1.js` }]);
      expect(problems[0]?.message).toContain('the same for lazy.1.js, tabs.1.css, tabs.1.js and 2 more files');
    });
  });

  it('requests only a few files from a server that does not answer', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `chunk-${index}.js`);
    const build = pluginBuild('blocks', { files: [...FILES, ...many] });
    await withPlugin(
      async ({ server, request }) => {
        for (const file of [...FILES, ...many]) server.answers.set(`/${file}`, never);
        expect(await refusalOf(makeLock({ ...request, limits }))).toEqual(['PLINTH-MANIFEST-030']);
        await expect.poll(() => server.requests.length).toBeLessThanOrEqual(FETCH_LIMITS.parallel + 2);
      },
      pluginFiles('blocks', {}, build),
    );
  });

  it.each([
    ['a file that is too large', { fileBytes: 20 }, 'PLINTH-MANIFEST-031'],
    ['files that are too large together', { releaseBytes: 60 }, 'PLINTH-MANIFEST-031'],
    ['too many files', { files: 5 }, 'PLINTH-MANIFEST-032'],
  ])('refuses %s', async (_title, change, code) => {
    await withPlugin(async ({ request }) => {
      expect(await refusalOf(makeLock({ ...request, limits: { ...FETCH_LIMITS, ...change } }))).toEqual([code]);
    });
  });

  it.each(['a b.js', 'a.js?x', 'a%2e.js', 'ä.js'])('refuses a file with the name %s', async (file) => {
    const build = pluginBuild('blocks', { files: [...FILES, file] });
    await withPlugin(
      async ({ request }) => {
        expect(await refusalOf(makeLock(request))).toEqual(['PLINTH-MANIFEST-033']);
      },
      pluginFiles('blocks', {}, build),
    );
  });
});

describe('releases that are kept', () => {
  const DAY_MS = 24 * 60 * 60_000;

  it('are removed when no lockfile names them and they were not used for a week', async () => {
    await withPlugin(async ({ root, dist, server, request }) => {
      const lockFile = join(dist, 'demo.lock.json');
      const first = await makeLock(request);
      await writeTree(root, { 'dist/demo.lock.json': first });
      server.files.set('/lazy.1.js', 'something else');
      const second = await makeLock(request);
      const folders = [first, second].map((lock) => lock.plugins.blocks?.kept?.folder ?? '');
      const after = (days: number) => Date.now() + days * DAY_MS;
      await removeOldReleases(dist, lockFile, after(6));
      expect((await keptFolders(dist)).sort()).toEqual([...folders].sort());
      // The lockfile that was just written keeps its releases, even when it is in another folder.
      await writeTree(root, { 'elsewhere/demo.lock.json': second });
      await removeOldReleases(dist, join(root, 'elsewhere/demo.lock.json'), after(8));
      expect((await keptFolders(dist)).sort()).toEqual([...folders].sort());
      await removeOldReleases(dist, lockFile, after(8));
      expect(await keptFolders(dist)).toEqual([folders[0]]);
    });
  });

  it('that a crash has left incomplete are never used, and are removed', async () => {
    await withPlugin(async ({ root, dist, request }) => {
      const leftover = join(dist, 'kept/.blocks-0.1.0-0123456789abcdef.1.tmp');
      await writeTree(root, { 'dist/kept/.blocks-0.1.0-0123456789abcdef.1.tmp/files/entry.1.js': 'half' });
      const lock = await makeLock(request);
      await verifyFiles(lock, dist);
      await writeTree(root, { 'dist/demo.lock.json': lock });
      await removeOldReleases(dist, join(dist, 'demo.lock.json'));
      expect(await stat(leftover)).toBeDefined();
      const old = new Date(Date.now() - DAY_MS);
      await utimes(leftover, old, old);
      await removeOldReleases(dist, join(dist, 'demo.lock.json'));
      expect(await keptFolders(dist)).toEqual([lock.plugins.blocks?.kept?.folder]);
    });
  });

  it('are kept once when two locks run at the same time', async () => {
    await withPlugin(async ({ dist, request }) => {
      const locks = await Promise.all([makeLock(request), makeLock(request), makeLock(request)]);
      expect(new Set(locks.map((lock) => stableJson(lock))).size).toBe(1);
      for (const lock of locks) await verifyFiles(lock, dist);
      expect(await keptFolders(dist)).toHaveLength(1);
    });
  });
});
