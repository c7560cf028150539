import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { withPlugin } from '../testing/author-folder.ts';
import { edit } from '../testing/edit-file.ts';
import { runPlinth } from '../testing/run-plinth.ts';

/**
 * A mistake: the wrong text, the correct text that it replaces, and the position and suggestion that the command
 * prints.
 */
type Mistake = readonly [written: string, correct: string, place: string, meant: string];

const TYPE = '"type": "hello/hello"';
const LOCALES = '"locales": ["en"]';

const IN_PLUGIN_JSON: readonly Mistake[] = [
  ['"type": "hello"', TYPE, '9 at blocks.0.type', 'did you mean "hello/hello"?'],
  ['"type": "Hello/Hello"', TYPE, '9 at blocks.0.type', 'did you mean "hello/hello"?'],
  ['"type": "18"', TYPE, '9 at blocks.0.type', 'did you mean 18?'],
  ['"activation": "aproach"', '"activation": "approach"', '12 at blocks.0.activation', 'did you mean "approach"?'],
  ['"activation": "media(print"', '"activation": "approach"', '12 at blocks', 'did you mean "media(print)"?'],
  ['"serverRendrable": true', '"activation": "approach"', '12 at blocks', 'did you mean "serverRenderable"?'],
  ['"version": "v0.1.0"', '"version": "0.1.0"', '4 at version', 'did you mean "0.1.0"?'],
  ['"version": "0.1"', '"version": "0.1.0"', '4 at version', 'did you mean "0.1.0"?'],
  ['"sdk": "^0.2.x.0"', '"sdk": "^0.2.0"', '5 at sdk', 'did you mean "^0.2.0"?'],
  ['"name": "My Hello"', '"name": "hello"', '3 at name', 'did you mean "my-hello"?'],
  ['"src/blocks', '"./src/blocks', '11 at blocks.0.module', 'did you mean "./src/blocks/hello/block.ts"?'],
  ['"./src/bloks', '"./src/blocks', '11 at blocks.0.module', 'did you mean "./src/blocks/hello/block.ts"?'],
  [
    '"./src/blocks/hello/blok.ts"',
    '"./src/blocks/hello/block.ts"',
    '11 at',
    'did you mean "./src/blocks/hello/block.ts"?',
  ],
  ['"scripts": 6000, "style"', '"scripts": 6000, "styles"', '16 at budgets.style', 'did you mean "styles"?'],
  ['"hooks": ["esacpe"], "locales": ["en"]', LOCALES, '15 at hooks.0', 'did you mean "escape"?'],
  ['"uses": ["DialogsService"], "locales": ["en"]', LOCALES, '15 at uses.0', 'did you mean "plinth.dialogs"?'],
  ['"consent": "analytic", "locales": ["en"]', LOCALES, '15 at consent', 'did you mean "performance"?'],
  ['"consent": "performence", "locales": ["en"]', LOCALES, '15 at consent', 'did you mean "performance"?'],
  ['"page": { "when": "inti" }, "locales": ["en"]', LOCALES, '15 at page.when', 'did you mean "init"?'],
  [
    '"capabilities": { "network": ["https://api.example.com/v1"] }, "locales": ["en"]',
    LOCALES,
    '15 at capabilities.network.0',
    'did you mean "api.example.com"?',
  ],
  [
    '"options": { "stars": {} }, "locales": ["en"]',
    LOCALES,
    '15 at options.stars',
    'write "properties": { "stars": … }',
  ],
  ['"version": "0.1.0"', '"version": "0.1.0",', '5: expected', 'write "," at the end of line 4, or before this value'],
];

describe('a typing mistake in plugin.json', () => {
  it.each(IN_PLUGIN_JSON)(
    '%s: names file, line, what was meant and the next command',
    async (written, correct, place, meant) => {
      await withPlugin(async (dir) => {
        edit(dir, 'plugin.json', correct, written);
        const { code, stderr } = await runPlinth(dir, 'build');
        expect(code).toBe(1);
        expect(stderr).toContain(` plugin.json:${place}`);
        expect(stderr).toContain(meant);
        expect(stderr).toMatch(/nothing written; "plinth explain PLINTH-MANIFEST-\d+" says more\n$/);
      });
    },
  );
});

