import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '@plinth/server/errors';

/** Folder of the files that are sold, in the pages folder. It is never served. */
const DOWNLOADS_FOLDER = 'downloads';
const LARGEST_BYTES = 10_000_000_000;

interface DownloadFile {
  readonly handle: FileHandle;
  readonly bytes: number;
  /** Value of the header `ETag`, which changes when the file changes. */
  readonly etag: string;
}

/**
 * Opens a file that is sold. The caller must close it. Symbolic links are not followed.
 * @param name Name of the file, as the schema of products allows it: without a folder.
 * @returns Undefined when there is no such file, or it is too large.
 */
export async function openDownload(pages: string, name: string): Promise<DownloadFile | undefined> {
  const file = path.join(pages, DOWNLOADS_FOLDER, path.basename(name));
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(undefinedIfMissing);
  if (!handle) return undefined;
  const { size, mtimeMs, isFile } = await handle.stat().then((stat) => ({ ...stat, isFile: stat.isFile() }));
  if (isFile && size > 0 && size <= LARGEST_BYTES)
    return { handle, bytes: size, etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"` };
  await handle.close();
  return undefined;
}

/** Says why the shop cannot sell a file; undefined when it can. */
export async function downloadProblem(pages: string, name: string): Promise<string | undefined> {
  try {
    const found = await openDownload(pages, name);
    await found?.handle.close();
    if (found) return undefined;
  } catch {
    // The error is ignored, because the message below says what the file must be like.
  }
  return `${DOWNLOADS_FOLDER}/${name} is no file with 1 to ${LARGEST_BYTES} bytes that this process can read`;
}
