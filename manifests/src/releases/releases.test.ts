import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLock, removeOldReleases, stableJson } from '../lock/index.ts';
import { ManifestError } from '../manifest-error.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { writeTree } from '../testing/temporary-tree.ts';
import {
  addRelease,
  isInCandidate,
  promoteRelease,
  readHistory,
  readRollout,
  releasePaths,
  removeRollout,
  rollBack,
  startRollout,
  writeRolloutStatus,
} from './index.ts';

let root: string;
let dist: string;
let lockFile: string;
/**
 * Returns the text of a lockfile whose files are in `dist`. A different mark gives a different text, but the lockfile
 * contains the same files.
 */
let textOf: (mark: number) => string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plinth-releases-'));
  dist = join(root, 'dist');
  lockFile = join(dist, 'demo.lock.json');
  await writeTree(root, sampleSite());
  const lock = await makeLock({ root, dist, host: join(dist, 'host'), manifest: join(root, 'manifests/demo.json') });
  textOf = (mark) => stableJson({ ...lock, template: `demo-${mark}` });
});
afterEach(() => rm(root, { recursive: true }));

const current = () => readFile(lockFile, 'utf8');
const state = async () => {
  const { releases, current: now, was, candidate } = await readHistory(lockFile);
  return { numbers: releases.map(({ number }) => number), now, was, candidate };
};
const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => undefined,
    (error: unknown) => (error instanceof ManifestError ? error.code : error),
  );
const START = { share: 10, minimumViews: 100 };

