import { integrityOf } from '@plinth/manifests';
import { pluginBuild, type Tree } from '@plinth/manifests/testing';
import { tarball } from '../release/tarball.ts';
import { authorRepository, setupWith } from './sample-plugin.ts';

type Fields = Readonly<Record<string, unknown>>;

export const MODULE = { js: ['tabs.1.js'], css: [], shared: ['react'] };
export const MODULES = { './tabs': MODULE, './plugin': { ...MODULE, js: ['plugin.1.js'] } };
export const FILES = ['entry.1.js', 'plugin.1.js', 'tabs.1.js'];
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
/**
 * Code with the two marks of the Module Federation runtime: its name, and a `new Function` for Node and old browsers.
 */
const FEDERATION_RUNTIME = "const a = '__FEDERATION__'; const load = () => new Function('a', 'return import(a)');";
export const BLOCK_FILE = 'src/blocks/tabs/block.ts';

/**
 * An author's repository with the plugin `sample`. `json` replaces fields of plugin.json, `changes` replaces whole
 * files.
 */
export const plugin = (json: Fields, changes: Tree = {}) => authorRepository(json, changes);
export const files = (changes: Tree) => authorRepository({}, changes);
export const json = (text: string) => files({ 'plugin.json': text });
export const setup = (code: string, fields: Fields = {}) => plugin(fields, { 'src/plugin.ts': setupWith(code) });
/**
 * A plugin with a setup, and with SDK 0.1.4 installed. `useSlots` exists since 0.1.4, `@plinth/sdk/aria/tabs` since
 * 0.1.2.
 */
export const newerSdk = (code: string, fields: Fields = {}) =>
  plugin(fields, {
    'src/plugin.ts': setupWith(code),
    'node_modules/@plinth/sdk/package.json': {
      name: '@plinth/sdk',
      version: '0.1.4',
      exports: { '.': './index.js', './aria/tabs': './tabs.js' },
    },
    'node_modules/@plinth/sdk/api.json': {
      version: '0.1.4',
      entries: { '@plinth/sdk': ['defineBlock', 'definePlugin', 'useSlots'], '@plinth/sdk/aria/tabs': ['useTabs'] },
      since: { '@plinth/sdk#useSlots': '0.1.4', '@plinth/sdk/aria/tabs': '0.1.2' },
    },
  });
export const block = (text: string) => files({ [BLOCK_FILE]: text });
export const record = (fields: Fields, changes: Tree = {}) =>
  files({ 'dist/plinth.build.json': pluginBuild('sample', { modules: MODULES, files: FILES, ...fields }), ...changes });
/** A plugin with this server half. `features` are written as JSON. */
export const half = (features: unknown, fields: Fields = {}) =>
  halfOf(`export const features = ${JSON.stringify(features)};`, fields);
/** A plugin whose built server half has this text. */
export const halfOf = (text: string, fields: Fields = {}, changes: Fields = {}) =>
  plugin(
    { server: './server/feature.ts', serverTables: ['sample_'], serverSettings: ['SAMPLE_'], ...fields },
    {
      'server/feature.ts': 'export const features = [];',
      'dist/server/half.1.mjs': text,
      'dist/server/plinth.server.json': {
        v: 1,
        name: 'sample',
        version: '0.1.0',
        entry: 'half.1.mjs',
        files: { 'half.1.mjs': integrityOf(Buffer.from(text)) },
        requires: {},
        ...changes,
      },
    },
  );
export const NO_PEOPLE = { kind: 'none', why: 'it stores nothing' };
export const script = (code: string) => files({ 'dist/tabs.1.js': `${code}\nexport default 1;` });
export const entry = (code: string) => files({ 'dist/entry.1.js': code });
export const styles = (css: string, fields: Fields = {}) =>
  plugin(fields, {
    'dist/plinth.build.json': pluginBuild('sample', {
      modules: { ...MODULES, './tabs': { ...MODULE, css: ['tabs.1.css'] } },
      files: [...FILES, 'tabs.1.css'],
    }),
    'dist/tabs.1.css': css,
  });
/** The folder of a Module Federation remote of another build tool, after `plinth lock --from` has run in it. */
export const remote = (changes: Tree = {}, metaData: Fields = {}): Tree => {
  const shared = ['react', '@plinth/sdk'].map((name) => ({
    name,
    singleton: true,
    requiredVersion: name === 'react' ? '^19.0.0' : '^0.1.0',
    assets: NO_ASSETS,
  }));
  return {
    'plugin.json': {
      name: 'sample',
      version: '0.1.0',
      sdk: '^0.1.0',
      blocks: [{ type: 'stock/tabs', name: 'tabs', module: './tabs' }],
    },
    'plinth.build.json': pluginBuild('sample', {
      entry: 'remoteEntry.js',
      requires: { react: '^19.0.0', '@plinth/sdk': '^0.1.0' },
      modules: { './tabs': { js: ['tabs.mjs'], css: ['tabs.css'], shared: ['@plinth/sdk', 'react'] } },
      files: ['react.mjs', 'remoteEntry.js', 'tabs.css', 'tabs.mjs'],
      linksStylesheets: true,
    }),
    'mf-manifest.json': {
      name: 'stock',
      metaData: {
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
        publicPath: 'auto',
        ...metaData,
      },
      shared,
      exposes: [{ name: 'tabs', path: './tabs', assets: NO_ASSETS }],
    },
    'mf-stats.json': '{}',
    'react.mjs.LICENSE.txt': 'MIT',
    'remoteEntry.js': `${FEDERATION_RUNTIME}\nconst m = { './tabs': () => 1 };\nexport const init = () => m; export const get = () => m;`,
    'react.mjs': 'export const e = {}; e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};',
    'tabs.mjs': 'export default 1;',
    'tabs.css': '._9Kx:not(:lang(ar)) { padding-left: 1px } ._9Kx:lang(ar) { padding-right: 1px }',
    ...changes,
  };
};
export const messages = (en: Fields, de: Fields, locales = ['en', 'de']) =>
  plugin({ locales }, { 'src/messages/en.json': en, 'src/messages/de.json': de });
/** A packed release of an author's plugin. `changes` replaces some of its files. */
export const packed = (changes: Tree = {}): Tree => {
  const author = authorRepository();
  const built = Object.entries(author).filter(([path]) => path.startsWith('dist/'));
  const files = {
    ...Object.fromEntries(built.map(([path, content]) => [path.replace('dist/', 'sample-0.1.0/'), content])),
    'sample-0.1.0/plugin.json': author['plugin.json'],
    ...changes,
  };
  const bytes = (content: unknown) => Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const kept = Object.entries(files).filter(([, content]) => content !== undefined);
  return { 'sample-0.1.0.tgz': tarball(new Map(kept.map(([path, content]) => [path, bytes(content)]))) };
};
/** The same tree without one of its files. */
export const without = (tree: Tree, file: string): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([name]) => name !== file));
/** Text of `length` numbers without a pattern, so compression makes it only a little smaller. */
export const noise = (length: number) =>
  Array.from({ length }, (_, index) => ((index * 7919) ** 2 % 1_000_003).toString(36)).join('');
export const START = '"name": "sample", "version": "0.1.0", "sdk": "^0.1.0"';
export const TOKENS = "const A = defineService('sample.a'); const B = defineService('sample.b');";
