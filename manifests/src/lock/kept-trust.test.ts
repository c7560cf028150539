import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Lockfile } from '../schema/lockfile.ts';
import { pluginFiles, servePlugins } from '../testing/plugin-server.ts';
import { placesOf, pluginBuild, refusalOf, sampleSite, wanted } from '../testing/sample-site.ts';
import { withTree } from '../testing/temporary-tree.ts';
import { integrityOf } from './hash.ts';
import { folderOf } from './kept-release.ts';
import { makeLock } from './make-lock.ts';
import { stableJson } from './stable-json.ts';

const { 'plugins/blocks/plugin.json': _json, ...SITE } = sampleSite();

/** Calls `use` with a locked site whose plugin `blocks` is on another server. */
async function lockedSite<Result>(
  use: (site: Awaited<ReturnType<typeof startSite>>) => Promise<Result>,
  files?: Map<string, string>,
): Promise<Result> {
  await using server = await servePlugins(files);
  const manifest = { name: 'demo', plugins: wanted('blocks', { from: server.from }) };
  return await withTree({ ...SITE, 'manifests/demo.json': manifest }, async (root) =>
    use(await startSite(root, server)),
  );
}

async function startSite(root: string, server: Awaited<ReturnType<typeof servePlugins>>) {
  const request = placesOf(root);
  return { dist: join(root, 'dist'), server, request, lock: await makeLock(request) };
}

function folderIn({ plugins }: Lockfile): string {
  const folder = plugins.blocks?.kept?.folder;
  if (folder === undefined) throw new TypeError('the plugin is not kept');
  return folder;
}

describe('a kept file is used only when its hash is in the last lockfile', () => {
  it.each([
    ['with the last lockfile', true],
    ['without a lockfile', false],
  ])('a changed file with a changed record is fetched again: %s', async (_, hasLockfile) => {
    await lockedSite(async ({ dist, server, request, lock }) => {
      const folder = join(dist, 'kept', folderIn(lock));
      const before = server.files.get('/lazy.1.js') ?? '';
      const record = await readFile(join(folder, 'release.json'), 'utf8');
      const changed = record.replace(integrityOf(Buffer.from(before)), integrityOf(Buffer.from('evil()')));
      expect(changed).not.toBe(record);
      await writeFile(join(folder, 'release.json'), changed);
      await writeFile(join(folder, 'files/lazy.1.js'), 'evil()');
      const again = await makeLock({ ...request, previous: hasLockfile ? lock : undefined });
      expect(stableJson(again)).toBe(stableJson(lock));
      expect(await readFile(join(folder, 'files/lazy.1.js'), 'utf8')).toBe(before);
    });
  });
});

describe('imports of scripts that an earlier lock has accepted', () => {
  const IMPORTS = "import '../other/entry.1.js';";

  it.each<[string, (accepted: Lockfile, url: string) => Lockfile, string[]]>([
    ['are not looked for again when the files are the same', (accepted) => accepted, []],
    [
      'are looked for when the lockfile names another folder, for example that of older rules',
      (accepted) => withFolder(accepted, 'blocks-0.1.0-0123456789abcdef'),
      ['PLINTH-MANIFEST-231'],
    ],
    [
      'are looked for when the lockfile does not have the plugin',
      (accepted) => ({ ...accepted, plugins: {} }),
      ['PLINTH-MANIFEST-231'],
    ],
    [
      'are looked for when the lockfile does not have the hash of a file',
      ({ integrity, ...accepted }, url) => ({
        ...accepted,
        integrity: Object.fromEntries(Object.entries(integrity).filter(([key]) => key !== url)),
      }),
      ['PLINTH-MANIFEST-231'],
    ],
  ])('%s', async (_, previousOf, problems) => {
    await lockedSite(async ({ server, request, lock }) => {
      server.files.set('/lazy.1.js', IMPORTS);
      expect(await refusalOf(makeLock(request))).toEqual(['PLINTH-MANIFEST-231']);
      const url = `${server.origin}/lazy.1.js`;
      const accepted = { ...lock, integrity: { ...lock.integrity, [url]: integrityOf(Buffer.from(IMPORTS)) } };
      const hashes = Object.entries(accepted.integrity).flatMap(([key, hash]) =>
        key.startsWith(server.origin) ? [[key.slice(server.origin.length + 1), hash]] : [],
      );
      const folder = folderOf('blocks', '0.1.0', server.from, Object.fromEntries(hashes));
      const previous = previousOf(withFolder(accepted, folder), url);
      expect(await refusalOf(makeLock({ ...request, previous }))).toEqual(problems);
    });
  });

  it('are checked again when the build no longer lists a file that one of them imports', async () => {
    const names = [...pluginFiles('blocks').keys()]
      .map((path) => path.slice(1))
      .filter((name) => !name.endsWith('.json'));
    const files = pluginFiles('blocks', {}, pluginBuild('blocks', { files: [...names, 'extra.1.js'] }));
    files.set('/lazy.1.js', "import './extra.1.js';");
    await lockedSite(async ({ server, request, lock }) => {
      expect(await refusalOf(makeLock({ ...request, previous: lock }))).toEqual([]);
      server.files.set('/plinth.build.json', JSON.stringify(pluginBuild('blocks')));
      expect(await refusalOf(makeLock({ ...request, previous: lock }))).toEqual(['PLINTH-MANIFEST-231']);
    }, files);
  });
});

function withFolder(lock: Lockfile, folder: string): Lockfile {
  const { blocks } = lock.plugins;
  if (!blocks?.kept) throw new TypeError('the plugin is not kept');
  return { ...lock, plugins: { ...lock.plugins, blocks: { ...blocks, kept: { ...blocks.kept, folder } } } };
}
