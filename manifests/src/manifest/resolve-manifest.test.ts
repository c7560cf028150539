import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ManifestError } from '../manifest-error.ts';
import { type Tree, withTree } from '../testing/temporary-tree.ts';
import { placeInChain, readManifestChain } from './resolve-manifest.ts';

const BASE = 'manifests/base.json';
const DEMO = 'manifests/demo.json';
const full = { from: 'workspace:plugins/x', version: '^1.0.0' };

const chainOf = (tree: Tree) => withTree(tree, (root) => readManifestChain(join(root, DEMO), root));

describe('readManifestChain', () => {
  it('leaves out a plugin of the base that the manifest sets to false', async () => {
    const { manifest } = await chainOf({
      [BASE]: { name: 'base', plugins: { gallery: full, forms: full } },
      [DEMO]: { name: 'demo', extends: './base.json', plugins: { gallery: false } },
    });
    expect(Object.keys(manifest.plugins)).toEqual(['forms']);
  });

  it('a manifest can list again what its base has left out, with a complete entry', async () => {
    const { manifest } = await chainOf({
      'manifests/first.json': { name: 'first', plugins: { gallery: { ...full, options: { old: true } } } },
      [BASE]: { name: 'base', extends: './first.json', plugins: { gallery: false } },
      [DEMO]: { name: 'demo', extends: './base.json', plugins: { gallery: full } },
    });
    expect(manifest.plugins).toEqual({ gallery: full });
  });

  it.each([
    [
      'that its base has under another name',
      { extends: './base.json', plugins: { galery: false } },
      '; did you mean "gallery"?',
    ],
    ['although it has no base', { plugins: { gallery: false } }, ''],
  ])('refuses a manifest that leaves out a plugin %s', async (_, fields, end) => {
    const refused = chainOf({
      [BASE]: { name: 'base', plugins: { gallery: full } },
      [DEMO]: { name: 'demo', ...fields },
    });
    const error = await refused.catch((thrown: unknown) => thrown);
    if (!(error instanceof ManifestError)) throw new Error('the manifest was accepted');
    expect(error.problems).toMatchObject([
      {
        code: 'PLINTH-MANIFEST-062',
        file: DEMO,
        line: 1,
        message: `leaves out a plugin that no base of this manifest has${end}`,
      },
    ]);
  });

  it.each([
    ['a lockfile', { v: 1, template: 'demo', integrity: {}, plugins: {} }],
    ['the plugin.json of a plugin', { name: 'gallery', version: '1.0.0', sdk: '^0.1.0' }],
    ['the build record of a plugin', { v: 1, name: 'gallery', entry: 'entry.1.js', modules: {} }],
  ])('refuses %s with one problem', async (what, file) => {
    const refused = chainOf({ [DEMO]: file });
    await expect(refused).rejects.toMatchObject({
      problems: [
        { code: 'PLINTH-MANIFEST-003', file: DEMO, message: `is ${what}, and not the manifest of a template` },
      ],
    });
  });

  it('names the file and line of each entry, the last file first', async () => {
    const { layers } = await chainOf({
      [BASE]:
        '{\n"name": "base",\n"plugins": {\n"gallery": {\n"from": "workspace:plugins/x",\n"options": { "a": 1 }\n}\n}\n}',
      [DEMO]:
        '{\n"name": "demo",\n"extends": "./base.json",\n"plugins": { "gallery": {\n"version": "^1.0.0",\n"options": {} } }\n}',
    });
    const placeOf = (...path: string[]) => placeInChain(layers, ['plugins', 'gallery', ...path]);
    expect(placeOf('from')).toEqual({ file: BASE, line: 5 });
    expect(placeOf('version')).toEqual({ file: DEMO, line: 5 });
    expect(placeOf('options', 'a')).toEqual({ file: BASE, line: 6 });
    expect(placeOf('options', 'b')).toEqual({ file: DEMO, line: 6 });
  });

  it('a problem of the merged manifest names the file and line that lists the plugin', async () => {
    const refused = chainOf({
      [BASE]: { name: 'base', plugins: { gallery: full } },
      [DEMO]: '{\n"name": "demo",\n"extends": "./base.json",\n"plugins": {\n"forms": {} }\n}',
    });
    await expect(refused).rejects.toThrow(/-003 manifests\/demo\.json:5 at plugins\.forms\.from: is missing/);
  });
});