describe('a typing mistake that plinth verify finds', () => {
  it.each([
    [
      'a service',
      (dir: string) => edit(dir, 'plugin.json', LOCALES, '"uses": ["plinth.dialgs"], "locales": ["en"]'),
      /-131 plugin\.json:15 at uses: .*did you mean "plinth\.dialogs"\?\n +-> write "plinth\.dialogs", or remove it/,
    ],
    [
      'the budget of a chunk',
      (dir: string) => edit(dir, 'plugin.json', '"scripts": 6000', '"./helo": 6000'),
      /-107 plugin\.json:16 at budgets\.\.\/helo: .*did you mean "\.\/hello"\?/,
    ],
    [
      'a language',
      (dir: string) => edit(dir, 'plugin.json', LOCALES, '"locales": ["ens"]'),
      /-116 plugin\.json:15 at locales: .*did you mean "en"\?\n +-> write "locales": \["en"\], or write src\/messages\/ens\.json/,
    ],
    [
      'the name of an example',
      (dir: string) => renameSync(join(dir, 'examples/hello.json'), join(dir, 'examples/helo.json')),
      /-151 examples\/helo\.json: .*did you mean "examples\/hello\.json"\?/,
    ],
    [
      'the ending of an example',
      (dir: string) => renameSync(join(dir, 'examples/hello.json'), join(dir, 'examples/hello.jsn')),
      /-151 examples\/hello\.jsn: .*did you mean "examples\/hello\.json"\?/,
    ],
    [
      'the folder of the examples',
      (dir: string) => renameSync(join(dir, 'examples'), join(dir, 'exmaples')),
      /-150 examples\/hello\.json .*\n +-> rename the folder "exmaples" to "examples"/,
    ],
    [
      'a field of an example',
      (dir: string) => writeFileSync(join(dir, 'examples/hello.json'), '{\n  "titel": "Hello"\n}'),
      /-177 examples\/hello\.json:2 .*titel: is not a field of the block; did you mean "title"\?/,
    ],
    [
      'a function of the SDK',
      (dir: string) => edit(dir, 'src/blocks/hello/block.ts', 'import { defineBlock }', 'import { definBlock }'),
      /-124 src\/blocks\/hello\/block\.ts:1: .*\n +-> .*did you mean "defineBlock"\?/,
    ],
    [
      // The error is thrown by code of the bundler, which has no source file.
      'a name that nothing defines',
      (dir: string) => edit(dir, 'src/blocks/hello/block.ts', 'defineBlock({', 'definBlock({'),
      /-176 examples\/hello\.json .*definBlock is not defined, at src\/blocks\/hello\/block\.ts:5/,
    ],
  ])(
    'in %s',
    async (_title, mistake, found) => {
      await withPlugin(async (dir) => {
        mistake(dir);
        await runPlinth(dir, 'build');
        const { stdout } = await runPlinth(dir, 'verify');
        expect(stdout).toMatch(found);
      });
    },
    30_000,
  );
});

describe('a typing mistake in a manifest', () => {
  const SHOP =
    '{\n "name": "shop",\n "plugins": {\n  "hello": {\n   "from": "workspace:plugins/hello",\n   "version": "^0.1.0"\n  }\n }\n}\n';

  it.each<Mistake>([
    [
      'workspce:plugins/hello',
      'workspace:plugins/hello',
      '5 at plugins.hello.from',
      'did you mean "workspace:plugins/hello"?',
    ],
    ['plugins/hello', 'workspace:plugins/hello', '5 at plugins.hello.from', 'did you mean "workspace:plugins/hello"?'],
    [
      'workspace:plugins/helo',
      'workspace:plugins/hello',
      '5 at plugins.hello.from',
      'did you mean "workspace:plugins/hello"?',
    ],
    [
      'https://x.example.com/a/',
      'workspace:plugins/hello',
      '5 at plugins.hello.from',
      'did you mean "https://x.example.com/a/plinth.build.json"?',
    ],
    [
      'http://127.0.0.1:8080/hello-1.0.0',
      'workspace:plugins/hello',
      '5 at plugins.hello.from',
      'did you mean "http://127.0.0.1:8080/hello-1.0.0/plinth.build.json"?',
    ],
    [
      'htps://x.example.com/a/plinth.biuld.json',
      'workspace:plugins/hello',
      '5 at plugins.hello.from',
      'did you mean "https://x.example.com/a/plinth.build.json"?',
    ],
    ['"helo": {', '"hello": {', '4 at plugins.helo', 'write "hello" as the key'],
    ['"name": "shop", "extends": "base.json",', '"name": "shop",', '2 at extends', 'did you mean "./base.json"?'],
    ['"verison"', '"version"', '6 at plugins.hello.verison', 'did you mean "version"?'],
  ])('%s: names file, line and what was meant', async (written, correct, place, meant) => {
    const json = { name: 'hello', version: '0.1.0', sdk: '^0.1.0' };
    await withTree(
      { 'shop.json': SHOP.replace(correct, written), 'plugins/hello/plugin.json': json, 'host/plinth.build.json': {} },
      async (root) => {
        const { code, stderr } = await runPlinth(root, 'lock', '--manifest', 'shop.json', '--host', 'host');
        expect(code).toBe(1);
        expect(stderr).toContain(` shop.json:${place}: `);
        expect(stderr).toContain(meant);
      },
    );
  });
});

describe('an address without http:// or https://', () => {
  it.each([
    ['bisect localhost:4173/a', '(Did you mean http://localhost:4173/a?)'],
    ['bisect www.example.com', '(Did you mean https://www.example.com?)'],
  ])('plinth %s', async (typed, meant) => {
    const { code, stderr } = await runPlinth(import.meta.dirname, ...typed.split(' '));
    expect([code, stderr]).toEqual([2, expect.stringContaining(meant)]);
  });

  it('plinth dev --site', async () => {
    await withPlugin(async (dir) => {
      const { stderr } = await runPlinth(dir, 'dev', '--site', 'localhost:4173');
      expect(stderr).toContain('is not the address of a site; did you mean "http://localhost:4173"?');
    });
  });
});
