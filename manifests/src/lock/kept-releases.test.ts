import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptFolders, withPlugin } from '../testing/address-site.ts';
import { writeTree } from '../testing/temporary-tree.ts';
import { verifyFiles } from './load-lock.ts';
import { makeLock } from './make-lock.ts';
import { removeOldReleases } from './remove-old-releases.ts';
import { stableJson } from './stable-json.ts';

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
      // The releases of the lockfile that was just written are kept, even when the lockfile is in another folder.
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
