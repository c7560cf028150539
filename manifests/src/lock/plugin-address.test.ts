import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FILES, keptFolders, pathIn, withPlugin } from '../testing/address-site.ts';
import { pluginFiles, sendText } from '../testing/plugin-server.ts';
import { pluginBuild, refusalOf } from '../testing/sample-site.ts';
import { writeTree } from '../testing/temporary-tree.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { integrityOf } from './hash.ts';
import { loadLock, verifyFiles } from './load-lock.ts';
import { makeLock } from './make-lock.ts';
import { stableJson } from './stable-json.ts';

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
