import { createHash } from 'node:crypto';
import { close, createReadStream, fstat, open, read } from 'node:fs';
import { finished, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { ByteRange } from '@plinth/server/http';
import { AGAIN, ArchiveProblem } from './archive-problem.ts';

/**
 * A file that stays open, so that its bytes stay the same when another file gets its name. Reads have positions, so
 * that requests at the same time do not disturb each other.
 */
export interface ArchiveFile {
  readonly bytes: number;
  /** Text that differs for another file, or after a change. */
  readonly state: string;
  /** SHA-256 of all bytes, in hexadecimal. */
  hash(): Promise<string>;
  /** Reads bytes. At the end of the file they are fewer. */
  read(offset: number, length: number): Promise<Buffer>;
  /** @param range Default: all bytes. */
  stream(range?: ByteRange): Readable;
  /** Closes the file when nothing reads it any more. */
  close(): void;
}

const [openFile, statFile, readFile] = [promisify(open), promisify(fstat), promisify(read)];

export async function openArchiveFile(path: string): Promise<ArchiveFile> {
  const file = await openFile(path, 'r');
  const { size, mtimeMs, ino } = await statFile(file);
  let [readers, isClosing] = [0, false];
  const enter = () => {
    // The system gives the number of a closed file to another one, which must not be read in its place.
    if (isClosing && readers === 0)
      throw new ArchiveProblem('PLINTH-SITE-364', 'was replaced while it was read', 'Load the page again.');
    readers += 1;
  };
  const leave = () => {
    readers -= 1;
    if (isClosing && readers === 0) close(file);
  };
  const stream = (range?: ByteRange) => {
    enter();
    const [start, end] = [range?.first ?? 0, range?.last ?? size - 1];
    const made = createReadStream('', { fd: file, autoClose: false, start, end });
    finished(made, leave);
    return made;
  };
  return {
    bytes: size,
    state: stateOf({ size, mtimeMs, ino }),
    hash: async () => {
      const hash = createHash('sha256');
      for await (const chunk of stream()) hash.update(chunk);
      return hash.digest('hex');
    },
    read: async (offset, length) => {
      enter();
      try {
        const wanted = Math.max(Math.min(length, size - offset), 0);
        const bytes = Buffer.alloc(wanted);
        for (let got = 0; got < wanted; ) {
          const { bytesRead } = await readFile(file, bytes, got, wanted - got, offset + got);
          if (bytesRead === 0) throw new ArchiveProblem('PLINTH-SITE-360', 'became shorter while it was read', AGAIN);
          got += bytesRead;
        }
        return bytes;
      } finally {
        leave();
      }
    },
    stream,
    close: () => {
      if (isClosing) return;
      isClosing = true;
      if (readers === 0) close(file);
    },
  };
}

/** Text that differs for another file, or after a change of the file. */
export function stateOf({ size, mtimeMs, ino }: { size: number; mtimeMs: number; ino: number }): string {
  return `${size} ${mtimeMs} ${ino}`;
}
