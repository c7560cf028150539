import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPlugin } from '../../build/build-plugin.ts';
import { withPlugin } from '../../testing/author-folder.ts';
import { verify } from '../verify.ts';

/** Longest time of a test. Each test builds a plugin twice. */
const LONGEST_TEST_MS = 60_000;

const build = (dir: string) => buildPlugin({ dir, outDir: join(dir, 'dist'), mode: 'production' });

async function problemsOf(dir: string) {
  const checks = await verify({ cwd: dir, rebuilds: true });
  return checks.find(({ name }) => name === 'second build')?.problems;
}

describe('plinth verify --rebuild', () => {
  it(
    'accepts a new plugin, which is built again in another folder, and leaves no folder behind',
    async () => {
      await withPlugin(async (dir) => {
        await build(dir);
        expect(await problemsOf(dir)).toEqual([]);
        expect(readdirSync(dirname(dir))).toEqual(['hello']);
      });
    },
    LONGEST_TEST_MS,
  );

  it(
    'names a file that differs from a build of the sources, and the first difference',
    async () => {
      await withPlugin(async (dir) => {
        const { files } = await build(dir);
        const entry = files.find(({ file }) => /^hello\..*\.js$/.test(file))?.file ?? '';
        const text = readFileSync(join(dir, 'dist', entry), 'utf8');
        writeFileSync(join(dir, 'dist', entry), text.replace('title', 'titel'));
        expect(await problemsOf(dir)).toMatchObject([
          {
            code: 'PLINTH-MANIFEST-228',
            file: `dist/${entry}`,
            line: expect.any(Number),
            message: expect.stringContaining('titel'),
          },
        ]);
      });
    },
    LONGEST_TEST_MS,
  );

  it(
    'accepts a plugin that imports more of its own files',
    async () => {
      await withPlugin(async (dir) => {
        writeFileSync(join(dir, 'src/blocks/hello/more.ts'), "document.title = 'More';\n");
        appendFileSync(join(dir, 'src/blocks/hello/hello.tsx'), "import './more.ts';\n");
        await build(dir);
        expect(await problemsOf(dir)).toEqual([]);
      });
    },
    LONGEST_TEST_MS,
  );

  it(
    'says why a plugin cannot be built again',
    async () => {
      await withPlugin(async (dir) => {
        await build(dir);
        appendFileSync(join(dir, 'src/blocks/hello/hello.tsx'), "import './gone.ts';\n");
        expect(await problemsOf(dir)).toMatchObject([
          { code: 'PLINTH-MANIFEST-229', message: expect.stringContaining('gone.ts') },
        ]);
      });
    },
    LONGEST_TEST_MS,
  );
});
