import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeLock } from '../lock/make-lock.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import {
  lockSite,
  placesOf,
  pluginBuild,
  pluginJson,
  pluginTree,
  sampleSite,
  serviceBuild,
  serviceJson,
  wanted,
} from '../testing/sample-site.ts';
import { type Tree, withTree } from '../testing/temporary-tree.ts';
import { diffText } from './diff-text.ts';
import { fileSizes } from './file-sizes.ts';
import { type DiffRequest, diffLocks } from './lock-diff.ts';
import type { NamedPage } from './page-source.ts';

type Fields = Readonly<Record<string, unknown>>;

const TABS = { type: 18, name: 'tabs', module: './src/blocks/tabs/block.ts' };
const DIALOGS: Tree = pluginTree(
  'dialogs',
  serviceJson('dialogs', { provides: ['plinth.dialogs'], page: {} }),
  serviceBuild('dialogs'),
);

const siteWith = (json: Fields = {}, entry: Fields = {}, changes: Tree = {}) =>
  sampleSite({
    'manifests/demo.json': { name: 'demo', plugins: wanted('blocks', { version: '*', ...entry }) },
    ...pluginTree(
      'blocks',
      // plugin.json must describe the options, because a manifest may set only options that plugin.json describes.
      pluginJson('blocks', { options: { type: 'object', additionalProperties: true }, ...json }),
      pluginBuild('blocks', { version: json.version ?? '0.1.0' }),
    ),
    ...changes,
  });
const withDialogs = {
  'manifests/demo.json': { name: 'demo', plugins: { ...wanted('blocks'), ...wanted('dialogs') } },
  ...DIALOGS,
};

const page = (path: string, ...types: (string | number)[]): NamedPage => ({
  file: `pages${path}.json`,
  path,
  pageType: 2,
  context: {},
  blocks: types.map((type, index) => ({ id: `b${index}`, type })),
});

const PAGES = [page('/tabs', 'tabs'), page('/text', 2), page('/empty')];

async function diffOf(before: Tree, after: Tree, more: Partial<DiffRequest> = {}) {
  const [was, is] = await Promise.all([lockSite(before), lockSite(after)]);
  return diffLocks({ before: was, after: is, pages: PAGES, ...more });
}

const textsOf = (changes: readonly { readonly text: string }[] = []) => changes.map(({ text }) => text);

