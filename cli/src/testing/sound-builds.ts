import { integrityOf } from '@plinth/manifests';
import { pluginBuild } from '@plinth/manifests/testing';
import {
  entry,
  FILES,
  files,
  half,
  MODULE,
  MODULES,
  NO_PEOPLE,
  noise,
  packed,
  plugin,
  record,
  remote,
  script,
  styles,
} from './author-trees.ts';
import type { PluginCase } from './plugin-case.ts';

const SCRIPT = 'export default 2;';
const CONTAINER = 'export const init = () => m; export const get = () => m;';

/**
 * Names of pictures. Together with the entry, the scripts, plugin.json and the record they are 1,000 files, the largest
 * number that a release may have.
 */
const PICTURES = Array.from({ length: 1000 - FILES.length - 2 }, (_, index) => `${index}.png`);

/** For each rule about builds, the broken build with the smallest change that makes it follow the rule. */
export const SOUND_BUILDS: readonly PluginCase[] = [
  ['a build', 'PLINTH-MANIFEST-001', plugin({})],
  ['a server half with a feature', 'PLINTH-MANIFEST-254', half([{ name: 'sample', personalData: NO_PEOPLE }])],
  [
    'a table that is announced',
    'PLINTH-MANIFEST-255',
    half([{ name: 'sample', tables: ['sample_remarks'], personalData: NO_PEOPLE }]),
  ],
  [
    'a setting that is announced',
    'PLINTH-MANIFEST-256',
    half([
      { name: 'sample', settings: [{ key: 'sample', variables: { limit: 'SAMPLE_LIMIT' } }], personalData: NO_PEOPLE },
    ]),
  ],
  [
    'a server half that stores nothing about people',
    'PLINTH-MANIFEST-257',
    half([{ name: 'sample', personalData: NO_PEOPLE }]),
  ],
  [
    'a server half with an address of its own',
    'PLINTH-MANIFEST-258',
    half([
      {
        name: 'sample',
        reservedPaths: [{ below: '/configuration/' }],
        calledPaths: ['/api/sample/*'],
        personalData: NO_PEOPLE,
      },
    ]),
  ],
  [
    'a migration with the name of the plugin',
    'PLINTH-MANIFEST-259',
    half([{ name: 'sample', migrations: { '0056-sample-tables': {} }, personalData: NO_PEOPLE }]),
  ],
  ['a build of the same plugin', 'PLINTH-MANIFEST-006', record({ name: 'sample' })],
  ['a build of the same version', 'PLINTH-MANIFEST-007', record({ version: '0.1.0' })],
  ['a build with every block', 'PLINTH-MANIFEST-013', record({ modules: MODULES })],
  ['a record with its entry', 'PLINTH-MANIFEST-014', record({ files: FILES })],
  ['a listed file that exists', 'PLINTH-MANIFEST-015', files({ 'dist/tabs.1.js': 'export default 2;' })],
  [
    'a file as it was built',
    'PLINTH-MANIFEST-016',
    record({ hashes: { 'tabs.1.js': integrityOf(Buffer.from(SCRIPT)) } }, { 'dist/tabs.1.js': SCRIPT }),
  ],
  [
    'a block with shared modules',
    'PLINTH-MANIFEST-026',
    record({ modules: { ...MODULES, './tabs': { ...MODULE, shared: ['react'] } } }),
  ],
  [
    'an entry that is small enough',
    'PLINTH-MANIFEST-107',
    entry(`export const init = () => {}; export const get = () => {}; // ${noise(400)}`),
  ],
  [
    'a large block with a budget',
    'PLINTH-MANIFEST-107',
    plugin({ budgets: { './tabs': 60_000 } }, { 'dist/tabs.1.js': `// ${noise(14_000)}\nexport default 1;` }),
  ],
  [
    'a large later chunk with a budget for all scripts',
    'PLINTH-MANIFEST-107',
    record(
      { files: [...FILES, 'big.1.js'] },
      {
        'dist/big.1.js': `// ${noise(30_000)}\nexport default 1;`,
        'plugin.json': { ...Object(plugin({})['plugin.json']), budgets: { scripts: 120_000 } },
      },
    ),
  ],
  [
    'a later chunk that is small enough',
    'PLINTH-MANIFEST-107',
    record({ files: [...FILES, 'big.1.js'] }, { 'dist/big.1.js': `// ${noise(14_000)}\nexport default 1;` }),
  ],
  [
    'large styles of a block with a budget',
    'PLINTH-MANIFEST-107',
    styles(`.sample_a_b { color: red } /* ${noise(3000)} */`, { budgets: { './tabs.css': 8_000 } }),
  ],
  [
    'an entry that only exports',
    'PLINTH-MANIFEST-108',
    entry('export const init = () => {}; export const get = () => {};'),
  ],
  ['a build without source maps', 'PLINTH-MANIFEST-110', files({ 'dist/entry.1.js.map': undefined })],
  [
    'a file that the record lists',
    'PLINTH-MANIFEST-120',
    record({ files: [...FILES, 'extra.js'] }, { 'dist/extra.js': 'export {};' }),
  ],
  ['a function in place of a text', 'PLINTH-MANIFEST-121', script('export const run = () => 1;')],
  ['a timer with a function', 'PLINTH-MANIFEST-121', script('window.setTimeout(() => show(1), 10);')],
  ['the address of a module', 'PLINTH-MANIFEST-122', script('export const path = import.meta.url;')],
  [
    'the React of the host',
    'PLINTH-MANIFEST-123',
    script('const e = {}; e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;'),
  ],
  ['scripts that import each other', 'PLINTH-MANIFEST-231', script("import './plugin.1.js'; import('./entry.1.js');")],
  ['an import for Node that no page reaches', 'PLINTH-MANIFEST-231', script("import('node:fs');")],
  [
    'a container with the declared modules',
    'PLINTH-MANIFEST-128',
    entry(`const m = { './tabs': () => 1, './plugin': () => 1 };\n${CONTAINER}`),
  ],
  ['a selector with a class of the plugin', 'PLINTH-MANIFEST-133', styles('.sample_a_b:not(p) { color: red }')],
  [
    'an animation with the name of the plugin',
    'PLINTH-MANIFEST-133',
    styles('@keyframes sample_fade { from { opacity: 0 } }'),
  ],
  [
    'a property that follows the direction of the text',
    'PLINTH-MANIFEST-134',
    styles('.sample_a_b { margin-inline-start: 1px }'),
  ],
  ['an ES module', 'PLINTH-MANIFEST-135', files({ 'dist/tabs.1.js': 'export default module;' })],
  ['a stylesheet that can be parsed', 'PLINTH-MANIFEST-136', styles('.sample_a_b { color: red }')],
  ['a remote made for production', 'PLINTH-MANIFEST-084', remote()],
  [
    'a remote that uses import.meta.url',
    'PLINTH-MANIFEST-085',
    remote({ 'tabs.mjs': 'export default () => import.meta.url;' }),
  ],
  ['a remote at any address', 'PLINTH-MANIFEST-086', remote({}, { publicPath: './' })],
  [
    'a remote of ES modules',
    'PLINTH-MANIFEST-080',
    remote({}, { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } }),
  ],
  ['a remote that says what it shares', 'PLINTH-MANIFEST-221', remote()],
  ['a release that is a tarball', 'PLINTH-MANIFEST-222', packed(), ['sample-0.1.0.tgz']],
  [
    'a release with the largest allowed number of files',
    'PLINTH-MANIFEST-223',
    packed({
      ...Object.fromEntries(PICTURES.map((file) => [`sample-0.1.0/${file}`, ''])),
      'sample-0.1.0/plinth.build.json': pluginBuild('sample', { modules: MODULES, files: [...FILES, ...PICTURES] }),
    }),
    ['sample-0.1.0.tgz'],
  ],
  [
    'a release with a file inside its folder',
    'PLINTH-MANIFEST-224',
    packed({ 'sample-0.1.0/tabs.1.js': 'export default 2;' }),
    ['sample-0.1.0.tgz'],
  ],
  ['a tarball of the build', 'PLINTH-MANIFEST-225', packed(), ['sample-0.1.0.tgz']],
  [
    'selectors whose alternatives all have a class of the plugin',
    'PLINTH-MANIFEST-133',
    styles(':is(.sample_a_b, .sample_a_c) p { color: red }'),
  ],
  ['a nested rule', 'PLINTH-MANIFEST-133', styles('.sample_a_b { p, body &, &:has(p) { color: red } }')],
  [
    'a stylesheet with files of its build',
    'PLINTH-MANIFEST-232',
    record(
      {
        modules: { ...MODULES, './tabs': { ...MODULE, css: ['css/tabs.1.css'] } },
        files: ['a b.png', 'css/tabs.1.css', ...FILES],
      },
      {
        'dist/a b.png': 'png',
        'dist/css/tabs.1.css':
          ".sample_a_b { background: url('../a%20b.png?x'), url(data:image/gif;base64,AA==); mask: url(#sample_m) }",
      },
    ),
  ],
  [
    'a comparison with Function, and constructors of objects',
    'PLINTH-MANIFEST-121',
    script(
      'const p = Function.prototype; export const is = (a) => a instanceof Function; export const copy = (a) => new a.constructor(1, p);',
    ),
  ],
];
