import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ManifestError } from '../manifest-error.ts';
import { withTree } from '../testing/temporary-tree.ts';
import { withFolderLock } from './folder-lock.ts';

afterEach(() => vi.restoreAllMocks());

/** Advances the clock by two seconds each time it is read. */
function hurry(): void {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 2_000;
    return now;
  });
}

it('a change waits until the other command has ended', async () => {
  await withTree({ '.lock': String(process.pid) }, async (root) => {
    const changed = withFolderLock(join(root, '.lock'), () => readdir(root));
    await rm(join(root, '.lock'));
    expect(await changed).toEqual(['.lock']);
    expect(await readdir(root)).toEqual([]);
  });
});

it('a change is refused when the other command does not end, and leaves its lock', async () => {
  await withTree({ '.lock': String(process.pid) }, async (root) => {
    hurry();
    const action = vi.fn(async () => undefined);
    const refused = await withFolderLock(join(root, '.lock'), action).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ManifestError);
    expect(refused).toMatchObject({ code: 'PLINTH-MANIFEST-193', problems: [{ file: join(root, '.lock') }] });
    expect(action).not.toHaveBeenCalled();
    expect(await readdir(root)).toEqual(['.lock']);
  });
});

it('a change does not wait long for a command that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await withTree({ '.lock': String(pid) }, async (root) => {
    // The process of this lock does not exist, so the lock is removed after one second. If it were removed only after
    // 30 s, as the lock of a running process is, this change would be refused after 10 s.
    expect(await withFolderLock(join(root, '.lock'), () => readdir(root))).toEqual(['.lock']);
    expect(await readdir(root)).toEqual([]);
  });
});

it('the lock is removed when the change fails', async () => {
  await withTree({}, async (root) => {
    const fail = async () => writeFileSync(join(root, 'no such folder', 'a'), '');
    await expect(withFolderLock(join(root, '.lock'), fail)).rejects.toThrow('ENOENT');
    expect(await readdir(root)).toEqual([]);
  });
});