describe('diffLocks', () => {
  it('finds nothing between equal lockfiles', async () => {
    const found = await diffOf(siteWith(), siteWith());
    expect(found).toEqual({ host: [], plugins: [], pages: [] });
    expect(diffText(found)).toBe('nothing changes\n');
  });

  it.each<[title: string, json: Fields, entry: Fields, plugin: object, pages: Readonly<Record<string, string[]>>]>([
    [
      'a new version',
      { version: '0.2.0' },
      {},
      { before: '0.1.0', after: '0.2.0', changes: [] },
      { '/tabs': ['plugin blocks is 0.2.0 instead of 0.1.0'] },
    ],
    [
      'an activation that the manifest sets',
      {},
      { activation: { tabs: 'load' } },
      { changes: [expect.objectContaining({ kind: 'block-activation' })] },
      { '/tabs': ['block tabs (18) is activated by "load" instead of "visible"'] },
    ],
    [
      'options and page types',
      {},
      { options: { a: 1 }, pageTypes: [1] },
      {
        changes: [
          expect.objectContaining({ kind: 'template-options' }),
          expect.objectContaining({ kind: 'template-page-types' }),
        ],
      },
      {
        '/tabs': [
          'block tabs (18) is no longer provided: it came from blocks',
          'plugin blocks is no longer on the page',
        ],
        '/text': ['block text (2) is no longer provided: it came from blocks'],
      },
    ],
    [
      'a purpose and a host',
      { consent: 'performance', capabilities: { network: ['a.example'] } },
      {},
      {
        bump: 'major',
        changes: [
          expect.objectContaining({ kind: 'consent-changed' }),
          expect.objectContaining({ kind: 'capability-added' }),
        ],
      },
      {
        '/tabs': [
          'plugin blocks needs consent to "performance" instead of "necessary"',
          'plugin blocks asks for network host a.example',
        ],
      },
    ],
  ])('says what changes for which page: %s', async (_, json, entry, plugin, pages) => {
    const found = await diffOf(siteWith(), siteWith(json, entry));
    expect(found.plugins).toMatchObject([{ plugin: 'blocks', kind: 'changed', ...plugin }]);
    expect(Object.fromEntries((found.pages ?? []).map(({ path, changes }) => [path, changes]))).toEqual(pages);
  });

  it('demands no higher version of a plugin when only the template changes', async () => {
    const { plugins } = await diffOf(siteWith(), siteWith({}, { activation: { tabs: 'load' } }));
    expect(plugins[0]).not.toHaveProperty('bump');
  });

  it('lists the blocks and services of a new plugin and of a removed one', async () => {
    const added = await diffOf(sampleSite(), sampleSite(withDialogs));
    expect(added.plugins).toMatchObject([{ plugin: 'dialogs', kind: 'added', after: '0.1.0' }]);
    expect(textsOf(added.plugins[0]?.changes)).toContain('provides service plinth.dialogs');
    expect(added.pages?.map(({ path }) => path)).toEqual(['/tabs', '/text', '/empty']);
    const removed = await diffOf(sampleSite(withDialogs), sampleSite());
    expect(removed.plugins).toMatchObject([{ plugin: 'dialogs', kind: 'removed', before: '0.1.0' }]);
    expect(textsOf(removed.plugins[0]?.changes)).toContain('no longer provides service plinth.dialogs');
  });

  it('lists the shared modules of the host whose version changes', async () => {
    const before = await lockSite(sampleSite());
    const react = before.host.shared.react;
    if (!react) throw new Error('the sample host shares no React');
    const shared = { ...before.host.shared, react: { ...react, version: '19.4.0' } };
    const after: Lockfile = { ...before, host: { ...before.host, shared } };
    expect(diffLocks({ before, after })).toEqual({ host: ['shares react 19.4.0 instead of 19.3.1'], plugins: [] });
  });

  it('says when only the contents of files change', async () => {
    const changes = { 'dist/plugins/blocks/tabs.1.js': 'other code' };
    const found = await diffOf(siteWith(), siteWith({}, {}, changes));
    expect(found.plugins).toMatchObject([{ plugin: 'blocks', changes: [] }]);
    expect(found.pages).toMatchObject([{ path: '/tabs', changes: ['loads 1 new or changed file'] }]);
    expect(diffText(found, 3)).toContain('only the contents of files change');
    expect(diffText(found, 3)).toContain('1 of 3 pages change');
  });

  it('counts bytes only where the build has every file with the hash of the lockfile', async () => {
    const site = siteWith({ blocks: [TABS] });
    await withTree(site, async (root) => {
      const lock = await makeLock(placesOf(root));
      const known = await fileSizes(lock, join(root, 'dist'));
      const bigger = (url: string) => {
        const size = known(url);
        return size === undefined ? undefined : size + 1;
      };
      const after = {
        ...lock,
        plugins: Object.fromEntries(
          Object.entries(lock.plugins).map(([name, plugin]) => [name, { ...plugin, version: '0.1.1' }]),
        ),
      };
      const total = Object.keys(lock.integrity)
        .filter((url) => url.startsWith('/_plinth/plugins/'))
        .reduce((sum, url) => sum + `/* blocks ${url.split('/').at(-1)} */`.length, 0);
      const counted = diffLocks({ before: lock, after, sizes: { before: known, after: bigger }, pages: PAGES });
      expect(counted.plugins[0]?.bytes).toEqual({ before: total, after: total + 6 });
      expect(counted.pages?.[0]?.bytes).toBeDefined();
      const changed = Object.fromEntries(
        Object.entries(lock.integrity).map(([url]) => [url, `sha384-${'A'.repeat(64)}`]),
      );
      const unknown = await fileSizes({ ...lock, integrity: changed }, join(root, 'dist'));
      expect(
        diffLocks({ before: lock, after, sizes: { before: known, after: unknown } }).plugins[0],
      ).not.toHaveProperty('bytes');
    });
  });
});
