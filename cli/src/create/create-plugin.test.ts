import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManifestError, pluginJsonSchema } from '@plinth/manifests';
import { type Tree, withTree } from '@plinth/manifests/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildPlugin } from '../build/build-plugin.ts';
import { runPlinth } from '../testing/run-plinth.ts';
import { sampleRepository } from '../testing/sample-plugin.ts';
import { createPlugin } from './create-plugin.ts';

const REPOSITORY: Tree = { 'plugins/other/plugin.json': {}, 'sdk/package.json': { name: '@plinth/sdk' } };

const readJson = (...place: string[]) => JSON.parse(readFileSync(join(...place), 'utf8'));

function codesOf(action: () => unknown): readonly string[] {
  try {
    action();
    return [];
  } catch (error) {
    if (error instanceof ManifestError) return error.problems.map(({ code, hint }) => `${code} ${hint}`);
    throw error;
  }
}

describe('a new plugin', () => {
  it('has the layout that every plugin has, and a plugin.json that fits the schema', async () => {
    await withTree({}, async (root) => {
      const { files, isInRepository } = createPlugin('price-list', root);
      expect(isInRepository).toBe(false);
      expect(files).toEqual(
        expect.arrayContaining([
          '.github/workflows/verify.yml',
          '.gitignore',
          'README.md',
          'examples/price-list.json',
          'package.json',
          'plugin.json',
          'tsconfig.json',
          ...['block.ts', 'price-list.module.css', 'price-list.test.tsx', 'price-list.tsx', 'schema.ts'].map(
            (file) => `src/blocks/price-list/${file}`,
          ),
        ]),
      );
      const json = v.parse(pluginJsonSchema, readJson(root, 'price-list/plugin.json'));
      expect(json).toMatchObject({
        name: 'price-list',
        blocks: [{ type: 'price-list/price-list', name: 'price-list' }],
      });
      expect(json.sdk).not.toContain('0.0.0');
    });
  });

  it('with a server half has a table, a migration and an address with its name', async () => {
    await withTree({}, async (root) => {
      const { files } = createPlugin('price-list', root, { hasServer: true });
      expect(files).toEqual(expect.arrayContaining(['server/feature.ts', 'server/notes.test.ts', '.gitignore']));
      const json = v.parse(pluginJsonSchema, readJson(root, 'price-list/plugin.json'));
      expect(json).toMatchObject({ server: './server/feature.ts', serverTables: ['price_list_'] });
      const notes = readFileSync(join(root, 'price-list/server/notes.ts'), 'utf8');
      expect(notes).toContain("'0056-price-list'");
      expect(notes).toContain("createTable('price_list_notes')");
      expect(readFileSync(join(root, 'price-list/server/receive-notes.ts'), 'utf8')).toContain("'/api/price-list'");
      expect(readJson(root, 'price-list/package.json').dependencies).toHaveProperty('@plinth/server');
    });
  });

  it.each([false, true])('does not contain the name of the template (server half: %s)', async (hasServer) => {
    await withTree({}, async (root) => {
      const { files } = createPlugin('price-list', root, { hasServer });
      for (const file of files) {
        const text = readFileSync(join(root, 'price-list', file), 'utf8');
        expect(`${file}\n${text}`).not.toMatch(/template[-_]?name/i);
      }
      expect(readFileSync(join(root, 'price-list/src/blocks/price-list/block.ts'), 'utf8')).toContain('PriceListBlock');
    });
  });

  it.each([
    ['abc', ['./abc.tsx', './schema.ts']],
    ['zebra', ['./schema.ts', './zebra.tsx']],
  ])('%s has sorted imports', async (name, imports) => {
    await withTree({}, async (root) => {
      createPlugin(name, root);
      const text = readFileSync(join(root, name, 'src/blocks', name, 'block.ts'), 'utf8');
      expect([...text.matchAll(/from '(\.\/.*)'/g)].map(([, specifier]) => specifier)).toEqual(imports);
    });
  });

  it('gets our packages from the same sources as the package.json around it', async () => {
    const around = {
      dependencies: { '@plinth/sdk': 'file:packages/sdk.tgz', '@plinth/host': '^3.2.1' },
      devDependencies: { '@plinth/cli': 'file:/packages/cli.tgz' },
    };
    await withTree({ 'package.json': around }, async (root) => {
      createPlugin('hello', root);
      const { dependencies, devDependencies } = readJson(root, 'hello/package.json');
      expect(dependencies['@plinth/sdk']).toBe('file:../packages/sdk.tgz');
      expect(devDependencies['@plinth/host']).toBe('^3.2.1');
      expect(devDependencies['@plinth/cli']).toMatch(/^file:.*packages\/cli\.tgz$/);
    });
  });

  it.each([[{}], [{ 'package.json': 'no JSON' }]])(
    'gets them from the registry in a folder with %j',
    async (tree: Tree) => {
      await withTree(tree, async (root) => {
        createPlugin('hello', root);
        expect(readJson(root, 'hello/package.json').dependencies['@plinth/sdk']).toMatch(/^\^\d+\.\d+\.\d+$/);
      });
    },
  );

  it('is in the folder plugins of the repository, with the same layout as the others', async () => {
    await withTree(REPOSITORY, async (root) => {
      const { files, isInRepository } = createPlugin('hello', root);
      expect(isInRepository).toBe(true);
      expect(readJson(root, 'plugins/hello/package.json').name).toBe('@plinth/plugin-hello');
      expect(readJson(root, 'plugins/hello/plugin.json').$schema).toBe('../../manifests/schema/plugin.schema.json');
      expect(files.filter((file) => /tsconfig|gitignore|github/.test(file))).toEqual([]);
      const messages = readFileSync(join(root, 'plugins/hello/src/messages/messages.ts'), 'utf8');
      expect(messages).toContain('npm run generate');
    });
  });
});

