import type { ManifestCode } from '@plinth/manifests';
import { pluginBuild, type Tree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { RULES } from '../rules/rules.ts';
import {
  BLOCK_FILE,
  block,
  entry,
  FILES,
  files,
  json,
  MODULE,
  MODULES,
  messages,
  noise,
  plugin,
  record,
  START,
  script,
  setup,
  styles,
  TOKENS,
} from '../testing/author-trees.ts';
import { sampleRepository, setupWith } from '../testing/sample-plugin.ts';
import { codesOf } from '../testing/verify-tree.ts';

const BROKEN: readonly [title: string, code: ManifestCode, tree: Tree, targets?: readonly string[]][] = [
  ['no build', 'PLINTH-MANIFEST-001', files({ 'dist/plinth.build.json': undefined })],
  ['a plugin.json with a comment', 'PLINTH-MANIFEST-002', json(`{ ${START} } // done`)],
  ['a misspelt field', 'PLINTH-MANIFEST-003', json(`{ ${START}, "bloks": [] }`)],
  ['a missing version', 'PLINTH-MANIFEST-003', json('{ "name": "sample", "sdk": "^0.1.0" }')],
  ['a version that is none', 'PLINTH-MANIFEST-003', plugin({ version: 'next' })],
  ['a range of the SDK that is none', 'PLINTH-MANIFEST-003', plugin({ sdk: 'newest' })],
  ['a name with capitals', 'PLINTH-MANIFEST-003', plugin({ name: 'Sample' })],
  [
    'a block type that is none',
    'PLINTH-MANIFEST-003',
    plugin({ blocks: [{ type: 'tabs', name: 'tabs', module: './a.ts' }] }),
  ],
  ['an unknown hook', 'PLINTH-MANIFEST-003', plugin({ hooks: ['start'] })],
  [
    'two blocks of one name',
    'PLINTH-MANIFEST-003',
    plugin({ blocks: ['18', '19'].map((type) => ({ type: Number(type), name: 'tabs', module: `./${BLOCK_FILE}` })) }),
  ],
  ['a module outside the plugin', 'PLINTH-MANIFEST-003', plugin({ setup: '../plugin.ts' })],
  ['a host with a path', 'PLINTH-MANIFEST-003', plugin({ capabilities: { network: ['api.example.com/v1'] } })],
  ['a repeated key', 'PLINTH-MANIFEST-060', json(`{ ${START}, "name": "other" }`)],
  ['a folder without a plugin', 'PLINTH-MANIFEST-119', { 'README.md': '# Nothing' }],
  ['a name that no plugin has', 'PLINTH-MANIFEST-119', sampleRepository(), ['sampel']],
  ['an address of something else', 'PLINTH-MANIFEST-119', {}, ['https://example.com/entry.js']],
  ['a build of another plugin', 'PLINTH-MANIFEST-006', record({ name: 'other' })],
  [
    'a folder of another name',
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
  ['a block that the build lacks', 'PLINTH-MANIFEST-013', record({ modules: { './plugin': MODULES['./plugin'] } })],
  [
    'a container that lacks a block',
    'PLINTH-MANIFEST-013',
    entry("const m = { './plugin': () => 1 };\nexport const init = () => m; export const get = () => m;"),
  ],
  [
    'a record without its entry',
    'PLINTH-MANIFEST-014',
    record({ files: ['plugin.1.js', 'tabs.1.js'] }, { 'dist/entry.1.js': undefined }),
  ],
  ['a file that is gone', 'PLINTH-MANIFEST-015', files({ 'dist/tabs.1.js': undefined })],
  [
    'a block without shared modules',
    'PLINTH-MANIFEST-026',
    record({ modules: { ...MODULES, './tabs': { ...MODULE, shared: [] } } }),
  ],
  ['an import of another plugin', 'PLINTH-MANIFEST-101', setup("import '@plinth/plugin-cart';")],
  ['an import of the host', 'PLINTH-MANIFEST-101', setup("import '@plinth/host/kernel';")],
  ['an import of an undeclared package', 'PLINTH-MANIFEST-101', setup("import 'lodash';")],
  ['an import from outside the plugin', 'PLINTH-MANIFEST-101', setup("import '../../other/plugin.ts';")],
  ['an import of Node in a page', 'PLINTH-MANIFEST-101', setup("import 'node:fs';")],
  ['a computed import', 'PLINTH-MANIFEST-102', setup('await import(address);')],
  ['an undeclared hook', 'PLINTH-MANIFEST-103', setup('host.hooks.init(run);')],
  ['a hook taken by a pattern', 'PLINTH-MANIFEST-103', setup('const { init } = host.hooks; init(run);')],
  ['a hook under another name', 'PLINTH-MANIFEST-103', setup('const h = host.hooks; const tap = h.escape; tap(run);')],
  [
    'a hook of a destructured parameter',
    'PLINTH-MANIFEST-103',
    setup('const start = ({ hooks: { destroy } }) => destroy(run);'),
  ],
  ['a computed hook', 'PLINTH-MANIFEST-137', setup('host.hooks[name](run);')],
  [
    'an undeclared service',
    'PLINTH-MANIFEST-104',
    setup("import { DialogsService as D } from '@plinth/sdk'; const { use } = host; use(D);"),
  ],
  ['an undeclared host', 'PLINTH-MANIFEST-105', setup("const { fetch: get } = host; get('https://api.example.com/');")],
  [
    'an undeclared storage key',
    'PLINTH-MANIFEST-105',
    setup("const KEY = 'seen'; const { local } = host.storage; local.set(KEY, '1');"),
  ],
  ['an undeclared cookie', 'PLINTH-MANIFEST-105', setup("const jar = host.cookie; jar.get('crumb');")],
  ['storage without the host', 'PLINTH-MANIFEST-106', setup("localStorage.setItem('seen', '1');")],
  [
    'an entry that is too large',
    'PLINTH-MANIFEST-107',
    entry(`export const init = () => {}; export const get = () => {}; // ${noise(4000)}`),
  ],
  ['a block that is too large without a budget', 'PLINTH-MANIFEST-107', script(`// ${noise(14_000)}`)],
  [
    'styles that are too large without a budget',
    'PLINTH-MANIFEST-107',
    styles(`.sample_a_b { color: red } /* ${noise(6000)} */`),
  ],
  ['a budget for nothing', 'PLINTH-MANIFEST-107', plugin({ budgets: { './chart': 100 } })],
  ['an entry that throws', 'PLINTH-MANIFEST-108', entry("throw new Error('no')")],
  [
    'an entry that writes files',
    'PLINTH-MANIFEST-108',
    entry(
      "import { writeFileSync } from 'node:fs'; writeFileSync('written', '');\nexport const init = () => {}; export const get = () => {};",
    ),
  ],
  ['a module that does not exist', 'PLINTH-MANIFEST-109', files({ [BLOCK_FILE]: undefined })],
  ['a development build', 'PLINTH-MANIFEST-110', files({ 'dist/entry.1.js.map': '{}' })],
  ['a syntax error', 'PLINTH-MANIFEST-111', setup('const = 1;')],
  ['an untranslated message', 'PLINTH-MANIFEST-112', messages({ close: 'Close' }, {})],
  ['a message that English lacks', 'PLINTH-MANIFEST-113', messages({}, { close: 'Zu' })],
  ['a message that is no ICU', 'PLINTH-MANIFEST-114', messages({ a: 'A' }, { a: '{count, plural' })],
  ['an empty message', 'PLINTH-MANIFEST-115', messages({ a: 'A' }, { a: '' })],
  ['undeclared languages', 'PLINTH-MANIFEST-116', messages({ a: 'A' }, { a: 'A' }, ['en'])],
  ['other parameters', 'PLINTH-MANIFEST-117', messages({ a: '{n}' }, { a: '{m}' })],
  ['a file that the record does not list', 'PLINTH-MANIFEST-120', files({ 'dist/extra.js': 'export {};' })],
  ['eval', 'PLINTH-MANIFEST-121', script("(0, eval)('1');")],
  ['new Function', 'PLINTH-MANIFEST-121', script("new Function('a', 'return a');")],
  ['a timer with a text', 'PLINTH-MANIFEST-121', script("window.setTimeout('show(' + 1 + ')', 10);")],
  ['an automatic public path', 'PLINTH-MANIFEST-122', script('export const path = document.currentScript.src;')],
  [
    'a React of its own',
    'PLINTH-MANIFEST-123',
    script('const e = {}; e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};'),
  ],
  [
    'an import around the SDK',
    'PLINTH-MANIFEST-123',
    files({
      'package.json': { name: 'author', dependencies: { 'react-aria': '3.53.1', '@plinth/sdk': '0.1.0' } },
      'src/plugin.ts': setupWith("import { useId } from 'react-aria';"),
    }),
  ],
  ['an entry point that the SDK lacks', 'PLINTH-MANIFEST-124', setup("import '@plinth/sdk/aria/tab';")],
  [
    'a block without a default export',
    'PLINTH-MANIFEST-125',
    block("export const tabs = defineBlock({ name: 'tabs' });"),
  ],
  ['a setup in the place of a block', 'PLINTH-MANIFEST-125', block("export default definePlugin({ name: 'tabs' });")],
  ['a block of another name', 'PLINTH-MANIFEST-126', block("export default defineBlock({ type: 18, name: 'tab' });")],
  [
    'a block of another type',
    'PLINTH-MANIFEST-126',
    block("const made = defineBlock({ type: 19, name: 'tabs' }); export { made as default };"),
  ],
  [
    'a block that plugin.json lacks',
    'PLINTH-MANIFEST-127',
    files({ 'src/blocks/chart/block.ts': "export default defineBlock({ name: 'chart' });" }),
  ],
  [
    'an undeclared exposed module',
    'PLINTH-MANIFEST-128',
    entry(
      "const m = { './tabs': () => 1, './plugin': () => 1, './inner': () => 1 };\nexport const init = () => m; export const get = () => m;",
    ),
  ],
  [
    'services that wait for each other',
    'PLINTH-MANIFEST-129',
    setup(`${TOKENS} host.provide(A, async (own) => own.use(B)); host.provide(B, async (own) => own.use(A));`, {
      provides: ['sample.a', 'sample.b'],
      uses: ['sample.a', 'sample.b'],
    }),
  ],
  ['a declared hook that nobody taps', 'PLINTH-MANIFEST-130', plugin({ hooks: ['init'] })],
  ['a declared service that nobody uses', 'PLINTH-MANIFEST-131', plugin({ usesOptional: ['sample.gone'] })],
  [
    'a declared host that nobody asks',
    'PLINTH-MANIFEST-132',
    plugin({ capabilities: { network: ['api.example.com'] } }),
  ],
  ['a selector of elements', 'PLINTH-MANIFEST-133', styles('button { color: red }')],
  ['a class of others', 'PLINTH-MANIFEST-133', styles('.title { color: red }')],
  ['an id', 'PLINTH-MANIFEST-133', styles('.sample_a_b #top { color: red }')],
  ['a selector that only excludes its own', 'PLINTH-MANIFEST-133', styles('p:not(.sample_a_b) { color: red }')],
  ['an animation of the whole page', 'PLINTH-MANIFEST-133', styles('@keyframes fade { from { opacity: 0 } }')],
  ['a side', 'PLINTH-MANIFEST-134', styles('.sample_a_b { margin-left: 1px }')],
  ['an alignment to a side', 'PLINTH-MANIFEST-134', styles('.sample_a_b { text-align: right }')],
  ['a chunk in CommonJS', 'PLINTH-MANIFEST-135', files({ 'dist/tabs.1.js': 'module.exports = 1;' })],
  ['a chunk with a syntax error', 'PLINTH-MANIFEST-135', script('const = 1;')],
  ['a stylesheet with a syntax error', 'PLINTH-MANIFEST-136', styles('.sample_a_b { color: red')],
  [
    'a service that no plugin provides',
    'PLINTH-MANIFEST-138',
    sampleRepository(
      { uses: ['plinth.dialogs'] },
      {
        'plugins/sample/src/plugin.ts': setupWith(
          "import { DialogsService } from '@plinth/sdk'; host.use(DialogsService);",
        ),
      },
    ),
  ],
];

describe('plinth verify', () => {
  it.each(BROKEN)('refuses %s by %s alone', async (_title, code, tree, targets) => {
    expect(await codesOf(tree, targets)).toEqual([code]);
  });

  it('has a broken plugin for each of its own rules', () => {
    const ownRules = RULES.map(({ id }) => id).filter((id) => /-1[0-4]\d$/.test(id));
    const broken = BROKEN.map(([, code]) => code);
    expect(ownRules.filter((id) => !broken.includes(id))).toEqual([]);
  });
});
