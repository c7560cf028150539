import { pluginBuild } from '@plinth/manifests/testing';
import {
  entry,
  FILES,
  files,
  half,
  halfOf,
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
  without,
} from './author-trees.ts';
import type { PluginCase } from './plugin-case.ts';
import { sampleRepository } from './sample-plugin.ts';

const HALF = `export const features = ${JSON.stringify([{ name: 'sample', personalData: NO_PEOPLE }])};`;

/** Builds that break one rule each. */
export const BROKEN_BUILDS: readonly PluginCase[] = [
  ['no build', 'PLINTH-MANIFEST-001', files({ 'dist/plinth.build.json': undefined })],
  ['a build of another plugin', 'PLINTH-MANIFEST-006', record({ name: 'other' })],
  [
    'a folder that does not have the name of the plugin',
    'PLINTH-MANIFEST-006',
    sampleRepository(
      { name: 'other' },
      {
        'plugins/sample/src/plugin.ts': 'export default definePlugin({ name: "other" })',
        'dist/plugins/sample/plinth.build.json': pluginBuild('other', { modules: MODULES, files: FILES }),
      },
    ),
    ['sample'],
  ],
  ['an old build', 'PLINTH-MANIFEST-007', record({ version: '0.0.9' })],
  [
    'a block that is missing in the build',
    'PLINTH-MANIFEST-013',
    record({ modules: { './plugin': MODULES['./plugin'] } }),
  ],
  [
    'a container without one of the blocks',
    'PLINTH-MANIFEST-013',
    entry("const m = { './plugin': () => 1 };\nexport const init = () => m; export const get = () => m;"),
  ],
  [
    'a record without its entry',
    'PLINTH-MANIFEST-014',
    record({ files: ['plugin.1.js', 'tabs.1.js'] }, { 'dist/entry.1.js': undefined }),
  ],
  ['a file that was damaged', 'PLINTH-MANIFEST-016', record({ hashes: { 'tabs.1.js': `sha384-${'a'.repeat(64)}` } })],
  ['a listed file that does not exist', 'PLINTH-MANIFEST-015', files({ 'dist/tabs.1.js': undefined })],
  [
    'a block without shared modules',
    'PLINTH-MANIFEST-026',
    record({ modules: { ...MODULES, './tabs': { ...MODULE, shared: [] } } }),
  ],
  [
    'an entry that is too large',
    'PLINTH-MANIFEST-107',
    entry(`export const init = () => {}; export const get = () => {}; // ${noise(4000)}`),
  ],
  ['a block that is too large without a budget', 'PLINTH-MANIFEST-107', script(`// ${noise(14_000)}`)],
  [
    'a later chunk that is too large without a budget',
    'PLINTH-MANIFEST-107',
    record({ files: [...FILES, 'big.1.js'] }, { 'dist/big.1.js': `// ${noise(30_000)}\nexport default 1;` }),
  ],
  [
    'styles of a block that are too large without a budget',
    'PLINTH-MANIFEST-107',
    styles(`.sample_a_b { color: red } /* ${noise(3000)} */`),
  ],
  [
    'styles that are too large without a budget',
    'PLINTH-MANIFEST-107',
    styles(`.sample_a_b { color: red } /* ${noise(6000)} */`),
  ],
  ['an entry that throws', 'PLINTH-MANIFEST-108', entry("throw new Error('no')")],
  [
    'an entry that writes files',
    'PLINTH-MANIFEST-108',
    entry(
      "import { writeFileSync } from 'node:fs'; writeFileSync('written', '');\nexport const init = () => {}; export const get = () => {};",
    ),
  ],
  ['a development build', 'PLINTH-MANIFEST-110', files({ 'dist/entry.1.js.map': '{}' })],
  [
    'a server half that was not built',
    'PLINTH-MANIFEST-001',
    plugin({ server: './server/feature.ts' }, { 'server/feature.ts': 'export const features = [];' }),
  ],
  ['a server half of an older version', 'PLINTH-MANIFEST-007', halfOf(HALF, {}, { version: '0.0.9' })],
  [
    'a server half that was changed after the build',
    'PLINTH-MANIFEST-016',
    halfOf(HALF, {}, { files: { 'half.1.mjs': `sha384-${'a'.repeat(64)}` } }),
  ],
  [
    'a server half without one of its files',
    'PLINTH-MANIFEST-015',
    halfOf(HALF, {}, { files: { 'gone.1.mjs': `sha384-${'a'.repeat(64)}` } }),
  ],
  ['a server half that throws', 'PLINTH-MANIFEST-254', halfOf("throw new Error('not today');")],
  ['a server half that imports what is not installed', 'PLINTH-MANIFEST-254', halfOf("import 'not-installed';")],
  ['a server half without features', 'PLINTH-MANIFEST-254', half([])],
  [
    'a server half that writes a file',
    'PLINTH-MANIFEST-254',
    halfOf("import { writeFileSync } from 'node:fs'; writeFileSync('written', '');"),
  ],
  [
    'a table that is not announced',
    'PLINTH-MANIFEST-255',
    half([{ name: 'sample', tables: ['remarks'], personalData: NO_PEOPLE }]),
  ],
  [
    'a setting that is not announced',
    'PLINTH-MANIFEST-256',
    half([{ name: 'sample', settings: { key: 'sample', variables: { limit: 'LIMIT' } }, personalData: NO_PEOPLE }]),
  ],
  ['a server half that does not say what it stores about people', 'PLINTH-MANIFEST-257', half([{ name: 'sample' }])],
  [
    'a server half that takes an address of the owner’s area',
    'PLINTH-MANIFEST-258',
    half([{ name: 'sample', reservedPaths: [{ below: '/config/sample/' }], personalData: NO_PEOPLE }]),
  ],
  [
    'a migration that another plugin may have too',
    'PLINTH-MANIFEST-259',
    half([{ name: 'sample', migrations: { '0056-tables': {} }, personalData: NO_PEOPLE }]),
  ],
  ['a file that the record does not list', 'PLINTH-MANIFEST-120', files({ 'dist/extra.js': 'export {};' })],
  ['eval', 'PLINTH-MANIFEST-121', script("(0, eval)('1');")],
  ['new Function', 'PLINTH-MANIFEST-121', script("new Function('a', 'return a');")],
  ['eval that is called by another name', 'PLINTH-MANIFEST-121', script("const run = globalThis.eval; run('1');")],
  [
    'Function that is called by another name',
    'PLINTH-MANIFEST-121',
    script("let F; F = Function; new F('return 1')();"),
  ],
  ['Function by Reflect', 'PLINTH-MANIFEST-121', script("Reflect.construct(Function, ['return 1'])();")],
  ['the constructor of a function', 'PLINTH-MANIFEST-121', script("(() => 1).constructor('return 1')();")],
  ['the constructor of a constructor', 'PLINTH-MANIFEST-121', script("[].constructor.constructor('return 1')();")],
  ['a timer with a text', 'PLINTH-MANIFEST-121', script("window.setTimeout('show(' + 1 + ')', 10);")],
  ['an automatic public path', 'PLINTH-MANIFEST-122', script('export const path = document.currentScript.src;')],
  [
    'a copy of React',
    'PLINTH-MANIFEST-123',
    script('const e = {}; e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};'),
  ],
  [
    'a script that imports another plugin',
    'PLINTH-MANIFEST-231',
    script("import { get } from '/_plinth/plugins/cart/entry.1.js'; get();"),
  ],
  [
    'a script that loads a file of the host',
    'PLINTH-MANIFEST-231',
    script("export const host = import('../../host/kernel.1.js');"),
  ],
  [
    'a script that exports from another server',
    'PLINTH-MANIFEST-231',
    script("export { stars } from 'https://cdn.example.com/stars.js';"),
  ],
  [
    'a script that imports from a data: URL',
    'PLINTH-MANIFEST-231',
    script("import('data:text/javascript,export default 1');"),
  ],
  ['a script that imports the host by name', 'PLINTH-MANIFEST-231', script("import '@plinth/host/kernel';")],
  [
    'an undeclared exposed module',
    'PLINTH-MANIFEST-128',
    entry(
      "const m = { './tabs': () => 1, './plugin': () => 1, './inner': () => 1 };\nexport const init = () => m; export const get = () => m;",
    ),
  ],
  ['a selector of elements', 'PLINTH-MANIFEST-133', styles('button { color: red }')],
  ['a class of another plugin', 'PLINTH-MANIFEST-133', styles('.title { color: red }')],
  ['an id', 'PLINTH-MANIFEST-133', styles('.sample_a_b #top { color: red }')],
  [
    'a selector with a class of the plugin only inside :not()',
    'PLINTH-MANIFEST-133',
    styles('p:not(.sample_a_b) { color: red }'),
  ],
  [
    'a selector of elements as an alternative inside :is()',
    'PLINTH-MANIFEST-133',
    styles(':is(p, .sample_a_b) { color: red }'),
  ],
  [
    'a selector with a class of the plugin only inside :has()',
    'PLINTH-MANIFEST-133',
    styles('p:has(.sample_a_b) { color: red }'),
  ],
  [
    'a nested rule that selects elements outside its outer rule',
    'PLINTH-MANIFEST-133',
    styles('.sample_a_b { p:has(&) { color: red } }'),
  ],
  [
    'an animation without the name of the plugin',
    'PLINTH-MANIFEST-133',
    styles('@keyframes fade { from { opacity: 0 } }'),
  ],
  ['a property that names a side', 'PLINTH-MANIFEST-134', styles('.sample_a_b { margin-left: 1px }')],
  ['an alignment to a side', 'PLINTH-MANIFEST-134', styles('.sample_a_b { text-align: right }')],
  [
    'a stylesheet with a picture of another server',
    'PLINTH-MANIFEST-232',
    styles(".sample_a_b { background: url('https://cdn.example.com/a.png') }"),
  ],
  [
    'a stylesheet with an image-set() of another server',
    'PLINTH-MANIFEST-232',
    styles('.sample_a_b { background: image-set("//cdn.example.com/a.png" 1x) }'),
  ],
  [
    'a stylesheet with a font of the site',
    'PLINTH-MANIFEST-232',
    styles('@font-face { font-family: sample_a; src: url(/fonts/a.woff2) }'),
  ],
  [
    'a stylesheet that imports another stylesheet',
    'PLINTH-MANIFEST-232',
    styles("@import 'more.css'; .sample_a_b { color: red }"),
  ],
  [
    'a stylesheet that names a missing file',
    'PLINTH-MANIFEST-015',
    styles('.sample_a_b { background: url(gone.png?1) }'),
  ],
  ['a chunk in CommonJS', 'PLINTH-MANIFEST-135', files({ 'dist/tabs.1.js': 'module.exports = 1;' })],
  ['a chunk with a syntax error', 'PLINTH-MANIFEST-135', script('const = 1;')],
  ['a stylesheet with a syntax error', 'PLINTH-MANIFEST-136', styles('.sample_a_b { color: red')],
  [
    'a remote of another builder with a copy of react-dom that it does not share',
    'PLINTH-MANIFEST-123',
    remote({
      'tabs.mjs':
        'const e = {}; e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};\nexport default e;',
    }),
  ],
  [
    'a remote of another builder whose own code runs text',
    'PLINTH-MANIFEST-121',
    remote({ 'tabs.mjs': "export default new Function('return 1');" }),
  ],
  [
    'a remote of another builder made for development',
    'PLINTH-MANIFEST-084',
    remote({
      'remoteEntry.js':
        'const m = "__FEDERATION__"; const dev = () => eval("1"); export const init = () => m; export const get = () => dev;',
    }),
  ],
  [
    'a remote of another builder that looks for its own script element',
    'PLINTH-MANIFEST-085',
    remote({ 'tabs.mjs': 'export default () => document.currentScript;' }),
  ],
  [
    'a remote of another builder at a fixed address',
    'PLINTH-MANIFEST-086',
    remote({}, { publicPath: 'https://cdn.example.com/' }),
  ],
  [
    'a remote of another builder that is loaded by a script element',
    'PLINTH-MANIFEST-080',
    remote({}, { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' } }),
  ],
  [
    'a remote of another builder that styles elements',
    'PLINTH-MANIFEST-133',
    remote({ 'tabs.css': 'p { color: red }' }),
  ],
  [
    'a remote of another builder with a file that its record does not list',
    'PLINTH-MANIFEST-120',
    remote({ 'more.js': 'export {};' }),
  ],
  [
    'a remote of another builder that does not say what it shares',
    'PLINTH-MANIFEST-221',
    without(remote(), 'mf-manifest.json'),
  ],
  ['a release that is not a tarball', 'PLINTH-MANIFEST-222', { 'sample.tgz': 'not found' }, ['sample.tgz']],
  [
    'a release with too many files',
    'PLINTH-MANIFEST-223',
    packed(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`sample-0.1.0/${index}.js`, '']))),
    ['sample-0.1.0.tgz'],
  ],
  [
    'a release with a file outside its folder',
    'PLINTH-MANIFEST-224',
    packed({ '../out.js': '' }),
    ['sample-0.1.0.tgz'],
  ],
  [
    'a tarball of the sources',
    'PLINTH-MANIFEST-225',
    packed({ 'sample-0.1.0/plinth.build.json': undefined }),
    ['sample-0.1.0.tgz'],
  ],
  [
    'a packed release that runs text',
    'PLINTH-MANIFEST-121',
    packed({ 'sample-0.1.0/tabs.1.js': "eval('1');\nexport default 1;" }),
    ['sample-0.1.0.tgz'],
  ],
];
