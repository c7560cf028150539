import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** The file system that Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** Free bytes that the files of a run need at most. The processes of the run need as much again. */
const NEEDED_BYTES = 3 * 2 ** 30;
const PREFIX = 'plinth-tests-';

/**
 * Makes a folder in memory for the temporary files of a test run. Each change of a database waits until the disk has
 * stored it, and on a busy disk these waits take longer than the tests. First, it removes the folders of runs that were
 * killed.
 *
 * @returns Undefined when there is no such file system, when it is too small (containers often have 64 MB), and when no
 * program may be run from it.
 */
export function makeMemoryFolder(root = MEMORY): { readonly folder: string; remove(): void } | undefined {
  if (process.platform !== 'linux' || !isWritable(root)) return undefined;
  removeLeftFolders(root);
  if (!hasRoom(root)) return undefined;
  const folder = mkdtempSync(path.join(root, `${PREFIX}${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  if (canRunPrograms(folder)) return { folder, remove };
  remove();
  return undefined;
}

function isWritable(root: string): boolean {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function hasRoom(root: string): boolean {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize >= NEEDED_BYTES && freemem() >= 2 * NEEDED_BYTES;
}

function removeLeftFolders(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(root, name), { recursive: true, force: true });
  }
}

function canRunPrograms(folder: string): boolean {
  const program = path.join(folder, 'probe.sh');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
