import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, lstat, mkdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messageOf, SiteError, undefinedIfMissing } from '@plinth/server/errors';
import * as v from 'valibot';

/**
 * Name of the file that lists the files of an export. The next export removes each listed file that is no longer part
 * of the site.
 */
export const LIST_FILE = '.plinth-export.json';

/** Path of a file below the export folder, with slashes. */
const pathSchema = v.pipe(
  v.string(),
  v.check((file) => !/[\\\0]/.test(file) && file.split('/').every((part) => !['', '.', '..'].includes(part))),
);
const listSchema = v.object({ v: v.literal(1), files: v.record(pathSchema, v.string()) });

/** The folder of a static export. */
export interface ExportFolder {
  /** Writes a file and makes missing folders. `file` is a path below the folder, with slashes. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  copy(source: string, file: string): Promise<void>;
  /** Has this export written the file? */
  has(file: string): boolean;
  /**
   * Removes files that an earlier export wrote and this one did not, unless somebody has changed them since. Then
   * writes the list for the next export. An incomplete export removes nothing.
   * @returns How many files were removed.
   */
  finish(isWhole: boolean): Promise<number>;
}

/** @throws SiteError `PLINTH-SITE-047` when the list of an earlier export cannot be read. */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  await mkdir(folder, { recursive: true });
  const earlier = await readList(path.join(folder, LIST_FILE));
  const written = new Map<string, string>();
  const place = async (file: string): Promise<string> => {
    const target = path.join(folder, ...file.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    return target;
  };
  return {
    write: async (file, content) => {
      await writeFile(await place(file), content);
      written.set(file, createHash('sha256').update(content).digest('hex'));
    },
    copy: async (source, file) => {
      await copyFile(source, await place(file));
      written.set(file, await hashOf(source));
    },
    has: (file) => written.has(file),
    finish: async (isWhole) => {
      // Some file systems treat two names as the same file when they differ only in case.
      const kept = new Set([...written.keys()].map(folded));
      const stale = [...earlier].filter(([file]) => !kept.has(folded(file)));
      let removed = 0;
      if (isWhole) for (const [file, hash] of stale) removed += (await removeOwn(folder, file, hash)) ? 1 : 0;
      const files = Object.fromEntries([...(isWhole ? [] : earlier), ...written].sort(([a], [b]) => (a < b ? -1 : 1)));
      const temporary = path.join(folder, `${LIST_FILE}.${process.pid}`);
      await writeFile(temporary, `${JSON.stringify({ v: 1, files }, undefined, 1)}\n`);
      await rename(temporary, path.join(folder, LIST_FILE));
      return removed;
    },
  };
}

async function readList(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return new Map();
  try {
    return new Map(Object.entries(v.parse(listSchema, JSON.parse(text)).files));
  } catch (cause) {
    const hint = `Delete ${file}, so that no file of an earlier export is removed, or name an empty folder with --out.`;
    throw new SiteError('PLINTH-SITE-047', `${file} is not the list of an export: ${messageOf(cause)}`, {
      hint,
      cause,
    });
  }
}

/**
 * Removes a file if it has not changed since an export wrote it, and then the folders that are left empty.
 *
 * @returns Was the file removed?
 */
async function removeOwn(folder: string, file: string, hash: string): Promise<boolean> {
  const parts = file.split('/');
  const target = path.join(folder, ...parts);
  const about = await lstat(target).catch(undefinedIfMissing);
  if (!about?.isFile()) return false;
  // If somebody has replaced a folder by a symbolic link, the path can lead to a file outside of the export folder, and
  // that file must not be removed.
  const expected = path.join(await realpath(folder), ...parts.slice(0, -1));
  if ((await realpath(path.dirname(target))) !== expected) return false;
  if ((await hashOf(target)) !== hash) return false;
  await rm(target);
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    if (!(await removeEmpty(path.join(folder, ...parts.slice(0, depth))))) break;
  }
  return true;
}

async function removeEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST'))
      return false;
    throw error;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function folded(file: string): string {
  return file.normalize('NFC').toLowerCase();
}
