import type { Tree } from '@plinth/manifests/testing';
import { pluginBuild } from '@plinth/manifests/testing';

type Fields = Readonly<Record<string, unknown>>;

const BLOCK_FILES = ['schema.ts', 'tabs.tsx', 'tabs.module.css', 'tabs.test.tsx'];
const SETUP = "import { definePlugin } from '@plinth/sdk';\nexport default definePlugin({ name: 'sample' });\n";
const BLOCK = "import { defineBlock } from '@plinth/sdk';\nexport default defineBlock({ type: 18, name: 'tabs' });\n";

/** The package.json of an SDK, with the entry points that sources of `sample` import. */
const SDK_PACKAGE = {
  name: '@plinth/sdk',
  version: '0.1.0',
  exports: {
    '.': './src/index.ts',
    './aria/*': './src/aria/*.ts',
    './html-gate': './src/html-gate.ts',
    './testing': './src/testing.ts',
  },
  dependencies: { valibot: '1.5.0' },
};

/** Source of a module whose setup runs this code. */
export function setupWith(code: string): string {
  return `${code}\nexport default definePlugin({ name: 'sample' });\n`;
}

/**
 * A repository with one plugin, `sample`, that passes `plinth verify`. `json` replaces fields of its plugin.json;
 * `changes` replaces whole files.
 */
export function sampleRepository(json: Fields = {}, changes: Tree = {}): Tree {
  const tree: Tree = {
    'package.json': { name: 'plinth', devDependencies: { vitest: '5.1.1' } },
    'sdk/package.json': SDK_PACKAGE,
    'sdk/src/aria/tabs.ts': '',
    'sdk/src/service.ts': "export const DialogsService = defineService<Dialogs>('plinth.dialogs');",
    'host/package.json': { name: '@plinth/host', dependencies: { '@plinth/sdk': '0.1.0' } },
    'manifests/package.json': { name: '@plinth/manifests' },
    'site/package.json': { name: '@plinth/site' },
    'tests/package.json': { name: '@plinth/tests', devDependencies: { 'playwright-core': '1.65.1' } },
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
    'plugins/sample/src/plugin.ts': SETUP,
    'plugins/sample/src/blocks/tabs/block.ts': BLOCK,
    ...Object.fromEntries(BLOCK_FILES.map((file) => [`plugins/sample/src/blocks/tabs/${file}`, ''])),
    ...sampleBuild({}),
    ...changes,
  };
  return withoutRemoved(tree);
}

/** Returns the tree without the files whose content is undefined. */
export function withoutRemoved(tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([, content]) => content !== undefined));
}

/** A repository of an author, with only the plugin `sample` and the installed SDK. */
export function authorRepository(json: Fields = {}, changes: Tree = {}): Tree {
  const tree = sampleRepository(json);
  const own = Object.entries(tree).flatMap(([path, content]): [string, unknown][] => {
    const inner = /^plugins\/sample\/(.+)/.exec(path)?.[1] ?? /^dist\/plugins\/sample\/(.+)/.exec(path)?.[1];
    if (inner === undefined) return [];
    return [[path.startsWith('dist/') ? `dist/${inner}` : inner, content]];
  });
  const installed: Tree = {
    'node_modules/@plinth/sdk/package.json': SDK_PACKAGE,
    'node_modules/@plinth/sdk/src/aria/tabs.ts': '',
    'node_modules/@plinth/sdk/src/service.ts': tree['sdk/src/service.ts'],
  };
  return withoutRemoved({ ...Object.fromEntries(own), ...installed, ...changes });
}

/** The files of a build of `sample`. `fields` replaces fields of its build record. */
export function sampleBuild(fields: Fields): Tree {
  const module = { js: ['tabs.1.js'], css: [], shared: ['react'] };
  const modules = { './tabs': module, './plugin': { ...module, js: ['plugin.1.js'] } };
  return {
    'dist/plugins/sample/plinth.build.json': pluginBuild('sample', {
      modules,
      files: ['entry.1.js', 'plugin.1.js', 'tabs.1.js'],
      ...fields,
    }),
    'dist/plugins/sample/entry.1.js': 'export const init = () => {}; export const get = async () => () => {};',
    'dist/plugins/sample/plugin.1.js': 'export default 1;',
    'dist/plugins/sample/tabs.1.js': 'export default 1;',
  };
}
