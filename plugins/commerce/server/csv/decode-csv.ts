import { Transform, type TransformCallback } from 'node:stream';

/** How the bytes of a CSV file were read. Excel saves Windows-1252, and "Unicode text" as UTF-16. */
export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** UTF-8, in whatever encoding the file is that was piped into it. */
export interface CsvText extends Transform {
  /** What was found out until now. */
  readonly encoding: CsvEncoding;
}

/**
 * Makes UTF-8 of a file as it arrives. A file without a mark is taken for UTF-8 until it has bytes that are not UTF-8:
 * these bytes and what follows are Windows-1252.
 */
export function decodeCsv(): CsvText {
  return new CsvDecoder();
}

class CsvDecoder extends Transform implements CsvText {
  encoding: CsvEncoding = 'UTF-8';
  #utf16: TextDecoder | undefined;
  #isBegun = false;
  /** Bytes at the end of a chunk that begin a character of UTF-8. */
  #rest = Buffer.alloc(0);

  override _transform(chunk: Buffer | string, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#rest = Buffer.concat([this.#rest, typeof chunk === 'string' ? Buffer.from(chunk) : chunk]);
    // The mark at the beginning has two bytes.
    if (this.#isBegun || this.#rest.length >= 2) {
      this.#begin();
      this.push(this.#take(false));
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#begin();
    done(null, this.#take(true));
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const mark = this.#rest.subarray(0, 2).toString('hex');
    if (mark !== 'fffe' && mark !== 'feff') return;
    this.encoding = 'UTF-16';
    this.#utf16 = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be');
  }

  /** The text of the bytes that have arrived. @param isLast True when no more bytes follow. */
  #take(isLast: boolean): Buffer {
    const bytes = this.#rest;
    const open = isLast || this.encoding !== 'UTF-8' ? 0 : openBytes(bytes);
    this.#rest = bytes.subarray(bytes.length - open);
    const whole = bytes.subarray(0, bytes.length - open);
    if (this.#utf16) return Buffer.from(this.#utf16.decode(whole, { stream: !isLast }));
    if (this.encoding === 'UTF-8') {
      try {
        return Buffer.from(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(whole));
      } catch {
        // The bytes are not UTF-8.
        this.encoding = 'Windows-1252';
      }
    }
    return Buffer.from(new TextDecoder('windows-1252').decode(whole));
  }
}

/** Number of bytes at the end that are the beginning of a character of UTF-8. */
function openBytes(bytes: Buffer): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes.at(-back);
    if (byte === undefined || byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}
