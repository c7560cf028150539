import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ManifestCode } from '../manifest-error.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { lockSite, placesOf, pluginBuild, pluginJson, refusalOf, sampleSite } from '../testing/sample-site.ts';
import { withTree, writeTree } from '../testing/temporary-tree.ts';
import { loadLock, verifyFiles } from './load-lock.ts';
import { makeLock } from './make-lock.ts';

const lock = await lockSite(
  sampleSite({
    'plugins/blocks/plugin.json': pluginJson('blocks', { timeoutMs: 5000, consent: 'performance' }),
    'dist/plugins/blocks/plinth.build.json': pluginBuild('blocks'),
  }),
);
const { plugins, blocks, host, integrity } = lock;
const [plugin, block] = [plugins.blocks, blocks['18']];
const without = (url: string) => ({
  integrity: Object.fromEntries(Object.entries(integrity).filter(([key]) => key !== url)),
});

const load = (changes: object) =>
  withTree({ 'demo.lock.json': { ...lock, ...changes } }, (root) => loadLock(join(root, 'demo.lock.json')));

describe('loadLock', () => {
  it('reads a lockfile that plinth lock has written', async () => {
    expect(await load({})).toEqual(lock);
  });

  it('accepts hashes of more files than the lockfile uses', async () => {
    const more = { ...integrity, '/_plinth/host/spare.1.js': integrity[host.kernel] };
    expect(await load({ integrity: more })).toMatchObject({ integrity: more });
  });

  it('accepts a plugin that declares the use of services of the host', async () => {
    const made = await lockSite(
      sampleSite({
        'plugins/blocks/plugin.json': pluginJson('blocks', { uses: ['plinth.consent-control', 'plinth.http'] }),
      }),
    );
    expect(await load(made)).toEqual(made);
  });

  it('says once that a manifest is not a lockfile, with the command that makes a lockfile', async () => {
    const manifest = { name: 'shop', plugins: { blocks: { from: 'workspace:plugins/blocks', version: '^0.1.0' } } };
    await withTree({ 'shop.json': manifest }, async (root) => {
      const file = join(root, 'shop.json');
      await expect(loadLock(file)).rejects.toMatchObject({
        problems: [
          {
            code: 'PLINTH-MANIFEST-003',
            message: 'is the manifest of a template, and not a lockfile',
            hint: `type "plinth lock --manifest ${file}", and name the lockfile that it writes`,
          },
        ],
      });
    });
  });

  const refusals: readonly [title: string, code: ManifestCode, changes: Partial<Record<keyof Lockfile, unknown>>][] = [
    ['a kernel', 'PLINTH-MANIFEST-022', without(host.kernel)],
    ['a chunk of the host', 'PLINTH-MANIFEST-022', without('/_plinth/host/http.1.js')],
    ['an entry', 'PLINTH-MANIFEST-022', without(plugin?.entry ?? '')],
    ['a stylesheet', 'PLINTH-MANIFEST-022', without('/_plinth/plugins/blocks/tabs.1.css')],
    ['a lazy chunk', 'PLINTH-MANIFEST-022', without('/_plinth/plugins/blocks/lazy.1.js')],
    ['everything', 'PLINTH-MANIFEST-022', { integrity: {} }],
  ];
  it.each(refusals)('refuses a lockfile without the hash of %s', async (_title, code, changes) => {
    expect(await refusalOf(load(changes))).toEqual([code]);
  });

  it.each([
    ['a lockfile with a block of a plugin that it does not contain', { plugins: {} }],
    ['a lockfile with a service of a plugin that it does not contain', { services: { 'plinth.dialogs': 'dialogs' } }],
    [
      'a lockfile with a plugin that uses a service that no plugin provides',
      { plugins: { blocks: { ...plugin, uses: ['plinth.dialogs'] } } },
    ],
    [
      'a lockfile with a block that imports a module that the host does not share',
      { blocks: { 18: { ...block, shared: ['react-dom'] } } },
    ],
  ])('refuses %s', async (_title, changes) => {
    expect(await refusalOf(load(changes))).toEqual(['PLINTH-MANIFEST-023']);
  });

  it.each([
    ['a weaker hash', { integrity: { ...integrity, [host.kernel]: 'sha256-abc' } }],
    ['another version of the format', { v: 2 }],
    ['an address that is not allowed', { host: { ...host, kernel: 'javascript:alert(1)' } }],
    ['an address of another host without a protocol', { host: { ...host, kernel: '//example.com/kernel.js' } }],
  ])('refuses %s', async (_title, changes) => {
    expect(await refusalOf(load(changes))).toEqual(['PLINTH-MANIFEST-003']);
  });

  it('refuses a file that does not exist', async () => {
    expect(await refusalOf(loadLock('/nowhere/demo.lock.json'))).toEqual(['PLINTH-MANIFEST-001']);
  });
});

describe('verifyFiles', () => {
  it.each([
    ['accepts files that have not changed since they were locked', {}, []],
    ['refuses a file that differs from its hash', { 'dist/host/kernel.1.js': 'evil()' }, ['PLINTH-MANIFEST-016']],
  ])('%s', async (_title, changes, codes) => {
    const found = await withTree(sampleSite(), async (root) => {
      const made = await makeLock(placesOf(root));
      await writeTree(root, changes);
      return refusalOf(verifyFiles(made, join(root, 'dist')));
    });
    expect(found).toEqual(codes);
  });

  it('names the command that writes the lockfile of this template again', async () => {
    await withTree(sampleSite({ 'dist/host/kernel.1.js': 'other' }), async (root) => {
      const made = { ...lock, template: 'shop' };
      await expect(verifyFiles(made, join(root, 'dist'))).rejects.toThrow('type "plinth lock --manifest shop.json"');
    });
  });

  it('refuses a file that is missing', async () => {
    const { 'dist/plugins/blocks/lazy.1.js': _dropped, ...rest } = sampleSite();
    expect(await withTree(rest, (root) => refusalOf(verifyFiles(lock, join(root, 'dist'))))).toEqual([
      'PLINTH-MANIFEST-015',
    ]);
  });
});