describe('the history of a template', () => {
  it('numbers each lockfile, and the newest is current', async () => {
    for (const mark of [1, 2, 3]) expect(await addRelease(lockFile, textOf(mark))).toBe(mark);
    expect(await current()).toBe(textOf(3));
    expect(await state()).toEqual({ numbers: [1, 2, 3], now: 3, was: [1, 2], candidate: undefined });
  });

  it('gives the same lockfile no new number, and makes it current again', async () => {
    for (const mark of [1, 2, 1]) await addRelease(lockFile, textOf(mark));
    expect(await state()).toMatchObject({ numbers: [1, 2], now: 1 });
  });

  it('begins with the lockfile that existed before the history', async () => {
    await writeFile(lockFile, textOf(7));
    expect(await addRelease(lockFile, textOf(8))).toBe(2);
    await rollBack(lockFile, dist);
    expect(await current()).toBe(textOf(7));
  });

  it('a candidate does not change the current lockfile until it is promoted', async () => {
    await addRelease(lockFile, textOf(1));
    await addRelease(lockFile, textOf(2), { isCandidate: true });
    expect(await current()).toBe(textOf(1));
    expect(await state()).toMatchObject({ now: 1, candidate: 2 });
    expect(await promoteRelease(lockFile, dist, 2)).toEqual({ number: 2, before: 1, endedRollout: false });
    expect(await current()).toBe(textOf(2));
    expect(await state()).toMatchObject({ now: 2, was: [1], candidate: undefined });
  });

  it('a roll-back goes back step by step, and returns after a promotion', async () => {
    for (const mark of [1, 2, 3]) await addRelease(lockFile, textOf(mark));
    const numbers = [];
    for (let step = 0; step < 2; step += 1) numbers.push((await rollBack(lockFile, dist)).number);
    expect(numbers).toEqual([2, 1]);
    expect(await codeOf(rollBack(lockFile, dist))).toBe('PLINTH-MANIFEST-191');
    await promoteRelease(lockFile, dist, 3);
    expect((await rollBack(lockFile, dist)).number).toBe(1);
  });

  it('keeps the given number of releases, and never removes the current one, a candidate, a rolled-out one or the previous one', async () => {
    const keep = { limit: 3 };
    await addRelease(lockFile, textOf(1), keep);
    await addRelease(lockFile, textOf(2), { ...keep, isCandidate: true });
    await startRollout(lockFile, dist, { ...START, release: 2 });
    for (const mark of [3, 4, 5]) await addRelease(lockFile, textOf(mark), { ...keep, isCandidate: true });
    expect(await state()).toMatchObject({ numbers: [1, 2, 5], now: 1, candidate: 5 });
    for (const mark of [6, 7]) await addRelease(lockFile, textOf(mark), { limit: 2 });
    expect(await state()).toMatchObject({ numbers: [2, 5, 6, 7], now: 7, was: [6] });
    expect((await readdir(releasePaths(lockFile).folder)).sort()).toEqual([
      '2.lock.json',
      '5.lock.json',
      '6.lock.json',
      '7.lock.json',
      'index.json',
    ]);
    expect((await rollBack(lockFile, dist)).number).toBe(6);
  });

  it('promotes the oldest release that the history keeps', async () => {
    for (const mark of [1, 2, 3]) await addRelease(lockFile, textOf(mark), { limit: 2 });
    expect(await state()).toMatchObject({ numbers: [2, 3] });
    expect(await promoteRelease(lockFile, dist, 2)).toMatchObject({ number: 2, before: 3 });
  });

  it('rolls back to the first release', async () => {
    for (const mark of [1, 2]) await addRelease(lockFile, textOf(mark));
    expect((await rollBack(lockFile, dist)).number).toBe(1);
    expect(await current()).toBe(textOf(1));
  });

  it('serves an older release again when files that it does not name have changed', async () => {
    for (const mark of [1, 2]) await addRelease(lockFile, textOf(mark));
    await writeFile(releasePaths(lockFile).release(2), 'changed');
    await writeFile(join(dist, 'host/kernel.2.js'), 'of a newer build');
    expect((await rollBack(lockFile, dist)).number).toBe(1);
  });

  it('refuses a release that does not exist, was changed or lacks a file, and changes nothing', async () => {
    for (const mark of [1, 2]) await addRelease(lockFile, textOf(mark));
    const before = await state();
    expect(await codeOf(promoteRelease(lockFile, dist, 9))).toBe('PLINTH-MANIFEST-190');
    await writeFile(releasePaths(lockFile).release(1), textOf(9));
    expect(await codeOf(rollBack(lockFile, dist))).toBe('PLINTH-MANIFEST-192');
    await writeFile(releasePaths(lockFile).release(1), textOf(1));
    await rm(join(dist, 'host/kernel.1.js'));
    const refused = await rollBack(lockFile, dist).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'PLINTH-MANIFEST-192', message: expect.stringContaining('kernel.1.js') });
    expect(await state()).toEqual(before);
    expect(await current()).toBe(textOf(2));
  });

  it('after a crash between two writes, the next command continues', async () => {
    await addRelease(lockFile, textOf(1));
    // The state after a crash: the lockfile of the release was written, but the index was not.
    await writeFile(releasePaths(lockFile).release(2), textOf(2));
    await writeFile(lockFile, textOf(2));
    expect(await state()).toMatchObject({ numbers: [1], now: undefined });
    expect(await addRelease(lockFile, textOf(3))).toBe(4);
    expect(await state()).toMatchObject({ numbers: [1, 3, 4], now: 4, was: [3] });
    // The lock of a process that crashed while it held the lock.
    const lock = join(releasePaths(lockFile).folder, '.lock');
    await writeFile(lock, '1');
    await utimes(lock, 1, 1);
    expect(await addRelease(lockFile, textOf(5))).toBe(5);
  });

  it('loses no release when many commands run at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, mark) => addRelease(lockFile, textOf(mark))));
    expect((await state()).numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('keeps the verified bytes of plugins of other servers', async () => {
    const old = new Date(Date.now() - 30 * 24 * 3_600_000);
    for (const folder of ['reviews-1', 'gone-1']) {
      const record = join(dist, 'kept', folder, 'release.json');
      await mkdir(dirname(record), { recursive: true });
      await writeFile(record, '{}');
      await utimes(record, old, old);
    }
    await addRelease(lockFile, `{"kept":{"folder":"reviews-1"}}`);
    await addRelease(lockFile, textOf(2));
    await removeOldReleases(dist, lockFile);
    expect(await readdir(join(dist, 'kept'))).toEqual(['reviews-1']);
  });
});

