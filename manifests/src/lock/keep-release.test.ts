import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseNamed } from '../testing/release-named.ts';
import { withTree, writeTree } from '../testing/temporary-tree.ts';
import { keepRelease } from './keep-release.ts';
import { readKept } from './kept-release.ts';

const PROCESS = new URL('../testing/keep-releases.ts', import.meta.url);
const PROCESSES = 4;
const RELEASES = 40;

describe('processes that keep the same release at the same time', () => {
  let processes: ChildProcess[] = [];
  beforeAll(async () => {
    processes = Array.from({ length: PROCESSES }, () => fork(PROCESS, { execArgv: [], stdio: 'inherit' }));
    await Promise.all(processes.map((process) => once(process, 'message')));
  });
  afterAll(() => {
    for (const process of processes) process.kill();
  });

  /** Makes all processes keep the same release at the same time. @returns The result that each process reports. */
  const keepInAll = (dist: string, folder: string) =>
    Promise.all(
      processes.map(async (process) => {
        const answer = once(process, 'message');
        process.send({ dist, folder });
        return String((await answer)[0]);
      }),
    );

  it.each([
    ['that nobody has kept yet', {}],
    ['that was damaged', { '0.js': 'damaged' }],
  ])('all succeed, and the files are whole: a release %s', async (_, damaged) => {
    await withTree({}, async (dist) => {
      for (let count = 0; count < RELEASES; count += 1) {
        const release = releaseNamed(`release-${count}`);
        for (const [file, text] of Object.entries(damaged))
          await writeTree(dist, { [`kept/${release.folder}/files/${file}`]: text });
        expect(await keepInAll(dist, release.folder)).toEqual(Array(PROCESSES).fill('kept'));
        for (const [file, bytes] of release.bytes) expect(readKept(dist, release, file)?.bytes).toEqual(bytes);
      }
      expect((await readdir(join(dist, 'kept'))).filter((folder) => folder.startsWith('.'))).toEqual([]);
    });
  });
});

it('a complete release is never removed while it is kept again', async () => {
  await withTree({}, async (dist) => {
    const release = releaseNamed('release');
    await keepRelease(dist, release);
    let isKeeping = true;
    const keeping = Promise.all(Array.from({ length: 20 }, () => keepRelease(dist, release))).then(() => {
      isKeeping = false;
    });
    while (isKeeping) {
      expect(readKept(dist, release, '0.js')).toBeDefined();
      await setImmediate();
    }
    await keeping;
  });
});

it('Node runs the scripts of a kept release as ES modules, without a warning', async () => {
  await withTree({ 'package.json': { name: 'site' } }, async (dist) => {
    const release = releaseNamed('release');
    await keepRelease(dist, { ...release, bytes: new Map([['a.js', Buffer.from('export default 1;')]]) });
    const script = join(dist, 'kept', release.folder, 'files/a.js');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      '-e',
      `import(${JSON.stringify(pathToFileURL(script).href)}).then((module) => console.log(module.default))`,
    ]);
    expect([stdout, stderr]).toEqual(['1\n', '']);
  });
});
