import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type Lockfile, makeLock } from '@plinth/manifests';
import {
  pluginBuild,
  pluginJson,
  pluginTree,
  sampleSite,
  servePlugins,
  type Tree,
  wanted,
  withTree,
  writeTree,
} from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { FILES, MODULES, packed, remote } from '../testing/author-trees.ts';
import { authorRepository, sampleRepository, withoutRemoved } from '../testing/sample-plugin.ts';
import { HEADERS, served } from '../testing/serve-folder.ts';
import { verifyTree } from '../testing/verify-tree.ts';
import type { Check } from './check.ts';
import { verify } from './verify.ts';

const linesOf = (checks: readonly Check[]) =>
  checks.flatMap(({ problems }) => problems.map(({ code, file, line }) => `${code} ${file}${line ? `:${line}` : ''}`));

const BUILD = { modules: MODULES, files: FILES };

/** A published build of an author's plugin, with plugin.json beside it. */
function published(changes: Tree = {}): Tree {
  const author = authorRepository();
  return { ...author, 'dist/plugin.json': author['plugin.json'], ...changes };
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

  it('names the address of a broken file in a published build', async () => {
    const { 'dist/plugin.1.js': _gone, ...present } = published({ 'dist/tabs.1.js': "eval('1');\nexport default 1;" });
    await withTree(present, (root) =>
      served(join(root, 'dist'), async (address) => {
        const checks = await verify({ cwd: root, targets: [`${address}/plinth.build.json`] });
        expect(linesOf(checks)).toEqual([
          `PLINTH-MANIFEST-121 ${address}/tabs.1.js:1`,
          `PLINTH-MANIFEST-015 ${address}/plugin.1.js`,
        ]);
      }),
    );
  });

  it('reports files of a published build that browsers would refuse: no CORS, a wrong content type', async () => {
    await withTree(published(), async (root) => {
      const names = ['plinth.build.json', 'plugin.json', 'entry.1.js', 'plugin.1.js', 'tabs.1.js'];
      const files = await Promise.all(
        names.map(
          async (name): Promise<[string, string]> => [`/${name}`, await readFile(join(root, 'dist', name), 'utf8')],
        ),
      );
      await using server = await servePlugins(new Map(files));
      // The entry arrives last but is reported first, because problems are sorted in the order of the record.
      const { promise: tabsAnswered, resolve } = Promise.withResolvers<void>();
      server.answers.set('/entry.1.js', async (_, response) => {
        await tabsAnswered;
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(server.files.get('/entry.1.js'));
      });
      server.answers.set('/tabs.1.js', (_, response) => {
        response.on('finish', resolve);
        response.writeHead(200, { ...HEADERS, 'content-type': 'text/plain' }).end(server.files.get('/tabs.1.js'));
      });
      const checks = await verify({ cwd: root, targets: [server.from] });
      expect(linesOf(checks)).toEqual([
        `PLINTH-MANIFEST-027 ${server.origin}/entry.1.js`,
        `PLINTH-MANIFEST-028 ${server.origin}/tabs.1.js`,
      ]);
    });
  });

  it.each<[string, Tree, string, string]>([
    ['a release', packed(), 'sample-0.1.0.tgz', 'the release has no examples; "plinth pack" adds them'],
    [
      'a build whose examples do not exist',
      packed({ 'sample-0.1.0/plinth.build.json': pluginBuild('sample', { ...BUILD, examples: ['tabs.json'] }) }),
      'sample-0.1.0.tgz',
      'its examples cannot be fetched',
    ],
    [
      'a folder that has only the build',
      published({ 'plugin.json': undefined }),
      'dist',
      'the release has no examples; "plinth pack" adds them, and the folder of the plugin is not beside it',
    ],
    [
      'a folder beside another plugin',
      published({ 'plugin.json': { name: 'other' }, 'examples/tabs.json': {} }),
      'dist',
      'the release has no examples; "plinth pack" adds them, and the folder of the plugin is not beside it',
    ],
    ['a remote of another builder', remote(), '.', 'it was made by another builder, which has no share scope to fill'],
  ])('says that %s was not mounted, and why', async (_title, tree, target, reason) => {
    await withTree(withoutRemoved(tree), async (cwd) => {
      const checks = await verify({ cwd, targets: [target], mounts: true });
      expect(checks.filter(({ notDone }) => notDone !== undefined)).toMatchObject([
        { name: 'blocks on a page', notDone: `not mounted: ${reason}` },
      ]);
    });
  });

  it('reports an address that does not answer', async () => {
    await withTree({}, async (root) => {
      const address = await served(root, async (free) => free);
      const checks = await verify({ cwd: root, targets: [`${address}/plinth.build.json`] });
      expect(linesOf(checks)).toEqual([`PLINTH-MANIFEST-005 ${address}/plinth.build.json`]);
    });
  });

  it.each([
    [
      'a folder',
      'https://a.example/reviews-1.4.0',
      'type "plinth verify https://a.example/reviews-1.4.0/plinth.build.json"',
    ],
    [
      'a folder with a slash',
      'https://a.example/reviews/',
      'type "plinth verify https://a.example/reviews/plinth.build.json"',
    ],
    ['a server', 'https://a.example', 'type "plinth verify https://a.example/plinth.build.json"'],
    ['another file', 'https://a.example/r/plugin.json', 'type "plinth verify https://a.example/r/plinth.build.json"'],
    ['a tarball', 'https://a.example/r-1.0.0.tgz', 'download it, and type "plinth verify r-1.0.0.tgz"'],
    [
      'an address without a protocol',
      'a.example/r/plinth.build.json',
      'if it is an address, type "plinth verify https://a.example/r/plinth.build.json"',
    ],
    ['a misspelt protocol', 'htps://a.example/plinth.build.json', 'write an address that begins with https://'],
  ])('says what to type in place of %s', async (_title, target, hint) => {
    await withTree({}, async (cwd) => {
      const checks = await verify({ cwd, targets: [target] });
      expect(checks.flatMap(({ problems }) => problems)).toMatchObject([{ code: 'PLINTH-MANIFEST-119', hint }]);
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

  it('names the file and line of a mistake in plugin.json', async () => {
    const text =
      '{\n  "name": "sample", "version": "0.1.0", "sdk": "^0.1.0",\n  "blocks": [{ "type": 18, "name": "tabs",\n    "module": "./src/blok.ts" }]\n}';
    const found = linesOf(await verifyTree(authorRepository({}, { 'plugin.json': text })));
    expect(found).toContain('PLINTH-MANIFEST-109 plugin.json:4');
  });

  it('names files relative to the folder in which the command runs', async () => {
    await withTree(inFolder('work/reviews', authorRepository({ hooks: ['init'] })), async (root) => {
      const checks = await verify({ cwd: root, targets: ['work/reviews'] });
      expect(linesOf(checks)).toEqual(['PLINTH-MANIFEST-130 work/reviews/plugin.json:1']);
    });
  });
});

describe('plinth verify: the manifest of a template', () => {
  const MANIFEST = 'manifests/demo.json';
  const verifySite = (changes: Tree = {}) => verifyTree({ ...sampleSite(), ...changes }, [MANIFEST]);

  it('resolves every plugin, and writes nothing', async () => {
    await withTree(sampleSite(), async (cwd) => {
      const before = await readdir(cwd, { recursive: true });
      const checks = await verify({ cwd, targets: [MANIFEST] });
      expect(checks).toMatchObject([{ subject: MANIFEST, name: 'template', problems: [] }]);
      expect(await readdir(cwd, { recursive: true })).toEqual(before);
    });
  });

  it.each<[string, string, Tree]>([
    ['is no JSON', 'PLINTH-MANIFEST-002', { [MANIFEST]: '{' }],
    ['has a key twice', 'PLINTH-MANIFEST-060', { [MANIFEST]: '{ "name": "demo",\n "plugins": {},\n "plugins": {} }' }],
    ['extends itself', 'PLINTH-MANIFEST-004', { [MANIFEST]: { name: 'demo', extends: './demo.json', plugins: {} } }],
    [
      'lists a plugin that does not exist',
      'PLINTH-MANIFEST-001',
      { [MANIFEST]: { name: 'demo', plugins: { gone: { from: 'workspace:plugins/gone', version: '^1.0.0' } } } },
    ],
    [
      'lists two plugins for one block type',
      'PLINTH-MANIFEST-017',
      {
        ...pluginTree('other', pluginJson('other'), pluginBuild('other')),
        [MANIFEST]: { name: 'demo', plugins: { ...wanted('blocks'), ...wanted('other') } },
      },
    ],
    [
      'lists a plugin whose service nobody provides',
      'PLINTH-MANIFEST-019',
      pluginTree('blocks', pluginJson('blocks', { uses: ['shop.cart'] }), pluginBuild('blocks')),
    ],
  ])('is refused when it %s', async (_title, code, changes) => {
    const checks = await verifySite(changes);
    const codes = checks.flatMap(({ problems }) => problems.map((problem) => problem.code));
    expect([...new Set(codes)]).toEqual([code]);
  });

  it('names the version that the changes since the last lockfile demand', async () => {
    await withTree(sampleSite(), async (cwd) => {
      const places = { root: cwd, dist: join(cwd, 'dist'), manifest: join(cwd, MANIFEST) };
      await writeTree(cwd, { 'dist/demo.lock.json': await makeLock(places) });
      const text = { type: 2, name: 'text', module: './src/blocks/text/block.ts', activation: 'never' };
      const next = { version: '0.1.1', blocks: [text], capabilities: { network: ['api.example.com'] } };
      const tree = pluginTree('blocks', pluginJson('blocks', next), pluginBuild('blocks', { version: '0.1.1' }));
      await writeTree(cwd, tree);
      const checks = await verify({ cwd, targets: [MANIFEST] });
      const codes = checks.flatMap(({ problems }) => problems.map(({ code }) => code));
      expect(codes).toEqual(['PLINTH-MANIFEST-064', 'PLINTH-MANIFEST-065']);
    });
  });
});

describe('plinth verify: lockfile', () => {
  const block = (name: string): Lockfile['blocks'][string] => ({
    module: `./${name}`,
    js: [],
    css: [],
    shared: [],
    plugin: 'sample',
    name,
    activation: 'visible',
    serverRenderable: true,
  });
  const BLOCKS = { 18: block('tabs') };
  const lockOf = (integrity: Readonly<Record<string, string>>, blocks: Lockfile['blocks'] = BLOCKS): Lockfile => ({
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
    blocks,
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
    ['refuses a file without a hash', { '/plugins/tabs.1.js': undefined }, ['PLINTH-MANIFEST-022 dist/shop.lock.json']],
  ])('%s', async (_title, change, expected) => {
    const entries = Object.entries({ ...hashes(), ...change });
    const integrity = Object.fromEntries(entries.flatMap(([url, hash]) => (hash === undefined ? [] : [[url, hash]])));
    await withTree(authorRepository(), async (cwd) => {
      const checks = await verify({ cwd, lock: { file: 'dist/shop.lock.json', lock: lockOf(integrity) } });
      expect(linesOf(checks)).toEqual(expected);
      for (const { hint } of checks.flatMap(({ problems }) => problems))
        expect(hint).toContain('type "plinth lock --manifest shop.json"');
    });
  });

  it('refuses a plugin that the lockfile does not have, and names the command that adds it', async () => {
    await withTree(authorRepository(), async (cwd) => {
      const lock = { ...lockOf({}), plugins: {} };
      const checks = await verify({ cwd, lock: { file: 'dist/shop.lock.json', lock } });
      expect(checks.flatMap(({ problems }) => problems)).toMatchObject([
        { code: 'PLINTH-MANIFEST-024', hint: 'type "plinth lock --manifest shop.json"' },
      ]);
    });
  });

  it.each<[title: string, targets: string[], file: string]>([
    ['a folder', ['.'], 'plugin.json'],
    ['a build without sources', ['dist'], 'dist/plugin.json'],
  ])('names the version that %s must have after the changes since the lockfile', async (_title, targets, file) => {
    const lock = lockOf(hashes(), { ...BLOCKS, 2: block('text') });
    const refusals = async (version: string) => {
      const tree = authorRepository({ version });
      const release = {
        'dist/plugin.json': tree['plugin.json'],
        'dist/plinth.build.json': { ...Object(tree['dist/plinth.build.json']), version },
      };
      return withTree({ ...tree, ...release }, async (cwd) => {
        const checks = await verify({ cwd, targets, lock: { file: 'demo.lock.json', lock } });
        return checks.flatMap(({ problems }) => problems);
      });
    };
    expect(await refusals('0.1.1')).toMatchObject([
      {
        code: 'PLINTH-MANIFEST-064',
        file,
        line: 1,
        message:
          '0.1.1 must be at least 0.2.0, because demo.lock.json has 0.1.0 and the release removes block text (2) (major)',
        hint: 'write version 0.2.0 in plugin.json, or undo the changes',
      },
    ]);
    expect(await refusals('0.1.0')).toMatchObject([{ code: 'PLINTH-MANIFEST-064' }]);
    expect(await refusals('0.2.0')).toEqual([]);
  });
});

function inFolder(folder: string, tree: Tree): Tree {
  return Object.fromEntries(Object.entries(tree).map(([path, content]) => [`${folder}/${path}`, content]));
}
