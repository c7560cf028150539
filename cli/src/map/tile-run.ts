import { closeSync, openSync, readSync } from 'node:fs';
import type { TilePart } from './tile-batch.ts';

/** Each part of a tile begins with its number (a double) and the number of its bytes. */
const HEAD_BYTES = 12;
const BUFFER_BYTES = 262_144;

/** The bytes of a file with the parts of tiles of one batch, which are in the order of an archive. */
export function runBytes(parts: readonly TilePart[]): Buffer {
  const heads = parts.flatMap(({ tileId, bytes }) => {
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeDoubleLE(tileId, 0);
    head.writeUInt32LE(bytes.length, 8);
    return [head, bytes];
  });
  return Buffer.concat(heads);
}

/** Reads the parts of such a file one after the other. */
export class TileRun {
  readonly #file: number;
  #buffer = Buffer.alloc(0);
  #at = 0;
  /** The next part. Undefined after the last one. */
  next: TilePart | undefined;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
    this.advance();
  }

  advance(): void {
    const head = this.#read(HEAD_BYTES);
    this.next =
      head.length === HEAD_BYTES
        ? { tileId: head.readDoubleLE(0), bytes: Buffer.from(this.#read(head.readUInt32LE(8))) }
        : undefined;
  }

  close(): void {
    closeSync(this.#file);
  }

  #read(bytes: number): Buffer {
    if (this.#buffer.length - this.#at < bytes) {
      const more = Buffer.alloc(Math.max(bytes, BUFFER_BYTES));
      const read = readSync(this.#file, more);
      this.#buffer = Buffer.concat([this.#buffer.subarray(this.#at), more.subarray(0, read)]);
      this.#at = 0;
    }
    const found = this.#buffer.subarray(this.#at, this.#at + bytes);
    this.#at += found.length;
    return found;
  }
}
