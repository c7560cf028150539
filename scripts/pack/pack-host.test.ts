import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleSite, type Tree, withTree } from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../cli/src/build/replace-files.ts';
import { packHost } from './pack-host.ts';
import { packageProblems } from './package-problems.ts';

const RENDERER: Tree = {
  'dist/renderer/worker.mjs':
    "import { JSDOM } from 'jsdom'; import createDOMPurify from 'dompurify'; import 'node:fs'; import 'util'; export default [JSDOM, createDOMPurify, import('./rest.mjs')];",
  'dist/renderer/rest.mjs': 'export default 1;',
};

/** Packs a build of the host, and unpacks it into `installed`. */
async function withPacked(changes: Tree, use: (installed: string, tarball: string) => Promise<void>): Promise<void> {
  await withTree({ ...sampleSite(), ...RENDERER, ...changes }, async (root) => {
    const tarball = packHost(path.join(root, 'dist'), path.join(root, 'packages'));
    const installed = path.join(root, 'installed');
    mkdirSync(installed);
    execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
    await use(installed, tarball);
  });
}

describe('the package of the host', () => {
  it('has the files of the build record and the render worker, without those of the build before', async () => {
    await withPacked({ 'dist/host/kernel.old.js': 'before' }, async (installed) => {
      const record = JSON.parse(readFileSync(path.join(installed, 'host/plinth.build.json'), 'utf8'));
      expect(filesBelow(path.join(installed, 'host'))).toEqual(['plinth.build.json', ...record.files].sort());
      expect(filesBelow(path.join(installed, 'renderer'))).toEqual(['rest.mjs', 'worker.mjs']);
    });
  });

  it('declares the packages that the render worker imports, and no module of Node', async () => {
    await withPacked({}, async (installed) => {
      const { dependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
      expect(Object.keys(dependencies)).toEqual(['dompurify', 'jsdom']);
    });
  });

  it('has nothing that publint or "Are the types wrong?" warn about', async () => {
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
