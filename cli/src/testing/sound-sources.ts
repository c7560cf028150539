import { pluginBuild } from '@plinth/manifests/testing';
import {
  BLOCK_FILE,
  block,
  FILES,
  files,
  json,
  MODULE,
  MODULES,
  messages,
  newerSdk,
  plugin,
  setup,
  TOKENS,
} from './author-trees.ts';
import type { PluginCase } from './plugin-case.ts';
import { sampleRepository, setupWith } from './sample-plugin.ts';

const DIALOGS = "import { DialogsService as D } from '@plinth/sdk'; const { use } = host; use(D);";
const TEXT = JSON.stringify(plugin({})['plugin.json']);

/**
 * For each rule about plugin.json, sources and messages, the broken plugin with the smallest change that makes it
 * follow the rule.
 */
export const SOUND_SOURCES: readonly PluginCase[] = [
  ['a plugin.json without a comment', 'PLINTH-MANIFEST-002', json(TEXT)],
  ['a field that is spelt right', 'PLINTH-MANIFEST-003', plugin({ description: 'Tabs.' })],
  ['a range of the SDK', 'PLINTH-MANIFEST-003', plugin({ sdk: '>=0.1.0' })],
  ['a range with the installed SDK', 'PLINTH-MANIFEST-009', plugin({ sdk: '^0.1.0' })],
  [
    'a block type of a vendor',
    'PLINTH-MANIFEST-003',
    plugin(
      { blocks: [{ type: 'acme/tabs', name: 'tabs', module: `./${BLOCK_FILE}` }] },
      { [BLOCK_FILE]: "export default defineBlock({ type: 'acme/tabs', name: 'tabs' });" },
    ),
  ],
  [
    'a host without a path',
    'PLINTH-MANIFEST-003',
    setup("host.fetch('https://api.example.com/v1');", { capabilities: { network: ['api.example.com'] } }),
  ],
  ['a key that occurs once', 'PLINTH-MANIFEST-060', json(TEXT)],
  ['a key that is not a property of every object', 'PLINTH-MANIFEST-226', plugin({ budgets: { './tabs': 60_000 } })],
  ['the name of a plugin', 'PLINTH-MANIFEST-119', sampleRepository(), ['sample']],
  ['a folder with the name of the plugin', 'PLINTH-MANIFEST-006', sampleRepository({ name: 'sample' }), ['sample']],
  ['an import of a declared package', 'PLINTH-MANIFEST-101', setup("import 'react';")],
  [
    'an import of another file of the plugin',
    'PLINTH-MANIFEST-101',
    files({ 'src/plugin.ts': setupWith("import './own.ts';"), 'src/own.ts': '' }),
  ],
  [
    'an import of a module that is named by a string',
    'PLINTH-MANIFEST-102',
    setup("await import('./blocks/tabs/block.ts');"),
  ],
  ['a declared hook', 'PLINTH-MANIFEST-103', setup('const { init } = host.hooks; init(run);', { hooks: ['init'] })],
  ['a hook by its name', 'PLINTH-MANIFEST-137', setup("host.hooks['init'](run);", { hooks: ['init'] })],
  ['a declared service', 'PLINTH-MANIFEST-104', setup(DIALOGS, { usesOptional: ['plinth.dialogs'] })],
  [
    'a declared host',
    'PLINTH-MANIFEST-105',
    setup("const { fetch: get } = host; get('https://api.example.com/');", {
      capabilities: { network: ['api.example.com'] },
    }),
  ],
  [
    'a declared storage key',
    'PLINTH-MANIFEST-105',
    setup("const KEY = 'seen'; const { local } = host.storage; local.set(KEY, '1');", {
      capabilities: { storage: ['seen'] },
    }),
  ],
  [
    'a declared cookie',
    'PLINTH-MANIFEST-105',
    setup("const jar = host.cookie; jar.get('crumb');", { capabilities: { cookies: ['crumb'] } }),
  ],
  [
    'storage through the host',
    'PLINTH-MANIFEST-106',
    setup("host.storage.local.set('seen', '1');", { capabilities: { storage: ['seen'] } }),
  ],
  ['a module that exists', 'PLINTH-MANIFEST-109', block("export default defineBlock({ type: 18, name: 'tabs' });")],
  ['a source that can be parsed', 'PLINTH-MANIFEST-111', setup('const one = 1;')],
  ['a translated message', 'PLINTH-MANIFEST-112', messages({ close: 'Close' }, { close: 'Zu' })],
  ['a message that exists in English', 'PLINTH-MANIFEST-113', messages({ close: 'Close' }, { close: 'Zu' })],
  [
    'a message in ICU',
    'PLINTH-MANIFEST-114',
    messages({ a: '{count, plural, one {#} other {#}}' }, { a: '{count, plural, one {#} other {#}}' }),
  ],
  ['a message with a text', 'PLINTH-MANIFEST-115', messages({ a: 'A' }, { a: 'B' })],
  ['declared languages', 'PLINTH-MANIFEST-116', messages({ a: 'A' }, { a: 'A' }, ['en', 'de'])],
  ['the same parameters', 'PLINTH-MANIFEST-117', messages({ a: '{n}' }, { a: '{n}!' })],
  [
    'an import through the SDK',
    'PLINTH-MANIFEST-123',
    files({
      'package.json': { name: 'author', dependencies: { 'react-aria': '3.53.1', '@plinth/sdk': '0.1.0' } },
      'src/plugin.ts': setupWith("import { useTabs } from '@plinth/sdk/aria/tabs';"),
    }),
  ],
  ['an entry point that the SDK has', 'PLINTH-MANIFEST-124', setup("import '@plinth/sdk/aria/tabs';")],
  ['a name that the SDK has', 'PLINTH-MANIFEST-124', newerSdk("import { definePlugin } from '@plinth/sdk';")],
  [
    'a name that the lowest SDK of the range has',
    'PLINTH-MANIFEST-230',
    newerSdk("import { useSlots as slots } from '@plinth/sdk';", { sdk: '^0.1.4' }),
  ],
  [
    'an entry point that the lowest SDK of the range has',
    'PLINTH-MANIFEST-230',
    newerSdk("export { useTabs } from '@plinth/sdk/aria/tabs';", { sdk: '~0.1.2' }),
  ],
  [
    'code for tests in a test',
    'PLINTH-MANIFEST-220',
    files({ 'src/plugin.test.ts': "import { fakeHost } from '@plinth/sdk/testing';" }),
  ],
  [
    'a block with a default export',
    'PLINTH-MANIFEST-125',
    block("const tabs = defineBlock({ type: 18, name: 'tabs' }); export default tabs;"),
  ],
  [
    'a block of the same name and type',
    'PLINTH-MANIFEST-126',
    block("const made = defineBlock({ type: 18, name: 'tabs' }); export { made as default };"),
  ],
  [
    'a block that plugin.json lists',
    'PLINTH-MANIFEST-127',
    plugin(
      {
        blocks: [
          { type: 18, name: 'tabs', module: `./${BLOCK_FILE}` },
          { type: 19, name: 'chart', module: './src/blocks/chart/block.ts' },
        ],
      },
      {
        'src/blocks/chart/block.ts': "export default defineBlock({ type: 19, name: 'chart' });",
        'dist/plinth.build.json': pluginBuild('sample', { modules: { ...MODULES, './chart': MODULE }, files: FILES }),
      },
    ),
  ],
  [
    'a service that needs another one',
    'PLINTH-MANIFEST-129',
    setup(`${TOKENS} host.provide(A, async (own) => own.use(B)); host.provide(B, () => 1);`, {
      provides: ['sample.a', 'sample.b'],
      uses: ['sample.b'],
    }),
  ],
  ['a declared hook that it taps', 'PLINTH-MANIFEST-130', setup('host.hooks.init(run);', { hooks: ['init'] })],
  ['a declared service that it uses', 'PLINTH-MANIFEST-131', setup(DIALOGS, { usesOptional: ['plinth.dialogs'] })],
  [
    'a declared host that it asks',
    'PLINTH-MANIFEST-132',
    setup("host.fetch('https://api.example.com/');", { capabilities: { network: ['api.example.com'] } }),
  ],
  [
    'a service that a plugin provides',
    'PLINTH-MANIFEST-138',
    sampleRepository(
      { uses: ['plinth.dialogs'], provides: ['plinth.dialogs'] },
      {
        'plugins/sample/src/plugin.ts': setupWith(
          "import { DialogsService } from '@plinth/sdk'; host.provide(DialogsService, make); host.use(DialogsService);",
        ),
      },
    ),
  ],
  [
    'variables with the names of stores',
    'PLINTH-MANIFEST-106',
    setup('const caches = new Map(); caches.has(1); use({ indexedDB: 1 });'),
  ],
  [
    'HTML that is read, and an element that is emptied',
    'PLINTH-MANIFEST-233',
    setup('const html = body.innerHTML; body.replaceChildren(); stream.write(html);'),
  ],
  [
    'a declared hook that is named by a text',
    'PLINTH-MANIFEST-103',
    setup("const { hooks: { ['init']: tap } } = host; tap(run);", { hooks: ['init'] }),
  ],
];
