import { describe, expect, it } from 'vitest';
import type { ManifestCode } from '../manifest-error.ts';
import { halfTree } from '../testing/half-tree.ts';
import { BUILD, demo, HOST, MANIFEST, PLUGIN, provider } from '../testing/rule-site.ts';
import {
  HOST_BUILD,
  lockSite,
  pluginBuild,
  pluginJson,
  pluginTree,
  refusalOf,
  sampleSite,
  wanted,
} from '../testing/sample-site.ts';
import type { Tree } from '../testing/temporary-tree.ts';

const TABS = { js: ['tabs.1.js'], css: [], shared: ['react'] };
const TEXT = { ...TABS, js: ['text.1.js'] };
const OPTIONS = { type: 'object', properties: { stars: { type: 'integer' } }, required: ['stars'] };

/** A manifest with these plugins, each with a server half that has these fields. */
function halves(plugins: Readonly<Record<string, object>>): Tree {
  return {
    [MANIFEST]: demo(Object.assign({}, ...Object.keys(plugins).map((name) => wanted(name)))),
    ...Object.assign({}, ...Object.entries(plugins).map(([name, fields]) => halfTree(name, fields))),
  };
}

/** For each rule of `plinth lock`, a site that follows the rule but is similar to one that breaks it. */
const ACCEPTED: readonly [title: string, code: ManifestCode, changes: Tree][] = [
  [
    'a server half with a provider',
    'PLINTH-MANIFEST-250',
    halves({ notes: { usesServer: ['plinth.members'] }, people: { providesServer: ['plinth.members'] } }),
  ],
  [
    'server halves of which one can do without the other',
    'PLINTH-MANIFEST-251',
    halves({
      notes: { providesServer: ['a.notes'], usesServer: ['a.tags'] },
      tags: { providesServer: ['a.tags'], usesServerOptional: ['a.notes'] },
    }),
  ],
  [
    'tables and settings with different beginnings',
    'PLINTH-MANIFEST-253',
    halves({
      notes: { serverTables: ['notes_'], serverSettings: ['NOTES_'] },
      tags: { serverTables: ['tags_'], serverSettings: ['TAGS_'] },
    }),
  ],
  [
    'server halves with different addresses',
    'PLINTH-MANIFEST-253',
    {
      [MANIFEST]: demo({ ...wanted('notes'), ...wanted('tags') }),
      ...halfTree('notes', {}, '0.1.0', { addresses: [{ below: '/notes/' }] }),
      ...halfTree('tags', {}, '0.1.0', { addresses: [{ exact: '/notes/tags' }] }),
    },
  ],
  ['a base that exists', 'PLINTH-MANIFEST-001', extending({ name: 'base', plugins: {} })],
  [
    'a manifest in several lines',
    'PLINTH-MANIFEST-002',
    { [MANIFEST]: JSON.stringify(demo(wanted('blocks')), null, 2) },
  ],
  [
    'a version in the base only',
    'PLINTH-MANIFEST-003',
    {
      ...extending(demo({ blocks: { version: '^0.1.0' } })),
      [MANIFEST]: demo({ blocks: { from: 'workspace:plugins/blocks' } }, { extends: './base.json' }),
    },
  ],
  [
    'two manifests that extend the same base',
    'PLINTH-MANIFEST-004',
    {
      [MANIFEST]: demo(wanted('blocks'), { extends: './middle.json' }),
      'manifests/middle.json': { name: 'middle', extends: './base.json', plugins: {} },
      'manifests/base.json': { name: 'base', plugins: {} },
    },
  ],
  [
    'a plugin of another name in every file',
    'PLINTH-MANIFEST-006',
    { [MANIFEST]: demo(wanted('other')), ...pluginTree('other', pluginJson('other'), pluginBuild('other')) },
  ],
  [
    'a newer version in plugin.json and build',
    'PLINTH-MANIFEST-007',
    { [PLUGIN]: pluginJson('blocks', { version: '0.1.1' }), [BUILD]: pluginBuild('blocks', { version: '0.1.1' }) },
  ],
  [
    'a range with the version',
    'PLINTH-MANIFEST-008',
    { [MANIFEST]: demo(wanted('blocks', { version: '>=0.1 <0.2' })) },
  ],
  [
    'an SDK range with the version of the host',
    'PLINTH-MANIFEST-009',
    { [PLUGIN]: pluginJson('blocks', { sdk: '~0.1' }) },
  ],
  [
    'a shared module that the host provides',
    'PLINTH-MANIFEST-010',
    {
      [HOST]: {
        ...HOST_BUILD,
        shared: { ...HOST_BUILD.shared, 'react-dom': { version: '19.3.1', files: ['react.1.js'] } },
      },
      [BUILD]: pluginBuild('blocks', {
        requires: { react: '^19.3.0', '@plinth/sdk': '^0.1.0', 'react-dom': '^19.0.0' },
      }),
    },
  ],
  [
    'a shared module that plugin.json wants in the version of the host',
    'PLINTH-MANIFEST-011',
    { [PLUGIN]: pluginJson('blocks', { shared: { react: '>=19.3' } }) },
  ],
  [
    'a shared module with a range',
    'PLINTH-MANIFEST-012',
    {
      [BUILD]: pluginBuild('blocks', {
        requires: { react: '^19.0.0', '@plinth/sdk': '*' },
        modules: { './tabs': { ...TABS, shared: ['react', '@plinth/sdk'] }, './text': TEXT },
      }),
    },
  ],
  [
    'a setup that the build exposes',
    'PLINTH-MANIFEST-013',
    {
      [PLUGIN]: pluginJson('blocks', { setup: './src/plugin.ts' }),
      [BUILD]: pluginBuild('blocks', { modules: { './tabs': TABS, './text': TEXT, './plugin': TABS } }),
    },
  ],
  [
    'a file more that the record lists',
    'PLINTH-MANIFEST-014',
    { [BUILD]: pluginBuild('blocks', { modules: { './tabs': { ...TABS, js: ['lazy.1.js'] }, './text': TEXT } }) },
  ],
  [
    'a missing file that no record lists',
    'PLINTH-MANIFEST-015',
    {
      [BUILD]: pluginBuild('blocks', {
        modules: { './tabs': TABS, './text': TEXT },
        files: ['entry.1.js', 'tabs.1.js', 'text.1.js'],
      }),
      'dist/plugins/blocks/lazy.1.js': undefined,
    },
  ],
  [
    'two plugins with blocks of different types',
    'PLINTH-MANIFEST-017',
    {
      [MANIFEST]: demo({ ...wanted('blocks'), ...wanted('twin') }),
      ...pluginTree(
        'twin',
        pluginJson('twin', {
          blocks: [
            { type: 9, name: 'tabs', module: './src/tabs.ts' },
            { type: 'twin/text', name: 'text', module: './src/text.ts' },
          ],
        }),
        pluginBuild('twin'),
      ),
    },
  ],
  [
    'two plugins that provide different services',
    'PLINTH-MANIFEST-018',
    {
      [MANIFEST]: demo({ ...wanted('one'), ...wanted('two') }),
      ...provider('one', { provides: ['plinth.dialogs'] }),
      ...provider('two', { provides: ['plinth.media'] }),
    },
  ],
  [
    'a service that another plugin provides',
    'PLINTH-MANIFEST-019',
    {
      [MANIFEST]: demo({ ...wanted('blocks'), ...wanted('dialogs') }),
      [PLUGIN]: pluginJson('blocks', { uses: ['plinth.dialogs'] }),
      ...provider('dialogs', { provides: ['plinth.dialogs'] }),
    },
  ],
  [
    'a provider on every page type of the plugin that uses it',
    'PLINTH-MANIFEST-020',
    {
      [MANIFEST]: demo({ ...wanted('blocks', { pageTypes: [2] }), ...wanted('dialogs', { pageTypes: [2, 3] }) }),
      [PLUGIN]: pluginJson('blocks', { uses: ['plinth.dialogs'] }),
      ...provider('dialogs', { provides: ['plinth.dialogs'] }),
    },
  ],
  [
    'an activation for a block of the plugin',
    'PLINTH-MANIFEST-021',
    { [MANIFEST]: demo(wanted('blocks', { activation: { tabs: 'idle' } })) },
  ],
  [
    'a block whose build record names a shared module',
    'PLINTH-MANIFEST-026',
    { [BUILD]: pluginBuild('blocks', { modules: { './tabs': TABS, './text': TEXT } }) },
  ],
  [
    'the same key in two objects',
    'PLINTH-MANIFEST-060',
    extending(demo({ blocks: { version: '^0.1.0', pageTypes: [2] } })),
  ],
  [
    'plugins of which one requires a service of the other',
    'PLINTH-MANIFEST-061',
    {
      [MANIFEST]: demo({ ...wanted('one'), ...wanted('two') }),
      ...provider('one', { provides: ['cycle.one'], uses: ['cycle.two'] }),
      ...provider('two', { provides: ['cycle.two'], usesOptional: ['cycle.one'] }),
    },
  ],
  [
    'options that fit the schema of the plugin',
    'PLINTH-MANIFEST-063',
    {
      [MANIFEST]: demo(wanted('blocks', { options: { stars: 5 } })),
      [PLUGIN]: pluginJson('blocks', { options: OPTIONS }),
    },
  ],
];

/** The files of the sample site, with a manifest that extends this base. */
function extending(base: object): Tree {
  return { [MANIFEST]: demo(wanted('blocks'), { extends: './base.json' }), 'manifests/base.json': base };
}

describe('plinth lock', () => {
  it.each(ACCEPTED)('accepts %s, which follows %s', async (_title, _code, changes) => {
    expect(await refusalOf(lockSite(sampleSite(changes)))).toEqual([]);
  });
});
