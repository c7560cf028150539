import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withoutEnd } from '../../http/without-end.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../storage/private-folder.ts';
import { timeOrderedId } from '../../storage/time-ordered-id.ts';
import { sniffType } from './sniff-type.ts';

/** A file of a form, on disk until the form is stored. */
export interface StagedFile {
  readonly id: string;
  readonly path: string;
  /** Name that the browser sent, without folders. */
  readonly name: string;
  readonly size: number;
  /** Media type detected from the content. */
  readonly type: string;
  /** Hash of the content, hexadecimal. */
  readonly sha256: string;
}

/** Number of bytes from which the type is detected. */
const HEAD_BYTES = 4096;

/** Writes a file to disk as it arrives; it is durable when this resolves. */
export async function stageFile(folder: string, fileName: string, content: Readable): Promise<StagedFile> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const id = timeOrderedId();
  const file = path.join(folder, id);
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.byteLength)]);
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, look, createWriteStream(file, { flags: 'wx', flush: true, mode: PRIVATE_FILE }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  const name = plainName(fileName);
  return { id, path: file, name, size, type: sniffType(head, name), sha256: hash.digest('hex') };
}

export async function unstage(files: readonly StagedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

const LONGEST_NAME = 200;

/**
 * Returns the last part of a path, without characters that control a terminal or change the writing direction. Removes
 * dots and spaces at the end too, because Windows drops them, and the file would then have a different extension.
 */
function plainName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
  return withoutEnd(plain, '. ').slice(-LONGEST_NAME).toWellFormed();
}
