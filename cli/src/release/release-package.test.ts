import { join } from 'node:path';
import { withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { releasePackage } from './release-package.ts';

it('names what the half imports, and of which a site may have only one copy', async () => {
  const requires = { '@plinth/server': '^0.1.0', kysely: '^0.29.0', react: '^19.3.0' };
  const tree = {
    'package.json': { name: '@acme/notes', private: true, license: 'MIT', devDependencies: { vitest: '5.1.1' } },
    'dist/server/plinth.server.json': {
      v: 1,
      name: 'notes',
      version: '1.1.0',
      entry: 'half.1.mjs',
      files: { 'half.1.mjs': `sha384-${'A'.repeat(64)}` },
      requires,
    },
  };
  await withTree(tree, async (root) => {
    const text = await releasePackage(root, join(root, 'dist'), { version: '1.1.0', description: 'Notes.' });
    expect(JSON.parse(text)).toEqual({
      name: '@acme/notes',
      version: '1.1.0',
      description: 'Notes.',
      license: 'MIT',
      type: 'module',
      dependencies: { kysely: '^0.29.0' },
      peerDependencies: { '@plinth/server': '^0.1.0', react: '^19.3.0' },
    });
  });
});
