import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { integrityOf, type Lockfile } from '@plinth/manifests';
import { type Tree, withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { authorRepository, sampleRepository } from '../testing/sample-plugin.ts';
import { verifyTree } from '../testing/verify-tree.ts';
import type { Check } from './check.ts';
import { verify } from './verify.ts';

const linesOf = (checks: readonly Check[]) =>
  checks.flatMap(({ problems }) => problems.map(({ code, file, line }) => `${code} ${file}${line ? `:${line}` : ''}`));

/** An author's build with its plugin.json beside it, as it is published. */
function published(changes: Tree = {}): Tree {
  const author = authorRepository();
  return { ...author, 'dist/plugin.json': author['plugin.json'], ...changes };
}

/** Serves a folder from another port while `use` runs. */
async function served<Result>(folder: string, use: (address: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, response) => {
    readFile(join(folder, request.url ?? '')).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port');
  try {
    return await use(`http://127.0.0.1:${address.port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('plinth verify: targets', () => {
  it('checks a published build by its address', async () => {
    await withTree(published(), (root) =>
      served(join(root, 'dist'), async (address) => {
        const checks = await verify({ cwd: root, targets: [`${address}/plinth.build.json`] });
        expect(checks.map(({ name }) => name)).toContain('container');
        expect(linesOf(checks)).toEqual([]);
      }),
    );
  });

  it('names the address of what is wrong in a published build', async () => {
    const { 'dist/plugin.1.js': _gone, ...present } = published({ 'dist/tabs.1.js': "eval('1');\nexport default 1;" });
    await withTree(present, (root) =>
      served(join(root, 'dist'), async (address) => {
        const checks = await verify({ cwd: root, targets: [`${address}/plinth.build.json`] });
        expect(linesOf(checks)).toEqual([
          `PLINTH-MANIFEST-015 ${address}/plinth.build.json`,
          `PLINTH-MANIFEST-121 ${address}/tabs.1.js:1`,
        ]);
      }),
    );
  });

  it('reports an address that does not answer', async () => {
    await withTree({}, async (root) => {
      const address = await served(root, async (free) => free);
      const checks = await verify({ cwd: root, targets: [`${address}/plinth.build.json`] });
      expect(linesOf(checks)).toEqual([`PLINTH-MANIFEST-005 ${address}/plinth.build.json`]);
    });
  });

  it('finds the plugins of a repository that has one package.json', async () => {
    const { 'plugins/sample/package.json': own, ...tree } = sampleRepository();
    const repository = Object.fromEntries(
      Object.entries(tree).filter(([path]) => !/^(?:host|manifests|site|tests)\//.test(path)),
    );
    const checks = await verifyTree({ ...repository, 'package.json': own });
    expect(linesOf(checks)).toEqual([]);
    expect(checks.map(({ subject }) => subject)).toContain('plugins/sample');
  });

  it('does not ask authors for the layout of this repository', async () => {
    const { 'README.md': _readme, 'src/blocks/tabs/tabs.test.tsx': _test, ...tree } = authorRepository();
    expect(linesOf(await verifyTree(tree))).toEqual([]);
  });

  it('names file and line of what is wrong in plugin.json', async () => {
    const text =
      '{\n  "name": "sample", "version": "0.1.0", "sdk": "^0.1.0",\n  "blocks": [{ "type": 18, "name": "tabs",\n    "module": "./src/blok.ts" }]\n}';
    const found = linesOf(await verifyTree(authorRepository({}, { 'plugin.json': text })));
    expect(found).toContain('PLINTH-MANIFEST-109 plugin.json:4');
  });

  it('names files as they are seen from the folder in which the command runs', async () => {
    await withTree(inFolder('work/reviews', authorRepository({ hooks: ['init'] })), async (root) => {
      const checks = await verify({ cwd: root, targets: ['work/reviews'] });
      expect(linesOf(checks)).toEqual(['PLINTH-MANIFEST-130 work/reviews/plugin.json:1']);
    });
  });
});

describe('plinth verify: lockfile', () => {
  const lockOf = (integrity: Readonly<Record<string, string>>): Lockfile => ({
    v: 1,
    template: 'demo',
    host: {
      kernel: '/k.js',
      capture: '',
      chunks: { federation: [], lifecycle: [], react: [] },
      shared: {},
      files: [],
      languages: {},
    },
    plugins: {
      sample: {
        version: '0.1.0',
        entry: '/plugins/entry.1.js',
        contract: '',
        requires: {},
        files: [],
        languages: {},
        provides: [],
        uses: [],
        usesOptional: [],
        hooks: [],
        locales: ['en'],
        laterShared: [],
      },
    },
    blocks: {},
    services: {},
    integrity,
  });
  const bytes = (text: unknown) => integrityOf(new TextEncoder().encode(String(text)));
  const hashes = () => {
    const files = ['entry.1.js', 'plugin.1.js', 'tabs.1.js'];
    const tree = authorRepository();
    return Object.fromEntries(files.map((file) => [`/plugins/${file}`, bytes(tree[`dist/${file}`])]));
  };

  it.each([
    ['accepts files with the locked hashes', {}, []],
    ['refuses a file that differs', { '/plugins/tabs.1.js': bytes('other') }, ['PLINTH-MANIFEST-016 dist/tabs.1.js']],
    ['refuses a file without a hash', { '/plugins/tabs.1.js': undefined }, ['PLINTH-MANIFEST-022 demo.lock.json']],
  ])('%s', async (_title, change, expected) => {
    const entries = Object.entries({ ...hashes(), ...change });
    const integrity = Object.fromEntries(entries.flatMap(([url, hash]) => (hash === undefined ? [] : [[url, hash]])));
    await withTree(authorRepository(), async (cwd) => {
      const checks = await verify({ cwd, lock: { file: 'demo.lock.json', lock: lockOf(integrity) } });
      expect(linesOf(checks)).toEqual(expected);
    });
  });
});

function inFolder(folder: string, tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).map(([path, content]) => [`${folder}/${path}`, content]));
}
