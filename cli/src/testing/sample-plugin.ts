import type { Tree } from '@plinth/manifests/testing';
import { pluginBuild } from '@plinth/manifests/testing';

type Fields = Readonly<Record<string, unknown>>;

const BLOCK_FILES = ['block.ts', 'schema.ts', 'tabs.tsx', 'tabs.module.css', 'tabs.test.tsx'];

/**
 * A repository with one plugin, `sample`, that passes `plinth verify`. `json` replaces fields of its plugin.json;
 * `changes` replaces whole files.
 */
export function sampleRepository(json: Fields = {}, changes: Tree = {}): Tree {
  const tree: Tree = {
    'package.json': { name: 'plinth', devDependencies: { vitest: '5.1.1' } },
    'sdk/package.json': { name: '@plinth/sdk', dependencies: { valibot: '1.5.0' } },
    'sdk/src/service.ts': "export const DialogsService = defineService<Dialogs>('plinth.dialogs');",
    'host/package.json': { name: '@plinth/host', dependencies: { '@plinth/sdk': '0.1.0' } },
    'manifests/package.json': { name: '@plinth/manifests' },
    'site/package.json': { name: '@plinth/site' },
    'tests/package.json': { name: '@plinth/tests', dependencies: { 'playwright-core': '1.65.1' } },
    'plugins/sample/package.json': {
      name: '@plinth/plugin-sample',
      dependencies: { '@plinth/sdk': '0.1.0', react: '19.3.1' },
    },
    'plugins/sample/plugin.json': {
      name: 'sample',
      version: '0.1.0',
      sdk: '^0.1.0',
      blocks: [{ type: 18, name: 'tabs', module: './src/blocks/tabs/block.ts' }],
      setup: './src/plugin.ts',
      ...json,
    },
    'plugins/sample/README.md': '# Sample',
    'plugins/sample/src/plugin.ts': "import { definePlugin } from '@plinth/sdk';",
    ...Object.fromEntries(BLOCK_FILES.map((file) => [`plugins/sample/src/blocks/tabs/${file}`, ''])),
    ...sampleBuild({}),
    ...changes,
  };
  return Object.fromEntries(Object.entries(tree).filter(([, content]) => content !== undefined));
}

/** The build of `sample`; `fields` replace those of its record. */
export function sampleBuild(fields: Fields): Tree {
  const module = { js: ['tabs.1.js'], css: [], shared: [] };
  const modules = { './tabs': module, './plugin': { ...module, js: ['plugin.1.js'] } };
  return {
    'dist/plugins/sample/plinth.build.json': pluginBuild('sample', {
      modules,
      files: ['entry.1.js', 'plugin.1.js', 'tabs.1.js'],
      ...fields,
    }),
    'dist/plugins/sample/entry.1.js': 'export const init = () => {}; export const get = async () => () => {};',
    'dist/plugins/sample/plugin.1.js': '',
    'dist/plugins/sample/tabs.1.js': 'export default 1;',
  };
}
