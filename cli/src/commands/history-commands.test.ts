import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  pluginBuild,
  pluginJson,
  pluginTree,
  sampleSite,
  wanted,
  withTree,
  writeTree,
} from '@plinth/manifests/testing';
import { describe, expect, it } from 'vitest';
import { runPlinth } from '../testing/run-plinth.ts';

const LOCK = 'dist/demo.lock.json';

const version = (number: string) => ({
  'manifests/demo.json': { name: 'demo', plugins: wanted('blocks', { version: '*' }) },
  ...pluginTree('blocks', pluginJson('blocks', { version: number }), pluginBuild('blocks', { version: number })),
});

/** A site with release 1 (version 1.0.0), and release 2 (version 1.1.0) as a candidate. */
const withCandidate = (use: (root: string) => Promise<void>) =>
  withTree(sampleSite(version('1.0.0')), async (root) => {
    expect((await runPlinth(root, 'lock')).stdout).toMatch(/, release 1\n$/);
    await writeTree(root, version('1.1.0'));
    expect((await runPlinth(root, 'lock', '--candidate')).stdout).toMatch(/, release 2 \(candidate\)\n$/);
    await use(root);
  });

const lockedVersion = async (root: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, LOCK), 'utf8')).plugins.blocks.version;

describe('plinth release', () => {
  it('lists, promotes and rolls back', async () => {
    await withCandidate(async (root) => {
      expect(await lockedVersion(root)).toBe('1.0.0');
      const { stdout } = await runPlinth(root, 'release', 'list');
      expect(stdout).toMatch(
        /^dist\/demo\.lock\.json: 2 releases\n {3}2 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}candidate\n {8}blocks 1\.0\.0 -> 1\.1\.0: only the contents of files\n {3}1 {2}.* {2}current\n {8}1 plugin\n$/,
      );
      expect(await runPlinth(root, 'release', 'promote', '2')).toMatchObject({
        code: 0,
        stdout: `${LOCK}: release 2 is current, before it was 1\n`,
      });
      expect(await lockedVersion(root)).toBe('1.1.0');
      expect(await runPlinth(root, 'release', 'rollback')).toMatchObject({ code: 0 });
      expect(await lockedVersion(root)).toBe('1.0.0');
      const listed = JSON.parse((await runPlinth(root, 'release', 'list', '--json')).stdout);
      expect(listed).toMatchObject({
        v: 1,
        releases: [
          { number: 2, state: '' },
          { number: 1, state: 'current' },
        ],
      });
    });
  });

  it('reports each mistake with its code, and exits with 1 or 2', async () => {
    await withCandidate(async (root) => {
      expect(await runPlinth(root, 'release', 'promote', '9')).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /-190 .*has no release 9; it has 1, 2\n {2}-> type "plinth release list --lock dist\/demo\.lock\.json"\n/,
        ),
      });
      expect(await runPlinth(root, 'release', 'rollback')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('PLINTH-MANIFEST-191'),
      });
      expect(await runPlinth(root, 'release', 'promote', 'x')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('"plinth release promote --help"'),
      });
      expect(await runPlinth(root, 'release', 'lsit')).toMatchObject({ code: 2 });
      expect(await runPlinth(root, 'lock', '--candidate', '--no-history')).toMatchObject({ code: 2 });
    });
  });

  it('refuses a lockfile as the manifest', async () => {
    await withCandidate(async (root) => {
      const { code, stderr } = await runPlinth(root, 'release', 'list', '--manifest', LOCK);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`PLINTH-MANIFEST-003 ${LOCK}: is a lockfile`)]);
    });
  });

  it('an empty history is not an error', async () => {
    await withTree({ 'manifests/demo.json': { name: 'demo' } }, async (root) => {
      expect(await runPlinth(root, 'release', 'list')).toMatchObject({ code: 0, stdout: `${LOCK}: 0 releases\n` });
    });
  });
});

describe('plinth rollout', () => {
  it('starts, changes its share, prints its state, and makes the release current', async () => {
    await withCandidate(async (root) => {
      const start = await runPlinth(root, 'rollout', 'start', '2', '--share', '10%', '--stop-at-errors', '2%');
      expect(start).toMatchObject({ code: 0, stdout: `${LOCK}: release 2 goes to 10 % of the visitors\n` });
      expect((await runPlinth(root, 'rollout', 'start', '2', '--share', '30')).stdout).toContain('now goes to 30 %');
      expect((await runPlinth(root, 'rollout', 'status')).stdout).toMatch(
        /^release 2 goes to 30 % of the visitors since /,
      );
      expect(await lockedVersion(root)).toBe('1.0.0');
      expect(await runPlinth(root, 'rollout', 'finish')).toMatchObject({ code: 0 });
      expect(await lockedVersion(root)).toBe('1.1.0');
      expect((await runPlinth(root, 'rollout', 'status')).stdout).toContain('nothing is rolled out');
    });
  });

  it('stops, and reports an error when it is stopped again', async () => {
    await withCandidate(async (root) => {
      const start = await runPlinth(root, 'rollout', 'start', '2', '--share', '100%', '--json');
      expect(JSON.parse(start.stdout)).toMatchObject({ v: 1, rollout: { release: 2, share: 100, minimumViews: 100 } });
      expect(await runPlinth(root, 'rollout', 'stop')).toMatchObject({ code: 0 });
      expect(await lockedVersion(root)).toBe('1.0.0');
      expect(await runPlinth(root, 'rollout', 'stop')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('PLINTH-MANIFEST-195'),
      });
    });
  });

  it.each([
    ['--share', '101%'],
    ['--share', 'ten'],
    ['--share', '10%', '--stop-at-errors', '2'],
  ])('refuses %s %s %s %s', async (...options) => {
    await withTree({}, async (root) => {
      expect(await runPlinth(root, 'rollout', 'start', '2', ...options)).toMatchObject({ code: 2 });
    });
  });

  it('says in its help that a rollout needs a server', async () => {
    expect((await runPlinth('.', 'rollout', '--help')).stdout).toContain('A static export has the current');
  });
});
