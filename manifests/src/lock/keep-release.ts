import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ManifestError } from '../manifest-error.ts';
import { KEPT_FOLDER, type KeptRelease, RELEASE_FILES, RELEASE_RECORD, readKept } from './kept-release.ts';
import { stableJson } from './stable-json.ts';

/** A release to keep, with the checked bytes of its files. */
export interface ReleaseToKeep extends KeptRelease {
  /** Bytes of the files by their paths. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  /** The folders of kept releases from which this run has read the files; undefined for a file that was fetched. */
  readonly readFrom?: ReadonlySet<string | undefined>;
}

/** Number of attempts to replace a damaged folder, because other processes may replace it at the same time. */
const MOST_ATTEMPTS = 10;
/** Codes of the error that `rename` throws when the target is a folder with files. */
const OCCUPIED: ReadonlySet<unknown> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM']);

/**
 * Keeps the files of a release below `dist`. The folder is written under another name and renamed when it is complete,
 * so that a crash never leaves half a release. A complete folder is used again; a damaged folder is replaced. Several
 * processes may keep the same release at the same time.
 * @throws ManifestError `-034`
 */
export async function keepRelease(dist: string, release: ReleaseToKeep): Promise<void> {
  const parent = join(dist, KEPT_FOLDER);
  const folder = join(parent, release.folder);
  const temporary = temporaryName(parent, release);
  const record = `${stableJson(release.record, 2)}\n`;
  try {
    if (wasRead(release) || isWhole(dist, release)) return await note(folder, temporary, record);
    await writeFiles(temporary, release, record);
    await putInPlace(dist, release, temporary);
  } catch (error) {
    // The first error says what is wrong, so this one is ignored. A temporary folder that remains does no harm.
    await remove(temporary);
    if (isWhole(dist, release)) return;
    throw cannotKeep(folder, error);
  }
}

/**
 * Gives the complete folder its name. If another process has made a complete folder, that folder is used, because a
 * lockfile may name it already. A damaged folder is moved away before it is removed: only one process can move it, but
 * two processes could remove files of it at the same time.
 */
async function putInPlace(dist: string, release: ReleaseToKeep, temporary: string): Promise<void> {
  const parent = join(dist, KEPT_FOLDER);
  const folder = join(parent, release.folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rename(temporary, folder);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !OCCUPIED.has(codeOf(error))) throw error;
    }
    if (isWhole(dist, release)) return remove(temporary);
    const damaged = temporaryName(parent, release);
    // Another process may have moved the folder away in the meantime. The next attempt finds out.
    await rename(folder, damaged).catch(() => undefined);
    await remove(damaged);
  }
}

function temporaryName(parent: string, { folder }: ReleaseToKeep): string {
  return join(parent, `.${folder}.${randomUUID()}.tmp`);
}

/** Removes a file or folder. If that is not possible now, a later `plinth lock` removes it. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Does the folder contain all files of the release, with the right bytes? */
function isWhole(dist: string, release: ReleaseToKeep): boolean {
  return [...release.bytes.keys()].every((file) => readKept(dist, release, file));
}

/** Has this run read every file from the folder of this release? If so, the folder is complete. */
function wasRead({ folder, readFrom }: ReleaseToKeep): boolean {
  return readFrom?.size === 1 && readFrom.has(folder);
}

/**
 * Updates the record when the headers of the server have changed. Also updates its modification time, which shows that
 * the release is still used.
 */
async function note(folder: string, temporary: string, record: string): Promise<void> {
  const file = join(folder, RELEASE_RECORD);
  // The record cannot be read, so it is written again.
  const before = await readFile(file, 'utf8').catch(() => undefined);
  const now = new Date();
  if (before === record) return utimes(file, now, now);
  await writeFile(temporary, record);
  await rename(temporary, file);
}

async function writeFiles(folder: string, { bytes }: ReleaseToKeep, record: string): Promise<void> {
  for (const [file, content] of bytes) {
    const path = join(folder, RELEASE_FILES, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  // Without this file, Node parses each script twice, and prints a warning.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  await writeFile(join(folder, RELEASE_RECORD), record);
}

function cannotKeep(folder: string, error: unknown): ManifestError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ManifestError([
    {
      code: 'PLINTH-MANIFEST-034',
      file: folder,
      message: `cannot be written (${reason})`,
      hint: 'make the folder of the builds writable, and lock again',
    },
  ]);
}
