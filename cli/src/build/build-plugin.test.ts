import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ManifestError, type Problem, pluginBuildSchema, pluginJsonSchema } from '@plinth/manifests';
import { writeTree } from '@plinth/manifests/testing';
import * as v from 'valibot';
import { describe, expect, inject, it, vi } from 'vitest';
import { withPlugin } from '../testing/author-folder.ts';
import { edit } from '../testing/edit-file.ts';
import { buildPlugin } from './build-plugin.ts';
import { filesBelow } from './replace-files.ts';

const COMPONENT = 'src/blocks/hello/hello.tsx';
const readText = (...place: string[]) => readFileSync(join(...place), 'utf8');
const readJson = (...place: string[]) => JSON.parse(readText(...place));
const build = (dir: string) => buildPlugin({ dir, outDir: join(dir, 'dist'), mode: 'production' });

async function problemsOf(building: Promise<unknown>): Promise<readonly Problem[]> {
  const error = await building.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ManifestError) return error.problems;
  throw error ?? new Error('the build passed');
}

describe('plinth build', () => {
  it('makes a folder with a build record, plugin.json and every file that they name', async () => {
    await withPlugin(async (dir) => {
      const { files, name, version } = await build(dir);
      expect([name, version]).toEqual(['hello', '0.1.0']);
      const record = v.parse(pluginBuildSchema, readJson(dir, 'dist/plinth.build.json'));
      expect(v.parse(pluginJsonSchema, readJson(dir, 'dist/plugin.json')).name).toBe('hello');
      const languages = Object.values(record.languages).flatMap((copies) => Object.values(copies));
      expect(files.map(({ file }) => file).sort()).toEqual(
        [...new Set(['plinth.build.json', 'plugin.json', ...record.files, ...languages])].sort(),
      );
      expect(existsSync(join(dir, '.plinth'))).toBe(false);
    });
  });

  it('makes the same files when it runs again', async () => {
    await withPlugin(async (dir) => {
      const first = await build(dir);
      expect(await build(dir)).toEqual(first);
    });
  });

  it('writes the functions of new messages', async () => {
    await withPlugin(async (dir) => {
      edit(dir, 'src/messages/en.json', 'Say thanks', 'Applaud');
      await build(dir);
      expect(readText(dir, 'src/messages/messages.ts')).toContain('/** Applaud */');
      const scripts = filesBelow(join(dir, 'dist')).filter((file) => file.startsWith('hello.'));
      expect(scripts.some((file) => readText(dir, 'dist', file).includes('Applaud'))).toBe(true);
    });
  });

  it.each(['production', 'development'] as const)(
    'languages with the same words share one copy, which is named for each of them (%s)',
    async (mode) => {
      await withPlugin(async (dir) => {
        const words = { sayThanks: 'Danke' };
        await writeTree(dir, { 'src/messages/de.json': words, 'src/messages/de-at.json': words });
        await buildPlugin({ dir, outDir: join(dir, 'dist'), mode });
        const { languages } = v.parse(pluginBuildSchema, readJson(dir, 'dist/plinth.build.json'));
        expect(Object.keys(languages).sort()).toEqual(['de', 'de-at']);
        expect(languages['de-at']).toEqual(languages.de);
        const copies = Object.values(languages.de ?? {});
        expect(copies.some((file) => readText(dir, 'dist', file).includes('Danke'))).toBe(true);
      });
    },
  );

  it('a language without its own messages has no copies of files', async () => {
    await withPlugin(async (dir) => {
      await buildPlugin({ dir, outDir: join(dir, 'dist'), mode: 'development' });
      expect(v.parse(pluginBuildSchema, readJson(dir, 'dist/plinth.build.json')).languages).toEqual({});
    });
  });

  it.each<[string, (dir: string) => void, Partial<Problem>]>([
    [
      'a syntax error',
      (dir) => edit(dir, COMPONENT, 'useState(0);', 'useState(0;'),
      {
        code: 'PLINTH-MANIFEST-043',
        file: expect.stringMatching(/hello\.tsx$/),
        line: 15,
        message: "does not compile: Expected ',', got ';'",
      },
    ],
    [
      'an import of a missing file',
      (dir) => edit(dir, COMPONENT, './hello.module.css', './helo.module.css'),
      {
        code: 'PLINTH-MANIFEST-044',
        line: 5,
        message: 'imports ./helo.module.css, which does not exist',
        hint: 'did you mean "./hello.module.css"?',
      },
    ],
    [
      'an import of a missing file, after types',
      (dir) => {
        edit(dir, COMPONENT, './hello.module.css', './helo.module.css');
        edit(dir, COMPONENT, 'import type', 'interface Unused {\n  a: string;\n}\nimport type');
      },
      { code: 'PLINTH-MANIFEST-044', line: 8, message: 'imports ./helo.module.css, which does not exist' },
    ],
    [
      'an import of a package that is not installed',
      (dir) => edit(dir, COMPONENT, "from 'react'", "from '@acme/react/hooks'"),
      { code: 'PLINTH-MANIFEST-044', hint: 'run "npm install @acme/react", or correct the name' },
    ],
    [
      'an import of a part that a package does not export',
      (dir) => edit(dir, COMPONENT, "from '@plinth/sdk/react'", "from '@plinth/sdk/reakt'"),
      {
        code: 'PLINTH-MANIFEST-044',
        line: 2,
        message: 'imports @plinth/sdk/reakt, which @plinth/sdk does not export',
        hint: 'did you mean "@plinth/sdk/react"?',
      },
    ],
    [
      'a name that its module does not export',
      (dir) => edit(dir, 'src/blocks/hello/schema.ts', 'title: v.nullish', 'title: v.nullsh'),
      {
        code: 'PLINTH-MANIFEST-043',
        file: expect.stringMatching(/schema\.ts$/),
        line: 9,
        message: 'does not compile: valibot does not export nullsh; did you mean "nullish"?',
      },
    ],
    [
      'a package.json that is not JSON',
      (dir) => edit(dir, 'package.json', '"type": "module",', '"type": "module"'),
      { code: 'PLINTH-MANIFEST-002', file: expect.stringMatching(/package\.json$/), line: 7 },
    ],
    [
      'a kind of a parameter that does not exist',
      (dir) => edit(dir, 'src/messages/en.json', 'plural,', 'plurl,'),
      { code: 'PLINTH-MANIFEST-114', line: 3, message: expect.stringContaining('; did you mean "plural"?') },
    ],
    [
      'a form of a plural that does not exist',
      (dir) => edit(dir, 'src/messages/en.json', 'one {', 'on {'),
      {
        code: 'PLINTH-MANIFEST-114',
        line: 3,
        message: 'is not a message: "on" is not a form of a plural; did you mean "one"?',
      },
    ],
    [
      'a module in plugin.json that does not exist',
      (dir) => edit(dir, 'plugin.json', 'block.ts', 'blok.ts'),
      {
        code: 'PLINTH-MANIFEST-044',
        file: expect.stringMatching(/plugin\.json$/),
        line: 11,
        path: 'blocks.0.module',
        message: 'names ./src/blocks/hello/blok.ts, which does not exist',
        hint: 'did you mean "./src/blocks/hello/block.ts"?',
      },
    ],
    [
      'a setup in plugin.json that does not exist',
      (dir) => edit(dir, 'plugin.json', '"blocks"', '"setup": "./src/start.ts",\n  "blocks"'),
      { code: 'PLINTH-MANIFEST-044', line: 7, path: 'setup', hint: 'write ./src/start.ts, or correct the path' },
    ],
    [
      'a stylesheet with a syntax error',
      (dir) => edit(dir, 'src/blocks/hello/hello.module.css', '.title {', '.title'),
      {
        code: 'PLINTH-MANIFEST-043',
        file: expect.stringMatching(/hello\.module\.css$/),
        line: 8,
        message: 'does not compile: Unknown word margin-block',
      },
    ],
    [
      'a message with a syntax error',
      (dir) => edit(dir, 'src/messages/en.json', 'Say thanks', 'Say {thanks'),
      {
        code: 'PLINTH-MANIFEST-114',
        file: expect.stringMatching(/en\.json$/),
        line: 2,
        path: 'sayThanks',
        message: 'is not a message: expect argument closing brace',
      },
    ],
    [
      'a message that does not exist',
      (dir) => edit(dir, COMPONENT, /sayThanks/g, 'sayThank'),
      {
        code: 'PLINTH-MANIFEST-043',
        file: expect.stringMatching(/hello\.tsx$/),
        line: 4,
        message: 'does not compile: sayThank is not a message of en.json; did you mean "sayThanks"?',
      },
    ],
    [
      'a message that is not called',
      (dir) => edit(dir, COMPONENT, 'sayThanks()', 'sayThanks'),
      {
        code: 'PLINTH-MANIFEST-043',
        line: 26,
        message: 'does not compile: call the message sayThanks where you use it: sayThanks()',
      },
    ],
    [
      'a date in a message',
      (dir) => edit(dir, 'src/messages/en.json', 'Say thanks', 'Say {when, date}'),
      {
        code: 'PLINTH-MANIFEST-114',
        line: 2,
        path: 'sayThanks',
        message: 'is not a message: a message may only contain text, parameters, numbers, plural and select',
      },
    ],
    [
      'a parameter of a message whose name is a number',
      (dir) => edit(dir, 'src/messages/en.json', 'Say thanks', 'Say {0}'),
      { code: 'PLINTH-MANIFEST-114', line: 2, path: 'sayThanks' },
    ],
    [
      'a key of a message that is a word of JavaScript',
      (dir) => edit(dir, 'src/messages/en.json', '{', '{ "delete": "Delete",'),
      { code: 'PLINTH-MANIFEST-003', file: expect.stringMatching(/en\.json$/), line: 1, path: 'delete' },
    ],
    [
      'a key of a message that is not a name',
      (dir) => edit(dir, 'src/messages/en.json', '{', '{ "say-more": "More",'),
      { code: 'PLINTH-MANIFEST-003', line: 1, path: 'say-more' },
    ],
    [
      'a message that is gone, while a source uses it',
      (dir) => edit(dir, 'src/messages/en.json', '"sayThanks"', '"sayMore"'),
      { code: 'PLINTH-MANIFEST-043', file: expect.stringMatching(/hello\.tsx$/), line: 4 },
    ],
    [
      'a typing error in plugin.json',
      (dir) => edit(dir, 'plugin.json', '"activation"', '"activatoin"'),
      { code: 'PLINTH-MANIFEST-003', path: 'blocks.0.activatoin' },
    ],
    [
      'a module in plugin.json that does not exist',
      (dir) => edit(dir, 'plugin.json', 'block.ts', 'blok.ts'),
      {
        code: 'PLINTH-MANIFEST-044',
        file: expect.stringMatching(/plugin\.json$/),
        hint: expect.stringContaining('block.ts'),
      },
    ],
  ])('names the file, the place and the remedy for %s, and leaves the previous build', async (_, damage, expected) => {
    await withPlugin(async (dir) => {
      await build(dir);
      const before = filesBelow(join(dir, 'dist')).map((file) => readText(dir, 'dist', file));
      damage(dir);
      const problems = await problemsOf(build(dir));
      expect(problems).toEqual([expect.objectContaining(expected)]);
      expect(filesBelow(join(dir, 'dist')).map((file) => readText(dir, 'dist', file))).toEqual(before);
      expect(existsSync(join(dir, '.plinth'))).toBe(false);
    });
  });

  it('names the command that installs the packages that package.json lists', async () => {
    await withPlugin(async (dir) => {
      rmSync(join(dir, 'node_modules'));
      const problems = await problemsOf(build(dir));
      expect(problems).toContainEqual(
        expect.objectContaining({
          code: 'PLINTH-MANIFEST-044',
          file: expect.stringMatching(/hello\.tsx$/),
          line: 3,
          message: 'imports react, which does not exist',
          hint: expect.stringMatching(/^type "npm install" in .*hello$/),
        }),
      );
      expect(problems.map(({ code }) => code)).toEqual(problems.map(() => 'PLINTH-MANIFEST-044'));
    });
  });

  it('after an interruption the folder has a complete build, and the next build removes the remaining temporary files', async () => {
    await withPlugin(async (dir) => {
      await build(dir);
      edit(dir, COMPONENT, '<h2 ', '<h2 title="changed" ');
      const child = spawn(process.execPath, [join(import.meta.dirname, '../plinth.ts'), 'build'], { cwd: dir });
      const ended = once(child, 'exit');
      const staging = join(dir, '.plinth', `build-${child.pid}`);
      await vi.waitUntil(() => existsSync(staging), { timeout: 20_000 * inject('timeFactor'), interval: 5 });
      child.kill('SIGKILL');
      await ended;
      const { entry, files } = v.parse(pluginBuildSchema, readJson(dir, 'dist/plinth.build.json'));
      expect(filesBelow(join(dir, 'dist'))).toEqual(expect.arrayContaining([entry, ...files]));
      await build(dir);
      expect(existsSync(join(dir, '.plinth'))).toBe(false);
    });
  });

  it('refuses a folder without plugin.json', async () => {
    await withPlugin(async (dir) => {
      expect(await problemsOf(build(join(dir, 'src')))).toMatchObject([{ code: 'PLINTH-MANIFEST-042' }]);
    });
  });

  it('refuses an output folder with other files, and removes none of them', async () => {
    await withPlugin(async (dir) => {
      const building = buildPlugin({ dir, outDir: join(dir, 'src'), mode: 'production' });
      expect(await problemsOf(building)).toMatchObject([{ code: 'PLINTH-MANIFEST-045' }]);
      expect(readText(dir, COMPONENT)).toContain('HelloBlock');
    });
  });
});
