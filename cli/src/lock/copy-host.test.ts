import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Tree, withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { filesBelow } from '../build/replace-files.ts';
import { copyHost } from './copy-host.ts';
import { hostFolder } from './host-folder.ts';

const PACKAGE = 'node_modules/@plinth/host';
const INSTALLED: Tree = {
  [`${PACKAGE}/host/plinth.build.json`]: '{"one":1}',
  [`${PACKAGE}/host/isolated/plinth.build.json`]: '{}',
  [`${PACKAGE}/host/kernel.1.js`]: '',
  [`${PACKAGE}/renderer/worker.mjs`]: '',
  [`${PACKAGE}/editor/editor.1.js`]: '',
  [`${PACKAGE}/host-development/kernel.1.js`]: '',
};

it('puts what a site serves among its builds, and keeps the files of earlier hosts', async () => {
  await withTree({ ...INSTALLED, 'dist/host/kernel.0.js': 'before' }, async (root) => {
    const dist = join(root, 'dist');
    copyHost(hostFolder(root, dist), dist);
    expect(filesBelow(dist)).toEqual([
      'editor/editor.1.js',
      'host/copied.txt',
      'host/isolated/plinth.build.json',
      'host/kernel.0.js',
      'host/kernel.1.js',
      'host/plinth.build.json',
      'package.json',
      'renderer/worker.mjs',
    ]);
  });
});

it('a copy is replaced when the package has another host', async () => {
  await withTree(INSTALLED, async (root) => {
    const dist = join(root, 'dist');
    copyHost(hostFolder(root, dist), dist);
    writeFileSync(join(root, PACKAGE, 'host/plinth.build.json'), '{"two":2}');
    copyHost(hostFolder(root, dist), dist);
    expect(readFileSync(join(dist, 'host/plinth.build.json'), 'utf8')).toBe('{"two":2}');
  });
});

it('a host that somebody has built there is used, and nothing is copied', async () => {
  await withTree({ ...INSTALLED, 'dist/host/plinth.build.json': '{}' }, async (root) => {
    const dist = join(root, 'dist');
    expect(hostFolder(root, dist)).toBe(join(dist, 'host'));
    copyHost(hostFolder(root, dist), dist);
    expect(filesBelow(dist)).toEqual(['host/plinth.build.json']);
  });
});