describe('a release that was locked with another build of the host', () => {
  const rebuildHost = async (version: string) => {
    const path = join(dist, 'host/plinth.build.json');
    const build = JSON.parse(await readFile(path, 'utf8'));
    const [name = '', module] = Object.entries<object>(build.shared)[0] ?? [];
    // The files of the older build are kept. The new build adds its own files.
    await writeFile(join(dist, 'host/kernel.2.js'), 'kernel 2');
    const shared = { ...build.shared, [name]: { ...module, version } };
    await writeFile(
      path,
      JSON.stringify({ ...build, kernel: 'kernel.2.js', files: [...build.files, 'kernel.2.js'], shared }),
    );
    return name;
  };
  const versionOf = async () => {
    const build = JSON.parse(await readFile(join(dist, 'host/plinth.build.json'), 'utf8'));
    return Object.values<{ version: string }>(build.shared)[0]?.version ?? '';
  };
  beforeEach(async () => {
    for (const mark of [1, 2]) await addRelease(lockFile, textOf(mark));
    await addRelease(lockFile, textOf(3), { isCandidate: true });
  });

  it('works while the versions of the shared modules are the same', async () => {
    await rebuildHost(await versionOf());
    await startRollout(lockFile, dist, { ...START, release: 3 });
    expect((await promoteRelease(lockFile, dist, 3)).number).toBe(3);
    expect((await rollBack(lockFile, dist)).number).toBe(2);
  });

  it('is refused when they differ, and nothing changes', async () => {
    const name = await rebuildHost('99.0.0');
    const before = await state();
    expect(await codeOf(promoteRelease(lockFile, dist, 3))).toBe('PLINTH-MANIFEST-240');
    expect(await codeOf(startRollout(lockFile, dist, { ...START, release: 3 }))).toBe('PLINTH-MANIFEST-240');
    const refused = await rollBack(lockFile, dist).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'PLINTH-MANIFEST-240', message: expect.stringContaining(`${name} `) });
    expect(refused).toMatchObject({ message: expect.stringContaining('99.0.0') });
    expect(await state()).toEqual(before);
    expect(await current()).toBe(textOf(2));
  });
});

describe('a rollout', () => {
  beforeEach(async () => {
    await addRelease(lockFile, textOf(1));
    for (const mark of [2, 3]) await addRelease(lockFile, textOf(mark), { isCandidate: true });
  });

  it('keeps its id and its visitors while its share changes, and a new rollout has a new id', async () => {
    const first = await startRollout(lockFile, dist, { ...START, release: 2 });
    const second = await startRollout(lockFile, dist, { ...START, release: 2, share: 30 });
    expect(second).toEqual({ ...first, share: 30 });
    const counts = { views: 0, errors: 0 };
    const status = { v: 1, id: first.id, countedAt: first.startedAt, stable: counts, candidate: counts } as const;
    await writeRolloutStatus(lockFile, { ...status, ended: 'too many errors' });
    expect((await startRollout(lockFile, dist, { ...START, release: 3 })).id).not.toBe(first.id);
  });

  it('starts for a candidate, which is not the current release', async () => {
    expect(await startRollout(lockFile, dist, { ...START, release: 3 })).toMatchObject({ release: 3, share: 10 });
  });

  it('starts for another release after the one before it was stopped', async () => {
    await startRollout(lockFile, dist, { ...START, release: 2 });
    await removeRollout(lockFile);
    expect(await startRollout(lockFile, dist, { ...START, release: 3 })).toMatchObject({ release: 3 });
  });

  it('is refused for the current release, and while another rollout runs', async () => {
    expect(await codeOf(startRollout(lockFile, dist, { ...START, release: 1 }))).toBe('PLINTH-MANIFEST-194');
    await startRollout(lockFile, dist, { ...START, release: 2 });
    expect(await codeOf(startRollout(lockFile, dist, { ...START, release: 3 }))).toBe('PLINTH-MANIFEST-196');
    expect(await codeOf(promoteRelease(lockFile, dist, 3))).toBe('PLINTH-MANIFEST-196');
  });

  it('is over when its release is promoted, and after a roll-back', async () => {
    await startRollout(lockFile, dist, { ...START, release: 2 });
    expect(await promoteRelease(lockFile, dist, 2)).toMatchObject({ endedRollout: true });
    expect(await readRollout(lockFile)).toBeUndefined();
    await startRollout(lockFile, dist, { ...START, release: 3 });
    expect(await rollBack(lockFile, dist)).toMatchObject({ number: 1, endedRollout: true });
    expect(await readRollout(lockFile)).toBeUndefined();
  });
});

describe('the visitors of a candidate', () => {
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const chosen = (share: number, offset: number) =>
    buckets.filter((bucket) => isInCandidate(bucket, { share, offset }));

  it.each([0, 37, 99])(
    'are the given share of all visitors, and keep the candidate when the share grows (offset %s)',
    (offset) => {
      let before: number[] = [];
      for (const share of [0, 1, 10, 30, 99, 100]) {
        const now = chosen(share, offset);
        expect(now).toHaveLength(share);
        expect(now).toEqual(expect.arrayContaining(before));
        before = now;
      }
    },
  );

  it('differ from one rollout to the next', () => {
    expect(chosen(10, 0)).not.toEqual(chosen(10, 50));
  });
});
