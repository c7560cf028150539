import type { ManifestCode } from '@plinth/manifests';
import type { Tree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { sampleBuild, sampleRepository, setupWith } from '../testing/sample-plugin.ts';
import { failuresOf, verifyTree } from '../testing/verify-tree.ts';

const file = (path: string, text: string): Tree => ({ [path]: text });
const setup = (text: string) => file('plugins/sample/src/plugin.ts', setupWith(text));
const entry = (text: string) => file('dist/plugins/sample/entry.1.js', text);

describe('plinth verify: plugins', () => {
  it('a plugin that keeps its contract passes every check, and each check is one line', async () => {
    const checks = await verifyTree(sampleRepository({ budgets: { './tabs': 100 } }), ['sample']);
    expect(checks.map(({ name }) => name)).toEqual([
      'import boundaries',
      'plugin.json',
      'declarations',
      'definitions',
      'folder layout',
      'build record',
      'assets',
      'exposed modules',
      'container',
      'scripts',
      'stylesheets',
      'files',
      'bytes of entry',
      'bytes of ./tabs',
      'bytes of ./plugin',
      'services',
    ]);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  });

  const declared: readonly [title: string, text: string, code: ManifestCode, json: Record<string, unknown>][] = [
    ['a hook', 'host.hooks.init(() => {})', 'PLINTH-MANIFEST-103', { hooks: ['init'] }],
    ['a service it uses', 'await host.use(DialogsService)', 'PLINTH-MANIFEST-104', { uses: ['plinth.dialogs'] }],
    [
      'a service that it uses optionally',
      'await host.use(DialogsService)',
      'PLINTH-MANIFEST-104',
      { usesOptional: ['plinth.dialogs'] },
    ],
    [
      'a service it provides',
      'host.provide(DialogsService, make)',
      'PLINTH-MANIFEST-104',
      { provides: ['plinth.dialogs'] },
    ],
    [
      'a service of its own',
      "const Own = defineService<() => 1>('sample.own'); host.provide(Own, make)",
      'PLINTH-MANIFEST-104',
      { provides: ['sample.own'] },
    ],
    [
      'a host',
      "host.fetch('https://api.example.com/x')",
      'PLINTH-MANIFEST-105',
      { capabilities: { network: ['*.example.com'] } },
    ],
    ['a hook in an optional chain', 'host?.hooks.init?.(() => {})', 'PLINTH-MANIFEST-103', { hooks: ['init'] }],
    [
      'a host in a template literal',
      'host.fetch(`https://api.example.com/x`)',
      'PLINTH-MANIFEST-105',
      { capabilities: { network: ['api.example.com'] } },
    ],
    ['a cookie', "host.cookie.get('crumb')", 'PLINTH-MANIFEST-105', { capabilities: { cookies: ['crumb'] } }],
    [
      'a storage key',
      "host.storage.local.set('KEY', '1')",
      'PLINTH-MANIFEST-105',
      { capabilities: { storage: ['KEY'] } },
    ],
    [
      'a storage key with a declared prefix',
      "host.storage.local.set('draft.a', '1')",
      'PLINTH-MANIFEST-105',
      { capabilities: { storage: ['draft.*'] } },
    ],
  ];
  it.each(declared)(
    'refuses %s that plugin.json does not declare, and allows it once it is declared',
    async (_title, text, code, json) => {
      expect(await failuresOf(sampleRepository({}, setup(text)))).toEqual([`plugins/sample: declarations ${code}`]);
      expect(await failuresOf(sampleRepository(json, setup(text)))).toEqual([]);
    },
  );

  it.each([
    "fetch('/api')",
    "window.fetch('/api')",
    "localStorage.getItem('a')",
    'document.cookie',
    'new XMLHttpRequest()',
    'navigator.sendBeacon(url)',
    "fetch?.('/api')",
    "window['fetch']('/api')",
    "globalThis['localStorage']",
    'const { localStorage: store } = window',
    'const { sessionStorage } = window',
    'let socket: WebSocket',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
    '`${localStorage.a}`',
  ])('refuses %s, which bypasses the host', async (text) => {
    expect(await failuresOf(sampleRepository({}, setup(text)))).toEqual([
      'plugins/sample: declarations PLINTH-MANIFEST-106',
    ]);
  });

  it.each([
    "host.fetch('/api')",
    'const { fetch: get } = host',
    '// localStorage',
    "'localStorage'",
    '/localStorage/',
    'const host = { fetch(url) {}, localStorage: 1 }',
    'class A { fetch(url) {} sessionStorage = 1 }',
    'interface A { fetch(url: string): void; localStorage: string }',
    'host.localStorage',
    // A service that the host itself provides.
    'await host.use(HttpService)',
  ])('allows %s', async (text) => {
    expect(await failuresOf(sampleRepository({}, setup(text)))).toEqual([]);
  });

  const broken: readonly [title: string, failure: string, tree: Tree][] = [
    ['a plugin.json that does not parse', 'plugin.json PLINTH-MANIFEST-003', sampleRepository({ hooks: ['start'] })],
    [
      'hooks without a setup',
      'plugin.json PLINTH-MANIFEST-003',
      sampleRepository({ setup: undefined, hooks: ['init'] }),
    ],
    ['a budget for an unknown target', 'plugin.json PLINTH-MANIFEST-003', sampleRepository({ budgets: { form: 1 } })],
    [
      'a budget for a chunk that does not exist',
      'bytes of ./form PLINTH-MANIFEST-107',
      sampleRepository({ budgets: { './form': 1 } }),
    ],
    [
      'scripts above their budget',
      'bytes of scripts PLINTH-MANIFEST-107',
      sampleRepository({ budgets: { scripts: 10 } }),
    ],
    [
      'a missing README',
      'folder layout PLINTH-MANIFEST-109',
      sampleRepository({}, { 'plugins/sample/README.md': undefined }),
    ],
    [
      'a block without a test',
      'folder layout PLINTH-MANIFEST-109',
      sampleRepository({}, { 'plugins/sample/src/blocks/tabs/tabs.test.tsx': undefined }),
    ],
    [
      'a plugin that was not built',
      'build record PLINTH-MANIFEST-001',
      sampleRepository({}, { 'dist/plugins/sample/plinth.build.json': undefined }),
    ],
    [
      'a block that is not exposed',
      'exposed modules PLINTH-MANIFEST-013',
      sampleRepository({}, sampleBuild({ modules: { './plugin': { js: ['plugin.1.js'], css: [], shared: [] } } })),
    ],
    [
      'an entry without get',
      'container PLINTH-MANIFEST-108',
      sampleRepository({}, entry('export const init = () => {};')),
    ],
    [
      'an entry whose init is not a function',
      'container PLINTH-MANIFEST-108',
      sampleRepository({}, entry('export const init = 1; export const get = () => {};')),
    ],
    ['an entry that throws', 'container PLINTH-MANIFEST-108', sampleRepository({}, entry("throw new Error('no')"))],
    [
      'an entry that exits with code 0',
      'container PLINTH-MANIFEST-108',
      sampleRepository({}, entry('process.exit(0)')),
    ],
    [
      'the size of a development build',
      'bytes PLINTH-MANIFEST-110',
      sampleRepository({ budgets: { entry: 10 } }, file('dist/plugins/sample/entry.1.js.map', '{}')),
    ],
    ['an entry above its budget', 'bytes of entry PLINTH-MANIFEST-107', sampleRepository({ budgets: { entry: 10 } })],
    [
      'a module above its budget',
      'bytes of ./tabs PLINTH-MANIFEST-107',
      sampleRepository({ budgets: { './tabs': 10 } }),
    ],
  ];
  it.each(broken)('refuses %s', async (_title, failure, tree) => {
    expect(await failuresOf(tree, ['sample'])).toEqual([`plugins/sample: ${failure}`]);
  });

  it('limits the entry to 2 KB when plugin.json sets no limit', async () => {
    const noise = Array.from({ length: 4000 }, (_, index) => ((index * 7919) ** 2 % 1_000_003).toString(36)).join('');
    const tree = sampleRepository({}, entry(`export const init = () => {}; export const get = () => {}; // ${noise}`));
    expect(await failuresOf(tree)).toEqual(['plugins/sample: bytes of entry PLINTH-MANIFEST-107']);
  });

  it('refuses to verify a plugin that does not exist', async () => {
    expect(await failuresOf(sampleRepository(), ['other'])).toEqual(['other: target PLINTH-MANIFEST-119']);
  });
});