describe('refused', () => {
  it.each([
    ['My Block', 'my-block'],
    ['myBlock', 'my-block'],
    ['../evil', 'evil'],
    ['a/b', 'a-b'],
    ['hello-', 'hello'],
    ['a--b', 'a-b'],
    ['1st', 'st'],
    ['constructor', 'my-constructor'],
    ['', 'my-plugin'],
    ['ä', 'a'],
    ['x'.repeat(51), 'x'.repeat(50)],
  ])('%j is refused as a name, and %s is proposed', async (name, proposal) => {
    await withTree({}, async (root) => {
      expect(codesOf(() => createPlugin(name, root))).toEqual([
        `PLINTH-MANIFEST-040 run "plinth create ${proposal}", or choose another name`,
      ]);
      expect(readdirSync(root)).toEqual([]);
    });
  });

  it.each([
    ['a folder with files', { 'hello/notes.txt': 'mine' }],
    ['a file', { hello: 'mine' }],
  ])('%s is not overwritten', async (_, tree: Tree) => {
    await withTree(tree, async (root) => {
      expect(codesOf(() => createPlugin('hello', root))).toEqual([expect.stringContaining('PLINTH-MANIFEST-041')]);
      expect(readdirSync(root)).toEqual(['hello']);
    });
  });

  it('the longest name is accepted, and so are digits and hyphens between letters', async () => {
    await withTree({}, async (root) => {
      const names = ['x'.repeat(50), 'price-list-2'];
      for (const name of names) createPlugin(name, root);
      expect(readdirSync(root).sort()).toEqual([...names].sort());
    });
  });

  it('an empty folder is used', async () => {
    await withTree({}, async (root) => {
      mkdirSync(join(root, 'hello'));
      createPlugin('hello', root);
      expect(existsSync(join(root, 'hello/plugin.json'))).toBe(true);
    });
  });

  it('a folder that cannot be written is named, and nothing is left', async () => {
    await withTree({}, async (root) => {
      const file = join(root, 'file');
      writeFileSync(file, '');
      // `file` is a file, so no folder can be created in it.
      expect(codesOf(() => createPlugin('hello', file))).toEqual([expect.stringContaining('PLINTH-MANIFEST-049')]);
      expect(readdirSync(root)).toEqual(['file']);
    });
  });

  it('a folder that can be written is used, although a file beside it has the name of another plugin', async () => {
    await withTree({ file: '' }, async (root) => {
      createPlugin('hello', root);
      expect(readdirSync(root).sort()).toEqual(['file', 'hello']);
    });
  });

  it('the next command removes the folder that an interrupted one left behind', async () => {
    // No process has this id, because it is larger than every valid process id.
    await withTree({ '.hello.99999999/plugin.json': 'half' }, async (root) => {
      createPlugin('hello', root);
      expect(readdirSync(root)).toEqual(['hello']);
    });
  });
});

describe('in the repository', () => {
  it.each([false, true])('a new plugin passes `plinth verify` without changes (server half: %s)', async (hasServer) => {
    await withTree(sampleRepository(), async (root) => {
      const { folder } = createPlugin('hello', root, { hasServer });
      symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'), 'junction');
      const dir = join(root, 'plugins/hello');
      expect(folder).toMatch(/plugins\/hello$/);
      await buildPlugin({ dir, outDir: join(root, 'dist/plugins/hello'), mode: 'production' });
      const { code, stdout } = await runPlinth(root, 'verify', 'hello');
      expect(code, stdout).toBe(0);
      expect(stdout).toContain('pass  plugins/hello: folder layout');
    });
  });
});
