import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@plinth/manifests';
import { describe, expect, it } from 'vitest';
import { filesBelow, replaceFile } from '../build/replace-files.ts';
import { withPlugin } from '../testing/author-folder.ts';
import { runPlinth } from '../testing/run-plinth.ts';
import { served } from '../testing/serve-folder.ts';
import type { Check } from '../verify/check.ts';
import { releaseFiles } from './pack-plugin.ts';
import { tarball } from './tarball.ts';

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Paths of the files of a release. For a tarball, they are relative to the folder in it. */
function filesOf(release: string): string[] {
  if (!release.endsWith('.tgz')) return filesBelow(release).sort();
  const listed = execFileSync('tar', ['-tzf', release], { encoding: 'utf8' }).trim().split('\n');
  expect(listed.filter((file) => !file.startsWith('hello-0.1.0/'))).toEqual([]);
  return listed.map((file) => file.replace('hello-0.1.0/', '')).sort();
}

/**
 * Packs a plugin twice without a change, and then twice with a change: first with the same version, then with a new
 * version.
 */
async function packChanged(options: readonly string[], ending: string, next: string): Promise<void> {
  await withPlugin(async (dir) => {
    const releases = () => readdirSync(join(dir, 'releases')).sort();
    const [first, second] = [`hello-0.1.0${ending}`, `hello-0.1.1${ending}`];
    const { code, stdout } = await runPlinth(dir, 'pack', '--json', ...options);
    expect(code).toBe(0);
    const release = JSON.parse(stdout);
    expect(release).toMatchObject({ path: `releases/${first}`, record: 'hello-0.1.0/plinth.build.json' });
    expect(release.files).toEqual(expect.arrayContaining(['plinth.build.json', 'plugin.json']));
    const examples = ['hello.json', 'hello.short.json'].map((file) => `examples/${file}`);
    expect([...release.files].sort()).toEqual([...filesBelow(join(dir, 'dist')), ...examples].sort());
    expect(filesOf(join(dir, 'releases', first))).toEqual([...release.files].sort());

    const again = await runPlinth(dir, 'pack', ...options);
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining(next)]);
    expect(releases()).toEqual([first]);
    edit(join(dir, 'src/blocks/hello/hello.tsx'), '<h2 ', '<h2 title="changed" ');
    const changed = await runPlinth(dir, 'pack', ...options);
    expect(changed.code).toBe(1);
    expect(changed.stderr).toContain('PLINTH-MANIFEST-048');
    expect(releases()).toEqual([first]);
    edit(join(dir, 'plugin.json'), '"version": "0.1.0"', '"version": "0.1.1"');
    expect(await runPlinth(dir, 'pack', ...options)).toMatchObject({ code: 0 });
    expect(releases()).toEqual([first, second]);
  });
}

describe('plinth pack', () => {
  it('adds the examples, with which the release is mounted by its address, as a tarball and as a folder', async () => {
    await withPlugin(async (dir) => {
      edit(join(dir, 'examples/hello.short.json'), '"A title alone"', '5');
      await runPlinth(dir, 'build');
      // Packs without `plinth verify`, which would refuse this example.
      const files = await releaseFiles(dir, join(dir, 'dist'));
      const releases = join(dir, 'releases');
      for (const [file, content] of files) replaceFile(join(releases, 'hello-0.1.0', file), content);
      const tree = new Map([...files].map(([file, content]) => [`hello-0.1.0/${file}`, content]));
      writeFileSync(join(releases, 'hello.tgz'), tarball(tree));
      rmSync(join(dir, 'examples'), { recursive: true });
      await served(releases, async (address) => {
        const [folder, ...targets] = ['hello-0.1.0', 'hello.tgz', `${address}/hello-0.1.0/plinth.build.json`];
        const { stdout } = await runPlinth(releases, 'verify', '--json', folder ?? '', ...targets);
        const lines = JSON.parse(stdout).checks.flatMap(({ problems }: Check) =>
          problems.map(({ code, file }) => `${code} ${file}`),
        );
        expect(lines).toEqual(
          ['hello-0.1.0', 'hello.tgz/hello-0.1.0', `${address}/hello-0.1.0`].map(
            (place) => `PLINTH-MANIFEST-152 ${place}/examples/hello.short.json`,
          ),
        );
      });
    });
  });

  it('writes a folder with every file of the build, and a changed plugin only with a new version', () =>
    packChanged([], '', 'Copy it to a web server.'));

  it('writes a tarball with every file of the build, and a changed plugin only with a new version', () =>
    packChanged(['--tarball'], '.tgz', 'Unpack it on a web server.'));

  it('refuses a plugin that does not compile, and writes nothing', async () => {
    await withPlugin(async (dir) => {
      edit(join(dir, 'src/blocks/hello/hello.tsx'), 'useState(0);', 'useState(0;');
      const { code, stderr } = await runPlinth(dir, 'pack');
      expect(code).toBe(1);
      expect(stderr).toContain('PLINTH-MANIFEST-043');
      expect(existsSync(join(dir, 'releases'))).toBe(false);
    });
  });

  it('refuses a plugin that does not pass `plinth verify`, prints why, and writes nothing', async () => {
    await withPlugin(async (dir) => {
      rmSync(join(dir, 'examples'), { recursive: true });
      const { code, stderr } = await runPlinth(dir, 'pack');
      expect(code).toBe(1);
      expect(stderr).toMatch(/PLINTH-MANIFEST-047[\s\S]*PLINTH-MANIFEST-150/);
      const { stdout } = await runPlinth(dir, 'pack', '--json');
      expect(JSON.parse(stdout).problems.map((problem: Problem) => problem.code)).toEqual([
        'PLINTH-MANIFEST-047',
        'PLINTH-MANIFEST-150',
      ]);
      expect(existsSync(join(dir, 'releases'))).toBe(false);
    });
  });

  it('says what `plinth verify` warns of, and writes the release', async () => {
    await withPlugin(async (dir) => {
      writeFileSync(join(dir, 'examples/hello.short.json'), '{ "titel": "A title alone", "title": "A title" }');
      const { code, stderr, stdout } = await runPlinth(dir, 'pack');
      expect([code, stdout]).toEqual([0, expect.stringContaining('packed hello 0.1.0')]);
      expect(stderr).toMatch(/^warning: PLINTH-MANIFEST-177 examples\/hello\.short\.json:1 .*\n {2}-> .+\n$/);
      const json = await runPlinth(dir, 'pack', '--json');
      expect(json.stderr).toBe('');
      expect(JSON.parse(json.stdout).warnings).toMatchObject([{ code: 'PLINTH-MANIFEST-177', line: 1 }]);
    });
  });
});
