import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'temporary-folder.ts')).href;
const HOUR_MS = 3_600_000;

/** The id of a process that has ended, so no process has this id. */
function endedId(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

it('is removed when the caller says so', async () => {
  await withTree({}, async (root) => {
    const { folder, remove } = temporaryFolder('mount', root);
    expect(readdirSync(root)).toHaveLength(1);
    expect(folder).toContain(`plinth-mount-${process.pid}-`);
    remove();
    expect(readdirSync(root)).toEqual([]);
  });
});

it.each(['', 'process.exit(1)', "process.kill(process.pid, 'SIGINT')", "process.kill(process.pid, 'SIGTERM')"])(
  'is removed at the end of its process: %s',
  async (ending) => {
    await withTree({}, async (root) => {
      const code = `
        const { temporaryFolder } = await import(${JSON.stringify(MODULE)});
        temporaryFolder('mount', ${JSON.stringify(root)});
        ${ending};
        if (${ending.includes('kill')}) setTimeout(() => {}, 10000);
      `;
      const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(readdirSync(root)).toEqual([]);
    });
  },
);

it('removes old folders of processes that were killed, and no others', async () => {
  await withTree({}, async (root) => {
    const dead = endedId();
    const old = new Date(Date.now() - HOUR_MS);
    const names = [
      [`plinth-mount-${dead}-aaaaaa`, old],
      [`plinth-verify-${dead}-bbbbbb`, old],
      [`plinth-mount-${dead}-cccccc`, new Date()],
      [`plinth-mount-${process.pid}-dddddd`, old],
      [`other-${dead}-eeeeee`, old],
    ] as const;
    for (const [name, time] of names) {
      mkdirSync(join(root, name));
      utimesSync(join(root, name), time, time);
    }
    temporaryFolder('mount', root).remove();
    expect(readdirSync(root).sort()).toEqual([names[4][0], names[3][0], names[2][0]].sort());
  });
});
