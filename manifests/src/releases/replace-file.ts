import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file by renaming a temporary one, which is atomic, so that a reader never sees half of the file. The text
 * is flushed to the disk before the rename, so that after a power failure the file is either the old or the new one.
 */
export async function replaceTextFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    // This failure is ignored: the first error is reported, and a temporary file that stays does no harm.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
