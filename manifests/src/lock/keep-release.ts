import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ManifestError } from '../manifest-error.ts';
import { KEPT_FOLDER, type KeptRelease, RELEASE_FILES, RELEASE_RECORD, readKept } from './kept-release.ts';
import { stableJson } from './stable-json.ts';

/**
 * A release that `keepRelease` writes to the disk, with the bytes of its files. The hashes of the bytes were checked.
 */
export interface ReleaseToKeep extends KeptRelease {
  /** Bytes of the files by their paths. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  /**
   * Folders of the kept releases from which this run of `plinth lock` has read files. Contains undefined when at least
   * one file was fetched from its server.
   */
  readonly readFrom?: ReadonlySet<string | undefined>;
}

/**
 * Largest number of attempts to replace a damaged folder. An attempt fails when another process replaces the folder at
 * the same time.
 */
const MOST_ATTEMPTS = 10;
/** Codes of the error that `rename` throws when the target is a folder with files. */
const OCCUPIED: ReadonlySet<unknown> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM']);

/**
 * Keeps the files of a release below `dist`. The folder is written under a temporary name and renamed when it is
 * complete, so that a crash never leaves an incomplete release. A complete folder that exists already is kept; a
 * damaged folder is replaced. Several processes can keep the same release at the same time.
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
    // The caught error says what is wrong, so a failure to remove the temporary folder is ignored. A temporary folder
    // that remains does no harm.
    await remove(temporary);
    if (isWhole(dist, release)) return;
    throw cannotKeep(folder, error);
  }
}

/**
 * Renames the complete temporary folder to its final name. If another process has already written a complete folder
 * under this name, that folder is used, because a lockfile may already refer to it. A damaged folder is first renamed
 * and then removed. Only one process can rename the folder, so two processes never remove its files at the same time.
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
    // This rename fails when another process has already renamed the folder. The next attempt then finds the name free.
    await rename(folder, damaged).catch(() => undefined);
    await remove(damaged);
  }
}

function temporaryName(parent: string, { folder }: ReleaseToKeep): string {
  return join(parent, `.${folder}.${randomUUID()}.tmp`);
}

/** Removes a file or folder. If this fails, a later `plinth lock` removes it. */
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

/** Has this run of `plinth lock` read every file from the folder of this release? If so, the folder is complete. */
function wasRead({ folder, readFrom }: ReleaseToKeep): boolean {
  return readFrom?.size === 1 && readFrom.has(folder);
}

/**
 * Updates the record of a kept release when the headers of the server have changed. Otherwise updates only the
 * modification time of the record, which shows when the release was last used.
 */
async function note(folder: string, temporary: string, record: string): Promise<void> {
  const file = join(folder, RELEASE_RECORD);
  // A record that cannot be read is written again.
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
