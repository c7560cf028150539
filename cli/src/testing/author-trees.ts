import { pluginBuild, type Tree } from '@plinth/manifests/testing';
import { authorRepository, setupWith } from './sample-plugin.ts';

type Fields = Readonly<Record<string, unknown>>;

export const MODULE = { js: ['tabs.1.js'], css: [], shared: ['react'] };
export const MODULES = { './tabs': MODULE, './plugin': { ...MODULE, js: ['plugin.1.js'] } };
export const FILES = ['entry.1.js', 'plugin.1.js', 'tabs.1.js'];
export const BLOCK_FILE = 'src/blocks/tabs/block.ts';

/** A plugin of an author whose plugin.json has other fields, or other files. */
export const plugin = (json: Fields, changes: Tree = {}) => authorRepository(json, changes);
export const files = (changes: Tree) => authorRepository({}, changes);
export const json = (text: string) => files({ 'plugin.json': text });
export const setup = (code: string, fields: Fields = {}) => plugin(fields, { 'src/plugin.ts': setupWith(code) });
export const block = (text: string) => files({ [BLOCK_FILE]: text });
export const record = (fields: Fields, changes: Tree = {}) =>
  files({ 'dist/plinth.build.json': pluginBuild('sample', { modules: MODULES, files: FILES, ...fields }), ...changes });
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
export const messages = (en: Fields, de: Fields, locales = ['en', 'de']) =>
  plugin({ locales }, { 'src/messages/en.json': en, 'src/messages/de.json': de });
/** Text that a compressor cannot make smaller. */
export const noise = (length: number) =>
  Array.from({ length }, (_, index) => ((index * 7919) ** 2 % 1_000_003).toString(36)).join('');
export const START = '"name": "sample", "version": "0.1.0", "sdk": "^0.1.0"';
export const TOKENS = "const A = defineService('sample.a'); const B = defineService('sample.b');";
