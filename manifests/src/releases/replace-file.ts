import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '../is-running.ts';

/**
 * Age from which the temporary file of a process that does not exist is removed. A younger one may belong to a process
 * of another container, whose id means nothing here.
 */
const LEFTOVER_AGE_MS = 60_000;
/** Matches what follows the name of a file in that of its temporary files: the id of the process, and a random part. */
const TEMPORARY = /^\.(\d+)-[\da-f-]{36}\.tmp$/;

/**
 * Replaces a file by renaming a temporary one, which is atomic, so that a reader never sees half of the file. The text
 * is flushed to the disk before the rename, so that after a power failure the file is either the old or the new one.
 * Removes temporary files of this file that killed processes left behind.
 */
export async function replaceTextFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await removeLeftovers(file);
  const temporary = `${file}.${process.pid}-${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    // This failure is ignored: the first error is reported, and a temporary file that stays does no harm.
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
    // Another process may have removed it in the meantime, and one that stays does no harm.
    const changed = await stat(leftover).catch(() => undefined);
    if (changed && changed.mtimeMs < youngest) await rm(leftover, { force: true }).catch(() => undefined);
  }
}
