import { open } from 'node:fs/promises';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FETCH_LIMITS, ManifestError, type Problem } from '@plinth/manifests';

const BLOCK_BYTES = 512;
/** Limit for the total size of all files, in bytes. A release on a server has the same limit. */
const MOST_BYTES = FETCH_LIMITS.releaseBytes;
const MOST_FILES = FETCH_LIMITS.files;
/**
 * Type flags of entries: a file, a folder, and headers of POSIX and GNU. A header describes the next entry, or with `g`
 * all entries after it.
 */
const FILE = '0';
const FOLDER = '5';
const POSIX_HEADER = 'x';
const POSIX_HEADER_OF_ALL = 'g';
const GNU_LONG_NAME = 'L';

const unzip = promisify(gunzip);

/** Does the file begin with the magic number of gzip? @throws an error of the file system */
export async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b;
  } finally {
    await handle.close();
  }
}

/**
 * Reads the files of a `.tgz` into memory.
 * @param file Path of the tarball.
 * @returns Contents by name: `hello-0.1.0/entry.js`.
 * @throws ManifestError `PLINTH-MANIFEST-001` when the file cannot be read, `-222` when it is not a tarball or is
 *   damaged, `-223` above 100 MB or 1,000 files, `-224` for a link, or for a name that is not a plain relative path.
 */
export async function readTarball(file: string, name: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const bytes = await decompress(await compressed(file, name), name);
  const files = new Map<string, Uint8Array>();
  let longName: string | undefined;
  for (let at = 0; ; ) {
    const header = bytes.subarray(at, at + BLOCK_BYTES);
    if (header.byteLength < BLOCK_BYTES) throw damaged(name, 'it ends in the middle of an entry');
    // An empty block marks the end of the tarball.
    if (header.every((byte) => byte === 0)) return files;
    const size = sizeOf(header, name);
    const start = at + BLOCK_BYTES;
    const content = bytes.subarray(start, start + size);
    if (content.byteLength < size) throw damaged(name, 'it ends in the middle of an entry');
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    const kind = text(header, 156, 1) || FILE;
    if (kind === GNU_LONG_NAME) longName = text(content, 0, size);
    else if (kind === POSIX_HEADER) longName = pathIn(content) ?? longName;
    else if (kind !== POSIX_HEADER_OF_ALL) {
      const path = posix.normalize(longName ?? nameIn(header));
      longName = undefined;
      if (kind === FOLDER) continue;
      if (kind !== FILE) throw unsafe(name, `${path} is a link or a device`);
      if (!isSafe(path)) throw unsafe(name, `${path} is a name that no file of a plugin may have`);
      if (files.has(path)) throw unsafe(name, `${path} occurs twice`);
      if (files.size === MOST_FILES) throw tooLarge(name, `it has more than ${MOST_FILES} files`);
      files.set(path, content);
    }
  }
}

async function compressed(file: string, name: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      if (size > MOST_BYTES) throw tooLarge(name, `it has ${size} bytes`);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    if (cause instanceof ManifestError) throw cause;
    const message = `cannot be read (${reasonOf(cause)})`;
    throw refused('PLINTH-MANIFEST-001', name, message, 'check the path');
  }
}

async function decompress(bytes: Buffer, name: string): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: MOST_BYTES });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge(name, `its files have more than ${MOST_BYTES} bytes`);
    throw damaged(name, reasonOf(cause));
  }
}

/**
 * Reads the size of an entry, and checks the checksum of its header. The checksum is computed as if the checksum field
 * contained spaces.
 */
function sizeOf(header: Buffer, name: string): number {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  const size = octal(header, 124, 12);
  if (octal(header, 148, 8) !== sum || Number.isNaN(size)) throw damaged(name, 'the header of an entry is wrong');
  return size;
}

function octal(bytes: Buffer, start: number, length: number): number {
  const digits = text(bytes, start, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

function text(bytes: Buffer, start: number, length: number): string {
  const all = bytes.toString('utf8', start, start + length);
  const end = all.indexOf('\0');
  return end < 0 ? all : all.slice(0, end);
}

function nameIn(header: Buffer): string {
  const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : '';
  return prefix === '' ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`;
}

/** Reads the path from records such as `30 path=hello-0.1.0/entry.js\n`. */
function pathIn(content: Buffer): string | undefined {
  return /^\d+ path=(.+)$/m.exec(content.toString('utf8'))?.[1];
}

function isSafe(path: string): boolean {
  return (
    !/[\\:\0]/.test(path) && !path.startsWith('/') && path.split('/').every((part) => part !== '..' && part !== '.')
  );
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function damaged(file: string, reason: string): ManifestError {
  const hint = 'make the release again with "plinth pack --tarball"';
  return refused('PLINTH-MANIFEST-222', file, `is not a tarball, or is damaged: ${reason}`, hint);
}

function tooLarge(file: string, reason: string): ManifestError {
  return refused('PLINTH-MANIFEST-223', file, `is too large: ${reason}`, 'ship only what a browser loads');
}

function unsafe(file: string, reason: string): ManifestError {
  const hint = 'do not unpack it; get the release from its author again';
  return refused('PLINTH-MANIFEST-224', file, `has an entry that may not be unpacked: ${reason}`, hint);
}

function refused(code: Problem['code'], file: string, message: string, hint: string): ManifestError {
  return new ManifestError([{ code, file, message, hint }]);
}
