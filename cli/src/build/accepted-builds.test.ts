import { appendFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestCode } from '@plinth/manifests';
import { expect, it } from 'vitest';
import { withPlugin } from '../testing/author-folder.ts';
import { edit } from '../testing/edit-file.ts';
import { buildPlugin } from './build-plugin.ts';

const BLOCK = 'src/blocks/hello';

/** For each rule of `plinth build`, a plugin that follows the rule but is similar to one that breaks it. */
const ACCEPTED: readonly [title: string, code: ManifestCode, change: (dir: string) => void][] = [
  ['a plugin.json with an empty line', 'PLINTH-MANIFEST-042', (dir) => appendFileSync(join(dir, 'plugin.json'), '\n')],
  [
    'a component with a comment',
    'PLINTH-MANIFEST-043',
    (dir) => appendFileSync(join(dir, BLOCK, 'hello.tsx'), '// The end.\n'),
  ],
  [
    'an import of a renamed stylesheet',
    'PLINTH-MANIFEST-044',
    (dir) => {
      renameSync(join(dir, BLOCK, 'hello.module.css'), join(dir, BLOCK, 'card.module.css'));
      edit(dir, `${BLOCK}/hello.tsx`, './hello.module.css', './card.module.css');
    },
  ],
  ['into an empty folder', 'PLINTH-MANIFEST-045', (dir) => mkdirSync(join(dir, 'dist'))],
];

it.each(ACCEPTED)('builds %s, which follows %s', async (_title, _code, change) => {
  await withPlugin(async (dir) => {
    change(dir);
    await buildPlugin({ dir, outDir: join(dir, 'dist'), mode: 'production' });
    expect(existsSync(join(dir, 'dist/plinth.build.json'))).toBe(true);
  });
});
