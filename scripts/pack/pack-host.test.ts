import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedHost, sampleSite, type Tree, withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../cli/src/build/replace-files.ts';
import { packHost } from './pack-host.ts';
import { packageProblems } from './package-problems.ts';

const RENDERER: Tree = {
  'dist/renderer/worker.mjs':
    "import { JSDOM } from 'jsdom'; import createDOMPurify from 'dompurify'; import 'node:fs'; import 'util'; export default [JSDOM, createDOMPurify, import('./rest.mjs')];",
  'dist/renderer/rest.mjs': 'export default 1;',
};

const SCRIPTS: Tree = Object.fromEntries(
  ['editor', 'inspect', 'keyed-map', 'passkeys'].flatMap((name) => [
    [`dist/${name}/plinth.build.json`, { v: 1, script: 'main.1.js', files: ['main.1.js', 'later.1.js'] }],
    ...['main.1.js', 'later.1.js', 'main.0.js'].map((file) => [`dist/${name}/${file}`, '']),
  ]),
);

/** Returns the files of the sample site's host as files of the host for `plinth dev`. */
function developmentHost(site: Tree): Tree {
  const files = Object.entries(site).filter(([file]) => file.startsWith('dist/host/'));
  return Object.fromEntries(files.map(([file, text]) => [file.replace('/host/', '/host-development/'), text]));
}

/** Packs a build of the host, and unpacks the package into a folder, which `use` gets as `installed`. */
async function withPacked(changes: Tree, use: (installed: string, tarball: string) => Promise<void>): Promise<void> {
  const site = sampleSite();
  await withTree(
    { ...site, ...developmentHost(site), ...isolatedHost(), ...RENDERER, ...SCRIPTS, ...changes },
    async (root) => {
      const tarball = packHost(path.join(root, 'dist'), path.join(root, 'packages'));
      const installed = path.join(root, 'installed');
      mkdirSync(installed);
      execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
      await use(installed, tarball);
    },
  );
}

describe('the package of the host', () => {
  it('has the files of the build record and the render worker, without files of the previous build', async () => {
    await withPacked({ 'dist/host/kernel.old.js': 'before' }, async (installed) => {
      const record = JSON.parse(readFileSync(path.join(installed, 'host/plinth.build.json'), 'utf8'));
      const frames = Object.keys(isolatedHost()).map((file) => file.replace('dist/host/', ''));
      expect(filesBelow(path.join(installed, 'host'))).toEqual(
        ['plinth.build.json', ...record.files, ...frames].sort(),
      );
      expect(filesBelow(path.join(installed, 'host-development'))).toContain('plinth.build.json');
      expect(filesBelow(path.join(installed, 'renderer'))).toEqual(['rest.mjs', 'worker.mjs']);
      expect(filesBelow(path.join(installed, 'editor'))).toEqual(['later.1.js', 'main.1.js', 'plinth.build.json']);
    });
  });

  it('declares the packages that the render worker imports, and no module of Node', async () => {
    await withPacked({}, async (installed) => {
      const { dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
      expect(Object.keys(dependencies)).toEqual(['dompurify', 'jsdom']);
    });
  });

  it('passes publint and "Are the types wrong?" without a warning', async () => {
    await withPacked({}, async (_, tarball) => expect(await packageProblems(tarball, [])).toEqual([]));
  });

  it.each<[string, Tree, string]>([
    ['a development build', { 'dist/host/kernel.js.map': '{}' }, 'development build'],
    [
      'a render worker that imports an undeclared package',
      { 'dist/renderer/rest.mjs': "import 'left-pad';" },
      'left-pad',
    ],
  ])('is not made from %s', async (_, changes, message) => {
    await expect(withPacked(changes, async () => undefined)).rejects.toThrow(message);
  });
});
