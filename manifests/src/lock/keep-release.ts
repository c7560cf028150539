import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ManifestError } from '../manifest-error.ts';
import { KEPT_FOLDER, type KeptRelease, RELEASE_FILES, RELEASE_RECORD, readKept } from './kept-release.ts';
import { stableJson } from './stable-json.ts';

/** A release with its checked bytes, which is to be kept. */
export interface ReleaseToKeep extends KeptRelease {
  /** Bytes of the files by their paths. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

/**
 * Keeps the files of a release below `dist`. The folder is written under another name and renamed when it is complete,
 * so that a crash never leaves half a release. A folder that is complete already is used again; one that was damaged is
 * replaced.
 * @throws ManifestError `-034`
 */
export async function keepRelease(dist: string, release: ReleaseToKeep): Promise<void> {
  const parent = join(dist, KEPT_FOLDER);
  const folder = join(parent, release.folder);
  const temporary = join(parent, `.${release.folder}.${randomUUID()}.tmp`);
  const record = `${stableJson(release.record, 2)}\n`;
  try {
    if (await isWhole(dist, release)) return await note(folder, temporary, record);
    await writeFiles(temporary, release, record);
    // There is a folder only when another process has kept the same release in the meantime, or when it was damaged.
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    if (await isWhole(dist, release)) return;
    throw cannotKeep(folder, error);
  }
}

/** Are all files of the release there, with the right bytes? */
async function isWhole(dist: string, release: ReleaseToKeep): Promise<boolean> {
  for (const file of release.bytes.keys()) if (!(await readKept(dist, release, file))) return false;
  return true;
}

/** Writes the record again when the server has said something new, and notes that the release is still used. */
async function note(folder: string, temporary: string, record: string): Promise<void> {
  const file = join(folder, RELEASE_RECORD);
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
