import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../is-running.ts';

/**
 * Age in milliseconds from which the temporary file of a process that does not exist is removed. A younger file
 * possibly belongs to a process in another container, whose id is not known here.
 */
const LEFTOVER_AGE_MS = 60_000;
/** Matches the end of a temporary file's name, after the name of the file: the id of the process, and a random part. */
const TEMPORARY = /^\.(\d+)-[\da-f-]{36}\.tmp$/;

/**
 * Replaces a file by renaming a temporary one, which is atomic, so that a reader never sees half of the file. The text
 * is flushed to the disk before the rename, so that after a power failure the file has either the old or the new text.
 * Also removes the temporary files that killed processes have left behind when they replaced this file.
 */
export async function replaceTextFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await removeLeftovers(file);
  const temporary = `${file}.${process.pid}-${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    // A failure to remove the file is ignored, because the caught error is thrown. A temporary file that remains does
    // no harm.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function removeLeftovers(file: string): Promise<void> {
  const name = basename(file);
  const youngest = Date.now() - LEFTOVER_AGE_MS;
  for (const entry of await readdir(dirname(file))) {
    const id = entry.startsWith(name) ? TEMPORARY.exec(entry.slice(name.length))?.[1] : undefined;
    if (id === undefined || isRunning(Number(id))) continue;
    const leftover = join(dirname(file), entry);
    // It is possible that another process has removed the file in the meantime. A temporary file that remains does no
    // harm.
    const changed = await stat(leftover).catch(() => undefined);
    if (changed && changed.mtimeMs < youngest) await rm(leftover, { force: true }).catch(() => undefined);
  }
}
