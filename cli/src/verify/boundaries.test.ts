import type { ManifestCode } from '@plinth/manifests';
import type { Tree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { sampleRepository, setupWith } from '../testing/sample-plugin.ts';
import { failuresOf, verifyTree } from '../testing/verify-tree.ts';

const PLUGIN = 'plugins/sample/src/plugin.ts';
const file = (path: string, text: string): Tree => ({ [path]: path === PLUGIN ? setupWith(text) : text });

describe('plinth verify: import boundaries', () => {
  const forbidden: readonly [title: string, code: ManifestCode, path: string, text: string][] = [
    ['plugin -> host', 'PLINTH-MANIFEST-101', PLUGIN, "import '@plinth/host/kernel'"],
    ['plugin -> host in a type', 'PLINTH-MANIFEST-101', PLUGIN, "import type { A } from '@plinth/host'"],
    ['plugin -> plugin', 'PLINTH-MANIFEST-101', PLUGIN, "import('@plinth/plugin-other')"],
    ['plugin -> plugin by path', 'PLINTH-MANIFEST-101', PLUGIN, "export * from '../../other/src/plugin.ts'"],
    ['plugin -> folder of a longer name', 'PLINTH-MANIFEST-101', PLUGIN, "import '../../sample-two/src/a.ts'"],
    ['plugin -> manifests', 'PLINTH-MANIFEST-101', PLUGIN, "import '@plinth/manifests'"],
    ['plugin -> what only the host may use', 'PLINTH-MANIFEST-101', PLUGIN, "import '@plinth/sdk/html-gate'"],
    ['plugin -> undeclared package', 'PLINTH-MANIFEST-101', PLUGIN, "import 'react-aria'"],
    ['plugin -> Node', 'PLINTH-MANIFEST-101', PLUGIN, "import 'node:fs'"],
    ['plugin -> address', 'PLINTH-MANIFEST-101', PLUGIN, "import 'https://cdn.example.com/a.js'"],
    ['plugin -> computed address', 'PLINTH-MANIFEST-102', PLUGIN, 'import(address)'],
    ['plugin -> host by import.meta.resolve', 'PLINTH-MANIFEST-101', PLUGIN, "import.meta.resolve('@plinth/host')"],
    ['a file with a syntax error', 'PLINTH-MANIFEST-111', PLUGIN, 'export const = 1'],
    [
      'test of a plugin -> host',
      'PLINTH-MANIFEST-101',
      'plugins/sample/src/blocks/tabs/tabs.test.tsx',
      "import '@plinth/host/kernel'",
    ],
    ['plugin -> tests', 'PLINTH-MANIFEST-101', 'plugins/sample/src/plugin.ts', "import '@plinth/tests/browser/a.ts'"],
    [
      'unit test of a plugin -> tests',
      'PLINTH-MANIFEST-101',
      'plugins/sample/src/blocks/tabs/tabs.test.tsx',
      "import '@plinth/tests/browser/a.ts'",
    ],
    [
      'browser test of a plugin -> site',
      'PLINTH-MANIFEST-101',
      'plugins/sample/e2e/tabs.test.ts',
      "import '@plinth/site/src/a.ts'",
    ],
    ['sdk -> host', 'PLINTH-MANIFEST-101', 'sdk/src/a.ts', "import '@plinth/host'"],
    ['host -> plugin', 'PLINTH-MANIFEST-101', 'host/kernel/a.ts', "import '@plinth/plugin-sample'"],
    ['host -> site', 'PLINTH-MANIFEST-101', 'host/kernel/a.ts', "import '@plinth/site'"],
    ['host -> manifests', 'PLINTH-MANIFEST-101', 'host/kernel/a.ts', "import '@plinth/manifests'"],
    ['manifests -> site', 'PLINTH-MANIFEST-101', 'manifests/src/a.ts', "import '@plinth/site'"],
    ['site -> host', 'PLINTH-MANIFEST-101', 'site/src/a.ts', "import '@plinth/host'"],
  ];
  it.each(forbidden)('refuses %s', async (_title, code, path, text) => {
    const subject = path
      .split('/')
      .slice(0, path.startsWith('plugins/') ? 2 : 1)
      .join('/');
    expect(await failuresOf(sampleRepository({}, file(path, text)))).toEqual([`${subject}: import boundaries ${code}`]);
  });

  it.each([
    ['plugin -> sdk', PLUGIN, "import '@plinth/sdk/aria/tabs'"],
    ['plugin -> declared package', PLUGIN, "import 'react/jsx-runtime'"],
    ['plugin -> own file', 'plugins/sample/src/blocks/tabs/tabs.tsx', "import '../../plugin.ts'"],
    [
      'test -> test library and Node',
      'plugins/sample/src/blocks/tabs/tabs.test.tsx',
      "import 'vitest'; import 'valibot'; import 'node:fs'",
    ],
    [
      'browser test of a plugin -> tests, their packages and Node',
      'plugins/sample/e2e/tabs.ts',
      "import '@plinth/tests/browser/a.ts'; import 'playwright-core'; import 'vitest'; import 'node:fs'",
    ],
    ['build configuration -> Node and an alias', 'host/build/config.ts', "import 'node:path'; import 'alias'"],
    ['sdk -> itself', 'sdk/src/a.ts', "import '@plinth/sdk'"],
    ['host -> sdk and computed address', 'host/kernel/a.ts', "import '@plinth/sdk'; import(url)"],
    [
      'site -> sdk, manifests, Node',
      'site/src/a.ts',
      "import '@plinth/sdk'; import '@plinth/manifests/lock'; import 'node:fs'",
    ],
  ])('allows %s', async (_title, path, text) => {
    expect(await failuresOf(sampleRepository({}, file(path, text)))).toEqual([]);
  });
});

it('names file and line of what it finds', async () => {
  const text = "const a = `'`;\n\nimport '@plinth/host';\n\nhost\n  .fetch('https://a.example/');\n";
  const checks = await verifyTree(sampleRepository({}, file(PLUGIN, text)), ['sample']);
  expect(checks.flatMap(({ problems }) => problems.map(({ file, line }) => `${file}:${line}`))).toEqual([
    'plugins/sample/src/plugin.ts:3',
    'plugins/sample/src/plugin.ts:6',
  ]);
});

it('names the line of a syntax error', async () => {
  const [check] = await verifyTree(sampleRepository({}, file(PLUGIN, "'a';\n'b';\nexport const = 1;\n")), ['sample']);
  expect(check?.problems).toMatchObject([{ code: 'PLINTH-MANIFEST-111', line: 3 }]);
});
