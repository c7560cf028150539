import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeTree } from '@plinth/manifests/testing';
import { describe, expect, inject, it, vi } from 'vitest';
import { withPlugin } from '../testing/author-folder.ts';
import { edit } from '../testing/edit-file.ts';
import { filesBelow } from './replace-files.ts';
import { watchPlugin } from './watch-plugin.ts';

const COMPONENT = 'src/blocks/hello/hello.tsx';
const SCHEMA = 'src/blocks/hello/schema.ts';
const readText = (...place: string[]) => readFileSync(join(...place), 'utf8');
const readJson = (...place: string[]) => JSON.parse(readText(...place));

describe('plinth build --watch', () => {
  it('builds after a change of a source, of a catalogue and of plugin.json, and reports mistakes', async () => {
    await withPlugin(async (dir) => {
      const outDir = join(dir, 'dist');
      const failures: string[] = [];
      const stop = watchPlugin({
        dir,
        outDir,
        mode: 'development',
        onBuilt: () => undefined,
        onFailed: ({ code }) => failures.push(code),
      });
      const built = () =>
        filesBelow(outDir)
          .filter((file) => file.endsWith('.js'))
          .map((file) => readText(outDir, file))
          .join('');
      const version = () => readJson(outDir, 'plinth.build.json').version;
      try {
        await vi.waitUntil(() => filesBelow(outDir).includes('plinth.build.json'), {
          timeout: 20_000 * inject('timeFactor'),
        });
        edit(dir, COMPONENT, '<h2 ', '<h3 title="changed" ');
        await vi.waitUntil(() => failures.includes('PLINTH-MANIFEST-043'), { timeout: 20_000 * inject('timeFactor') });
        edit(dir, COMPONENT, '</h2>', '</h3>');
        await vi.waitUntil(() => built().includes('changed'), { timeout: 20_000 * inject('timeFactor') });
        edit(dir, 'src/messages/en.json', 'Say thanks', 'Applaud');
        await vi.waitUntil(() => built().includes('Applaud'), { timeout: 20_000 * inject('timeFactor') });
        edit(dir, 'plugin.json', '"version": "0.1.0"', '"version": "0.1"');
        await vi.waitUntil(() => failures.includes('PLINTH-MANIFEST-003'), { timeout: 20_000 * inject('timeFactor') });
        edit(dir, 'plugin.json', '"version": "0.1"', '"version": "0.2.0"');
        await vi.waitUntil(() => version() === '0.2.0', { timeout: 20_000 * inject('timeFactor') });
      } finally {
        await stop();
      }
      expect(existsSync(join(dir, '.plinth'))).toBe(false);
    });
  });

  it('reports an error of the file system, and goes on when plugin.json changes', async () => {
    await withPlugin(async (dir) => {
      const failures: string[] = [];
      let builds = 0;
      const stop = watchPlugin({
        dir,
        outDir: join(dir, 'dist'),
        mode: 'development',
        onBuilt: () => {
          builds += 1;
        },
        onFailed: ({ message }) => failures.push(message),
      });
      const staging = join(dir, '.plinth');
      try {
        await vi.waitUntil(() => builds >= 1, { timeout: 20_000 * inject('timeFactor') });
        rmSync(staging, { recursive: true });
        writeFileSync(staging, 'a file in the place of the folder');
        edit(dir, COMPONENT, '<h2 ', '<h2 title="one" ');
        await vi.waitUntil(() => failures.length > 0, { timeout: 20_000 * inject('timeFactor') });
        expect(failures.join()).toMatch(/^PLINTH-MANIFEST-24[56] /);
        rmSync(staging);
        // The compiler stops watching after a failure of this kind. A change of plugin.json starts it again.
        const before = builds;
        edit(dir, 'plugin.json', '"version": "0.1.0"', '"version": "0.2.0"');
        await vi.waitUntil(() => builds > before, { timeout: 20_000 * inject('timeFactor') });
      } finally {
        await stop();
        rmSync(staging, { recursive: true, force: true });
      }
    });
  });

  it('goes on after a catalogue is malformed, lacks a message or was removed, and names the place', async () => {
    await withPlugin(async (dir) => {
      const outDir = join(dir, 'dist');
      const failures: string[] = [];
      let builds = 0;
      const stop = watchPlugin({
        dir,
        outDir,
        mode: 'development',
        onBuilt: () => {
          builds += 1;
        },
        onFailed: ({ message }) => failures.push(message),
      });
      const catalogue = join(dir, 'src/messages/en.json');
      const good = readFileSync(catalogue, 'utf8');
      const untilBuilt = (count: number) =>
        vi.waitUntil(() => builds >= count, { timeout: 20_000 * inject('timeFactor') });
      const failure = async () => {
        await vi.waitUntil(() => failures.length > 0, { timeout: 20_000 * inject('timeFactor') });
        const found = failures.splice(0).join('\n');
        const before = builds;
        writeFileSync(catalogue, good);
        await untilBuilt(before + 1);
        return found;
      };
      try {
        await untilBuilt(1);
        edit(dir, 'src/messages/en.json', 'plural', 'plurl');
        expect(await failure()).toMatch(/PLINTH-MANIFEST-114 \S*src\/messages\/en\.json:3 at thanked/);
        edit(dir, 'src/messages/en.json', '{count, plural', '{when, date');
        expect(await failure()).toMatch(/PLINTH-MANIFEST-114 \S*src\/messages\/en\.json:3 at thanked/);
        edit(dir, 'src/messages/en.json', 'sayThanks', 'sayMore');
        expect(await failure()).toMatch(/PLINTH-MANIFEST-043 \S*hello\.tsx:4: .*sayThanks is not a message/);
        rmSync(catalogue);
        expect(await failure()).toMatch(/PLINTH-MANIFEST-043 \S*en\.json: .*it does not exist/);
      } finally {
        await stop();
      }
    });
  });

  it('names the line of the source of a wrong import, also with React Refresh', async () => {
    await withPlugin(async (dir) => {
      const failures: string[] = [];
      edit(dir, COMPONENT, "from 'react'", "from 'raect'");
      const stop = watchPlugin({
        dir,
        outDir: join(dir, 'dist'),
        mode: 'development',
        refresh: true,
        onBuilt: () => undefined,
        onFailed: ({ message }) => failures.push(message),
      });
      try {
        await vi.waitUntil(() => failures.length > 0, { timeout: 20_000 * inject('timeFactor') });
      } finally {
        await stop();
      }
      expect(failures.join()).toMatch(/PLINTH-MANIFEST-044 \S*hello\.tsx:3: imports raect, /);
    });
  });

  it('reports mistakes once while they stay the same, and again after they were corrected', async () => {
    await withPlugin(async (dir) => {
      const failures: string[] = [];
      let builds = 0;
      const stop = watchPlugin({
        dir,
        outDir: join(dir, 'dist'),
        mode: 'development',
        onBuilt: () => {
          builds += 1;
        },
        onFailed: ({ problems }) => failures.push(problems.map(({ file }) => basename(file)).join()),
      });
      const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 20_000 * inject('timeFactor') });
      const good = readText(dir, COMPONENT);
      const broken = good.replace('useState(0);', 'useState(0;');
      try {
        await until(() => builds >= 1);
        writeFileSync(join(dir, COMPONENT), broken);
        await until(() => failures.length === 1);
        writeFileSync(join(dir, COMPONENT), `${broken}// saved again`);
        // A build that fails again with the same mistake reports nothing, so the test cannot wait for a report.
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        const schema = readText(dir, SCHEMA);
        writeFileSync(join(dir, SCHEMA), `${schema}(`);
        await until(() => failures.length === 2);
        writeFileSync(join(dir, SCHEMA), schema);
        writeFileSync(join(dir, COMPONENT), good);
        await until(() => builds > 1);
        writeFileSync(join(dir, COMPONENT), broken);
        await until(() => failures.at(-1) === 'hello.tsx');
      } finally {
        await stop();
      }
      expect(failures.slice(0, 2)).toEqual(['hello.tsx', expect.stringContaining('schema.ts')]);
    });
  });

  it('refuses a folder without plugin.json at once', async () => {
    await withPlugin(async (dir) => {
      await writeTree(dir, { 'empty/readme.md': '' });
      const nothing = () => undefined;
      const start = () =>
        watchPlugin({
          dir: join(dir, 'empty'),
          outDir: join(dir, 'dist'),
          mode: 'development',
          onBuilt: nothing,
          onFailed: nothing,
        });
      expect(start).toThrow('PLINTH-MANIFEST-042');
    });
  });
});
