import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withPlugin } from '../testing/address-site.ts';
import { HALF_TEXT, halfTree } from '../testing/half-tree.ts';
import { demo, MANIFEST } from '../testing/rule-site.ts';
import { lockSite, placesOf, pluginJson, refusalOf, sampleSite, wanted } from '../testing/sample-site.ts';
import { type Tree, withTree } from '../testing/temporary-tree.ts';
import { refusedHalves } from './check-halves.ts';
import { integrityOf } from './hash.ts';
import { loadLock, verifyFiles, verifyHalves } from './load-lock.ts';
import { makeLock } from './make-lock.ts';
import { stableJson } from './stable-json.ts';

const FIELDS = {
  providesServer: ['a.notes'],
  usesServerOptional: ['a.tags'],
  serverTables: ['notes_'],
  serverSettings: ['NOTES_'],
};
const NOTES = sampleSite({ [MANIFEST]: demo(wanted('notes')), ...halfTree('notes', FIELDS) });

/** The same plugin as a package that npm has installed. */
function installed(version = '0.1.0'): Tree {
  const files = Object.entries(halfTree('notes', FIELDS, version)).map(([file, content]) => {
    const inner = file.replace(/^(dist\/)?plugins\/notes\//, '');
    return [`node_modules/@example/notes/${inner}`, content] as const;
  });
  const manifest = demo({ notes: { from: 'npm:@example/notes', version: '>=0.1.0' } });
  return { ...sampleSite({ [MANIFEST]: manifest }), ...Object.fromEntries(files) };
}

describe('the server half of a plugin in a lockfile', () => {
  it('has its files with their hashes, and what plugin.json says of it', async () => {
    const lock = await lockSite(NOTES);
    expect(lock.plugins.notes?.server).toEqual({
      entry: 'half.1.mjs',
      files: { 'half.1.mjs': integrityOf(Buffer.from(HALF_TEXT)) },
      requires: { kysely: '^0.29.0' },
      provides: ['a.notes'],
      uses: [],
      usesOptional: ['a.tags'],
      tables: ['notes_'],
      settings: ['NOTES_'],
    });
    expect(Object.keys(lock.integrity).filter((url) => url.includes('half'))).toEqual([]);
  });

  it('has the addresses of its build, or those of the last lockfile when the build does not know them', async () => {
    const addresses = [{ exact: '/notes' }, { below: '/api/notes/' }];
    const [known, unknown] = [{ addresses }, {}].map((record) =>
      sampleSite({ [MANIFEST]: demo(wanted('notes')), ...halfTree('notes', FIELDS, '0.1.0', record) }),
    );
    const first = await lockSite(known ?? {});
    expect(first.plugins.notes?.server).toMatchObject({ addresses });
    expect(await lockSite(unknown ?? {}, { previous: first })).toEqual(first);
    expect((await lockSite(unknown ?? {})).plugins.notes?.server).not.toHaveProperty('addresses');
  });

  it.each([
    ['was changed', (file: string) => writeFile(file, 'export const features = [1];'), 'PLINTH-MANIFEST-016'],
    ['is missing', (file: string) => rm(file), 'PLINTH-MANIFEST-015'],
  ])('is refused when a file %s, by the lock and by the site', async (_, change, code) => {
    await withTree(NOTES, async (root) => {
      const places = placesOf(root);
      const lockFile = join(root, 'demo.lock.json');
      await writeFile(lockFile, stableJson(await makeLock(places)));
      const lock = await loadLock(lockFile);
      await verifyHalves(lock, places.dist);
      await change(join(places.dist, 'plugins/notes/server/half.1.mjs'));
      expect(await refusalOf(makeLock(places))).toEqual([code]);
      expect(await refusalOf(verifyHalves(lock, places.dist))).toEqual([code]);
      await verifyFiles(lock, places.dist);
    });
  });

  it('is left out with a warning when the plugin is on another server, and its blocks are locked', async () => {
    const json = pluginJson('blocks', { server: './server/feature.ts' });
    await withPlugin(async ({ server, request }) => {
      server.files.set('/plugin.json', JSON.stringify(json));
      const lock = await makeLock(request);
      expect(lock.plugins.blocks?.server).toBe('refused');
      expect(Object.keys(lock.blocks)).toEqual(['2', '18']);
      expect(server.requests.filter(({ path }) => path.includes('server'))).toEqual([]);
      expect(refusedHalves(lock, 'demo.json')).toMatchObject([
        { code: 'PLINTH-MANIFEST-252', file: 'demo.json', path: 'plugins.blocks.from' },
      ]);
    });
  });
});

describe('a package that npm has installed', () => {
  it('locks the server half of a package that npm has installed', async () => {
    await withTree(installed(), async (root) => {
      const places = placesOf(root);
      const lock = await makeLock(places);
      expect(refusedHalves(lock, 'demo.json')).toEqual([]);
      expect(lock.plugins.notes).toMatchObject({
        entry: '/_plinth/plugins/notes/entry.1.js',
        server: { entry: 'half.1.mjs' },
      });
      await verifyFiles(lock, places.dist);
      await verifyHalves(lock, places.dist);
      expect(await readFile(join(places.dist, 'plugins/notes/server/half.1.mjs'), 'utf8')).toBe(HALF_TEXT);
    });
  });

  it('is checked and not copied when nothing is written', async () => {
    await withTree(installed(), async (root) => {
      const places = placesOf(root);
      const lock = await makeLock({ ...places, writesNothing: true });
      expect(await refusalOf(verifyHalves(lock, places.dist))).toEqual(['PLINTH-MANIFEST-015']);
    });
  });

  it('that is not installed is named', async () => {
    const manifest = demo({ notes: { from: 'npm:@example/gone', version: '^0.1.0' } });
    await expect(lockSite(sampleSite({ [MANIFEST]: manifest }))).rejects.toThrow(
      /the package @example\/gone, which is not installed[\s\S]*npm install @example\/gone/,
    );
  });
});
