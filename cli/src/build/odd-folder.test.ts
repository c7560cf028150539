import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withPlugin } from '../testing/author-folder.ts';
import { buildPlugin } from './build-plugin.ts';

const namesOf = ({ files }: Awaited<ReturnType<typeof build>>) =>
  files.map(({ file }) => (file.endsWith('.js') ? file.replace(/\.\w{8}\./, '.') : file)).sort();
const build = (dir: string) => buildPlugin({ dir, outDir: join(dir, 'dist'), mode: 'production' });

describe('plinth build in a folder with characters that the bundler uses itself', () => {
  it.each(['a#b-', 'a!b-', '-!a!!b %20 [x]{1,2}(+)*-'])(
    '%s: makes the same files as elsewhere, with other ids of modules',
    async (name) => {
      const usual = await withPlugin(build);
      await withPlugin(async (dir) => {
        expect(namesOf(await build(dir))).toEqual(namesOf(usual));
        const [style = ''] = usual.files.flatMap(({ file }) => (file.endsWith('.css') ? [file] : []));
        expect(readFileSync(join(dir, 'dist', style), 'utf8')).toContain('hello_hello_');
      }, name);
    },
  );

  it('a?b: says that the bundler cannot read the path', async () => {
    await withPlugin(async (dir) => {
      await expect(build(dir)).rejects.toMatchObject({
        problems: [
          {
            code: 'PLINTH-MANIFEST-043',
            message: expect.stringContaining(`the path of its folder has a question mark: ${dir}`),
          },
        ],
      });
    }, 'a?b-');
  });
});
