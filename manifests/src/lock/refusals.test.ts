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

const dialogs = (name: string, fields: object = {}) => provider(name, { provides: ['plinth.dialogs'], ...fields });

/** A plugin that provides `cycle.<name>` and requires `cycle.<other>`. */
const circular = (name: string, other: string) =>
  provider(name, { provides: [`cycle.${name}`], uses: [`cycle.${other}`] });

/** The sample site with a second plugin `dialogs`, and with this text as a script of the plugin `blocks`. */
const importing = (text: string): Tree => ({
  ...dialogs('dialogs'),
  [MANIFEST]: demo({ ...wanted('blocks'), ...wanted('dialogs') }),
  'dist/plugins/blocks/tabs.1.js': text,
});

/** A manifest with these plugins, each with a server half that has these fields. */
const halves = (plugins: Readonly<Record<string, object>>): Tree => ({
  [MANIFEST]: demo(Object.assign({}, ...Object.keys(plugins).map((name) => wanted(name)))),
  ...Object.assign({}, ...Object.entries(plugins).map(([name, fields]) => halfTree(name, fields))),
});

const REFUSALS: readonly [title: string, code: ManifestCode, changes: Tree][] = [
  ['a manifest that is missing', 'PLINTH-MANIFEST-001', { [MANIFEST]: undefined }],
  ['a plugin without plugin.json', 'PLINTH-MANIFEST-001', { [PLUGIN]: undefined }],
  ['a plugin that was not built', 'PLINTH-MANIFEST-001', { [BUILD]: undefined }],
  ['a host that was not built', 'PLINTH-MANIFEST-001', { [HOST]: undefined }],
  ['a manifest that is not JSON', 'PLINTH-MANIFEST-002', { [MANIFEST]: '{ "name": "demo", }' }],
  [
    'fields of a server half that does not exist',
    'PLINTH-MANIFEST-003',
    { [PLUGIN]: pluginJson('blocks', { usesServer: ['plinth.members'] }) },
  ],
  [
    'a server half that was not built',
    'PLINTH-MANIFEST-001',
    { [PLUGIN]: pluginJson('blocks', { server: './server/feature.ts' }) },
  ],
  ['a server half without a provider', 'PLINTH-MANIFEST-250', halves({ notes: { usesServer: ['plinth.members'] } })],
  [
    'server halves that need each other',
    'PLINTH-MANIFEST-251',
    halves({
      notes: { providesServer: ['a.notes'], usesServer: ['a.tags'] },
      tags: { providesServer: ['a.tags'], usesServer: ['a.notes'] },
    }),
  ],
  [
    'a server service with two providers',
    'PLINTH-MANIFEST-018',
    halves({ notes: { providesServer: ['a.notes'] }, tags: { providesServer: ['a.notes'] } }),
  ],
  [
    'tables with the same beginning',
    'PLINTH-MANIFEST-253',
    halves({ notes: { serverTables: ['note'] }, tags: { serverTables: ['notebook_'] } }),
  ],
  [
    'settings with the same beginning',
    'PLINTH-MANIFEST-253',
    halves({ notes: { serverSettings: ['NOTES_'] }, tags: { serverSettings: ['NOTES_'] } }),
  ],
  [
    'server halves with the same address',
    'PLINTH-MANIFEST-253',
    {
      [MANIFEST]: demo({ ...wanted('notes'), ...wanted('tags') }),
      ...halfTree('notes', {}, '0.1.0', { addresses: [{ below: '/notes/' }] }),
      ...halfTree('tags', {}, '0.1.0', { addresses: [{ exact: '/tags' }, { below: '/notes/' }] }),
    },
  ],
  ['an unknown field', 'PLINTH-MANIFEST-003', { [MANIFEST]: demo({}, { plugin: {} }) }],
  [
    'a plugin without a version in any manifest',
    'PLINTH-MANIFEST-003',
    { [MANIFEST]: demo({ blocks: { from: 'workspace:plugins/blocks' } }) },
  ],
  [
    'a source that leaves the workspace',
    'PLINTH-MANIFEST-003',
    { [MANIFEST]: demo(wanted('blocks', { from: 'workspace:../elsewhere' })) },
  ],
  [
    'a source over plain http',
    'PLINTH-MANIFEST-003',
    { [MANIFEST]: demo(wanted('blocks', { from: 'http://cdn.example.com/plinth.build.json' })) },
  ],
  [
    'a build record with a file outside its folder',
    'PLINTH-MANIFEST-003',
    { [BUILD]: pluginBuild('blocks', { entry: '../../host/kernel.1.js' }) },
  ],
  [
    'manifests that extend each other in a cycle',
    'PLINTH-MANIFEST-004',
    {
      [MANIFEST]: demo({}, { extends: './base.json' }),
      'manifests/base.json': { name: 'base', extends: './demo.json' },
    },
  ],
  ['a manifest that extends itself', 'PLINTH-MANIFEST-004', { [MANIFEST]: demo({}, { extends: './demo.json' }) }],
  [
    'an address that does not answer',
    'PLINTH-MANIFEST-005',
    { [MANIFEST]: demo(wanted('blocks', { from: 'http://127.0.0.1:1/plinth.build.json' })) },
  ],
  ['a plugin.json with another name', 'PLINTH-MANIFEST-006', { [PLUGIN]: pluginJson('other') }],
  ['a build with another name', 'PLINTH-MANIFEST-006', { [BUILD]: pluginBuild('other') }],
  ['a build of an older plugin.json', 'PLINTH-MANIFEST-007', { [PLUGIN]: pluginJson('blocks', { version: '0.1.1' }) }],
  ['a version outside the range', 'PLINTH-MANIFEST-008', { [MANIFEST]: demo(wanted('blocks', { version: '^0.2.0' })) }],
  ['an SDK range that does not fit', 'PLINTH-MANIFEST-009', { [PLUGIN]: pluginJson('blocks', { sdk: '^0.2.0' }) }],
  [
    'a host that shares no SDK',
    'PLINTH-MANIFEST-009',
    {
      [HOST]: { ...HOST_BUILD, shared: { react: HOST_BUILD.shared.react } },
      [BUILD]: pluginBuild('blocks', {
        requires: { react: '^19.3.0' },
        modules: Object.fromEntries(
          ['tabs', 'text'].map((name) => [`./${name}`, { js: [`${name}.1.js`], css: [], shared: ['react'] }]),
        ),
      }),
    },
  ],
  [
    'a shared module that the host does not provide',
    'PLINTH-MANIFEST-010',
    {
      [BUILD]: pluginBuild('blocks', {
        requires: { react: '^19.3.0', '@plinth/sdk': '^0.1.0', 'react-dom': '^19.0.0' },
      }),
    },
  ],
  [
    'a shared family that the host does not provide',
    'PLINTH-MANIFEST-010',
    {
      [HOST]: {
        ...HOST_BUILD,
        shared: { react: HOST_BUILD.shared.react, '@plinth/sdk': HOST_BUILD.shared['@plinth/sdk'] },
      },
    },
  ],
  [
    'a shared module in a wrong version',
    'PLINTH-MANIFEST-011',
    { [BUILD]: pluginBuild('blocks', { requires: { react: '^18.0.0', '@plinth/sdk': '^0.1.0' } }) },
  ],
  [
    'a shared module that plugin.json wants in another version',
    'PLINTH-MANIFEST-011',
    { [PLUGIN]: pluginJson('blocks', { shared: { react: '>=20' } }) },
  ],
  [
    'a shared module without a range',
    'PLINTH-MANIFEST-012',
    { [BUILD]: pluginBuild('blocks', { requires: { '@plinth/sdk': '^0.1.0' } }) },
  ],
  [
    'a block that the build does not expose',
    'PLINTH-MANIFEST-013',
    { [PLUGIN]: pluginJson('blocks', { blocks: [{ type: 9, name: 'form', module: './src/form.ts' }] }) },
  ],
  [
    'a setup that the build does not expose',
    'PLINTH-MANIFEST-013',
    { [PLUGIN]: pluginJson('blocks', { setup: './src/plugin.ts' }) },
  ],
  [
    'a file of the plugin that its record does not list',
    'PLINTH-MANIFEST-014',
    { [BUILD]: pluginBuild('blocks', { files: ['entry.1.js'] }) },
  ],
  [
    'a file of the host that its record does not list',
    'PLINTH-MANIFEST-014',
    { [HOST]: { ...HOST_BUILD, files: ['kernel.1.js'] } },
  ],
  ['a file of the plugin that is missing', 'PLINTH-MANIFEST-015', { 'dist/plugins/blocks/lazy.1.js': undefined }],
  ['a file of the host that is missing', 'PLINTH-MANIFEST-015', { 'dist/host/http.1.js': undefined }],
  [
    'two plugins for one block type',
    'PLINTH-MANIFEST-017',
    {
      [MANIFEST]: demo({ ...wanted('blocks'), ...wanted('twin') }),
      ...pluginTree('twin', pluginJson('twin'), pluginBuild('twin')),
    },
  ],
  [
    'two plugins that provide one service',
    'PLINTH-MANIFEST-018',
    { [MANIFEST]: demo({ ...wanted('one'), ...wanted('two') }), ...dialogs('one'), ...dialogs('two') },
  ],
  [
    'a service that no plugin provides',
    'PLINTH-MANIFEST-019',
    { [PLUGIN]: pluginJson('blocks', { uses: ['plinth.dialogs'] }) },
  ],
  [
    'a service that is in both uses and usesOptional',
    'PLINTH-MANIFEST-003',
    { [PLUGIN]: pluginJson('blocks', { uses: ['plinth.dialogs'], usesOptional: ['plinth.dialogs'] }) },
  ],
  [
    'a provider that is missing on a page type of the plugin that uses it',
    'PLINTH-MANIFEST-020',
    {
      [MANIFEST]: demo({ ...wanted('blocks'), ...wanted('dialogs', { pageTypes: [2] }) }),
      [PLUGIN]: pluginJson('blocks', { uses: ['plinth.dialogs'] }),
      ...dialogs('dialogs'),
    },
  ],
  [
    'a block whose build record names no shared module',
    'PLINTH-MANIFEST-026',
    {
      [BUILD]: pluginBuild('blocks', {
        modules: {
          './tabs': { js: ['tabs.1.js'], css: [], shared: [] },
          './text': { js: ['text.1.js'], css: [], shared: ['react'] },
        },
      }),
    },
  ],
  [
    'a manifest that has the same plugin twice',
    'PLINTH-MANIFEST-060',
    { [MANIFEST]: '{ "name": "demo", "plugins": { "blocks": {}, "blocks": {} } }' },
  ],
  [
    'two plugins that require services of each other',
    'PLINTH-MANIFEST-061',
    {
      [MANIFEST]: demo({ ...wanted('one'), ...wanted('two') }),
      ...circular('one', 'two'),
      ...circular('two', 'one'),
    },
  ],
  [
    'a manifest that leaves out a plugin it does not have',
    'PLINTH-MANIFEST-062',
    { [MANIFEST]: demo({ ...wanted('blocks'), blcks: false }) },
  ],
  [
    'options that do not fit the schema of the plugin',
    'PLINTH-MANIFEST-063',
    {
      [MANIFEST]: demo(wanted('blocks', { options: { stars: 'five' } })),
      [PLUGIN]: pluginJson('blocks', { options: { type: 'object', properties: { stars: { type: 'integer' } } } }),
    },
  ],
  [
    'options for a plugin whose plugin.json describes none',
    'PLINTH-MANIFEST-063',
    { [MANIFEST]: demo(wanted('blocks', { options: { stars: 5 } })) },
  ],
  [
    'a manifest without an option that the plugin requires',
    'PLINTH-MANIFEST-063',
    {
      [PLUGIN]: pluginJson('blocks', {
        options: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      }),
    },
  ],
  [
    'an activation for a block that does not exist',
    'PLINTH-MANIFEST-021',
    { [MANIFEST]: demo(wanted('blocks', { activation: { form: 'idle' } })) },
  ],
  ['an import of another plugin', 'PLINTH-MANIFEST-231', importing("import '../dialogs/entry.1.js';")],
  [
    'an import of the host',
    'PLINTH-MANIFEST-231',
    importing("export const load = () => import('/_plinth/host/kernel.1.js');"),
  ],
  ['an import of another server', 'PLINTH-MANIFEST-231', importing("export * from 'https://cdn.example.com/a.js';")],
  ['an import of a file that the build does not list', 'PLINTH-MANIFEST-231', importing("import './extra.1.js';")],
];

describe('plinth lock', () => {
  it.each(REFUSALS)('refuses %s with %s', async (_title, code, changes) => {
    expect(await refusalOf(lockSite(sampleSite(changes)))).toEqual([code]);
  });

  it('lists every problem in one run', async () => {
    const changes = {
      [PLUGIN]: pluginJson('blocks', { sdk: '^9.0.0', uses: ['plinth.dialogs'] }),
      'dist/host/http.1.js': undefined,
    };
    expect(await refusalOf(lockSite(sampleSite(changes)))).toEqual([
      'PLINTH-MANIFEST-009',
      'PLINTH-MANIFEST-015',
      'PLINTH-MANIFEST-019',
    ]);
  });
});
