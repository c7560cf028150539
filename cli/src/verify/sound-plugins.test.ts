import type { Tree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import {
  block,
  entry,
  files,
  messages,
  newerSdk,
  noise,
  packed,
  plugin,
  remote,
  script,
  setup,
  styles,
  TOKENS,
} from '../testing/author-trees.ts';
import { authorRepository, sampleRepository } from '../testing/sample-plugin.ts';
import { codesOf } from '../testing/verify-tree.ts';

const SOUND: readonly [title: string, tree: Tree, targets?: readonly string[]][] = [
  ['a plugin of an author', authorRepository()],
  ['a plugin in the repository of Plinth', sampleRepository(), ['sample']],
  ['the repository of Plinth', sampleRepository()],
  ['the folder of one plugin', sampleRepository(), ['plugins/sample']],
  ['a build without sources', files({ 'dist/plugin.json': authorRepository()['plugin.json'] }), ['dist']],
  ['a remote of another builder', remote()],
  ['a packed release', packed(), ['sample-0.1.0.tgz']],
  ['a tapped hook', setup('const { init } = host.hooks; init(run);', { hooks: ['init'] })],
  ['a hook whose name is not that of a hook', setup('const { length } = list.hooks2; length;')],
  [
    'what an author declares',
    setup("host.storage.local.set('draft.a', '1'); host.fetch('https://api.example.com/');", {
      capabilities: { storage: ['draft.*'], network: ['*.example.com'] },
    }),
  ],
  ['an entry point of the SDK', setup("import { useTabs } from '@plinth/sdk/aria/tabs';")],
  [
    'a newer name of the SDK with a range that has it',
    newerSdk("import { useSlots } from '@plinth/sdk'; import { useTabs } from '@plinth/sdk/aria/tabs';", {
      sdk: '^0.1.4',
    }),
  ],
  ['a newer type, which is gone after the build', newerSdk("import type { useSlots } from '@plinth/sdk';")],
  [
    'scripts that import each other, and names that only Node knows',
    script("import './plugin.1.js'; export const later = () => import('./entry.1.js'); import('node:fs');"),
  ],
  ['code for tests in a test', files({ 'src/plugin.test.ts': "import { fakeHost } from '@plinth/sdk/testing';" })],
  [
    'a definition in a constant',
    block("const made = defineBlock({ type: 18, name: 'tabs' }); export { made as default };"),
  ],
  ['a definition from another module', block("export { default } from './made.ts';")],
  [
    'a container that exposes what is declared',
    entry(
      "const m = { './tabs': () => 1, './plugin': () => 1 };\nexport const init = () => m; export const get = () => m;",
    ),
  ],
  [
    'timers with functions, and members of these names',
    script('setTimeout(() => 1, 1); tool.eval("1"); new tool.Function("a");'),
  ],
  [
    'code that only reads of React',
    script('const a = r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;'),
  ],
  [
    'a service that needs another one',
    setup(`${TOKENS} host.provide(A, async (own) => own.use(B)); host.provide(B, () => 1);`, {
      provides: ['sample.a', 'sample.b'],
      uses: ['sample.b'],
    }),
  ],
  [
    'selectors that stay in scope',
    styles(
      '.sample_a_b > p, .sample_a_b .title, [data-sample] { margin-inline-start: 1px; text-align: start } .sample_a_b { & button { color: red } } @keyframes sample_a_c { from { opacity: 0 } }',
    ),
  ],
  ['a class that plugin.json names', styles('.legacy-title { color: red }', { foreignClasses: ['legacy-title'] })],
  [
    'a block above the default with a budget of its own',
    plugin({ budgets: { './tabs': 60_000 } }, { 'dist/tabs.1.js': `// ${noise(14_000)}\nexport default 1;` }),
  ],
  ['languages with the same keys', messages({ a: '{n}' }, { a: '{n}!' })],
];

describe('plinth verify', () => {
  it.each(SOUND)('accepts %s', async (_title, tree, targets) => {
    expect(await codesOf(tree, targets)).toEqual([]);
  });
});
